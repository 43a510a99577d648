"""The device as the rooms of a session see it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from datetime import date, datetime
from typing import Any, NamedTuple

from app.storage.browser_store import Store

Run = Callable[[Callable[[], Coroutine[Any, Any, None]]], object]
"""Runs a coroutine at some time soon."""
Download = Callable[[str, str | bytes], Coroutine[Any, Any, None]]
"""Gives a text or bytes to the person as a file of a name."""
Part = str
"""A part of the app that comes late: `modules` of Python, the `reader` of codes, or a language by its code."""


async def _no_page(_: str, **values: Any) -> Any:
    """Answer for a host page where there is none: then nothing comes late either."""


class Device(NamedTuple):
    """A store, a way to run coroutines, the time, lots, and the page around the app."""

    store: Store
    run: Run
    clock: Callable[[], datetime]
    sleep: Callable[[float], Awaitable[None]]
    random_bytes: Callable[[int], bytes]
    """Returns n random bytes."""
    ask: Callable[..., Awaitable[Any]] = _no_page
    """Asks the host page."""
    download: Download | None = None
    bring: Callable[[Part], Awaitable[str]] = _no_page
    """Fetches a part; returns why it cannot be had, empty if it is there: `offline` (the device has no network),
    `unreachable` (nothing answers at the address), `silent` (no answer comes), `refused` (an error is the answer),
    `other` (a page comes in its place) or `changed` (the part of another version, or a damaged one)."""
    coming: Callable[[Part], Awaitable[bool]] = _no_page
    """Tells whether some of it has come, though not all."""

    @property
    def today(self) -> date:
        """The day that it is here."""
        return self.clock().date()

    def new_id(self) -> str:
        """Return an id that no match and no profile has."""
        return self.random_bytes(5).hex()
