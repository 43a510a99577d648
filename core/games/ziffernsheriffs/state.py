"""A position of Ziffernsheriffs. Nothing is hidden, so a view holds all that a state does."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.engine.fingerprint import later
from core.games.ziffernsheriffs.board import EMPTY, SIDES, Side
from core.games.ziffernsheriffs.options import ZiffernsheriffsOptions

STONES = 30
"""The number of stones of each side at the beginning (SHER-3)."""


@dataclass(frozen=True)
class Laid:
    """The last stone laid: its side, its field, whether as a bridge, and by which expressions.

    Tapped fields have no expressions here; the log has those that were supplied.
    """

    side: Side
    field: int
    bridge: bool
    expressions: tuple[str, ...]


@dataclass(frozen=True)
class Ended:
    """The end of a game: its winner's seat, None for a draw; the turns that this side had; the fields each seat lacked.

    Of a draw `turns` is the number of rounds.
    """

    winner: int | None
    turns: int
    lacks: tuple[int, int]


@dataclass(frozen=True)
class Position:
    """The fields that state and view have in common."""

    options: ZiffernsheriffsOptions
    beginner: Side
    """The side that begins, in both games if there are two (SHER-3, SHER-16)."""
    side: Side
    """The side whose turn it is."""
    step: str = "choose"
    """choose, lay, swap, exchange or over."""
    game: int = 1
    """The number of the game, 1 or 2 (SHER-16)."""
    turn: int = 1
    """The number of the turn in this game, from 1."""
    board: str = EMPTY
    """The contents of the fields 1 to 100: `.` nothing, `A`, `B`, `#` a bridge."""
    kept: str = EMPTY
    """The side for which each field is kept as the base of a bridge, `.` for none (SHER-13)."""
    stones: tuple[int, int] = (STONES, STONES)
    """The stones that A and B have left."""
    dice: str = ""
    """The faces rolled in this turn, sorted."""
    to_lay: int = 0
    """The number of stones that can still be laid in this turn."""
    last_turn: bool = False
    """True if the beginner is connected and the other side has one more turn (SHER-14)."""
    last: Laid | None = None
    """The stone laid last."""
    winners: tuple[int | None, ...] = ()
    """The seat that won each finished game, None for a draw."""
    swapped: bool = field(default=False, metadata=later(False))
    """True if the seats have swapped their sides in this game (SHER-19)."""
    ended: tuple[Ended, ...] = field(default=(), metadata=later(()))
    """The end of each finished game, where that breaks a tie (SHER-18)."""

    def seat_of(self, side: Side) -> int:
        """Return the seat that plays a side in this game: seat 0 is A in the first game and B in the second, unless
        they have swapped."""
        return SIDES.index(side) ^ (self.game - 1) ^ self.swapped

    def side_of(self, seat: int) -> Side:
        """Return the side that a seat plays in this game."""
        return SIDES[seat ^ self.seat_of("A")]

    @property
    def to_move(self) -> int:
        """The seat to move."""
        return self.seat_of(self.side)

    @property
    def round(self) -> int:
        """The number of the round in this game, from 1: both sides have a turn in it."""
        return (self.turn + 1) // 2

    def stones_of(self, side: Side) -> int:
        """Return the number of stones that a side has left."""
        return self.stones[SIDES.index(side)]

    def changed(self, side: Side, stones: int) -> tuple[int, int]:
        """Return the stones of A and B with `stones` more for a side."""
        a, b = self.stones
        return (a + stones, b) if side == "A" else (a, b + stones)


@dataclass(frozen=True)
class State(Position):
    """A position."""


@dataclass(frozen=True)
class View(Position):
    """A position as a seat sees it; `seat` is None for a spectator."""

    seat: int | None = None
