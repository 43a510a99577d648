"""A match of Pari after its end, turn by turn: the row that was played, and the position before it (PARI-T4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from core.engine.match import Match
from core.games.pari.moves import Cover, Shift, Take
from core.games.pari.state import View

LAID = ("scored", "not_right", "cleared")
"""Events that say what became of the row that was played."""


@dataclass(frozen=True)
class Turn:
    """A turn in which cards were laid."""

    seat: int
    ply: int
    """Moves made before the turn began."""
    left: str
    right: str
    """The row as it was when the player was done."""
    points: int
    paid: int
    """The chips that moves and covers of the turn cost (PARI-20)."""
    why: dict[str, Any] | None
    """The reason why the row is no equation, as JSON values; None if it is one."""
    view: View
    """The player's view when the turn began."""
    after: View
    """The player's view when the rows had been judged."""


def turns(match: Match) -> Iterator[Turn]:
    """Yield the turns of a match, the oldest first."""
    begun, number = 0, -1
    for ply, made in enumerate(match.plies):
        before = match.at(ply).state
        if before.step == "play" and before.turn != number:
            begun, number = ply, before.turn
        judged = next((event for event in made.step.events if event.code in LAID), None)
        if judged is not None:
            values = judged.values
            yield Turn(
                seat=values["seat"],
                ply=begun,
                left=values["left"],
                right=values["right"],
                points=sum(event.values.get("points", 0) for event in made.step.events if event.code == "scored"),
                paid=_paid(match, begun, ply),
                why=values.get("why"),
                view=match.game.view(match.at(begun).state, values["seat"]),
                after=match.game.view(made.step.state, values["seat"]),
            )


def _paid(match: Match, begun: int, ply: int) -> int:
    """Return the chips that were paid from one move to another, for covers that were not taken back again."""
    price, seat = 0, match.at(begun).state.seat
    for at in range(begun, ply):
        if isinstance(match.plies[at].move, Shift | Cover | Take):
            price += match.at(at).state.scores[seat] - match.at(at + 1).state.scores[seat]
    return price
