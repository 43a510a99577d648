"""Records of whole matches that end soon."""

from __future__ import annotations

from functools import cache

from core.engine.match import Match
from core.engine.player import play_out
from core.games import get

SOON = {
    "pari": ("51", {"target": 10}),
    "formula": ("1", {}),
    "ziffernsheriffs": ("33", {}),
    "paari": ("1", {"target": 10}),
    "astragali": ("27", {}),
}
"""Seeds of matches, and options, with which simple players come to the end within some twenty moves; no row becomes
wider than the screen."""


@cache
def record(game: str) -> Match:
    """A whole match of two that ends soon."""
    seed, options = SOON[game]
    match = Match.new(get(game), ("Mila", "Ole"), seed, get(game).options(**options))
    return play_out(match, seed, 60)
