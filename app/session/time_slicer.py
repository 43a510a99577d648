"""Long searches in short slices, so that a tap never waits for one.

Python and the screen share a worker: while Python computes, no tap is answered. So a search is a generator, run for a
few milliseconds at a time, and given up as soon as its question is no longer asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any

from core.engine.search import Run, collector_paused

SLICE = 0.008
"""Seconds of work between two pauses."""
PATIENCE = 0.2
"""Seconds after which a search says that it is going on."""


class TimeSlicer:
    """At most one search at a time; a new one takes the place of the old."""

    def __init__(self) -> None:
        self._current = 0

    def stop(self) -> None:
        """Give up what is being searched for."""
        self._current += 1

    async def run(
        self,
        search: Generator[Any, None, Any],
        wanted: Callable[[], bool] = lambda: True,
        long: Callable[[], None] | None = None,
        patience: float | None = None,
    ) -> tuple[bool, Any]:
        """Run a search to its end: whether it got there, and what it returned.

        It is given up when it is not `wanted` any more. `long` is called once if it takes more than
        `patience` seconds, else `PATIENCE`.
        """
        self._current += 1
        mine = self._current
        begun = sliced = perf_counter()
        running, patience = Run(search), PATIENCE if patience is None else patience
        with collector_paused():
            while mine == self._current and wanted():
                if long is not None and sliced - begun > patience:
                    long()
                    long = None
                if running.on(_past(sliced + SLICE)):
                    return True, running.answer
                await asyncio.sleep(0)
                sliced = perf_counter()
            running.close()
        return False, None


def _past(moment: float) -> Callable[[], bool]:
    """Return a function that is True once a moment of `perf_counter` has passed."""
    return lambda: perf_counter() >= moment
