"""Taking over a side after its first turn (SHER-19): which of the two is ahead then, counted in turns."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from core.games.ziffernsheriffs.board import BRIDGE, FREE, Side, at, cheapest, other, put
from core.games.ziffernsheriffs.chances import rolls
from core.games.ziffernsheriffs.laying import MOST_DICE, TOKENS
from core.games.ziffernsheriffs.moves import Keep, Swap
from core.games.ziffernsheriffs.state import Position

TURN = 1000
"""The unit of a turn."""
_HELD = 2000
"""The cost of a field with a stone of the other side."""


def choice(position: Position) -> Swap | Keep:
    """Return the better choice for the seat that may take over the side of the other one."""
    return Swap() if _lead(position.board, other(position.side), position.options.powers) > 0 else Keep()


def evenly(position: Position, fields: Iterable[int]) -> int:
    """Return how many of these fields to occupy, in this order, so that neither side is ahead after the first turn:
    the other player then takes the better one."""
    board, side, powers = position.board, position.side, position.options.powers
    best, least = 0, abs(_lead(board, side, powers))
    for count, field in enumerate(fields, start=1):
        board = put(board, field, side)
        lead = abs(_lead(board, side, powers))
        if lead < least:
            best, least = count, lead
    return best


def _lead(board: str, side: Side, powers: bool) -> int:
    """Return by how many thousandths of a turn a side is ahead when its turn has ended; below 0 if it is behind.

    Each side lacks the turns of its cheapest path, a field counting what a stone takes with the dice that suit it best;
    and the side to move has a turn more.
    """
    return _lacks(board, other(side), powers) - _lacks(board, side, powers) - TURN


def _lacks(board: str, side: Side, powers: bool) -> int:
    def cost(field: int) -> int:
        what = at(board, field)
        if what in (side, BRIDGE):
            return 0
        return turns(field, powers) if what == FREE else _HELD

    return cheapest(side, cost).cost


@cache
def turns(field: int, powers: bool) -> int:
    """Return the thousandths of a turn that a stone on a free field takes, with the dice that suit it best."""
    reached = {dice: rolls(field, dice, powers) for dice in range(1, MOST_DICE + 1)}
    least: int = min(round(TURN * 6**dice / ((TOKENS - dice) * n)) for dice, n in reached.items() if n)
    return least
