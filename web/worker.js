/* Runs Python: loads the interpreter and its modules, and runs app/main.py.

   In:  first {documentUrl, tab} from python.js, then Flet packets (Uint8Array)
   Out: {step} after each step of the start, {error} when it fails, then Flet packets (Uint8Array)

   Python finds `flet_js` (Flet's side of the bridge) and, as `js.tab`, the name of this browser tab. */

import { loadPyodide } from "./pyodide/pyodide.mjs";

const bridge = {};
const say = (message) => self.postMessage(message);
const packet = (bytes) => {
  const copy = bytes.toJs();
  self.postMessage(copy, [copy.buffer]);
};

const introduced = new Promise((resolve) => {
  self.onmessage = ({ data }) => {
    self.onmessage = ({ data }) => bridge.send?.(data);
    self.tab = data.tab;
    resolve(data.documentUrl);
  };
});

// Python's library comes compressed as a whole; Python looks modules up in it without unpacking it.
const fetchFromHost = self.fetch;
self.fetch = async (address, options) => {
  const response = await fetchFromHost(address, options);
  if (!String(address.url ?? address).endsWith("library.pack")) return response;
  return new Response(arrived(response).body.pipeThrough(new DecompressionStream("gzip")));
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

const START = `
import runpy, sys
from compression import zstd

with open("/games.pack", "rb") as packed, open("/games.zip", "wb") as archive:
    archive.write(zstd.decompress(packed.read()))
sys.path.append("/games.zip")
runpy.run_module("app.main", run_name="__main__")
`;

try {
  const [games, pyodide] = await Promise.all([fetchGames(), loadPyodide({
    stdLibURL: new URL("library.pack", self.location).href,
    lockFileContents: { info: IDENTITY, packages: {} }, // no packages are ever loaded
    packageBaseUrl: new URL("./", self.location).href,
  })]);
  say({ step: "python" });
  pyodide.FS.writeFile("/games.pack", games);
  bridge.documentUrl = await introduced;
  pyodide.registerJsModule("flet_js", bridge);
  await pyodide.runPythonAsync(START);
  await bridge.start_connection(packet);
  say({ step: "rules" });
} catch (error) {
  say({ error: String(error.message ?? error) });
}
