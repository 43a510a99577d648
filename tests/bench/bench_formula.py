"""How long the searches of Formula take, and how they grow with the hand."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from core.engine.chance import Chance
from core.games.formula.completions import completions
from core.games.formula.help import HELP
from core.games.formula.options import FormulaOptions
from core.games.formula.rules import GAME
from core.games.formula.state import Formula, Lying
from tests.bench.measure import Report, milliseconds, steps

PLAIN = FormulaOptions()
LARGE = "0123456789JJ"
"""Twelve cards that can be the most: every digit, and two jokers."""
RUNS = 5


def formula(a: str, symbol: str, b: str, c: str) -> Formula:
    """A formula without jokers."""
    first, second, third = (tuple(Lying(digit, digit) for digit in number) for number in (a, b, c))
    return Formula(first, symbol, second, third)


SMALL_FORMULA = formula("2", "+", "4", "6")
LARGE_FORMULA = formula("12", "*", "12", "144")


def shortest(search: Callable[[], Iterator[Any]]) -> float:
    """The milliseconds of the shortest of some complete runs."""
    return min(milliseconds(lambda: deque(search(), 0)) for _ in range(RUNS))


def run(report: Report) -> None:
    """Measure and report."""
    for name, lies in (("2+4=6", SMALL_FORMULA), ("12*12=144", LARGE_FORMULA)):
        taken = shortest(partial(completions, lies, LARGE, PLAIN))
        report(f"formula: all formulas, {name}, 12 cards with two jokers", taken, "ms", 50)
    for cards in (4, 6, 8, 10, 12, 14):
        hand = ("0123456789" * 2)[: cards - 2] + "JJ"
        taken = shortest(partial(completions, LARGE_FORMULA, hand, PLAIN))
        report(f"formula: growth, {cards} cards with two jokers", taken, "ms", None)
    for cards in (4, 6, 8, 10):
        taken = shortest(partial(completions, LARGE_FORMULA, "1234567890"[:cards], PLAIN))
        report(f"formula: growth, {cards} cards without jokers", taken, "ms", None)
    step = min(max(steps(completions(LARGE_FORMULA, LARGE, PLAIN))) for _ in range(RUNS))
    report("formula: longest step of a search", step, "ms", None)
    for hand in ("1234567", "123456J"):
        start = GAME.start(PLAIN, 2, Chance("bench", 0)).state
        view = replace(GAME.view(start, 0), formula=LARGE_FORMULA, hand=hand)
        lit = shortest(partial(HELP.lights, view, view.hand[-1]))
        report(f"formula: places for the last of {hand}", lit, "ms", 20)
