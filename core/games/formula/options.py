"""What the players of Formula agree on before they start."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from core.arithmetic.expression import Limits
from core.engine.options import Options, choice, flag, number

OPERATORS = "+-*/"
"""The symbol cards (FORM-1)."""


def _selections() -> list[str]:
    """Every choice of at least one symbol, all of them first."""
    return ["".join(some) for size in (4, 3, 2, 1) for some in combinations(OPERATORS, size)]


@dataclass(frozen=True)
class FormulaOptions(Options):
    """The options of Formula; defaults are the game as in its box."""

    jokers: int = number(5, 0, 8)
    """How many jokers are among the cards (FORM-1)."""
    keep_one: bool = flag()
    """Whether at least one card of the old formula must stay in sight (FORM-20)."""
    winner_plus_one: bool = flag()
    """Whether the winner of a round starts the next with one card more (FORM-21)."""
    play_out: bool = flag()
    """Whether the others play on after somebody has finished (FORM-22)."""
    points: bool = flag()
    """Whether formulas score their results, over rounds until the target is reached (FORM-23)."""
    points_target: int = number(250, 10, 10_000)
    """The points that end the match, looked at after each round (FORM-23)."""
    rounds: int = number(1, 1, 20)
    """How many rounds a match without `points` has; with `points` the target decides."""
    zero_division: bool = flag(added=True)
    """Whether the zero rule closes 0 ÷ n = 0 as well (FORM-10)."""
    solvable_opening: bool = flag(added=True)
    """Whether two open cards that the player who begins cannot complete are exchanged for the next two (FORM-25)."""
    operators: str = choice(*_selections())
    """The symbols that may be used (FORM-24)."""
    leading_zeros: bool = flag()
    """Whether numbers may begin with 0 (ARITH-2)."""
    max_number: int | None = number(None, 10, 1_000_000, off=True)
    """The largest number (ARITH-8)."""
    whole_numbers_only: bool = flag()
    """FORM-9 asks for this anyway; the option is here so that a class can set the same limits for every game."""
    no_negatives: bool = flag()
    """FORM-9 asks for this anyway, as for `whole_numbers_only`."""

    @property
    def limits(self) -> Limits:
        """The rules of arithmetic at this table (FORM-9, FORM-24)."""
        return Limits(
            leading_zeros=self.leading_zeros,
            max_number=self.max_number,
            whole_numbers_only=True,
            no_negatives=True,
        )
