"""Every formula that can be laid on another, and every way to lay it.

Searches are generators: every yield is a place to stop. `draft.fault` finds the fault of an unfinished lay, the lights
of `help` show where a card can go.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from core.games.formula.draft import MOST_CARDS, Draft
from core.games.formula.moves import Lay
from core.games.formula.options import FormulaOptions
from core.games.formula.search import Found, LaySearch
from core.games.formula.state import Formula, sort


class Completion(NamedTuple):
    """A formula that can be laid, the hand cards that it takes, and how the search found it."""

    formula: str
    cards: str
    found: Found
    deal: str

    @property
    def result(self) -> int:
        """The value of the formula."""
        return self.found.result

    @property
    def lay(self) -> Lay:
        """One way to lay it with these cards; there may be others that look the same."""
        return self.found.lay(self.deal)


def completions(formula: Formula, hand: str, options: FormulaOptions) -> Iterator[Completion | None]:
    """Yield every formula that a hand can lay, with every choice of cards for it: most cards first, then the highest
    result, then by text. None is a yield point (FORM-T1)."""
    search = LaySearch(Draft.of(formula), hand, options)
    for more in range(MOST_CARDS, 0, -1):
        by_result: dict[int, dict[tuple[str, str], Completion]] = {}
        for found in search.found(more):
            yield None
            if found is not None:
                known = by_result.setdefault(found.result, {})
                text = found.formula
                for deal in found.deals:
                    known.setdefault((text, sort(deal)), Completion(text, sort(deal), found, deal))
        for result in sorted(by_result, reverse=True):
            yield from (each for _, each in sorted(by_result[result].items()))


def lays(formula: Formula, hand: str, options: FormulaOptions) -> Iterator[Lay]:
    """Yield every lay there is, each once, most cards first."""
    search = LaySearch(Draft.of(formula), hand, options)
    for more in range(MOST_CARDS, 0, -1):
        for found in search.found(more):
            yield from map(found.lay, found.deals) if found else ()


def first(formula: Formula, hand: str, options: FormulaOptions) -> Completion | None:
    """Return the formula that takes most cards off the hand, with the highest result; None if none can be laid."""
    return next(filter(None, completions(formula, hand, options)), None)
