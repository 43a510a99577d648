"""A strict match: nothing is taken back and there is no help; the time of each player is counted, with a clock for a
turn if wanted.

A turn is the game's (`Match.turns`). While another seat answers to an offer its clock stands. What a flag does that
falls is agreed on before: time over the clock is counted and no more, or the turn ends (`Game.on_flag`), or a point is
lost at the end (`Game.flag_cost`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any

from app.storage.records import NEEDED, SPARSE, As, Row
from core.engine.game import Ruling

CLOCKS = (None, 30, 60, 120)
"""Seconds that a turn may be given; None is no clock."""
COUNTED, ENDS_TURN, COSTS_POINT = "counted", "turn", "point"
FLAGS = (COUNTED, ENDS_TURN, COSTS_POINT)
"""The consequences that a fallen flag may have."""
LONGEST = 10_000_000
"""Seconds of one player that make sense."""
Seconds = Annotated[int, range(LONGEST + 1)]


def _number(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(value)
    return value


def _clock(value: Any) -> int | None:
    return _number(value) or None


def _switch(value: Any) -> bool:
    return (False, True)[range(2).index(_number(value))]


@dataclass(frozen=True)
class Strict(Row):
    """The terms of a strict match.

    seconds  the time for a turn, one of `CLOCKS`
    covered  True if time is also counted while the curtain hides the table
    flag     what happens once the time for a turn is up, one of `FLAGS`
    """

    seconds: Annotated[int | None, As(_clock, lambda seconds: seconds or 0), CLOCKS, NEEDED] = None
    covered: Annotated[bool, As(_switch, int), NEEDED] = False
    flag: Annotated[str, FLAGS, SPARSE] = COUNTED

    def falls(self, spent: int) -> bool:
        """Return True if the flag falls with the last of the seconds that a turn has taken: where the turn ends as its
        time is up, else with the first second over it.
        """
        if self.seconds is None:
            return False
        return spent >= self.seconds if self.flag == ENDS_TURN else spent == self.seconds + 1


@dataclass(frozen=True)
class Used(Row):
    """The time that a seat has used, in seconds, the part of it beyond the clock of its turns, and the number of turns
    in which the flag fell.
    """

    seconds: Annotated[Seconds, NEEDED] = 0
    over: Annotated[Seconds, NEEDED] = 0
    flags: Annotated[Seconds, SPARSE] = 0

    @property
    def holds(self) -> bool:
        """True if no more is over the clock than was used."""
        return self.over <= self.seconds


def ruling(strict: Strict | None, used: tuple[Used, ...], away: Iterable[int]) -> Ruling:
    """Return what changes the result of a match: flags where they cost points, and who was away at its end."""
    costs = strict is not None and strict.flag == COSTS_POINT
    return Ruling(tuple(each.flags for each in used) if costs else (), tuple(sorted(away)))
