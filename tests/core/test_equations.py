"""The search for completions in positions from the table."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from core.arithmetic.equations import Completion, RowSearch, best, completions, gaps, improving, uses
from core.arithmetic.expression import Limits, judge
from core.engine.search import collector_paused

ROW = ("3+", "7")
HAND = "4562+*1"


@pytest.mark.rule("PARI-T1")
def test_a_hand_of_seven_can_be_emptied() -> None:
    found = list(completions(*ROW, HAND))
    assert Completion("3+51", "7*4+26", "12456*+") in found
    assert all(judge(one.left, one.right) is None for one in found)
    assert len({one.row for one in found}) == len(found)


@pytest.mark.rule("PARI-T1", "PARI-8")
def test_two_ways_to_the_same_row_are_one_completion() -> None:
    assert [one.row for one in completions("3", "33", "3")] == ["33=33"]
    assert [one.row for one in completions("3+3", "33+3", "3")] == ["3+33=33+3", "33+3=33+3"]


@pytest.mark.rule("PARI-T1")
def test_a_row_that_is_correct_already_counts_only_where_no_card_need_be_laid() -> None:
    assert [one.row for one in completions("3", "3", "+", least=0)] == ["3=3"]
    assert list(completions("3", "3", "+")) == []


@pytest.mark.rule("ARITH-4")
@pytest.mark.parametrize(
    ("left", "right", "hand", "row"),
    [
        ("1/3+2/", "1", "3", "1/3+2/3=1"),
        ("1/3*", "1", "3", "1/3*3=1"),
        ("7/", "14/4", "2", "7/2=14/4"),
        ("1/6+1/", "1/2", "3", "1/6+1/3=1/2"),
        ("9/0/", "0", "9", None),
        ("5-1/7*", "5", "0", "5-1/7*0=5"),
    ],
)
def test_fractions_on_the_way_are_exact(left: str, right: str, hand: str, row: str | None) -> None:
    found = [one.row for one in completions(left, right, hand)]
    assert (row in found) if row else not found


@pytest.mark.rule("PARI-T2")
@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("6*=24", {"left": {0: 7, 1: 11, 2: 11}, "right": {0: 7, 1: 7, 2: 7}}),
        ("5+=9", {"left": {0: 10, 1: 10, 2: 10}, "right": {0: 6, 1: 6}}),
        ("=70", {"left": {0: 9}}),
    ],
)
def test_the_gaps_of_a_card_name_the_most_that_can_be_reached_through_them(
    row: str, points: dict[str, dict[int, int]]
) -> None:
    left, right = row.split("=")
    hand = "2348+*"
    found: dict[str, dict[int, int]] = {}
    for (side, index), cards in gaps(left, right, hand, "8").items():
        emptied = 3 if cards == len(hand) else 0
        found.setdefault(side, {})[index] = len(row) + cards - 3 + emptied
    assert found == points


@pytest.mark.rule("PARI-T2")
def test_only_cards_that_help_are_used() -> None:
    assert uses("3", "7", "4+*") == {"4", "+"}
    assert uses("3", "7", "99") == frozenset()


@pytest.mark.rule("PARI-T4")
def test_the_search_for_the_best_knows_early_that_a_hand_of_ten_can_be_emptied() -> None:
    for progress in improving(*ROW, "4562+*1890"):
        if progress.best and len(progress.best.laid) == progress.at_most:
            break
    assert progress.at_most == 10
    assert judge(progress.best.left, progress.best.right) is None


@pytest.mark.rule("PARI-T4")
def test_the_best_of_a_large_hand_is_the_first_of_its_completions() -> None:
    assert best(*ROW, "4562+*18") == next(completions(*ROW, "4562+*18"))


@pytest.mark.rule("PARI-T4")
def test_signs_that_have_no_number_to_stand_beside_bound_what_can_be_laid() -> None:
    first = next(improving("3", "7", "4+++++"))
    assert first.at_most == 2
    assert best("3", "7", "4+++++") == Completion("3+4", "7", "4+")


@pytest.mark.parametrize("steps", [1, 5, None])
@pytest.mark.parametrize("question", [RowSearch.completions, RowSearch.highlights, RowSearch.improving])
def test_a_search_that_ended_or_was_dropped_leaves_nothing_to_the_collector(
    question: Callable[[RowSearch], Iterator[object]], steps: int | None
) -> None:
    with collector_paused():
        search = RowSearch(*ROW, HAND)
        gone = [weakref.ref(part) for part in (search, search._left, search._right, search._hand)]
        list(islice(question(search), steps))
        del search
        assert [part() for part in gone] == [None] * 4


def test_the_search_for_the_best_keeps_within_its_room_too() -> None:
    search = RowSearch(*ROW, "4562+*18", room=5000)
    *_, last = search.improving()
    assert not search.complete
    assert judge(last.best.left, last.best.right) is None


def test_a_search_keeps_within_its_room_and_says_that_there_may_be_more() -> None:
    search = RowSearch(*ROW, "4562+*1", room=2000)
    found = {one for one in search.completions() if one}
    assert not search.complete
    assert found
    assert found < set(completions(*ROW, "4562+*1"))


@pytest.mark.rule("ARITH-9")
def test_cards_are_read_in_both_notations() -> None:
    assert list(completions("6 ×", "24", "4")) == list(completions("6*", "24", "4"))
    assert list(gaps("6×", "24", "4", "4")) == [("left", 2)]
    assert gaps("6", "24", "4×", "×") == {("left", 0): 2, ("left", 1): 2}


@pytest.mark.parametrize("card", ["=", "J", "³"])
def test_a_symbol_that_is_no_card_is_refused(card: str) -> None:
    with pytest.raises(ValueError, match=card):
        list(completions("3", "7", card))


@pytest.mark.rule("ARITH-8")
def test_the_limits_of_the_table_hold_for_completions() -> None:
    limits = Limits(max_number=20)
    within = [one for one in completions(*ROW, HAND) if judge(one.left, one.right, limits) is None]
    assert within == list(completions(*ROW, HAND, limits))
    assert within
