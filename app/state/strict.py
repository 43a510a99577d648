"""A strict match: nothing is taken back and there is no help; the time of each player is counted, with a clock for a
turn if wanted.

A turn is the game's (`Match.turns`). While another seat answers to an offer its clock stands. The clock makes no move:
time over it is counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

CLOCKS = (None, 30, 60, 120)
"""Seconds that a turn may be given; None is no clock."""
LONGEST = 10_000_000
"""Seconds of one player that make sense."""


@dataclass(frozen=True)
class Strict:
    """The terms of a strict match.

    seconds  the time for a turn, one of `CLOCKS`
    covered  True if time is also counted while the curtain hides the table
    """

    seconds: int | None = None
    covered: bool = False

    def json(self) -> list[int]:
        """Return the terms as JSON; `read` returns equal ones."""
        return [self.seconds or 0, int(self.covered)]


def read(value: Any) -> Strict:
    """Return the terms in a JSON value of any origin. ValueError if they are none that are known here."""
    match value:
        case [int(seconds), 0 | 1 as covered] if (seconds or None) in CLOCKS:
            return Strict(seconds or None, bool(covered))
    raise ValueError(value)


@dataclass(frozen=True)
class Used:
    """The time that a seat has used, in seconds, and the part of it beyond the clock of its turns."""

    seconds: int = 0
    over: int = 0


def read_used(value: Any, seats: int) -> tuple[Used, ...]:
    """Return the times in a JSON value of any origin, one pair for each seat. ValueError if they make no sense."""
    match value:
        case [*pairs] if len(pairs) == seats:
            return tuple(map(_used, pairs))
    raise ValueError(value)


def _used(pair: Any) -> Used:
    match pair:
        case [int(seconds), int(over)] if 0 <= over <= seconds <= LONGEST:
            return Used(seconds, over)
    raise ValueError(pair)
