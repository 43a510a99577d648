"""What the box offers besides: paid moves, trading, giving to the right, the sand timer."""

from __future__ import annotations

from collections import Counter as Count
from typing import Any

import pytest

from core.engine.chance import Chance
from core.engine.game import Move
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
    Put,
    Shift,
    Take,
    TurnUp,
    Yield,
)
from core.games.pari.options import PariOptions
from core.games.pari.state import State
from tests.core.pari.positions import PARI, happened, play, position, refused


def paid(*rows: str, hand: str = "9", chips: int = 5, **more: Any) -> State:
    options = {"paid_moves": True, **more.pop("options", {})}
    return position(*rows, hand=hand, scores=(chips, 0), options=options, **more)


# paid moves


@pytest.mark.rule("PARI-20")
@pytest.mark.parametrize(
    ("move", "first", "second", "price"),
    [
        (Shift(1, "left", 0, 1, "left", 1), "21=3", "4=", 1),
        (Shift(1, "left", 0, 1, "right", 0), "2=13", "4=", 1),
        (Shift(1, "left", 1, 1, "right", 1), "1=32", "4=", 1),
        (Shift(1, "right", 0, 2, "left", 1), "12=", "43=", 2),
        (Shift(2, "left", 0, 1, "left", 0), "412=3", "=", 2),
    ],
)
def test_a_card_moves_within_its_row_for_one_chip_and_to_another_for_two(
    move: Shift, first: str, second: str, price: int
) -> None:
    state = play(paid("12=3", "4="), move).state
    assert tuple(map(str, state.rows)) == (first, second)
    assert state.scores == (5 - price, 0)


@pytest.mark.rule("PARI-20")
@pytest.mark.parametrize(
    ("left_out", "within", "across", "cover"),
    [
        (("paid_within",), "only_other_rows", None, None),
        (("paid_across",), None, "only_same_row", None),
        (("paid_covers",), None, None, "not_now"),
        (("paid_within", "paid_across", "paid_covers"), "not_now", "not_now", "not_now"),
    ],
)
def test_each_of_the_paid_moves_can_be_left_out(
    left_out: tuple[str, ...], within: str | None, across: str | None, cover: str | None
) -> None:
    state = paid("12=3", "4=", options=dict.fromkeys(left_out, False))
    assert refused(state, Shift(1, "left", 0, 1, "left", 1)) == within
    assert refused(state, Shift(1, "left", 0, 2, "left", 0)) == across
    assert refused(state, Cover(1, "left", 0, "9")) == cover


@pytest.mark.rule("PARI-20")
def test_switching_paid_moves_on_sets_the_target_and_off_again_takes_it_along() -> None:
    on = PariOptions.choosing({}, "paid_moves", True)
    assert (on.paid_moves, on.target) == (True, 25)
    assert PariOptions.choosing(on.changed(), "paid_moves", False).changed() == {}
    chosen = PariOptions.choosing({"target": 30}, "paid_moves", True)
    assert chosen.target == 30
    assert PariOptions.choosing(chosen.changed(), "paid_moves", False).target == 30


@pytest.mark.rule("PARI-20")
@pytest.mark.parametrize(("chips", "within", "beyond"), [(0, False, False), (1, True, False), (2, True, True)])
def test_chips_are_points_and_nobody_pays_more_than_they_have(chips: int, within: bool, beyond: bool) -> None:
    state = paid("12=3", "4=", chips=chips)
    assert refused(state, Shift(1, "left", 0, 1, "left", 1)) == (None if within else "too_few_chips")
    assert refused(state, Shift(1, "left", 0, 2, "left", 0)) == (None if beyond else "too_few_chips")
    assert refused(state, Cover(1, "left", 0, "9")) == (None if beyond else "too_few_chips")


@pytest.mark.rule("PARI-20")
def test_a_paid_move_needs_a_card_a_gap_and_another_place() -> None:
    state = paid("12=3", "4=")
    assert refused(state, Shift(3, "left", 0, 1, "left", 0)) == "no_such_row"
    assert refused(state, Shift(1, "left", 2, 1, "left", 0)) == "no_card_there"
    assert refused(state, Shift(1, "left", 0, 1, "left", 2)) == "no_such_gap", "the card itself has been lifted out"
    assert refused(state, Shift(1, "left", 0, 9, "left", 0)) == "no_such_row"
    assert refused(state, Shift(1, "left", 0, 1, "left", 0)) == "same_place"
    assert refused(position("12=3", hand="9", scores=(5, 0)), Shift(1, "left", 0, 1, "right", 0)) == "not_now"


@pytest.mark.rule("PARI-20")
def test_a_covered_card_counts_for_nothing_until_it_is_discarded_with_its_row() -> None:
    covered = play(paid("12=3", "4=", hand="39"), Cover(1, "left", 0, "3")).state
    assert (str(covered.rows[0]), covered.scores, covered.hands[0]) == ("32=3", (3, 0), "9")
    assert len(covered.rows[0]) == 4
    done = play(paid("1=3", hand="39"), Cover(1, "left", 0, "3"), Done())
    assert happened(done, "scored")["cards"] == 3
    assert done.state.digit_discards == "313", "the card, the one that it covers, and the other side"


@pytest.mark.rule("PARI-20", "PARI-6", "PARI-7")
def test_a_cover_is_a_play_into_its_row_and_a_moved_card_is_not() -> None:
    state = play(paid("12=3", "4=", hand="39"), Cover(1, "left", 0, "3")).state
    assert refused(state, Place(2, "left", 0, "9")) == "other_row"
    assert refused(state, Cover(2, "left", 0, "9")) == "other_row"
    assert refused(state, Done()) is None
    moved = play(paid("12=3", "4=", hand="39"), Shift(1, "left", 0, 1, "left", 1)).state
    assert refused(moved, Done()) == "nothing_laid"
    assert refused(moved, Place(2, "left", 0, "9")) is None


@pytest.mark.rule("PARI-20", "PARI-9", "PARI-10", "PARI-13")
def test_every_row_that_was_changed_is_judged_the_played_one_first() -> None:
    state = paid("1=1", "12=", "3=", hand="29", options={"row_limit": 4})
    step = play(state, Shift(2, "left", 0, 3, "right", 0), Place(2, "right", 0, "2"), Done())
    judged = [(event.code, event.values["row"]) for event in step.events if event.code in ("scored", "not_right")]
    assert judged == [("scored", 2)], "row 3 is wrong and short, row 1 was not touched"
    both = play(paid("12=", "2=1", hand="29"), Shift(1, "left", 0, 2, "right", 0), Place(1, "right", 0, "2"), Done())
    assert [event.values["row"] for event in both.events if event.code == "scored"] == [1]
    scored = play(paid("12=", "1=", hand="2"), Shift(1, "left", 0, 2, "right", 0), Place(1, "right", 0, "2"), Done())
    points = [(event.values["row"], event.values["bonus"]) for event in scored.events if event.code == "scored"]
    assert points == [(1, 3), (2, 0)], "an empty hand brings its points once"
    assert scored.state.empty_rows == (1, 2)


@pytest.mark.rule("PARI-20", "PARI-10")
@pytest.mark.parametrize(("version", "bonus"), [(1, 3), (2, 0)])
def test_a_row_that_was_only_changed_for_chips_brings_nothing_for_the_empty_hand(version: int, bonus: int) -> None:
    """It did by the first version of the rules, and does in its records."""
    state = paid("12=1", "9=", hand="7", options={"version": version})
    step = play(state, Place(2, "right", 0, "7"), Shift(1, "left", 1, 2, "right", 1), Done())
    (scored,) = (event.values for event in step.events if event.code == "scored")
    assert (scored["row"], scored["bonus"]) == (1, bonus)


@pytest.mark.rule("PARI-20", "PARI-8")
def test_taking_back_a_card_that_covers_uncovers_and_pays_back() -> None:
    state = play(paid("12=3", hand="39"), Cover(1, "left", 0, "3")).state
    taken = play(state, Take(1, "left", 0)).state
    assert (str(taken.rows[0]), taken.hands[0], taken.scores) == ("12=3", "39", (5, 0))


# trading


def market() -> State:
    others, options = ("789*", "456-"), {"trading": True}
    return position("1=", "2=", hand="123+", others=others, scores=(5, 5, 5), options=options)


@pytest.mark.rule("PARI-21")
@pytest.mark.parametrize(
    ("moves", "hands", "scores", "seat"),
    [
        ((Offer(1, "12", 1, "9", 2),), ("123+", "789*", "456-"), (5, 5, 5), 1),
        ((Offer(1, "12", 1, "9", 2), Accept()), ("39+", "1278*", "456-"), (6, 4, 5), 0),
        ((Offer(2, "1", 0, "6", 0), Decline()), ("123+", "789*", "456-"), (5, 5, 5), 0),
        ((Offer(1, "1", 0, "9", 0), Counter("8", 0, "1", 1)), ("123+", "789*", "456-"), (5, 5, 5), 0),
        ((Offer(1, "1", 0, "9", 0), Counter("8", 0, "1", 1), Accept()), ("238+", "179*", "456-"), (4, 6, 5), 0),
    ],
)
def test_cards_and_chips_change_hands_when_both_want_it(
    moves: tuple[Move, ...], hands: tuple[str, ...], scores: tuple[int, ...], seat: int
) -> None:
    """An offer moves nothing, and neither does one that is declined or countered; then the turn goes on."""
    step = play(market(), *moves)
    prompt = PARI.prompt(step.state)
    assert (step.state.hands, step.state.scores, prompt.seat, step.irreversible) == (hands, scores, seat, True)
    if isinstance(moves[-1], Offer | Counter):
        assert prompt.kinds == (Accept, Decline, Counter)
    else:
        assert refused(step.state, Place(1, "left", 0, "3")) is None


@pytest.mark.rule("PARI-21")
def test_only_the_player_to_move_deals_and_only_with_somebody_else() -> None:
    assert refused(market(), Offer(0, "1", 0, "9", 0)) == "no_such_partner"
    assert refused(market(), Offer(3, "1", 0, "9", 0)) == "no_such_partner"
    pending = play(market(), Offer(1, "1", 0, "9", 0)).state
    assert refused(pending, Offer(2, "1", 0, "4", 0)) == "not_now"
    assert refused(pending, Place(1, "left", 0, "1")) == "not_now"
    done = play(market(), Place(1, "left", 0, "1"), Done()).state
    assert refused(done, Offer(1, "2", 0, "9", 0)) == "not_now"
    assert refused(position("1=", hand="2"), Offer(1, "2", 0, "9", 0)) == "not_now"


@pytest.mark.rule("PARI-21")
@pytest.mark.parametrize(
    ("offer", "code"),
    [
        (Offer(1, "9", 0, "7", 0), "not_in_hand"),
        (Offer(1, "11", 0, "7", 0), "not_in_hand"),
        (Offer(1, "1", 6, "7", 0), "too_few_chips"),
        (Offer(1, None, 0, None, 0), "empty_deal"),
        (Offer(1, "1", -1, "7", 0), "negative_chips"),
        (Offer(1, "=", 0, "7", 0), "no_such_card"),
        (Offer(1, "1", 0, "x", 0), "no_such_card"),
        (Offer(1, "1", 0, "7" * 21, 0), "no_such_card"),
    ],
)
def test_an_offer_names_what_there_is(offer: Offer, code: str) -> None:
    assert refused(market(), offer) == code


@pytest.mark.rule("PARI-21")
def test_an_offer_beyond_ones_means_can_only_be_declined() -> None:
    for offer, code in ((Offer(1, "1", 0, "5", 0), "not_in_hand"), (Offer(1, "1", 0, None, 6), "too_few_chips")):
        state = play(market(), offer).state
        assert refused(state, Accept()) == code
        assert refused(state, Decline()) is None


def selling(version: int, hand: str = "12") -> State:
    options = {"trading": True, "version": version}
    return position("1=", hand=hand, others=("789*",), scores=(5, 5), options=options)


@pytest.mark.rule("PARI-21", "PARI-10")
@pytest.mark.parametrize(("version", "bonus"), [(1, 3), (2, 0)])
def test_giving_the_last_card_away_is_not_laying_it(version: int, bonus: int) -> None:
    laid = play(selling(version), Place(1, "right", 0, "1"))
    step = play(laid.state, Offer(1, "2", 0, None, 1), Accept(), Done())
    assert happened(step, "scored")["bonus"] == bonus


@pytest.mark.rule("PARI-21", "PARI-10")
def test_a_card_that_was_traded_for_can_be_the_last_one_laid() -> None:
    step = play(selling(2), Offer(1, "2", 0, None, 1), Accept(), Place(1, "right", 0, "1"), Done())
    assert happened(step, "scored")["bonus"] == 3
    laid = play(selling(2), Place(1, "right", 0, "1"), Offer(1, "2", 0, None, 1), Accept())
    again = play(laid.state, Offer(1, None, 0, "*", 0), Accept(), Offer(1, None, 0, "9", 0), Accept())
    assert PARI.view(again.state, 0).hand == "9*"
    swapped = play(again.state, Offer(1, "9", 0, "2", 0), Accept(), Place(1, "left", 1, "*"))
    over = play(swapped.state, Place(1, "left", 2, "2"), Done())
    assert over.state.scores[0] == 6, "the row is 1*2=1: nothing but the chip for the 2"


@pytest.mark.rule("PARI-21")
def test_no_deal_takes_the_last_card_before_one_was_laid() -> None:
    last = selling(2, hand="1")
    assert refused(last, Offer(1, "1", 0, None, 2)) == "last_card"
    assert refused(selling(2), Offer(1, "12", 0, None, 2)) == "last_card"
    assert refused(last, Offer(1, "1", 0, "9", 0)) is None, "a card comes for it"
    wanted = play(last, Offer(1, None, 2, "9", 0), Counter(None, 2, "1", 0)).state
    assert refused(wanted, Accept()) == "last_card"
    assert refused(wanted, Counter("1", 0, None, 2)) == "last_card"
    assert refused(wanted, Decline()) is None
    laid = play(selling(2), Place(1, "right", 0, "1")).state
    assert refused(laid, Offer(1, "2", 0, None, 2)) is None


@pytest.mark.rule("PARI-21")
def test_others_may_give_their_last_card_and_so_might_all_by_the_first_rules() -> None:
    state = position("1=", hand="1", others=("7",), options={"trading": True})
    assert play(state, Offer(1, None, 0, "7", 0), Accept()).state.hands == ("17", "")
    assert play(selling(1, hand="1"), Offer(1, "1", 0, None, 2), Accept()).state.hands[0] == ""


@pytest.mark.rule("PARI-21")
def test_the_terms_are_for_the_two_alone() -> None:
    step = play(market(), Offer(1, "12", 0, "9", 1))
    seats = {event.code: event.seats for event in step.events}
    assert seats == {"offered": None, "offered_terms": (0, 1)}
    assert PARI.view(step.state, 2).deal is None and PARI.view(step.state, None).deal is None
    assert PARI.view(step.state, 1).deal is not None
    traded = play(step.state, Accept())
    assert {event.code: event.seats for event in traded.events} == {"traded": None, "traded_cards": (0, 1)}


# giving to the right


@pytest.mark.rule("PARI-22")
def test_at_the_very_end_of_the_turn_a_card_goes_to_the_player_before() -> None:
    state = position("1=", hand="23", others=("4", "5"), step="draw", drawn=1, options={"pass_right": True})
    state = play(state, Draw("digits")).state
    while state.step == "draw":
        state = play(state, Enough() if refused(state, Enough()) is None else Draw("digits")).state
    assert (state.step, state.seat) == ("give", 0)
    assert refused(state, Give("7" if "7" not in state.hand else "0")) == "not_in_hand"
    assert refused(state, Give("23")) == "not_in_hand"
    step = play(state, Give("2"))
    assert step.state.hands[2] == "25" and "2" not in step.state.hands[0]
    assert step.state.seat == 1
    assert {event.code: event.seats for event in step.events if event.code.startswith("passed")} == {
        "passed": None,
        "passed_card": (0, 2),
    }


@pytest.mark.rule("PARI-22")
def test_without_a_card_or_without_the_option_nothing_is_given() -> None:
    bare = position("1=", hand="1", step="play", digits="", operators="", options={"pass_right": True})
    assert play(bare, Place(1, "left", 1, "1"), Done()).state.seat == 1
    plain = position("1=", hand="23", step="draw", drawn=2)
    assert play(plain, Enough()).state.seat == 1


# the sand timer


def timed(hand: str = "27", chips: int = 0, **more: Any) -> State:
    return position("1=", "2=", hand=hand, scores=(chips, 0), options={"sand_timer": 60}, **more)


@pytest.mark.rule("PARI-26")
def test_when_the_sand_runs_out_another_run_costs_a_chip() -> None:
    assert refused(position("1=", hand="2"), Expire()) == "not_now", "there is no sand"
    state = play(timed(chips=1), Place(1, "left", 0, "2"), Expire()).state
    assert PARI.prompt(state).kinds == (BuyTime, Yield)
    bought = play(state, BuyTime()).state
    assert (bought.scores, bought.step, str(bought.rows[0])) == ((0, 0), "play", "21=")
    assert refused(bought, Place(1, "left", 0, "7")) is None


@pytest.mark.rule("PARI-26")
@pytest.mark.parametrize("chips", [0, 3])
def test_who_cannot_or_will_not_pay_is_done_with_the_cards_as_they_lie(chips: int) -> None:
    step = play(timed(chips=chips), Place(1, "right", 0, "7"), Expire(), *([Yield()] if chips else []))
    assert happened(step, "not_right") is not None and happened(step, "forced") is None
    assert (str(step.state.rows[0]), step.state.step, step.state.scores[0]) == ("1=7", "draw", chips)


@pytest.mark.rule("PARI-26")
def test_if_no_card_lies_a_random_one_goes_to_the_right_end_of_the_first_row() -> None:
    cards: Count[str] = Count()
    for luck in range(40):
        state = PARI.apply(timed(hand="2+"), Expire(), Chance("sand", luck)).state
        cards[str(state.rows[0])] += 1
    assert set(cards) == {"1=2", "1=+"} and min(cards.values()) > 8


@pytest.mark.rule("PARI-26")
def test_a_random_card_can_score() -> None:
    step = play(timed(hand="1"), Expire())
    assert happened(step, "scored")["points"] == 3
    assert play(step.state, TurnUp("digits"), Put("left")).state.step == "draw"


# times tables


@pytest.mark.rule("PARI-27")
@pytest.mark.parametrize(("tables", "among"), [("core", {2, 5}), ("3 6 9", {3, 6, 9}), ("7", {7})])
def test_every_first_hand_has_a_product_or_a_division_of_the_times_tables(tables: str, among: set[int]) -> None:
    options = PariOptions(times_tables=tables)
    for seed in range(30):
        for hand in PARI.start(options, 2, Chance(f"tables {seed}", 0)).state.hands:
            digits = [int(card) for card in hand if card.isdigit()]
            pairs = [(a, b) for n, a in enumerate(digits) for m, b in enumerate(digits) if n != m and min(a, b) > 1]
            products = [(a, b) for a, b in pairs if "*" in hand and {a, b} & among]
            quotients = [(a, b) for a, b in pairs if "/" in hand and a % b == 0 and a > b and b in among]
            halves = [(a, b) for a, b in pairs if "/" in hand and tables == "core" and a % b == 0 and a // b in among]
            assert products or quotients or halves, hand


@pytest.mark.rule("PARI-27", "ARITH-8")
@pytest.mark.parametrize(
    ("row", "card", "agreed", "why", "otherwise"),
    [
        ("7*9=6", "3", {"times_tables": "core"}, {"code": "other_fact"}, {"times_tables": "7"}),
        ("8+7=1", "5", {"crossing": "never"}, {"code": "crossing", "across": False}, {"crossing": "always"}),
        ("12+3=1", "5", {"crossing": "always"}, {"code": "crossing", "across": True}, {"crossing": "never"}),
    ],
)
def test_a_row_with_another_product_or_across_a_ten_brings_nothing_where_that_was_agreed_on_and_says_why(
    row: str, card: str, agreed: dict[str, Any], why: dict[str, Any], otherwise: dict[str, Any]
) -> None:
    laid = Place(1, "right", 1, card)
    wrong = happened(play(position(row, hand=card, options=agreed), laid, Done()), "not_right")
    assert wrong is not None and why.items() <= wrong["why"].items()
    assert happened(play(position(row, hand=card, options=otherwise), laid, Done()), "scored")
