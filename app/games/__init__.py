"""The one list of games in the app. A game's folder is its table (`table.py`), what draws it (`drawing.py`) and its
identity (`identity.py`).

The table is imported when it is first needed, the drawing when the table is first drawn. The identity is what the first
page needs, and light to import (`app.games.identity`).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from app.games.contract import GameTable
from core.engine.match import Match

NAMES = ("pari", "formula", "ziffernsheriffs", "paari", "astragali")
"""The games that have a table, in the order in which they are offered."""


@cache
def find(game: str) -> GameTable[Any, Any, Any]:
    """Return the table of a game, imported when it is first needed."""
    table: GameTable[Any, Any, Any] = import_module(f"app.games.{game}.table").TABLE
    return table


def of(match: Match) -> GameTable[Any, Any, Any]:
    """Return the table of the game that a match is of."""
    return find(match.game.name)
