/* Runs Python: loads the interpreter and its modules, and runs the app.

   In:  {documentUrl, tab, line} and {interpreter}, a compiled module, from python.js, then Flet packets (Uint8Array), and
        {drawn: true} once the first screen is there and the rest may be fetched (spare.js), {missed} when the client
        called for functions that were not there yet (drawing.js), and {touch} as the screen is touched (host.js)
   Out: {step} after each step of the start, {memory: "recalled"} when it was quick, {error} when it failed, then
        Flet packets (Uint8Array), and {lost} when Python needed what could not be fetched, and cannot go on

   Python finds `flet_js` (Flet's side of the bridge), as `js.tab` the name of this browser tab, as `js.line` the port to
   the page where there can be no channel, as `js.parts` what is known of the interpreter's parts (parts.js), as
   `js.drawing` the client's {missed}, and as `js.touch` whether the last touch was `soon` after the one before, and `near`
   it.

   Instead, {remember: true} makes a worker load everything only to keep Python's memory as it is then: later starts
   read that memory back, which is several times as fast as loading. It answers {memory: "kept"} or {error}.

   This worker may have begun as a blob (python.js): addresses are relative to this script, not to the worker. */

import { loadPyodide } from "./pyodide/pyodide.js";
import { Parts } from "./parts.js";
import "./streaming.js";
import { fetching } from "./fetching.js";

const here = (path) => new URL(path, import.meta.url).href;
const bridge = {};
const say = (message) => self.postMessage(message);
const packet = (bytes) => {
  const copy = bytes.toJs();
  self.postMessage(copy, [copy.buffer]);
};

let introduce, provide, see;
const drawn = new Promise((resolve) => {
  see = resolve;
});
const introduced = new Promise((resolve) => {
  introduce = resolve;
});
const interpreter = new Promise((resolve) => {
  provide = resolve;
});
self.onmessage = ({ data }) => {
  if (data instanceof Uint8Array) bridge.send?.(data);
  else if (data.interpreter) provide(data.interpreter);
  else if (data.drawn) see();
  else if (data.missed) self.drawing = data;
  else if (data.touch) self.touch = data.touch;
  else introduce(data);
};

// Replace fetches of the interpreter's loader: Python's library is compressed as a whole (Python looks modules up in it
// without unpacking it), and the interpreter is compiled by the page.
const fetchFromHost = self.fetch;
self.fetch = async (address, options) => {
  const name = address instanceof Request ? address.url : String(address);
  if (name.endsWith("pyodide.asm.wasm")) return new Response();
  const response = await fetchFromHost(address, options);
  if (!name.endsWith("library.pack")) return response;
  return new Response(arrived(response).body.pipeThrough(new DecompressionStream("gzip")));
};
WebAssembly.instantiateStreaming = async (_, imports) => {
  const module = await interpreter;
  return { module, instance: parts.joined(await WebAssembly.instantiate(module, imports), imports) };
};

function arrived(response) {
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.ok || type.startsWith("text/html")) throw new Error(`${response.url}: ${response.status} ${type}`);
  return response;
}

async function fetchGames() {
  const games = await arrived(await fetchFromHost(here("games.pack"))).arrayBuffer();
  say({ step: "games" });
  return new Uint8Array(games);
}

const NOW = 8_000; // ms that may go by while nothing else is done
function fetchNow(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.timeout = NOW;
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
  return new Uint8Array(request.response);
}

// Archives that Python asks for, again where they do not come (app/session/late.py): "late" has the modules that the first
// screen does without, the others are named by the codes of further languages.
const archives = ARCHIVES;
const under = {}; // fetches that go on, by the names of what is fetched
let settle;
const settled = new Promise((resolve) => {
  settle = resolve; // the modules have come, or it is known that they do not yet
});
self.late = {
  fetch(name) {
    if (under[name]?.stalled()) {
      under[name].stop();
      delete under[name];
    }
    if (!under[name]) {
      const { path, ...whole } = archives[name];
      const mine = fetching(here(path), whole);
      under[name] = mine;
      mine.done.then(() => {
        if (under[name] === mine) delete under[name];
        if (name === "late") settle();
      });
    }
    return under[name].done;
  },
  coming: () => Object.values(under).some((one) => one.heard()),
};

// The interpreter's own rest: {path, integrity, name} as the build knows it, or null.
const rest = REST;
const fetchParts = (cache) =>
  fetchFromHost(here(rest.path), { integrity: rest.integrity, cache, signal: Parts.deadline() });
const parts = new Parts(
  rest?.name,
  () => fetchNow(here(rest.path)),
  async () => Parts.compile(await fetchParts("force-cache").catch(() => fetchParts("reload"))), // an old copy is refused
  (error) => say({ lost: String(error) }),
);
self.parts = parts;

// Python itself has unpacked games.pack as it began (build/unpack.py), unless it began from memory, which has no files.
const PREPARE = `
import os, sitecustomize
from compression import zstd

if not os.path.exists(sitecustomize.UNPACKED):
    sitecustomize.unpack()

async def fetch(name="late"):
    import js
    found = await js.late.fetch(name)
    return (found.why, b"") if found.why else ("", zstd.decompress(found.bytes.to_bytes()))

def coming():
    import js
    return js.late.coming()

from app.browser import lazy
late_modules = lazy.expect(sitecustomize.UNPACKED, "/late.zip", fetch, coming, fetch)
`;

const ARRIVE = `
with open("/late.pack", "rb") as packed:
    late_modules.install(zstd.decompress(packed.read()))
`;
async function fetchLate(pyodide) {
  const { why, bytes } = await self.late.fetch("late");
  if (why) throw new Error(`late.pack: ${why}`);
  pyodide.FS.writeFile("/late.pack", bytes);
  pyodide.runPython(ARRIVE);
}

async function load(options) {
  const games = fetchGames();
  const [, pyodide] = await Promise.all([
    games,
    loadPyodide({
      stdLibURL: here("library.pack"),
      lockFileContents: { info: IDENTITY, packages: {} }, // no packages are ever loaded
      packageBaseUrl: here("./"),
      fsInit: async (FS) => FS.writeFile("/games.pack", await games.catch(() => new Promise(() => {}))), // go no further
      ...options,
    }),
  ]);
  pyodide.runPython(PREPARE);
  return pyodide;
}

// Python's memory, kept under a name for the very files that it was loaded from.
const SHELF = `python-memory ${new URL(here("./")).pathname}`; // other copies of the app have other paths
const MEMORY = here(`memory-${PAYLOAD}`);

const LENGTH = "tischrechner-length"; // in bytes, unpacked: Python, begun from half of its memory, may go round in circles
const INTEGRITY = "tischrechner-integrity"; // the hash by which the offline store looks now and then whether it is damaged

// It is kept compressed: a fifth of its size. It is unpacked while the interpreter is on its way.
async function recall() {
  try {
    const found = await (await caches.open(SHELF)).match(MEMORY);
    if (!found) return undefined;
    const memory = new Uint8Array(Number(found.headers.get(LENGTH)));
    const unpacked = unpack(found, memory);
    unpacked.catch(() => {}); // whoever restores it hears of that
    return { memory, unpacked };
  } catch {
    // no store in this browser, or none that can be read
  }
  return undefined;
}

async function unpack(packed, memory) {
  const reader = packed.body.pipeThrough(new DecompressionStream("gzip")).getReader();
  let at = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    memory.set(part.value, at);
    at += part.value.length;
  }
  if (at !== memory.length) throw new Error(`${MEMORY}: ${at}`);
}

async function forget(which) {
  const shelf = await caches.open(SHELF);
  for (const { url } of await shelf.keys()) if (which(url)) await shelf.delete(url);
}

const restored = ({ memory, unpacked }) => ({
  _loadSnapshot: memory,
  createPyodideModule: async (settings) => {
    const { default: create } = await import("./pyodide/pyodide.asm.js");
    const module = await create(settings);
    module.growMemory(memory.length);
    await unpacked;
    return module;
  },
});

async function begin(documentUrl, options) {
  const pyodide = await load(options);
  say({ step: "python" });
  bridge.documentUrl = documentUrl;
  pyodide.registerJsModule("flet_js", bridge);
  pyodide.runPython("from app.flet_patches import install; install(); from app.main import run; run()");
  await bridge.start_connection(packet);
  return pyodide;
}

async function run(documentUrl) {
  const kept = await recall();
  if (kept) {
    try {
      const pyodide = await begin(documentUrl, restored(kept));
      kept.memory.buffer.transfer?.(0); // else it takes as much again until rubbish is collected
      say({ memory: "recalled" });
      return pyodide;
    } catch {
      await forget(() => true);
    }
  }
  return begin(documentUrl, {});
}

async function remember() {
  if (await (await caches.open(SHELF)).match(MEMORY)) return;
  const pyodide = await load({ _makeSnapshot: true });
  await fetchLate(pyodide);
  await parts.complete(); // else its tables would be missing in what is kept
  pyodide.runPython(
    "from app.flet_patches import install; install(False); from app.flet_patches.warm_up import warm_up; warm_up()",
  );
  await forget((url) => url !== MEMORY);
  const memory = pyodide.makeMemorySnapshot();
  const packing = new Response(memory).body.pipeThrough(new CompressionStream("gzip"));
  const packed = await new Response(packing).arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", packed));
  const headers = { [LENGTH]: memory.length, [INTEGRITY]: `sha256-${btoa(String.fromCharCode(...hash))}` };
  await (await caches.open(SHELF)).put(MEMORY, new Response(packed, { headers }));
}

try {
  const first = await introduced;
  self.tab = first.tab;
  self.line = first.line;
  if (first.remember) await remember().then(() => say({ memory: "kept" }));
  else {
    await run(first.documentUrl);
    say({ step: "rules" });
    Promise.all([drawn, settled]).then(() => parts.insist());
  }
} catch (error) {
  say({ error: String(error.message ?? error) });
}
