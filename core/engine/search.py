"""Searches: generators that do about a millisecond's work from one yield point to the next and return their answer.

Whoever runs one decides how long to go on: to its end (`answer`), or until somebody has had enough (`Run.on`). A search
knows no clock. It counts what it has done (`Pace`), so that its yield points lie at the same places on every machine.
What it yields is its own affair: None, what it has found, or the best so far.
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
    """Tells a search when its next yield point is due: after so many units of work, whatever a unit is to it."""

    def __init__(self, units: int) -> None:
        self._units = units
        self._done = 0

    def due(self, units: int) -> bool:
        """Takes note of so many units of work; whether a yield point is due now."""
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
        """Goes on until the search has ended or, at a yield point, `enough` says so; whether it has ended."""
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
        """Gives the search up."""
        self._search.close()


def answer(search: Generator[Any, None, A]) -> A:
    """What a search returns, run to its end at once."""
    with collector_paused():
        while True:
            try:
                next(search)
            except StopIteration as end:
                found: A = end.value
                return found


def after(steps: int) -> Callable[[], bool]:
    """Enough for `Run.on` after so many yield points."""
    seen = count(1)
    return lambda: next(seen) >= steps


def emptied(table: dict[Any, Any], pace: Pace) -> Iterator[None]:
    """Takes all out of a table of sets, lists and tables, as paced: very many things at once take long to go."""
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
    """Keeps the garbage collector from starting, for as long as a search goes on.

    A search makes very many small things and no cycles. The collector would look through all of them again and again,
    hundreds of milliseconds at a time, and find nothing. Pauses may overlap: the last to end lets it start again,
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
