"""Formula: how a round ends, what it brings, and the options."""

from __future__ import annotations

import re
from typing import Any

import pytest

from core.engine.chance import Chance
from core.engine.game import Outcome
from core.engine.options import BadOption
from core.engine.reason import Reason
from core.games.formula.completions import completions, lays
from core.games.formula.options import FormulaOptions
from core.games.formula.rounds import face_value
from core.games.formula.rules import GAME
from tests.core.formula.positions import after, codes, play, refused, table, told

LAST_CARD = "lay [_] * [_] =8"
"""What a player with a single 8 lays on 2 + 4 = 6."""
KEEP_ONE, ZERO_DIVISION = {"keep_one": True}, {"zero_division": True}
OVER_MAX = Reason("over_max", side="left", start=0, end=3, part="8*8", value="64", max=63)
LEADING_ZERO = Reason("leading_zero", side="left", start=0, end=2, part="02")


# FORM-13: the empty stack


@pytest.mark.rule("FORM-13")
def test_an_empty_stack_is_refilled_from_the_covered_cards() -> None:
    step = play(table(stack="", covered="357J"), "draw")
    assert codes(step) == ["new_stack", "drew", "drew_card", "turn"]
    assert told(step, "new_stack") == {"cards": 4}
    assert sorted(step.state.stack + told(step, "drew_card")["card"]) == list("357J")
    assert step.state.covered == ""


@pytest.mark.rule("FORM-8", "FORM-13")
def test_a_joker_among_the_covered_cards_is_free_again() -> None:
    state = after(table("2+4=J6", ("46", "1111"), stack=""), "lay [_] + [_] =6", "draw")
    assert state.hands[1] == "1111J"


@pytest.mark.rule("FORM-13")
def test_without_anything_to_draw_the_turn_passes() -> None:
    assert refused(table(stack=""), "draw") == Reason("not_now", step="play")
    assert refused(table(), "pass") == Reason("not_now", step="play")
    step = play(table(stack=""), "pass")
    assert codes(step) == ["passed", "turn"]
    assert step.state.seat == 1


@pytest.mark.rule("FORM-13")
def test_a_lay_resets_the_count_of_passes() -> None:
    state = after(table(hands=("88", "777", "89"), stack=""), "pass", "pass")
    assert state.passes == 2
    assert after(state, LAST_CARD).passes == 0


# FORM-13, FORM-14, FORM-22, FORM-23: the end


@pytest.mark.rule("FORM-14")
def test_laying_the_last_card_wins_at_once() -> None:
    step = play(table(hands=("8", "1", "2")), LAST_CARD)
    assert codes(step) == ["laid", "finished", "round_over", "over"]
    assert refused(step.state, "draw") == Reason("game_over")


@pytest.mark.rule("FORM-13", "FORM-14", "FORM-22", "FORM-23")
@pytest.mark.parametrize(
    ("hands", "options", "moves", "winners", "scores"),
    [
        (("8", "1", "2"), {}, [LAST_CARD], (0,), (1, 0, 0)),
        # when everybody has passed in a row fewest cards win, and equally few share the win
        (("888", "77", "999"), {"stack": ""}, ["pass"] * 3, (1,), (0, 1, 0)),
        (("88", "777", "99"), {"stack": ""}, ["pass"] * 3, (0, 2), (1, 0, 1)),
        # most rounds won win a match of several rounds
        (("8", "1", "2"), {"round": 3, "rounds": 3, "scores": (0, 1, 1)}, [LAST_CARD], (0, 1, 2), (1, 1, 1)),
        (("8", "1", "2"), {"round": 3, "rounds": 3, "scores": (1, 0, 1)}, [LAST_CARD], (0,), (2, 0, 1)),
        # with `play_out` the order of finishing is the ranking, and those who are stuck are ranked by their cards
        (("8", "9999", "6"), {"play_out": True}, [LAST_CARD, "draw", "lay [_] + [_] =6"], (0,), (2, 0, 1)),
        (
            ("", "999", "99", "777"),
            {"seat": 1, "stack": "", "finished": (0,), "play_out": True},
            ["pass"] * 3,
            (0,),
            (3, 0, 2, 0),
        ),
        # equal points share the win; when all are stuck all pay and none gets the bonus
        (("8", "8"), {"scores": (240, 266), "points": True}, [LAST_CARD], (0, 1), (258, 258)),
        (("88", "7J"), {"stack": "", "scores": (300, 100), "points": True}, ["pass"] * 2, (0,), (284, 68)),
        # with `play_out` everybody who finishes gets the bonus
        (
            ("8", "9999", "6"),
            {"stack": "1", "play_out": True, "points": True, "points_target": 10},
            [LAST_CARD, "draw", "lay [_] + [_] =6"],
            (0,),
            (18, -37, 16),
        ),
    ],
)
def test_who_has_won_and_with_what(
    hands: tuple[str, ...], options: dict[str, Any], moves: list[str], winners: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    state = after(table(hands=hands, **options), *moves)
    assert GAME.prompt(state) is None
    assert GAME.outcome(state) == Outcome(winners, scores)


# FORM-9, FORM-10, FORM-20, FORM-24: what options allow


@pytest.mark.rule("FORM-9", "FORM-10", "FORM-20", "FORM-24", "ARITH-2", "ARITH-8")
@pytest.mark.parametrize(
    ("lies", "hand", "lay", "options", "reason"),
    [
        # a card of the old formula stays in sight
        ("2+4=6", "13588", "lay =3 + =5 =8", {}, None),
        ("2+4=6", "13588", "lay =3 + =5 =8", KEEP_ONE, Reason("keep_one")),
        ("2+4=6", "13588", "lay [_] + =1 =3", KEEP_ONE, None),
        # the zero rule goes before that
        ("5*0=0", "358", "lay =3 + =5 =8", KEEP_ONE, None),
        ("5*0=0", "358", "lay [_] + =3 =8", KEEP_ONE, Reason("zero_rule", kept=1)),
        # it closes a zero that was divided only where the table says so
        ("0/5=0", "0358", "lay [_] / [_] =0", {}, None),
        ("0/5=0", "0358", "lay [_] / [_] =0", ZERO_DIVISION, Reason("zero_rule", kept=2)),
        ("0/5=0", "0358", "lay =3 + =5 =8", ZERO_DIVISION, None),
        ("0+5=5", "358", "lay [_] + =3 =3", ZERO_DIVISION, Reason("not_in_hand", cards="3")),
        ("0+5=5", "358", "lay [_] + =8 =8", ZERO_DIVISION, Reason("not_in_hand", cards="8")),
        ("0+5=5", "358", "lay =3 + [_] =8", ZERO_DIVISION, None),
        # a symbol is left out, numbers are kept small, leading zeros are allowed
        ("2+4=6", "8856J", LAST_CARD, {"operators": "+-"}, Reason("symbol_left_out", symbol="*", operators="+-")),
        ("2+4=6", "8856J", "lay =8 * =8 [_]J4", {"max_number": 64}, None),
        ("2+4=6", "8856J", "lay =8 * =8 [_]J4", {"max_number": 63}, OVER_MAX),
        ("2+4=6", "05", "lay 0[_] + [_] [_]", {"leading_zeros": True}, None),
        ("2+4=6", "05", "lay 0[_] + [_] [_]", {}, LEADING_ZERO),
    ],
)
def test_an_option_allows_or_refuses_a_lay(
    lies: str, hand: str, lay: str, options: dict[str, Any], reason: Reason | None
) -> None:
    assert refused(table(lies, (hand, "1"), **options), lay) == reason


# FORM-21: winner_plus_one, and the rounds of a match


@pytest.mark.rule("FORM-2", "FORM-21")
@pytest.mark.parametrize(
    ("hands", "moves", "more"),
    [(("8", "1", "2"), [LAST_CARD], [8, 7, 7]), (("88", "777", "99"), ["pass"] * 3, [8, 7, 8])],
)
def test_all_who_have_won_are_dealt_one_card_more_in_the_next_round_with_the_option(
    hands: tuple[str, ...], moves: list[str], more: list[int]
) -> None:
    for option, sizes in ((False, [7, 7, 7]), (True, more)):
        state = after(table(hands=hands, stack="", rounds=2, winner_plus_one=option), *moves)
        assert (state.round, [len(hand) for hand in state.hands]) == (2, sizes)


@pytest.mark.rule("FORM-4")
def test_the_dealer_moves_left_from_round_to_round() -> None:
    step = play(table(hands=("8", "1", "2"), dealer=1, rounds=2), LAST_CARD)
    assert codes(step) == ["laid", "finished", "round_over", "round_begins"]
    assert (step.state.dealer, step.state.seat, step.state.step) == (2, 0, "first")


# FORM-22: play_out


@pytest.mark.rule("FORM-22")
def test_with_play_out_the_others_go_on_without_the_one_who_has_finished() -> None:
    step = play(table(hands=("8", "9999", "16"), play_out=True), LAST_CARD)
    assert codes(step) == ["laid", "finished", "turn"]
    assert [after(step.state, *["draw"] * draws).seat for draws in range(4)] == [1, 2, 1, 2]


@pytest.mark.rule("FORM-22")
def test_with_play_out_the_place_of_who_finishes_is_said() -> None:
    state = after(table(hands=("8", "9999", "6"), play_out=True), LAST_CARD, "draw")
    assert told(play(state, "lay [_] + [_] =6"), "finished") == {"seat": 2, "place": 2}


# FORM-23: points


@pytest.mark.rule("FORM-23")
def test_a_formula_scores_its_result_with_the_option_alone() -> None:
    step = play(table(points=True, scores=(3, 5)), "lay =8 * =8 [_]J4")
    assert told(step, "scored") == {"seat": 0, "points": 64, "score": 67}
    assert step.state.scores == (67, 5)
    assert after(table(), "lay =8 * =8 [_]J4").scores == (0, 0)


@pytest.mark.rule("FORM-23")
def test_what_cards_left_in_hand_cost() -> None:
    assert (face_value("0379"), face_value("7J")) == (19, 32)


@pytest.mark.rule("FORM-23")
def test_the_player_who_finishes_gets_ten_and_the_others_pay_for_their_hands() -> None:
    step = play(table(hands=("79", "8"), seat=1, scores=(67, 0), points=True, points_target=50), LAST_CARD)
    assert told(step, "round_over") == {"round": 1, "winners": (1,), "gained": (-16, 10), "scores": (51, 18)}
    assert GAME.outcome(step.state) == Outcome((0,), (51, 18))


@pytest.mark.rule("FORM-23")
def test_rounds_go_on_until_a_player_has_the_target_at_the_end_of_one() -> None:
    state = after(table(hands=("88", "9"), scores=(245, 0), points=True), LAST_CARD)
    assert state.scores == (253, 0)
    assert not state.over  # the round is not
    state = after(table(hands=("8", "9"), scores=(200, 0), points=True), LAST_CARD)
    assert (state.round, state.over, state.scores) == (2, False, (218, -9))
    state = after(table(hands=("8", "9"), scores=(232, 0), points=True), LAST_CARD)
    assert (state.over, state.scores) == (True, (250, -9))


# FORM-24: limits and symbols


@pytest.mark.rule("FORM-24", "ARITH-8")
def test_nothing_is_found_with_a_symbol_that_is_left_out() -> None:
    state = table(operators="+-")
    assert {lay.symbol for lay in lays(state.formula, state.hand, state.options)} == {"+", "-"}


@pytest.mark.rule("FORM-3", "FORM-24")
@pytest.mark.parametrize("operators", ["/", "-", "-/", "*"])
@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_left_out_the_first_two_cards_can_be_completed(operators: str, seed: int) -> None:
    options = FormulaOptions(operators=operators, max_number=10)
    state = GAME.start(options, 2, Chance(f"completable {seed}", 0)).state
    assert any(lays(state.formula, "01234567899", options))
    assert len(state.stack) == 62 - 2 * 7 - 2


@pytest.mark.rule("FORM-9", "FORM-24")
@pytest.mark.parametrize("option", ["whole_numbers_only", "no_negatives"])
def test_the_limits_that_hold_anyway_change_nothing(option: str) -> None:
    options: dict[str, Any] = {option: True}
    plain, limited = table(), table(**options)
    assert [*lays(plain.formula, plain.hand, plain.options)] == [*lays(limited.formula, limited.hand, limited.options)]


@pytest.mark.rule("FORM-24")
@pytest.mark.parametrize("operators", ["", "-+", "++", "+-*/+", "x"])
def test_only_a_choice_of_the_four_symbols_can_be_asked_for(operators: str) -> None:
    with pytest.raises(BadOption):
        FormulaOptions(operators=operators)


@pytest.mark.rule("FORM-24", "ARITH-8")
@pytest.mark.parametrize(("crossing", "wanted"), [("never", False), ("always", True)])
def test_formulas_go_across_a_ten_always_or_never(crossing: str, wanted: bool) -> None:
    free, kept = (table("2+4=6", hands=("12345679", "9"), crossing=chosen) for chosen in ("any", crossing))
    every = {one.formula for one in completions(free.formula, free.hand, free.options) if one}
    left = {one.formula for one in completions(kept.formula, kept.hand, kept.options) if one}

    def fits(formula: str) -> bool:
        """Whether the ones of two numbers come to more than those of the third by a ten, and all have ones."""
        a, sign, b, c = re.findall("[0-9]+|[-+*/]", formula)
        first, second, third = (int(number) % 10 for number in ((a, b, c) if sign == "+" else (c, b, a)))
        return sign in "*/" or (first + second > 10 and third != 0) == wanted

    assert left == set(filter(fits, every)) and {"+", "-", "*"} <= set("".join(left)) and left < every
    across = refused(kept, "lay =5 + [_] =9" if wanted else "lay =9 + [_] =13")
    assert across == Reason(
        "crossing",
        side="left",
        start=0,
        end=3,
        part="5+4" if wanted else "9+4",
        fact="5+4" if wanted else "9+4",
        across=wanted,
    )


@pytest.mark.rule("FORM-24", "ARITH-8")
def test_formulas_keep_to_the_times_tables() -> None:
    """Of all that a hand can lay on 2 × 4 = 8, just what has a 2 or a 5 is left."""
    free, core = (table("2*4=8", hands=("1223456", "9"), times_tables=chosen) for chosen in ("all", "core"))
    every = {one.formula for one in completions(free.formula, free.hand, free.options) if one}
    left = {one.formula for one in completions(core.formula, core.hand, core.options) if one}

    def fits(formula: str) -> bool:
        a, sign, b, c = re.findall("[0-9]+|[-+*/]", formula)
        pair = {int(a), int(b)} if sign == "*" else {int(b), int(c)}
        return sign in "+-" or (bool(pair & {2, 5, 10}) and min(pair) > 1 and max(pair) <= 10)

    assert left == set(filter(fits, every)) and {"*", "/"} <= set("".join(left)) and left < every
    assert refused(core, "lay =3 * [_] =12") == Reason(
        "other_fact", side="left", start=0, end=3, part="3*4", fact="3*4", tables="core"
    )
