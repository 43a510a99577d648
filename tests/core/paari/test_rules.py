"""The rules of Paari, one by one, in the order of the rule sheet. Which card fits where is in `test_fits`."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from core.engine.chance import Chance
from core.engine.game import Illegal
from core.engine.match import Match
from core.engine.reason import Reason
from core.games.paari.cards import COLOURS, DECK, worth
from core.games.paari.laying import misfit, pairs
from core.games.paari.moves import Choose, Draw, Lay
from core.games.paari.options import PaariOptions
from core.games.paari.state import State
from tests.core.paari.positions import PAARI, Arranged, all_cards, happened, play, position, refused


def begun(seats: int, seed: str = "a test") -> Match:
    return Match.new(PAARI, tuple("ABCD"[:seats]), seed)


@pytest.mark.rule("PAAR-1")
def test_the_deck_has_four_colours_of_eleven_numbers_six_rainbows_and_two_x() -> None:
    assert len(DECK) == 52
    assert Counter(card[0] for card in DECK) == {**dict.fromkeys(COLOURS, 11), "*": 6, "X": 2}
    assert {card for card in DECK if card[0] == "r"} == {f"r{number}" for number in range(11)}


@pytest.mark.rule("PAAR-2")
def test_two_to_four_can_play() -> None:
    for seats in (2, 3, 4):
        assert len(begun(seats).state.hands) == seats
    for names in (("A",), tuple("ABCDE")):
        with pytest.raises(Illegal):
            Match.new(PAARI, names, "a test")


@pytest.mark.rule("PAAR-2")
def test_anybody_may_be_drawn_as_the_first_dealer() -> None:
    assert {PAARI.start(PaariOptions(), 4, Chance(f"{n}", 0)).state.dealer for n in range(60)} == {0, 1, 2, 3}


@pytest.mark.rule("PAAR-2")
def test_the_deal_moves_to_the_left_when_a_player_went_out() -> None:
    state = position("r5 r6", "r1 r2", "m1 m2", hands=("r7", "b1", "b2"), dealer=2)
    step = play(state, Lay("r7", 0, "left"))
    assert (step.state.dealer, step.state.round, step.state.step) == (0, 2, "choose")
    assert step.state.seat == 1
    assert happened(step, "dealt") == [{"seat": 0, "round": 2}]


@pytest.mark.rule("PAAR-3")
def test_everybody_gets_six_cards_one_by_one_from_the_left_of_the_dealer_on() -> None:
    deck = "r0 o0 m0 r1 o1 m1 r2 o2 m2 r3 o3 m3 r4 o4 m4 r5 o5 m5 b9"
    state = PAARI.start(PaariOptions(), 3, Arranged(deck)).state
    assert state.dealer == 0
    assert state.hands[1] == ("r0", "r1", "r2", "r3", "r4", "r5")
    assert state.hands[2] == ("o0", "o1", "o2", "o3", "o4", "o5")
    assert state.hands[0] == ("m0", "m1", "m2", "m3", "m4", "m5")
    assert len(state.stack) == 52 - 18 and state.stack[0] == "b9"


def choosing(*hands: str) -> State:
    """All are about to choose, the dealer being the last seat."""
    state = position(*["r0 r0"] * len(hands), hands=hands)
    return replace(state, step="choose", piles=(((), ()),) * len(hands))


@pytest.mark.rule("PAAR-4")
def test_everybody_chooses_a_pair_and_all_are_shown_at_once() -> None:
    state = choosing("r5 r8 b1 m2 o3 o9", "b5 m5 r1 r2 o1 o2")
    first = play(state, Choose("r8", "r5"))
    assert (first.state.step, first.state.seat, first.state.tops) == ("choose", 1, ())
    assert not happened(first, "pairs")
    second = play(first.state, Choose("b5", "m5"))
    assert happened(second, "pairs") == [{"pairs": (("r8", "r5"), ("b5", "m5"))}]
    assert second.state.tops == (("r8", "r5"), ("b5", "m5"))
    assert tuple(map(len, second.state.hands)) == (4, 4)
    assert second.state.step == "play"


@pytest.mark.rule("PAAR-4")
def test_a_first_pair_is_two_cards_of_the_hand_that_make_a_pair_and_no_x() -> None:
    state = choosing("r5 r8 b8 * X m2", "b5 m5 r1 r2 o1 o2")
    assert refused(state, Choose("r5", "r8")) is None
    assert refused(state, Choose("r8", "b8")) is None
    assert refused(state, Choose("*", "b8")) is None
    assert PAARI.check(state, Choose("r5", "b8")) == Reason("no_pair", card="r5", beside="b8")
    assert refused(state, Choose("X", "*")) == refused(state, Choose("*", "X")) == "x_in_pair"
    assert PAARI.check(state, Choose("r5", "r9")) == Reason("not_in_hand", card="r9")
    assert refused(state, Choose("r5", "r5")) == refused(state, Choose("*", "*")) == "not_in_hand"
    assert refused(choosing("* * X X m1 r2", "b5 m5"), Choose("*", "*")) is None
    assert refused(state, Draw()) == "not_now"


@pytest.mark.rule("PAAR-4")
def test_what_one_chooses_changes_nothing_that_another_may_know_before_all_are_shown() -> None:
    match = begun(3, "secret pairs")
    chooser = match.prompt.seat
    one, *_, other = pairs(match.state.hands[chooser])
    assert set(one) != set(other)
    matches = [match.play(Choose(*pair)) for pair in (one, other)]
    for seat in {None, 0, 1, 2} - {chooser}:
        assert matches[0].view(seat) == matches[1].view(seat)
        assert matches[0].log(seat) == matches[1].log(seat)
        assert matches[0].view(seat).pair is None
    assert matches[0].view(chooser).pair == one
    assert matches[0].view(None).chosen == tuple(seat == chooser for seat in range(3))
    assert all(m.prompt.private and m.prompt.seat != chooser for m in matches)


@pytest.mark.rule("PAAR-4")
def test_who_has_no_pair_because_of_both_x_draws_until_there_is_one() -> None:
    deck = "r0 r1 r2 o2 r3 m3 r4 b4 r5 X r6 X o9"
    step = PAARI.start(PaariOptions(), 2, Arranged(deck))
    assert step.state.hands[0] == ("r1", "o2", "o9", "m3", "b4", "X", "X")
    assert step.state.stack[0] != "o9" and len(step.state.stack) == 52 - 13
    assert happened(step, "no_pair") == happened(step, "drew") == [{"seat": 0}]
    (drew,) = [e for e in step.events if e.code == "drew_card"]
    assert drew.seats == (0,) and drew.values["card"] == "o9"
    assert all_cards(step.state) == Counter(DECK)


@pytest.mark.rule("PAAR-4")
def test_six_cards_without_a_pair_hold_both_x() -> None:
    for n in range(300):
        hand = Chance("hands", n).shuffled(DECK)[:6]
        assert any(pairs(hand)) or hand.count("X") == 2


@pytest.mark.rule("PAAR-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_player_left_of_the_dealer_begins_and_it_goes_clockwise(seats: int) -> None:
    match = begun(seats)
    order = [(match.state.dealer + 1 + n) % seats for n in range(seats)]
    for seat in order:
        assert match.prompt.seat == seat
        match = match.play(next(PAARI.legal_moves(match.state, Choose)))
    for seat in order * 2:
        assert match.prompt.seat == seat
        while (lay := next(PAARI.legal_moves(match.state, Lay), None)) is None:
            match = match.play(Draw())
        match = match.play(lay)


@pytest.mark.rule("PAAR-5")
def test_a_turn_ends_with_one_card_laid_on_anybodys_pile() -> None:
    state = position("r5 r6", "r1 r2", "m1 m6", hands=("m9 m8 m7", "b1 b2", "b3 b4"))
    step = play(state, Lay("m9", 2, "right"))
    assert step.state.tops == (("r5", "r6"), ("r1", "r2"), ("m1", "m9"))
    assert step.state.piles[2] == (("m1",), ("m6", "m9"))
    assert step.state.hands[0] == ("m7", "m8")
    assert step.state.seat == 1
    assert happened(step, "laid") == [
        {"seat": 0, "card": "m9", "on": 2, "pile": "right", "top": "m6", "by": "colour"},
    ]


@pytest.mark.rule("PAAR-7")
def test_what_counts_is_the_top_beside_not_the_top_that_is_covered() -> None:
    state = position("r5 o6", "r1 r2", hands=("r9 b5 b6", "b1 b2"))
    assert PAARI.check(state, Lay("r9", 0, "left")) == Reason("no_pair", card="r9", beside="o6")
    assert refused(state, Lay("r9", 0, "right")) is None
    assert refused(state, Lay("b5", 0, "right")) is None
    assert refused(state, Lay("b6", 0, "left")) is None


@pytest.mark.rule("PAAR-7")
def test_only_a_card_in_hand_goes_on_a_pile_that_is_there() -> None:
    state = position("r5 r6", "r1 r2", hands=("r9 b5", "b1 b2"))
    assert PAARI.check(state, Lay("r8", 0, "left")) == Reason("not_in_hand", card="r8")
    assert PAARI.check(state, Lay("r9", 2, "left")) == Reason("no_such_seat", seat=2)
    assert PAARI.check(state, Lay("r9", -1, "left")) == Reason("no_such_seat", seat=-1)


@pytest.mark.rule("PAAR-8")
def test_who_cannot_lay_draws_until_a_card_fits_and_lays_it() -> None:
    state = position("r5 r6", "r1 r2", hands=("b9 b10", "b1 b2"), stack="m9 m8 r0 m0")
    assert list(PAARI.legal_moves(state)) == [Draw()]
    for _ in range(3):
        step = play(state, Draw())
        state = step.state
        assert state.seat == 0
    assert state.drawn == 3 and "r0" in state.hand
    assert Lay("r0", 1, "left") in list(PAARI.legal_moves(state, Lay))
    laid = play(state, Lay("r0", 1, "left")).state
    assert (laid.seat, laid.drawn) == (1, 0)


@pytest.mark.rule("PAAR-8")
def test_who_can_lay_may_draw_all_the_same_and_go_on_drawing() -> None:
    state = position("r5 r6", "r1 r2", hands=("r9 b10", "b1 b2"), stack="r8 m8 m9 m0")
    assert refused(state, Lay("r9", 0, "left")) is None
    state = play(state, Draw(), Draw()).state
    assert state.seat == 0 and refused(state, Draw()) is None
    assert play(state, Lay("r8", 0, "left")).state.seat == 1


@pytest.mark.rule("PAAR-8")
def test_which_card_was_drawn_only_the_player_knows_and_it_cannot_be_taken_back() -> None:
    step = play(position("r5 r6", "r1 r2", hands=("b9 b10", "b1 b2"), stack="m9 m8"), Draw())
    public, private = step.events
    assert (public.code, public.values, public.seats) == ("drew", {"seat": 0}, None)
    assert (private.code, private.values["card"], private.seats) == ("drew_card", "m9", (0,))
    assert step.irreversible


@pytest.mark.rule("PAAR-9")
def test_an_empty_stack_is_refilled_from_all_cards_under_the_tops() -> None:
    state = position("b3>b4>r5 r6", "r1 m3>r2", hands=("b9 b10", "b1 b2"), stack="")
    step = play(state, Draw())
    assert happened(step, "stack_anew") == [{"cards": 3}]
    assert step.state.tops == state.tops and step.state.covered == ()
    new = {*step.state.stack, *step.state.hand} - {"b9", "b10"}
    assert new == {"b3", "b4", "m3"} and len(step.state.stack) == 2
    assert all_cards(step.state) == all_cards(state)


@pytest.mark.rule("PAAR-9")
def test_the_new_stack_is_shuffled() -> None:
    state = position("b3>b4>b7>b8>r5 r6", "r1 m3>r2", hands=("b9 b10", "b1 b2"), stack="")
    orders = {PAARI.apply(state, Draw(), Chance("new", n)).state.hand for n in range(40)}
    assert len(orders) == 5


@pytest.mark.rule("PAAR-9")
def test_with_nothing_to_draw_and_nothing_to_lay_the_turn_passes() -> None:
    state = position("r5 r6", "r1 r2", "m5 m6", hands=("b9 b10", "o8 o9", "m1 b0"), stack="o10")
    step = play(state, Draw())
    assert happened(step, "passed") == [{"seat": 0}, {"seat": 1}]
    assert happened(step, "turn") == [{"seat": 2}]
    assert step.state.seat == 2
    assert PAARI.check(step.state, Draw()) == Reason("stack_empty")
    assert refused(step.state, Lay("m1", 2, "left")) is None


@pytest.mark.rule("PAAR-9")
def test_who_can_still_lay_does_not_pass() -> None:
    state = position("r5 r6", "r1 r2", hands=("b9 b10", "o8 o9"), stack="r10")
    step = play(state, Draw())
    assert step.state.seat == 0 and not happened(step, "passed")
    assert all(isinstance(move, Lay) for move in PAARI.legal_moves(step.state))


@pytest.mark.rule("PAAR-9")
def test_if_all_pass_in_a_row_the_round_has_no_winner_and_is_dealt_again() -> None:
    state = position("r5 r6", "r1 r2", hands=("b9 b10", "o8 o9"), stack="m8", scores=(7, 9), dealer=1)
    step = play(state, Draw())
    assert happened(step, "passed") == [{"seat": 0}, {"seat": 1}]
    assert happened(step, "nobody_went_out") == [{"round": 1}]
    assert (step.state.step, step.state.round, step.state.dealer) == ("choose", 1, 1)
    assert step.state.scores == (7, 9)
    assert step.state.ended.seat is None and step.state.ended.points == 0
    assert step.state.ended.hands == (("m8", "b9", "b10"), ("o8", "o9"))
    assert all_cards(step.state) == Counter(DECK)


@pytest.mark.rule("PAAR-10")
def test_an_x_goes_on_any_top_of_an_opponent_but_on_none_of_ones_own() -> None:
    state = position("r5 r6", "o1 *", hands=("X b9 b8", "b1 b2"))
    assert PAARI.check(state, Lay("X", 0, "left")) == Reason("own_x")
    assert refused(state, Lay("X", 0, "right")) == "own_x"
    step = play(state, Lay("X", 1, "left"))
    assert step.state.tops[1] == ("X", "*")
    assert happened(step, "laid")[0]["by"] == "X"
    assert refused(state, Lay("X", 1, "right")) is None


@pytest.mark.rule("PAAR-11")
def test_an_x_blocks_both_piles_until_a_rainbow_lies_beside_it() -> None:
    state = position("r5 r6", "X o1", hands=("o9 m1 * X", "b1 b2"))
    assert PAARI.check(state, Lay("o9", 1, "left")) == Reason("blocked", card="o9", beside="o1")
    assert refused(state, Lay("m1", 1, "left")) == refused(state, Lay("*", 1, "left")) == "blocked"
    assert refused(state, Lay("X", 1, "left")) == "blocked"
    assert PAARI.check(state, Lay("o9", 1, "right")) == Reason("beside_x", card="o9")
    assert refused(state, Lay("*", 1, "right")) is None
    assert refused(state, Lay("X", 1, "right")) is None


@pytest.mark.rule("PAAR-12")
def test_with_a_rainbow_beside_it_an_x_is_covered_by_any_card() -> None:
    state = position("r5 r6", "X *", hands=("b9 * X", "b1 b2"))
    for card in state.hand:
        assert refused(state, Lay(card, 1, "left")) is None
    step = play(state, Lay("b9", 1, "left"))
    assert step.state.tops[1] == ("b9", "*")
    assert misfit("b3", *reversed(step.state.tops[1]), own=False) is None  # and all is open again


@pytest.mark.rule("PAAR-14")
def test_the_points_are_the_sums_of_the_tops_with_nothing_for_rainbow_and_x() -> None:
    state = position("r10 b10", "* m7", "X *", "m0 m3", hands=("r1",) * 4)
    assert PAARI.view(state, None).points == (20, 7, 0, 3)
    assert worth("*") == worth("X") == 0


@pytest.mark.rule("PAAR-15")
@pytest.mark.parametrize(("last", "other", "most"), [("r7", 1, 18), ("r9", 2, 16), ("r10", None, None)])
def test_the_last_card_may_be_laid_only_if_no_player_has_more_points_then(
    last: str, other: int | None, most: int | None
) -> None:
    others = {"r7": ("b10 b8", "m1 m2"), "r9": ("b1 b2", "m10 m6"), "r10": ("b10 b6", "m8 m8")}[last]
    state = position("r3 r6", *others, hands=(last, "o1", "o2"))
    reason = PAARI.check(state, Lay(last, 0, "left"))
    points = worth(last) + 6
    if most is None:
        assert reason is None  # as many points as the best is enough
    else:
        assert reason == Reason("too_few_points", points=points, other=other, most=most)


@pytest.mark.rule("PAAR-15")
def test_the_last_card_alone_has_to_make_the_best_opponent_poorer() -> None:
    state = position("r3 r6", "b10 b8", hands=("b0", "o1"))
    assert PAARI.check(state, Lay("b0", 1, "right")) == Reason("too_few_points", points=9, other=1, most=10)
    assert refused(state, Lay("b0", 1, "left")) is None
    assert refused(replace(state, hands=(("X",), ("o1",))), Lay("X", 1, "left")) is None
    assert refused(replace(state, hands=(("b0", "o5"), ("o1",))), Lay("b0", 1, "right")) is None  # no last card


@pytest.mark.rule("PAAR-15", "PAAR-8")
def test_who_may_not_go_out_must_draw_and_play_on() -> None:
    state = position("r3 r6", "b10 b8", hands=("r0", "o1 o2"), stack="m5 o7")
    assert list(PAARI.legal_moves(state)) == [Draw()]
    step = play(state, Draw(), Lay("r0", 0, "right"))
    assert step.state.hands[0] == ("m5",) and step.state.seat == 1


@pytest.mark.rule("PAAR-15", "PAAR-9")
def test_a_last_card_that_may_not_go_out_passes_when_there_is_nothing_to_draw() -> None:
    state = position("r5 r6", "m10 m9", hands=("b8 b7", "m0"), stack="o1")
    step = play(state, Draw())
    assert happened(step, "passed") == [{"seat": 0}, {"seat": 1}]  # m0 fits, but 10 is less than 11
    state = position("r5 r6", "m1 m2", hands=("b8 b7", "m10"), stack="o0")
    assert play(state, Draw()).state.seat == 1


@pytest.mark.rule("PAAR-16")
def test_going_out_scores_ten_and_the_numbers_in_the_others_hands() -> None:
    state = position("r5 r6", "r1 r2", "m1 m2", hands=("r7", "b10 * X", "b2 o0 m5"), scores=(1, 2, 3))
    step = play(state, Lay("r7", 0, "left"))
    assert step.state.scores == (1 + 10 + 10 + 7, 2, 3)
    assert happened(step, "went_out") == [
        {
            "seat": 0,
            "round": 1,
            "points": 27,
            "score": 28,
            "sums": (13, 3, 3),
            "hands": ((), ("b10", "*", "X"), ("o0", "m5", "b2")),
        }
    ]
    assert step.state.ended.tops == (("r7", "r6"), ("r1", "r2"), ("m1", "m2"))
    assert all_cards(step.state) == Counter(DECK)


@pytest.mark.rule("PAAR-17")
def test_rounds_are_played_until_a_player_has_the_target_which_can_be_changed() -> None:
    state = position("r5 r6", "r1 r2", hands=("r7", "b5"), scores=(84, 30))
    assert play(state, Lay("r7", 0, "left")).state.step == "choose"  # 99
    state = replace(state, scores=(85, 30))
    step = play(state, Lay("r7", 0, "left"))
    assert step.events[-1].code == "over" and PAARI.prompt(step.state) is None
    assert PAARI.outcome(step.state).winners == (0,)
    assert PAARI.outcome(step.state).scores == (100, 30)
    assert refused(step.state, Draw()) == "game_over"
    state = replace(state, scores=(0, 30), options=PaariOptions(target=15))
    assert play(state, Lay("r7", 0, "left")).state.step == "over"


def test_every_move_counts_at_once() -> None:
    state = choosing("r5 r8 b1 m2 o3 o9", "b5 m5 r1 r2 o1 o2")
    assert play(state, Choose("r5", "r8")).irreversible
    assert play(position("r5 r6", "r1 r2", hands=("r7 r8", "b5")), Lay("r7", 0, "left")).irreversible
