"""How long the searches of Formula take, and how they grow with the hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import Any

from core.engine.chance import Chance
from core.games.formula.completions import completions
from core.games.formula.help import HELP
from core.games.formula.options import FormulaOptions
from core.games.formula.rules import GAME
from core.games.formula.state import Formula, Lying

PLAIN = FormulaOptions()
LARGE = "0123456789JJ"
"""Twelve cards that can be the most: every digit, and two jokers."""


def formula(a: str, symbol: str, b: str, c: str) -> Formula:
    """A formula without jokers."""
    first, second, third = (tuple(Lying(digit, digit) for digit in number) for number in (a, b, c))
    return Formula(first, symbol, second, third)


SMALL_FORMULA = formula("2", "+", "4", "6")
LARGE_FORMULA = formula("12", "*", "12", "144")


def milliseconds(search: Callable[[], Iterator[Any]], times: int = 5) -> float:
    """The shortest of some complete runs."""
    best = float("inf")
    for _ in range(times):
        began = perf_counter()
        for _ in search():
            pass
        best = min(best, perf_counter() - began)
    return best * 1000


def longest_step(search: Iterator[Any]) -> float:
    """The longest time between two yield points, in milliseconds."""
    longest, before = 0.0, perf_counter()
    for _ in search:
        now = perf_counter()
        longest, before = max(longest, now - before), now
    return longest * 1000


def run(report: Callable[[str, float, str, float | None], None]) -> None:
    """Measure and report."""
    for name, lies in (("2+4=6", SMALL_FORMULA), ("12*12=144", LARGE_FORMULA)):
        taken = milliseconds(partial(completions, lies, LARGE, PLAIN))
        report(f"formula: all formulas, {name}, 12 cards with two jokers", taken, "ms", 50)
    for cards in (4, 6, 8, 10, 12, 14):
        hand = ("0123456789" * 2)[: cards - 2] + "JJ"
        taken = milliseconds(partial(completions, LARGE_FORMULA, hand, PLAIN))
        report(f"formula: growth, {cards} cards with two jokers", taken, "ms", None)
    for cards in (4, 6, 8, 10):
        taken = milliseconds(partial(completions, LARGE_FORMULA, "1234567890"[:cards], PLAIN))
        report(f"formula: growth, {cards} cards without jokers", taken, "ms", None)
    step = min(longest_step(completions(LARGE_FORMULA, LARGE, PLAIN)) for _ in range(5))
    report("formula: longest step of a search", step, "ms", None)
    for hand in ("1234567", "123456J"):
        start = GAME.start(PLAIN, 2, Chance("bench", 0)).state
        view = replace(GAME.view(start, 0), formula=LARGE_FORMULA, hand=hand)
        lit = milliseconds(partial(HELP.lights, view, view.hand[-1]))
        report(f"formula: places for the last of {hand}", lit, "ms", 20)
