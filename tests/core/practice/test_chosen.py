"""What a teacher chooses within a step: tasks keep to it, and what leaves too few of them is not offered."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import Any

import pytest

from core.arithmetic.times_tables import TABLES
from core.engine.terminal import Catalog
from core.practice.chosen import ALL, CROSSING, RANGES, Chosen, limits
from core.practice.making import carried, has_enough, leaves_enough, make, step_key, step_line, stream
from core.practice.steps import ARITHMETIC, STEPS
from tests.core.command_line import run
from tests.core.practice.choices import offered

OF_EACH = 2
"""Tasks of each choice that are looked at."""


CHOICES = [
    (name, game, task, chosen)
    for name, step in ARITHMETIC.items()
    for chosen in offered(step)
    for game, tasks in carried(step).items()
    for task in tasks
    if leaves_enough(game, task, step, chosen)
]
"""Every part of a choice, by step, game and task."""


def named(each: object) -> str:
    return " ".join(map(str, each.words)) if isinstance(each, Chosen) else str(each)


@pytest.mark.parametrize(("name", "game", "task", "chosen"), CHOICES, ids=named)
def test_tasks_keep_to_what_is_chosen(name: str, game: str, task: str, chosen: Chosen) -> None:
    """Seen from the line of a task, without the code that made it."""
    assert chosen.within(ARITHMETIC[name]) == chosen
    for one in islice(stream(step_key(game, task, ARITHMETIC[name], "kept", chosen)), OF_EACH):
        line = step_line(one)
        computed = (number for _, *three in line["computes"] for number in three)
        numbers = [abs(Fraction(number)) for number in (*line["shows"], *computed)]
        signs = [sign for sign, *_ in line["computes"]]
        assert not chosen.most or max(numbers) <= chosen.most, line
        if chosen.sign:
            assert set(signs) == {chosen.sign}, line
            if game == "pari":
                assert set(re.findall("[-+*/]", line["row"] + line["hand"])) == {chosen.sign}, line
        if chosen.crossing:
            crossed = any(crosses(*each, most=max(numbers)) for each in line["computes"])
            assert crossed == (chosen.crossing == "crossing"), line
        if chosen.missing:
            assert asks_for_an_operand(line), line
        for sign, a, b, c in line["computes"]:
            if chosen.facts or chosen.tables:
                one_factor, other = (a, b) if sign == "*" else (b, c)
                assert {one_factor, other} <= set(TABLES), line
                assert chosen.facts != "squares" or one_factor == other, line
                assert chosen.facts != "core" or {one_factor, other} & {2, 5, 10}, line
                assert not chosen.tables or {one_factor, *([other] if sign == "*" else [])} & {*chosen.tables}, line


def asks_for_an_operand(line: dict[str, Any]) -> bool:
    """Whether the result of the answer lies there, and one of the numbers before it lies nowhere."""
    lying, answer = (line[name] for name in (("row", "easiest") if line["game"] == "pari" else ("formula", "example")))
    sides = list(zip(lying.split("="), answer.split("="), strict=True))
    results = [(before, now) for before, now in sides if now.isdigit()]
    lost = [(before, now) for before, now in sides if before != now]
    digits = sum(card.isdigit() for card in line["hand"])
    return all(before == now for before, now in results) and len(lost) == 1 and digits > 1


def crosses(sign: str, a: int, b: int, c: int, *, most: Fraction) -> bool:
    """Whether the ones, or in numbers above 100 the tens, do not stay within theirs."""
    over = [unit for unit in (10, 100) if (a // unit + b // unit != c // unit if sign == "+" else a % unit < b % unit)]
    if most <= 20:
        return bool(over) and a % 10 != 0 and c % 10 != 0
    return 10 in over or (most > 100 and 100 in over)


@pytest.mark.parametrize(
    ("name", "chosen"),
    [
        ("L1-3", Chosen(most=10)),
        ("L2-12", Chosen(most=20)),
        ("L3-1", Chosen((5,), most=20)),
        ("L3-2", Chosen((4,), most=20)),
        ("L3-2", Chosen(facts="squares")),
        ("L4-2", Chosen(most=20)),
        ("L1-8", Chosen(sign="-")),
    ],
    ids=named,
)
def test_what_is_offered_has_enough_tasks_and_what_fades_has_not(name: str, chosen: Chosen) -> None:
    step = ARITHMETIC[name]
    for game, tasks in carried(step).items():
        for task in tasks:
            assert has_enough(step_key(game, task, step, "any", chosen)) is leaves_enough(game, task, step, chosen), (
                game
            )


@pytest.mark.parametrize(
    ("name", "chosen"),
    [
        ("L3-1", Chosen((9,), most=20)),
        ("L3-2", Chosen(facts="squares", most=20)),
        ("L1-8", Chosen(most=10, crossing="crossing")),
    ],
)
def test_few_facts_over_and_over_are_not_enough(name: str, chosen: Chosen) -> None:
    assert not leaves_enough("pari", "complete", ARITHMETIC[name], chosen)


def test_a_mixed_row_of_missing_numbers_leaves_out_steps_that_have_none() -> None:
    step, missing = STEPS["M2"], Chosen(missing=True)
    assert not leaves_enough("pari", "complete", STEPS["L2-2"], missing)
    assert leaves_enough("pari", "complete", step, missing)
    key = step_key("pari", "complete", step, "mixed", missing)
    assert {task.key.step for task in islice(stream(key), 20)}.isdisjoint({"L2-2"})


def test_words_are_read_as_they_are_written() -> None:
    every = [
        Chosen(tables, facts, most, sign, crossing, missing)
        for tables, facts in (((), ""), ((2, 10), ""), ((), "core"), ((), "squares"))
        for most in (0, *RANGES)
        for sign in ("", "+", "-")
        for crossing in ("", *CROSSING)
        for missing in (False, True)
    ]
    assert len({each.words for each in every}) == len(every)
    assert [Chosen.of(each.words) for each in every] == every
    assert Chosen.of(["to20", 7, 2, 7]).words == (2, 7, "to20")


@pytest.mark.parametrize("words", [[1], [11], ["7"], [True], [2.0], [None], [[2]], ["to30"], ["+", "-"], [2, "core"]])
def test_unknown_words_and_those_that_exclude_each_other_are_refused(words: list[object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        Chosen.of(words)


def test_a_choice_limits_the_steps_that_have_it_and_stays_for_others() -> None:
    both = Chosen((6, 7), most=10, sign="+")
    assert both.within(ARITHMETIC["L3-1"]) == Chosen((6, 7))
    assert both.within(ARITHMETIC["L1-8"]) == Chosen(most=10, sign="+")
    assert both.within(ARITHMETIC["L5-5"]) == ALL
    assert both.changed(ARITHMETIC["L1-8"], Chosen(most=10)) == replace(both, sign="")
    assert both.changed(ARITHMETIC["L3-1"], Chosen(facts="core")) == replace(both, tables=(), facts="core")


def test_keys_of_before_make_the_tasks_that_they_made() -> None:
    task = make(replace(step_key("pari", "complete", ARITHMETIC["L3-1"], "7", Chosen((2, 5))), version=2))
    assert (task.question, task.example) == ({"row": "=82", "hand": "16*"}, "16=8*2")
    assert task.key.json()["tables"] == [2, 5] and "chosen" not in task.key.json()


def test_a_key_names_what_is_chosen() -> None:
    named = step_key("pari", None, ARITHMETIC["L3-1"], "7", Chosen(facts="core")).json()
    assert named["chosen"] == ["core"] and "tables" not in named


def test_a_choice_is_said_part_by_part() -> None:
    words = Catalog("en")
    assert limits(words, Chosen((6, 7), most=20)) == ["tables 6, 7", "to 20"]
    assert limits(words, Chosen(sign="-", crossing="no-crossing")) == ["only minus", "without bridging"]
    assert limits(words, Chosen(missing=True)) == ["only missing numbers"]
    assert limits(words, ALL) == []


def test_a_missing_number_is_asked_for_where_a_game_can() -> None:
    """Dice always reach a number that is there, three cards of Formula change several, and all cards are several."""
    chosen = Chosen(missing=True)
    assert [
        task
        for game, tasks in carried(ARITHMETIC["L3-1"]).items()
        for task in tasks
        if leaves_enough(game, task, ARITHMETIC["L3-1"], chosen)
    ] == ["complete", "one"]


# the command line


@pytest.mark.parametrize(
    ("step", "chosen", "shown"),
    [
        ("L3-1", ("--facts", "squares"), {"chosen": ["squares"]}),
        ("L3-1", ("--tables", "5,2", "--to", "20"), {"tables": [2, 5], "chosen": ["to20"]}),
        ("L2-7", ("--only", "minus"), {"chosen": ["-"]}),
        ("L2-8", ("--crossing", "no"), {"chosen": ["no-crossing"]}),
        ("L2-4", ("--missing", "--only", "plus"), {"chosen": ["+", "missing"]}),
        ("L2-4", ("--to", "100"), {}),
    ],
)
def test_lines_name_what_was_chosen(step: str, chosen: tuple[str, ...], shown: dict[str, object]) -> None:
    lines = run("practice", "pari", "--step", step, *chosen, "--count", "2").lines
    assert [{name: line[name] for name in ("tables", "chosen") if name in line} for line in lines] == [shown] * 2


def test_a_worksheet_names_what_was_chosen() -> None:
    html = run("worksheet", "pari", "--step", "L3-1", "--facts", "core", "--to", "20", "--tasks", "4").out
    assert " · Kernaufgaben · bis 20 · " in html
