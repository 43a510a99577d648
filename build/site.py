"""Assemble the site: `python -m build.site` writes dist/, ready for any static host and any sub path."""

from __future__ import annotations

import argparse
import hashlib
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager

from build import assemble, compress, places

SOURCES = ("app", "assets", "build", "core", "web")
STAMP = places.CACHE / "site-sources"
LOCK = places.CACHE / "site-lock"
PATIENCE = 600
"""Seconds to wait for another process that is building the site."""


def ensure(in_parts: bool = True, client_too: bool = True) -> None:
    """Build the site unless dist/ was made like this from the sources as they are now."""
    with alone():
        stamp = STAMP.read_text() if STAMP.exists() else ""
        if stamp != wanted(in_parts, client_too) or not (places.DIST / "sw.js").exists():
            build(in_parts, client_too)


def make(in_parts: bool = True, client_too: bool = True) -> None:
    """Build the site, whatever there is.

    in_parts    with Python's interpreter split (`build.split`)
    client_too  with the drawing client split as well
    """
    with alone():
        build(in_parts, client_too)


@contextmanager
def alone() -> Iterator[None]:
    """Keep all other processes from building meanwhile: tests that run side by side ask for the site at once.

    The lock is that of a database file, which every system knows, and which ends with the process.
    """
    LOCK.parent.mkdir(exist_ok=True)
    with closing(sqlite3.connect(LOCK, timeout=PATIENCE, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def build(in_parts: bool = True, client_too: bool = True) -> None:
    """Build the site and remember from which sources."""
    print(f"Building the site in {places.DIST.name}/ …", flush=True)
    stamp = wanted(in_parts, client_too)
    STAMP.unlink(missing_ok=True)
    version = assemble.assemble(places.DIST, in_parts, client_too)
    STAMP.write_text(stamp)
    size = sum(path.stat().st_size for path in places.DIST.rglob("*") if path.is_file())
    print(f"Version {version}, {size / 1e6:.1f} MB", flush=True)


def wanted(in_parts: bool = True, client_too: bool = True) -> str:
    """Return what STAMP says of a site that is up to date."""
    return sources_digest() + ("" if in_parts else " whole") + ("" if client_too else " whole client")


def sources_digest() -> str:
    """Return a digest of every file that the site is made of; the pinned packages count by their list."""
    digest = hashlib.sha256(sys.version.encode())
    for folder in SOURCES:
        for path in sorted((places.ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(f"{path.relative_to(places.ROOT).as_posix()}\0".encode())
                digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m build.site", description=__doc__)
    parser.add_argument("--stale", action="store_true", help="build only when the sources have changed")
    parser.add_argument("--compressed", action="store_true", help="also write file.br and file.gz beside each file")
    whole = parser.add_mutually_exclusive_group()
    whole.add_argument("--whole", action="store_true", help="leave the interpreter and the drawing client in one piece")
    whole.add_argument("--whole-client", action="store_true", help="leave the drawing client in one piece")
    options = parser.parse_args(arguments)
    (ensure if options.stale else make)(not options.whole, not (options.whole or options.whole_client))
    if options.compressed:
        print("Compressing what browsers fetch …", flush=True)
        compress.write_twins(places.DIST)
        assemble.let_read(places.DIST)
    return 0


if __name__ == "__main__":
    sys.exit(main())
