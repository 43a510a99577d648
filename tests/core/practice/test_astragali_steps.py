"""Tasks of Astragali on the steps W1 to W8, judged from their printed lines by rolling the dice in every way."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

import pytest

from core.games.astragali.events import Event
from core.practice.making import carried, ladder, make, of, step_key, step_line, stream
from core.practice.steps import STEPS
from core.practice.task import Task
from tests.core.practice.chance_criteria import Line

NAMES = ladder("astragali")
KINDS = [(name, task) for name in NAMES for task in carried(STEPS[name])["astragali"]]


def made(name: str, task: str, count: int, seed: str = "chances") -> list[Task]:
    return list(islice(stream(step_key("astragali", task, STEPS[name], seed)), count))


def lines(name: str, task: str | None = None) -> list[Line]:
    task = task or carried(STEPS[name])["astragali"][0]
    return [step_line(each) for each in made(name, task, 40)]


def test_the_ladder_has_eight_steps() -> None:
    assert NAMES == ("W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8")
    classes = [STEPS[name].school_class for name in NAMES]
    assert classes == sorted(classes) and (classes[0], classes[-1]) == (3, 7)


@pytest.mark.parametrize(("name", "task"), KINDS)
def test_one_answer_is_right_and_every_other_gets_a_reason(name: str, task: str) -> None:
    practice = of("astragali")
    for one in made(name, task, 10):
        answers = [str(number) for number in range(1, 1 + len(step_line(one)["options"]) + (name == "W2"))]
        assert [each for each in answers if practice.judge(one, each) is None] == [one.example]
        beyond = practice.judge(one, str(1 + len(answers)))
        assert beyond is not None and beyond.code == "no_such_option"


def test_certain_possible_and_impossible_come_alike() -> None:
    counts = [sum(line["right"] == right for line in lines("W1")) for right in (1, 2, 3)]
    assert min(counts) >= 6


@pytest.mark.parametrize(
    ("event", "chance"),
    [
        (Event("one_of", "FE"), Fraction(1, 4)),
        (Event("or_else", "A"), Fraction(1)),
        (Event("at_once", "AF"), Fraction(0)),
        (Event("at_least", "T"), Fraction(3, 8)),
        (Event("alike", rolled=2), Fraction(1, 8)),
        (Event("both_of", "L", 2), Fraction(1, 64)),
        (Event("another", "L", 2), Fraction(15, 64)),
        (Event("another", "LST", 2), Fraction(39, 64)),
        (Event("none_of", "LS"), Fraction(3, 4)),
        (Event("once_or_more", "F", lying="F"), Fraction(1)),
        (Event("never", "F", lying="F"), Fraction(0)),
        (Event("twice", "F", lying="F"), Fraction(1, 8)),
        (Event("twice", "F", lying="A"), Fraction(0)),
        (Event("once_or_less", "F", lying="A"), Fraction(1)),
        (Event("once_or_less", "F", lying="F"), Fraction(7, 8)),
        (Event("another", "L", 3), Fraction(169, 512)),
    ],
)
def test_the_chances_of_the_curriculums_examples(event: Event, chance: Fraction) -> None:
    assert event.chance == chance


def test_exactly_instead_of_at_least_is_named() -> None:
    for one in made("W4", "chance", 40):
        options = step_line(one)["options"]
        if "1/8" in options and options[int(one.example) - 1] != "1/8":
            reason = of("astragali").judge(one, str(1 + options.index("1/8")))
            assert reason is not None and reason.code == "exactly"
            return
    raise AssertionError("no task offers the chance of exactly the face")


def test_a_task_of_steps_alone_has_no_level() -> None:
    key = step_key("astragali", "chance", STEPS["W3"], "1")
    with pytest.raises(KeyError):
        make(type(key)("astragali", "chance", 1, "1", key.options))
