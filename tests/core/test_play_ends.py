"""`play` comes to an end, whatever the options: of the match, or after as many moves as a record may have."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from core.engine import player
from core.engine.options import BadOption, spell
from core.engine.record import MOST_MOVES, load
from core.games import NAMES, find, get
from tests.core import SLOW
from tests.core.command_line import run

ENDLESS = ("--option", "target=50", "--option", "trading=true", "--option", "paid_moves=true", "--seed", "7")
"""Players of Pari who go on paying with what they score."""
SEED = os.environ.get("PLAY_SEED", str(Random().randrange(10**6)))
"""The seed of the options; set PLAY_SEED to try those of a run that failed."""
MOST = 150
"""Moves of each match of mixed options here."""
TRIED = 3 if SLOW else 12


def mixed(game: str, chance: Random) -> dict[str, Any]:
    """Options of a game: about half of them at random, at their bounds as often as between them."""
    found: dict[str, Any] = {}
    for field in get(game).options.menu():
        known = field.metadata
        if chance.random() < 0.5:
            continue
        low, high = known.get("low", 0), known.get("high", 0)
        numbers = (*(None,) * known.get("off", False), low, high, chance.randint(low, high))
        found[field.name] = chance.choice(known.get("allowed", numbers))
    return found


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("n", range(TRIED))
def test_play_ends_whatever_the_options(game: str, n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """No move may keep the command, and what it prints is a record that can be read to its end."""
    monkeypatch.setattr(player, "MOST_MOVES", MOST)
    chance = Random(f"{SEED} {game} {n}")
    options, players = mixed(game, chance), chance.choice(get(game).seats)
    try:
        get(game).options.read(options)
    except BadOption:
        return  # two that do not go together
    spelt = [word for name, value in options.items() for word in ("--option", f"{name}={spell(value)}")]
    command = ["play", game, "--players", str(players), "--seed", f"{SEED} {n}", *spelt]
    print(f"PLAY_SEED={SEED}", *command)
    ran = run(*command)
    loaded = load(ran.out, find)
    ended = loaded.match.outcome is not None
    assert loaded.stopped is None
    assert (ran.status, ended) == (0, True) or (ran.status, len(loaded.match.plies)) == (1, MOST)


def test_a_match_that_does_not_end_is_printed_and_called_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run("play", "pari", *ENDLESS, "--moves", "300")
    assert whole.status == 0 and whole.err == ""
    monkeypatch.setattr(player, "MOST_MOVES", 300)
    for more in ((), ("--moves", "100000")):
        ran = run("play", "pari", *ENDLESS, *more)
        assert (ran.status, ran.out) == (1, whole.out)
        assert ran.err == "core: after 300 moves, as many as a record may have, the match goes on\n"


def test_the_bound_is_that_of_records() -> None:
    assert vars(player)["MOST_MOVES"] == MOST_MOVES
