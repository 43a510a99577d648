"""Review of Paari: a turn is worth the chance to win after it, as `evaluator` knows it for hints too."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from core.engine.match import Match
from core.engine.notation import write
from core.engine.review import Best, Review, Turn
from core.games.paari.evaluator import CLEARLY, judged


class PaariReview(Review):
    """The review of Paari: a turn is its first move, `lay b5 1 left` or `draw`, and worth thousandths."""

    def turns(self, match: Match) -> Iterator[Turn]:
        """Yield every turn once the first pairs lie."""
        for ply, made in enumerate(match.plies):
            before = match.at(ply).state
            if before.step == "play" and not before.drawn:
                yield Turn(made.seat, ply, write(made.move), None)

    def best(self, match: Match, turn: Turn) -> Generator[None, None, Best | None]:
        """Search for the move after which the chance to win is best."""
        found = yield from judged(match.at(turn.ply).view(turn.seat))
        best = next(iter(found))
        worths = {write(act): chance for act, chance in found.items()}
        return Best(found[best], write(best), (best,), CLEARLY, worths)


REVIEW = PaariReview()
