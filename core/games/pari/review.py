"""Review of Pari: a turn is worth the chance to win after it, as `race` knows it for hints too (PARI-T4, PARI-20)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from core.engine.match import Match
from core.engine.review import Best, Review, Turn
from core.games.pari.evaluator import Saving, best_turn
from core.games.pari.help import HELP
from core.games.pari.race import chance
from core.games.pari.turns import Turn as Row
from core.games.pari.turns import turns

CLEARLY = 80
"""Thousandths of a chance to win: what costs more was missed. It is about a point in the middle of a match."""


@dataclass(frozen=True)
class Made(Turn):
    """A turn with the points that it brought, less what it paid."""

    points: int = 0


@dataclass(frozen=True)
class Way(Best):
    """The best of a turn: the points that it brings, 0 where it saves up for a next turn with `cards`."""

    points: int = 0
    cards: int = 0


class PariReview(Review):
    """The review of Pari: a turn is the row as it was in the end, `3+4=7`, and worth thousandths."""

    def turns(self, match: Match) -> Iterator[Made]:
        """Return the turns in which cards were laid."""
        return map(_judged, turns(match))

    def best(self, match: Match, turn: Turn) -> Generator[None, None, Best | None]:
        """Search for the turn after which the chance to win is best, as it comes out when it is played."""
        before = match.at(turn.ply)
        view = before.view(turn.seat)
        found = yield from best_turn(view)
        if found is None:
            return None
        moves, now = HELP.moves(view, found), before
        for move in moves:
            now = now.play(move)
        made = next(made for made in self.turns(now) if made.ply == turn.ply)
        cards = found.cards if isinstance(found, Saving) else 0
        return Way(made.worth or 0, made.did, moves, CLEARLY, points=made.points, cards=cards)


def _judged(turn: Row) -> Made:
    after = turn.after
    rows = ["" if number in after.empty_rows else "".join(row.texts) for number, row in enumerate(after.rows, 1)]
    worth = chance(turn.view, after.hand, after.scores[turn.seat], rows)
    return Made(turn.seat, turn.ply, f"{turn.left}={turn.right}", worth, turn.points - turn.paid)


REVIEW = PariReview()
