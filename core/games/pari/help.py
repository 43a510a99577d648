"""Help in training for Pari: is a row right, a hint in four rungs, and cards, rows and gaps in two strengths."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from core.arithmetic.expression import evaluate, judge
from core.arithmetic.working import of_side
from core.engine.reason import Reason
from core.engine.training import Help, Light, Line, telling
from core.games.pari.codes import HINTS
from core.games.pari.state import View
from core.games.pari.training import Found, Highlights, best, highlights, least, open_rows, search, steps, worth

MOST_ANSWERS = 60
"""Equally good completions that a hint is compared with."""


class PariHelp(Help[View, int, Found]):
    """An answer is a completion that brings as much as the best."""

    hints = HINTS

    def __init__(self) -> None:
        self._lit: tuple[View, Highlights] | None = None
        """What was searched for last: whoever picks up one card after the other asks about the same position."""

    def fault(self, view: View, built: int) -> Reason | None:
        """What is wrong with a row, given by its number from 1 (ARITH-10)."""
        row = view.rows[built - 1]
        return judge(row.text("left"), row.text("right"), view.options.limits)

    def answers(self, view: View) -> Generator[None, None, tuple[Found, ...]]:
        """The best completion, and others of any row that bring as many points."""
        if view.step != "play":
            return ()
        goal = yield from best(view)
        if goal is None:
            return ()
        found = {(goal.row, goal.completion.row): goal}
        for row in open_rows(view):
            for completion in search(view, row).completions(least(view)):
                if completion is None:
                    yield
                    continue
                points = worth(view, row, len(completion.laid))
                if points < goal.points or len(found) == MOST_ANSWERS:
                    break
                found.setdefault((row, completion.row), Found(row, completion, points))
        return tuple(found.values())

    def aims(self, view: View, answer: Found) -> tuple[Reason, ...]:
        """What a side must become, since the other stays; both sides equal; so many points."""
        lying, made = view.rows[answer.row - 1], answer.completion
        told = []
        for side, text, other, same in (
            ("left", made.left, "right", made.right == lying.text("right")),
            ("right", made.right, "left", made.left == lying.text("left")),
        ):
            if same:
                value = evaluate(text, view.options.limits)
                told.append(Reason("side_becomes", row=answer.row, side=side, other=other, value=str(value)))
        return (*told, Reason("both_equal", row=answer.row), Reason("points_possible", points=answer.points))

    def parts(self, view: View, answer: Found) -> tuple[Reason, ...]:
        """A sign to lay, how many cards go on a side, how many cards go at all."""
        laid, row = answer.completion.laid, view.rows[answer.row - 1]
        signs = [Reason("use_sign", sign=sign) for sign in dict.fromkeys(laid) if not sign.isdigit()]
        left = len(answer.completion.left) - len(row.text("left"))
        return (
            *signs,
            Reason("cards_on_sides", left=left, right=len(laid) - left),
            Reason("cards", count=len(laid)),
            Reason("some_cards"),
        )

    def piece(self, view: View, answer: Found) -> Reason:
        """The first card to lay, and its gap."""
        first = next(steps(view, answer), None)
        if first is None:
            return Reason("done", row=answer.row)
        return Reason("lay", row=first.row, side=first.side, index=first.index, card=first.card)

    def whole(self, view: View, answer: Found) -> Reason:
        """The row as it will lie, and its points."""
        made = answer.completion
        return Reason("row", row=answer.row, left=made.left, right=made.right, cards=made.laid, points=answer.points)

    def working(self, view: View, answer: Found) -> tuple[tuple[Line, ...], ...]:
        """The left side, then the right."""
        sides = (of_side(side, view.options.limits) for side in (answer.completion.left, answer.completion.right))
        return tuple(lines for lines in sides if not isinstance(lines, Reason))

    def lights(
        self, view: View, picked: str = "", built: int | None = None
    ) -> Generator[None, None, tuple[Light, ...]]:
        """Cards and rows, or the gaps for a picked card: `best` with most points of all, `leads` with any."""
        if view.step != "play":
            return ()
        if self._lit is None or self._lit[0] != view:
            self._lit = view, (yield from highlights(view))
        gaps = self._lit[1].gaps
        most = max((points for reached in gaps.values() for points in reached.values()), default=0)
        if picked:
            here = gaps.get(picked, {})
            return tuple(_light("gap", gap, points, most) for gap, points in here.items() if points)
        cards = {card: max(reached.values()) for card, reached in gaps.items()}
        rows: dict[int, int] = {}
        for reached in gaps.values():
            for (row, _, _), points in reached.items():
                rows[row] = max(points, rows.get(row, 0))
        lit = [_light("card", (card,), points, most) for card, points in cards.items() if points]
        return (
            *telling(lit, len(set(view.hand))),
            *(_light("row", (row,), points, most) for row, points in sorted(rows.items()) if points),
        )


def _light(kind: str, at: tuple[Any, ...], points: int, most: int) -> Light:
    return Light(kind, at, "best" if points == most else "leads", points)


HELP = PariHelp()
