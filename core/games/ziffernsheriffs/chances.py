"""How likely a field is to be reached, before the roll: exact, over all rolls (SHER-T3)."""

from __future__ import annotations

from functools import cache

from core.games.ziffernsheriffs.chance_table import WITH_POWERS, WITHOUT_POWERS


def rolls(field: int, dice: int, powers: bool = True) -> int:
    """How many of the 6 to the `dice` rolls reach a field; 1 to 6 dice."""
    return _boards(powers)[dice - 1][field - 1]


@cache
def _boards(powers: bool) -> tuple[tuple[int, ...], ...]:
    boards = (WITH_POWERS if powers else WITHOUT_POWERS).split("\n\n")
    return tuple(tuple(map(int, board.split())) for board in boards)
