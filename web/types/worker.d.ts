// What the worker has beside what TypeScript knows of browsers.

declare module "*/pyodide.js" {
  export function loadPyodide(options: object): Promise<any>;
}
declare module "*/pyodide.asm.js" {
  const create: (settings: object) => Promise<any>;
  export default create;
}

/** What the build puts into worker.js. */
declare const IDENTITY: Record<string, string>;
declare const PAYLOAD: string;
declare const ARCHIVES: Record<string, { path: string; integrity: string; length: number }>;
declare const REST: { path: string; integrity: string; name: string } | null;

interface ArrayBuffer {
  /** Moves the bytes elsewhere, which with a length of 0 frees their memory; not in all browsers. */
  transfer?(length: number): ArrayBuffer;
}

/** What Python finds in the module js. */
interface WorkerGlobalScope {
  tab: string;
  line: MessagePort | null;
  parts: object;
  drawing: { missed: string[] };
  touch: { near: boolean; soon: boolean };
  late: { fetch: (name: string) => Promise<{ why: string; bytes?: Uint8Array }>; coming: () => boolean };
}
