"""Options of Astragali."""

from __future__ import annotations

from dataclasses import dataclass

from core.engine.options import Options, choice, number, rules_version


@dataclass(frozen=True)
class AstragaliOptions(Options):
    """The options of Astragali."""

    version: int = rules_version(2)
    show_bid: str = choice("words", "exact")
    """The form in which the table sees a bid: its words until it is answered, or always its exact step (ASTR-12)."""
    jumps: str = choice("next_kind", "any", "one_step")
    """The largest jump above the last bid: to its kind or the next, anywhere, or one step (ASTR-13)."""
    wishes: int = number(3, 1, 6, added=True)
    """The number of wishes of each player at first (ASTR-19)."""
