"""School classes: the signs and numbers of each game, and the bands that have tasks within them.

Class 1 adds and subtracts to 20, class 2 multiplies too, to 100, class 3 has all signs to 1000, class 4 to a million;
up to there nothing is below zero, and divisions come out even. From class 5 on, and with `free`, everything that the
game has is allowed.
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
    """A class: its signs, the largest number (None: any), and whether results are whole and not below zero."""

    name: str
    operators: str
    max_number: int | None
    whole: bool
    hardest: int
    """The hardest band of arithmetic that has tasks within these limits."""
    usual: int
    """The band of a task if none is named."""

    def options(self, game: str) -> Options:
        """Return the options of a game for this class; games without arithmetic have none to set."""
        wanted = {
            "operators": self.operators,
            "max_number": self.max_number,
            "whole_numbers_only": self.whole,
            "no_negatives": self.whole,
            "powers": not self.whole,
        }
        kind: type[Options] = get(game).options
        return kind.read({name: wanted[name] for name in _names(kind) if name in wanted})

    def rules(self, game: str) -> dict[str, Any]:
        """Return the options of a match for this class, by name, where they differ from the plain game.

        Within limits fewer openings can be solved, so a game with `solvable_opening` replaces those that cannot be.
        """
        solvable = {"solvable_opening": True} if self.whole and "solvable_opening" in _names(get(game).options) else {}
        return {**self.options(game).changed(), **solvable}

    def bands(self, game: str) -> range:
        """Return the bands of a game's tasks for this class: all of them in a game without signs to calculate with."""
        return range(BANDS[0], self.hardest + 1) if "operators" in _names(get(game).options) else BANDS


def _names(kind: type[Options]) -> list[str]:
    """Return the names of all options of a kind."""
    return [field.name for field in fields(kind)]


CLASSES: Mapping[str, Class] = {
    each.name: each
    for each in (
        Class("1", "+-", 20, True, hardest=2, usual=1),
        Class("2", "+-*", 100, True, hardest=3, usual=2),
        Class("3", "+-*/", 1000, True, hardest=4, usual=3),
        Class("4", "+-*/", 1_000_000, True, hardest=5, usual=4),
        Class("5", "+-*/", None, False, hardest=5, usual=5),
        Class("6", "+-*/", None, False, hardest=5, usual=5),
        Class("5/6", "+-*/", None, False, hardest=5, usual=5),
        Class("free", "+-*/", None, False, hardest=5, usual=3),
    )
}
"""The classes by name."""
