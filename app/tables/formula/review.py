"""Looking back at a match of Formula: what was laid in each turn, and what would have been possible."""

from __future__ import annotations

from collections.abc import Generator

from app.locale import Words
from app.locale.formula import formula
from app.tables import Possible, TurnLine
from app.tables.formula.history import turns
from core.engine.match import Match
from core.games.formula.state import View
from core.games.formula.training import best


def review(words: Words, signs: str, match: Match) -> list[TurnLine]:
    """A line for each turn; what counts is how many cards were laid."""
    return [
        TurnLine(
            seat=turn.seat,
            ply=turn.ply,
            text=formula(signs, turn.formula) if turn.formula else words("nothing laid"),
            points=len(turn.cards),
            detail=words.many("{n} card laid", "{n} cards laid", len(turn.cards)) if turn.cards else "",
        )
        for turn in turns(match)
    ]


def possible(signs: str, match: Match, line: TurnLine) -> Generator[None, None, Possible | None]:
    """The search for the lay that takes most cards off the hand, step by step; None if there was none."""
    found = yield from best(match.game.view(match.at(line.ply).state, line.seat))
    return Possible(formula(signs, found.formula), len(found.cards)) if found else None


def standings(words: Words, match: Match) -> list[str] | None:
    """The cards that everybody had left in a single round; several rounds, and points, are counted."""
    view: View = match.view(None)
    if view.options.points or view.options.rounds > 1:
        return None
    return [
        words.many("{n} card left", "{n} cards left", left) if left else words("all cards laid")
        for left in view.hand_sizes
    ]
