"""Laying: the fields that the side to move may take, whatever its dice give (SHER-9, SHER-11, SHER-13)."""

from __future__ import annotations

from core.engine.reason import Reason
from core.games.ziffernsheriffs.board import BRIDGE, FIELDS, FREE, at, other
from core.games.ziffernsheriffs.state import Position

TOKENS = 7
"""Dice and stones of a turn together (SHER-4)."""
MOST_DICE = 6
WAYS = 3
"""Different ways that a bridge takes (SHER-11)."""


def not_free(state: Position, field: int) -> Reason | None:
    """Return the reason why the side to move cannot lay a stone on a field, whatever its dice give; None if it can."""
    if field not in FIELDS:
        return Reason("no_such_field", field=field)
    if at(state.board, field) != FREE:
        return Reason("taken", field=field, by=at(state.board, field))
    if at(state.kept, field) == other(state.side):
        return Reason("kept", field=field, by=other(state.side))
    if not state.stones_of(state.side):
        return Reason("no_stones")
    return None


def not_bridgeable(state: Position, field: int) -> Reason | None:
    """Return the reason why the side to move cannot bridge a field, whatever its dice give; None if it can."""
    if field not in FIELDS:
        return Reason("no_such_field", field=field)
    if at(state.board, field) == BRIDGE:
        return Reason("is_bridge", field=field)
    if at(state.board, field) != other(state.side):
        return Reason("not_the_opponents", field=field)
    return None
