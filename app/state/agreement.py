"""The part of a match beside its moves that is stored: its terms, who sits where, help and time that were used.

A field that is declared here goes from set-up to the table, into the save and back with no other line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Annotated, Any

from app.state.help import Given, Help, Level
from app.state.pairing import Pairing
from app.state.people import EMBLEMS
from app.state.strict import Seconds, Strict, Used
from app.storage.records import FLAT, NEEDED, SPARSE, As, Name, Record


@dataclass(frozen=True)
class Agreement(Record):
    """The terms of a match, which set-up chooses and nothing changes afterwards."""

    wall: Annotated[bool, SPARSE] = False
    """True if two teams play it on a wall: all look at one screen, so no hand is secret and no sound is played."""
    strict: Annotated[Strict | None, SPARSE] = None
    """The terms of a strict match; None for any other."""
    curtain: Annotated[bool, SPARSE] = False
    """True if all of the table stays covered until the next person has touched the curtain."""
    helped: Annotated[Mapping[Annotated[str, EMBLEMS], Level], SPARSE] = field(default_factory=dict, hash=False)
    """The help that people have who have more than all others, by their emblems."""
    planned: Annotated[Seconds, SPARSE] = 0
    """The minutes that it is to take, as was chosen; 0 where its length was chosen otherwise."""
    pairing: Annotated[Pairing | None, SPARSE] = None
    """The match of a tournament that it is; None for any other."""


@dataclass(frozen=True, kw_only=True)
class Wrapping:
    """The fields that a table and its save have in common beside the moves."""

    emblems: Annotated[tuple[Annotated[str, EMBLEMS], ...], NEEDED] = ()
    levels: Annotated[tuple[Annotated[int, As(lambda level: level if type(level) is int else -1)], ...], NEEDED] = ()
    """The level of the opponent at each seat, 0 for a person; a table where only people play may have none. What is no
    number is a later version's."""
    given: Annotated[Help | None, lambda help: help is not None, Name("help"), NEEDED] = None
    """The help that was chosen for this match; None is what is usual, which a text says in full."""
    hints: Annotated[tuple[Given, ...], NEEDED] = ()
    """All hints that were given in this match, one for a position."""
    away: Annotated[frozenset[int], SPARSE] = frozenset()
    """The seats of people who are away: until they are back, an opponent plays for them, whose level is in `levels`."""
    agreed: Annotated[Agreement, FLAT] = Agreement()
    used: Annotated[tuple[Used, ...], SPARSE] = ()
    """The time that each seat of a strict match has used; empty before its first second."""
    turn_time: Annotated[Seconds, SPARSE] = 0
    """The seconds that the turn of a strict match has taken so far."""
    sand: Annotated[Mapping[Annotated[int, As(int, str)], Seconds], SPARSE] = field(default_factory=dict, hash=False)
    """The seconds that the game's own clock has run in each turn, by the number of moves before it. A turn that is
    taken back goes on with those that are left of it."""
    lasted: Annotated[Seconds, SPARSE] = 0
    """The seconds that it has been on the screen up to its last move, where a time was chosen."""

    @property
    def seconds(self) -> int:
        """The seconds that were counted so far."""
        return sum(each.seconds for each in self.used) + sum(self.sand.values())

    @property
    def wrapping(self) -> dict[str, Any]:
        """The fields by name, for the table of a save, or the save of a table."""
        return {each.name: getattr(self, each.name) for each in fields(Wrapping)}
