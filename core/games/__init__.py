"""The one list of games. A game is imported only when it is asked for, so that none slows the start of another."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from core.engine.game import Game
from core.engine.review import Review
from core.engine.training import Help


class Entry(NamedTuple):
    """Facts about a game, known without importing it: the possible numbers of players, and the parts it is `without`
    (`PARTS`), by their names.
    """

    seats: range
    without: str = ""


GAMES = {
    "pari": Entry(range(2, 7)),
    "formula": Entry(range(2, 7)),
    "ziffernsheriffs": Entry(range(2, 3)),
    "paari": Entry(range(2, 5)),
    "astragali": Entry(range(2, 9)),
}
"""The games there are, in the order in which they are offered."""

PARTS = ("bot", "commands", "help", "lesson", "practice", "practice_steps", "review", "worksheet")
"""The parts that a game may leave out: a module each in its folder. Ask with `has`, take with `part`."""

NAMES = tuple(GAMES)
SEATS = {name: entry.seats for name, entry in GAMES.items()}

CORE = __name__.removesuffix(".games")
"""The package of the rules; installed as a wheel it has another name."""


@cache
def find(name: str) -> Game[Any, Any, Any] | None:
    """Return the game of this name, None if there is none."""
    if name not in GAMES:
        return None
    game: Game[Any, Any, Any] = import_module(f"core.games.{name}.rules").GAME
    return game


def get(name: str) -> Game[Any, Any, Any]:
    """Return the game of this name. KeyError if there is none."""
    game = find(name)
    if game is None:
        raise KeyError(name)
    return game


def has(name: str, part: str) -> bool:
    """Return True if there is a game of this name that has a part, one of `PARTS`."""
    return name in GAMES and part in PARTS and part not in GAMES[name].without.split()


def having(part: str) -> tuple[str, ...]:
    """Return the games that have a part."""
    return tuple(name for name in NAMES if has(name, part))


@cache
def part(name: str, part: str, value: str, package: str = CORE) -> Any:
    """Return the `value` of a part of a game, imported when it is first needed: of its module in `core`, or of the
    one in `app` that says it in words. KeyError if the game has no such part.
    """
    if not has(name, part):
        raise KeyError(f"{name} has no {part}")
    return getattr(import_module(f"{package}.games.{name}.{part}"), value)


def help_in(name: str) -> Help[Any, Any, Any]:
    """Return the help of a game. KeyError if it has none."""
    found: Help[Any, Any, Any] = part(name, "help", "HELP")
    return found


def review_in(name: str) -> Review:
    """Return the review of a game. KeyError if it has none."""
    found: Review = part(name, "review", "REVIEW")
    return found
