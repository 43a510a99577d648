"""Review of Paari: a turn is worth the chance to win after it, as `evaluator` knows it for hints too."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from core.engine.match import Match
from core.engine.notation import write
from core.engine.reason import Reason
from core.engine.review import Best, Review, Turn
from core.games.paari.evaluator import CLEARLY, judged
from core.games.paari.help import HELP


@dataclass(frozen=True)
class Way(Best):
    """The best of a turn, and what it is good for."""

    why: Reason | None = None


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
        view = match.at(turn.ply).view(turn.seat)
        found = yield from judged(view)
        best = next(iter(found))
        worths = {write(act): chance for act, chance in found.items()}
        return Way(found[best], write(best), (best,), CLEARLY, worths, HELP.aims(view, best)[0])


REVIEW = PaariReview()
