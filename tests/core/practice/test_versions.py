"""Homework that was set with generators before today's: its code and its words lead to the same tasks for good."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from core.practice import homework
from core.practice.making import make, step_key, step_line
from core.practice.steps import STEPS
from core.practice.task import BANDED, VERSION, VERSIONS, Key

GOLDEN = Path(__file__).parents[2] / "golden"
Line = dict[str, Any]


def lines(name: str) -> list[Line]:
    return [json.loads(line) for line in (GOLDEN / name).read_text(encoding="utf-8").splitlines()]


def key_of(line: Line, version: int) -> Key:
    key = step_key(line["game"], line["task"], STEPS[line["step"]], "golden")
    return Key(**{**vars(key), "version": version})


@pytest.mark.parametrize("version", VERSIONS)
def test_the_tasks_of_steps_stay_those_of_their_version(version: int) -> None:
    for line in lines(f"steps-{version}.jsonl"):
        made = step_line(make(key_of(line, version)))
        assert made.pop("version", VERSION) == version
        made_again = {name: value for name, value in line.items() if name != "step"}
        assert {name: value for name, value in made.items() if name != "step"} == made_again


def test_homework_of_a_version_before_has_its_tasks_by_code_and_by_words() -> None:
    for line in lines("homework-2.jsonl"):
        one = homework.read(line["code"])
        tasks = [task.line() for task in homework.tasks(one, "Mila")]
        assert [{name: value for name, value in task.items() if name != "version"} for task in tasks] == line["tasks"]
        assert homework.write(one) == line["code"]
        if line["words"]:
            assert homework.from_words(" ".join(line["words"])) == one
            assert homework.words(one, "de") == tuple(line["words"])


def test_homework_of_each_version_has_words_of_its_own() -> None:
    for step, seed in (("L2-4", "7"), ("L3-1", "0"), ("M2", "99")):
        named = set()
        for version in VERSIONS:
            key = Key(**{**vars(homework.key_at("pari", "complete", step, seed)), "version": version})
            spelled = homework.words(homework.Homework(key, 10), "de")
            assert spelled is not None and homework.from_words(" ".join(spelled)).key == key
            named.add(spelled)
        assert len(named) == len(VERSIONS)


def test_bands_have_one_version() -> None:
    key = homework.key_at("pari", "complete", 3, "7")
    assert key.made_by == BANDED and "version" not in key.json()
