// Starts the site's Python as the site does, from its own files, and imports every module that it ships.
// node import_all.mjs SITE LIBRARY IDENTITY: the folder of the site, library.pack decompressed, the runtime's version
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [site, library, identity] = process.argv.slice(2);
process.on("uncaughtException", (error) => {
  console.log(String(error.stack).slice(-2000)); // without the source line, which is the whole of a packed script
  process.exit(2);
});
const { loadPyodide } = await import(pathToFileURL(`${site}/pyodide/pyodide.js`));
const pyodide = await loadPyodide({
  stdLibURL: library,
  lockFileContents: { info: JSON.parse(identity), packages: {} },
  packageBaseUrl: "./",
  fsInit: async (FS) => {
    for (const pack of ["games.pack", "late.pack"]) FS.writeFile(`/${pack}`, readFileSync(`${site}/${pack}`));
  },
});
pyodide.registerJsModule("flet_js", {});
globalThis.tab = "test";
const failures = pyodide.runPython(`
import importlib, marshal, sitecustomize, sys, zipimport
from compression import zstd
from app.browser import lazy

async def late_pack():
    raise AssertionError("nobody asks for it")

def texts(code):
    for constant in code.co_consts:
        if isinstance(constant, str):
            yield constant
        elif isinstance(constant, tuple):
            yield from (part for part in constant if isinstance(part, str))
        elif hasattr(constant, "co_consts"):
            yield from texts(constant)

late = lazy.expect(sitecustomize.UNPACKED, "/late.zip", late_pack, lambda: False)
importlib.import_module("app.main")  # Missing: the first screen needs a module that comes late
try:
    importlib.import_module("core.games.pari.rules")
    raise AssertionError("nothing comes late")
except lazy.Missing:
    pass
from core.engine.translation import catalogue
first = catalogue("de")
early = dict(first._catalog)
assert first.gettext("Pythagoras") == "Pythagoras"  # what no catalogue has stays as it is
archive = zipimport.zipimporter(sitecustomize.UNPACKED)
ours = [path for path in archive._get_files() if path.endswith(".pyc") and path.startswith(("app/", "core/"))]
said = {text for path in ours for text in texts(marshal.loads(archive.get_data(path)[16:]))}
with open("/late.pack", "rb") as packed:
    late.install(zstd.decompress(packed.read()))

later = first._fallback._there._catalog
late_text = next(key for key, text in later.items() if key and isinstance(key, str) and key != text)
assert first.gettext(late_text) == later[late_text]
assert len(later) > 1000 and len(early) > 300, (len(early), len(later))
misplaced = {text for text in said if not text.isidentifier()} & {(key if isinstance(key, str) else key[0]).rpartition("\\4")[2] for key in later if key}
assert not misplaced, f"texts of early modules come late: {sorted(misplaced)}"

def names():
    for archive in (*(path for path in sys.path if path.endswith(".zip")), "/late.zip"):
        for path in zipimport.zipimporter(archive)._get_files():
            if path.endswith(".pyc") and not path.startswith("encodings/"):
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
