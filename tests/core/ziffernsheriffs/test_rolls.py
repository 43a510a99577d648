"""The table of what every roll reaches says what the search finds."""

from __future__ import annotations

from itertools import product

import pytest

from core.arithmetic.dice import reached, simplest
from core.arithmetic.ratio import TermLimits
from core.games.ziffernsheriffs.chances import rolls as counted
from core.games.ziffernsheriffs.rolls import ROLLS, rolls


def fields(bits: int) -> set[int]:
    return {n + 1 for n in range(100) if bits >> n & 1}


@pytest.mark.parametrize("powers", [False, True])
@pytest.mark.parametrize("dice", ["5", "36", "233", "1256", "22346"])
def test_a_roll_reaches_and_bridges_what_the_search_finds(dice: str, powers: bool) -> None:
    limits, table = TermLimits(powers), rolls(powers)
    found = reached(dice, limits)
    assert fields(table.reached(dice[::-1])) == found, "in any order of its faces"
    if len(dice) < 5:
        assert fields(table.bridged(dice)) == {one for one in found if len(simplest(dice, one, limits, 3)) == 3}


@pytest.mark.parametrize("powers", [False, True])
@pytest.mark.parametrize("dice", [2, 5])
def test_a_field_is_reached_by_as_many_rolls_as_the_training_says(dice: int, powers: bool) -> None:
    for field in (1, 54, 100):
        some = ("".join(faces) for faces in product("123456", repeat=dice))
        reaching = sum(field in fields(rolls(powers).reached(roll)) for roll in some)
        assert reaching == counted(field, dice, powers)


def test_the_chance_to_bridge_is_that_of_the_rolls_that_do() -> None:
    some = ["".join(faces) for faces in product("123456", repeat=3)]
    assert len(ROLLS) == 923 and {*map("".join, map(sorted, some))} <= {*ROLLS}
    for field in (1, 12, 54):
        bridging = sum(field in fields(rolls(True).bridged(roll)) for roll in some)
        assert rolls(True).bridging(field)[2] == bridging / len(some)
