"""Tasks of Ziffernsheriffs: their bands, the reasons for wrong ways, and the table that they lie on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core.engine.chance import Chance
from core.engine.reason import Reason
from core.games import get
from core.games.ziffernsheriffs.moves import Bridge, Occupy
from core.games.ziffernsheriffs.options import ZiffernsheriffsOptions
from core.games.ziffernsheriffs.practice import SheriffTask, band
from core.practice.making import make, of, step_key
from core.practice.steps import STEPS
from core.practice.task import ASKS_NOTHING, VERSIONS, Key

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
def test_a_wrong_way_gets_its_reason(answer: str, reason: Reason | None) -> None:
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


def test_a_way_with_a_calculation_that_asks_for_nothing_counts_neither_way_on_a_step() -> None:
    key = step_key("ziffernsheriffs", "reach", STEPS["L5-1"], "by hand")
    made = SheriffTask(key, "1244", 24, ("(2+4)*4",))
    wrong = PRACTICE.judge(made, "(2+4)*4*1")
    assert wrong is not None and wrong.code == ASKS_NOTHING and wrong.values == {"part": "*1"}
    assert PRACTICE.judge(made, "(2+4)*4") is None
    before = replace(made, key=replace(key, version=VERSIONS[0]))
    assert PRACTICE.judge(before, "(2+4)*4*1") is None, "homework of before is judged as it was"
