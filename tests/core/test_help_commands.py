"""`advice`, `lights` and `review`: what help and looking back say, line by line."""

from __future__ import annotations

import json
from functools import cache

import pytest

from core.engine.match import Match
from core.engine.notation import read
from core.engine.record import load
from core.games import NAMES, commands, find, has
from tests.core.command_line import run

HELPED = [name for name in NAMES if has(name, "help")]
LOOKING = [name for name in NAMES if has(name, "review")]


@cache
def record(game: str) -> tuple[str, Match]:
    """A record of some turns, as text and as a match."""
    text = run("play", game, "--seed", "help", "--moves", "12").out
    return text, load(text, find).match


@pytest.mark.parametrize("game", HELPED)
def test_advice_has_four_steps_and_moves_that_can_be_played(game: str) -> None:
    text, match = record(game)
    told = 0
    for n in range(0, len(match.plies), 2):
        line = run("advice", "-", "--at", str(n), given=text).line
        assert list(line) == ["rungs", "moves"]
        assert len(line["rungs"]) in (0, 4) and all("code" in step for step in line["rungs"])
        now = match.at(n)
        for move in line["moves"]:
            now = now.play(read(match.game.kinds, move))
        told += len(line["moves"]) > 0
    assert told


@pytest.mark.parametrize("game", HELPED)
def test_lights_are_places_strengths_and_what_they_are_worth(game: str) -> None:
    text, match = record(game)
    plies = map(str, range(0, len(match.plies), 2))
    lines = [line for n in plies for line in run("lights", "-", "--at", n, given=text).lines]
    assert lines
    for line in lines:
        assert list(line) == ["place", "strength", "worth"]
        assert line["strength"] in ("best", "leads", "reached")


def test_a_picked_card_lights_its_gaps() -> None:
    row = run("new", "pari", "--seed", "gap").out
    at = next(line for line in run("advice", "-", given=row).line["moves"] if line.startswith("place"))
    card = at.split()[-1]
    places = [line["place"] for line in run("lights", "-", "--picked", card, given=row).lines]
    assert " ".join(at.split()[1:-1]) in places


@pytest.mark.parametrize("game", LOOKING)
def test_a_review_has_a_line_for_each_turn(game: str) -> None:
    text, match = record(game)
    lines = run("review", "-", given=text).lines
    assert lines
    for line in lines:
        assert list(line) == ["ply", "seat", "did", "worth", "best", "best_worth", "missed"]
        assert match.plies[line["ply"]].seat == line["seat"]
        assert not line["missed"] or line["best"] is not None


def test_after_the_end_nothing_is_advised_and_nothing_lit() -> None:
    over = run("play", "formula", "--seed", "over").out
    assert run("advice", "-", given=over).line == {"rungs": [], "moves": []}
    assert run("lights", "-", given=over).lines == []


def test_a_player_who_follows_the_hints_plays_in_a_league() -> None:
    line = run("league", "paari", "--levels", "hints,1", "--matches", "2", "--option", "target=10").line
    assert line["levels"] == ["hints", 1]
    assert line["turns"] > 0
    assert json.dumps(line)


@pytest.mark.parametrize("arguments", [("advice",), ("lights", "-", "--at", "999"), ("review", "-", "--at", "1")])
def test_what_makes_no_sense_is_said_in_one_line(arguments: tuple[str, ...]) -> None:
    assert run(*arguments, given=record("paari")[0]).complains()


@pytest.mark.parametrize("command", ["advice", "lights", "review"])
def test_a_game_that_cannot_help_says_so_in_one_line(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "has", lambda name, part: False)
    assert run(command, "-", given=record("paari")[0]).complains()
