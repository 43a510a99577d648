"""What training finds out about a position, and about the turns of a finished match."""

from __future__ import annotations

from collections.abc import Generator

from app.games.ziffernsheriffs.words import faces
from app.locale import Words
from app.review import Better, TurnLine
from core.engine.match import Match
from core.games.ziffernsheriffs.review import best, turns
from core.games.ziffernsheriffs.state import View
from core.games.ziffernsheriffs.training import missing

# looking back


def review(words: Words, signs: str, match: Match) -> list[TurnLine]:
    """A line for each turn; what counts is how many fields fewer are missing after it."""
    return [
        TurnLine(
            seat=turn.seat,
            ply=turn.ply,
            text=_fields(turn.taken) or words("nothing laid"),
            points=turn.lacked - turn.lacks,
            detail=words("Dice: {faces}", faces=faces(words, turn.position.dice))
            + "\n"
            + words("Missing fields: {before}, then {after}", before=turn.lacked, after=turn.lacks),
        )
        for turn in turns(match)
    ]


def possible(signs: str, match: Match, line: TurnLine) -> Generator[None, None, Better | None]:
    """The search for the fields that would have shortened the way most, step by step; None if none would have."""
    view: View = match.at(line.ply).view(line.seat)
    found = yield from best(view)
    shorter = missing(view, view.side).cost - found.lacks
    return Better(_fields(found.fields), shorter) if shorter else None


def _fields(taken: tuple[int, ...]) -> str:
    return ", ".join(map(str, taken))
