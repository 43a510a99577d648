"""Formula: what can be laid, and what happens to the cards."""

from __future__ import annotations

import pytest

from core.engine.reason import Reason
from core.games.formula.completions import lays
from core.games.formula.moves import Lay
from core.games.formula.rules import GAME
from tests.core.formula.positions import LUCK, after, codes, play, refused, table, told

# FORM-5 to FORM-7, FORM-11: what can be laid


@pytest.mark.rule("FORM-3", "FORM-5", "FORM-6", "FORM-7", "FORM-11")
@pytest.mark.parametrize(
    ("lies", "hand", "lay", "formula", "left"),
    [
        # the first player completes the formula with a symbol and a result, which may have several cards
        ("2 4", "68", "lay [_] * [_] =8", "2*4=8", "6"),
        ("9 8", "J7722", "lay [_] * [_] =72", "9*8=72", "27J"),
        ("9 8", "J7722", "lay [_] + [_] =J17", "9+8=J17", "227"),
        # and names the digit of a joker that lies there, or of two
        ("J 4", "79", "lay [?3] + [_] =7", "J3+4=7", "9"),
        ("J J", "79", "lay [?9] - [?2] =7", "J9-J2=7", "9"),
        # one, two or three cards make a new formula with any symbol
        ("2+4=6", "8856J", "lay [_] * [_] =8", "2*4=8", "568J"),
        ("2+4=6", "8856J", "lay [_] * =8 J1[_]", "2*8=J16", "568"),
        ("2+4=6", "8856J", "lay =8 * =8 [_]J4", "8*8=6J4", "56"),
        # a card may cover the same digit, and the formula read as before
        ("2+4=6", "8856J", "lay [_] + [_] =6", "2+4=6", "588J"),
        # a number is left, covered whole, covered in places, or extended
        ("10-4=6", "248", "lay [_2] * [_] =48", "12*4=48", ""),
        ("10-4=6", "2", "lay =2 + [_] [_]", "2+4=6", ""),
        ("2+4=6", "4", "lay [_]4 / [_] [_]", "24/4=6", ""),
        ("2*4=8", "116", "lay 1[_] + [_] =16", "12+4=16", ""),
        ("12*4=48", "568", "lay [__] * 5[_] 6[_8]", "12*54=648", ""),
        ("3*2=6", "122", "lay 1[_]2 / [_]2 [_]", "132/22=6", ""),
        # a card of it is used alone only if it is laid again
        ("10-4=6", "15", "lay =1 + [_] =5", "1+4=5", ""),
        # a joker is any digit, and keeps it while it lies there
        *(("2+4=6", f"J{n + 4}", f"lay =J{n} + [_] ={n + 4}", f"J{n}+4={n + 4}", "") for n in range(6)),
        *(("2+4=6", f"J{n - 4}", f"lay =J{n} - [_] ={n - 4}", f"J{n}-4={n - 4}", "") for n in range(4, 10)),
        ("2*J3=6", "578", "lay [_] + [_] =5", "2+J3=5", "78"),
    ],
)
def test_cards_laid_on_a_formula_make_another(lies: str, hand: str, lay: str, formula: str, left: str) -> None:
    state = after(table(lies, (hand, "1")), lay)
    assert (state.formula.cards, state.hands[0], state.step) == (formula, left, "play" if left else "over")


@pytest.mark.rule("FORM-5", "FORM-6", "FORM-7", "FORM-9", "FORM-11", "ARITH-7")
@pytest.mark.parametrize(
    ("lies", "hand", "lay", "reason"),
    [
        # before the first completion a and b stay, and a joker there is given a digit
        ("2 4", "5579", "lay =5 + [_] =9", Reason("only_completes", number="a")),
        ("2 4", "5579", "lay [_] + =5 =7", Reason("only_completes", number="b")),
        ("2 4", "5579", "lay [_]5 + [_] =9", Reason("only_completes", number="a")),
        ("2 4", "5579", "lay [_] + 5[_] =9", Reason("only_completes", number="b")),
        ("4 J", "7", "lay [_] + [_] =7", Reason("joker_without_digit", number="b")),
        # one to three cards of the hand; swapping the symbol alone is no lay
        ("2+4=6", "8856J", "lay =88 + =5 [_]J4", Reason("too_many_cards", cards=4, most=3)),
        ("2+2=4", "1", "lay [_] * [_] [_]", Reason("nothing_laid")),
        ("2+4=6", "8856J", "lay [_] + =7 =9", Reason("not_in_hand", cards="79")),
        ("2+4=6", "8856J", "lay =5 + =5 =J0", Reason("not_in_hand", cards="5")),
        ("2+4=6", "8856J", "lay =J5 + =J4 =9", Reason("not_in_hand", cards="9J")),
        # a number has three places at most, and those that it has are spelt
        ("12+4=16", "8888", "lay 8[__]8 + [_] [__]", Reason("too_many_places", number="a", places=4, most=3)),
        ("10-4=6", "15", "lay [_] + [_] =5", Reason("wrong_places", number="a", places=2, given=1)),
        # a joker keeps its digit, and the formula is correct
        ("2*J3=6", "578", "lay [_] * [?4] =8", Reason("joker_with_digit", number="b")),
        ("2+4=6", "8856J", "lay [_] * [_] =5", Reason("not_equal", left="8", right="5")),
    ],
)
def test_a_lay_against_the_rules_is_refused(lies: str, hand: str, lay: str, reason: Reason) -> None:
    assert refused(table(lies, (hand, "1")), lay) == reason


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
