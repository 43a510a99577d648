"""What is mixed: the steps of a class in turn, in shares that a teacher expects, and tasks with 0 and 1."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from html import unescape
from itertools import islice
from typing import Any

import pytest

from core.engine.search import answer
from core.practice.chosen import WITH_ZERO_ONE, ZERO_ONE, Chosen
from core.practice.making import carried, carried_by, collecting, leaves_enough, make, step_key, step_line, stream
from core.practice.steps import BELOW_ZERO, MIXED, STEPS
from core.practice.task import Key
from tests.core.command_line import run

COUNT = 40
"""Tasks of each mixture that are counted."""
KINDS = [(name, game, task) for name in MIXED for game, tasks in carried(STEPS[name]).items() for task in tasks]
Line = dict[str, Any]


def lines(name: str, game: str, task: str) -> list[Line]:
    return [step_line(one) for one in islice(stream(step_key(game, task, STEPS[name], "mixed")), COUNT)]


def numbers(line: Line) -> list[Fraction]:
    return [Fraction(number) for _, *three in line["computes"] for number in three]


def signs(line: Line) -> set[str]:
    return {sign for sign, *_ in line["computes"]}


def to_hundred(line: Line) -> bool:
    return signs(line) <= {*"+-"} and 20 < max(numbers(line)) <= 100


def above_hundred(line: Line) -> bool:
    return max(numbers(line)) > 100


def below_zero(line: Line) -> bool:
    return min(numbers(line)) < 0


def with_fraction(line: Line) -> bool:
    return any(number.denominator > 1 for number in numbers(line))


LAWS: dict[str, list[tuple[float, float, Callable[[Line], bool]]]] = {
    "M1": [(0.35, 0.65, lambda line: "+" in signs(line)), (1, 1, lambda line: max(numbers(line)) <= 20)],
    "M2": [
        (0.4, 0.8, to_hundred),
        (0.15, 0.3, lambda line: signs(line) == {"/"}),
        (0.15, 0.35, lambda line: signs(line) == {"*"}),
        (1, 1, lambda line: max(numbers(line)) <= 100),
    ],
    "M3": [(0.4, 0.8, above_hundred), (0.1, 0.5, lambda line: "/" in signs(line))],
    "M4": [(0.3, 0.7, above_hundred), (0, 0, below_zero), (0, 0, with_fraction)],
    "M5": [(0, 0, below_zero), (0, 0, with_fraction)],
    "Z5": [(0.3, 0.7, below_zero), (0, 0, with_fraction)],
    "M6": [(0.5, 1, with_fraction), (0, 0, below_zero)],
    "Z6": [(0.5, 0.9, with_fraction), (0.2, 0.6, below_zero)],
}
"""By mixture the least and the greatest share of tasks of a kind."""


@pytest.mark.parametrize(("name", "game", "task"), KINDS)
def test_the_mixture_of_a_class_has_its_shares(name: str, game: str, task: str) -> None:
    made = lines(name, game, task)
    for least, most, is_one in LAWS[name]:
        share = sum(map(is_one, made)) / COUNT
        assert least <= share <= most, (least, share, most)
    steps = {each for each in MIXED[name] if task in carried_by(game).get(each, ())}
    assert {line["step"] for line in made} == steps and len(steps) >= 5


def test_every_class_has_a_mixture_and_its_steps_are_all_there() -> None:
    """Class 5, which has little that is new on cards, has the year before too."""
    for name, steps in MIXED.items():
        step = STEPS[name]
        years = {4, 5} if step.school_class == 5 else {5, 6} if name == "Z6" else {step.school_class}
        assert {STEPS[each].school_class for each in steps} == years
        assert {each for each in steps if each in BELOW_ZERO} == (
            {each for each in BELOW_ZERO if STEPS[each].school_class in years and each not in MIXED}
            if name in BELOW_ZERO
            else set()
        )
        own = {each for each, one in STEPS.items() if one.school_class == step.school_class and each[0] == "L"}
        assert own - {*BELOW_ZERO, ZERO_ONE} <= {*steps}
    assert {f"{STEPS[name].school_class}" for name in MIXED} == {*"123456"}
    assert {STEPS[name].school_class for name in MIXED if name in carried_by("pari")} == {*range(1, 7)}


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_eight_in_a_row_are_a_mixture(seed: str) -> None:
    """Wherever the stream begins: a sheet of eight has all that class 2 computes with."""
    made = [step_line(one) for one in islice(stream(step_key("pari", "complete", STEPS["M2"], seed)), 20)]
    for at in range(len(made) - 8):
        seen = set().union(*map(signs, made[at : at + 8]))
        assert {"*", "/"} <= seen and seen & {*"+-"}


def test_streams_begin_in_different_places_and_single_tasks_are_of_all_steps() -> None:
    alone = Counter(make(step_key("pari", "complete", STEPS["M3"], f"seed {at}")).key.step for at in range(100))
    assert {*alone} == {*MIXED["M3"]} and max(alone.values()) < 40


@pytest.mark.parametrize(("name", "game", "task"), KINDS[::3])
def test_a_mixed_task_has_the_key_of_its_own_step(name: str, game: str, task: str) -> None:
    for one in islice(stream(step_key(game, task, STEPS[name], "own")), 6):
        assert make(one.key) == one and one.kind.split(" ")[2] == one.key.step != name


def test_a_fact_of_a_mixture_comes_back_with_its_step() -> None:
    """As after a homework."""
    step = STEPS["M2"]
    made = [make(step_key("pari", "complete", step, f"{at}", fact="6*8")) for at in range(8)]
    assert {one.key.step for one in made} == {"L2-12"} and all(one.kind.endswith(" 6*8") for one in made)


# 0 and 1

ADDED = Chosen(zero_one=True)


def added(key: Key, count: int = COUNT) -> list[bool]:
    return [one.key.step == ZERO_ONE for one in answer(collecting(key, count))]


@pytest.mark.parametrize("task", ["complete"])
@pytest.mark.parametrize("name", WITH_ZERO_ONE)
def test_at_most_one_task_in_eight_is_with_zero_or_one(name: str, task: str) -> None:
    step = STEPS[name]
    assert ADDED.within(step) == ADDED and leaves_enough("pari", task, step, ADDED)
    places = added(step_key("pari", task, step, "0 and 1", ADDED))
    assert 0.05 <= sum(places) / len(places) <= 1 / 8
    assert all(sum(places[at : at + 8]) <= 1 for at in range(len(places)))
    assert not any(added(step_key("pari", task, step, "0 and 1"), 20))


@pytest.mark.parametrize(
    ("name", "chosen"),
    [("L3-1", Chosen((7,))), ("L3-2", Chosen((7,))), ("L3-1", Chosen(facts="core", most=20)), ("L2-11", Chosen())],
)
def test_what_is_added_keeps_to_sign_and_tables(name: str, chosen: Chosen) -> None:
    step = STEPS[name]
    key = step_key("pari", "complete", step, "kept", Chosen.of((*chosen.words, "0-1")))
    made = [step_line(one) for one in islice(stream(key), 30)]
    with_them = [line for line in made if line["step"] == ZERO_ONE]
    assert 2 <= len(with_them) <= 4
    for line in with_them:
        ((sign, *three),) = line["computes"]
        assert sign == step.signs and {0, 1} & {*three} and max(three) <= 10
        assert not chosen.tables or 7 in three, line
        assert not chosen.facts or {2, 5, 10} & {*three}, line
    others = [line for line in made if line not in with_them]
    assert {line["step"] for line in others} == {name}
    assert not {0, 1} & {int(number) for line in others for number in numbers(line)}


def test_zero_and_one_are_not_added_where_there_are_none() -> None:
    """Squares have one with 1 alone; Formula has no tasks with 0 and 1."""
    assert not leaves_enough("pari", "complete", STEPS["L3-1"], Chosen(facts="squares", zero_one=True))
    assert not leaves_enough("formula", "three", STEPS["L3-1"], ADDED)
    assert ADDED.within(STEPS["L2-4"]) == Chosen()


def test_a_wrong_one_with_zero_comes_back() -> None:
    key = step_key("pari", "complete", STEPS["L3-1"], "x", ADDED, fact="0*7")
    assert make(key).key.step == ZERO_ONE and "7" in make(key).example


@pytest.mark.parametrize(("game", "name"), [("formula", "M1")])
def test_a_mixed_sheet_says_the_signs_of_each_task_where_no_cards_show_them(game: str, name: str) -> None:
    html = run("worksheet", game, "--step", name, "--tasks", "10", "--signs", "calculator", "--language", "en").out
    above, *boxes = html.split("<li ")
    assert "Signs:" not in above and len(boxes) == 10
    said = [set(re.findall("[-+×÷−]", re.findall("Signs: ([^<]*)[.]<", box)[0])) for box in boxes]
    tasks = [json.loads(unescape(re.findall('data-task="([^"]*)"', box)[0])) for box in boxes]
    signs = [STEPS[task["step"]].signs for task in tasks]
    if game == "formula":
        assert said == [{dict(zip("+-*/", "+−×÷", strict=True))[sign] for sign in each} for each in signs]


# the command line


def test_a_mixture_and_zero_and_one_are_had_on_the_command_line() -> None:
    made = run("practice", "pari", "--step", "M3", "--zero-one", "--count", "40").lines
    assert {line["step"] for line in made} == {*MIXED["M3"], ZERO_ONE}
    code = run("homework", "new", "pari", "--step", "M3", "--tasks", "10", "--seed", "5").line["code"]
    assert len({line["step"] for line in run("homework", "tasks", code).lines}) > 5
    assert len(run("homework", "words", code).line["de"]) == 3
