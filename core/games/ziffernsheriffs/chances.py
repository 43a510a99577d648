"""Chances of reaching a field before the roll: exact, over all rolls (SHER-T3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from core.arithmetic.dice import ways
from core.arithmetic.ratio import PLAIN, TermLimits
from core.games.ziffernsheriffs.chance_table import WITH_POWERS, WITHOUT_POWERS
from core.games.ziffernsheriffs.laying import MOST_DICE

FACES = "123456"
_LISTED = (PLAIN, TermLimits(powers=False))
"""The limits for which the chances are listed; with others they are counted (SHER-17)."""


def rolls(field: int, dice: int, powers: bool = True) -> int:
    """Count the rolls, of 6 to the power of `dice`, that reach a field; 1 to 6 dice."""
    return _boards(powers)[dice - 1][field - 1]


def counted(field: int, limits: TermLimits) -> Iterator[tuple[int, int] | None]:
    """Yield for 1 to 6 dice their number, and the number of their rolls that reach a field. None is a yield point."""
    for dice in range(1, MOST_DICE + 1):
        if limits in _LISTED:
            yield dice, rolls(field, dice, limits.powers)
            continue
        found = 0
        for faces in combinations_with_replacement(FACES, dice):
            roll = "".join(faces)
            for way in ways(roll, field, limits):
                yield None
                if way is not None:
                    found += orders(roll)
                    break
        yield dice, found


@cache
def orders(roll: str) -> int:
    """Count the orders in which the dice of a roll can fall."""
    return factorial(len(roll)) // prod(map(factorial, Counter(roll).values()))


@cache
def _boards(powers: bool) -> tuple[tuple[int, ...], ...]:
    boards = (WITH_POWERS if powers else WITHOUT_POWERS).split("\n\n")
    return tuple(tuple(map(int, board.split())) for board in boards)
