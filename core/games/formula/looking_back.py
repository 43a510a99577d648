"""Looking back at Formula: a turn is worth the cards that it took, where results score (FORM-23) its result."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from core.engine.looking_back import Best, LookingBack, Turn
from core.engine.match import Match
from core.games.formula.completions import Completion
from core.games.formula.options import FormulaOptions
from core.games.formula.review import turns
from core.games.formula.state import View
from core.games.formula.training import completions


class FormulaLookingBack(LookingBack):
    """What was done is the formula that was laid, `8-2=6`; empty where none was."""

    def turns(self, match: Match) -> Iterator[Turn]:
        """Every turn."""
        options = match.options
        assert isinstance(options, FormulaOptions)  # a match of Formula
        for turn in turns(match):
            result = int(turn.formula.partition("=")[2] or 0)
            worth = result if options.points else len(turn.cards)
            yield Turn(turn.seat, turn.ply, turn.formula, worth)

    def best(self, match: Match, turn: Turn) -> Generator[None, None, Best | None]:
        """What takes most cards, with the highest result; where results score what has the highest result."""
        view: View = match.at(turn.ply).view(turn.seat)
        found: Completion | None = None
        for each in completions(view):
            if each is None:
                yield
                continue
            if found is None or each.result > found.result:
                found = each
            if not view.options.points:
                break
        if found is None:
            return None
        return Best(found.result if view.options.points else len(found.cards), found.formula, (found.lay,))


LOOKING_BACK = FormulaLookingBack()
