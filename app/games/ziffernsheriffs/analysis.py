"""Training's answers about a position, and the review of a finished match's turns."""

from __future__ import annotations

from collections.abc import Collection

from app.games.contract import ReviewInWords
from app.games.ziffernsheriffs.words import equals, faces
from app.locale import Words
from app.state.review import Finest, Missed, TurnLine
from core.arithmetic.dice import simplest
from core.engine.match import Match
from core.engine.review import Worth
from core.games.ziffernsheriffs.moves import Bridge, Occupy, Tap
from core.games.ziffernsheriffs.state import State
from core.games.ziffernsheriffs.training import missing
from core.games.ziffernsheriffs.turns import turns


class ZiffernsheriffsReviewInWords(ReviewInWords):
    """The review of fields."""

    def turns(self, words: Words, match: Match) -> list[TurnLine]:
        """Return a line for each turn; what counts is how many fields fewer are missing after it."""
        return [
            TurnLine(
                seat=turn.seat,
                ply=turn.ply,
                text=_fields(turn.taken) or words("nothing played"),
                points=turn.lacked - turn.lacks,
                detail=words("Dice: {faces}", faces=faces(words, turn.position.dice))
                + "\n"
                + words("Squares missing: {before}, then {after}", before=turn.lacked, after=turn.lacks),
            )
            for turn in turns(match)
        ]

    def finest(self, words: Words, match: Match, seats: Collection[int]) -> Finest | None:
        """Return the turn that shortened the way most."""
        mine = [turn for turn in turns(match) if turn.seat in seats and turn.lacked > turn.lacks]
        if not mine:
            return None
        best = max(mine, key=lambda turn: turn.lacked - turn.lacks)
        pieces = tuple(f"d{die}" for die in best.position.dice)
        laid = words.many("Square {fields}", "Squares {fields}", len(best.taken), fields=_fields(best.taken))
        return Finest(words("Best turn"), best.seat, self.worth(words, match, best.lacked - best.lacks), pieces, laid)

    def did(self, words: Words, did: str) -> str:
        """Return the fields of a turn."""
        return did.replace(",", ", ") or words("nothing played")

    def worth(self, words: Words, match: Match, worth: Worth) -> str:
        return words.many("{n} square nearer", "{n} squares nearer", int(worth))

    def asked_again(self, words: Words, match: Match, missed: Missed) -> str:
        n = int(missed.best.worth)
        return words.many("The path can be {n} square shorter.", "The path can be {n} squares shorter.", n)

    def because(self, words: Words, match: Match, missed: Missed) -> list[str]:
        """Return a way to each of the best fields, and what is missing then."""
        now, lines = match.at(missed.turn.ply), []
        lacked = missing(now.state, now.state.side).cost
        for move in missed.best.moves:
            if isinstance(move, Occupy | Tap | Bridge):
                ways = move.expressions if isinstance(move, Bridge) else _way(now.state, move)
                lines.append("; ".join(equals(words, way, move.field) for way in ways))
            now = now.play(move)
        lacks = lacked - int(missed.best.worth)
        return [*lines, words("Squares missing: {before}, then {after}", before=lacked, after=lacks)]


def _way(position: State, move: Occupy | Tap) -> tuple[str, ...]:
    """Return the term of a move, or for a tap the simplest there is."""
    if isinstance(move, Occupy):
        return (move.expression,)
    return tuple(simplest(position.dice, move.field, position.options.limits))


def _fields(taken: tuple[int, ...]) -> str:
    return ", ".join(map(str, taken))
