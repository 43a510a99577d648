"""Facts that are known by heart: a task of their steps is remembered by its fact, and comes back with it."""

from __future__ import annotations

import re
from fractions import Fraction

from core.arithmetic.written import read
from core.engine.chance import Chance

BY_HEART = ("L1-1", "L1-2", "L1-3", "L1-4", "L1-5", "L1-6", "L1-7", "L2-9", "L2-10", "L2-11", "L2-12", "L3-1", "L3-2")
"""The steps with facts."""
_FACT = re.compile("([0-9]{1,3})([-+*/])([0-9]{1,3})")


def fact(step: str, answer: str) -> str:
    """Return the fact that an answer of a step takes, `6*8` for `48=8*6`; empty for a step that has none."""
    return calculation_in(answer) if step in BY_HEART else ""


def calculation_in(answer: str) -> str:
    """Return the side of an answer that is one calculation of two numbers, the smaller first where that is the same;
    empty if none is.
    """
    found = next((side for side in map(_FACT.fullmatch, answer.split("=")) if side), None)
    if found is None:
        return ""
    a, sign, b = found.groups()
    return f"{b}{sign}{a}" if sign in "+*" and int(a) > int(b) else f"{a}{sign}{b}"


def is_fact(about: str) -> bool:
    """Return True for a fact among what tasks are about."""
    return _FACT.fullmatch(about) is not None


def calculation_of(fact: str, chance: Chance) -> str:
    """Return a fact as a calculation, either number first where that is the same."""
    found = _FACT.fullmatch(fact)
    assert found is not None
    a, sign, b = found.groups()
    if sign in "+*" and chance.below(2):
        a, b = b, a
    return f"{a}{sign}{b}={result_of(fact)}"


def result_of(fact: str) -> Fraction:
    """Return the result of a fact."""
    return read(fact).value
