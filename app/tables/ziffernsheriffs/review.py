"""Looking back at a match of Ziffernsheriffs: what each turn took, and what would have brought more."""

from __future__ import annotations

from collections.abc import Generator

from app.locale import Words
from app.locale.ziffernsheriffs import faces
from app.tables import Possible, TurnLine
from core.engine.match import Match
from core.games.ziffernsheriffs.board import SIDES
from core.games.ziffernsheriffs.review import best, turns
from core.games.ziffernsheriffs.state import View
from core.games.ziffernsheriffs.training import missing


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


def possible(signs: str, match: Match, line: TurnLine) -> Generator[None, None, Possible | None]:
    """The search for the fields that would have shortened the way most, step by step; None if none would have."""
    view: View = match.at(line.ply).view(line.seat)
    found = yield from best(view)
    shorter = missing(view, view.side).cost - found.lacks
    return Possible(_fields(found.fields), shorter) if shorter else None


def standings(words: Words, match: Match) -> list[str] | None:
    """What each side lacks at the end of a single game; of two games the wins are counted."""
    view: View = match.view(None)
    if view.options.two_games:
        return None
    lacks = {view.seat_of(side): missing(view, side).cost for side in SIDES}
    return [
        words.many("{n} field missing", "{n} fields missing", lacks[seat]) if lacks[seat] else words("connected")
        for seat in sorted(lacks)
    ]


def _fields(taken: tuple[int, ...]) -> str:
    return ", ".join(map(str, taken))
