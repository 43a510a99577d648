"""Paths in this project and in the installed packages that the site is made of."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
WEB = ROOT / "web"
ASSETS = ROOT / "assets"
CACHE = ROOT / ".cache"


def package(name: str) -> Path:
    """Return the folder of an installed package, or the file of a single-file module.

    Raises SystemExit with what to do when it is not installed.
    """
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise SystemExit(f"The package {name} is not installed: run  python3 build/environment.py --test  first.")
    origin = Path(spec.origin)
    return origin.parent if origin.name == "__init__.py" else origin


def flutter_client() -> Path:
    """Return the folder with the compiled drawing client and the Pyodide runtime, as Flet ships them."""
    return package("flet_web") / "web"


def node() -> Path:
    """Return the Node program that comes with Playwright: it runs the site's own Python at build and test time."""
    return package("playwright") / "driver" / ("node.exe" if sys.platform == "win32" else "node")
