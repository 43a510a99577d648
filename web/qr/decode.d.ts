/** The part of the reader that scan.js uses: the same as browsers have where they read codes themselves. */
export declare class BarcodeDetector {
  static getSupportedFormats(): Promise<string[]>;
  constructor(options: { formats: string[] });
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
