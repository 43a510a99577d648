"""What training mode shows of Ziffernsheriffs, proved against the rules."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.search import answer
from core.games.ziffernsheriffs.board import FIELDS, SIDES, Side, put
from core.games.ziffernsheriffs.moves import Bridge, End, Exchange, Occupy, Roll, Tap
from core.games.ziffernsheriffs.rules import GAME
from core.games.ziffernsheriffs.state import State
from core.games.ziffernsheriffs.training import chances, gains, missing, next_move, taken, taking, ways
from tests.core.ziffernsheriffs.tables import board, choosing, rolled

lies = st.lists(st.sampled_from("...AB#"), min_size=100, max_size=100).map("".join)
kept = st.lists(st.sampled_from("......AB"), min_size=100, max_size=100).map("".join)
dice = st.lists(st.sampled_from("123456"), min_size=1, max_size=6).map(sorted).map("".join)


def taps(state: State) -> State:
    return rolled(state.dice, state.board, state.side, {"answers": "tap"}, kept=state.kept, stones=state.stones)


def aims(state: State) -> list[int]:
    """The fields worth most to the side to move, the best first."""
    return [field for field, _ in answer(gains(state))]


@pytest.mark.rule("SHER-T1")
@settings(max_examples=25, deadline=None)
@given(dice, lies, kept, st.sampled_from(SIDES), st.sampled_from([(30, 30), (0, 5)]))
def test_what_is_shown_as_reached_is_exactly_what_can_be_taken(
    faces: str, lying: str, keeping: str, side: Side, stones: tuple[int, int]
) -> None:
    state = rolled(faces, lying, side, kept=keeping, stones=stones)
    shown = answer(taken(state))
    for field, bridge in shown.items():
        move = taking(state, field)
        assert isinstance(move, Bridge if bridge else Occupy) and GAME.check(state, move) is None
    assert shown.keys() == {field for field in FIELDS if GAME.check(taps(state), Tap(field)) is None}


@pytest.mark.rule("SHER-T1")
def test_fields_to_bridge_are_shown_apart_and_expressions_are_simple() -> None:
    state = rolled("256", board(a=(41,), b=(3, 13, 16)))
    shown = answer(taken(state))
    assert {field for field, bridge in shown.items() if bridge} == {3}
    assert taking(state, 3) == Bridge(3, "5-2", "6/2", "2+6-5")
    assert taking(state, 30) == Occupy(30, "5*6")
    assert 16 not in shown  # reached in two ways only


@pytest.mark.rule("SHER-T2")
def test_the_ways_to_a_field_come_simplest_first() -> None:
    assert [way for way in ways(rolled("256"), 3) if way] == ["5-2", "6/2", "2+6-5"]
    assert not any("^" in way for way in ways(rolled("234", options={"powers": False}), 9) if way)


@pytest.mark.rule("SHER-T3")
def test_the_chances_of_a_field() -> None:
    assert chances(choosing(), 54)[:3] == (Fraction(0), Fraction(0), Fraction(27, 216))
    with_powers, without = chances(choosing(), 64), chances(choosing(options={"powers": False}), 64)
    assert with_powers[1] == Fraction(4, 36)  # 2⁶ and 4³
    assert without[1] == 0
    assert all(more >= fewer for more, fewer in zip(with_powers, without, strict=True))


@pytest.mark.rule("SHER-T4")
def test_what_a_side_lacks_is_shown_with_one_way() -> None:
    path = missing(choosing(board(a=(41, 42, 43, 46, 47), bridges=(44,))), "A")
    assert path.cost == 4
    assert path.fields[:7] == (41, 42, 43, 44, 45, 46, 47)


@settings(max_examples=40, deadline=None)
@given(dice, lies, kept, st.sampled_from(SIDES), st.sampled_from(["expression", "tap"]))
def test_the_next_move_is_legal(faces: str, lying: str, keeping: str, side: Side, answers: str) -> None:
    options = {"answers": answers}
    for state in (choosing(lying, side, options, kept=keeping), rolled(faces, lying, side, options, kept=keeping)):
        assert GAME.check(state, next_move(state)) is None


def test_the_next_move_completes_a_connection_if_the_dice_allow_it() -> None:
    state = rolled("46", board(a=tuple(range(1, 10))))
    assert next_move(state) == Occupy(10, "4+6")
    assert next_move(rolled("46", state.board, options={"answers": "tap"})) == Tap(10)
    assert next_move(rolled("1", state.board)) == End()
    assert next_move(choosing(step="exchange")) == Exchange()


def test_one_lacking_field_is_worth_six_dice() -> None:
    lying = board(b=tuple(range(5, 86, 10)))
    assert aims(choosing(lying, "B"))[0] == 95
    assert next_move(choosing(lying, "B")) == Roll(6)


def test_what_stops_the_opponent_is_aimed_at_too() -> None:
    """A lacks the 10 alone; B, with nothing on the board, had better be there first."""
    assert aims(choosing(board(a=tuple(range(1, 10))), "B"))[0] == 10


def test_what_is_kept_for_the_opponent_is_not_aimed_at() -> None:
    lying = board(a=(1, 2, 3, 4, 6, 7, 8, 9, 10))
    assert aims(choosing(lying))[0] == 5
    assert 5 not in aims(choosing(lying, kept=put("." * 100, 5, "B")))
