"""The steps of the ladder: their criterion, and tasks that meet it, looked at without the code that made them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice, pairwise
from random import Random
from statistics import mean
from typing import Any

import pytest

from core.arithmetic.calculation import is_empty
from core.arithmetic.expression import judge
from core.engine.search import answer
from core.engine.terminal import LANGUAGES
from core.games import get
from core.practice.making import PRACTISED, carried, ladder, make, of, step_key, step_line, stream
from core.practice.step_examples import EXAMPLES
from core.practice.steps import ARITHMETIC, MIXED, STEPS, grade
from core.practice.task import Task
from tests.core.command_line import PROCESSES, process, run
from tests.core.practice import chance_criteria, hold_criteria, pair_criteria
from tests.core.practice.by_hand import plain
from tests.core.practice.shortcuts import rows
from tests.core.practice.step_criteria import SINGLE, belongs

KINDS = [
    (step.name, game, task) for step in ARITHMETIC.values() for game, tasks in carried(step).items() for task in tasks
]
"""Every kind of task of arithmetic that is offered."""
ALL_KINDS = [
    (name, game, task)
    for name, step in STEPS.items()
    if name not in MIXED
    for game, tasks in carried(step).items()
    for task in tasks
]
"""Every kind of task of a step that is offered."""
CRITERIA: dict[str, Any] = {"K": pair_criteria, "W": chance_criteria, "S": hold_criteria}
"""The criteria of the steps without arithmetic, by the first letter of their names."""
OF_EACH = 8
"""Tasks of each kind that are looked at; `make tasks` looks at a thousand."""
MORE = {
    "L1-1": "9-4=5",
    "L1-2": "10-4=6",
    "L1-3": "16-8=8",
    "L1-4": "17-7=10",
    "L1-5": "20-6=14",
    "L1-6": "9+4=13",
    "L1-7": "12-9=3",
    "L1-8": "4+5=2+7",
    "L2-1": "80-50=30",
    "L2-2": "78-6=72",
    "L2-3": "40-6=34",
    "L2-4": "52-8=44",
    "L2-5": "76-30=46",
    "L2-6": "78-35=43",
    "L2-7": "62-38=24",
    "L2-8": "28+15-3=40",
    "L2-9": "2*7=14",
    "L2-10": "8*8=64",
    "L2-11": "60/10=6",
    "L2-12": "9*4=36",
    "L2-13": "8/1=8",
    "L3-1": "8*7=56",
    "L3-2": "63/7=9",
    "L3-3": "700-240=460",
    "L3-4": "588+400=988",
    "L3-5": "423-50=373",
    "L3-6": "758-325=433",
    "L3-7": "480-133=347",
    "L3-8": "320/8=40",
    "L3-9": "84/6=14",
    "L4-1": "20-12/3=16",
    "L4-2": "24/6*3=12",
    "L4-3": "378/3=126",
    "L4-4": "180/12=15",
    "L4-5": "6*2=14-2",
    "L4-6": "36/6+5-2=9",
    "L5-1": "(6+6)/4",
    "L5-2": "(6+6)*6-6",
    "L5-3": "2^5-2",
    "L5-4": "4-9+6=1",
    "L5-5": "11-16=8-13",
    "L5-6": "2-26+6*4=0",
    "L6-1": "14/4=7/2",
    "L6-2": "5/7-2/7=3/7",
    "L6-3": "1/2+1/3=5/6",
    "L6-4": "5/8*3=15/8",
    "L6-5": "2/3*9/2=3 1/2*8/3=4/3",
    "L6-6": "1/2-3/2+4=3 1/4-5/4+2=1",
}
"""Calculations of each step besides the one that it is shown by."""
EMPTY = re.compile(r"(?<![0-9*/.^])0[-+*/]|[-+*/]0(?![0-9])|(?<![0-9])1[*]|[*/^]1(?![0-9])")


def made(name: str, game: str, task: str, count: int = OF_EACH) -> Iterator[Task]:
    """Tasks of a kind."""
    return islice(stream(step_key(game, task, STEPS[name], "steps")), count)


@pytest.mark.parametrize("name", ARITHMETIC)
def test_the_examples_of_the_curriculum_belong_to_their_step(name: str) -> None:
    for text in (EXAMPLES[name], *MORE[name].split()):
        assert grade(text).meets(ARITHMETIC[name])
        assert grade(text).step == name or text == EXAMPLES["L6-6"], "what is mixed is shown by a part of it"
        assert max(map(int, re.findall("[0-9]+", text))) <= ARITHMETIC[name].most


@pytest.mark.parametrize("sign", "+-*/")
def test_every_calculation_has_the_step_whose_criterion_it_meets_word_by_word(sign: str) -> None:
    """Where several criteria hold, as 10+6 is also without crossing a ten, the first on the ladder is meant."""
    luck = Random(sign)
    for _ in range(6000):
        most = luck.choice((10, 20, 100, 999))
        a, b = luck.randint(1, most), luck.randint(1, luck.choice((9, most)))
        if sign == "/":
            a *= b
        if (sign == "-" and a < b) or max(Fraction(a), plain(f"{a}{sign}{b}")) > 999 or is_empty(sign, a, b):
            continue
        one = (sign, Fraction(a), Fraction(b), plain(f"{a}{sign}{b}"))
        fits = [name for name, criterion in SINGLE.items() if name != "L2-13" and criterion(one)]
        assert fits and grade(f"{a}{sign}{b}={one[3]}").step == fits[0], (one, fits)


def test_the_examples_name_every_step() -> None:
    assert list(EXAMPLES) == list(ARITHMETIC) == list(MORE) and len(ARITHMETIC) == 48


@pytest.mark.parametrize("game", PRACTISED)
def test_the_ladder_of_a_game_has_the_steps_that_it_carries_in_order(game: str) -> None:
    names = ladder(game)
    assert set(names) == {step.name for step in STEPS.values() if game in carried(step)}
    assert list(names) == sorted(names, key=list(STEPS).index)


@pytest.mark.parametrize("text", ["7=7", "12+0=12", "3+4=4+3", "25*1=25"])
def test_what_asks_for_nothing_has_no_step_and_bypasses_every_one(text: str) -> None:
    assert grade(text).step is None
    assert all(grade(text).bypasses(step) for step in ARITHMETIC.values())


def test_an_empty_calculation_makes_no_task_but_where_it_is_the_subject() -> None:
    assert not grade("3/3*2=2").meets(STEPS["L4-2"]) and grade("3/3*2=2").bypasses(STEPS["L4-2"])
    assert grade("8/1=8").meets(STEPS["L2-13"]) and not grade("0+0=0").meets(STEPS["L2-13"])


@pytest.mark.parametrize(("name", "game", "task"), KINDS)
def test_tasks_are_of_their_step_and_show_nothing_beyond_it(name: str, game: str, task: str) -> None:
    wanted, practice = STEPS[name], of(game)
    most = wanted.most if game != "ziffernsheriffs" else min(wanted.most, 100)
    asked = set()
    for one in made(name, game, task):
        line = step_line(one)
        asked.add(repr(one.question))
        assert (line["step"], line["game"], line["task"]) == (name, game, task)
        assert max(line["shows"]) <= most, line
        assert all(abs(Fraction(number)) <= most for _, *numbers in line["computes"] for number in numbers), line
        texts = one.example.split(",")
        assert (task == "three" and game == "ziffernsheriffs") or len(texts) == 1
        assert grade(texts[-1]).step in wanted.contains
        assert belongs(name, wanted.mixture, line, texts[-1]), line
        assert practice.judge(one, one.example) is None
        for text in texts:
            assert len({plain(side) for side in text.split("=")}) == 1
            assert name == "L2-13" or not EMPTY.search(text), text
        below = any(Fraction(number) < 0 for _, *numbers in line["computes"] for number in numbers)
        broken = any(Fraction(number).denominator > 1 for _, *numbers in line["computes"] for number in numbers)
        assert not below or name in ("L5-4", "L5-5", "L5-6", "L6-6"), line
        assert not broken or name.startswith("L6"), line
        signs = set(re.findall(r"[-+*/^(]", "".join(map(str, one.question.values())))) - {"(", ")"}
        assert signs <= set("+-" if name.startswith("L1") else "+-*/"), line
    assert len(asked) == OF_EACH


@pytest.mark.parametrize(("name", "game", "task"), [kind for kind in ALL_KINDS if kind not in KINDS])
def test_tasks_without_arithmetic_meet_the_criterion_of_their_step_and_many_are_different(
    name: str, game: str, task: str
) -> None:
    """Each of W7 takes 128 throws of seven dice. Of a face on two dice there are 256 tasks, fewer of W1."""
    tasks = list(made(name, game, task, 240))
    for line in map(step_line, tasks[: {"K": 60, "S": 240}.get(name[0], 12 if name == "W7" else 40)]):
        assert CRITERIA[name[0]].belongs(line), line
        assert name[0] != "K" or max(line["shows"]) <= STEPS[name].most
    asked = {repr(one.question) for one in tasks[:220]}
    assert len(asked) >= {"K": 220, "S": 100}.get(name[0], 150 if name == "W1" else 200)


@pytest.mark.parametrize(("game", "criteria"), [("paari", pair_criteria), ("astragali", chance_criteria)])
def test_each_step_asks_to_look_at_more_than_the_one_before(game: str, criteria: Any) -> None:
    looks = [
        mean(criteria.looked_at(step_line(one)) for one in made(name, game, carried(STEPS[name])[game][0], 100))
        for name in ladder(game)
    ]
    assert all(one < other for one, other in pairwise(looks)), looks


@pytest.mark.parametrize(("name", "task"), [(name, task) for name, game, task in KINDS if game == "pari"])
def test_a_row_on_the_table_shows_no_number_that_begins_with_0_and_is_not_yet_true(name: str, task: str) -> None:
    for one in made(name, "pari", task, 4):
        row = str(one.question["row"])
        assert not re.search("(?<![0-9])0[0-9]", row)
        left, right = row.split("=")
        assert judge(left, right) is not None


@pytest.mark.parametrize("name", ["L1-1", "L1-7", "L2-4", "L2-9", "L3-2", "L4-1"])
def test_nothing_that_can_be_laid_belongs_to_an_earlier_step(name: str) -> None:
    """Every row of some tasks of Pari, found by laying the cards in every order."""
    place = list(STEPS).index(name)
    for one in made(name, "pari", "complete", 3):
        row, hand = str(one.question["row"]), str(one.question["hand"])
        within = of("pari").options.read(STEPS[name].options(of("pari").options, only_its_signs=False))
        for text in rows(row, hand, STEPS[name].most, all_cards=False):
            left, right = text.split("=")
            if len(text) < 4 or judge(left, right, within.limits) is not None:
                continue
            step = grade(text).step
            assert step is None or list(STEPS).index(step) >= place or step in STEPS[name].contains, (row, hand, text)


@pytest.mark.parametrize(("name", "game", "task"), ALL_KINDS)
def test_a_task_is_made_again_from_its_key_and_lies_on_its_table_with_a_hint(name: str, game: str, task: str) -> None:
    practice = of(game)
    one, other = made(name, game, task, 2)
    assert one != other
    for each in (one, other):
        assert make(each.key) == each and each.kind.split(" ")[:3] == [game, task, name]
        state = practice.position(each)
        prompt = get(game).prompt(state)
        assert prompt is not None and prompt.seat == 0
        hint = answer(practice.hint(each, state))
        assert hint is not None and len(set(hint.steps)) == 4
        assert game == "astragali" or len({step.code for step in hint.steps}) == 4


# the command line


def test_the_ladder_is_printed_step_by_step() -> None:
    lines = run("practice", "--ladder").lines
    assert [line["step"] for line in lines] == [name for name in STEPS if name not in MIXED]
    assert all(set(line) == {"step", "class", "name", "games"} and set(line["name"]) == {*LANGUAGES} for line in lines)
    assert [line["step"] for line in run("practice", "--ladder", "--class", "5").lines] == [
        name for name, step in STEPS.items() if step.school_class == 5 and name not in MIXED
    ]


def test_a_line_of_a_step_says_what_it_shows_and_computes() -> None:
    line = run("practice", "pari", "--step", "L2-7", "--seed", "9").line
    assert line["game"] == "pari" and line["step"] == "L2-7" and "band" not in line
    digits = [int(card) for card in line["hand"] if card.isdigit()]
    assert line["shows"] == [*map(int, re.findall("[0-9]+", line["row"])), *digits]
    ((sign, a, b, c),) = line["computes"]
    assert plain(f"{a}{sign}{b}") == c and {a, b, c} == set(map(int, re.findall("[0-9]+", line["easiest"])))
    assert run("practice", "pari", "--step", "L2-7", "--seed", "9").line == line


def of_chosen(line: Any) -> bool:
    """Whether every product and division of a line uses the rows of 2 and 5."""
    return all((sign == "*" and {a, b} & {2, 5}) or (sign == "/" and b in (2, 5)) for sign, a, b, _ in line["computes"])


@pytest.mark.parametrize(("step", "game"), [("L3-1", "pari"), ("L3-2", "pari")])
def test_tasks_keep_to_chosen_rows(step: str, game: str) -> None:
    lines = run("practice", game, "--step", step, "--tables", "2,5", "--count", "20").lines
    assert len(lines) == 20 and all(map(of_chosen, lines))


@PROCESSES
def test_a_mixed_step_makes_the_same_tasks_in_every_process() -> None:
    """Nothing depends on the order of a set, which differs from process to process."""
    command = ("practice", "pari", "--step", "L6-6", "--count", "2")
    made = {process(*command, PYTHONHASHSEED=seed).stdout for seed in ("1", "2", "3")}
    assert len(made) == 1


def test_strategies_and_mistakes_are_lines_of_json() -> None:
    line = run("strategy", "7*8").lines[0]
    assert set(line) == {"strategy", "lines", "picture"}
    found = run("mistake", "6*8=42")
    assert found.line["kind"] == "neighbour_fact" and found.line["next"] == "L2-9"
    assert set(found.line["said"]) == {*LANGUAGES}
    assert found.line["said"]["de"] == "Das ist die Nachbaraufgabe von 6 · 8."
    assert found.line["said"]["en"] == "That’s the fact next to 6 × 8."
    assert json.loads(found.out)["kind"] == "neighbour_fact"
    assert run("mistake", "6*8=48") == (0, "", "")


def test_a_step_has_a_task_where_its_first_fifty_aims_lead_to_none() -> None:
    key = step_key("formula", "one", ARITHMETIC["L3-7"], "soak 814")  # a task of homework that was set before
    task = make(replace(key, version=2))
    assert grade(task.example).step == "L3-7"
