"""Lazy modules, imported after the first screen: the site has them in an archive of their own.

The archive is fetched in the background once the first screen is there. An earlier import of one of its modules waits
for it.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

PACKAGES = ("app", "core", "csv", "fsrs", "html", "qrcodegen")
"""Packages of which parts, or all, are in the late archive."""


class Missing(ImportError):
    """The late archive could not be fetched; it is tried again when something of it is wanted the next time."""


class Finder(MetaPathFinder):
    """Finds modules of `PACKAGES`: in the archive `first`, else in the archive `late`, which `fetch` brings."""

    def __init__(self, first: str, late: str, fetch: Callable[[], bytes]) -> None:
        self._first = first
        self._late = late
        self._fetch = fetch
        self.arrived = asyncio.Event()
        """Set once the late archive is in its place."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find one module; both archives hold parts of the same packages."""
        if name.partition(".")[0] not in PACKAGES:
            return None
        folder = name.rpartition(".")[0].replace(".", "/")
        found = PathFinder.find_spec(name, [f"{self._first}/{folder}".rstrip("/")])
        if found is None:
            self.arrive()
            found = PathFinder.find_spec(name, [f"{self._late}/{folder}".rstrip("/")])
        return found

    def arrive(self, archive: bytes | None = None) -> None:
        """Put the late archive in its place; None fetches it at once, unless it is there already. Raises Missing."""
        if not self.arrived.is_set():
            Path(self._late).write_bytes(self._fetched() if archive is None else archive)
            self.arrived.set()

    def _fetched(self) -> bytes:
        try:
            return self._fetch()
        except Exception as error:  # whatever the browser says of its network
            raise Missing(f"{self._late}: {error}") from error


async def arrival(patience: float) -> None:
    """Wait until the late archive is there, `patience` seconds at most; without one, for nothing.

    Who waits lets taps through; an import that has to fetch the archive lets none.
    """
    for finder in sys.meta_path:
        if isinstance(finder, Finder):
            with suppress(TimeoutError):
                await asyncio.wait_for(finder.arrived.wait(), patience)


def expect(first: str, late: str, fetch: Callable[[], bytes]) -> Finder:
    """Find modules in both archives from now on, ignoring earlier look-ups.

    first, late  paths of the archives; the second one need not be there yet
    fetch        returns the content of the second one
    """
    finder = Finder(first, late, fetch)
    sys.meta_path[:] = [finder, *(other for other in sys.meta_path if not isinstance(other, Finder))]
    return finder
