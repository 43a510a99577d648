"""`python -m core homework`: what it prints, and what it refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.practice import results
from tests.core.command_line import run


def new(*arguments: str) -> str:
    ran = run("homework", "new", *arguments)
    assert ran.status == 0, ran.err
    code = ran.line["code"]
    assert ran.line == {"code": code, "tasks": int(arguments[arguments.index("--tasks") + 1])}
    return str(code)


def tasks(code: str) -> list[dict[str, Any]]:
    ran = run("homework", "tasks", code)
    assert ran.status == 0, ran.err
    return ran.lines


FACTS = new("pari", "--step", "L3-1", "--tables", "6,7,8", "--tasks", "4", "--seed", "9")


def test_the_tasks_of_a_step_are_those_that_practice_prints() -> None:
    listed = run("practice", "pari", "--step", "L3-1", "--tables", "6,7,8", "--seed", "9", "--count", "4").lines
    assert tasks(FACTS) == listed == tasks(f"https://example.org/#open={FACTS}")


def test_the_tasks_of_a_band_are_those_that_practice_prints() -> None:
    code = new("formula", "--band", "2", "--task", "three", "--tasks", "3", "--seed", "a", "--option", "max_number=20")
    given = ("--task", "three", "--seed", "a", "--option", "max_number=20", "--count", "3")
    assert tasks(code) == run("practice", "formula", "--band", "2", *given).lines


def test_a_result_is_read_as_the_answers_went() -> None:
    lines = tasks(FACTS)
    right = [str(line["easiest"]) for line in lines]
    answers: list[dict[str, object]] = [
        {"tries": [right[0]], "hints": 0, "seconds": 12},
        {"tries": ["1+1=2", right[1]], "hints": 0, "seconds": 30},
        {"tries": [right[2]], "hints": 2, "seconds": 20},
        {"tries": ["1+1=2"], "hints": 0, "seconds": 5},
    ]
    made = run(
        "homework", "result", FACTS, "--name", "Mila", "--answers", "-", given="\n".join(map(json.dumps, answers))
    )
    read = run("homework", "read", str(made.line["result"])).line
    computed: list[list[int]] = [line["computes"][0] for line in lines[1:]]
    missed = [[each[0], *sorted(each[1:3])] for each in computed]
    assert read == {
        "code": FACTS,
        "name": "Mila",
        "tasks": 4,
        "first": 1,
        "later": 2,
        "wrong": 1,
        "open": 0,
        "seconds": 67,
        "facts": missed,
    }


def test_with_one_try_a_wrong_answer_stays_wrong_and_tasks_without_answers_are_open() -> None:
    code = new("pari", "--step", "L3-1", "--tasks", "2", "--seed", "9", "--once", "--no-hints")
    right = str(tasks(code)[0]["easiest"])
    answers = json.dumps({"tries": ["1+1=2", right]})
    made = run("homework", "result", code, "--name", "7", "--answers", "-", "--day", "2026-11-26", given=answers)
    result = results.read(str(made.line["result"]))
    assert result.outcomes == (results.Outcome.WRONG, results.Outcome.OPEN) and result.day.isoformat() == "2026-11-26"
    assert result.homework.once and not result.homework.hints


def test_three_words_stand_for_the_code() -> None:
    code = new("pari", "--step", "L2-4", "--tasks", "5", "--seed", "7")
    spelled = run("homework", "words", code).line
    assert list(spelled) == ["de", "en", "uk"] and spelled["de"] != spelled["en"]
    for words in spelled.values():
        assert tasks("-".join(words)) == tasks(code)
    assert run("homework", "words", FACTS).complains()


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("new", "pari"),
        ("new", "chess", "--band", "1"),
        ("new", "pari", "--band", "1", "--step", "L2-4"),
        ("new", "pari", "--band", "1", "--tables", "2"),
        ("new", "pari", "--step", "K1"),
        ("new", "pari", "--step", "L2-4", "--tasks", "0"),
        ("new", "pari", "--step", "L2-4", "--tasks", "41"),
        ("new", "pari", "--step", "L2-4", "--seed", ""),
        ("new", "pari", "--band", "4", "--option", "operators=+-"),
        ("tasks", ""),
        ("tasks", "Igel Birke"),
        ("words", "Igel Birke Quatsch"),
        ("tasks", FACTS[:-1]),
        ("tasks", FACTS.replace("TH1.", "TH2.")),
        ("result", FACTS, "--name", "Mila", "--answers", "/no/such/file"),
        ("result", FACTS, "--name", "x" * 21, "--answers", "-"),
        ("result", FACTS, "--name", "", "--answers", "-"),
        ("result", FACTS, "--name", "Mila", "--answers", "-", "--day", "yesterday"),
        ("read", FACTS),
        ("read", "TA1.xyz"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(arguments: tuple[str, ...]) -> None:
    assert run("homework", *arguments).complains()


@pytest.mark.parametrize(
    "line",
    ["{", "[]", '{"tries":"3+4=7"}', '{"tries":[1]}', '{"hints":-1}', '{"seconds":1.5}', '{"hint":1}', "{}\n" * 5],
)
def test_answers_that_make_no_sense_are_refused_in_one_line(line: str) -> None:
    assert run("homework", "result", FACTS, "--name", "Mila", "--answers", "-", given=line).complains()
