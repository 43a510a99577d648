/* Runs Python: loads the interpreter, puts app.zip on its path and runs app/main.py.

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

async function fetchApp() {
  const response = await fetch("app.zip");
  if (!response.ok) throw new Error(`app.zip: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

try {
  const [pyodide, app] = await Promise.all([loadPyodide(), fetchApp()]);
  say({ step: "python" });
  pyodide.unpackArchive(app, "zip", { extractDir: "/site" });
  say({ step: "games" });
  bridge.documentUrl = await introduced;
  pyodide.registerJsModule("flet_js", bridge);
  await pyodide.runPythonAsync(`
import runpy, sys
sys.path.insert(0, "/site")
runpy.run_module("app.main", run_name="__main__")
`);
  await bridge.start_connection(packet);
  say({ step: "rules" });
} catch (error) {
  say({ error: String(error) });
}
