"""Help in training for Formula: is a draft right, a hint in four rungs, and cards and places in two strengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

from core.arithmetic.working import of_side
from core.engine.reason import Reason
from core.engine.training import Help, Light, Line, telling
from core.games.formula.codes import HINTS
from core.games.formula.completions import Completion
from core.games.formula.draft import MOST_CARDS, NAMES, Draft, fault
from core.games.formula.search import Search
from core.games.formula.state import View
from core.games.formula.training import completions

MOST_ANSWERS = 60
"""Formulas that take as many cards with which a hint is compared."""


class FormulaHelp(Help[View, Draft, Completion]):
    """An answer is a formula that takes as many cards as any."""

    hints = HINTS

    def fault(self, view: View, built: Draft) -> Reason | None:
        """Why a draft is no lay (see `draft.fault`)."""
        return fault(built, view.hand, view.options)

    def answers(self, view: View) -> Generator[None, None, tuple[Completion, ...]]:
        """The formulas that take most cards, the highest result first."""
        if view.formula is None or not view.hand:
            return ()
        found: dict[str, Completion] = {}
        for each in completions(view):
            if each is None:
                yield
                continue
            first = next(iter(found.values()), each)
            if len(each.cards) < len(first.cards) or len(found) == MOST_ANSWERS:
                break
            found.setdefault(each.formula, each)
        return tuple(found.values())

    def aims(self, view: View, answer: Completion) -> tuple[Reason, ...]:
        """The result; else how many cards can go."""
        return (
            Reason("result", value=answer.result, cards=len(answer.cards)),
            Reason("cards", count=len(answer.cards)),
        )

    def parts(self, view: View, answer: Completion) -> tuple[Reason, ...]:
        """The symbol; else which numbers change."""
        changed = "".join(name for name, filled in zip(NAMES, answer.found.numbers, strict=True) if filled.digits)
        return (
            Reason("symbol", symbol=answer.found.symbol),
            Reason("numbers", changed=changed),
            Reason("some_cards"),
        )

    def piece(self, view: View, answer: Completion) -> Reason:
        """A card that can be put down first, the digit that it stands for, and its place."""
        deal = iter(answer.deal)
        for name, filled in zip(NAMES, answer.found.numbers, strict=True):
            for digit, spots in zip(filled.digits, filled.shape.spots, strict=True):
                card = next(deal)
                if spots:
                    return Reason("put", card=card, digit=digit, number=name, where=min(spots, key=str))
        raise ValueError("a formula that takes no card")

    def whole(self, view: View, answer: Completion) -> Reason:
        """The formula and its cards."""
        return Reason("formula", formula=answer.formula, cards=answer.cards, result=answer.result)

    def working(self, view: View, answer: Completion) -> tuple[tuple[Line, ...], ...]:
        """The left side."""
        lines = of_side(answer.formula.partition("=")[0], view.options.limits)
        return () if isinstance(lines, Reason) else (lines,)

    def lights(
        self, view: View, picked: str = "", built: Draft | None = None
    ) -> Generator[None, None, tuple[Light, ...]]:
        """Cards, or the places for a picked one: `best` on the way to most cards, `leads` to any formula.

        A place is a number, a spot of it, and the digit that the card stands for there. `built` is a `Draft`.
        """
        if view.formula is None or not view.hand:
            return ()
        draft = built or Draft.of(view.formula)
        laid = len(draft.cards)
        search = Search(draft, view.hand, view.options)
        most: dict[tuple[Any, ...], int] = {}
        for more in range(MOST_CARDS - laid, 0, -1):
            for found in search.found(more):
                yield
                for deal in found.deals if found else ():
                    places = zip(found.places, deal, strict=True) if found else ()
                    for (name, spots, digit), card in places:
                        if not picked:
                            most.setdefault((card,), laid + more)
                        elif card == picked:
                            for where in spots:
                                most.setdefault((name, where, digit), laid + more)
        highest = max(most.values(), default=0)
        kind = "place" if picked else "card"
        lit = [Light(kind, at, "best" if cards == highest else "leads", cards) for at, cards in most.items()]
        return tuple(lit) if picked else telling(lit, len(Counter(view.hand)))


HELP = FormulaHelp()
