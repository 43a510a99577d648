"""Points are chips: what they buy, and who can pay."""

from __future__ import annotations

from core.engine.reason import Reason
from core.games.pari.state import State

SAME_ROW_PRICE, OTHER_ROW_PRICE, COVER_PRICE, TIME_PRICE = 1, 2, 2, 1
"""Chips for a move within a row, to another row, for a cover (PARI-20), and for another run of the sand timer
(PARI-26)."""


def too_few(state: State, seat: int, price: int) -> Reason | None:
    """Return `too_few_chips` if a seat cannot pay a price, else None."""
    chips = state.scores[seat]
    return Reason("too_few_chips", price=price, chips=chips) if chips < price else None
