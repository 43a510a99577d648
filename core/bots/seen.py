"""The knowledge of an opponent: what its seat has been shown, and nothing else.

Nothing here leads to a match, a position or a seed. So an opponent cannot cheat, and plays the same whatever lies
hidden.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from core.engine.game import Event
from core.engine.match import Match

MEMORY = 60
"""Views before the present one that are remembered."""


@dataclass(frozen=True)
class Seen:
    """A seat's view now, its views before, and its log.

    `before` has the last views before this one, one for each move, the oldest first. `log` has pairs of the number of
    moves made by then and the event, as `Match.log` gives them.
    """

    seat: int
    names: tuple[str, ...]
    view: Any
    before: tuple[Any, ...]
    log: tuple[tuple[int, Event], ...]

    @classmethod
    def of(cls, match: Match, seat: int) -> Seen:
        """Return what a seat of a match has seen by now."""
        view = match.game.view
        states = (match.deal.state, *(ply.step.state for ply in match.plies[-MEMORY - 1 :]))
        before = tuple(view(state, seat) for state in states[-MEMORY - 1 : -1])
        return cls(seat, match.names, view(match.state, seat), before, match.log(seat))
