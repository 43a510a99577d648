"""Help at a table: the level that is set, the one that was agreed on, and what was changed during the match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import NamedTuple


class Level(IntEnum):
    """How much the app helps; each level includes those below it."""

    NOTHING = 0
    CHECK = 1
    """Whoever asks is told whether what lies there is right."""
    HINTS = 2
    """Hints in steps."""
    LIGHTS = 3
    """What leads on lights up."""


@dataclass(frozen=True)
class Help:
    """The help of a match, the same for everybody at the table."""

    agreed: Level = Level.NOTHING
    """What was set before the match began."""
    changes: tuple[tuple[int, Level], ...] = ()
    """Other levels, each with the number of moves that had been made; for each number only the last."""

    @property
    def level(self) -> Level:
        """What is set now."""
        return self.changes[-1][1] if self.changes else self.agreed

    @property
    def raised(self) -> tuple[tuple[int, Level], ...]:
        """The changes to more than was agreed on."""
        return tuple(change for change in self.changes if change[1] > self.agreed)

    def set(self, level: Level, moves: int) -> Help:
        """The same with another level after so many moves."""
        before = tuple(change for change in self.changes if change[0] != moves)
        changed = replace(self, changes=before)
        return changed if changed.level == level else replace(changed, changes=(*before, (moves, level)))


class Given(NamedTuple):
    """A hint that was given: after how many moves, to which seat, and how many of its rungs."""

    ply: int
    seat: int
    rungs: int


def usual(*, training: bool) -> Help:
    """The help of a match for which nothing else was chosen."""
    return Help(Level.LIGHTS if training else Level.NOTHING)
