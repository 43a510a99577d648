"""Review of Formula: a turn is worth what `evaluator` says of its lay, and nothing without one."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from core.engine.match import Match
from core.engine.review import Best, Review, Turn
from core.games.formula.evaluator import good, of, slack, worth
from core.games.formula.options import FormulaOptions
from core.games.formula.state import View
from core.games.formula.turns import turns


class FormulaReview(Review):
    """The review of Formula: a turn is the formula that was laid, `8-2=6`; empty where none was."""

    def turns(self, match: Match) -> Iterator[Turn]:
        """Yield every turn."""
        options = match.options
        assert isinstance(options, FormulaOptions)  # a match of Formula
        for turn in turns(match):
            held = len(match.at(turn.ply).view(turn.seat).hand)
            result, out = int(turn.formula.partition("=")[2] or 0), len(turn.cards) == held
            did = worth(options, turn.cards, result, goes_out=out) if turn.formula else 0
            yield Turn(turn.seat, turn.ply, turn.formula, did)

    def best(self, match: Match, turn: Turn) -> Generator[None, None, Best | None]:
        """Search for the simplest of the lays that are worth most."""
        view: View = match.at(turn.ply).view(turn.seat)
        found = yield from good(view)
        if not found:
            return None
        best = max(found, key=lambda lay: of(view, lay))
        return Best(of(view, best), best.formula, (best.lay,), slack(view.options))


REVIEW = FormulaReview()
