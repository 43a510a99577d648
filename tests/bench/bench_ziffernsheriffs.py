"""How long Ziffernsheriffs takes: the fields of a roll, the ways to a field, and a simple player's move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from time import perf_counter, thread_time

from core.arithmetic import dice as search
from core.arithmetic.dice import reach, ways
from core.engine.match import Match
from core.engine.player import play_out
from core.games import get

ROLLS = ("233456", "123456", "111226", "111233", "112233", "666655", "245566", "111111")
HARD = (("123456", 97), ("345566", 82), ("344456", 93), ("335666", 93), ("111226", 94), ("233456", 54))


def run(report: Callable[[str, float, str, float | None], None]) -> None:
    """Report milliseconds; nothing is known of a roll before, but for the one that was seen."""
    report("ziffernsheriffs: fields of six dice, slowest roll", max(map(_fields, ROLLS)), "ms", 500)
    report("ziffernsheriffs: fields of a roll seen before", _timed(lambda: list(reach(ROLLS[-1]))), "ms", 1)
    report("ziffernsheriffs: three ways to a field, slowest", max(_three_ways(*each) for each in HARD), "ms", 100)
    longest = max(_longest_step(reach(roll)) for roll in ROLLS)
    report("ziffernsheriffs: longest work between two breaths", longest, "ms", 4)
    match = Match.new(get("ziffernsheriffs"), ("A", "B"), "bench")
    begin = perf_counter()
    match = play_out(match, "bench")
    report("ziffernsheriffs: a move of a simple player", (perf_counter() - begin) * 1000 / len(match.plies), "ms", 30)


def _timed(question: Callable[[], object]) -> float:
    begin = perf_counter()
    question()
    return (perf_counter() - begin) * 1000


def _forget() -> None:
    search._search.cache_clear()
    search._reached.clear()


def _fields(roll: str) -> float:
    _forget()
    return _timed(lambda: list(reach(roll)))


def _three_ways(roll: str, field: int) -> float:
    _forget()
    return _timed(lambda: list(islice((way for way in ways(roll, field) if way is not None), 3)))


def _longest_step(steps: Iterator[object]) -> float:
    _forget()
    longest, begin = 0.0, thread_time()
    for _ in steps:
        now = thread_time()
        longest, begin = max(longest, now - begin), now
    return longest * 1000
