"""Options of Formula."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from core.arithmetic.crossing import OFFERED as OFFERED_CROSSING
from core.arithmetic.expression import Limits
from core.arithmetic.times_tables import ALL, OFFERED
from core.engine.options import Options, choice, flag, number

OPERATORS = "+-*/"
"""The symbol cards (FORM-1)."""


def _selections() -> list[str]:
    """Return every choice of at least one symbol, all of them first."""
    return ["".join(some) for size in (4, 3, 2, 1) for some in combinations(OPERATORS, size)]


@dataclass(frozen=True)
class FormulaOptions(Options):
    """The options of Formula; defaults are the game as in its box."""

    jokers: int = number(5, 0, 8)
    """The number of jokers (FORM-1)."""
    keep_one: bool = flag()
    """True if at least one card of the old formula must stay visible (FORM-20)."""
    winner_plus_one: bool = flag()
    """True if the winner of a round starts the next with one card more (FORM-21)."""
    play_out: bool = flag()
    """True if the others play on after a player has finished (FORM-22)."""
    points: bool = flag()
    """True if formulas score their results, over rounds until the target is reached (FORM-23)."""
    points_target: int = number(250, 10, 10_000)
    """The points that end the match, looked at after each round (FORM-23)."""
    rounds: int = number(1, 1, 20)
    """The number of rounds of a match without `points`; with `points` the target decides."""
    zero_division: bool = flag(added=True)
    """True if the zero rule applies after 0 ÷ n = 0 as well (FORM-10)."""
    solvable_opening: bool = flag(added=True)
    """True if two open cards that the first player cannot complete are exchanged for the next two (FORM-25)."""
    operators: str = choice(*_selections())
    """The symbols that may be used (FORM-24)."""
    leading_zeros: bool = flag()
    """True if numbers may begin with 0 (ARITH-2)."""
    max_number: int | None = number(None, 10, 1_000_000, off=True)
    """The largest number (ARITH-8)."""
    whole_numbers_only: bool = flag()
    """An option without effect, as FORM-9 demands it anyway: a class can set the same limits for every game."""
    no_negatives: bool = flag()
    """An option without effect, as `whole_numbers_only`."""

    times_tables: str = choice(ALL, *OFFERED, added=True)
    """The times tables or facts to which every × and ÷ belongs (FORM-24, ARITH-8)."""
    crossing: str = choice(*OFFERED_CROSSING, added=True)
    """The rule for + and − across a ten: as it comes, never, or always (FORM-24, ARITH-8)."""

    @property
    def limits(self) -> Limits:
        """The rules of arithmetic at this table (FORM-9, FORM-24)."""
        return Limits(
            leading_zeros=self.leading_zeros,
            max_number=self.max_number,
            times_tables=self.times_tables,
            crossing=self.crossing,
            whole_numbers_only=True,
            no_negatives=True,
        )
