"""Help in training for Pari: is a row right, a hint in four steps, and cards, rows and gaps in three strengths."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from core.arithmetic.expression import evaluate, judge
from core.arithmetic.working import of_side
from core.engine.game import Move
from core.engine.reason import Reason
from core.engine.training import Help, Light, Line
from core.games.pari.codes import HINTS
from core.games.pari.evaluator import Lacking, Saving, acted, best_turn, easiest, good, lacking, paid
from core.games.pari.moves import Cover, Done, Draw, Enough, Shift
from core.games.pari.state import View
from core.games.pari.training import Found, Highlights, highlights, reach, steps, worth

MOST_ANSWERS = 60
"""Equally good completions that a hint is compared with."""


@dataclass(frozen=True)
class Weighed:
    """A row to lay or to hold back, at a task: its number and points, the own score after it, and `why`; for the next
    turn after it and after a single card instead the cards of the hand, and the points that these usually bring.
    """

    row: int
    points: int
    score: int
    cards: tuple[int, int]
    usual: tuple[int, int]
    why: str

    def whole(self) -> Reason:
        """Return whether the row is laid, and why."""
        if self.why == "ends":
            return Reason("lay_ends", row=self.row, score=self.score)
        later, more = self.usual
        both = {"row": self.row, "points": self.points, "later": later, "cards": self.cards[1], "more": more}
        return Reason("hold_grows", **both) if self.why == "grows" else Reason("lay_pays", **both)


Answer = Found | Saving | Lacking | Weighed
"""The end of a hint: a completion, a card laid to save up, a draw, or whether a row is laid."""


class PariHelp(Help[View, int, Answer]):
    """An answer is a turn after which the chance to win is as good as any: a completion, or one that saves up; while
    cards are drawn what the hand lacks."""

    hints = HINTS

    def __init__(self) -> None:
        self._lit: tuple[View, Highlights, Found | Saving | None] | None = None
        """The last search: picking up one card after another asks about the same position."""

    def fault(self, view: View, built: int) -> Reason | None:
        """Return the fault of a row, given by its number from 1; None if it is an equation (ARITH-10)."""
        return judge(*view.rows[built - 1].texts, view.options.limits)

    def answers(self, view: View) -> Generator[None, None, tuple[Answer, ...]]:
        """Search for the turns that are as good as any, the simplest first; or for what to draw."""
        if view.step == "draw":
            return (lacking(view),)
        if view.step != "play":
            return ()
        found = yield from good(view)
        top, few = self.highest(found), found[:MOST_ANSWERS]
        return few if top is None or top in few else (*few[:-1], top)

    def aims(self, view: View, answer: Answer) -> tuple[Reason, ...]:
        """Return the value that a side must reach while the other stays; both sides equal; the points."""
        if isinstance(answer, Lacking):
            return (Reason("few_signs" if view.options.max_number is None else "two_digits_a_sign"),)
        if isinstance(answer, Saving):
            return (Reason("save_up", cards=answer.cards, points=answer.points),)
        if isinstance(answer, Weighed):
            return (Reason("row_brings", row=answer.row, points=answer.points, score=answer.score),)
        lying, made = acted(view, answer.acts).rows[answer.row - 1], answer.completion
        statements = []
        for side, text, other, same in (
            ("left", made.left, "right", made.right == lying.text("right")),
            ("right", made.right, "left", made.left == lying.text("left")),
        ):
            if same:
                value = evaluate(text, view.options.limits)
                statements.append(Reason("side_becomes", row=answer.row, side=side, other=other, value=str(value)))
        return (*statements, Reason("both_equal", row=answer.row), Reason("points_possible", points=answer.points))

    def parts(self, view: View, answer: Answer) -> tuple[Reason, ...]:
        """Return a sign to lay, how many cards go on a side, how many cards go at all."""
        if isinstance(answer, Lacking):
            return (Reason("in_hand", digits=answer.digits, signs=answer.signs),)
        if isinstance(answer, Saving):
            return (Reason("one_card"),)
        if isinstance(answer, Weighed):
            return (Reason("row_then", cards=answer.cards[0], points=answer.usual[0]),)
        laid, row = answer.completion.laid, acted(view, answer.acts).rows[answer.row - 1]
        signs = [Reason("use_sign", sign=sign) for sign in dict.fromkeys(laid) if not sign.isdigit()]
        left = len(answer.completion.left) - len(row.text("left"))
        return (
            *signs,
            Reason("cards_on_sides", left=left, right=len(laid) - left),
            Reason("cards", count=len(laid)),
            Reason("some_cards"),
        )

    def piece(self, view: View, answer: Answer) -> Reason:
        """Return the card to move or to cover for chips; else the first card to lay and its gap; or what is lacking."""
        if isinstance(answer, Lacking):
            return Reason("enough" if answer.pile is None else "lacks", pile=answer.pile or "")
        if isinstance(answer, Weighed):
            return Reason("hold_then", cards=answer.cards[1], points=answer.usual[1])
        if isinstance(answer, Saving):
            place = answer.place
            if place is None:
                return Reason("keep")
            return Reason("lay", row=place.row, side=place.side, index=place.index, card=place.card)
        for act in answer.acts:
            if isinstance(act, Shift):
                lifted, gap = (act.row, act.side, act.index), (act.to_row, act.to_side, act.to_index)
                card = view.rows[act.row - 1].side(act.side)[act.index].symbol
                return Reason("shift", row=act.to_row, card=card, lifted=lifted, gap=gap, chips=paid((act,)))
            if isinstance(act, Cover):
                under = view.rows[act.row - 1].side(act.side)[act.index].symbol
                return Reason("cover", row=act.row, card=act.card, under=under, chips=paid((act,)))
        first = next(steps(view, answer), None)
        if first is None:
            return Reason("done", row=answer.row)
        return Reason("lay", row=first.row, side=first.side, index=first.index, card=first.card)

    def whole(self, view: View, answer: Answer) -> Reason:
        """Return the row as it will lie, and its points; or the pile to draw from."""
        if isinstance(answer, Lacking):
            return Reason("stop" if answer.pile is None else "draw", pile=answer.pile or "")
        if isinstance(answer, Weighed):
            return answer.whole()
        if isinstance(answer, Saving):
            place = answer.place
            return Reason("keep") if place is None else Reason("keep_others", row=place.row, card=place.card)
        made = answer.completion
        row, points, chips = answer.row, answer.points, paid(answer.acts)
        return Reason("row", row=row, left=made.left, right=made.right, cards=made.laid, points=points, chips=chips)

    def moves(self, view: View, answer: Answer) -> tuple[Move, ...]:
        """Return the paid moves, the cards from left to right, then done; or one card drawn."""
        if isinstance(answer, Lacking):
            return (Enough() if answer.pile is None else Draw(answer.pile),)
        if isinstance(answer, Weighed):
            return ()
        if isinstance(answer, Saving):
            return (Done(),) if answer.place is None else (answer.place, Done())
        return (*answer.acts, *steps(acted(view, answer.acts), answer), Done())

    def highest(self, answers: Sequence[Answer]) -> Found | None:
        """Return the completion that brings most points; None where the first brings as many."""
        found = [answer for answer in answers if isinstance(answer, Found)]
        top = max(found, key=lambda answer: answer.points, default=None)
        return top if top is not None and top.points > found[0].points else None

    def first(self, view: View) -> Generator[None, None, tuple[Move, ...]]:
        """Search for the moves to the simplest completion of few cards, if one brings points."""
        found = (yield from easiest(view)) if view.step == "play" else None
        return self.moves(view, found) if found is not None else (yield from super().first(view))

    def working(self, view: View, answer: Answer) -> tuple[tuple[Line, ...], ...]:
        """Return the left side, then the right."""
        if not isinstance(answer, Found):
            return ()
        sides = (of_side(side, view.options.limits) for side in (answer.completion.left, answer.completion.right))
        return tuple(lines for lines in sides if not isinstance(lines, Reason))

    def lights(
        self, view: View, picked: str = "", built: int | None = None
    ) -> Generator[None, None, tuple[Light, ...]]:
        """Search for cards and rows, or the gaps for a picked card: `best` with the points of the best turn, `leads`
        with fewer; none is best where saving up is.
        """
        if view.step != "play":
            return ()
        if self._lit is None or self._lit[0] != view:
            found, aim = (yield from highlights(view)), (yield from best_turn(view))
            if isinstance(aim, Found) and not aim.acts:
                reach(found, view, aim)
            self._lit = view, found, aim
        _, lit, goal = self._lit
        cards = {card: max(reached.values()) for card, reached in lit.items()}
        rows: dict[int, int] = {}
        for reached in lit.values():
            for (row, _, _), points in reached.items():
                rows[row] = max(points, rows.get(row, 0))
        if view.played is not None and view.laid and self.fault(view, view.played) is None:  # right as it lies
            rows[view.played] = max(worth(view, view.played, 0), rows.get(view.played, 0))
        best = max(rows.values(), default=0)
        if isinstance(goal, Found):
            best = min(best, goal.points)
        elif goal is not None:
            best += 1  # saving up is better
        if picked:
            return tuple(_light("gap", gap, points, best) for gap, points in lit.get(picked, {}).items())
        return (
            *(_light("card", (card,), points, best) for card, points in cards.items()),
            *(_light("row", (row,), points, best) for row, points in sorted(rows.items())),
        )


def _light(kind: str, at: tuple[Any, ...], points: int, best: int) -> Light:
    return Light(kind, at, "reached" if not points else "best" if points >= best else "leads", points)


HELP = PariHelp()
