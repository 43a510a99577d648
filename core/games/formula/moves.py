"""Moves of Formula.

A turn is one move. `Lay` has for each of the three numbers its change, and the symbol between the first two:
`lay =8 * =8 [_]J4` makes 8 × 8 = 64 of 2 + 4 = 6. A new card is written as its digit, a joker as `J` and its digit.
The change of a number is written in one of two ways:

- `=86` covers the number whole with new cards, here 8 and 6. So does the first result (FORM-5);
- `8[_7]` keeps the number: the brackets hold one sign for every place that it had, `_` for a card that stays, or
  the card that covers it; cards before and behind the brackets extend it. This makes 817 of 12. `[__]` leaves a
  number of two places as it is.

A joker that lies there without a digit stays and is given one by `[?4]` (FORM-5). A number of which no card stays
visible is always written in the first way, so every act has one text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from core.engine.game import Move

Symbol = Literal["+", "-", "*", "/"]


@dataclass(frozen=True)
class Lay(Move):
    """Make a new formula with one to three hand cards (FORM-5 to FORM-7)."""

    a: str
    symbol: Symbol
    b: str
    c: str


@dataclass(frozen=True)
class Draw(Move):
    """Draw the stack's top card instead of laying (FORM-12)."""


@dataclass(frozen=True)
class Pass(Move):
    """Do nothing, when there is no card to draw (FORM-13)."""
