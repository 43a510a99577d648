"""Looking back at a finished match, turn by turn."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TurnLine:
    """A turn of a finished match: who, after how many moves it began, what was done, its points, and a remark.

    Where turns bring no points, `stands_out` says whether the turn is worth a look.
    """

    seat: int
    ply: int
    text: str
    points: int | None
    detail: str = ""
    stands_out: bool = False


class Possible:
    """What the search of a turn found: a frozen dataclass."""


@dataclass(frozen=True)
class Better(Possible):
    """The best that was possible in a turn that counts points."""

    text: str
    points: int
