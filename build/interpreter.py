"""The Python of the site: Pyodide, copied into the site and usable on this machine through Node."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from build import javascript, places
from build.split import exports, parts, profile, proof, script, wasm

LOADER, SCRIPT, MODULE = RUNTIME_FILES = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm")
"""Its files in the site. As shipped, both scripts end in `.mjs`, which not all hosts know as JavaScript."""
PACKAGE = "pyodide"
"""Its name among the packages of JavaScript."""
REST = "pyodide.rest.wasm"
"""The second part of the module, where it was split: what no start runs."""


COMMAND_LINE = "python_cli_entry.mjs"
"""The script by which Node runs it, here and in tests."""


def installed() -> Path:
    """Return the folder of the runtime: as Flet ships it, or the version of it that web/package.json pins.

    Raises SystemExit when that cannot be fetched.
    """
    shipped = places.flutter_client() / "pyodide"
    if PACKAGE not in javascript.pinned():
        return shipped
    if not javascript.install():
        raise SystemExit("The Pyodide that web/package.json pins could not be fetched: see above.")
    folder = javascript.TOOLS / "node_modules" / PACKAGE
    if not (folder / COMMAND_LINE).exists():  # the package comes without
        shutil.copyfile(shipped / COMMAND_LINE, folder / COMMAND_LINE)
    return folder


def shipped_version() -> str:
    """Return the version that Flet ships."""
    package = places.flutter_client() / "pyodide" / "package.json"
    return str(json.loads(package.read_text(encoding="utf-8"))["version"])


def command(arguments: Sequence[str], runtime: Path | None = None, options: Sequence[str] = ()) -> list[str]:
    """Return the command that runs the site's Python, with its whole library, on these arguments.

    runtime  the folder of the interpreter, by default the one that is installed
    options  for Node
    """
    runtime = runtime or installed()
    program = f"--this-program={runtime / 'python'}"
    return [str(places.node()), *options, str(runtime / COMMAND_LINE), program, *arguments]


def path_inside(path: Path) -> str:
    """Return how the site's Python, run on this machine, names a path: like everywhere, but without a drive."""
    return path.resolve().as_posix().removeprefix(path.resolve().drive)


def run(*arguments: str) -> None:
    """Run the site's Python and wait for it; raise CalledProcessError when it fails.

    What it compiles knows the lines of its sources but not the columns, which takes a fifth less, and is the same every
    time: constant sets are written in the order of their hashes.
    """
    settings = {"PYTHONNODEBUGRANGES": "1", "PYTHONHASHSEED": "0"}
    subprocess.run(command(arguments), check=True, env={**os.environ, **settings})


def identity() -> dict[str, str]:
    """Return what the runtime calls itself: version and build."""
    lock = json.loads((installed() / "pyodide-lock.json").read_text(encoding="utf-8"))
    return dict(lock["info"])


def copy(target: Path, in_parts: bool = True) -> None:
    """Copy the runtime into the folder `target`, the module in two parts if wanted and if it can be split."""
    target.mkdir(parents=True)
    for name in RUNTIME_FILES:
        (target / name).write_bytes(content(name))
    if in_parts:
        try:
            split(target)
        except wasm.Unsupported as reason:
            print(f"(the interpreter stays whole: {reason}) ", end="")


def content(name: str) -> bytes:
    """Return one of RUNTIME_FILES as the site has it while the module is in one piece."""
    shipped = installed() / name
    if shipped.suffix != ".js":
        return shipped.read_bytes()
    text = shipped.with_suffix(".mjs").read_text(encoding="utf-8")
    return text.replace(str(Path(SCRIPT).with_suffix(".mjs")), SCRIPT).encode()


def split(runtime: Path) -> None:
    """Split the module in the folder `runtime` by the profile that is kept of it, and prove that nothing was lost.

    Raises Unsupported, with nothing changed, when the profile is of another module or the module cannot be split.
    """
    content = (runtime / MODULE).read_bytes()
    known, module = profile.recorded(content), wasm.read(content)
    original, loader = ((runtime / name).read_text(encoding="utf-8") for name in (SCRIPT, LOADER))
    tests = (installed() / COMMAND_LINE).read_text(encoding="utf-8")
    ours = (path.read_text(encoding="utf-8") for path in sorted((places.ROOT / "web").glob("*.js")))
    others = "".join((loader, tests, *ours))
    short, wanted = exports.trimmed(script.reached(original, others, module), others, module)
    check_syntax(short)
    made = parts.split(module, known, wanted)
    proof.prove(module, made)
    (runtime / SCRIPT).write_text(short, encoding="utf-8", newline="\n")
    (runtime / MODULE).write_bytes(made.first)
    (runtime / REST).write_bytes(made.rest)


def check_syntax(source: str) -> None:
    """Raise Unsupported when the text is no JavaScript module that can be read."""
    command = [str(places.node()), "--input-type=module", "--check"]
    if subprocess.run(command, input=source, text=True, encoding="utf-8", capture_output=True).returncode != 0:
        raise wasm.Unsupported("its JavaScript cannot be read once it was shortened")
