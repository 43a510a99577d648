"""Moves of Pari. Rows are numbered from 1, from top to bottom, as they are named at the table.

A place in a row is a side and an index: for a gap the number of cards of that side to its left, for a card the
number of cards of that side before it. Cards are written as their symbols: digits and `+ - * /`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from core.engine.game import Move

Side = Literal["left", "right"]
Pile = Literal["digits", "operators"]

SIDES: tuple[Side, ...] = ("left", "right")
PILES: tuple[Pile, ...] = ("digits", "operators")


@dataclass(frozen=True)
class Place(Move):
    """Insert a hand card into a gap of a row (PARI-6)."""

    row: int
    side: Side
    index: int
    card: str


@dataclass(frozen=True)
class Take(Move):
    """Take a card that was laid in this turn back to the hand (PARI-8)."""

    row: int
    side: Side
    index: int


@dataclass(frozen=True)
class Done(Move):
    """End playing: the rows are judged (PARI-9)."""


@dataclass(frozen=True)
class TurnUp(Move):
    """Turn up the top card of a draw pile to start an empty row (PARI-11, PARI-4)."""

    pile: Pile


@dataclass(frozen=True)
class Put(Move):
    """Lay the card that was turned up on a side of the `=` (PARI-11, PARI-4)."""

    side: Side


@dataclass(frozen=True)
class Draw(Move):
    """Draw a card for the hand (PARI-14)."""

    pile: Pile


@dataclass(frozen=True)
class Enough(Move):
    """Stop drawing (PARI-14)."""


@dataclass(frozen=True)
class Shift(Move):
    """For chips, move a card on the table to a gap of its row or another (PARI-20).

    The gap is counted after the card has been lifted out.
    """

    row: int
    side: Side
    index: int
    to_row: int
    to_side: Side
    to_index: int


@dataclass(frozen=True)
class Cover(Move):
    """For two chips, lay a hand card over a card on the table (PARI-20)."""

    row: int
    side: Side
    index: int
    card: str


Paid = Shift | Cover
"""A move that costs chips."""


@dataclass(frozen=True)
class Offer(Move):
    """Offer another player a deal: what is given against what is wanted (PARI-21).

    Cards are symbols in a row, None if there are none; chips are points.
    """

    seat: int
    give: str | None
    give_chips: int
    want: str | None
    want_chips: int


@dataclass(frozen=True)
class Counter(Move):
    """Answer an offer with another one, again as seen by the one who says it (PARI-21)."""

    give: str | None
    give_chips: int
    want: str | None
    want_chips: int


@dataclass(frozen=True)
class Accept(Move):
    """Take the deal (PARI-21)."""


@dataclass(frozen=True)
class Decline(Move):
    """Refuse the deal (PARI-21)."""


@dataclass(frozen=True)
class Give(Move):
    """Give a hand card to the neighbour on the right at the end of the turn (PARI-22)."""

    card: str


@dataclass(frozen=True)
class Expire(Move):
    """The sand has run out (PARI-26). The clock makes this move, not a person."""


@dataclass(frozen=True)
class BuyTime(Move):
    """Pay a chip for another run of the sand timer (PARI-26)."""


@dataclass(frozen=True)
class Yield(Move):
    """Do not buy time: the cards stay as they lie (PARI-26)."""
