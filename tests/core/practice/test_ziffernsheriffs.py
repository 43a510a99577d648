"""Tasks of Ziffernsheriffs against all terms of up to three dice, written down and worked out one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations, product
from typing import Any

import pytest

from core.engine.chance import Chance
from core.engine.reason import Reason
from core.games import get
from core.games.ziffernsheriffs.board import connected
from core.games.ziffernsheriffs.moves import Bridge, Occupy
from core.games.ziffernsheriffs.options import ZiffernsheriffsOptions
from core.practice.making import make, of
from core.practice.task import Key
from core.practice.ziffernsheriffs import SheriffTask, band, joining

PRACTICE = of("ziffernsheriffs")
BANDS = range(1, 6)


def task(name: str = "reach", wanted: int = 1, seed: int | str = 1, **options: Any) -> SheriffTask:
    made = make(Key("ziffernsheriffs", name, wanted, str(seed), ZiffernsheriffsOptions(**options)))
    assert isinstance(made, SheriffTask)
    return made


def asked(dice: str, field: int, name: str = "reach", **more: Any) -> SheriffTask:
    """A task with this question."""
    key = Key("ziffernsheriffs", name, 1, "by hand", ZiffernsheriffsOptions())
    return SheriffTask(key, dice, field, ("",), **more)


def terms(dice: str) -> Iterator[str]:
    """Every term of two or three of the dice."""
    for count in (2, 3):
        for chosen in set(permutations(dice, count)):
            for used in product("+-*/^", repeat=count - 1):
                flat = chosen[0] + "".join(sign + die for sign, die in zip(used, chosen[1:], strict=True))
                yield flat
                if count == 3:
                    yield f"({flat[:3]}){flat[3:]}"
                    yield f"{flat[:2]}({flat[2:]})"


def value(term: str) -> Fraction | None:
    """What a term is worth by Python's own arithmetic; None if it has no value here."""
    try:
        worked = eval(re.sub(r"\d", r"Fraction(\g<0>)", term).replace("^", "**"), {"Fraction": Fraction})
    except ZeroDivisionError:
        return None
    return worked if isinstance(worked, Fraction) else None  # a root or a negative power is none


def lowest(dice: str, field: int) -> int:
    """The band of the easiest way to a field, as the bands are described; 5 if no three dice reach it."""
    found = [5]
    for term in terms(dice):
        if value(term) == field:
            used = re.sub(r"[\d()]", "", term)
            weak = set(used) <= set("+-")
            if "^" in used:
                continue
            found.append((1 if weak else 2) if len(used) == 1 else 2 if weak else 4 if "(" in term else 3)
    return min(found)


@pytest.mark.parametrize("name", ["reach", "join"])
@pytest.mark.parametrize("wanted", BANDS)
def test_no_way_is_easier_than_the_band(name: str, wanted: int) -> None:
    for seed in range(4):
        made = task(name, wanted, seed)
        assert str(made.field) not in made.dice
        assert lowest(made.dice, made.field) == wanted == band(made.ways[0])
        assert PRACTICE.judge(made, made.example) is None


@pytest.mark.parametrize("wanted", BANDS)
def test_three_different_ways_are_asked_for_where_fewer_are_easier(wanted: int) -> None:
    for seed in range(3):
        made = task("three", wanted, seed)
        assert PRACTICE.judge(made, made.example) is None
        assert max(map(band, made.ways)) == wanted
        sums = {frozenset((a, b)) for a, b in combinations(made.dice, 2) if int(a) + int(b) == made.field}
        differences = {(a, b) for a, b in permutations(made.dice, 2) if int(a) - int(b) == made.field}
        assert (len(sums) + len(differences) >= 3) == (wanted == 1)


EXAMPLES = {
    0: ["5"],
    1: ["4+5", "6-5"],
    2: ["5*6", "6/2", "1+2+3", "6+5-4"],
    3: ["4*5+4", "3*3*6"],
    4: ["(6+6)*6", "6/(3-1)"],
    5: ["2^5", "1+2+3+4", "(3*3+5)*5"],
}


@pytest.mark.parametrize(("way", "wanted"), [(way, wanted) for wanted, ways in EXAMPLES.items() for way in ways])
def test_the_band_of_a_way(way: str, wanted: int) -> None:
    assert band(way) == wanted


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("3*3*6", None),
        ("6 × 3 × 3", None),
        ("(3+6)*6", Reason("die_used_up", die=6, rolled=1)),
        ("5*6", Reason("not_rolled", die=5)),
        ("3*6", Reason("other_field", value=18, field=54)),
        ("33", Reason("glued", index=1)),
    ],
)
def test_a_wrong_way_is_told_its_cause(answer: str, reason: Reason | None) -> None:
    assert PRACTICE.judge(asked("3346", 54), answer) == reason


def test_three_ways_must_be_three_and_different() -> None:
    bridge = asked("3346", 54, "three")
    assert PRACTICE.judge(bridge, "3*3*6") == Reason("too_few_ways", field=54, ways=1)
    assert PRACTICE.judge(bridge, "3*3*6,6*3*3,4") == Reason("same_way", way=2, as_way=1)


def test_another_field_joins_nothing() -> None:
    join = asked("456", 11, "join", stones=(1, 21))
    assert PRACTICE.judge(join, "5+6") is None
    assert PRACTICE.judge(join, "4+5") == Reason("does_not_join", field=9)
    assert PRACTICE.judge(join, "5-4") == Reason("taken", field=1, by="A")


@pytest.mark.parametrize("wanted", BANDS)
def test_one_free_field_joins_two_groups(wanted: int) -> None:
    for seed in range(6):
        made = task("join", wanted, seed)
        board = PRACTICE.position(made).board
        assert joining(board) == (made.field,)
        assert not set(made.stones) & set(made.theirs)
        assert not connected(board, "A")


@pytest.mark.parametrize("name", PRACTICE.tasks)
def test_the_task_is_solved_on_the_real_table(name: str) -> None:
    game = get("ziffernsheriffs")
    for wanted in BANDS:
        made = task(name, wanted)
        state = PRACTICE.position(made)
        move = Bridge(made.field, *made.ways) if name == "three" else Occupy(made.field, made.ways[0])
        after = game.apply(state, move, Chance("a test", 1)).state
        assert after.board[made.field - 1] == ("#" if name == "three" else "A")


def test_a_class_without_powers_has_tasks_in_all_bands() -> None:
    for wanted in BANDS:
        assert all("^" not in way for way in task("reach", wanted, powers=False).ways)
