"""The Python of the site: Pyodide, copied into the site and usable on this machine through Node."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from build import places

RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def command(arguments: Sequence[str]) -> list[str]:
    """Return the command that runs the site's Python, with its whole library, on these arguments."""
    runtime = places.flutter_client() / "pyodide"
    program = f"--this-program={runtime / 'python'}"
    return [str(places.node()), str(runtime / "python_cli_entry.mjs"), program, *arguments]


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
    lock = json.loads((places.flutter_client() / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    return dict(lock["info"])


def copy(target: Path) -> None:
    """Copy the runtime into the folder `target`."""
    target.mkdir(parents=True)
    for name in RUNTIME_FILES:
        shutil.copyfile(places.flutter_client() / "pyodide" / name, target / name)
