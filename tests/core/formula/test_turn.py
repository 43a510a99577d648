"""Formula: what can be laid, and what happens to the cards."""

from __future__ import annotations

import pytest

from core.engine.reason import Reason
from core.games.formula.completions import lays
from core.games.formula.moves import Lay
from core.games.formula.rules import GAME
from tests.core.formula.positions import LUCK, after, codes, play, refused, table, told

# FORM-5: the first completion


@pytest.mark.rule("FORM-5")
def test_the_first_player_completes_the_formula_with_a_symbol_and_a_result() -> None:
    state = after(table("2 4", ("68", "1")), "lay [_] * [_] =8")
    assert str(state.formula) == "2*4=8"
    assert state.hands[0] == "6"
    assert state.step == "play"


@pytest.mark.rule("FORM-5")
@pytest.mark.parametrize(("lay", "result"), [("lay [_] * [_] =72", "9*8=72"), ("lay [_] + [_] =J17", "9+8=17")])
def test_the_first_result_may_have_several_cards(lay: str, result: str) -> None:
    assert str(after(table("9 8", ("J7722", "1")), lay).formula) == result


@pytest.mark.rule("FORM-5")
@pytest.mark.parametrize(
    ("lay", "number"),
    [("lay =5 + [_] =9", "a"), ("lay [_] + =5 =7", "b"), ("lay [_]5 + [_] =9", "a"), ("lay [_] + 5[_] =9", "b")],
)
def test_before_the_first_completion_a_and_b_stay(lay: str, number: str) -> None:
    assert refused(table("2 4", ("5579", "1")), lay) == Reason("only_completes", number=number)


@pytest.mark.rule("FORM-3", "FORM-5")
def test_the_player_who_completes_names_the_digit_of_a_joker_that_lies_there() -> None:
    state = after(table("J 4", ("79", "1")), "lay [?3] + [_] =7")
    assert str(state.formula) == "3+4=7"
    assert state.formula.cards == "J3+4=7"


@pytest.mark.rule("FORM-3", "FORM-5")
def test_both_cards_that_lie_there_can_be_jokers() -> None:
    assert after(table("J J", ("79", "1")), "lay [?9] - [?2] =7").formula.cards == "J9-J2=7"


@pytest.mark.rule("FORM-5")
def test_a_joker_that_lies_there_must_be_given_a_digit() -> None:
    assert refused(table("4 J", ("7", "1")), "lay [_] + [_] =7") == Reason("joker_without_digit", number="b")


# FORM-6: one to three cards, and any symbol


@pytest.mark.rule("FORM-6")
@pytest.mark.parametrize(
    ("lay", "result", "hand"),
    [
        ("lay [_] * [_] =8", "2*4=8", "568J"),
        ("lay [_] * =8 J1[_]", "2*8=16", "568"),
        ("lay =8 * =8 [_]J4", "8*8=64", "56"),
    ],
)
def test_one_two_or_three_cards_make_a_new_formula_with_any_symbol(lay: str, result: str, hand: str) -> None:
    state = after(table("2+4=6", ("8856J", "1")), lay)
    assert str(state.formula) == result
    assert state.hands[0] == hand


@pytest.mark.rule("FORM-6")
def test_four_cards_are_too_many() -> None:
    assert refused(table(), "lay =88 + =5 [_]J4") == Reason("too_many_cards", cards=4, most=3)


@pytest.mark.rule("FORM-6")
def test_swapping_the_symbol_alone_is_no_lay() -> None:
    assert refused(table("2+2=4", ("1", "1")), "lay [_] * [_] [_]") == Reason("nothing_laid")


@pytest.mark.rule("FORM-6")
def test_a_card_may_cover_the_same_digit_and_the_formula_read_as_before() -> None:
    state = after(table("2+4=6", ("8856J", "1")), "lay [_] + [_] =6")
    assert str(state.formula) == "2+4=6"
    assert state.covered == "6"


@pytest.mark.rule("FORM-6")
@pytest.mark.parametrize(
    ("lay", "missing"), [("lay [_] + =7 =9", "79"), ("lay =5 + =5 =J0", "5"), ("lay =J5 + =J4 =9", "9J")]
)
def test_only_cards_of_the_hand_can_be_laid(lay: str, missing: str) -> None:
    assert refused(table(), lay) == Reason("not_in_hand", cards=missing)


# FORM-7: what can become of a number


@pytest.mark.rule("FORM-7")
@pytest.mark.parametrize(
    ("lies", "lay", "result"),
    [
        ("10-4=6", "lay [_2] * [_] =48", "12*4=48"),  # one place of two covered
        ("10-4=6", "lay =2 + [_] [_]", "2+4=6"),  # covered whole by fewer cards
        ("2+4=6", "lay [_]4 / [_] [_]", "24/4=6"),  # extended behind
        ("2*4=8", "lay 1[_] + [_] =16", "12+4=16"),  # extended before, and covered whole by more cards
        ("12*4=48", "lay [__] * 5[_] 6[_8]", "12*54=648"),  # extended and covered in one number
        ("3*2=6", "lay 1[_]2 / [_]2 [_]", "132/22=6"),  # extended at both ends
    ],
)
def test_a_number_is_left_covered_whole_covered_in_places_or_extended(lies: str, lay: str, result: str) -> None:
    assert str(after(table(lies, ("0111222445688", "1")), lay).formula) == result


@pytest.mark.rule("FORM-7")
def test_a_number_has_three_places_at_most() -> None:
    state = table("12+4=16", ("8888", "1"))
    assert refused(state, "lay 8[__]8 + [_] [__]") == Reason("too_many_places", number="a", places=4, most=3)


@pytest.mark.rule("FORM-7")
def test_a_card_of_a_number_is_not_used_alone_unless_it_is_laid_again() -> None:
    state = table("10-4=6", ("15", "1"))
    assert refused(state, "lay [_] + [_] =5") == Reason("wrong_places", number="a", places=2, given=1)
    assert str(after(state, "lay =1 + [_] =5").formula) == "1+4=5"


@pytest.mark.rule("FORM-7")
@pytest.mark.parametrize("part", ["", "8", "=", "=8888", "[8]", "[]", "[_", "[____]", "8J[_]", "888[_]", "[x]", "=?8"])
def test_a_part_that_says_nothing_sensible_is_refused(part: str) -> None:
    assert GAME.check(table(), Lay(part, "+", "[_]", "[_]")) == Reason("unreadable_part", number="a", part=part)


# FORM-8: covered cards


@pytest.mark.rule("FORM-8")
def test_covered_cards_are_out_of_play_with_what_they_covered() -> None:
    state = after(table("2+4=6", ("8856J", "1234567")), "lay =8 * =8 [_]J4")
    assert state.covered == "24"
    state = after(state, "lay [_] - =7 =1")
    assert state.covered == "2468J"
    assert state.formula.cards == "8-7=1"


# FORM-9: what a formula may be


@pytest.mark.rule("FORM-9", "ARITH-2", "ARITH-5")
@pytest.mark.parametrize(
    ("lies", "lay", "code", "values"),
    [
        ("5+2=7", "lay [_] / [_] =2", "not_whole", {"part": "5/2", "value": "5/2"}),
        ("2+5=7", "lay [_] - [_] =3", "negative", {"part": "2-5", "value": "-3"}),
        ("2+5=7", "lay 0[_] + [_] [_]", "leading_zero", {"part": "02"}),
        ("5+0=5", "lay [_] / [_] =0", "division_by_zero", {"part": "5/0"}),
    ],
)
def test_results_are_whole_and_not_negative(lies: str, lay: str, code: str, values: dict[str, str]) -> None:
    reason = refused(table(lies, ("02357", "1")), lay)
    assert reason is not None and reason.code == code
    assert reason.values["side"] == "left"
    assert values.items() <= reason.values.items()


@pytest.mark.rule("FORM-6", "FORM-9", "ARITH-7")
def test_a_formula_that_is_not_correct_is_refused_with_both_values() -> None:
    assert refused(table(), "lay [_] * [_] =5") == Reason("not_equal", left="8", right="5")


# FORM-10: the zero rule


@pytest.mark.rule("FORM-10")
@pytest.mark.parametrize("lies", ["5*0=0", "0*5=0", "0*0=0"])
def test_after_a_product_with_zero_no_card_stays_in_sight(lies: str) -> None:
    state = table(lies, ("2467", "1"))
    assert refused(state, "lay =2 * [_] [_]") == Reason("zero_rule", kept=2)
    assert str(after(state, "lay =2 + =4 =6").formula) == "2+4=6"


@pytest.mark.rule("FORM-10")
@pytest.mark.parametrize("lies", ["5*0=0", "428*0=0", "0*0=0"])
def test_the_zero_rule_leaves_one_card_for_each_number(lies: str) -> None:
    state = table(lies, ("123468J", "1"))
    all_lays = list(lays(state.formula, state.hand, state.options))
    assert all_lays
    for lay in all_lays:
        new = GAME.apply(state, lay, LUCK).state.formula
        assert [len(number) for number in new.numbers] == [1, 1, 1]


@pytest.mark.rule("FORM-10")
@pytest.mark.parametrize(
    ("lies", "lay"),
    [("5+0=5", "lay [_] - [_] =5"), ("0/5=0", "lay [_] + [_] =5"), ("5-5=0", "lay [_] * =0 [_]")],
)
def test_other_zeros_bind_no_player(lies: str, lay: str) -> None:
    assert refused(table(lies, ("05", "1")), lay) is None


# FORM-11: jokers


@pytest.mark.rule("FORM-11")
@pytest.mark.parametrize("digit", range(10))
def test_a_joker_is_any_digit(digit: int) -> None:
    sign, result = ("+", digit + 4) if digit < 4 else ("-", digit - 4)
    state = after(table("2+4=6", ("0123456789J", "1")), f"lay =J{digit} {sign} [_] ={result}")
    assert state.formula.cards == f"J{digit}{sign}4={result}"


@pytest.mark.rule("FORM-11")
def test_a_joker_keeps_its_digit_while_it_lies_there() -> None:
    state = table("2*J3=6", ("578", "1"))
    assert refused(state, "lay [_] * [?4] =8") == Reason("joker_with_digit", number="b")
    assert after(state, "lay [_] + [_] =5").formula.cards == "2+J3=5"


# FORM-12: drawing


@pytest.mark.rule("FORM-12")
def test_who_does_not_lay_draws_the_top_card_and_the_turn_is_over() -> None:
    step = play(table(hands=("8856J", "1"), stack="129"), "draw")
    assert step.state.hands[0] == "56889J"
    assert step.state.stack == "12"
    assert step.state.seat == 1


@pytest.mark.rule("FORM-12")
def test_only_the_player_sees_the_card_that_was_drawn() -> None:
    step = play(table(), "draw")
    assert codes(step) == ["drew", "drew_card", "turn"]
    assert [event.code for event in step.events if event.visible_to(1)] == ["drew", "turn"]
    assert told(step, "drew_card") == {"seat": 0, "card": "3"}


@pytest.mark.rule("FORM-12")
def test_everybody_hears_what_was_laid() -> None:
    step = play(table(), "lay =8 * =8 [_]J4")
    laid = {"seat": 0, "before": "2+4=6", "formula": "8*8=64", "cards": "88J", "result": 64, "left": 2}
    assert told(step, "laid") == laid
    assert all(event.visible_to(None) for event in step.events)
    assert step.irreversible
