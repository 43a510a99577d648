"""The selection at the table of Ziffernsheriffs before it is played: dice to take, a field, a term being built."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from app.state.model import Table
from core.engine.match import Match
from core.games.ziffernsheriffs.board import Side
from core.games.ziffernsheriffs.moves import Roll

MOST_USED = 4
"""The dice that are offered first: a balance of numbers and stones."""


@dataclass(frozen=True)
class Picked:
    """Everything that taps have picked at this table."""

    dice: int | None = None
    """Number of dice to roll; None for as many as are offered."""
    field: int | None = None
    """The field that was tapped."""
    term: str = ""
    """The term being built, in plain notation."""
    last: str = ""
    """The last term of the turn, with which the next one can go on."""
    noted: tuple[tuple[int, str], ...] = ()
    """Ways that were noted for bridges, each with its field."""
    swaps: bool | None = None
    """True to swap the sides, False to leave them; None while neither is chosen (SHER-19)."""
    way_of: Side | Literal[""] = ""
    """The side whose cheapest way is drawn."""
    turned: bool = False
    """True for a moment after the turn has passed on, so that this is shown."""

    def ways_to(self, field: int) -> tuple[str, ...]:
        """Return the ways to a field that were noted."""
        return tuple(term for noted, term in self.noted if noted == field)

    def put_down(self) -> Picked:
        """Return what is left when the term is put down: the ways noted, and how many dice were chosen."""
        return replace(self, field=None, term="", turned=False)

    def step_back(self) -> Picked | None:
        """Return the selection without the last part of the term, else without the way noted last; None if there is
        neither.
        """
        if self.term:
            return replace(self, term=self.term[:-1])
        return replace(self, noted=self.noted[:-1]) if self.noted else None


def picked(table: Table) -> Picked:
    """Return what is picked at a table."""
    now = table.selection.picked
    return now if isinstance(now, Picked) else Picked()


def offered(match: Match) -> int:
    """Return how many dice are offered to the player to move: as many as they took last."""
    seat = match.prompt.seat if match.prompt else None
    rolls = (ply.move.dice for ply in reversed(match.plies) if ply.seat == seat and isinstance(ply.move, Roll))
    return next(rolls, MOST_USED)


def dice_of(table: Table) -> int:
    """Return how many dice are to be rolled."""
    chosen = picked(table).dice
    return offered(table.match) if chosen is None else chosen
