"""Giving room out by one written order.

What is played on comes first, then the own hand or dice, then the main action; then the rest; decoration last. The
leasts of all come before the wants of any, and where even the leasts do not fit, those last in order go short.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum


class Rank(IntEnum):
    """The order of importance in which room is given out."""

    PLAYED_ON = 0
    OWN = 1
    MAIN_ACTION = 2
    REST = 3
    DECORATION = 4


@dataclass(frozen=True)
class Wish:
    """A wish for room in pixels: as much as is wanted, the least that is of use, and its rank."""

    want: float
    least: float
    rank: Rank = Rank.REST


def give(room: float, wishes: Sequence[Wish]) -> list[float]:
    """Return the room that each wish gets: in order of rank first its least, then what is left up to what it wants.

    Among wishes of one rank the earlier comes first.
    """
    order = sorted(range(len(wishes)), key=lambda at: wishes[at].rank)
    given = [0.0] * len(wishes)
    for most in ("least", "want"):
        for at in order:
            more = max(0.0, min(getattr(wishes[at], most) - given[at], room))
            given[at] += more
            room -= more
    return given


def suffices(room: float, wishes: Sequence[Wish]) -> bool:
    """Return True if the leasts of all wishes fit into a room."""
    return sum(wish.least for wish in wishes) <= room
