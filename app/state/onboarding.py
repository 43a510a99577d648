"""The progress in lessons, as it is stored. What cannot be read is left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from app.storage.records import NEEDED, PREFIX, Kind, Record, Row
from core.games import NAMES

LONGEST = 100
"""No lesson has more ideas."""
ALONE = 3
"""Turns alone after which nothing is pointed at any more."""


@dataclass(frozen=True)
class Learned(Row):
    """The progress in the lesson of a game.

    `ideas` are those that were understood since it was last begun, `finished` is True if it was ever played to its end.
    `match` is the id of the first match, in which it is shown what comes next, and `seats` the numbers of turns in it
    that worked out without anything being pointed at, by seat; `alone` is the fewest that a person had.
    """

    ideas: Annotated[int, range(LONGEST + 1), NEEDED] = 0
    finished: Annotated[bool, NEEDED] = False
    match: str = ""
    alone: Annotated[int, range(ALONE + 1)] = 0
    seats: tuple[Annotated[int, range(ALONE + 1)], ...] = ()

    def turns(self, seat: int) -> int:
        """Return how many turns of the first match a seat has done alone."""
        return max(self.alone, self.seats[seat] if seat < len(self.seats) else 0)


@dataclass(frozen=True)
class Lessons(Record):
    """The progress in all lessons, by game."""

    known: Mapping[Annotated[str, NAMES], Learned] = field(default_factory=dict)


KIND = Kind(PREFIX + "learned", "lessons", Lessons, by_parts=True, unnumbered=1, inside="known", mirrored=True)
