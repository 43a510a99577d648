"""What is told of the turns of a finished match of Pari (PARI-T4)."""

from __future__ import annotations

from app.locale import Words
from app.locale.arithmetic import why_not
from app.locale.signs import printed
from app.locale.working import told
from app.review import Missed, TurnLine
from core.arithmetic.working import of_side
from core.engine.match import Match
from core.engine.reason import Reason
from core.games.pari.review import turns

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


def did(signs: str, row: str) -> str:
    """The row of a turn."""
    return printed(row, signs)


def because(words: Words, signs: str, missed: Missed) -> list[str]:
    """How both sides of the best row are worked out."""
    workings = (of_side(side) for side in missed.best.did.split("="))
    return [line for lines in workings if not isinstance(lines, Reason) for line in told(words, signs, lines)]
