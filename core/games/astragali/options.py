"""What the players of Astragali agree on before they start."""

from __future__ import annotations

from dataclasses import dataclass

from core.engine.options import Options, choice, rules_version


@dataclass(frozen=True)
class AstragaliOptions(Options):
    """The options of Astragali."""

    version: int = rules_version(2)
    show_bid: str = choice("words", "exact")
    """Whether the table is shown what was said, until it is answered, or always the bid it amounts to (ASTR-12)."""
    jumps: str = choice("next_kind", "any", "one_step")
    """How far above the last a bid may be: in its kind or the next, anywhere, or one step (ASTR-13)."""
