"""The review of a finished match of Pari: its turns in words (PARI-T4)."""

from __future__ import annotations

from collections.abc import Collection

from app.games.contract import ReviewInWords
from app.games.costs import costs
from app.games.pari.words import LONG, collect, points, shortened
from app.locale import Words
from app.locale.arithmetic import why_not
from app.locale.signs import printed
from app.locale.working import sentences
from app.state.review import Finest, Missed, TurnLine
from core.arithmetic.working import of_side
from core.engine.match import Match
from core.engine.reason import Reason
from core.engine.review import Best, Worth
from core.games.pari.race import ALL, usual_points
from core.games.pari.review import Made, Way
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
        return Finest(words("Finest row"), best.seat, points(words, best.points), (*row,), f"{detail} · {cards}")

    def did(self, words: Words, did: str) -> str:
        return printed(did, words.signs)

    def worth(self, words: Words, match: Match, worth: Worth) -> str:
        """Return how often a seat wins that made the turn."""
        return words("wins {n} in 100 games", n=_in_100(worth))

    def lost(self, words: Words, missed: Missed) -> str:
        return costs(words, missed, ALL)

    def asked_again(self, words: Words, match: Match, missed: Missed) -> str:
        """Return the points that were possible; the question alone where it was better to collect or to lay less."""
        made, best = missed.turn, missed.best
        if isinstance(made, Made) and isinstance(best, Way) and best.points > made.points:
            return words("Possible: {worth}", worth=points(words, best.points))
        return words("What wins more often here?")

    def because(self, words: Words, match: Match, missed: Missed) -> list[str]:
        """Return what the best turn brings, how much more often it wins, and how both sides of a row are worked out."""
        best = missed.best
        wins = words(
            "That wins {n} in 100 games, not just {fewer}.",
            n=_in_100(best.worth),
            fewer=_in_100(best.of(missed.turn)),
        )
        if isinstance(best, Way) and best.cards:
            return [collect(words, best.cards, usual_points(best.cards)), wins]
        workings = (of_side(side) for side in best.did.split("="))
        worked = [line for side in workings if not isinstance(side, Reason) for line in sentences(words, side)]
        brings = points(words, best.points if isinstance(best, Way) else 0)
        return [words("That brings {worth}.", worth=brings), wins, *worked]

    def better(self, words: Words, best: Best) -> str:
        """Return the row with its points, or that it was better to collect."""
        if not isinstance(best, Way) or best.cards:
            return words("Better here: collect cards")
        return words("Possible: {equation}, {points}", equation=self.did(words, best.did), points=f"+{best.points}")


def _in_100(worth: Worth) -> int:
    return round(100 * worth / ALL)


def _short(turn: Turn) -> bool:
    """Return True if a row is short enough for its values to be compared."""
    return max(len(turn.left), len(turn.right)) <= LONG
