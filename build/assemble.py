"""Put the parts of the site together in one folder."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path

from build import client, fonts, interpreter, licences, manifest, offline, page, payload, places, sounds


def assemble(site: Path, in_parts: bool = True, client_too: bool = True) -> str:
    """Write the site into the folder `site`, replacing what was there; return its version.

    in_parts    whether Python's interpreter is split in two (`build.split`)
    client_too  whether the drawing client is
    """
    fresh = site.with_name(site.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    steps: dict[str, Callable[[], object]] = {
        "drawing client": lambda: client.copy(fresh, client_too),
        "fonts": lambda: fonts.write(fresh / "assets"),
        "Python runtime": lambda: interpreter.copy(fresh / "pyodide", in_parts),
        "Python code": lambda: payload.write(fresh),
        "page": lambda: page.write(fresh),
        "icons": lambda: copy_icons(fresh),
        "sounds": lambda: sounds.write(fresh / "sounds"),
        "licences": lambda: licences.write(fresh),
    }
    for name, step in steps.items():
        print(f"  {name:<16}", end="", flush=True)
        begin = time.perf_counter()
        step()
        print(f"{time.perf_counter() - begin:5.1f} s", flush=True)
    version = offline.write(fresh)
    let_read(fresh)
    shutil.rmtree(site, ignore_errors=True)
    fresh.rename(site)
    return version


def let_read(folder: Path) -> None:
    """Make the files in a folder readable for all and writable for their owner alone, whatever tool made them."""
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)


def divide(site: Path, in_parts: bool, client_too: bool, change: Callable[[Path], None] = lambda site: None) -> None:
    """Make the finished site in this folder one whose modules are split otherwise, and then changed by `change`."""
    shutil.rmtree(site / "pyodide")
    interpreter.copy(site / "pyodide", in_parts)
    client.copy(site, client_too)
    change(site)
    page.write(site)
    offline.write(site)


def copy_icons(site: Path) -> None:
    """Copy the manifest and the icons that a home screen shows."""
    manifest.write(site)
    shutil.copytree(places.ASSETS / "icons", site / "icons", ignore=shutil.ignore_patterns("*.svg"))
