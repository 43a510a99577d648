"""School classes: the steps of the ladder that each opens, the signs and numbers of each game, and its bands.

Class 1 adds and subtracts to 20, class 2 multiplies too, to 100, classes 3 and 4 have all signs to 1000: cards carry no
larger numbers. Up to there nothing is below zero, and divisions come out even. Class 5 has powers, class 6 fractions;
below zero both go where that is chosen, as it is taught in another class from school to school. `free`, and `5/6` of a
match, have all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal

from core.engine.options import Options
from core.games import get
from core.practice.making import of
from core.practice.steps import ARITHMETIC, BELOW_ZERO
from core.practice.task import BANDS


@dataclass(frozen=True)
class Class:
    """A class: its signs, the largest number (None: any), and whether results are whole."""

    name: str
    operators: str
    max_number: int | None
    whole: bool
    hardest: int
    """The hardest band of arithmetic that has tasks within these limits."""
    usual: int
    """The band of a task if none is named, as far as a game has it."""
    outlook: str = ""
    """A step of the class after it that it opens too, behind its own; "" for none."""
    untimed: tuple[str, ...] = ()
    """Its steps that are practised without a clock."""
    below_zero: Literal["never", "chosen", "always"] = "never"
    powers: bool = False

    @property
    def number(self) -> int:
        """The year at school, of two the first; 0 for none."""
        return int(self.name[0]) if self.name[0].isdigit() else 0

    def goes_below(self, chosen: bool) -> bool:
        """Return True if results may be below zero; `chosen` where a class leaves that open."""
        return self.below_zero == "always" or (self.below_zero == "chosen" and chosen)

    def is_own(self, step: str) -> bool:
        """Return True for a step of arithmetic that is of this class, or its outlook."""
        return step == self.outlook or ARITHMETIC[step].school_class == self.number

    def opens(self, below_zero: bool = False) -> tuple[str, ...]:
        """Return the steps of arithmetic that it opens, the easiest first: those of the class before and its own."""
        before = self.number - 1
        opened = (name for name, step in ARITHMETIC.items() if self.is_own(name) or step.school_class == before)
        return tuple(name for name in opened if name not in BELOW_ZERO or self.goes_below(below_zero))

    def options(self, game: str, below_zero: bool = False) -> Options:
        """Return the options of a game for this class; games without arithmetic have none to set."""
        wanted = {
            "operators": self.operators,
            "max_number": self.max_number,
            "whole_numbers_only": self.whole,
            "no_negatives": not self.goes_below(below_zero),
            "powers": self.powers,
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
        """Return the bands of a game's tasks for this class: all of them in a game without signs to calculate with.

        Brackets come with powers.
        """
        if "operators" not in _names(get(game).options):
            return BANDS
        known = BANDS if self.powers else of(game).without_brackets
        return range(BANDS[0], min(self.hardest, known[-1]) + 1)

    def usual_band(self, game: str) -> int:
        """Return the band of a game's tasks if none is named."""
        return min(self.usual, self.bands(game)[-1])


def _names(kind: type[Options]) -> list[str]:
    """Return the names of all options of a kind."""
    return [field.name for field in fields(kind)]


CLASSES: Mapping[str, Class] = {
    each.name: each
    for each in (
        Class("1", "+-", 20, True, hardest=2, usual=1),
        Class("2", "+-*", 100, True, hardest=3, usual=2, outlook="L3-1", untimed=("L2-12", "L3-1", "M2")),
        Class("3", "+-*/", 1000, True, hardest=4, usual=3),
        Class("4", "+-*/", 1000, True, hardest=5, usual=4, outlook="L5-1"),
        Class("5", "+-*/", None, True, hardest=5, usual=5, below_zero="chosen", powers=True),
        Class("6", "+-*/", None, False, hardest=5, usual=5, below_zero="chosen", powers=True),
        Class("5/6", "+-*/", None, False, hardest=5, usual=5, below_zero="always", powers=True),
        Class("free", "+-*/", None, False, hardest=5, usual=3, below_zero="always", powers=True),
    )
}
"""The classes by name."""
