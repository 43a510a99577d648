"""What training mode knows of a position of Formula: what can be laid, and where.

Everything here looks at a view, so at the formula and one hand. Searches are generators: run them step by step, every
yield is a place to stop. What is wrong with a lay in the making says `draft.fault`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from core.games.formula import completions as complete
from core.games.formula.completions import Completion
from core.games.formula.draft import MOST_CARDS, Draft, Name, Spot, Where
from core.games.formula.search import Search
from core.games.formula.state import View


def completions(view: View) -> Iterator[Completion | None]:
    """Every formula that can be laid now with every choice of cards for it, most cards first, then the highest
    result; None is a yield point (FORM-T1)."""
    return complete.completions(view.formula, view.hand, view.options)


class Target(NamedTuple):
    """A card in a spot, and the digit that it stands for there."""

    spot: Spot
    card: str
    digit: str


@dataclass(frozen=True)
class Highlights:
    """What leads on from a draft to a formula that can be laid (FORM-T2)."""

    targets: frozenset[Target]
    """Where a selected card can be put next."""
    symbols: frozenset[str]
    """The symbols with which a formula results."""


def highlights(view: View, draft: Draft, selected: str = "") -> Generator[None, None, Highlights]:
    """Where the selected cards can go so that some formula results that uses all of them, and with which symbols
    (FORM-T2).

    `view.hand` still holds the cards that the draft has put down. A symbol that the draft has chosen is kept.
    """
    wanted = Counter(selected).items()
    symbols: set[str] = set()
    places: set[tuple[Name, frozenset[Where], str, str]] = set()
    search = Search(draft, view.hand, view.options)
    laid = len(draft.cards)
    for more in range(0 if laid else 1, MOST_CARDS - laid + 1):
        for found in search.found(more):
            yield
            if found is not None:
                deals = [deal for deal in found.deals if all(deal.count(card) >= count for card, count in wanted)]
                symbols.update(found.symbol for _ in deals[:1])
                places.update((*place, card) for deal in deals for place, card in zip(found.places, deal, strict=True))
    targets = (
        Target(Spot(name, where), card, digit)
        for name, spots, digit, card in places
        if card in selected
        for where in spots
    )
    return Highlights(frozenset(targets), frozenset(symbols))


def best(view: View) -> Generator[None, None, Completion | None]:
    """What takes most cards off the hand, with the highest result; None if nothing can be laid."""
    for found in completions(view):
        if found is not None:
            return found
        yield
    return None
