// What the page's scripts have beside what TypeScript knows of browsers.

/** Flutter's loader, which the build puts before client.js. */
declare const _flutter: { loader: { load(options: object): Promise<void> } };

/** What the build puts into splash.js: what a first start fetches. */
declare const COMING: { path: string; step: string; renderer: string; bytes: number }[];

/** What the build puts into host.js: what reads codes, path to its integrity hash. */
declare const READER: Record<string, string>;

/** What the build puts into install.js: the manifest of each language. */
declare const MANIFESTS: Record<string, string>;

/** What the build puts into host.js: megabytes that a device fetches only when it is asked to. */
declare const MEGABYTES_LATER: number;

/** The script fetching.js, which the build puts into the page. */
declare const fetching: typeof import("../fetching.js").fetching;

/** What the build puts into drawing.js: the modules that come in two parts. */
declare const RESTS: { module: string; export: string; path: string; integrity: string; name: string }[];

interface ArrayBuffer {
  /** Moves the bytes elsewhere, which with a length of 0 frees their memory; not in all browsers. */
  transfer?(length: number): ArrayBuffer;
}

interface Navigator {
  /** In Chromium: whether the person wants few bytes to be fetched. */
  readonly connection?: { readonly saveData: boolean };
  /** On Apple's devices: whether the app was started from the home screen. */
  readonly standalone?: boolean;
  /** In Chromium: gigabytes, rounded. */
  readonly deviceMemory?: number;
  /** In browsers too old for the app, which are told so. */
  readonly userLanguage?: string;
  /** In Safari. */
  readonly audioSession?: { type: string };
}

/** In Safari: asks the person for leave to feel the device move. */
type Asking = { requestPermission?(): Promise<PermissionState> };

/** In Chromium: finds codes in pictures. */
declare class BarcodeDetector {
  static getSupportedFormats(): Promise<string[]>;
  constructor(options: { formats: string[] });
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}

interface Window {
  readonly BarcodeDetector?: typeof BarcodeDetector;
  /** In Chromium, where the app is installed: what the system opens with it. */
  readonly launchQueue?: {
    setConsumer(consumer: (launched: { files?: FileSystemFileHandle[]; targetURL?: string }) => void): void;
  };
}
