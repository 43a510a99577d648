"""What training mode knows of a position of Formula: what could be laid, where, and hints towards it.

Everything here looks only at the formula, the options and one hand, as a view holds them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from core.games.formula.draft import MOST_CARDS, Draft, Name, Spot, Where
from core.games.formula.moves import Lay
from core.games.formula.options import FormulaOptions
from core.games.formula.search import Found, Search
from core.games.formula.state import Formula, State, sort


class Completion(NamedTuple):
    """A formula that can be laid, the hand cards that it takes, and how the search found it."""

    formula: str
    cards: str
    found: Found
    deal: str

    @property
    def result(self) -> int:
        """What the formula comes to."""
        return self.found.result

    @property
    def lay(self) -> Lay:
        """One way to lay it with these cards; there may be others that look the same."""
        return self.found.lay(self.deal)


def completions(formula: Formula, hand: str, options: FormulaOptions) -> Iterator[Completion | None]:
    """Every formula that can be laid now with every choice of cards for it, most cards first, then the highest
    result; None as breathing points (FORM-T1)."""
    search = Search(Draft.of(formula), hand, options)
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
    """Every lay there is, most cards first."""
    search = Search(Draft.of(formula), hand, options)
    for more in range(MOST_CARDS, 0, -1):
        for found in search.found(more):
            yield from map(found.lay, found.deals) if found else ()


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


def highlights(draft: Draft, hand: str, options: FormulaOptions, selected: str = "") -> Iterator[Highlights | None]:
    """Where the selected cards can go so that some formula results that uses all of them, and with which symbols.

    `hand` is all that the seat holds, the draft's cards included. A symbol that the draft has chosen is kept. The
    last thing that comes is the answer, None before it.
    """
    wanted = Counter(selected).items()
    symbols: set[str] = set()
    places: set[tuple[Name, frozenset[Where], str, str]] = set()
    search = Search(draft, hand, options)
    laid = len(draft.cards)
    for more in range(0 if laid else 1, MOST_CARDS - laid + 1):
        for found in search.found(more):
            yield None
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
    yield Highlights(frozenset(targets), frozenset(symbols))


class Hint(NamedTuple):
    """One step of a hint: its name, and what it tells."""

    step: Literal["count", "symbol", "cards", "formula"]
    value: int | str


def hints(best: Completion) -> tuple[Hint, ...]:
    """What to tell of the best that can be laid, step by step, a little more each time (FORM-T3): how many cards can
    go, with which symbol, which cards, and the whole formula."""
    return (
        Hint("count", len(best.cards)),
        Hint("symbol", best.lay.symbol),
        Hint("cards", best.cards),
        Hint("formula", best.formula),
    )


def next_move(state: State) -> Lay | None:
    """What takes most cards off the hand, with the highest result; None if nothing can be laid."""
    best = next(filter(None, completions(state.formula, state.hand, state.options)), None)
    return best.lay if best else None
