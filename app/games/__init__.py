"""The one list of games in the app. A game's folder is its table (`table.py`) and its identity (`identity.py`).

The identity is what the first page needs and is light to import; the table, with all that it draws, is imported when
it is first needed.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from app.games.contract import GameTable
from app.games.identity import Identity
from app.theme import BAIZE, Felt
from core.engine.match import Match

NAMES = ("pari", "formula", "ziffernsheriffs", "paari", "astragali")
"""The games that have a table, in the order in which they are offered."""


@cache
def identity(game: str) -> Identity:
    """What a game is outside of its table. KeyError if there is no such game."""
    if game not in NAMES:
        raise KeyError(game)
    known: Identity = import_module(f"app.games.{game}.identity").IDENTITY
    return known


def cloth(game: str) -> Felt:
    """The felt of a game, or a plain one if the game is not known."""
    return identity(game).felt if game in NAMES else BAIZE


def taught() -> tuple[str, ...]:
    """The games that have a lesson."""
    return tuple(game for game in NAMES if identity(game).taught)


@cache
def find(game: str) -> GameTable[Any, Any, Any]:
    """The table of a game, imported when it is first needed."""
    table: GameTable[Any, Any, Any] = import_module(f"app.games.{game}.table").TABLE
    return table


def of(match: Match) -> GameTable[Any, Any, Any]:
    """The table of the game that a match is of."""
    return find(match.game.name)
