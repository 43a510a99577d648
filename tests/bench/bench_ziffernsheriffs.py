"""How long Ziffernsheriffs takes: the fields of a roll, the ways to a field, and a simple player's move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from core.arithmetic import dice
from core.arithmetic.dice import reach, ways
from tests.bench.measure import Report, milliseconds, report_simple, steps

ROLLS = ("233456", "123456", "111226", "111233", "112233", "666655", "245566", "111111")
HARD = (("123456", 97), ("345566", 82), ("344456", 93), ("335666", 93), ("111226", 94), ("233456", 54))


def run(report: Report) -> None:
    """Report milliseconds; nothing is known of a roll before, but for the one that was seen."""
    report("ziffernsheriffs: fields of six dice, slowest roll", max(map(_fields, ROLLS)), "ms", 500)
    report("ziffernsheriffs: fields of a roll seen before", milliseconds(lambda: list(reach(ROLLS[-1]))), "ms", 1)
    report("ziffernsheriffs: three ways to a field, slowest", max(_three_ways(*each) for each in HARD), "ms", 100)
    longest = max(_longest_step(reach(roll)) for roll in ROLLS)
    report("ziffernsheriffs: longest work between two breaths", longest, "ms", 4)
    report_simple(report, "ziffernsheriffs", ("A", "B"))


def _forget() -> None:
    dice._search.cache_clear()
    dice._reached.clear()


def _fields(roll: str) -> float:
    _forget()
    return milliseconds(lambda: list(reach(roll)))


def _three_ways(roll: str, field: int) -> float:
    _forget()
    return milliseconds(lambda: list(islice((way for way in ways(roll, field) if way is not None), 3)))


def _longest_step(search: Iterator[object]) -> float:
    _forget()
    return max(steps(search))
