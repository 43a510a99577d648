"""The review of a finished match of Pari: its turns in words (PARI-T4)."""

from __future__ import annotations

from collections.abc import Collection

from app.games.contract import ReviewInWords
from app.games.pari.words import LONG, shortened
from app.locale import Words
from app.locale.arithmetic import why_not
from app.locale.signs import printed
from app.locale.working import sentences
from app.state.review import Finest, Missed, TurnLine
from core.arithmetic.working import of_side
from core.engine.match import Match
from core.engine.reason import Reason
from core.games.pari.turns import Turn, turns


class PariReviewInWords(ReviewInWords):
    """The review of rows."""

    def turns(self, words: Words, match: Match) -> list[TurnLine]:
        """Return a line for each turn in which cards were laid."""
        return [
            TurnLine(
                seat=turn.seat,
                ply=turn.ply,
                text=printed(f"{shortened(turn.left)}={shortened(turn.right)}", words.signs),
                points=turn.points,
                detail=why_not(words, turn.left, turn.right, turn.why) if turn.why and _short(turn) else "",
            )
            for turn in turns(match)
        ]

    def finest(self, words: Words, match: Match, seats: Collection[int]) -> Finest | None:
        """Return the row that brought most."""
        scored = [turn for turn in turns(match) if turn.seat in seats and turn.points > turn.paid]
        if not scored:
            return None
        best = max(scored, key=lambda turn: turn.points - turn.paid)
        row = f"{best.left}={best.right}"
        cards = words.many("{n} card", "{n} cards", len(row) - 1)
        detail = words("Round {n}", n=best.view.round)
        return Finest(
            words("Finest row"), best.seat, self.worth(words, match, best.points), (*row,), f"{detail} · {cards}"
        )

    def did(self, words: Words, did: str) -> str:
        return printed(did, words.signs)

    def because(self, words: Words, match: Match, missed: Missed) -> list[str]:
        """Return how both sides of the best row are worked out."""
        workings = (of_side(side) for side in missed.best.did.split("="))
        worked = [line for side in workings if not isinstance(side, Reason) for line in sentences(words, side)]
        return [*super().because(words, match, missed), *worked]


def _short(turn: Turn) -> bool:
    """Return True if a row is short enough for its values to be compared."""
    return max(len(turn.left), len(turn.right)) <= LONG
