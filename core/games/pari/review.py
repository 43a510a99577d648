"""A match of Pari after its end, turn by turn: what was laid, and the position it was laid in (PARI-T4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from core.engine.match import Match
from core.games.pari.state import View

LAID = ("scored", "not_right", "cleared")
"""Events that say what became of the row that was played."""


@dataclass(frozen=True)
class Turn:
    """A turn in which cards were laid."""

    seat: int
    ply: int
    """How many moves had been made when the turn began."""
    left: str
    right: str
    """The row as it was when the player was done."""
    points: int
    why: dict[str, Any] | None
    """Why the row is no equation; None if it is one."""
    view: View
    """What the player saw when the turn began."""


def turns(match: Match) -> Iterator[Turn]:
    """The turns of a match, the first first."""
    begun, number = 0, -1
    for ply, made in enumerate(match.plies):
        before = match.at(ply).state
        if before.step == "play" and before.turn != number:
            begun, number = ply, before.turn
        told = next((event for event in made.step.events if event.code in LAID), None)
        if told is not None:
            values = told.values
            yield Turn(
                seat=values["seat"],
                ply=begun,
                left=values["left"],
                right=values["right"],
                points=sum(event.values.get("points", 0) for event in made.step.events if event.code == "scored"),
                why=values.get("why"),
                view=match.game.view(match.at(begun).state, values["seat"]),
            )
