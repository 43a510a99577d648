"""What the players of Ziffernsheriffs agree on before they start."""

from __future__ import annotations

from dataclasses import dataclass

from core.engine.options import Options, choice, flag


@dataclass(frozen=True)
class ZiffernsheriffsOptions(Options):
    """The options of Ziffernsheriffs, the defaults first."""

    starter: str = choice("A", "B", "lot")
    """Which side begins (SHER-3)."""
    powers: bool = flag(True)
    """Whether powers may be used (SHER-6)."""
    answers: str = choice("expression", "tap")
    """Whether players build expressions, or tap fields and have them supplied (SHER-10)."""
    two_games: bool = flag()
    """Whether two games are played, the second with exchanged sides (SHER-16)."""
