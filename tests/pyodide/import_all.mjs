// Starts the site's Python as the site does, from its own files, and imports every module of python.pack.
// node import_all.mjs SITE ARCHIVE IDENTITY: the folder of the site, python.pack decompressed, the runtime's version
import { pathToFileURL } from "node:url";

const [site, archive, identity] = process.argv.slice(2);
process.on("uncaughtException", (error) => {
  console.log(String(error.stack).slice(-2000)); // without the source line, which is the whole of a packed script
  process.exit(2);
});
const { loadPyodide } = await import(pathToFileURL(`${site}/pyodide/pyodide.mjs`));
const pyodide = await loadPyodide({
  stdLibURL: archive,
  lockFileContents: { info: JSON.parse(identity), packages: {} },
  packageBaseUrl: "./",
});
pyodide.registerJsModule("flet_js", {});
globalThis.tab = "test";
const failures = pyodide.runPython(`
import importlib, sys, zipimport

def names():
    for path in zipimport.zipimporter(next(path for path in sys.path if path.endswith(".zip")))._get_files():
        if path.endswith(".pyc") and not path.startswith(("encodings/", "flet/testing")):
            yield path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")

def trouble():
    for name in sorted(names()):
        try:
            importlib.import_module(name)
        except Exception as error:
            yield f"{name}: {type(error).__name__}: {error}"

"\\n".join(trouble())
`);
console.log(failures);
process.exit(failures ? 1 : 0);
