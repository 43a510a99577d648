"""Formula: material, the deal, and who begins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from core.engine.chance import Chance
from core.engine.game import Illegal
from core.engine.match import Match
from core.games.formula.moves import Lay
from core.games.formula.options import FormulaOptions
from core.games.formula.rounds import deck
from core.games.formula.rules import GAME
from core.games.formula.state import State


def dealt(seats: int, seed: int, **options: object) -> State:
    return GAME.start(FormulaOptions.read(options), seats, Chance(f"deal {seed}", 0)).state


@pytest.mark.rule("FORM-1")
def test_there_are_57_number_cards_and_five_jokers() -> None:
    cards = Counter(deck(FormulaOptions()))
    assert cards["J"] == 5
    assert cards["0"] == 3
    assert all(cards[digit] == 6 for digit in "123456789")
    assert cards.total() == 57 + 5


@pytest.mark.rule("FORM-1", "FORM-2", "FORM-3", "FORM-4")
@pytest.mark.parametrize(("seats", "seed"), [(seats, seed) for seats in GAME.seats for seed in range(5)])
def test_all_get_seven_cards_two_lie_open_the_rest_is_the_stack_and_left_of_the_dealer_begins(
    seats: int, seed: int
) -> None:
    jokers = (5, 0, 8)[seed % 3]
    state = dealt(seats, seed, jokers=jokers)
    assert [len(hand) for hand in state.hands] == [7] * seats
    assert len(state.formula.a) == len(state.formula.b) == 1
    assert (state.formula.symbol, state.formula.c, state.step) == ("", (), "first"), "no symbol and no result yet"
    opened = state.formula.a[0].card + state.formula.b[0].card
    cards = "".join(state.hands) + state.stack + opened
    assert Counter(cards) == Counter(deck(state.options)) and cards.count("J") == jokers
    assert state.seat == (state.dealer + 1) % seats


@pytest.mark.rule("FORM-2")
def test_two_to_six_can_play() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]
    with pytest.raises(Illegal):
        Match.new(GAME, ("Alone",), "seed")


@pytest.mark.rule("FORM-2")
def test_the_dealer_is_random() -> None:
    assert {dealt(4, seed).dealer for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("FORM-3")
def test_a_joker_laid_open_has_no_digit_and_a_number_card_has_its_own() -> None:
    opened = [card for seed in range(40) for card in (dealt(2, seed).formula.a + dealt(2, seed).formula.b)]
    assert {card.digit for card in opened if card.card == "J"} == {""}
    assert all(card.digit == card.card for card in opened if card.card != "J")


@pytest.mark.rule("FORM-4")
def test_turns_go_round_clockwise() -> None:
    match = Match.new(GAME, ("A", "B", "C"), "round")
    seats = []
    for _ in range(6):
        assert match.prompt is not None
        seats.append(match.prompt.seat)
        match = match.play(match.game.kinds[1]())
    assert seats == [(seats[0] + n) % 3 for n in range(6)]


@pytest.mark.rule("FORM-25")
@pytest.mark.parametrize(
    "options", [{"operators": "+-", "max_number": 20, "jokers": 0}, {"operators": "-", "jokers": 2}]
)
def test_an_opening_that_the_beginner_cannot_complete_is_exchanged_where_the_table_says_so(
    options: dict[str, Any],
) -> None:
    def solvable(state: State) -> bool:
        return any(GAME.legal_moves(state, Lay))

    seeds = range(60)
    assert not all(solvable(dealt(3, seed, **options)) for seed in seeds)
    for seed in seeds:
        state = dealt(3, seed, solvable_opening=True, **options)
        assert solvable(state)
        opened = state.formula.a[0].card + state.formula.b[0].card
        assert Counter("".join(state.hands) + state.stack + opened) == Counter(deck(state.options))


@pytest.mark.rule("FORM-25")
def test_an_opening_that_can_be_completed_is_left_as_it_was_dealt() -> None:
    for seed in range(60):
        state = dealt(3, seed)
        if any(GAME.legal_moves(state, Lay)):
            assert dealt(3, seed, solvable_opening=True).formula == state.formula
