"""What the review of Ziffernsheriffs says of a turn, proved by trying everything."""

from __future__ import annotations

from itertools import chain, combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.match import Match
from core.engine.search import answer
from core.games.ziffernsheriffs.board import BRIDGE, SIDES, Side, put
from core.games.ziffernsheriffs.board import missing as missing_on
from core.games.ziffernsheriffs.moves import End, Exchange, Occupy, Roll
from core.games.ziffernsheriffs.rules import GAME
from core.games.ziffernsheriffs.state import State
from core.games.ziffernsheriffs.training import taken, taking
from core.games.ziffernsheriffs.turns import Best, best, turns
from tests.core.ziffernsheriffs.tables import board, rolled

lies = st.lists(st.sampled_from("...AAB#"), min_size=100, max_size=100).map("".join)
dice = st.sampled_from(["11", "224", "1346", "23566", "123456"])


def least(state: State) -> int:
    """The fewest fields that a side can lack after its turn, by trying every choice of one or two fields."""
    takes = answer(taken(state))
    lacking = []
    for fields in chain([()], combinations(takes, 1), combinations(takes, 2)):
        stones = sum(not takes[field] for field in fields)
        if len(fields) <= state.to_lay and stones <= state.stones_of(state.side):
            lying = state.board
            for field in fields:
                lying = put(lying, field, BRIDGE if takes[field] else state.side)
            lacking.append(missing_on(lying, state.side).cost)
    return min(lacking)


@settings(max_examples=15, deadline=None)
@given(dice, lies, st.sampled_from(SIDES), st.integers(0, 2), st.integers(0, 2))
def test_nothing_shortens_the_way_more_than_what_the_review_calls_best(
    faces: str, lying: str, side: Side, to_lay: int, stones: int
) -> None:
    state = rolled(faces, lying, side, to_lay=to_lay, stones=(stones, stones))
    assert answer(best(state)).lacks == least(state)


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(["1", "12", "245", "1346", "223456"]), lies, st.sampled_from(SIDES))
def test_the_best_can_be_played(faces: str, lying: str, side: Side) -> None:
    state = rolled(faces, lying, side)
    found, takes, board_then = answer(best(state)), answer(taken(state)), state.board
    for field in found.fields:
        move = taking(state, field)
        assert move is not None and GAME.check(state, move) is None
        board_then = put(board_then, field, BRIDGE if takes[field] else state.side)
    assert len(found.fields) <= state.to_lay
    assert missing_on(board_then, state.side).cost == found.lacks


def test_a_missed_connection_names_its_field() -> None:
    state = rolled("46", board(a=tuple(range(1, 10))))
    assert answer(best(state)) == Best((10,), 0)
    assert answer(best(rolled("11", state.board))) == Best((), 1)


def test_every_turn_has_its_fields_and_what_was_lacking_before_and_after_it() -> None:
    match = Match.new(GAME, ("Mila", "Ole"), "review")
    match = match.play(Roll(1))
    face = match.state.dice
    match = match.play(Occupy(int(face), face)).play(End()).play(Roll(2)).play(End())
    first, second = turns(match)
    assert (first.seat, first.ply, first.taken, first.lacked, first.lacks) == (0, 1, (int(face),), 10, 9)
    assert (second.seat, second.ply, second.taken, second.lacked, second.lacks) == (1, 4, (), 10, 10)


def test_the_last_turn_of_the_first_of_two_games_keeps_its_board() -> None:
    match = Match.new(GAME, ("Mila", "Ole"), "two games", GAME.options(two_games=True))
    while match.state.step != "exchange":
        move = GAME.suggest(match.state)
        assert move is not None
        match = match.play(move)
    last = list(turns(match))[-1]
    again = list(turns(match.play(Exchange()).play(Roll(3))))
    assert again[-2] == last
    assert again[-1].lacked == 10
