"""A strict match: nothing is taken back and there is no help; the time of each player is counted, with a clock for a
turn if wanted.

A turn is the game's (`Match.turns`). While another seat answers to an offer its clock stands. The clock makes no move:
time over it is counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from app.storage.records import NEEDED, As, Row

CLOCKS = (None, 30, 60, 120)
"""Seconds that a turn may be given; None is no clock."""
LONGEST = 10_000_000
"""Seconds of one player that make sense."""
Seconds = Annotated[int, range(LONGEST + 1)]


def _number(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(value)
    return value


def _clock(value: Any) -> int | None:
    return _number(value) or None


def _flag(value: Any) -> bool:
    return (False, True)[range(2).index(_number(value))]


@dataclass(frozen=True)
class Strict(Row):
    """The terms of a strict match.

    seconds  the time for a turn, one of `CLOCKS`
    covered  True if time is also counted while the curtain hides the table
    """

    seconds: Annotated[int | None, As(_clock, lambda seconds: seconds or 0), CLOCKS, NEEDED] = None
    covered: Annotated[bool, As(_flag, int), NEEDED] = False


@dataclass(frozen=True)
class Used(Row):
    """The time that a seat has used, in seconds, and the part of it beyond the clock of its turns."""

    seconds: Annotated[Seconds, NEEDED] = 0
    over: Annotated[Seconds, NEEDED] = 0

    @property
    def holds(self) -> bool:
        """True if no more is over the clock than was used."""
        return self.over <= self.seconds
