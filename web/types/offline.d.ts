// What the service worker has beside what TypeScript knows of workers: its scope is that of a service worker.

/** What the build puts before sw.js. */
declare const VERSION: string;
declare const FILES: Record<"common" | "languages" | "skwasm" | "canvaskit", Record<string, string>>;
declare const OPTIONAL: string[];
declare const POLICY: string;

declare const registration: ServiceWorkerRegistration;
declare const clients: Clients;
declare function skipWaiting(): Promise<void>;

interface WorkerGlobalScope {
  readonly serviceWorker?: ServiceWorker;
}
declare function addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
declare function addEventListener(type: "message", listener: (event: ExtendableMessageEvent) => void): void;
declare function addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
