"""The games in the app, those of `core.games`. The folder of a game is its table (`table.py`), what draws it
(`drawing.py`) and its identity (`identity.py`).

The table is imported when it is first needed, the drawing when the table is first drawn. The identity is what the first
page needs, and light to import (`app.games.identity`).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from app.games.contract import GameTable
from core.engine.match import Match
from core.games import NAMES as NAMES


@cache
def find(game: str) -> GameTable[Any]:
    """Return the table of a game, imported when it is first needed."""
    table: GameTable[Any] = import_module(f"app.games.{game}.table").TABLE
    return table


def of(match: Match) -> GameTable[Any]:
    """Return the table of the game that a match is of."""
    return find(match.game.name)
