/* The drawing client and its renderer in two parts each, where they are WebAssembly (build/split): the first ones start
   without the rests, which come as soon as the first screen is there. A function of a rest that is called for before that
   has it fetched there and then, while the page waits. What a page waits for like that never comes from the offline store;
   so where there is one, the bytes of the rests are at hand before the client begins. The build puts parts.js and RESTS,
   {module, export, path, integrity, name} each, into this, and this into the page where something was split. */

import { Parts } from "./parts.js";

const drawing = (() => {
  "use strict";
  const OPTIONS = { builtins: ["js-string"] }; // as the client's own loader compiles the first parts
  const PAUSES = [500, 1_000]; // ms: the page stands still meanwhile
  const CALM = 3_000; // ms without a touch
  const instantiate = WebAssembly.instantiate;
  let leaving = false; // then a page may no longer wait for anything
  addEventListener(
    "pagehide",
    () => {
      leaving = true;
    },
    true,
  );

  // Joining a rest keeps the page from answering for a moment, so the first touches come before it.
  const calm = new Promise((resolve) => {
    let pause;
    const wait = () => {
      clearTimeout(pause);
      pause = setTimeout(resolve, CALM);
    };
    addEventListener("pointerdown", wait, true);
    splash.over.then(wait);
  });

  // A page that waits for what it fetches gets text only: each character is a byte, and something above it.
  function fetchNow(path) {
    const request = new XMLHttpRequest();
    request.open("GET", path, false);
    request.overrideMimeType("text/plain; charset=x-user-defined");
    request.send();
    if (request.status !== 200) throw new Error(`${path}: ${request.status}`);
    const text = request.responseText;
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
    return bytes;
  }

  class Module extends Parts {
    stored = null; // the bytes of the rest, for as long as it is not joined

    constructor(rest) {
      const fetchRest = (cache) => fetch(rest.path, { integrity: rest.integrity, cache, signal: Parts.deadline() });
      super(
        rest.name,
        () => {
          python.tell({ missed: modules.flatMap(({ module, missed }) => missed.map((slot) => `${module} ${slot}`)) });
          return this.stored ?? fetchNow(rest.path);
        },
        async () =>
          this.stored
            ? WebAssembly.compile(this.stored, OPTIONS)
            : Parts.compile(await fetchRest("force-cache").catch(() => fetchRest("reload")), OPTIONS), // old: refused
        (error) => {
          if (!leaving) splash.fail(error);
        },
        { pauses: PAUSES, compiling: OPTIONS },
      );
      this.module = rest.module;
      this.export = rest.export;
      // An offline store of the client in JavaScript has no rests: they would come over the network, for nothing.
      const keeps = navigator.serviceWorker?.controller?.scriptURL.endsWith("renderer=skwasm");
      this.kept =
        keeps &&
        fetchRest("default")
          .then((found) => found.arrayBuffer())
          .catch(() => null);
    }

    async begin(made, imports) {
      this.joined(made, imports);
      this.stored = await this.kept;
      Promise.all([splash.over, spare.allowed])
        .then(() => this.insist(calm))
        .then(() => {
          this.stored = null;
        });
    }
  }

  const modules = RESTS.map((rest) => new Module(rest));
  WebAssembly.instantiate = /** @type {any} */ (
    async (module, imports) => {
      const made = /** @type {any} */ (await instantiate(module, imports));
      const exported = module instanceof WebAssembly.Module ? WebAssembly.Module.exports(module) : [];
      await modules.find((one) => exported.some(({ name }) => name === one.export))?.begin(made, imports);
      return made;
    }
  );
  return Object.fromEntries(modules.map((one) => [one.module, one]));
})();
