"""A league is fair: both sides meet the same deals from both seats."""

from __future__ import annotations

from core.bots.league import Pairing
from core.games import get


def pairing(seats: int) -> Pairing:
    return Pairing("paari", (1, 2), get("paari").options(target=10), seats, "fair")


def test_two_matches_in_a_row_have_the_same_deal_and_exchanged_seats() -> None:
    first, _, sides = pairing(2).one(0)
    second, _, others = pairing(2).one(1)
    assert first.deal == second.deal
    assert sides == (0, 1) and others == (1, 0)
    third, _, _ = pairing(2).one(2)
    assert third.deal != first.deal


def test_three_share_the_table_so_that_each_side_has_two_seats_as_often() -> None:
    seats = [pairing(3).one(number)[2] for number in range(4)]
    assert sum(sides.count(0) for sides in seats) == sum(sides.count(1) for sides in seats)
