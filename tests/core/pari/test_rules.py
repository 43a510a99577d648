"""The rules of Pari, one by one, in the order of the rule sheet."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from core.engine.chance import Chance
from core.engine.match import Match
from core.engine.player import play_out
from core.games.pari.moves import Done, Draw, Enough, Expire, Give, Offer, Place, Put, Shift, Side, Take, TurnUp
from core.games.pari.options import PariOptions
from core.games.pari.state import DIGITS, OPERATORS, State
from core.games.pari.turn import may_stop
from tests.core.pari.positions import LUCK, PARI, happened, play, position, refused

EVERYTHING = {"paid_moves": True, "trading": True, "pass_right": True, "sand_timer": 60, "opening": "starter"}


def all_cards(state: State) -> Counter[str]:
    lying = "".join(row.all_symbols for row in state.rows)
    piles = state.digits + state.operators + state.digit_discards + state.operator_discards
    return Counter(lying + piles + "".join(state.hands) + (state.turned or ""))


@pytest.mark.rule("PARI-1", "PARI-20", "PARI-21", "PARI-22", "PARI-26")
@pytest.mark.parametrize(
    ("seats", "options"), [*((seats, {}) for seats in range(2, 7)), (2, EVERYTHING), (6, EVERYTHING)]
)
def test_the_deck_has_six_of_every_digit_and_operator_and_no_card_is_ever_lost(
    seats: int, options: dict[str, Any]
) -> None:
    match = play_out(Match.new(PARI, tuple("ABCDEF"[:seats]), "deck", PariOptions(**options)), "deck", 300)
    kinds = {type(ply.move) for ply in match.plies}
    assert kinds >= ({Shift, Offer, Give, Expire} if options else {Place, Draw})
    for ply in match.plies:
        assert all_cards(ply.step.state) == Counter(DIGITS * 6 + OPERATORS * 6)
        assert min(ply.step.state.scores) >= 0


@pytest.mark.rule("PARI-2")
@pytest.mark.parametrize(("seats", "rows"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 4)])
def test_the_number_of_rows_depends_on_the_number_of_players(seats: int, rows: int) -> None:
    assert len(PARI.start(PariOptions(), seats, LUCK).state.rows) == rows


@pytest.mark.rule("PARI-3")
def test_everybody_gets_four_digits_and_two_operators_from_two_piles() -> None:
    state = PARI.start(PariOptions(), 6, LUCK).state
    for hand in state.hands:
        assert sum(card in DIGITS for card in hand) == 4
        assert sum(card in OPERATORS for card in hand) == 2
    assert set(state.digits) <= set(DIGITS) and set(state.operators) <= set(OPERATORS)


@pytest.mark.rule("PARI-4")
def test_each_row_gets_one_card_at_random_from_either_pile_on_either_side() -> None:
    starts = [PARI.start(PariOptions(), 2, Chance(f"opening {n}", 0)).state for n in range(60)]
    assert all(len(row) == 2 for state in starts for row in state.rows)
    opened = [(bool(row.left), str(row).strip("=") in DIGITS) for state in starts for row in state.rows]
    assert set(opened) == {(True, True), (True, False), (False, True), (False, False)}
    assert sum(digit for _, digit in opened) > len(opened) / 2  # sixty digits to twenty-four operators


@pytest.mark.rule("PARI-4")
def test_the_starting_player_may_open_the_rows_by_choosing_pile_and_side() -> None:
    state = PARI.start(PariOptions(opening="starter"), 2, LUCK).state
    assert PARI.prompt(state).seat == state.starter
    digit = state.digits[-1]
    step = play(state, TurnUp("digits"), Put("right"), TurnUp("operators"), Put("left"))
    assert str(step.state.rows[0]) == f"={digit}"
    assert str(step.state.rows[1])[0] in OPERATORS
    assert (step.state.step, step.state.turn, step.state.seat) == ("play", 1, state.starter)


@pytest.mark.rule("PARI-5")
def test_the_starting_player_is_random_and_play_goes_to_the_left() -> None:
    assert {PARI.start(PariOptions(), 3, Chance(f"lot {n}", 0)).state.starter for n in range(40)} == {0, 1, 2}
    state = position("1=", hand="2", others=("3", "4"), seat=2, starter=2).with_hand(2, "5")
    step = play(state, Place(1, "left", 0, "5"), Done(), Draw("digits"), Draw("digits"), Enough())
    assert step.state.seat == 0


@pytest.mark.rule("PARI-6")
@pytest.mark.parametrize(
    ("side", "index", "text"), [("left", 0, "712=4"), ("left", 1, "172=4"), ("left", 2, "127=4"), ("right", 1, "12=47")]
)
def test_a_card_goes_before_between_or_behind_those_that_lie(side: Side, index: int, text: str) -> None:
    state = position("12=4", hand="78")
    assert str(play(state, Place(1, side, index, "7")).state.rows[0]) == text


@pytest.mark.rule("PARI-6")
def test_at_least_one_card_of_the_hand_is_laid_where_there_is_a_place() -> None:
    state = position("12=4", hand="7")
    assert refused(state, Done()) == "nothing_laid"
    assert refused(state, Place(2, "left", 0, "7")) == "no_such_row"
    assert refused(state, Place(0, "left", 0, "7")) == "no_such_row"
    assert refused(state, Place(1, "left", 3, "7")) == "no_such_gap"
    assert refused(state, Place(1, "right", -1, "7")) == "no_such_gap"
    assert refused(state, Place(1, "left", 0, "8")) == "not_in_hand"
    assert refused(state, Place(1, "left", 0, "77")) == "not_in_hand"
    assert refused(state, Place(1, "left", 0, "=")) == "not_in_hand"


@pytest.mark.rule("PARI-7")
def test_any_number_of_cards_goes_into_one_row_only() -> None:
    state = play(position("1=", "2=", hand="3456"), Place(2, "left", 0, "3"), Place(2, "right", 0, "4")).state
    assert refused(state, Place(1, "left", 0, "5")) == "other_row"
    assert refused(state, Place(2, "left", 0, "5")) is None


@pytest.mark.rule("PARI-8")
def test_cards_laid_in_this_turn_may_be_taken_back_until_done() -> None:
    state = play(position("12=", "3=", hand="45"), Place(1, "left", 1, "4")).state
    taken = play(state, Take(1, "left", 1)).state
    assert (str(taken.rows[0]), taken.hands[0], taken.played) == ("12=", "45", None)
    assert refused(taken, Place(2, "left", 0, "4")) is None
    assert refused(state, Take(1, "left", 0)) == "lies_for_good"
    assert refused(state, Take(1, "left", 7)) == "no_card_there"
    done = play(state, Done()).state
    assert refused(replace(done, step="play"), Take(1, "left", 1)) == "lies_for_good"


@pytest.mark.rule("PARI-8")
def test_at_a_strict_table_a_card_laid_lies() -> None:
    state = position("12=", hand="45", options={"takebacks": "never"})
    step = play(state, Place(1, "left", 1, "4"))
    assert step.irreversible
    assert refused(step.state, Take(1, "left", 1)) == "not_now"


@pytest.mark.rule("PARI-1", "PARI-9", "PARI-10", "PARI-13", "PARI-23", "ARITH-2", "ARITH-6", "ARITH-8")
@pytest.mark.parametrize(
    ("options", "row", "hand", "points"),
    [
        ({}, "6*8=4", "89", 3),
        ({"count_equals": False}, "6*8=4", "89", 2),
        ({"deduction": 4}, "6*8=4", "89", 2),
        ({"count_equals": False}, "1=", "19", 0),
        ({}, "1=", "1", 3),
        ({"deduction": 4}, "1=", "1", 3),
        ({}, "1=", "2", None),
        ({}, "11111=1111", "19", 8),
        ({}, "1=0", "19", None),
        ({"leading_zeros": True}, "1=0", "19", 1),
        ({}, "0-5=", "5-9", None),
        ({"max_number": 20}, "7*3=2", "19", None),
        ({"max_number": 21}, "7*3=2", "19", 3),
        ({}, "7/2*2=", "79", 4),
        ({"whole_numbers_only": True}, "7/2*2=", "79", None),
        ({}, "1-2+3=", "29", 4),
        ({"no_negatives": True}, "1-2+3=", "29", None),
    ],
)
def test_an_equation_scores_its_cards_minus_three_and_three_for_the_empty_hand(
    options: dict[str, Any], row: str, hand: str, points: int | None
) -> None:
    """However many chips somebody has; what an equation is, and what is taken off, can be agreed on."""
    state = position(row, hand=hand, scores=(500, 0), options=options)
    step = play(state, Place(1, "right", len(state.rows[0].right), hand[0]), Done())
    scored = happened(step, "scored")
    assert (scored and scored["points"], step.state.scores) == (points, (500 + (points or 0), 0))
    assert scored is None or scored["bonus"] == (3 if len(hand) == 1 else 0)


@pytest.mark.rule("PARI-11")
def test_a_scored_row_is_discarded_and_a_new_one_begun_by_the_player() -> None:
    step = play(position("2+=3", "7=", hand="15"), Place(1, "left", 2, "1"), Done())
    assert str(step.state.rows[0]) == "="
    assert (step.state.digit_discards, step.state.operator_discards) == ("213", "+")
    assert PARI.prompt(step.state).seat == 0
    turned = play(step.state, TurnUp("operators"))
    assert turned.irreversible and turned.state.turned == "/"
    put = play(turned.state, Put("right")).state
    assert (str(put.rows[0]), put.step) == ("=/", "draw")


@pytest.mark.rule("PARI-12")
def test_a_row_that_is_no_equation_stays_and_brings_nothing() -> None:
    step = play(position("2+=3", hand="45"), Place(1, "left", 2, "4"), Done())
    assert str(step.state.rows[0]) == "2+4=3"
    assert step.state.scores == (0, 0)
    assert happened(step, "not_right")["why"] == {"code": "not_equal", "left": "6", "right": "3"}
    assert step.state.step == "draw"


@pytest.mark.rule("PARI-13", "PARI-24")
@pytest.mark.parametrize(
    ("options", "row", "stays"),
    [
        ({}, "1234=5678", False),
        ({}, "1234=567", True),
        ({"row_limit": None}, "1234=5678", True),
        ({"row_limit": 12}, "1234=5678", True),
        ({"row_limit": 11}, "1234=5678", True),
        ({"row_limit": 6}, "1234=5678", False),
    ],
)
def test_a_row_of_ten_that_is_no_equation_is_cleared_for_nothing(
    options: dict[str, Any], row: str, stays: bool
) -> None:
    """The limit can be another number, or none."""
    step = play(position(row, hand="99", options=options), Place(1, "left", 0, "9"), Done())
    assert (str(step.state.rows[0]), step.state.step) == ((f"9{row}", "draw") if stays else ("=", "refill"))
    assert step.state.scores == (0, 0)
    assert stays or happened(step, "cleared")["cards"] == len(row) + 1


@pytest.mark.rule("PARI-14")
@pytest.mark.parametrize(
    ("hand", "stops"),
    [
        (0, [2, 5]),
        (1, [2, 4]),
        (2, [2, 3]),
        (3, [2]),
        (4, [1, 2]),
        (5, [2]),
        (6, [2]),
    ],
)
def test_two_cards_are_drawn_or_the_hand_is_filled_to_five(hand: int, stops: list[int]) -> None:
    state = position("1=", hand="9" * hand, step="draw")
    allowed, drawn = [], 0
    while state.step == "draw":
        if may_stop(state):
            allowed.append(state.drawn)
            assert refused(state, Enough()) is None
        else:
            assert refused(state, Enough()) == "draw_more"
        state, drawn = play(state, Draw("digits")).state, drawn + 1
    assert [*allowed, drawn] == stops


@pytest.mark.rule("PARI-14")
def test_each_card_drawn_is_seen_before_the_next_pile_is_chosen() -> None:
    step = play(position("1=", hand="2", step="draw"), Draw("operators"))
    assert step.irreversible
    assert step.state.hands[0] == "2/"
    assert happened(step, "drew_card") == {"seat": 0, "card": "/"}
    assert next(e for e in step.events if e.code == "drew_card").seats == (0,)
    assert PARI.prompt(step.state).kinds == (Draw, Enough)


@pytest.mark.rule("PARI-15")
def test_an_empty_pile_is_refilled_from_its_discards_if_there_are_any() -> None:
    state = position("1=", hand="2", step="draw", digits="", digit_discards="345")
    drawn = play(state, Draw("digits")).state
    assert sorted(drawn.digits + drawn.hands[0]) == ["2", "3", "4", "5"]
    assert drawn.digit_discards == ""
    bare = position("1=", hand="2", step="draw", digits="")
    assert refused(bare, Draw("digits")) == "pile_empty"
    assert refused(bare, Draw("operators")) is None


@pytest.mark.rule("PARI-15")
def test_drawing_and_refilling_end_early_when_no_pile_can_give() -> None:
    one_left = position("1=", hand="2", step="draw", digits="7", operators="")
    assert play(one_left, Draw("digits")).state.seat == 1
    step = play(position("1=", hand="1", digits="", operators="", others=("1",)), Place(1, "right", 0, "1"), Done())
    assert step.state.step == "refill"  # the scored cards are there again
    bare = position("1=", hand="2", digits="", operators="", others=("1",))
    assert play(bare, Place(1, "right", 0, "2"), Done()).state.seat == 1


@pytest.mark.rule("PARI-15")
def test_a_player_without_cards_skips_to_drawing() -> None:
    state = position("1=", hand="2", others=("",), digits="7", operators="")
    step = play(state, Place(1, "left", 0, "2"), Done(), Draw("digits"))
    assert happened(step, "no_cards") == {"seat": 1}
    assert step.state.seat == 0  # there was nothing left to draw either


@pytest.mark.rule("PARI-15")
def test_the_game_ends_when_no_player_can_lay_or_draw() -> None:
    state = position("1=", hand="2", others=("",), digits="", operators="", options={"row_limit": None})
    step = play(state, Place(1, "left", 0, "2"), Done())
    assert step.state.step == "over"


@pytest.mark.rule("PARI-16")
def test_the_round_is_played_to_its_end_once_a_player_has_the_target() -> None:
    state = position("1=", "2=", hand="19", others=("28", "3"), scores=(14, 3, 0), options={"target": 15})
    state = play(state, Place(1, "right", 0, "1"), Done()).state
    assert not state.last_round  # three cards score nothing
    state = replace(state, scores=(15, 3, 0), step="play", laid=1, played=2)
    step = play(state, Done())
    assert step.state.last_round and happened(step, "last_round") is not None
    state = replace(step.state, step="draw", drawn=2)
    for seat in (1, 2):
        state = play(replace(state, step="draw", drawn=2), Enough()).state
        assert state.seat == seat
    assert play(replace(state, step="draw", drawn=2), Enough()).state.step == "over"


@pytest.mark.rule("PARI-16", "PARI-26")
@pytest.mark.parametrize(
    ("option", "usual", "fine", "wrong"),
    [("target", 15, (10, 50), (9, 51)), ("sand_timer", None, (30, 180), (0, 29, 181))],
)
def test_the_target_and_the_seconds_of_the_sand_timer_have_bounds(
    option: str, usual: int | None, fine: tuple[int, ...], wrong: tuple[int, ...]
) -> None:
    assert getattr(PariOptions(), option) == usual
    for value in fine:
        assert getattr(PariOptions.choosing({}, option, value), option) == value
    for value in wrong:
        with pytest.raises(ValueError, match="bad_option"):
            PariOptions.choosing({}, option, value)


@pytest.mark.rule("PARI-17")
def test_most_points_win_and_equal_points_share() -> None:
    alone = position("1=", scores=(16, 20), step="over")
    assert PARI.outcome(alone).winners == (1,)
    shared = position("1=", scores=(16, 16), step="over")
    assert (PARI.outcome(shared).winners, PARI.outcome(shared).scores) == ((0, 1), (16, 16))
    assert PARI.outcome(position("1=")) is None


@pytest.mark.rule("PARI-25")
@pytest.mark.parametrize(("signs", "cards"), [("+-", 12), ("+-*", 18)])
def test_the_deck_can_be_without_divided_by_and_without_times(signs: str, cards: int) -> None:
    state = PARI.start(PariOptions(operators=signs), 2, LUCK).state
    assert set(all_cards(state)) == set(DIGITS + signs)
    assert sum(all_cards(state)[card] for card in signs) == cards
    assert all(sum(card in signs for card in hand) == 2 for hand in state.hands)
