"""Giving room out by one written order.

What is played on comes first, then the own hand or dice, then the main action; then the rest; decoration last. The
leasts of all come before the wants of any, and where even the leasts do not fit, those last in order go short.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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


def suffices(room: float, wishes: Iterable[Wish]) -> bool:
    """Return True if the leasts of all wishes fit into a room."""
    return sum(wish.least for wish in wishes) <= room


@dataclass(frozen=True)
class Heights:
    """The height of a felt in pixels, and that of the tray beside it; None where the two share one."""

    felt: float
    tray: float | None = None


def solve(
    heights: Heights, felt: Mapping[str, Wish], tray: Mapping[str, Wish], gives_way: Sequence[str] = ()
) -> dict[str, float]:
    """Return the height of each slot of a table, by its name.

    Where felt and tray share a height, what `gives_way` is left out, one slot after the other, before any of the rest
    is cut below its least.
    """
    if heights.tray is not None:
        return {**_given(heights.tray, tray), **_given(heights.felt, felt)}
    slots = {**tray, **felt}
    for name in gives_way:
        if not suffices(heights.felt, slots.values()):
            del slots[name]
    return _given(heights.felt, slots)


def _given(room: float, slots: Mapping[str, Wish]) -> dict[str, float]:
    return dict(zip(slots, give(room, [*slots.values()]), strict=True))
