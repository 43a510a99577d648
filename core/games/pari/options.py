"""Options of Pari."""

from __future__ import annotations

from dataclasses import dataclass

from core.arithmetic.crossing import OFFERED as OFFERED_CROSSING
from core.arithmetic.expression import Limits
from core.arithmetic.times_tables import ALL, OFFERED
from core.engine.options import Options, choice, flag, number, rules_version


@dataclass(frozen=True)
class PariOptions(Options):
    """The options of Pari; defaults are the game as in its box, but for `takebacks`."""

    version: int = rules_version(2)
    target: int = number(15, 10, 50)
    """Points that start the last round (PARI-16)."""
    opening: str = choice("random", "starter")
    """The choice of each row's first card: by luck, or by the starting player (PARI-4)."""
    takebacks: str = choice("until_done", "never", strict="never")
    """The time until which cards laid in this turn can be taken back (PARI-8)."""
    count_equals: bool = flag(True)
    """True if the `=` counts as a card of a scored row (PARI-9)."""
    deduction: int = choice(3, 4)
    """Cards deducted from the length of a row when it scores (PARI-9, PARI-23)."""
    row_limit: int | None = number(10, 4, 40, off=True)
    """The number of cards from which a row that is no equation is cleared; None is never (PARI-13, PARI-24)."""
    operators: str = choice("+-*/", "+-*", "+-")
    """The operators in the deck (PARI-25)."""
    paid_moves: bool = flag(suggests={"target": 25})
    """True if cards on the table can be moved and covered for chips (PARI-20)."""
    trading: bool = flag()
    """True if the player to move can trade with the others (PARI-21)."""
    pass_right: bool = flag()
    """True if a turn ends with giving a card to the right (PARI-22)."""
    sand_timer: int | None = number(None, 30, 180, off=True)
    """Seconds for playing cards in a turn; None is no timer (PARI-26)."""
    leading_zeros: bool = flag()
    """True if numbers may begin with 0 (ARITH-2)."""
    leading_minus: bool = flag()
    """True if a side may begin with a minus (ARITH-6)."""
    max_number: int | None = number(None, 10, 1_000_000, off=True)
    """The largest number and intermediate result (ARITH-8)."""
    whole_numbers_only: bool = flag()
    """True if divisions must come out even (ARITH-8)."""
    no_negatives: bool = flag()
    """True if no result may be negative (ARITH-8)."""

    paid_within: bool = flag(True, added=True)
    """True if `paid_moves` has moving within a row (PARI-20)."""
    paid_across: bool = flag(True, added=True)
    """True if `paid_moves` has moving to another row (PARI-20)."""
    paid_covers: bool = flag(True, added=True)
    """True if `paid_moves` has covering (PARI-20)."""

    times_tables: str = choice(ALL, *OFFERED, added=True)
    """The times tables or facts to which every × and ÷ belongs (ARITH-8)."""
    crossing: str = choice(*OFFERED_CROSSING, added=True)
    """The rule for + and − across a ten: as it comes, never, or always (ARITH-8)."""

    @property
    def can_shift(self) -> bool:
        """True if cards on the table can be moved for chips."""
        return self.paid_moves and (self.paid_within or self.paid_across)

    def shifts_to(self, row: int, other: int) -> bool:
        """Return True if cards can be moved from a row to another, or within it, for chips."""
        return self.paid_moves and (self.paid_within if row == other else self.paid_across)

    @property
    def can_cover(self) -> bool:
        """True if cards on the table can be covered for chips."""
        return self.paid_moves and self.paid_covers

    @property
    def limits(self) -> Limits:
        """The rules of arithmetic at this table."""
        return Limits(
            leading_zeros=self.leading_zeros,
            leading_minus=self.leading_minus,
            max_number=self.max_number,
            times_tables=self.times_tables,
            crossing=self.crossing,
            whole_numbers_only=self.whole_numbers_only,
            no_negatives=self.no_negatives,
        )
