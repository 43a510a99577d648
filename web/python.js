/* Starts Python in its worker at once, beside the drawing client, and carries packets between the two.

   The client calls jsConnect, jsSend and jsDisconnect (that is Flet's contract with a page that runs Python itself).
   The worker (worker.js) sends packets as Uint8Array and news about itself as {step}, {error} or {lost}. */

const python = (() => {
  "use strict";
  const tab = Math.random().toString(36).slice(2, 10);
  const SCRIPT = new URL("worker.js", document.baseURI).href;
  const worker = start();
  let deliver = null;

  // A content security policy binds a worker if its script is sent with one, as the offline store does, or if it begins
  // as a blob: then it inherits the page's. A blob would be enough everywhere, if all browsers let the offline store
  // answer what it asks for.
  function start() {
    if (navigator.serviceWorker?.controller) return new Worker(SCRIPT, { type: "module" });
    const blob = URL.createObjectURL(new Blob([`import ${JSON.stringify(SCRIPT)};`], { type: "text/javascript" }));
    return new Worker(blob, { type: "module" });
  }

  function storageDenied() {
    try {
      return !localStorage;
    } catch {
      return true;
    }
  }

  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if (data instanceof Uint8Array) deliver(data);
      else if (data.error) reject(new Error(data.error));
      else if (data.lost) splash.fail(data.lost);
      else if (data.memory) document.documentElement.dataset.memory = data.memory;
      else {
        splash.done(data.step);
        if (data.step === "rules") resolve();
      }
    };
    worker.onerror = (event) => reject(new Error(event.message || "worker.js"));
  });
  ready.catch((error) => splash.fail(error.message));

  // Over this line Python and the page talk (host.js). A browser that denies all storage may deny named channels as well:
  // there it is a port.
  const line = storageDenied() ? new MessageChannel() : null;
  const introduction = { documentUrl: document.URL.split(/#(?:match|open)=/)[0], tab };
  if (line) worker.postMessage({ ...introduction, line: line.port2 }, [line.port2]);
  else worker.postMessage(introduction);

  splash.over.then(() => spare.allowed).then(() => worker.postMessage({ drawn: true }));

  // Browsers keep compiled code beside the response a module came with. Later starts have theirs from the offline store,
  // which a first start has yet to fill: once it answers, it is asked for all modules again.
  const compileStreaming = WebAssembly.compileStreaming;
  const compiled = [];
  if (!navigator.serviceWorker?.controller) {
    WebAssembly.compileStreaming = (source, ...options) => {
      compiled.push(async () => compileStreaming(fetch((await source).url), ...options));
      return compileStreaming(source, ...options);
    };
    splash.over.then(() => {
      WebAssembly.compileStreaming = compileStreaming;
    });
  }

  // The interpreter is compiled here and not in the worker, because here it is known at once when it has arrived. On a
  // slow network the drawing client waits for that (client.js): Python has more left to do then.
  const INTERPRETER = "pyodide/pyodide.asm.wasm";
  const interpreter = WebAssembly.compileStreaming(fetch(INTERPRETER));
  /** @type {Promise<void>} */
  const fetched = new Promise((resolve) => {
    interpreter.finally(() => resolve()).catch(() => {});
    new PerformanceObserver((list, watch) => {
      if (!list.getEntries().some(({ name }) => name.endsWith(INTERPRETER))) return;
      watch.disconnect();
      resolve();
    }).observe({ type: "resource", buffered: true });
  });
  const give = (to) => interpreter.then((compiled) => to.postMessage({ interpreter: compiled }));
  give(worker).catch((error) => splash.fail(error));

  globalThis.jsConnect = (appId, args, dartOnMessage) => {
    deliver = dartOnMessage;
    return ready;
  };
  globalThis.jsSend = async (appId, packet) => worker.postMessage(packet, [packet.buffer]);
  globalThis.jsDisconnect = async () => worker.terminate();

  // Once everything is at hand without a network, and the start is over, the next one is prepared.
  const LATER = 8_000; // ms
  const ENOUGH = 2; // GB of memory that the device should have
  function prepare() {
    for (const again of compiled.splice(0)) again().catch(() => {}); // the next start compiles it then
    if (!(navigator.deviceMemory < ENOUGH) && document.documentElement.dataset.memory !== "recalled") remember();
  }

  // Another worker loads everything and keeps Python's memory.
  const LONGEST = 120_000; // ms
  function remember() {
    const helper = start();
    setTimeout(() => helper.terminate(), LONGEST); // what it needs does not come
    helper.onmessage = ({ data }) => {
      if (!data.memory && !data.error) return;
      helper.terminate();
      document.documentElement.dataset.memory = data.memory ?? "none";
    };
    helper.postMessage({ remember: true });
    give(helper);
  }
  ready
    .then(() => navigator.serviceWorker?.ready)
    .then(
      (kept) => kept && setTimeout(prepare, LATER),
      () => {},
    );

  const tell = (news) => worker.postMessage(news);
  return {
    tab,
    tell,
    fetched,
    line: line ? line.port1 : new BroadcastChannel("tischrechner-host"),
    alone: Boolean(line),
  };
})();
