"""Assemble the site: `python -m build.site` writes dist/, ready for any static host and any sub path."""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from pathlib import Path

from build import client, interpreter, offline, page, payload, places


def assemble(site: Path) -> str:
    """Write the whole site into the folder `site`, replacing what was there; return its version."""
    fresh = site.with_name(site.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    steps = {
        "drawing client": lambda: client.copy(fresh),
        "Python runtime": lambda: interpreter.copy(fresh / "pyodide"),
        "games": lambda: payload.write(fresh / "app.zip"),
        "page": lambda: page.write(fresh),
        "icons": lambda: copy_icons(fresh),
    }
    for name, step in steps.items():
        begin = time.perf_counter()
        step()
        print(f"  {name:<16} {time.perf_counter() - begin:5.1f} s", flush=True)
    version = offline.write(fresh)
    shutil.rmtree(site, ignore_errors=True)
    fresh.rename(site)
    return version


def copy_icons(site: Path) -> None:
    """Copy the manifest and the icons that a home screen shows."""
    shutil.copyfile(places.WEB / "manifest.json", site / "manifest.json")
    if (places.ASSETS / "icons").is_dir():
        shutil.copytree(places.ASSETS / "icons", site / "icons", ignore=shutil.ignore_patterns("*.svg"))


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m build.site", description=__doc__)
    parser.add_argument("--output", type=Path, default=places.DIST, help="folder to write, default dist/")
    options = parser.parse_args(arguments)
    print(f"Building the site in {options.output}")
    version = assemble(options.output.resolve())
    size = sum(path.stat().st_size for path in options.output.rglob("*") if path.is_file())
    print(f"Version {version}, {size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
