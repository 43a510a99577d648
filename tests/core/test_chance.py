"""Luck: the same on every Python, keyed by seed and move, and fair."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.engine.chance import Chance

SEEDS = st.text(max_size=12)


def rolls(seed: str, ply: int, count: int = 20) -> list[int]:
    chance = Chance(seed, ply)
    return [chance.below(1000) for _ in range(count)]


def test_the_sequence_is_frozen_for_good() -> None:
    """Every saved match depends on it: should this fail on some Python, saves would open as other matches there."""
    assert rolls("a seed", 0, 6) == [276, 924, 619, 494, 645, 745]
    assert "".join(Chance("Würfel ×", 7).shuffled("abcdefghij")) == "dbigcjafeh"
    assert [Chance("die", n).die(6) for n in range(10)] == [3, 2, 1, 2, 5, 1, 6, 1, 6, 4]


@given(SEEDS, st.integers(0, 10**6))
def test_the_same_seed_and_move_meet_the_same_luck(seed: str, ply: int) -> None:
    assert rolls(seed, ply) == rolls(seed, ply)


@given(SEEDS, st.integers(0, 10**6))
def test_another_move_or_seed_meets_other_luck(seed: str, ply: int) -> None:
    assert rolls(seed, ply) != rolls(seed, ply + 1)
    assert rolls(seed, ply) != rolls(seed + "x", ply)


@given(SEEDS, st.integers(1, 10**6))
def test_what_is_drawn_lies_below_the_bound(seed: str, bound: int) -> None:
    chance = Chance(seed, 1)
    assert all(0 <= chance.below(bound) < bound for _ in range(20))
    assert all(1 <= chance.die(bound) <= bound for _ in range(20))


@given(SEEDS, st.lists(st.integers(), min_size=1, max_size=30))
def test_shuffling_keeps_every_item_and_picking_takes_one(seed: str, items: list[int]) -> None:
    shuffled = Chance(seed, 1).shuffled(items)
    assert sorted(shuffled) == sorted(items)
    assert Chance(seed, 1).pick(items) in items


def test_shuffling_leaves_what_it_was_given_alone() -> None:
    items = [3, 1, 2]
    Chance("any", 1).shuffled(items)
    assert items == [3, 1, 2]
    assert Chance("any", 1).shuffled([]) == ()


def off(counts: Counter[Any], of: int) -> float:
    """Chi squared of counts that should all be equal, per degree of freedom: about 1 if they are by chance."""
    expected = sum(counts.values()) / of
    assert len(counts) == of
    return sum((count - expected) ** 2 for count in counts.values()) / expected / (of - 1)


@pytest.mark.parametrize("sides", [2, 6, 8, 52])
def test_every_side_of_a_die_comes_up_as_often(sides: int) -> None:
    chance = Chance("fair", 1)
    assert off(Counter(chance.die(sides) for _ in range(20_000)), sides) < 2


def test_every_order_comes_up_as_often() -> None:
    chance = Chance("fair", 2)
    orders = Counter(chance.shuffled("abcd") for _ in range(24_000))
    assert set(orders) == set(permutations("abcd"))
    assert off(orders, 24) < 2


def test_the_first_roll_of_each_move_is_fair_too() -> None:
    """Each move has a sequence of its own, so most of what is drawn is the first of one."""
    assert off(Counter(Chance("match", ply).die(6) for ply in range(12_000)), 6) < 2.5
