"""Tasks of Paari on the steps K1 to K6, judged from their printed lines by criteria that share no code with them."""

from __future__ import annotations

from itertools import islice

import pytest

from core.practice.making import ladder, of, step_key, step_line, stream
from core.practice.steps import STEPS
from core.practice.task import Task
from tests.core.practice.pair_criteria import Line, pairs, points_after, spelled

NAMES = ladder("paari")
OF_EACH = 60


def made(name: str, count: int, seed: str = "pairs") -> list[Task]:
    return list(islice(stream(step_key("paari", None, STEPS[name], seed)), count))


def lines(name: str, count: int = OF_EACH) -> list[Line]:
    return [step_line(task) for task in made(name, count)]


def test_the_ladder_has_six_steps_of_classes_1_and_2() -> None:
    assert NAMES == ("K1", "K2", "K3", "K4", "K5", "K6")
    assert {STEPS[name].school_class for name in NAMES} == {1, 2}


@pytest.mark.parametrize("name", NAMES)
def test_every_lay_that_is_allowed_is_right_and_no_other(name: str) -> None:
    practice = of("paari")
    for task in made(name, 20):
        line = step_line(task)
        if name == "K6":
            right = [option for option in line["options"] if practice.judge(task, str(option)) is None]
            assert right == [line["missing"]]
            continue
        last = len(line["hand"].split()) == 1
        right = [spelled(lay) for lay in pairs(line) if not last or _enough(line, lay)] or ["draw"]
        assert line["solutions"] == len(right)
        assert all(practice.judge(task, each) is None for each in right)


def _enough(line: Line, lay: tuple[str, int, int]) -> bool:
    own, other = points_after(line, lay)
    return own >= other


def test_an_x_and_a_rainbow_decide_in_four_ways() -> None:
    ways = {("*" in line["hand"], "X" in line["hand"], line["solutions"]) for line in lines("K4")}
    assert ways == {(True, False, 4), (False, True, 2), (False, False, 4), (False, False, 1)}


def test_a_wrong_number_gets_both_sums() -> None:
    (task,) = made("K6", 1)
    own, other = (sum(int(card[1:]) for card in str(task.question[who]).split()) for who in ("own", "other"))
    wrong = next(str(option) for option in step_line(task)["options"] if str(option) != task.example)
    reason = of("paari").judge(task, wrong)
    assert reason is not None and reason.code == "not_missing"
    assert (reason.values["own"], reason.values["other"]) == (own, other)
    unknown = of("paari").judge(task, "99")
    assert unknown is not None and unknown.code == "no_such_option"


@pytest.mark.parametrize("name", NAMES)
def test_the_sums_of_a_line_are_worked_out(name: str) -> None:
    for line in lines(name, 10):
        assert bool(line["computes"]) == (name in ("K5", "K6"))
        assert all(a + b == c if sign == "+" else a - b == c for sign, a, b, c in line["computes"])
