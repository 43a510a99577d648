"""What a turn of Pari can bring, with what it costs, and the simplest of the good ways."""

from __future__ import annotations

import pytest

from core.engine.game import Move
from core.engine.reason import Reason
from core.engine.search import answer
from core.games.pari.evaluator import SLACK, acted, after, good, most
from core.games.pari.help import HELP
from core.games.pari.moves import Draw, Enough, Shift
from core.games.pari.paid_moves import price
from core.games.pari.state import State
from core.games.pari.training import Found
from tests.core.pari.positions import happened, play, position, seen


def gained(state: State) -> int:
    """The points that a hint's moves bring, prices deducted."""
    _, moves = answer(HELP.advice(seen(state)))
    return int(play(state, *moves).state.scores[0]) - state.scores[0]


@pytest.mark.rule("PARI-10", "PARI-21")
def test_nothing_is_promised_for_a_hand_whose_last_card_was_traded_away() -> None:
    state = position("3+4=7", "=1", hand="", played=1, laid=2, gave_last=True, options={"trading": True})
    found = answer(most(seen(state)))
    assert found is not None and found.points == 2
    assert gained(state) == 2
    laid = position("3+4=7", "=1", hand="", played=1, laid=2, options={"trading": True})
    assert gained(laid) == 5


@pytest.mark.rule("PARI-20", "PARI-T4")
def test_a_card_is_moved_for_chips_where_that_brings_more_and_the_hint_plays_it() -> None:
    """Neither row can be completed as it lies; with the 0 of the second before the 7 the first can."""
    poor, rich = (
        position("7=", "0*=*5", hand="199-/", scores=(chips, 0), options={"paid_moves": True}) for chips in (0, 8)
    )
    assert answer(most(seen(poor))) is None
    found = answer(most(seen(rich)))
    assert found is not None and isinstance(found.acts[0], Shift)
    assert gained(rich) == found.points == 6
    assert acted(seen(rich), found.acts).scores[0] == 8 - price(found.acts[0])


@pytest.mark.rule("PARI-T3")
def test_a_hint_works_out_the_simplest_of_the_good_rows() -> None:
    state = position("3=", "=+", hand="3456*-/")
    answers = [each for each in answer(good(seen(state))) if isinstance(each, Found)]
    chances = [after(seen(state), each) for each in answers]
    assert chances and all(each + SLACK >= max(chances) for each in chances)
    signs = [sum(symbol in "+-*/" for symbol in each.completion.row) for each in answers]
    assert signs == sorted(signs)
    hint = answer(HELP.hint(seen(state)))
    assert hint is not None and isinstance(hint.whole, Reason)
    assert f"{hint.whole.values['left']}={hint.whole.values['right']}" == answers[0].completion.row


@pytest.mark.rule("PARI-T2")
def test_a_row_that_can_be_completed_for_no_point_is_lit_too() -> None:
    state = position("3=", "=+", hand="3")
    assert happened(play(state, *answer(HELP.advice(seen(state)))[1]), "scored") is not None
    state = position("3=", "=+", hand="37", options={"deduction": 4})
    lit = {(light.kind, light.at): light for light in answer(HELP.lights(seen(state)))}
    assert lit["row", (1,)].worth == 0 and lit["row", (1,)].strength == "reached"
    assert ("card", ("3",)) in lit and ("card", ("7",)) not in lit


@pytest.mark.rule("PARI-14", "PARI-T3")
def test_with_small_numbers_a_hint_asks_for_more_signs_and_never_saves_up() -> None:
    small = position("3=", hand="123+", step="draw", options={"max_number": 20})
    hint, said = answer(HELP.advice(seen(small)))
    assert hint is not None and (hint.aim.code, said) == ("two_digits_a_sign", (Draw("operators"),))
    laid = position("3=", "=5", hand="35+*99", options={"max_number": 20})
    assert happened(play(laid, *answer(HELP.advice(seen(laid)))[1]), "scored") is not None


@pytest.mark.rule("PARI-14")
@pytest.mark.parametrize(
    ("hand", "drawn", "moves"),
    [
        ("123", 0, (Draw("operators"),)),
        ("12+", 0, (Draw("digits"),)),
        ("123+", 0, (Draw("digits"),)),
        ("123456+", 1, (Draw("operators"),)),
        ("1+-", 1, (Draw("digits"),)),
        ("1234+", 2, (Enough(),)),
        ("123", 2, (Draw("operators"),)),
    ],
)
def test_a_hint_says_what_a_hand_lacks_while_cards_are_drawn(hand: str, drawn: int, moves: tuple[Move, ...]) -> None:
    hint, said = answer(HELP.advice(seen(position("3=", hand=hand, step="draw", drawn=drawn))))
    assert hint is not None and said == moves
    digits = sum(card.isdigit() for card in hand)
    assert hint.part == Reason("in_hand", digits=digits, signs=len(hand) - digits)
