"""The one list of games. A game is imported only when it is asked for, so that none slows the start of another."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from core.engine.game import Game
from core.engine.review import Review
from core.engine.training import Help

SEATS = {
    "pari": range(2, 7),
    "formula": range(2, 7),
    "ziffernsheriffs": range(2, 3),
    "paari": range(2, 5),
    "astragali": range(2, 9),
}
"""The possible numbers of players of each game, known without importing it."""

NAMES = tuple(SEATS)
"""The games there are, in the order in which they are offered."""


@cache
def find(name: str) -> Game[Any, Any, Any] | None:
    """Return the game of this name, None if there is none."""
    if name not in NAMES:
        return None
    game: Game[Any, Any, Any] = import_module(f"core.games.{name}.rules").GAME
    return game


def help_in(name: str) -> Help[Any, Any, Any]:
    """Return the help of a game. KeyError if there is none of this name."""
    if name not in NAMES:
        raise KeyError(name)
    found: Help[Any, Any, Any] = import_module(f"core.games.{name}.help").HELP
    return found


def review_in(name: str) -> Review:
    """Return the review of a game. KeyError if there is none of this name."""
    if name not in NAMES:
        raise KeyError(name)
    found: Review = import_module(f"core.games.{name}.review").REVIEW
    return found


def get(name: str) -> Game[Any, Any, Any]:
    """Return the game of this name. KeyError if there is none."""
    game = find(name)
    if game is None:
        raise KeyError(name)
    return game


def has(name: str, part: str) -> bool:
    """Return whether a game has a module: `bot`, `commands`, `help`, `lesson`, `practice`, `review`."""
    return find_spec(f"core.games.{name}.{part}") is not None
