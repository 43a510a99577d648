"""Review of Pari: a turn is worth the points of its rows, less the chips that moves cost (PARI-T4, PARI-20)."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from core.engine.match import Match
from core.engine.review import Best, Review, Turn
from core.games.pari.evaluator import SLACK, acted, most
from core.games.pari.moves import Done
from core.games.pari.training import steps
from core.games.pari.turns import turns


class PariReview(Review):
    """The review of Pari: a turn is the row as it was in the end, `3+4=7`."""

    def turns(self, match: Match) -> Iterator[Turn]:
        """Yield the turns in which cards were laid."""
        for turn in turns(match):
            yield Turn(turn.seat, turn.ply, f"{turn.left}={turn.right}", turn.points - turn.paid)

    def best(self, match: Match, turn: Turn) -> Generator[None, None, Best | None]:
        """Search for a completion worth most, laid from left to right; one worth hardly less is as good."""
        view = match.at(turn.ply).view(turn.seat)
        found = yield from most(view)
        if found is None:
            return None
        moves = (*found.acts, *steps(acted(view, found.acts), found), Done())
        return Best(found.points, found.completion.row, moves, SLACK)


REVIEW = PariReview()
