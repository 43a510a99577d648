"""The table of figures: what it holds, how a match's turns are counted, and that it is written by its command."""

from __future__ import annotations

from dataclasses import replace

import pytest

from build import figures as command
from core.bots.league import Pairing, turns_of
from core.bots.measuring import BEGINNER, LEVEL, measured
from core.engine.figures import Figure, Share, found
from core.engine.match import Match
from core.games import NAMES, SEATS, get
from core.games.figures import TABLE
from core.games.ziffernsheriffs.moves import End, Roll

ROWS = [(game, row) for game in TABLE for row in TABLE[game]]


def test_the_true_share_lies_between_two_others() -> None:
    """By the formula of Wilson: Newcombe (1998), table I, 81 of 263 and 0 of 20."""
    assert [round(bound, 4) for bound in Share(81, 263).between] == [0.2553, 0.3662]
    assert [round(bound, 4) for bound in Share(0, 20).between] == [0.0, 0.1611]


@pytest.mark.parametrize(("game", "row"), ROWS)
def test_a_row_is_what_its_game_can_be(game: str, row: Figure) -> None:
    assert game in NAMES
    assert row.players in SEATS[game]
    assert dict(row.options) == get(game).options.read(dict(row.options)).changed()
    assert row.level == TABLE[game][0].level
    assert row.matches == row.first.matches > 0
    assert row.turns >= row.players
    assert found(TABLE[game], row.options, row.players) is row, "each row is there once"


def test_the_table_is_as_its_command_writes_it() -> None:
    assert command.PATH.read_text(encoding="utf-8") == command.text()


def test_a_turn_is_all_that_a_seat_does() -> None:
    """However many moves it takes."""
    match = Match.new(get("ziffernsheriffs"), ("A", "B"), "turns")
    assert turns_of(match) == 0
    match = match.play(Roll(1))
    assert turns_of(match) == 1
    for move in (End(), Roll(1), End(), Roll(1)):
        match = match.play(move)
    assert (len(match.plies), turns_of(match)) == (5, 3)


def test_a_figure_is_what_the_league_plays() -> None:
    asked = Figure({}, 3, LEVEL, 2, 0, Share(0, 2), 0, Share(0, 2))
    row = measured("astragali", asked)
    alike, against = (
        [Pairing("astragali", (low, LEVEL), get("astragali").options(), 3, "figures").one(n) for n in (0, 1)]
        for low in (LEVEL, BEGINNER)
    )
    assert row.turns == sum(turns_of(match) for match, _, _ in alike) / 2
    assert row.first.points == sum(
        match.plies[0].seat in end.winners for match, _, _ in alike if (end := match.outcome)
    )
    points = sum(sides[end.winners[0]] == 0 for match, _, sides in against if (end := match.outcome))
    assert row.beginner == Share(points, 2)
    assert replace(row, beginner=None) == measured("astragali", replace(asked, beginner=None))
    assert row.luck == min(100, 2 * round(100 * points / 2))
