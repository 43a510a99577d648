"""Options of Paari."""

from __future__ import annotations

from dataclasses import dataclass

from core.engine.options import Options, number


@dataclass(frozen=True)
class PaariOptions(Options):
    """The options of Paari; defaults are the game as in its box."""

    target: int = number(100, 10, 1000)
    """Points that end the game (PAAR-17)."""
