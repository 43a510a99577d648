"""Lazy modules, imported after the first screen: the site has them in an archive of their own.

Each language that few speak has an archive of its own, which is fetched where it is chosen.

The archive of modules is fetched once the first screen is there (`app.session.late`). Until it has come, importing one
of its modules raises Missing at once: nothing waits for a network while taps are to be answered.
"""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

from core.engine.translation import ARCHIVES

PACKAGES = ("app", "core", "csv", "html", "qrcodegen")
"""Packages of which parts, or all, are in the late archive."""

Fetch = Callable[[], Awaitable[tuple[str, bytes]]]
"""Fetches the late archive: why it cannot be had (`app.session.late`), empty if it can, and its content."""


FetchLanguage = Callable[[str], Awaitable[tuple[str, bytes]]]
"""Fetches the archive of a language by its code, likewise."""


class Missing(ImportError):
    """A module of the late archive is wanted before that has come."""


class Finder(MetaPathFinder):
    """Finds modules of `PACKAGES`: in the archive `first`, else in the archive `late`, which `fetch` brings."""

    def __init__(
        self, first: str, late: str, fetch: Fetch, coming: Callable[[], bool], language: FetchLanguage | None = None
    ) -> None:
        self._first = first
        self._late = late
        self._fetch = fetch
        self._fetch_language = language
        self.languages: defaultdict[str, asyncio.Event] = defaultdict(asyncio.Event)
        """Set for each language whose archive is in its place."""
        self.coming = coming
        """Tells whether some of the late archive has come, though not all."""
        self.arrived = asyncio.Event()
        """Set once the late archive is in its place."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find one module; both archives hold parts of the same packages. Raises Missing."""
        if name.partition(".")[0] not in PACKAGES:
            return None
        folder = name.rpartition(".")[0].replace(".", "/")
        found = PathFinder.find_spec(name, [f"{self._first}/{folder}".rstrip("/")])
        if found is None:
            if not self.arrived.is_set():
                raise Missing(f"{name} is in {self._late}, which has not come yet", name=name)
            found = PathFinder.find_spec(name, [f"{self._late}/{folder}".rstrip("/")])
        return found

    async def bring(self) -> str:
        """Fetch the archive unless it is there; return why it cannot be had, empty if it can."""
        if self.arrived.is_set():
            return ""
        why, archive = await self._fetch()
        if not why:
            self.install(archive)
        return why

    async def bring_language(self, code: str) -> str:
        """Fetch the archive of a language unless it is there; return why it cannot be had, empty if it can."""
        if self._fetch_language is None or self.languages[code].is_set():
            return ""
        why, archive = await self._fetch_language(code)
        if not why:
            path = Path(self._late).with_name(f"{code}.zip")
            path.write_bytes(archive)
            ARCHIVES[code] = str(path)
            self.languages[code].set()
        return why

    def install(self, archive: bytes) -> None:
        """Put the late archive in its place."""
        if not self.arrived.is_set():
            Path(self._late).write_bytes(archive)
            self.arrived.set()


def finders() -> list[Finder]:
    """Return the finder that is in place, none where nothing comes late."""
    return [finder for finder in sys.meta_path if isinstance(finder, Finder)]


async def bring() -> str:
    """Fetch the late archive if there is one and it has not come; return why it cannot be had, empty if it can."""
    for finder in finders():
        return await finder.bring()
    return ""


async def bring_language(code: str) -> str:
    """Fetch the archive of a language if there is one and it has not come; return why it cannot be had, empty if it
    can.
    """
    for finder in finders():
        return await finder.bring_language(code)
    return ""


def coming() -> bool:
    """Return whether some of the late archive has come, though not all."""
    return any(finder.coming() for finder in finders())


async def arrival(patience: float | None = None, language: str = "") -> None:
    """Wait until the late archive is there, or that of a language, `patience` seconds at most; without one, for
    nothing.
    """
    for finder in finders():
        arrived = finder.languages[language] if language else finder.arrived
        with suppress(TimeoutError):
            await asyncio.wait_for(arrived.wait(), patience)


def expect(
    first: str, late: str, fetch: Fetch, coming: Callable[[], bool], language: FetchLanguage | None = None
) -> Finder:
    """Find modules in both archives from now on, ignoring earlier look-ups.

    first, late  paths of the archives; the second one need not be there yet
    fetch        fetches the content of the second one
    coming       tells whether some of that has come
    language     fetches the content of a language's archive, which is put beside it
    """
    finder = Finder(first, late, fetch, coming, language)
    sys.meta_path[:] = [finder, *(other for other in sys.meta_path if not isinstance(other, Finder))]
    return finder
