"""Help in training for Formula: is a draft right, a hint in four steps, and cards and places in three strengths."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from core.arithmetic.working import of_side
from core.engine.game import Move
from core.engine.reason import Reason
from core.engine.training import Help, Light, Line
from core.games.formula.codes import HINTS
from core.games.formula.completions import Completion
from core.games.formula.draft import MOST_CARDS, NAMES, Draft, fault
from core.games.formula.evaluator import effort, good, of
from core.games.formula.search import LaySearch
from core.games.formula.state import View, sort

MOST_ANSWERS = 60
"""Formulas worth as much with which a hint is compared."""


class FormulaHelp(Help[View, Draft, Completion]):
    """An answer is a formula that is worth as much as any."""

    hints = HINTS

    def fault(self, view: View, built: Draft) -> Reason | None:
        """Return the reason why a draft is no lay (see `draft.fault`); None if it is one."""
        return fault(built, view.hand, view.options)

    def answers(self, view: View) -> Generator[None, None, tuple[Completion, ...]]:
        """Search for the formulas that are worth most, the simplest first."""
        if view.formula is None or not view.hand:
            return ()
        found = yield from good(view)
        return found[:MOST_ANSWERS]

    def aims(self, view: View, answer: Completion) -> tuple[Reason, ...]:
        """Return the result; else how many cards can go."""
        return (
            Reason("result", value=answer.result, cards=len(answer.cards)),
            Reason("cards", count=len(answer.cards)),
        )

    def parts(self, view: View, answer: Completion) -> tuple[Reason, ...]:
        """Return the symbol; else which numbers change."""
        changed = "".join(name for name, filled in zip(NAMES, answer.found.numbers, strict=True) if filled.digits)
        return (
            Reason("symbol", symbol=answer.found.symbol),
            Reason("numbers", changed=changed),
            Reason("some_cards"),
        )

    def piece(self, view: View, answer: Completion) -> Reason:
        """Return a card that can be put down first, the digit that it stands for, and its place."""
        for (name, spots, digit), card in zip(answer.found.places, answer.deal, strict=True):
            if spots:
                return Reason("put", card=card, digit=digit, number=name, where=min(spots, key=str))
        raise ValueError("a formula that takes no card")

    def whole(self, view: View, answer: Completion) -> Reason:
        """Return the formula and its cards."""
        return Reason("formula", formula=answer.formula, cards=answer.cards, result=answer.result)

    def moves(self, view: View, answer: Completion) -> tuple[Move, ...]:
        """Return the lay."""
        return (answer.lay,)

    def working(self, view: View, answer: Completion) -> tuple[tuple[Line, ...], ...]:
        """Return the left side."""
        lines = of_side(answer.formula.partition("=")[0], view.options.limits)
        return () if isinstance(lines, Reason) else (lines,)

    def lights(
        self, view: View, picked: str = "", built: Draft | None = None
    ) -> Generator[None, None, tuple[Light, ...]]:
        """Search for cards, or the places for a picked one: `best` in the simplest formula of those worth most, `leads`
        to one that takes as many cards, `reached` to any; each is worth the best formula it leads to.

        A place is a number, a spot of it, and the digit that the card stands for there. `built` is a `Draft`.
        """
        if view.formula is None or not view.hand:
            return ()
        draft = built or Draft.of(view.formula)
        laid, search = draft.cards, LaySearch(draft, view.hand, view.options)
        worths: dict[tuple[Any, ...], int] = {}
        most: dict[tuple[Any, ...], int] = {}
        first: tuple[Any, ...] | None = None
        best: tuple[tuple[Any, ...], ...] = ()
        for more in range(MOST_CARDS - len(laid), 0, -1):
            for found in search.found(more):
                yield
                for deal in found.deals if found else ():
                    assert found is not None
                    made = Completion(found.formula, sort(laid + deal), found, deal)
                    here, touched = of(view, made), tuple(dict.fromkeys(_touched(made, picked)))
                    for at in touched:
                        worths[at] = max(here, worths.get(at, here))
                        most.setdefault(at, more)
                    rank = (-here, *effort(made))
                    if touched and (first is None or rank < first):
                        first, best = rank, touched
        highest = max(most.values(), default=0)
        kind = "place" if picked else "card"
        return tuple(
            Light(kind, at, "best" if at in best else "leads" if most[at] == highest else "reached", worth)
            for at, worth in worths.items()
        )


def _touched(made: Completion, picked: str) -> Iterator[tuple[Any, ...]]:
    """Yield the cards of a formula to be made, or the places in it for a picked one."""
    for (name, spots, digit), card in zip(made.found.places, made.deal, strict=True):
        if not picked:
            yield (card,)
        elif card == picked:
            yield from ((name, where, digit) for where in spots)


HELP = FormulaHelp()
