"""Compile the modules that the site needs; run at build time inside the site's own Python.

    python build/precompile.py STAGE LIBRARY TARGET

STAGE is a folder with our packages, app and core, and those they depend on; LIBRARY is the archive of the whole
standard library. In the folder TARGET three archives of what is needed of them are written. Inside, nothing is
compressed: each is compressed as a whole, which is smaller, and quicker to read modules from.

library.pack  by gzip, which browsers can undo: what Python needs until it can undo zstandard, and `UNPACK`
games.pack    by zstandard, which is a fifth smaller: our code with Flet, and the library
late.pack     by zstandard: what of both the first screen does without
languages/    by zstandard: an archive for each further language, its catalogue, its pages and its words of homework

A catalogue of messages is in two parts: the texts of the modules in games.pack, and all others (`core.engine.later`).
One that is staged as `.later.mo` stays whole: its language is a further one.
"""

from __future__ import annotations

import _imp
import ast
import gzip
import importlib.util
import io
import re
import struct
import sys
import zipfile
from collections.abc import Callable, Container, Iterable, Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]  # as py_compile does
from pathlib import Path
from types import CodeType

from compression import zstd  # type: ignore[import-not-found]  # new in the site's Python

OURS = ("app/", "core/")
BRIDGE = ("pyodide/", "_pyodide/")
"""Modules by path: our own, and those between Python and the browser, which read the types of functions."""

WHOLE = ("app", "core", "pyodide", "_pyodide")
"""Packages that are needed as a whole: ours, and the runtime's bridge, which the interpreter imports by itself."""

ALWAYS = ("encodings.aliases", "encodings.ascii", "encodings.latin_1", "encodings.utf_8", "compression.zstd")
"""Modules that the interpreter and worker.js import before any module of ours runs."""

LATE = ("concurrent.futures.thread", "locale")
"""Modules that the standard library itself imports only inside functions, and that a site like ours may come to:
tasks in threads, catalogs of messages."""

EARLY = ("app.main", "app.browser.lazy", "app.flet_patches")
"""Modules that worker.js imports before the first screen, with all in them but `WARM`, which prepares later starts."""
WARM = "app.flet_patches.warm_up"

IDENTITY = ".identity"
"""The end of the names of modules that the first screen imports by the name of a game."""

SPLIT = ("app", "core", "qrcodegen")
"""Packages whose modules come later if the first screen does without them (`app.browser.lazy`)."""

LATE_TEXTS = re.compile(r"/rules\.\w+\.md$|\.later\.mo$|/words/\w+\.txt$")
"""Files that a module of the late archive reads, though they lie in packages of the first one."""
WHOLE_CATALOGUE = re.compile(r"app/locale/(\w+)/LC_MESSAGES/\w+\.later\.mo")
"""Finds the staged catalogue of a language that comes as a whole, in an archive of its own."""

NEVER = {
    "_pydatetime": "the interpreter has its own datetime",
    "_pydecimal": "the interpreter has its own decimal",
    "_pyio": "the interpreter has its own io",
    "_pylong": "only for numbers of thousands of digits",
    "asyncio.proactor_events": "of another system",
    "asyncio.windows_events": "of another system",
    "asyncio.windows_utils": "of another system",
    "flet.messaging.flet_dart_bridge_server": "connects to a client outside the browser",
    "flet.messaging.flet_socket_server": "connects to a client outside the browser",
    "importlib._bootstrap": "part of the interpreter, under another name",
    "importlib._bootstrap_external": "part of the interpreter, under another name",
    "pyodide.console": "a command line",
    "pyodide.http": "Python fetches nothing by itself",
    "pyodide.http._exceptions": "Python fetches nothing by itself",
    "pyodide.http._pyfetch": "Python fetches nothing by itself",
    "pyodide.http.pyxhr": "Python fetches nothing by itself",
    "ssl": "the interpreter has no TLS of its own, asyncio does without",
}
"""Modules that are left out although they are named, and why they are not missed."""

HOLLOW = {
    "asyncio.base_subprocess": "class BaseSubprocessTransport: pass",
    "asyncio.sslproto": "",
    "asyncio.subprocess": "__all__ = ()",
    "pyodide._package_loader": """
from pathlib import Path
from site import getsitepackages
from pyodide_js import loadedPackages

SITE_PACKAGES, DSO_DIR = Path(getsitepackages()[0]), Path("/usr/lib")

def init_loaded_packages():
    pass
""",
    "shutil": "",
    "subprocess": "PIPE, STDOUT, DEVNULL = -1, -2, -3",
    "tempfile": "",
}
"""Modules that others import only to name them, and what of them must be there: a browser has no other processes and no
sockets, packages are never installed, and no files are copied. Memory can be kept only where Python knows just those
objects of the page that the runtime expects, `loadedPackages` among them."""

NEVER_TRUE = "TYPE_CHECKING"
NOT_IMPORTED = "__name__ == '__main__'"
"""Conditions over what does not run on the site."""

NO_COLUMNS, SAME_LINE = 13, 0
"""Parts of an entry in a table of lines: it has no columns, and the line is 0 after that of the entry before."""

UNPACK = "sitecustomize"
"""A module that Python imports by itself as soon as it can, before those of the runtime: it unpacks games.pack."""

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of every entry, so that equal content makes an equal archive."""


class Sources:
    """The sources of all modules, ours and the library's: name -> path, package or not, text."""

    def __init__(self) -> None:
        self.found: dict[str, tuple[str, bytes]] = {}
        self.homes: dict[str, str] = {}

    def add(self, path: str, text: bytes) -> None:
        """Take in one .py file, by its path from where imports start."""
        parts = path.removesuffix(".py").split("/")
        self.found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path, text

    def imported_by(self, name: str, also_late: bool) -> Iterator[str]:
        """Yield the names of modules (and of things in them) that a module imports when it is imported itself; with
        `also_late` those too that its functions import later."""
        path, text = self.found[name]
        package = name if path.endswith("__init__.py") else name.rpartition(".")[0]
        for node in _statements(ast.parse(text), also_late):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
                yield base
                yield from (f"{base}.{alias.name}" for alias in node.names)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "ft":
                yield self.home_in_flet(node.attr)

    def home_in_flet(self, name: str) -> str:
        """Return the module that `ft.name` is loaded from: Flet imports its parts when they are first asked for."""
        if not self.homes:
            tree = ast.parse(self.found["flet"][1])
            table = next(node for node in tree.body if _assigns(node, "_LAZY"))
            assert isinstance(table, ast.Assign | ast.AnnAssign) and table.value is not None
            self.homes = ast.literal_eval(table.value)
        home = self.homes.get(name, "flet")
        return f"{home}.{name}" if f"{home}.{name}" in self.found else home


def _statements(node: ast.AST, also_late: bool) -> Iterator[ast.AST]:
    """Yield the nodes that run at import, in any order."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) and not also_late:
            continue
        if isinstance(child, ast.If) and _skipped(ast.unparse(child.test)):
            yield from (found for other in child.orelse for found in (other, *_statements(other, also_late)))
            continue
        yield child
        yield from _statements(child, also_late)


def _skipped(condition: str) -> bool:
    """Return True if the code under a condition does not run on the site."""
    return NEVER_TRUE in condition or condition == NOT_IMPORTED


def _assigns(node: ast.stmt, name: str) -> bool:
    """Return True if a statement assigns `name`."""
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return any(isinstance(target, ast.Name) and target.id == name for target in targets)


def reachable(sources: Sources, staged: set[str]) -> set[str]:
    """Return the names of all modules that can be reached from ours and from what the runtime needs.

    Functions of the library are not looked into, or nearly all of it would be reached; those of `staged` modules are.
    """
    roots = [*filter(_as_a_whole, sources.found), *ALWAYS, *LATE]
    return closure(sources, roots, sources.found.keys() - NEVER, lambda name: name in staged)


def early(sources: Sources, needed: set[str], staged: set[str]) -> set[str]:
    """Return the `needed` modules that the first screen needs or that cannot be lazy (`app.browser.lazy`)."""
    roots = [name for name in staged if f"{name}.".startswith(tuple(f"{root}." for root in EARLY)) and name != WARM]
    roots += [name for name in staged if name.endswith(IDENTITY)]
    on_time = {name for name in needed if name.split(".")[0] not in SPLIT and (name in staged or _as_a_whole(name))}
    return closure(sources, [*roots, *on_time, *ALWAYS, *LATE], needed, (on_time & staged).__contains__)


def _as_a_whole(name: str) -> bool:
    return name.split(".")[0] in WHOLE


def closure(
    sources: Sources, roots: Iterable[str], known: Container[str], also_late: Callable[[str], bool] = lambda name: False
) -> set[str]:
    """Return those of the `known` modules that are imported with the `roots`, them included, by each other; with those
    for which `also_late` holds, what their functions import as well."""
    waiting, found = [*roots], set[str]()
    while waiting:
        name = waiting.pop()
        if name in known and name not in found:
            found.add(name)
            waiting += [name.rpartition(".")[0], *sources.imported_by(name, also_late(name))]
    return found


def compiled(path: str, text: bytes) -> bytes:
    """Return a module as the content of its .pyc: without docstrings, and never compared with a source."""
    tree = ast.parse(text)
    if not path.startswith(BRIDGE):
        tree = Bare().visit(tree)
    code = compile(tree, path, "exec", dont_inherit=True, optimize=2)
    if not path.startswith(OURS):
        code = coarse(code)
    return bytes(_code_to_hash_pyc(code, bytes(8), checked=False))


class Bare(ast.NodeTransformer):
    """A transformer that removes code without effect on the site: imports for type checkers, the types of arguments
    and results, and calls of a debug log, thousands of lines a tap in Flet. Types of fields stay, dataclasses and
    the notation of moves read them."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        """Replace a call of a logger's `debug`."""
        call = node.value
        if isinstance(call, ast.Call) and ast.unparse(call.func) in ("logger.debug", "_logger.debug", "logging.debug"):
            return ast.copy_location(ast.Pass(), node)
        self.generic_visit(node)
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        """Empty a branch that only type checkers enter."""
        self.generic_visit(node)
        if ast.unparse(node.test).endswith(NEVER_TRUE):
            node.body = [ast.copy_location(ast.Pass(), node)]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        """Forget the types of a function, unless a decorator might read them."""
        self.generic_visit(node)
        if not node.decorator_list:
            node.returns = None
            given = node.args
            for argument in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
                if argument:
                    argument.annotation = None
        return node

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815  # named after the kind of node


def coarse(code: CodeType) -> CodeType:
    """Return code that knows of its lines only where each function begins. An eighth of the archive is spared, and a
    report of an error still names the lines of our own modules and the functions of all others."""
    units = len(code.co_code) // 2
    entries = [min(8, units - done) for done in range(0, units, 8)]  # an entry of the table holds for up to 8 units
    lines = bytes(byte for length in entries for byte in (0x80 | NO_COLUMNS << 3 | length - 1, SAME_LINE))
    inner = (coarse(constant) if isinstance(constant, CodeType) else constant for constant in code.co_consts)
    return code.replace(co_linetable=lines, co_consts=tuple(inner))


def written(text: bytes) -> set[str]:
    """Return the strings that a module has in it."""
    constants = (node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str)}


def divided(catalogue: bytes, texts: Container[str]) -> tuple[bytes, bytes]:
    """Return a catalogue in gettext's binary form as two: the messages with these texts, and all others."""
    _, _, count, *tables = struct.unpack_from("<5I", catalogue)
    messages = []
    for at in range(count):
        places = (struct.unpack_from("<2I", catalogue, table + 8 * at) for table in tables)
        messages.append(tuple(catalogue[start : start + length] for length, start in places))
    head, *messages = messages  # it has no text and says how plurals are made
    first, others = [head], [head]
    for message in messages:
        text = message[0].rpartition(b"\4")[2].partition(b"\0")[0]  # behind a context, before a text for several
        (first if text.decode() in texts else others).append(message)
    return _catalogue(first), _catalogue(others)


def _catalogue(messages: list[tuple[bytes, ...]]) -> bytes:
    """Return messages, each its text and its translation, as a catalogue in gettext's binary form."""
    body, table = b"", b""
    begin = 28 + 16 * len(messages)
    for column in (0, 1):
        for message in messages:
            table += struct.pack("<2I", len(message[column]), begin + len(body))
            body += message[column] + b"\0"
    return struct.pack("<7I", 0x950412DE, 0, len(messages), 28, 28 + 8 * len(messages), 0, 0) + table + body


def archive(entries: dict[str, bytes]) -> bytes:
    """Return path -> content as an archive in which nothing is compressed."""
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_STORED) as target:
        for path, content in sorted(entries.items()):
            target.writestr(zipfile.ZipInfo(path, EPOCH), content)
    return memory.getvalue()


def main(stage: Path, library: Path, target: Path) -> None:
    """Compile the needed modules of both into the archives in the folder `target`."""
    sources = Sources()
    others = {}
    for file in sorted(stage.rglob("*")):
        path = file.relative_to(stage).as_posix()
        if file.suffix == ".py":
            sources.add(path, file.read_bytes())
        elif file.is_file():
            others[path] = file.read_bytes()
    staged = set(sources.found)
    with zipfile.ZipFile(library) as whole:
        for path in whole.namelist():
            if path.endswith(".py"):
                sources.add(path, whole.read(path))
    for name, rest in HOLLOW.items():
        sources.found[name] = sources.found[name][0], rest.encode()

    needed = reachable(sources, staged)
    first = early(sources, needed, staged)
    sources.add(f"{UNPACK}.py", (Path(__file__).with_name("unpack.py")).read_bytes())
    begun = closure(sources, [UNPACK, *ALWAYS], {*needed, UNPACK})
    parts: dict[str, dict[str, bytes]] = {"games": {}, "late": {}, "library": {}}
    for name in sorted({*needed, UNPACK}):
        if not _imp.is_frozen(name) or name in staged:
            path, text = sources.found[name]
            part = "library" if name in begun else "games" if name in first else "late"
            parts[part][path + "c"] = compiled(path, text)
    further = [found[1] for found in map(WHOLE_CATALOGUE.fullmatch, others) if found]
    (target / "languages").mkdir()
    for code in further:
        own = {path: others.pop(path) for path in [*others] if f"/{code}/" in path or path.endswith(f".{code}.md")}
        own |= {path: others.pop(path) for path in [*others] if path.endswith((f"/{code}.md", f"/{code}.txt"))}
        (target / "languages" / f"{code}.pack").write_bytes(zstd.compress(archive(own), level=19))
    texts = set[str]().union(*(written(sources.found[name][1]) for name in first if name in staged))
    for path in [path for path in others if path.endswith(".mo") and not LATE_TEXTS.search(path)]:
        others[path], others[path.replace(".mo", ".later.mo")] = divided(others[path], texts)
    for path, content in others.items():  # a package's loader looks for them where the package is
        part = "late" if _package(path, staged) in needed - first or LATE_TEXTS.search(path) else "games"
        parts[part][path] = content
    for part in ("games", "late"):
        (target / f"{part}.pack").write_bytes(zstd.compress(archive(parts[part]), level=19))
    (target / "library.pack").write_bytes(gzip.compress(archive(parts["library"]), mtime=0))


def _package(path: str, staged: set[str]) -> str:
    """Return the name of the innermost package that a file lies in; empty if there is none."""
    parts = path.split("/")[:-1]
    while parts and ".".join(parts) not in staged:
        parts.pop()
    return ".".join(parts)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
