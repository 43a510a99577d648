"""Archives of the compiled modules that Python imports in the browser: our code with Flet, and the library where
needed."""

from __future__ import annotations

import ast
import io
import json
import re
import shutil
import tempfile
from datetime import UTC, datetime
from gzip import decompress
from pathlib import Path

import zopfli.gzip as gzip
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from build import fonts, interpreter, places
from core.engine.translation import AT_ONCE, HEADERS, header

PACKS = ("games.pack", "late.pack", "library.pack")
"""The archives: our code with Flet and Python's library, what of both the first screen does without, and what Python
needs until it can unpack those two."""

OWN = ("app", "core")
BORROWED = ("flet", "msgpack", "qrcodegen", "repath", "six")
"""Packages of this project, and those from elsewhere that they depend on."""

UNUSED = shutil.ignore_patterns(
    *("__pycache__", "*.pyi", "*.so", "*.pyd", "*.typed", "__main__.py", "terminal.py", "*commands.py"),
    *("league.py", "measuring.py"),
    "optimizer.py",
)
"""Files that no browser needs: of other kinds, the command line, and what FSRS learns its parameters with."""

ICON_TABLES = {"flet/controls/material/icons": "Icons", "flet/controls/cupertino/cupertino_icons": "CupertinoIcons"}
"""Flet's tables of icons: a module, the .json that it reads when an icon is first asked for, and its object."""


THEMES = "flet/controls/theme.py"
"""Flet's themes for every control that there is: importing it takes a fifth of all imports."""


def write(site: Path) -> None:
    """Write the files of `PACKS` into the folder `site`, archives of modules, each compressed as a whole, and one for
    each further language.
    """
    places.CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=places.CACHE) as folder:  # on the drive that Python inside sees
        stage = Path(folder)
        gather(stage)
        library = interpreter.installed() / "python_stdlib.zip"
        script = places.ROOT / "build" / "precompile.py"
        interpreter.run(*map(interpreter.path_inside, (script, stage, library, site)))
    squeeze(site / "library.pack")


def squeeze(packed: Path) -> None:
    """Recompress a gzip file as small as gzip can."""
    packed.write_bytes(gzip.compress(decompress(packed.read_bytes()), numiterations=5))


def gather(stage: Path) -> None:
    """Copy all packages into the folder `stage`, with the catalogs of messages compiled and only the icons in use."""
    for name in (*OWN, *BORROWED):
        source = places.ROOT / name if name in OWN else places.package(name)
        if source.is_dir():
            shutil.copytree(source, stage / name, ignore=UNUSED)
        else:
            shutil.copyfile(source, stage / source.name)
    catalogs = sorted(stage.glob("app/locale/*/LC_MESSAGES/*.po"))
    heads = json.dumps({path.parts[-3]: header(path) for path in catalogs}, ensure_ascii=False)
    (stage / HEADERS.relative_to(places.ROOT)).write_text(heads, encoding="utf-8")
    for catalog in catalogs:
        suffix = ".mo" if catalog.parts[-3] in AT_ONCE else ".later.mo"
        catalog.with_suffix(suffix).write_bytes(compiled(catalog))
        catalog.unlink()
    for table, name in ICON_TABLES.items():
        give_icons(stage / f"{table}.py", name)
    thin_theme(stage / THEMES)


def give_icons(module: Path, name: str) -> None:
    """Put the icons in use into one of Flet's modules, so that it never reads the table of all 9000."""
    table = module.with_suffix(".json")
    icons = json.loads(table.read_text(encoding="utf-8"))
    used = {icon: icons[icon] for icon in fonts.used_icons() if icon in icons}
    source = module.read_text(encoding="utf-8")
    if f"{name} = " not in source or "self._map: dict[str, int] | None = None" not in source:
        raise SystemExit(f"Flet no longer keeps its icons in {module.name} as this build expects.")
    module.write_text(f"{source}\n{name}._map = {used!r}\n", encoding="utf-8")
    table.unlink()


def thin_theme(module: Path) -> None:
    """Put `object` in the place of the themes that the app does not name, and of what only those are about.

    Without this the start would make some forty classes, and the controls that they are about, only as types of
    fields that are never filled.
    """
    tree = ast.parse(module.read_text(encoding="utf-8"))
    sources = (path.read_text(encoding="utf-8") for path in (places.ROOT / "app").rglob("*.py"))
    named = {name for source in sources for name in re.findall(r"\bft\.(\w+)", source)}
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    waiting, kept = [name for name in classes if name in named], set[str]()
    while waiting:
        kept.add(name := waiting.pop())
        waiting += [used for used in made_with(classes[name]) if used in classes and used not in kept]
    if "Theme" not in kept:
        raise SystemExit(f"Flet no longer keeps its themes in {module.name} as this build expects.")
    body: list[ast.stmt] = []
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("flet.controls.material."):
            body += [hollow(alias.name) for alias in node.names]
        elif isinstance(node, ast.ClassDef) and node.name not in kept:
            body.append(hollow(node.name))
        else:
            body.append(node)
    module.write_text(ast.unparse(ast.Module(body, [])), encoding="utf-8")


def made_with(node: ast.ClassDef) -> set[str]:
    """Return the names that a class is made with: all but those that are only types of its fields."""
    values = [part.value for part in node.body if isinstance(part, ast.AnnAssign)]
    others = [part for part in node.body if not isinstance(part, ast.AnnAssign)]
    parts = (*node.bases, *node.decorator_list, *values, *others)
    names = (found for part in parts if part is not None for found in ast.walk(part))
    return {found.id for found in names if isinstance(found, ast.Name)}


def hollow(name: str) -> ast.stmt:
    """Return the statement that gives a name to nothing in particular."""
    return ast.parse(f"{name} = object").body[0]


def compiled(catalog: Path) -> bytes:
    """Return a .po file in the binary form that gettext reads; the same file makes the same form at any time."""
    with catalog.open("rb") as lines:
        messages = read_po(lines)
    messages.creation_date = datetime.fromtimestamp(0, UTC)  # else it is now
    binary = io.BytesIO()
    write_mo(binary, messages)
    return binary.getvalue()
