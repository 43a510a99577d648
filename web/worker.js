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

// python.pack is an archive of modules, compressed as a whole. Python looks modules up in it without unpacking it.
const fetchFromHost = self.fetch;
self.fetch = async (address, options) => {
  const response = await fetchFromHost(address, options);
  if (!String(address.url ?? address).endsWith("python.pack")) return response;
  if (!response.ok) throw new Error(`python.pack: ${response.status}`);
  const archive = await new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  say({ step: "games" });
  return new Response(archive);
};

try {
  const pyodide = await loadPyodide({
    stdLibURL: new URL("python.pack", self.location).href,
    lockFileContents: { info: IDENTITY, packages: {} }, // no packages are ever loaded
    packageBaseUrl: new URL("./", self.location).href,
  });
  say({ step: "python" });
  bridge.documentUrl = await introduced;
  pyodide.registerJsModule("flet_js", bridge);
  await pyodide.runPythonAsync(`import runpy; runpy.run_module("app.main", run_name="__main__")`);
  await bridge.start_connection(packet);
  say({ step: "rules" });
} catch (error) {
  say({ error: String(error.message ?? error) });
}
