"""The games that help, and positions of them."""

from __future__ import annotations

from functools import cache
from typing import Any

from core.engine.match import Match
from core.engine.player import play_out
from core.games import NAMES, get, has

HELPED = [name for name in NAMES if has(name, "help")]
LENGTHS = (0, 1, 2, 3, 5, 8, 13, 21)


@cache
def positions(name: str) -> tuple[tuple[Match, Any], ...]:
    """Positions from seeded matches, each with the view of the seat to move."""
    game = get(name)
    found = []
    for seed, moves in enumerate(LENGTHS * 3):
        names = tuple(f"Player {n}" for n in range(game.seats[0]))
        given = {"whole_numbers_only": "true"} if seed % 4 == 3 and name == "ziffernsheriffs" else {}
        match = play_out(Match.new(game, names, str(seed), game.options.read(given)), str(seed), moves)
        if match.prompt is not None:
            found.append((match, game.view(match.state, match.prompt.seat)))
    return tuple(found)
