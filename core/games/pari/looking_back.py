"""Looking back at Pari: a turn is worth the points of its row (PARI-T4)."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from core.engine.looking_back import Best, LookingBack, Turn
from core.engine.match import Match
from core.games.pari.moves import Done
from core.games.pari.review import turns
from core.games.pari.training import best, steps


class PariLookingBack(LookingBack):
    """What was done is the row as it was in the end, `3+4=7`."""

    def turns(self, match: Match) -> Iterator[Turn]:
        """The turns in which cards were laid."""
        return (Turn(turn.seat, turn.ply, f"{turn.left}={turn.right}", turn.points) for turn in turns(match))

    def best(self, match: Match, turn: Turn) -> Generator[None, None, Best | None]:
        """A completion worth most, laid from left to right."""
        view = match.at(turn.ply).view(turn.seat)
        found = yield from best(view)
        return Best(found.points, found.completion.row, (*steps(view, found), Done())) if found else None


LOOKING_BACK = PariLookingBack()
