"""The error of a wrong answer: the kind of mistake in the equation that was laid, and the fact that it blames."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from core.arithmetic.calculation import step as step_of
from core.practice.facts import BY_HEART, calculation_in
from core.practice.steps import MIXED, STEPS

LEADS: Mapping[str, str] = {
    "products_first": "L4-1",
    "brackets": "L5-1",
    "right_to_left": "L1-8",
    "added_denominators": "L6-2",
    "added_both": "L6-1",
    "times_both": "L6-4",
    "equals_as_result": "L1-8",
    "lost_sign": "L5-4",
    "not_whole": "L2-11",
    "zero": "L2-13",
    "one": "L2-13",
    "no_bundling": "L2-3",
    "place_value": "L2-2",
    "tens_as_ones": "L2-1",
    "ones_kept": "L1-2",
    "ten_forgotten": "L1-4",
    "neighbour_fact": "L2-9",
    "confused": "L2-9",
    "part_lost": "L3-8",
    "two_of_four": "L3-9",
    "power_as_product": "L5-3",
}
"""The step that a group of children practises for a kind of mistake; others practise the step where it was."""


MINUS = ("smaller_from_larger", "ones_kept")
"""The kinds that only taking away has: a group practises it alone where a step has plus as well."""
BEGINS: Mapping[str, tuple[str, ...]] = {
    "zeros": ("6*4", "6*40"),
    "tens_as_ones": ("30+20",),
    "place_value": ("34+5", "34+50"),
    "smaller_from_larger": ("420-50",),
    "ones_kept": ("10-6",),
    "ten_forgotten": ("10+7",),
    "forgotten": ("46+30", "46+29"),
    "ten_off": ("3+4", "30+40"),
    "confused": ("5*8", "7*8"),
    "part_lost": ("3*20", "3*6"),
    "one": ("8/1",),
    "lost_sign": ("3-4",),
    "added_both": ("1/2=2/4",),
}
"""The calculations with which a group begins, with material; of other kinds the example of the step."""


class Slip(NamedTuple):
    """A kind of mistake, and the fact that was wrong; empty where the error is not one of a fact of the step."""

    kind: str
    fact: str = ""


def slip(row: str, kind: str, step: str) -> Slip:
    """Return the error of a false row of a step, by its kind of mistake.

    The fact is the calculation that was laid, if it is the only one and of the step: 30=7·5 blames 7·5, 91=47·2 none.
    Of what is mixed it is one that is known by heart.
    """
    fact = calculation_in(row) if sum(map(row.count, "+-*/^")) == 1 else ""
    if fact:
        sign = next(each for each in "+-*/" if each in fact)
        a, b = map(int, fact.split(sign))
        if step_of(sign, a, b) not in _of(step):
            fact = ""
    return Slip(kind, fact)


def _of(step: str) -> set[str]:
    """Return the steps whose calculations a step has: of what is mixed those that are known by heart."""
    if step in MIXED:
        return {name for name in MIXED[step] if name in BY_HEART}
    return {*STEPS[step].contains} if step in STEPS else set()


def most_seen(tasks: Iterable[Iterable[str]], *, most: int = 2) -> list[str]:
    """Return what was seen on at least two tasks, or on one and nothing else; most first, then what came last."""
    counts: dict[str, int] = {}
    for names in tasks:
        for name in dict.fromkeys(names):
            counts[name] = counts.pop(name, 0) + 1
    often = [name for name, n in reversed(counts.items()) if n > 1 or len(counts) == 1]
    return sorted(often, key=lambda name: -counts[name])[:most]
