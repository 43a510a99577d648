"""Cards are counted, sorted and taken out alike in all games, as letters of a text or as names in a tuple."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.engine.cards import contains, missing, shuffled, sorting, without
from core.engine.chance import Chance

HANDS = st.text("37+*J", max_size=12)


def test_cards_are_sorted_as_the_game_lists_them() -> None:
    assert sorting("0123456789+-")("-7+07") == "077+-"
    assert sorting(("r5", "b10", "*"))(["*", "b10", "r5", "b10"]) == ("r5", "b10", "b10", "*")
    with pytest.raises(KeyError):
        sorting("01")("2")


@given(HANDS, HANDS)
def test_a_hand_contains_what_it_has_as_often(hand: str, some: str) -> None:
    assert contains(hand, some) == all(hand.count(card) >= some.count(card) for card in some)
    assert Counter(missing(hand, some)) == Counter(some) - Counter(hand)


@given(HANDS, st.data())
def test_what_is_left_keeps_its_order(hand: str, data: st.DataObject) -> None:
    gone = data.draw(st.permutations(hand).map(lambda cards: cards[: len(hand) // 2]))
    left = without(hand, gone)
    assert Counter(left) + Counter(gone) == Counter(hand)
    places = iter(hand)
    assert all(card in places for card in left)
    assert without(tuple(hand), gone) == tuple(left)


def test_nothing_is_taken_out_that_is_not_there() -> None:
    assert without("7337", "37") == "37"
    with pytest.raises(ValueError, match="not in list"):
        without("37", "33")


@given(HANDS)
def test_shuffled_cards_are_the_same_cards_in_random_order(hand: str) -> None:
    drawn = shuffled(hand, Chance("cards", 1))
    assert drawn == "".join(Chance("cards", 1).shuffled(hand))
    assert shuffled(tuple(hand), Chance("cards", 1)) == tuple(drawn)
