"""Options of Ziffernsheriffs."""

from __future__ import annotations

from dataclasses import dataclass

from core.arithmetic.ratio import TermLimits
from core.engine.options import Options, choice, flag

HEAD_START = (94, 84, 74, 64)
"""The fields of B's stones at the beginning, in the order in which they are added (SHER-20)."""


@dataclass(frozen=True)
class ZiffernsheriffsOptions(Options):
    """The options of Ziffernsheriffs, the defaults first."""

    starter: str = choice("A", "B", "lot")
    """The side that begins, `lot` is random (SHER-3)."""
    powers: bool = flag(True)
    """True if powers may be used (SHER-6)."""
    answers: str = choice("expression", "tap")
    """The form of answers: players build expressions, or tap fields and have them supplied (SHER-10)."""
    two_games: bool = flag()
    """True if two games are played, the second with exchanged sides (SHER-16)."""
    operators: str = choice("+-*/", "+-*", "+-", added=True)
    """The signs that may be used besides powers (SHER-17)."""
    no_negatives: bool = flag(added=True)
    """True if no intermediate result may be negative (SHER-17)."""
    whole_numbers_only: bool = flag(added=True)
    """True if every division must come out even (SHER-17)."""
    tie_break: str = choice("draw", "turns", added=True)
    """The decision of two games that were won alike: none, or turns used, then fields missing (SHER-18)."""
    swap: bool = flag(added=True)
    """True if the other player may take over the side that has had its first turn (SHER-19)."""
    head_start: int = choice(0, *range(1, len(HEAD_START) + 1), added=True)
    """The number of stones that B has on the board when a game begins (SHER-20)."""

    @property
    def limits(self) -> TermLimits:
        """The rules of terms at this table."""
        return TermLimits(self.powers, self.operators, self.no_negatives, self.whole_numbers_only)
