"""Taps at the table of Formula: one after the other, those that build a lay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from app.games.formula.picked import Building
from core.games.formula.changes import SAID, read_change
from core.games.formula.draft import NAMES, Draft, Name, Spot
from core.games.formula.moves import Lay, Symbol
from core.games.formula.state import Formula, Lying


class Step(NamedTuple):
    """A step of a lay: the draft before it, and what it adds: a sign, a number put aside, a card in its spot, or the
    digit of a joker that lies there, by its place in the number as it lies then.
    """

    before: Draft
    sign: Symbol | None = None
    aside: Name | None = None
    card: Lying | None = None
    spot: Spot | None = None
    joker: tuple[Name, int, str] | None = None


def steps(formula: Formula, lay: Lay) -> Iterator[Step]:
    """Yield the steps of a lay on a formula: the sign, then the cards of one number after the other."""
    draft = Draft.of(formula)
    if lay.symbol != formula.symbol:
        yield Step(draft, sign=lay.symbol)
        draft = draft.with_symbol(lay.symbol)
    for name, number, part in zip(NAMES, formula.numbers, (lay.a, lay.b, lay.c), strict=True):
        change = read_change(part)
        assert change is not None  # the lay is one of the rules
        if change.whole and len(number) > 1:
            yield Step(draft, aside=name)
            draft = draft.aside(name)
        if change.whole:
            first: Spot = Spot(name, 0 if len(number) == 1 else "whole")
            spots = [(Spot(name, "behind") if at else first, card) for at, card in enumerate(change.laid)]
        else:
            spots = [(Spot(name, "before"), card) for card in reversed(change.before)]
            spots += [(Spot(name, at), card) for at, card in enumerate(change.over) if card and card.card != SAID]
            spots += [(Spot(name, "behind"), card) for card in change.behind]
        for spot, card in spots:
            yield Step(draft, card=card, spot=spot)
            draft = draft.put(spot, card)
        for at, said in enumerate(change.over, start=len(change.before)):
            if said is not None and said.card == SAID:
                yield Step(draft, joker=(name, at, said.digit))
                draft = draft.said(name, at, said.digit)


def next_step(now: Building, lay: Lay) -> Step | None:
    """Return the next step to a lay; None if all is built, or the draft leads elsewhere."""
    return next((step for step in steps(now.drafts[0].formula, lay) if step.before == now.draft), None)


def built(now: Building, lay: Lay) -> bool:
    """Return True if the draft is the lay."""
    return now.draft.sign != "" and now.draft.lay == lay
