"""Moves of Ziffernsheriffs. Fields are the numbers 1 to 100; expressions are texts like `(6+4)*5`."""

from __future__ import annotations

from dataclasses import dataclass

from core.engine.game import Move


@dataclass(frozen=True)
class Roll(Move):
    """Choose how many dice to take, the rest of the seven being stones, and roll them (SHER-4)."""

    dice: int


@dataclass(frozen=True)
class Occupy(Move):
    """Lay a stone on a field that an expression reaches (SHER-9)."""

    field: int
    expression: str


@dataclass(frozen=True)
class Bridge(Move):
    """Bridge a field of the opponent that three different ways reach (SHER-11)."""

    field: int
    first: str
    second: str
    third: str

    @property
    def expressions(self) -> tuple[str, str, str]:
        """The three ways."""
        return self.first, self.second, self.third


@dataclass(frozen=True)
class Tap(Move):
    """With `answers="tap"`: occupy a free field, or bridge one of the opponent's; the ways are supplied (SHER-10)."""

    field: int


@dataclass(frozen=True)
class End(Move):
    """End the turn, with stones left or not (SHER-9)."""


@dataclass(frozen=True)
class Exchange(Move):
    """After the first of two games: clear the board and exchange the sides (SHER-16)."""


@dataclass(frozen=True)
class Swap(Move):
    """After the first turn of a game: take over the side that had it (SHER-19)."""


@dataclass(frozen=True)
class Keep(Move):
    """After the first turn of a game: leave the sides as they are (SHER-19)."""
