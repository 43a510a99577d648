"""What can be picked up at the table of Pari before it is played."""

from __future__ import annotations

from dataclasses import dataclass

from core.engine.game import Move
from core.games.pari.moves import Side


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
