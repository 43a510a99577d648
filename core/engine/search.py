"""Searches: generators that do about a millisecond's work from one yield point to the next and return their answer.

The caller decides how long to run one: to its end (`answer`), or until it has seen enough (`Run.on`). A search knows
no clock. It counts its work (`Pace`), so its yield points lie at the same places on every machine. It yields None,
what it has found, or the best so far.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, Generic, TypeVar

Y = TypeVar("Y")
A = TypeVar("A")


class Pace:
    """A pacemaker for the yield points of a search: one is due after every `units` units of work."""

    def __init__(self, units: int) -> None:
        self._units = units
        self._done = 0

    def due(self, units: int) -> bool:
        """Count `units` of work; return True if a yield point is due now."""
        self._done += units
        if self._done < self._units:
            return False
        self._done = 0
        return True


class Run(Generic[Y, A]):
    """A search that is being run: what it yielded last, whether it has ended, and then its answer."""

    def __init__(self, search: Generator[Y, None, A]) -> None:
        self._search = search
        self.latest: Y | None = None
        self.answer: A | None = None
        self.ended = False

    def on(self, enough: Callable[[], bool] = lambda: False) -> bool:
        """Continue until the search ends or, at a yield point, `enough` returns True; return True if it has ended."""
        while not self.ended:
            try:
                self.latest = next(self._search)
            except StopIteration as end:
                self.ended, self.answer = True, end.value
            else:
                if enough():
                    break
        return self.ended

    def close(self) -> None:
        """Abandon the search."""
        self._search.close()


def answer(search: Generator[Any, None, A]) -> A:
    """Run a search to its end at once and return its answer."""
    with collector_paused():
        while True:
            try:
                next(search)
            except StopIteration as end:
                found: A = end.value
                return found


def after(steps: int) -> Callable[[], bool]:
    """Return a function for `Run.on` that is True from the given yield point on."""
    seen = count(1)
    return lambda: next(seen) >= steps


def emptied(table: dict[Any, Any], pace: Pace) -> Iterator[None]:
    """Empty a table of sets, lists and tables at the given pace: freeing many things at once takes long."""
    while table:
        _, inner = table.popitem()
        take = inner.popitem if isinstance(inner, dict) else inner.pop
        while inner:
            take()
            if pace.due(1):
                yield


_pauses = 0


@contextmanager
def collector_paused() -> Iterator[None]:
    """Disable the garbage collector while a search runs.

    A search makes very many small objects and no cycles. The collector would scan all of them again and again,
    hundreds of milliseconds at a time, and find nothing. Pauses may overlap: the last to end enables it again,
    unless it was off before the first.
    """
    global _pauses
    if not _pauses and not gc.isenabled():
        yield
        return
    _pauses += 1
    gc.disable()
    try:
        yield
    finally:
        _pauses -= 1
        if not _pauses:
            gc.enable()
