"""What can be picked up at the table of Pari before it is played."""

from __future__ import annotations

from dataclasses import dataclass

from app.model import Table
from core.engine.game import Move
from core.games.pari.moves import Side
from core.games.pari.state import View


@dataclass(frozen=True)
class FromHand:
    """A hand card: its place in the sorted hand, and its symbol.

    `pending`: where it would go, at a table where a card laid lies; it is played when that is confirmed.
    """

    index: int
    card: str
    pending: Move | None = None


@dataclass(frozen=True)
class FromRow:
    """A card on the table that is to be moved for chips (PARI-20)."""

    row: int
    side: Side
    index: int
    pending: Move | None = None


@dataclass(frozen=True)
class Terms:
    """A deal being put together (PARI-21): with whom, what is given (places in the hand), what is wanted for it."""

    partner: int
    give: tuple[int, ...] = ()
    give_chips: int = 0
    want: str = ""
    want_chips: int = 0


Loose = FromHand | FromRow
"""What can be put into a gap."""
Picked = Loose | Terms
"""All that can be picked up."""


def picked(table: Table) -> Picked | None:
    """What is picked up at a table."""
    return table.picked if isinstance(table.picked, FromHand | FromRow | Terms) else None


def loose(table: Table, view: View) -> Loose | None:
    """What is picked up and looks for a place."""
    now = picked(table)
    return now if view.step == "play" and not isinstance(now, Terms) else None


def from_hand(table: Table) -> FromHand | None:
    """The hand card that is picked up."""
    now = picked(table)
    return now if isinstance(now, FromHand) else None


def offer(table: Table) -> Terms | None:
    """The deal that is being put together."""
    now = picked(table)
    return now if isinstance(now, Terms) else None
