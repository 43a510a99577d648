"""Help at a table: the level that is set, the one that was agreed on, and what was changed during the match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Annotated, NamedTuple

from app.storage.records import NEEDED, Record
from core.engine.record import MOST_MOVES

HINT_STEPS = 4
"""The number of steps of a hint."""
MOST_SEATS = 8
Moves = Annotated[int, range(MOST_MOVES + 1)]
"""A number of moves."""


class Level(IntEnum):
    """A level of help; each includes those below it."""

    NOTHING = 0
    CHECK = 1
    """On request: is what lies there right?"""
    HINTS = 2
    """Hints in steps."""
    LIGHTS = 3
    """Promising moves light up."""


@dataclass(frozen=True)
class Help(Record):
    """The help of a match, the same for everybody at the table."""

    agreed: Annotated[Level, NEEDED] = Level.NOTHING
    """The level set before the match began."""
    changes: Annotated[tuple[tuple[Moves, Level], ...], NEEDED] = ()
    """Other levels, each with the number of moves that had been made; for each number only the last."""

    @property
    def level(self) -> Level:
        """The current level."""
        return self.changes[-1][1] if self.changes else self.agreed

    @property
    def raised(self) -> tuple[tuple[int, Level], ...]:
        """The changes to more than was agreed on."""
        return tuple(change for change in self.changes if change[1] > self.agreed)

    def set(self, level: Level, moves: int) -> Help:
        """Return the help with another level after `moves` moves."""
        before = tuple(change for change in self.changes if change[0] != moves)
        changed = replace(self, changes=before)
        return changed if changed.level == level else replace(changed, changes=(*before, (moves, level)))


class Given(NamedTuple):
    """A hint that was given: after `ply` moves, to a seat, and the number of its steps shown."""

    ply: Moves
    seat: Annotated[int, range(MOST_SEATS)]
    steps: Annotated[int, range(1, HINT_STEPS + 1)]


def usual(*, training: bool) -> Help:
    """Return the default help of a match."""
    return Help(Level.LIGHTS if training else Level.NOTHING)
