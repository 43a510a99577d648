"""Long searches in short slices, so that a tap never waits for one.

Python and the screen share a worker: while Python computes, no tap is answered. So a search is a generator, run for a
few milliseconds at a time, and given up as soon as its question is no longer asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from time import perf_counter
from typing import Any

SLICE = 0.008
"""Seconds of work between two pauses."""
PATIENCE = 0.2
"""Seconds after which a search says that it is going on."""


class Thinking:
    """At most one search at a time; a new one takes the place of the old."""

    def __init__(self) -> None:
        self._current = 0

    def stop(self) -> None:
        """Give up what is being searched for."""
        self._current += 1

    async def run(self, search: Generator[Any, None, Any], long: Any = None) -> tuple[bool, Any]:
        """Run a search to its end: whether it got there, and what it returned.

        `long` is called once if it takes longer than `PATIENCE`.
        """
        self._current += 1
        mine = self._current
        begun = sliced = perf_counter()
        while True:
            try:
                next(search)
            except StopIteration as end:
                return True, end.value
            now = perf_counter()
            if now - sliced < SLICE:
                continue
            if long is not None and now - begun > PATIENCE:
                long()
                long = None
            await asyncio.sleep(0)
            if mine != self._current:
                search.close()
                return False, None
            sliced = perf_counter()
