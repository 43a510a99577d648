"""What a school class sets: the signs and numbers of each game, and the bands that have tasks within them.

Class 1 adds and subtracts to 20, class 2 multiplies too, to 100, class 3 has all signs to 1000, class 4 to a million;
up to there nothing is below zero, and divisions come out even. From class 5 on, as with `free`, all that the game has
is allowed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from core.engine.options import Options
from core.games import get
from core.practice.task import BANDS


@dataclass(frozen=True)
class Class:
    """A class: signs that are used, the largest number (None: any), whether results may be below zero or broken."""

    name: str
    operators: str
    max_number: int | None
    whole: bool
    hardest: int
    """The hardest band of arithmetic that has tasks within these limits."""
    usual: int
    """The band that a task is of if none is named."""

    def options(self, game: str) -> Options:
        """The options of a game for this class; games without arithmetic have none to set."""
        wanted = {
            "operators": self.operators,
            "max_number": self.max_number,
            "whole_numbers_only": self.whole,
            "no_negatives": self.whole,
            "powers": not self.whole,
        }
        kind: type[Options] = get(game).options
        return kind.read({field.name: wanted[field.name] for field in fields(kind) if field.name in wanted})

    def rules(self, game: str) -> dict[str, Any]:
        """The options of a match of a game for this class, by name, where they differ from the plain game.

        Within limits fewer first cards of Formula can be completed, so they are changed until they can (FORM-25).
        """
        fewer = {"solvable_opening": True} if game == "formula" and self.whole else {}
        return {**self.options(game).changed(), **fewer}

    def bands(self, game: str) -> range:
        """The bands of a game's tasks for this class."""
        return BANDS if game in _WITHOUT_ARITHMETIC else range(BANDS[0], self.hardest + 1)


_WITHOUT_ARITHMETIC = ("paari", "astragali")
CLASSES: Mapping[str, Class] = {
    each.name: each
    for each in (
        Class("1", "+-", 20, True, hardest=2, usual=1),
        Class("2", "+-*", 100, True, hardest=3, usual=2),
        Class("3", "+-*/", 1000, True, hardest=4, usual=3),
        Class("4", "+-*/", 1_000_000, True, hardest=5, usual=4),
        Class("5/6", "+-*/", None, False, hardest=5, usual=5),
        Class("free", "+-*/", None, False, hardest=5, usual=3),
    )
}
"""The classes by name."""
