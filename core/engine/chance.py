"""Luck: the one door through which randomness enters a game.

A `Chance` is keyed by the seed of the match and the number of the move, so a move that is taken back and made
again meets the same cards. It draws on nothing but `random.Random(text).random()`, the one sequence Python promises
to keep from version to version, so every Python deals alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """The luck of one move: `Chance("a seed", 3)` is that of the third move, 0 is the deal."""

    def __init__(self, seed: str, ply: int) -> None:
        self._next = Random(f"{seed}/{ply}").random

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to `bound` - 1, each as likely; `bound` is at least 1."""
        return int(self._next() * bound)

    def die(self, sides: int) -> int:
        """Roll a die: 1 to `sides`."""
        return 1 + self.below(sides)

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items, each as likely; there is at least one."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return all the items in random order (Fisher-Yates)."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)
