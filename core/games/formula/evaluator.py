"""The evaluator of Formula: the worth of a lay, and the simplest of the good ones.

The worth is the cards that leave the hand. With points (FORM-23) it is the result, the face value of these cards,
which count against a player who still holds them, and the ten for going out. Hints and the review both use it.
"""

from __future__ import annotations

from collections.abc import Generator

from core.games.formula.completions import Completion, completions
from core.games.formula.options import FormulaOptions
from core.games.formula.rounds import FINISHED_BONUS, face_value
from core.games.formula.state import JOKER, View

SLACK = 1
"""Points: a lay worth at most this much less than the best is as good."""


def worth(options: FormulaOptions, cards: str, result: int, *, goes_out: bool) -> int:
    """Return the worth of a lay of these cards: cards, or with the option `points` points."""
    if not options.points:
        return len(cards)
    return result + face_value(cards) + (FINISHED_BONUS if goes_out else 0)


def slack(options: FormulaOptions) -> int:
    """Return by how much a lay may be worth less than the best and still count as good."""
    return SLACK if options.points else 0


def of(view: View, lay: Completion) -> int:
    """Return the worth of a lay to the seat of a view."""
    return worth(view.options, lay.cards, lay.result, goes_out=len(lay.cards) == len(view.hand))


def good(view: View) -> Generator[None, None, tuple[Completion, ...]]:
    """Search for the formulas that are as good as the best, the simplest first; the cards of each are worth most."""
    most, found = 0, dict[str, Completion]()
    for each in completions(view.formula, view.hand, view.options):
        if each is None:
            yield
            continue
        here = of(view, each)
        most = max(most, here)
        if here + slack(view.options) < most:
            if not view.options.points:
                break  # fewer cards from here on
        elif each.formula not in found or _rank(view, each) < _rank(view, found[each.formula]):
            found[each.formula] = each
    least = most - slack(view.options)
    return tuple(sorted((each for each in found.values() if of(view, each) >= least), key=effort))


def _rank(view: View, lay: Completion) -> tuple[int, tuple[bool, int, int, str]]:
    return -of(view, lay), effort(lay)


def effort(lay: Completion) -> tuple[bool, int, int, str]:
    """Return a sort key for the effort of a lay: its symbol, its numbers, its jokers, and then its text."""
    a, b, c = (int(number.reading) for number in lay.found.numbers)
    return lay.found.symbol in "*/", a + b + c, lay.cards.count(JOKER), lay.formula
