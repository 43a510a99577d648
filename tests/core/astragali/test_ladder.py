"""The ladder of bids, and what rolls are worth: against a second account of the same rules, roll by roll."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from math import comb, factorial, perm, prod

import pytest

from core.games.astragali.ladder import FACES, HIGHEST, KINDS, LADDER, NO_BID, least_above, read, worth
from core.games.astragali.moves import Say
from tests.core.astragali.table import ALL_ROLLS

KINDS_IN_ORDER = (
    "single",
    "pair",
    "two-pairs",
    "magi",
    "three-pairs",
    "pentad",
    "double-magi",
    "rectangle",
    "four-and-pair",
    "ark",
    "silver",
    "five-and-pair",
    "ruby",
    "seven",
)


def by_pattern(roll: str) -> str:
    """The best bid in a roll, from how many dice show the same, as somebody at the table would see it."""
    groups = sorted(Counter(roll).items(), key=lambda group: (-group[1], FACES.index(group[0])))
    faces = [face for face, _ in groups]
    match [count for _, count in groups]:
        case [7]:
            return f"seven {faces[0]}"
        case [6, 1]:
            return f"ruby {faces[0]}"
        case [5, 2]:
            return f"five and pair {faces[0]} {faces[1]}"
        case [5, 1, 1]:
            return f"silver {faces[0]}"
        case [4, 3]:
            return f"ark {faces[0]} {faces[1]}"
        case [4, 2, 1]:
            return f"four and pair {faces[0]} {faces[1]}"
        case [4, 1, 1, 1]:
            return f"rectangle {faces[0]}"
        case [3, 3, 1]:
            return f"double magi {faces[0]} {faces[1]}"
        case [3, 2, 2] if FACES.index(faces[0]) > FACES.index(faces[2]):
            return "three pairs " + " ".join(sorted(faces, key=FACES.index))
        case [3, 2, 2]:
            lower = [pair for pair in faces[1:] if FACES.index(pair) > FACES.index(faces[0])]
            return f"pentad {faces[0]} {lower[0]}"
        case [3, 2, 1, 1] if FACES.index(faces[0]) < FACES.index(faces[1]):
            return f"pentad {faces[0]} {faces[1]}"
        case [3, *_]:
            return f"magi {faces[0]}"
        case [2, 2, 2, 1]:
            return f"three pairs {faces[0]} {faces[1]} {faces[2]}"
        case [2, 2, *_]:
            return f"two pairs {faces[0]} {faces[1]}"
        case [2, *_]:
            return f"pair {faces[0]}"
        case _:
            return f"single {faces[0]}"


def holds(roll: str, kind: str, faces: str) -> bool:
    """Whether a roll has all the dice that a bid names."""
    parts = next(each.parts for each in KINDS if each.name == kind)
    return all(roll.count(face) >= part for face, part in zip(faces, parts, strict=True))


@pytest.mark.rule("ASTR-1")
def test_the_eight_faces_go_from_luck_to_earth() -> None:
    assert [str(LADDER[step]).split()[1] for step in range(8, 0, -1)] == ["L", "S", "T", "P", "A", "W", "F", "E"]


@pytest.mark.rule("ASTR-8", "ASTR-9")
def test_the_kinds_climb_from_hot_air_to_seven() -> None:
    assert str(LADDER[0]) == "hot air"
    assert tuple(dict.fromkeys(bid.kind for bid in LADDER)) == ("hot-air", *KINDS_IN_ORDER)


@pytest.mark.rule("ASTR-14")
def test_the_ladder_has_364_bids() -> None:
    one, ordered = 8, perm(8, 2)
    sizes = dict.fromkeys(KINDS_IN_ORDER, one)
    sizes |= {"two-pairs": comb(8, 2), "pentad": comb(8, 2), "double-magi": comb(8, 2), "three-pairs": comb(8, 3)}
    sizes |= {"four-and-pair": ordered, "ark": ordered, "five-and-pair": ordered}
    assert Counter(bid.kind for bid in LADDER[1:]) == sizes
    assert HIGHEST == sum(sizes.values()) == 364
    assert len(set(LADDER)) == 365


@pytest.mark.rule("ASTR-10")
def test_within_a_kind_the_faces_decide_one_after_the_other() -> None:
    for kind in KINDS_IN_ORDER:
        faces = [bid.faces for bid in LADDER if bid.kind == kind]
        assert faces == sorted(faces, key=lambda each: [FACES.index(face) for face in each], reverse=True)


@pytest.mark.rule("ASTR-11")
def test_every_roll_is_worth_what_its_pattern_says() -> None:
    weights = 0
    for roll in ALL_ROLLS:
        assert str(LADDER[worth(roll)]) == by_pattern(roll)
        weights += factorial(7) // prod(map(factorial, Counter(roll).values()))
    assert weights == 8**7


@pytest.mark.rule("ASTR-11")
def test_no_roll_holds_a_bid_above_its_worth() -> None:
    for roll in ALL_ROLLS[::5]:
        best = worth(roll)
        assert holds(roll, LADDER[best].kind, LADDER[best].faces)
        assert not any(holds(roll, bid.kind, bid.faces) for bid in LADDER[best + 1 :])


@pytest.mark.rule("ASTR-11")
def test_every_bid_is_the_worth_of_some_roll_but_singles_that_seven_different_faces_surpass() -> None:
    assert {worth(roll) for roll in ALL_ROLLS} == set(range(7, 365))
    assert str(LADDER[7]) == "single S"


def test_the_order_of_the_dice_does_not_matter() -> None:
    assert {worth("".join(dice)) for dice in permutations("LLSSTTA")} == {108}


def test_the_text_of_every_bid_reads_back() -> None:
    assert [read(str(bid)) for bid in LADDER] == list(range(365))


def test_equal_parts_may_be_read_in_any_order_but_unequal_ones_not() -> None:
    assert read("three pairs T L S") == read("three pairs L S T")
    assert read("pentad E L") is None
    assert read("ark E L") != read("ark L E")


@pytest.mark.parametrize("text", ["", "pair", "pair L S", "pair l", "pair Q", "two pairs L L", "hot air L", "LS pair"])
def test_what_is_no_bid_is_not_read(text: str) -> None:
    assert read(text) is None


@pytest.mark.rule("ASTR-12")
def test_the_least_of_a_kind_above_a_step_is_the_next_of_that_kind() -> None:
    for step, kind in product(range(NO_BID, 365), KINDS):
        found = least_above(kind.name, step)
        above = [n for n, bid in enumerate(LADDER) if bid.kind == kind.name and n > step]
        assert found == (above[0] if above else None)


def test_moves_name_the_kinds_of_the_ladder() -> None:
    from core.engine.notation import read as read_move

    for kind in KINDS:
        assert read_move([Say], f"say {kind.name} none") == Say(kind.name, None)
