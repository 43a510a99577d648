"""What training finds out about a position of Pari, and about the turns of a finished match (PARI-T4)."""

from __future__ import annotations

from collections.abc import Generator

from app.locale import Words
from app.locale.arithmetic import why_not
from app.locale.signs import printed
from app.review import Better, TurnLine
from core.engine.match import Match
from core.games.pari.review import turns
from core.games.pari.training import best as search_best

# looking back


def review(words: Words, signs: str, match: Match) -> list[TurnLine]:
    """A line for each turn in which cards were laid."""
    return [
        TurnLine(
            seat=turn.seat,
            ply=turn.ply,
            text=printed(f"{turn.left}={turn.right}", signs),
            points=turn.points,
            detail=why_not(words, signs, turn.left, turn.right, turn.why) if turn.why else "",
        )
        for turn in turns(match)
    ]


def possible(signs: str, match: Match, line: TurnLine) -> Generator[None, None, Better | None]:
    """The search for the best that was possible in a turn, step by step; None if nothing was."""
    found = yield from search_best(match.game.view(match.at(line.ply).state, line.seat))
    return Better(printed(found.completion.row, signs), found.points) if found else None
