"""The options of Pari that add moves: paid moves, trading, a card to the right, the sand timer."""

from __future__ import annotations

import pytest

from core.engine.match import Match
from core.engine.player import play_out
from core.games.pari.moves import (
    Accept,
    BuyTime,
    Counter,
    Cover,
    Decline,
    Done,
    Draw,
    Enough,
    Expire,
    Give,
    Offer,
    Place,
    Shift,
    Take,
    TurnUp,
    Yield,
)
from tests.core.pari.positions import PARI, happened, play, position, refused

PAID = {"paid_moves": True}
TRADE = {"trading": True}
TIMER = {"sand_timer": 60}


@pytest.mark.rule("PARI-20")
def test_a_card_moves_within_its_row_for_one_chip_and_to_another_for_two() -> None:
    state = position("12=3", "4=", hand="9", scores=(5, 0), options=PAID)
    within = play(state, Shift(1, "left", 0, 1, "right", 1)).state
    assert (str(within.rows[0]), within.scores[0]) == ("2=31", 4)
    beyond = play(state, Shift(1, "left", 0, 2, "right", 0)).state
    assert ([str(row) for row in beyond.rows], beyond.scores[0]) == (["2=3", "4=1"], 3)


@pytest.mark.rule("PARI-20")
def test_the_gap_of_a_move_is_counted_without_the_card() -> None:
    state = position("123=", hand="9", scores=(5, 0), options=PAID)
    assert str(play(state, Shift(1, "left", 0, 1, "left", 2)).state.rows[0]) == "231="
    assert refused(state, Shift(1, "left", 0, 1, "left", 0)) == "same_place"
    assert refused(state, Shift(1, "left", 0, 1, "left", 3)) == "no_such_gap"
    assert refused(state, Shift(1, "left", 3, 1, "left", 0)) == "no_card_there"
    assert refused(state, Shift(1, "left", 0, 2, "left", 0)) == "no_such_row"


@pytest.mark.rule("PARI-20")
def test_chips_are_points_and_there_must_be_enough() -> None:
    state = position("12=", "3=", hand="9", scores=(1, 9), options=PAID)
    assert refused(state, Shift(1, "left", 0, 1, "left", 1)) is None
    assert refused(state, Shift(1, "left", 0, 2, "left", 0)) == "too_few_chips"
    assert refused(state, Cover(1, "left", 0, "9")) == "too_few_chips"


@pytest.mark.rule("PARI-20")
def test_a_covered_card_counts_for_nothing_until_the_row_is_cleared() -> None:
    state = position("12=9", "4=", hand="93", scores=(2, 0), options=PAID)
    covered = play(state, Cover(1, "left", 0, "9")).state
    assert (str(covered.rows[0]), covered.scores[0], covered.hands[0]) == ("92=9", 0, "3")
    assert len(covered.rows[0]) == 4
    step = play(position("12=2", hand="23", scores=(2, 0), options=PAID), Cover(1, "left", 0, "2"))
    assert refused(step.state, Take(1, "left", 0)) is None
    right = play(position("1=2", hand="23", scores=(2, 0), options=PAID), Cover(1, "left", 0, "2"), Done())
    assert happened(right, "scored")["cards"] == 3
    assert sorted(right.state.digit_discards) == ["1", "2", "2"]


@pytest.mark.rule("PARI-20")
def test_taking_a_cover_back_brings_the_chips_back() -> None:
    state = position("12=", hand="9", scores=(2, 0), options=PAID)
    taken = play(state, Cover(1, "left", 0, "9"), Take(1, "left", 0)).state
    assert (str(taken.rows[0]), taken.scores, taken.hands[0], taken.played) == ("12=", (2, 0), "9", None)


@pytest.mark.rule("PARI-20", "PARI-7")
def test_a_cover_is_a_play_into_its_row_and_a_move_is_not() -> None:
    state = position("12=", "3=", hand="98", scores=(9, 0), options=PAID)
    assert refused(play(state, Cover(1, "left", 0, "9")).state, Place(2, "left", 0, "8")) == "other_row"
    moved = play(state, Shift(1, "left", 0, 1, "right", 0)).state
    assert refused(moved, Place(2, "left", 0, "8")) is None
    assert refused(moved, Done()) == "nothing_laid"


@pytest.mark.rule("PARI-20")
def test_every_row_changed_is_judged_the_played_row_first() -> None:
    state = position("51=1", "4=", hand="49", scores=(9, 0), options=PAID)
    moves = (Shift(1, "left", 0, 2, "left", 0), Shift(2, "left", 0, 2, "left", 1), Place(2, "right", 0, "4"))
    step = play(state, *moves, Done())
    judged = [(event.code, event.values["row"]) for event in step.events if "left" in event.values]
    assert judged == [("not_right", 2), ("scored", 1)]
    assert step.state.empty_rows == (1,)


@pytest.mark.rule("PARI-21")
def test_a_deal_needs_both_and_moves_cards_and_chips() -> None:
    state = position("1=", hand="25", others=("3+", "7"), scores=(4, 1, 0), options=TRADE)
    offered = play(state, Offer(1, "2", 3, "+", 0))
    assert offered.seals
    assert PARI.prompt(offered.state).seat == 1
    assert PARI.prompt(offered.state).private
    traded = play(offered.state, Accept()).state
    assert (traded.hands, traded.scores) == (("5+", "23", "7"), (1, 4, 0))
    assert (PARI.prompt(traded).seat, PARI.prompt(traded).step) == (0, "play")
    declined = play(offered.state, Decline()).state
    assert (declined.hands, declined.scores) == (state.hands, state.scores)


@pytest.mark.rule("PARI-21")
def test_an_offer_can_be_countered_both_ways() -> None:
    state = position("1=", hand="25", others=("3+",), scores=(4, 4), options=TRADE)
    step = play(state, Offer(1, "2", 0, "+", 0), Counter("3", 0, "5", 1))
    assert PARI.prompt(step.state).seat == 0
    agreed = play(step.state, Accept()).state
    assert (agreed.hands, agreed.scores) == (("23", "5+"), (3, 5))


@pytest.mark.rule("PARI-21")
def test_only_what_one_has_can_be_given_and_only_to_another() -> None:
    state = position("1=", hand="25", others=("3+",), scores=(1, 0), options=TRADE)
    assert refused(state, Offer(0, "2", 0, "5", 0)) == "no_such_partner"
    assert refused(state, Offer(2, "2", 0, "3", 0)) == "no_such_partner"
    assert refused(state, Offer(1, "9", 0, "3", 0)) == "not_in_hand"
    assert refused(state, Offer(1, "22", 0, "3", 0)) == "not_in_hand"
    assert refused(state, Offer(1, None, 2, "3", 0)) == "too_few_chips"
    assert refused(state, Offer(1, None, 0, None, 0)) == "empty_deal"
    assert refused(state, Offer(1, "2", -1, None, 0)) == "negative_chips"
    assert refused(state, Offer(1, "2", 0, "x", 0)) == "no_such_card"


@pytest.mark.rule("PARI-21")
def test_the_offer_does_not_tell_what_the_other_has() -> None:
    state = position("1=", hand="25", others=("3+", "7"), options=TRADE)
    wish = Offer(1, "2", 0, "9", 0)
    assert refused(state, wish) is None  # a refusal would have told that there is no 9
    offered = play(state, wish).state
    assert refused(offered, Accept()) == "not_in_hand"
    assert PARI.view(offered, 1).deal is not None
    assert PARI.view(offered, 2).deal is None
    assert PARI.view(offered, None).deal is None


@pytest.mark.rule("PARI-21", "PARI-15")
def test_whoever_has_no_card_may_still_trade_for_one() -> None:
    state = position("1=", hand="2", others=("",), scores=(0, 2), options=TRADE, step="draw", drawn=2)
    turn = play(state, Enough()).state
    assert (turn.seat, turn.step) == (1, "play")
    bought = play(turn, Offer(0, None, 2, "2", 0), Accept()).state
    assert bought.hands == ("", "2") or bought.hands[1] == "2"
    assert refused(turn, Done()) is None


@pytest.mark.rule("PARI-22")
def test_the_turn_ends_with_a_card_for_the_neighbour_on_the_right() -> None:
    options = {"pass_right": True}
    state = position("1=", hand="25", others=("3", "4"), options=options, step="draw", drawn=2)
    step = play(state, Enough())
    assert PARI.prompt(step.state).kinds == (Give,)
    assert refused(step.state, Give("9")) == "not_in_hand"
    given = play(step.state, Give("2"))
    assert (given.state.hands, given.state.seat) == (("5", "3", "24"), 1)
    seen = {event.code: event.seats for event in given.events}
    assert seen["passed"] is None and set(seen["passed_card"]) == {0, 2}


@pytest.mark.rule("PARI-26")
def test_when_the_sand_has_run_out_a_chip_buys_another_run() -> None:
    state = position("12=", hand="34", scores=(2, 0), options=TIMER)
    step = play(state, Expire())
    assert PARI.prompt(step.state).kinds == (BuyTime, Yield)
    bought = play(step.state, BuyTime()).state
    assert (bought.scores[0], bought.step) == (1, "play")
    assert refused(bought, Place(1, "left", 0, "3")) is None


@pytest.mark.rule("PARI-26")
def test_who_does_not_pay_is_done_with_the_cards_as_they_lie() -> None:
    state = play(position("12=", hand="34", scores=(2, 0), options=TIMER), Place(1, "left", 0, "3")).state
    step = play(state, Expire(), Yield())
    assert (str(step.state.rows[0]), step.state.step) == ("312=", "draw")
    assert happened(step, "forced") is None


@pytest.mark.rule("PARI-26")
def test_who_cannot_pay_and_has_laid_nothing_lays_a_card_by_lot_right_in_the_first_row() -> None:
    step = play(position("12=5", "7=", hand="34", options=TIMER), Expire())
    card = happened(step, "forced")["card"]
    assert str(step.state.rows[0]) == f"12=5{card}"
    assert step.state.step == "draw"
    assert len(step.state.hands[0]) == 1


@pytest.mark.rule("PARI-26")
def test_without_the_timer_there_is_no_time_to_run_out() -> None:
    assert refused(position("12=", hand="3"), Expire()) == "not_now"


@pytest.mark.rule("PARI-20", "PARI-21", "PARI-22", "PARI-26")
def test_any_mix_of_the_options_can_be_played_to_its_end() -> None:
    mix = {**PAID, **TRADE, **TIMER, "pass_right": True, "opening": "starter", "target": 10}
    match = play_out(Match.new(PARI, ("A", "B", "C"), "mix", PARI.options.read(mix)), "mix 2", 20_000)
    assert match.outcome is not None
    assert {TurnUp, Draw} <= {type(ply.move) for ply in match.plies}
