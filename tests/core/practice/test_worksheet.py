"""`python -m core worksheet`: one page that takes nothing from outside, with right answers in its key."""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterator
from html.parser import HTMLParser
from itertools import islice
from typing import Any

import pytest

from core.arithmetic.pictures import NAMES as PICTURES
from core.engine.terminal import LANGUAGES, Catalog
from core.games.pari import first_tasks
from core.practice import making, questions
from core.practice.classes import CLASSES
from core.practice.making import PRACTISED, carried, ladder, make, of, step_key, stream, tasks_of_steps
from core.practice.step_examples import EXAMPLES
from core.practice.steps import MIXED, STEPS
from core.practice.task import BANDS, Key, Task
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


def test_a_sheet_of_a_class_is_of_all_that_it_has() -> None:
    ran = run("worksheet", "pari", "--class", "2", "--tasks", "12")
    read = Sheet(ran.out)
    assert {task["step"] for task in read.tasks} <= {*MIXED["M2"]}
    assert "alles gemischt · Klasse 2" in read.text
    assert ran.out == run("worksheet", "pari", "--step", "M2", "--tasks", "12").out
    assert run("worksheet", "pari", "--step", "M2", "--option", "max_number=50").complains()


def test_a_class_sets_options_band_and_its_line() -> None:
    """Where the game has no mixture of the class, or the task is of none."""
    assert "Klasse 2" in Sheet(run("worksheet", "paari", "--class", "2", "--tasks", "1").out).text
    ran = run("worksheet", "pari", "--class", "2", "--task", "best", "--tasks", "2")
    read = Sheet(ran.out)
    assert [task["band"] for task in read.tasks] == [CLASSES["2"].usual] * 2
    assert read.tasks[0]["options"]["max_number"] == 100
    assert "Klasse 2 (+ − ·, bis 100)" in read.text
    other = run("worksheet", "pari", "--class", "2", "--tasks", "1", "--option", "max_number=50", "--language", "en")
    assert Sheet(other.out).tasks[0]["options"]["max_number"] == 50


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PRACTISED)
def test_every_task_has_its_texts(game: str, language: str) -> None:
    on_paper = tuple(name for name in tasks_of_steps(game) if name != first_tasks.TASK)
    assert tuple(questions.of(game).texts(Catalog(language))) == on_paper


def test_dots_that_are_seen_for_a_second_are_not_on_paper() -> None:
    assert run("worksheet", "pari", "--step", "L1-1", "--task", first_tasks.TASK).complains()


def test_a_sheet_names_its_language() -> None:
    for language in LANGUAGES:
        assert f'<html lang="{language}">' in sheet(words=Catalog(language))


STEPS_ON_PAPER = [
    (game, name, task) for game in PRACTISED for name in ladder(game) for task in carried(STEPS[name])[game]
]
FIRST_CLASSES = [each for each in STEPS_ON_PAPER if STEPS[each[1]].school_class <= 2]


def of_step(game: str, name: str, task: str, count: int, **look: Any) -> str:
    """A sheet of a step."""
    key = step_key(game, task, STEPS[name], "4711")
    return page(key, count, Look(**{"words": Catalog("de"), "with_key": True, **look}))


@pytest.mark.parametrize(("game", "name", "task"), STEPS_ON_PAPER[::4])
def test_a_sheet_of_a_step_has_its_tasks_and_right_answers(game: str, name: str, task: str) -> None:
    read = Sheet(of_step(game, name, task, 3))
    assert {line["step"] for line in read.tasks} <= {*MIXED.get(name, (name,))} and len(read.tasks) == 3
    assert name in read.text and Catalog("de")(STEPS[name].title) in read.text
    for line, answer in zip(read.tasks, read.keys, strict=True):
        made = make(step_key(game, task, STEPS[name], line["seed"]))
        assert of(game).judge(made, answer) is None


def sizes(html: str) -> Iterator[tuple[float, float, str]]:
    """Of each question its height in millimetres, the millimetres of a unit, and what is drawn."""
    start = r'<div class="asked"><svg width="[0-9.]+mm" height="([0-9.]+)mm" viewBox="-1 -1 [0-9.]+ ([0-9.]+)"'
    asked = re.findall(start + "(.*?)</svg>(?:<p[^<]*</p>)?</div>", html)
    return ((float(high), float(high) / float(units), drawn) for high, units, drawn in asked)


OUTLOOK = [each for each in STEPS_ON_PAPER if each[1] == CLASSES["2"].outlook]


@pytest.mark.parametrize(("game", "name", "task"), [*FIRST_CLASSES[::3], *OUTLOOK])
def test_cards_of_classes_1_and_2_are_12_millimetres_high_with_numbers_of_8(game: str, name: str, task: str) -> None:
    """Also of the step that class 2 has from the next one: the class decides that asked for the sheet."""
    html = of_step(game, name, task, 4, school_class="2")
    assert "Klasse 2 " in html and "Klasse 3" not in html
    found = list(sizes(html))
    assert len(found) == 4
    for _, unit, drawn in found:
        scales = [float(scale) for scale in re.findall(r"scale[(]([0-9.]+)[)]", drawn)] or [1.0]
        assert 48 * unit * min(scales) >= 12 or 40 * unit * min(scales) >= 12
        if game == "pari":
            digits = re.findall(r'font-size="([0-9.]+)" font-weight="800"', drawn)
            assert digits and 0.73 * min(map(float, digits)) * unit >= 8
    assert ".large .answer { height: 11mm" in html and 'large">' in html


def test_steps_that_class_3_practises_once_more_have_cards_of_its_size() -> None:
    html = of_step("pari", "L2-4", "complete", 4, school_class="3")
    assert 'large">' not in html and "Klasse 3 " in html and 'large">' in of_step("pari", "L2-4", "complete", 4)


@pytest.mark.parametrize(
    ("game", "said"), [("pari", " (+ − · :, bis 1000)"), ("ziffernsheriffs", " (+ − · :)"), ("astragali", "")]
)
def test_a_sheet_names_of_a_class_the_signs_and_numbers_that_its_game_has(game: str, said: str) -> None:
    key = Key(game, of(game).tasks[-1], 1, "4711", CLASSES["4"].options(game))
    assert f"· Klasse 4{said} · Blatt 4711" in Sheet(page(key, 1, Look(Catalog("de"), school_class="4"))).text


def said_above(game: str, name: str, task: str, language: str = "de") -> str:
    """What stands above the tasks of a sheet: what is to be done, and what has to be known."""
    head = of_step(game, name, task, 1, words=Catalog(language), with_key=False).partition("</header>")[0]
    return " ".join(re.findall("<p.*?>(.*?)</p>", head))


@pytest.mark.parametrize("language", ("de", "en"))
@pytest.mark.parametrize(("game", "task"), sorted({(game, task) for game, _, task in FIRST_CLASSES}))
def test_sheets_of_classes_1_and_2_are_in_easy_sentences(game: str, task: str, language: str) -> None:
    """Of at most eight words; what comes after a colon is a list."""
    for name in (name for one, name, other in FIRST_CLASSES if (one, other) == (game, task)):
        sentences = re.split(r"(?<=[.?])\s+", said_above(game, name, task, language))
        assert len(sentences) > 1
        assert all(len(re.sub(":.*", " :", each).split()) <= 8 for each in sentences), sentences


def test_a_sheet_says_the_rules_that_its_step_needs_and_no_others() -> None:
    said = {name: said_above("paari", name, "fits") for name in ("K1", "K3", "K4", "K5")}
    assert [name for name in said if "Regenbogen" in said[name]] == ["K4"]
    assert "Neben ein X passt nur der Regenbogen." in said["K4"] and "Blätter sind grün" in said["K1"]
    assert [name for name in said if "Danach hat niemand mehr Punkte als du." in said[name]] == ["K5"]
    signs = {
        name: said_above("ziffernsheriffs", name, "reach").rpartition("Rechenzeichen: ")[2]
        for name in ("L1-8", "L5-1", "L5-3")
    }
    assert signs == {"L1-8": "+ −.", "L5-1": "+ − · : ( ).", "L5-3": "+ − · :, Hochzahlen."}
    bands = (Sheet(sheet(game, of(game).tasks[0], 3)).text for game in ("ziffernsheriffs", "formula"))
    assert not any("( )" in text for text in bands), "its tasks need no brackets, and Formula has none"
    times = said_above("formula", "L2-9", "one")
    assert times.endswith("Rechenzeichen: ·.") and "wechseln" not in times, "there is no other sign"
    sums = said_above("formula", "L2-1", "one")
    assert "Karten decken Ziffern oder ganze Zahlen zu." in sums and "Du darfst das Rechenzeichen wechseln." in sums


def test_the_key_writes_fractions_with_a_line() -> None:
    answers = re.findall(r"<td[^>]* data-key[^>]*><b>(.*?)</b>", of_step("pari", "L6-4", "complete", 9))
    assert len(answers) == 9 and all(re.search(r"\d⁄\d+ .* \d+⁄\d", each) for each in answers), answers


@pytest.mark.parametrize(("game", "name", "task"), [("pari", "L3-4", "complete"), ("ziffernsheriffs", "L5-1", "reach")])
def test_squared_paper_fits_into_its_box(game: str, name: str, task: str) -> None:
    html = of_step(game, name, task, 9)
    columns = int(re.findall('<ol [^>]*class="c([1-3])', html)[0])
    wide = [float(width) for width in re.findall(r'</div><svg width="([0-9.]+)mm"', html)]
    inside = (186 - 4 * (columns - 1)) / columns - 2 * (3 + 0.3)
    assert len(wide) == 9 and all(width <= inside for width in wide)


@pytest.mark.parametrize(
    ("game", "name", "task", "pages"),
    [("ziffernsheriffs", "L5-2", "three", 2), ("astragali", "W7", "likelier", 2), ("pari", "L3-1", "complete", 1)],
)
def test_answers_of_several_lines_take_more_pages_of_the_key(game: str, name: str, task: str, pages: int) -> None:
    """Twelve of a line or two fit on one."""
    read = Sheet(of_step(game, name, task, 12))
    assert read.text.count("Lösungen: ") == pages and len(read.keys) == 12


def test_an_exhausted_kind_ends_a_sheet_and_begins_a_stream_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three tasks there are no more than three on a sheet; a stream has each before any comes again."""
    asked = step_key("paari", None, STEPS["K1"], "few")
    three = list(islice(stream(asked), 3))

    def one_of_three(key: Key) -> Generator[None, None, Task]:
        yield
        return three[int("0" + key.seed.partition("/")[2]) % 3]

    monkeypatch.setattr(making, "making", one_of_three)
    html = page(asked, 12, Look(Catalog("de")))
    assert len(Sheet(html).tasks) == 3
    assert "Von dieser Art gibt es nur 3 verschiedene Aufgaben." in html
    again = [repr(task.question) for task in islice(stream(asked), 6)]
    assert len(set(again[:3])) == len(set(again[3:])) == 3


def test_what_is_needed_to_name_bids_stands_on_the_sheet() -> None:
    read = Sheet(sheet("astragali", "worth", with_key=False)).text
    assert read.index("Glück") < read.index("Erde")
    assert "Sieben" in read or "Astragali 7" in read
    key = Sheet(sheet("astragali", "worth")).text
    assert re.search(r"[0-9]+/[0-9]+ [(][0-9]+,[0-9]+ %[)]", key)


def test_the_command_prints_a_sheet_of_a_step_with_chosen_rows() -> None:
    read = Sheet(run("worksheet", "pari", "--step", "L3-1", "--tables", "2,5", "--tasks", "4").out)
    assert all(line["step"] == "L3-1" and line["tables"] == [2, 5] for line in read.tasks) and len(read.tasks) == 4
    assert "Einmaleins mit 2, 5" in read.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "task", "step"), [("formula", "one", "L2-12"), ("pari", "complete", "L1-6")])
def test_the_key_of_a_sheet_shows_a_way_with_its_picture_and_the_tasks_do_not(
    game: str, task: str, step: str, language: str
) -> None:
    key, words = step_key(game, task, STEPS[step], "seed"), Catalog(language)
    names = [words(name) for name in PICTURES.values()]
    with_key = page(key, 8, Look(words, with_key=True))
    assert sum(f'aria-label="{name}"' in with_key for name in names) == 1
    assert words("Task {number}: {way}", number=1, way="").strip() in with_key
    without = page(key, 8, Look(words))
    assert not any(f'aria-label="{name}"' in without for name in names)


@pytest.mark.parametrize("count", [8, 9, 10, 12, 13, 20, 24])
@pytest.mark.parametrize("step", ["L2-7", "L3-1", "L4-1"])
def test_no_last_page_of_tasks_is_half_empty(step: str, count: int) -> None:
    """All pages have as many rows of tasks, or one less."""
    html = page(step_key("pari", "complete", STEPS[step], "pages"), count, Look(Catalog("de")))
    pages = [one for one in html.split("<section")[1:] if "data-task" in one]
    columns = int(re.findall(r'class="c([123])', html)[0])
    rows = [-(-one.count("<li data-task") // columns) for one in pages]
    assert sum(one.count("<li data-task") for one in pages) == count
    assert max(rows) <= 4 and max(rows) - min(rows) <= 1
    drawn = re.findall(r'style="grid-template-rows: repeat\(([0-9])', html)
    assert [*map(int, drawn)] == [max(2, n) for n in rows]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", [name for name in STEPS if name in EXAMPLES and name in making.carried_by("pari")])
def test_a_worked_example_stands_above_the_first_tasks_and_is_none_of_them(step: str, language: str) -> None:
    words = Catalog(language)
    html = page(step_key("pari", "complete", STEPS[step], "example"), 6, Look(words))
    found = re.findall('<p class="example"><b>.*?</b> (.*?)</p>', html)
    assert len(found) == 1 and html.index('example">') < html.index("<li data-task"), step
    read = Sheet(html)
    shown = re.sub("[^0-9]", "", found[0].split(";")[0].split("=")[0])
    asked = {re.sub("[^0-9]", "", side) for line in read.tasks for side in solved(line).split("=")}
    assert shown not in asked or (shown.isdigit() and len(shown) < 2)


def solved(line: dict[str, Any]) -> str:
    """The easiest answer of a printed task."""
    key = step_key(line["game"], line["task"], STEPS[line["step"]], line["seed"])
    return make(key).example
