"""The one list of games. A game is imported only when it is asked for, so that none slows the start of another."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from core.engine.game import Game
from core.engine.looking_back import LookingBack
from core.engine.training import Help

SEATS = {
    "pari": range(2, 7),
    "formula": range(2, 7),
    "ziffernsheriffs": range(2, 3),
    "paari": range(2, 5),
    "astragali": range(2, 9),
}
"""How many can play each game, told without importing it."""

NAMES = tuple(SEATS)
"""The games there are, in the order in which they are offered."""


@cache
def find(name: str) -> Game[Any, Any, Any] | None:
    """The game of this name, None if there is none."""
    if name not in NAMES:
        return None
    game: Game[Any, Any, Any] = import_module(f"core.games.{name}.rules").GAME
    return game


def help_in(name: str) -> Help[Any, Any, Any]:
    """What a game answers in training. KeyError if there is none of this name."""
    if name not in NAMES:
        raise KeyError(name)
    found: Help[Any, Any, Any] = import_module(f"core.games.{name}.help").HELP
    return found


def looking_back_in(name: str) -> LookingBack:
    """How a game looks back. KeyError if there is none of this name."""
    if name not in NAMES:
        raise KeyError(name)
    found: LookingBack = import_module(f"core.games.{name}.looking_back").LOOKING_BACK
    return found


def get(name: str) -> Game[Any, Any, Any]:
    """The game of this name. KeyError if there is none."""
    game = find(name)
    if game is None:
        raise KeyError(name)
    return game


def has(name: str, part: str) -> bool:
    """Whether a game has one of the modules that a game may have: `commands`, `help`, `looking_back`."""
    return find_spec(f"core.games.{name}.{part}") is not None
