"""Review of Paari: a turn is missed in which a card was drawn although one could be laid.

The best of several lays depends on cards that no player saw; so any of them counts.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from core.engine.match import Match
from core.engine.notation import write
from core.engine.review import Best, Review, Turn
from core.games.paari.moves import Lay
from core.games.paari.training import best_lay


class PaariReview(Review):
    """The review of Paari: a turn is its first move, `lay b5 1 left` or `draw`. A card laid at once is worth 1."""

    def turns(self, match: Match) -> Iterator[Turn]:
        """Yield every turn once the first pairs lie."""
        for ply, made in enumerate(match.plies):
            before = match.at(ply).state
            if before.step == "play" and not before.drawn:
                yield Turn(made.seat, ply, write(made.move), int(isinstance(made.move, Lay)))

    def best(self, match: Match, turn: Turn) -> Generator[None, None, Best | None]:
        """Search for the lay that leaves the seat furthest ahead."""
        yield
        lay = best_lay(match.at(turn.ply).view(turn.seat))
        return Best(1, write(lay), (lay,)) if lay else None


REVIEW = PaariReview()
