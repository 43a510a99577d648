"""Looking back at a finished match, turn by turn."""

from __future__ import annotations

from dataclasses import dataclass

from core.engine.review import Best, Turn


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


@dataclass(frozen=True)
class Missed:
    """A turn in which something clearly better was possible."""

    turn: Turn
    best: Best


@dataclass(frozen=True)
class Finest:
    """The finest turn of a finished match: its name, whose it was, what it brought, the `pieces` that lay there as the
    game's drawing names them, and when it was.
    """

    name: str
    seat: int
    worth: str
    pieces: tuple[str, ...] = ()
    detail: str = ""
