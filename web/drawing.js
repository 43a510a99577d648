/* The drawing client in two parts, where it is WebAssembly (build/split): the first one starts without the rest, which
   comes as soon as the first screen is there. A function of the rest that is called for before that has it fetched there
   and then, while the page waits. What a page waits for like that never comes from the offline store; so where there is
   one, the bytes of the rest are at hand before the client begins. The build puts parts.js and REST, {path, integrity,
   name}, into this, and this into the page where the client was split. */

import { Parts } from "./parts.js";

const drawing = (() => {
  "use strict";
  const rest = REST;
  const OPTIONS = { builtins: ["js-string"] }; // as the client's own loader compiles the first part
  const PAUSES = [500, 1_000]; // ms: the page stands still meanwhile
  const fetchRest = (cache) => fetch(rest.path, { integrity: rest.integrity, cache });
  const instantiate = WebAssembly.instantiate;
  const kept = navigator.serviceWorker?.controller && fetchRest("default").then((found) => found.arrayBuffer()).catch(() => null);
  let stored = null; // the bytes of the rest, for as long as it is not joined
  let leaving = false; // then a page may no longer wait for anything
  addEventListener("pagehide", () => { leaving = true; }, true);

  // A page that waits for what it fetches gets text only: each character is a byte, and something above it.
  function fetchNow() {
    python.tell({ missed: parts.missed });
    if (stored) return stored;
    const request = new XMLHttpRequest();
    request.open("GET", rest.path, false);
    request.overrideMimeType("text/plain; charset=x-user-defined");
    request.send();
    if (request.status !== 200) throw new Error(`${rest.path}: ${request.status}`);
    const text = request.responseText;
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
    return bytes;
  }

  function fetchLater() {
    if (stored) return WebAssembly.compile(stored, OPTIONS);
    return WebAssembly.compileStreaming(fetchRest("default").catch(() => fetchRest("reload")), OPTIONS); // old: refused
  }

  const parts = new Parts(
    rest.name,
    fetchNow,
    fetchLater,
    (error) => { if (!leaving) splash.fail(error); },
    { pauses: PAUSES, compiling: OPTIONS },
  );
  const isFirst = (module) =>
    module instanceof WebAssembly.Module && WebAssembly.Module.exports(module).some(({ name }) => name === "@rest");
  WebAssembly.instantiate = async (module, imports) => {
    const made = await instantiate(module, imports);
    if (isFirst(module)) {
      parts.joined(made, imports);
      stored = await kept;
      splash.over.then(() => parts.insist()).then(() => { stored = null; });
    }
    return made;
  };
  return parts;
})();
