"""Matches to test with: of every game and mix of options, dealt and played alike whenever the tests run."""

from __future__ import annotations

from functools import cache

from core.engine.match import Match
from core.engine.player import play_out
from tests.contract.games import get
from tests.contract.mixes import MIXES

PEOPLE = ("Mila", "Ole", "Ada", "Bo", "Cy", "Di", "Eli", "Flo")


@cache
def opening(name: str, seed: str, seats: int = 0, mix: int = 0, *, training: bool = False) -> Match:
    """A match before its first move, with as few (`seats` 0) or as many people (-1) as can play, and a mix of options
    by its number."""
    game = get(name)
    options = game.options.read(MIXES[name][mix])
    return Match.new(game, PEOPLE[: game.seats[seats]], seed, options, training)


@cache
def played(
    name: str,
    seed: str,
    moves: int | None = None,
    seats: int = 0,
    mix: int = 0,
    *,
    player: str = "",
    training: bool = False,
) -> Match:
    """Such a match after so many moves of simple players, or at its end; `player` is the seed of what they do."""
    return play_out(opening(name, seed, seats, mix, training=training), player or seed, moves)
