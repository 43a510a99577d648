/* Runs Python: loads the interpreter and its modules, and runs the app.

   In:  {documentUrl, tab} and {interpreter}, a compiled module, from python.js, then Flet packets (Uint8Array)
   Out: {step} after each step of the start, {memory: "recalled"} when it was quick, {error} when it failed, then
        Flet packets (Uint8Array)

   Python finds `flet_js` (Flet's side of the bridge) and, as `js.tab`, the name of this browser tab.

   Instead, {remember: true} makes a worker load everything only to keep Python's memory as it is then: later starts
   read that memory back, which is several times as fast as loading. It answers {memory: "kept"} or {error}. */

import { loadPyodide } from "./pyodide/pyodide.mjs";

const bridge = {};
const say = (message) => self.postMessage(message);
const packet = (bytes) => {
  const copy = bytes.toJs();
  self.postMessage(copy, [copy.buffer]);
};

let introduce, provide;
const introduced = new Promise((resolve) => { introduce = resolve; });
const interpreter = new Promise((resolve) => { provide = resolve; });
self.onmessage = ({ data }) => {
  if (data instanceof Uint8Array) bridge.send?.(data);
  else if (data.interpreter) provide(data.interpreter);
  else introduce(data);
};

// What the loader of the interpreter fetches: Python's library, which comes compressed as a whole (Python looks modules
// up in it without unpacking it), and the interpreter, which the page compiles.
const fetchFromHost = self.fetch;
self.fetch = async (address, options) => {
  const name = String(address.url ?? address);
  if (name.endsWith("pyodide.asm.wasm")) return new Response();
  const response = await fetchFromHost(address, options);
  if (!name.endsWith("library.pack")) return response;
  return new Response(arrived(response).body.pipeThrough(new DecompressionStream("gzip")));
};
WebAssembly.instantiateStreaming = async (_, imports) => {
  const module = await interpreter;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

function arrived(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

async function fetchGames() {
  const games = await arrived(await fetchFromHost("games.pack")).arrayBuffer();
  say({ step: "games" });
  return new Uint8Array(games);
}

const PREPARE = `
import sys
from compression import zstd

with open("/games.pack", "rb") as packed, open("/games.zip", "wb") as archive:
    archive.write(zstd.decompress(packed.read()))
if "/games.zip" not in sys.path:
    sys.path.append("/games.zip")

from app import deferred
deferred.install()
`;

async function load(options) {
  const [games, pyodide] = await Promise.all([fetchGames(), loadPyodide({
    stdLibURL: new URL("library.pack", self.location).href,
    lockFileContents: { info: IDENTITY, packages: {} }, // no packages are ever loaded
    packageBaseUrl: new URL("./", self.location).href,
    ...options,
  })]);
  pyodide.FS.writeFile("/games.pack", games);
  pyodide.runPython(PREPARE);
  return pyodide;
}

// Python's memory, kept under a name for the very files that it was loaded from.
const SHELF = "python-memory";
const MEMORY = new URL(`memory-${PAYLOAD}`, self.location).href;

async function recall() {
  try {
    const found = await (await caches.open(SHELF)).match(MEMORY);
    return found && new Uint8Array(await found.arrayBuffer());
  } catch {
    return undefined; // no store in this browser, or none that can be read
  }
}

async function forget(which) {
  const shelf = await caches.open(SHELF);
  for (const { url } of await shelf.keys()) {
    if (url.startsWith(new URL("memory-", self.location).href) && which(url)) await shelf.delete(url);
  }
}

const restored = (memory) => ({
  _loadSnapshot: memory,
  createPyodideModule: async (settings) => {
    const { default: create } = await import("./pyodide/pyodide.asm.mjs");
    const module = await create(settings);
    module.growMemory(memory.length);
    return module;
  },
});

async function begin(documentUrl, options) {
  const pyodide = await load(options);
  say({ step: "python" });
  bridge.documentUrl = documentUrl;
  pyodide.registerJsModule("flet_js", bridge);
  pyodide.runPython("from app.main import run; run()");
  await bridge.start_connection(packet);
}

async function run(documentUrl) {
  const memory = await recall();
  if (memory) {
    try {
      await begin(documentUrl, restored(memory));
      say({ memory: "recalled" });
      return;
    } catch {
      await forget(() => true);
    }
  }
  await begin(documentUrl, {});
}

async function remember() {
  if (await (await caches.open(SHELF)).match(MEMORY)) return;
  const pyodide = await load({ _makeSnapshot: true });
  pyodide.runPython("from app.warm import warm_up; warm_up()");
  await forget((url) => url !== MEMORY);
  await (await caches.open(SHELF)).put(MEMORY, new Response(pyodide.makeMemorySnapshot()));
}

try {
  const first = await introduced;
  self.tab = first.tab;
  if (first.remember) await remember().then(() => say({ memory: "kept" }));
  else await run(first.documentUrl).then(() => say({ step: "rules" }));
} catch (error) {
  say({ error: String(error.message ?? error) });
}
