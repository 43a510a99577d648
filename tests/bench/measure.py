"""Measuring, and the report of what was measured."""

from __future__ import annotations

import gc
import json
import math
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TypeVar

from core.engine.match import Match
from core.engine.player import play_out
from core.games import get

Result = TypeVar("Result")


@dataclass(frozen=True)
class Figure:
    """What was measured, its value with a unit, and what was aimed at: to stay below or above a mark."""

    what: str
    value: float
    unit: str
    below: float | None
    above: float | None

    @property
    def met(self) -> bool:
        """Whether the figure is where it was aimed to be."""
        return (self.below is None or self.value <= self.below) and (self.above is None or self.value >= self.above)

    @property
    def line(self) -> str:
        """The figure as a line of the table."""
        marks = [f"{word} {mark:g}" for word, mark in (("below", self.below), ("above", self.above)) if mark]
        verdict = "" if not marks else "met" if self.met else "MISSED"
        return f"{self.what:<60} {self.value:>10.2f} {self.unit:<5} {' '.join(marks):<12} {verdict}".rstrip()


class Report:
    """Called with one figure at a time; prints it at once and keeps it for the file."""

    def __init__(self) -> None:
        self.figures: list[Figure] = []
        self._begun = time.monotonic()

    def __call__(
        self, what: str, value: float, unit: str, below: float | None = None, above: float | None = None
    ) -> None:
        """Takes a figure, with the mark that it was to stay below, or above, if any."""
        self.figures.append(Figure(what, value, unit, below, above))
        print(self.figures[-1].line, flush=True)

    def progress(self, doing: str) -> None:
        """Say beside the figures what is being done now, after so many minutes and seconds; nothing is kept of it."""
        minutes, seconds = divmod(int(time.monotonic() - self._begun), 60)
        print(f"{minutes:3}:{seconds:02} {doing}", file=sys.stderr, flush=True)

    def write(self, path: Path) -> None:
        """The figures as JSON."""
        path.parent.mkdir(parents=True, exist_ok=True)
        figures = [{**asdict(figure), "met": figure.met} for figure in self.figures]
        path.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


def report_simple(report: Report, game: str, names: tuple[str, ...]) -> Match:
    """Report the milliseconds that a move of a simple player takes; return the match that was played."""
    begun = time.perf_counter()
    match = play_out(Match.new(get(game), names, "bench"), "bench")
    report(f"{game}: a move of a simple player", (time.perf_counter() - begun) * 1000 / len(match.plies), "ms", 30)
    return match


def milliseconds(work: Callable[[], object]) -> float:
    """The milliseconds that the work takes."""
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000


def steps(search: Iterator[object], seconds: float = math.inf) -> Iterator[float]:
    """The milliseconds of processor time that each step of a search takes, the last one included; given up after so
    many seconds."""
    begun = last = time.process_time()
    while last - begun < seconds:
        ended = next(search, steps) is steps
        now = time.process_time()
        yield (now - last) * 1000
        if ended:
            return
        last = time.process_time()


def cpu_seconds(work: Callable[[], Result], times: int = 1) -> tuple[float, Result]:
    """The median of the processor time that the work takes, on a swept heap, and its result."""
    taken = []
    for _ in range(times):
        gc.collect()
        start = time.process_time()
        result = work()
        taken.append(time.process_time() - start)
    return statistics.median(taken), result
