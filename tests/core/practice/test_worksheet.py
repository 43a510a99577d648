"""`python -m core worksheet`: one page that takes nothing from outside, with right answers in its key."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from core.engine.terminal import LANGUAGES, Catalog
from core.practice import questions
from core.practice.classes import CLASSES
from core.practice.making import PRACTISED, make, of, tasks_of_steps
from core.practice.task import BANDS, Key
from core.practice.worksheet import Look, page
from tests.core.command_line import run

EACH = [(game, task, band) for game in PRACTISED for task in of(game).tasks for band in BANDS]


class Sheet(HTMLParser):
    """A page that is well formed, read: its tasks, its keys, and every tag."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tasks: list[dict[str, Any]] = []
        self.keys: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.text = ""
        self._open: list[str] = []
        self.feed(html)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.add(tag)
        self.attributes |= set(given)
        if "data-task" in given:
            self.tasks.append(json.loads(given["data-task"] or ""))
        if "data-key" in given:
            self.keys.append(given["data-key"] or "")
        if tag not in ("meta", "br"):
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def sheet(game: str = "pari", task: str = "complete", band: int = 2, count: int = 2, **look: Any) -> str:
    key = Key(game, task, band, "4711", of(game).options())
    return page(key, count, Look(**{"words": Catalog("de"), "with_key": True, **look}))


@pytest.mark.parametrize(("game", "task", "band"), EACH)
def test_every_answer_of_the_key_is_right_for_its_task(game: str, task: str, band: int) -> None:
    read = Sheet(sheet(game, task, band))
    assert len(read.tasks) == len(read.keys) == 2
    for line, answer in zip(read.tasks, read.keys, strict=True):
        made = make(Key(line["game"], line["task"], line["band"], line["seed"], of(game).options()))
        assert {**made.key.json(), **made.question} == line
        assert of(game).judge(made, answer) is None


@pytest.mark.parametrize("game", PRACTISED)
def test_a_page_takes_nothing_from_outside(game: str) -> None:
    html = sheet(game, of(game).tasks[0])
    read = Sheet(html)
    assert not read.tags & {"script", "link", "img", "iframe", "object", "embed", "use", "image"}
    assert not read.attributes & {"src", "href", "xlink:href"}
    assert "url(" not in html
    assert "@import" not in html
    assert "http" not in html


def test_without_key_no_answer_is_on_the_page() -> None:
    read = Sheet(sheet(with_key=False))
    assert read.keys == []
    assert "Lösungen:" not in read.text
    made = make(Key("pari", "complete", 2, "4711", of("pari").options()))
    assert made.example.replace("-", "−") not in read.text.replace(" ", "")


def test_the_same_seed_prints_the_same_bytes() -> None:
    arguments = ("worksheet", "pari", "--band", "1", "--tasks", "4", "--key")
    assert (
        run(*arguments, "--seed", "5").out == run(*arguments, "--seed", "5").out != run(*arguments, "--seed", "6").out
    )


def test_signs_are_those_of_the_school_or_of_a_calculator() -> None:
    seeds = (str(seed) for seed in range(60))
    tasks = (make(Key("pari", "complete", 3, seed, of("pari").options())) for seed in seeds)
    made = next(task for task in tasks if task.about == "*")
    sheets = [page(made.key, 1, Look(Catalog("de"), school, with_key=True)) for school in (True, False)]
    for html, sign in zip(sheets, "·×", strict=True):
        assert re.sub("[*]", f" {sign} ", made.example).replace("=", " = ") in Sheet(html).text


def test_short_tasks_stand_in_three_columns_and_fill_pages_of_twelve() -> None:
    html = sheet(band=1, count=13, with_key=False)
    assert html.count("<section") == 2
    assert html.count('class="c3"') == 2
    assert sheet(band=1, count=8, with_key=False).count('class="c2"') == 1


def test_a_class_sets_options_band_and_its_line() -> None:
    ran = run("worksheet", "pari", "--class", "2", "--tasks", "2")
    read = Sheet(ran.out)
    assert [task["band"] for task in read.tasks] == [CLASSES["2"].usual] * 2
    assert read.tasks[0]["options"]["max_number"] == 100
    assert "Klasse 2 (+ − ·, bis 100)" in read.text
    other = run("worksheet", "pari", "--class", "2", "--tasks", "1", "--option", "max_number=50", "--language", "en")
    assert Sheet(other.out).tasks[0]["options"]["max_number"] == 50


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PRACTISED)
def test_every_task_has_its_texts(game: str, language: str) -> None:
    assert tuple(questions.of(game).texts(Catalog(language))) == tasks_of_steps(game)


def test_a_sheet_names_its_language() -> None:
    for language in LANGUAGES:
        assert f'<html lang="{language}">' in sheet(words=Catalog(language))


@pytest.mark.parametrize(
    "arguments",
    [
        ("pari",),
        ("pari", "--band", "6"),
        ("pari", "--class", "7"),
        ("pari", "--band", "4", "--class", "1"),
        ("pari", "--band", "1", "--tasks", "0"),
        ("pari", "--band", "1", "--tasks", "121"),
        ("pari", "--band", "1", "--language", "fr"),
        ("pari", "--band", "1", "--signs", "roman"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(arguments: tuple[str, ...]) -> None:
    assert run("worksheet", *arguments).complains()
