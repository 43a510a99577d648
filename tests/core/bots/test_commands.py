"""Opponents on the command line: matches between them, and many of them counted."""

from __future__ import annotations

import json

import pytest

from core.engine.record import load
from core.games import find
from tests.core.command_line import PROCESSES, run


def test_play_with_bots_is_a_record_with_one_seat_for_each_level() -> None:
    ran = run("play", "paari", "--bots", "1,3,2", "--seed", "7", "--option", "target=10")
    assert ran.status == 0
    loaded = load(ran.out, find)
    assert loaded.stopped is None and loaded.match.outcome is not None
    assert len(loaded.match.names) == 3


def test_play_with_bots_writes_the_same_bytes_again() -> None:
    arguments = ("play", "pari", "--bots", "2,1", "--seed", "again", "--moves", "30")
    assert run(*arguments).out == run(*arguments).out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("play", "pari", "--bots", "1,6"), "'6' is no level: they are 1 to 5"),
        (("play", "pari", "--bots", ""), "'' is no level"),
        (("play", "pari", "--bots", "1,1,"), "'' is no level"),
        (("play", "paari", "--bots", "1,2,3,4,1"), "paari is for 2 to 4 players, not 5"),
        (("play", "ziffernsheriffs", "--bots", "1"), "ziffernsheriffs is for 2 players, not 1"),
        (("play", "pari", "--bots", "1,2", "--players", "3"), "a level for each seat, so 3 of them, not 2"),
        (("league", "pari", "--levels", "1"), "'1' is not two levels like 1,2"),
        (("league", "pari", "--levels", "0,2"), "'0' is no level"),
        (("league", "pari"), "--levels"),
        (("league", "pari", "--levels", "1,2", "--players", "9"), "players"),
        (("league", "pari", "--levels", "1,2", "--matches", "0"), "'0' is not a whole number from 1"),
        (("league", "pari", "--levels", "1,2", "--option", "target=9"), "target"),
    ],
)
def test_what_makes_no_sense_is_said_in_one_line(arguments: tuple[str, ...], complaint: str) -> None:
    ran = run(*arguments)
    assert ran.complains()
    assert complaint in ran.err


def test_a_league_counts_its_matches() -> None:
    ran = run("league", "paari", "--levels", "2,1", "--matches", "4", "--seed", "x", "--option", "target=10")
    assert ran.status == 0
    assert list(ran.line) == ["game", "levels", "matches", "wins", "draws", "moves", "ms", "turns"]
    assert ran.line["levels"] == [2, 1]
    assert ran.line["matches"] == sum(ran.line["wins"]) + ran.line["draws"] == 4
    assert list(ran.line["ms"]) == ["median", "p95", "max"]


@PROCESSES
def test_a_league_comes_to_the_same_in_several_processes() -> None:
    arguments = ("league", "astragali", "--levels", "1,2", "--matches", "4", "--players", "3")
    one, two = run(*arguments).line, run(*arguments, "--jobs", "2").line
    assert {**one, "ms": None} == {**two, "ms": None}
    assert json.dumps(one["wins"]) == json.dumps(two["wins"])
