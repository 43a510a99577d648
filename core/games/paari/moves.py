"""Moves of Paari. Cards are written as in `cards`, seats are numbered from 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from core.engine.game import Move

Pile = Literal["left", "right"]

PILES: tuple[Pile, ...] = ("left", "right")


@dataclass(frozen=True)
class Choose(Move):
    """Choose the pair that one begins with, its left and its right card, face down (PAAR-4)."""

    left: str
    right: str


@dataclass(frozen=True)
class Lay(Move):
    """Lay a hand card on a pile of the player at a seat (PAAR-5)."""

    card: str
    seat: int
    pile: Pile


@dataclass(frozen=True)
class Draw(Move):
    """Draw a card from the stack (PAAR-8)."""
