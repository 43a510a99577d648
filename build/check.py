"""Look through the finished site: `python -m build.check`. Nothing foreign, nothing missing, not too big.

With an address, `python -m build.check https://…`, a host is tried that serves it (check_host.py)."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from build import check_host, client, interpreter, licences, manifest, offline, page, places
from build.split import profile

MEGABYTE = 1_000_000
WIRE_BUDGET = 5.1 * MEGABYTE
"""Bytes that a modern browser may fetch for the first start, compressed by gzip."""

LATER = f"pyodide/{interpreter.REST}"


class Spare(NamedTuple):
    """A module that may be in one piece: its name, the bytes that the first start may then fetch beyond the budget, and
    its profile. While that is not complete, it may weigh as much."""

    what: str
    more: float
    profile: Path


IN_ONE_PIECE = {
    LATER: Spare("Python's interpreter", 2.2 * MEGABYTE, profile.FILE),
    client.MODULE.rest: Spare("the drawing client", 1.7 * MEGABYTE, client.MODULE.profile),
    client.RENDERER.rest: Spare("its renderer", 0.5 * MEGABYTE, client.RENDERER.profile),
}
"""The modules by the rests that they lack in one piece: a new version can be released before it was recorded
(docs/releasing.md)."""
ASSETS_AFTER_START = ("assets/AssetManifest", "assets/packages/", "assets/shaders/")
AFTER_START = (
    *ASSETS_AFTER_START,
    *(
        "assets/fonts/names/",
        "icons/",
        "late.pack",
        LATER,
        *(one.rest for one in client.DIVIDED),
        *manifest.FILES.values(),
        "screenshots/",
        "sounds/",
        *page.LATE,
        "version.json",
    ),
)
"""Files that no first start fetches: they come when asked for, or into the offline store."""

PARTS = {
    "pyodide/": "Python's interpreter",
    "library.pack": "what Python begins with",
    "games.pack": "its library, the games and Flet",
    "main.dart": "the drawing client",
    "canvaskit/": "its renderer",
    "assets/": "fonts and icons",
}
"""The purpose of files by the beginning of their names; all others make up `PAGE`."""
PAGE = "the page and its workers"

FETCHING = re.compile(r"""(?:src|href|import|fetch|url|importScripts)\s*[(=]?\s*\(?["']?\s*(?:https?:)?//[\w.-]+""")
"""Something that makes a browser fetch from a host named in the text."""


def main(arguments: list[str] | None = None) -> int:
    """Print what is wrong with dist/, and its size, or with the host at an address; return 0 when nothing is wrong."""
    parser = argparse.ArgumentParser(prog="python -m build.check", description=__doc__)
    parser.add_argument("url", nargs="?", metavar="ADDRESS", help="of a host that serves the site")
    options = parser.parse_args(arguments)
    if options.url:
        return check_host.main(options.url, AFTER_START)
    if not (places.DIST / "sw.js").exists():
        print("There is no site: run  make site  first.", file=sys.stderr)
        return 1
    faults = list(find_faults(places.DIST))
    for fault in faults:
        print(fault, file=sys.stderr)
    size = wire_size(places.DIST)
    print(f"First start: {size / MEGABYTE:.2f} MB of {budget(places.DIST) / MEGABYTE:.1f} MB (gzip)")
    for name in whole(places.DIST):
        print(f"In one piece: {IN_ONE_PIECE[name].what} (--whole, or not recorded yet: docs/releasing.md).")
    for name in carried(places.DIST):
        one = IN_ONE_PIECE[name]
        print(
            f"Larger than it has to be: {one.what}. {one.profile.name} lacks functions or tables (docs/releasing.md)."
        )
    return 1 if faults else 0


def find_faults(site: Path) -> Iterator[str]:
    """Yield one sentence for each thing that is wrong with the folder `site`."""
    yield from foreign(site)
    yield from unkept(site)
    yield from unlicensed(site)
    if (size := wire_size(site)) > (allowed := budget(site)):
        yield f"The first start takes {size / MEGABYTE:.2f} MB, more than {allowed / MEGABYTE:.1f} MB."


def budget(site: Path) -> float:
    """Return the bytes that the first start may fetch: more where modules are in one piece, or not known to the end."""
    return WIRE_BUDGET + sum(IN_ONE_PIECE[name].more for name in (*whole(site), *carried(site)))


def whole(site: Path) -> list[str]:
    """Return the rests that are missing: their modules are in one piece."""
    return [name for name in IN_ONE_PIECE if not (site / name).exists()]


def carried(site: Path) -> list[str]:
    """Return the rests of modules that were divided by profiles that are not complete."""
    divided = (name for name in IN_ONE_PIECE if (site / name).exists())
    return [name for name in divided if not profile.load(IN_ONE_PIECE[name].profile).complete()]


def foreign(site: Path) -> Iterator[str]:
    """Find places in our own pages and scripts that fetch from another host. Compiled programs are watched by the
    tests in a real browser instead: they carry addresses that they never use."""
    for name in ("index.html", "worker.js", "sw.js", *page.LATE, *manifest.FILES.values(), "licences/index.html"):
        for hit in FETCHING.finditer((site / name).read_text(encoding="utf-8")):
            yield f"{name} fetches from another host: {hit[0]}"


def unkept(site: Path) -> Iterator[str]:
    """Find files that the offline store would lack or hold in another version."""
    kept = precached(site)
    for group, files in offline.listing(site).items():
        for name, integrity in files.items():
            if kept.get(group, {}).get(name) != integrity:
                yield f"The service worker does not keep {name} as it is."
    for group, files in kept.items():
        for name in files:
            if name != "./" and not (site / name).is_file():
                yield f"The service worker keeps {name} ({group}), which does not exist."


def unlicensed(site: Path) -> Iterator[str]:
    """Find parts whose licence is not with the site."""
    for part in licences.PARTS:
        text = site / "licences" / part.text
        if not text.is_file() or text.stat().st_size < 500:
            yield f"The licence of {part.name} is missing."


def precached(site: Path) -> dict[str, dict[str, str]]:
    """Return the list of files that the service worker of `site` carries: group -> path -> integrity."""
    return offline.listed((site / "sw.js").read_text(encoding="utf-8"))


def wire_size(site: Path) -> int:
    """Return the bytes that a browser drawing with skwasm fetches until the first screen, compressed by gzip."""
    return sum(wire_parts(site).values())


def wire_parts(site: Path) -> dict[str, int]:
    """Return the bytes of `wire_size` by what they are for."""
    kept = precached(site)
    sizes = dict.fromkeys((*PARTS.values(), PAGE), 0)
    for name in (kept["common"].keys() | kept["skwasm"].keys()) - {"./"}:
        if not name.startswith(AFTER_START):
            part = next((part for start, part in PARTS.items() if name.startswith(start)), PAGE)
            sizes[part] += page.sent(site / name)
    return sizes


if __name__ == "__main__":
    sys.exit(main())
