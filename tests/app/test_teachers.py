"""The page for teachers: what it says holds, in both languages, and its links lead where it says."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from app import screens
from app.locale import LANGUAGES, words
from app.locale.games import title
from app.practice.ladder import own
from app.practice.plan import Plan
from app.practice.profile import Choice
from app.practice.strips import ENOUGH, LENGTH
from app.state.model import LinkPage, PracticePage, SettingsPage, ShareSheet, TeachersPage
from app.storage import links
from app.storage.links import HomeworkLink, LessonLink, Link, MatchLink, PracticeLink, TodayLink
from app.teachers import PAGE, blocks
from build import catalog
from core.arithmetic.written import is_true
from core.engine.later import in_language
from core.games import NAMES
from core.practice.classes import CLASSES
from core.practice.making import make, of, step_line, tasks_on
from core.practice.steps import MIXED, STEPS
from tests.app.harness import Device, Lots
from tests.app.positions import ui_in_turn
from tests.app.walk import nodes, touch

IDEAS = 12
OF_BROWSERS = {"Add to home screen", "Zum Home-Bildschirm"}
"""What browsers call it, and not we."""


def ideas(language: str) -> list[Link]:
    """The links of the page, from top to bottom."""
    return [links.read(block.text) for block in blocks(language) if block.kind == "`"]


def test_both_languages_say_the_same_in_the_same_order() -> None:
    english, german = blocks("en"), blocks("de")
    assert [block.kind for block in english] == [block.kind for block in german]
    assert Counter(block.kind for block in english)["`"] == IDEAS
    for one, other in zip(english, german, strict=True):
        assert one.text and other.text
        assert one.text != other.text
        assert re.findall(r"tischrechner --lan|make play ARGS=--lan", one.text) == re.findall(
            r"tischrechner --lan|make play ARGS=--lan", other.text
        )
    assert [link.target for link in ideas("en")] == [link.target for link in ideas("de")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_are_those_of_this_version(language: str) -> None:
    """Written as it would write them, with the language of the page; a class allows what its match has."""
    written = [block.text for block in blocks(language) if block.kind == "`"]
    assert written == [links.FRAGMENT + links.write(link) for link in ideas(language)]
    shown = language if in_language(PAGE, language)[1] else "en"
    signs = words(shown).about.signs
    assert {(link.language, link.signs) for link in ideas(language)} == {(shown, signs)}
    for link in ideas(language):
        if isinstance(link.target, MatchLink):
            assert link.target.options == CLASSES[link.target.year].rules(link.target.game)


def test_every_game_and_every_kind_of_link_is_among_the_ideas() -> None:
    targets = [link.target for link in ideas("en")]
    assert {target.game for target in targets if not isinstance(target, TodayLink | HomeworkLink)} == set(NAMES)
    assert {type(target) for target in targets} == {MatchLink, PracticeLink, LessonLink, TodayLink}
    years = {target.year for target in targets if isinstance(target, MatchLink | PracticeLink)}
    assert years >= {"1", "2", "3", "4"}


@pytest.mark.parametrize(("language", "quoted"), [("en", "“([^”]+)”"), ("de", "„([^“]+)“")])
def test_what_it_quotes_is_called_so_in_the_app(language: str, quoted: str) -> None:
    german = catalog.read(next(path for path in catalog.catalogs() if path.parts[-3] == "de"))
    texts = {message.id if language == "en" else message.string for message in german}
    names = {name for block in blocks(language) for name in re.findall(quoted, block.text)}
    assert names > OF_BROWSERS & names
    assert names - OF_BROWSERS <= texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_idea_is_handed_on_or_opened(language: str) -> None:
    session = Device().start(language)
    session.pages.open_settings()
    session.pages.open_teachers()
    for number, link in enumerate(ideas(language), 1):
        for way, opened in (("", ShareSheet(link)), ("-here", LinkPage(link))):
            ui = replace(ui_in_turn(session), words=words(language))
            screen = screens.screen(ui)
            assert f"idea-{number}{way}" in nodes(screen)
            touch(screen, f"idea-{number}{way}")
            assert session.model.page == opened
            session.pages.back()
            assert session.model.page == TeachersPage()
    session.pages.back()
    assert isinstance(session.model.page, SettingsPage)


@pytest.mark.parametrize(
    ("language", "year", "steps"),
    [("en", "Year", "steps? ([0-9]+)(?: to ([0-9]+))?"), ("de", "Klasse", "Stufen? ([0-9]+)(?: bis ([0-9]+))?")],
)
def test_the_plan_of_a_year_names_steps_that_its_class_has_in_the_game_before_them(
    language: str, year: str, steps: str
) -> None:
    titles, named = {title(game): game for game in NAMES}, set()
    for block in blocks(language):
        about = re.match(f"{year} ([1-6]): ", block.text)
        game = ""
        for found in re.finditer(f"({'|'.join(titles)})|{steps}", block.text) if about else ():
            game = titles.get(found[1] or "", game)
            if not found[1]:
                assert about is not None
                last = int(found[3] or found[2])
                has = own(Choice(game, of(game).tasks[0], about[1]))
                assert has[0] in STEPS and last <= len(has), (block.text, found[0])
                named.add((about[1], game))
    assert len(named) == 12


def plan_of(target: PracticeLink) -> Plan:
    """The plan of the tasks of a link: of its own task, or of the first that the step has."""
    tasks = tasks_on(target.game, target.level) or (target.task,)
    task = target.task if target.task in tasks else tasks[0]
    return Plan(target.game, task, target.level, target.year, chosen=target.chosen)


PRACTISED = [(number, link) for number, link in enumerate(ideas("de"), 1) if isinstance(link.target, PracticeLink)]


@pytest.mark.parametrize(("number", "link"), PRACTISED, ids=[str(number) for number, _ in PRACTISED])
def test_the_first_task_of_an_idea_is_one_that_it_names_a_hundred_times(number: int, link: Link) -> None:
    """On a fresh device, begun while the task that another choice has asked for is still being made, or is there."""
    target = link.target
    assert isinstance(target, PracticeLink)
    asked = plan_of(target).key("")
    for lot in range(100):
        device = Device()
        device.lots = Lots(1000 * lot)
        session = device.start("de")
        session.practice.open()
        for _ in range(lot % 5):
            device.work.advance()
        session.links.open(links.FRAGMENT + links.write(link))
        session.links.accept()
        for _ in range(lot % 3):
            device.work.advance()
        session.practice.start("Sonne", "niemand")
        device.work.finish()
        page = session.model.page
        assert isinstance(page, PracticePage)
        key = page.exercise.task.key
        if asked.step in MIXED:
            assert key.step in MIXED[asked.step] and (key.game, key.task) == (asked.game, asked.task), lot
        else:
            assert replace(key, seed="") == asked, lot


def said(language: str) -> dict[int, str]:
    """The heading and the text of each idea, by its number."""
    found: dict[int, str] = {}
    at = 0
    for block in blocks(language):
        if number := re.match(r"([0-9]+)\. ", block.text):
            at = int(number[1])
        if at and block.kind != "`":
            found[at] = f"{found.get(at, '')} {block.text}".strip()
        at = 0 if block.kind == "`" else at
    return found


@pytest.mark.parametrize(("language", "year"), [("en", r"\(year ([1-6])\)"), ("de", r"\(Klasse ([1-6])\)")])
def test_an_idea_for_a_class_opens_that_class(language: str, year: str) -> None:
    named = {number: found[1] for number, text in said(language).items() if (found := re.search(year, text))}
    opened = {
        number: link.target.year
        for number, link in enumerate(ideas(language), 1)
        if isinstance(link.target, MatchLink | PracticeLink) and link.target.year != "free"
    }
    assert named == opened and len(named) == 10


def signs(line: dict[str, Any]) -> list[str]:
    return [sign for sign, *_ in line["computes"]]


def without_crossing(line: dict[str, Any]) -> bool:
    """Numbers to twenty, one plus or minus, and the ones stay within their ten or reach the whole one."""
    (sign, a, b, c), *more = line["computes"]
    inside = a % 10 + b % 10 <= 10 if sign == "+" else b % 10 <= a % 10 or a % 10 == 0
    return not more and sign in "+-" and max(a, b, c) <= 20 and inside


SAYS = {
    2: ("not past ten .* plus or minus", "nicht über den Zehner .* Plus oder Minus", without_crossing),
    4: (
        "play ×2, ×5 and ×10 facts in Formula",
        "in Formula Malaufgaben mit 2, 5 und 10",
        lambda line: (
            line["task"] == "one"
            and all(sign == "*" and {a, b} & {2, 5, 10} and max(a, b) <= 10 for sign, a, b, _ in line["computes"])
        ),
    ),
    5: (
        "three different calculations for the same square",
        "drei verschiedene Rechnungen für dasselbe Feld",
        lambda line: len({*line["examples"]}) == 3,
    ),
    6: (
        "put a card on it .* practise that with Formula",
        "legen eine Karte darauf .* üben sie das mit Formula",
        lambda line: is_true(line["formula"]) and line["task"] == "one",
    ),
    7: (
        "rows need × or ÷ as well as \\+ or −",
        "jede Reihe Punkt- und Strichrechnung",
        lambda line: bool({*signs(line)} & {*"+-"} and {*signs(line)} & {*"*/"}),
    ),
    9: (
        "at least one from its opposite",
        "Mindestens eins über das Gegenteil",
        lambda line: line["step"] == "W6" and "/" in line["chance"],
    ),
    11: (
        "Plus, minus, times and divided by all mixed up",
        "Plus, Minus, Mal und Geteilt durcheinander",
        lambda line: line["step"] in MIXED["M2"],
    ),
    12: (
        "two rows are finished, two are missing",
        "Zwei Reihen liegen fertig, zwei fehlen",
        lambda line: len(line["above"]) == 2 and all(map(is_true, line["above"])),
    ),
}
"""By idea: what it says of its tasks in both languages, and a task that is so."""


@pytest.mark.parametrize("number", SAYS)
def test_the_tasks_of_an_idea_are_what_it_says(number: int) -> None:
    english, german, holds = SAYS[number]
    assert re.search(english, said("en")[number]) and re.search(german, said("de")[number])
    target = ideas("en")[number - 1].target
    assert isinstance(target, PracticeLink)
    plan = plan_of(target)
    for seed in range(12):
        task = make(plan.key(f"idea {seed}"))
        line = step_line(task) if task.key.step else task.line()
        assert holds(line), line


def test_every_idea_with_tasks_is_looked_at_and_rules_of_the_way_up_are_those_it_names() -> None:
    assert [number for number, _ in PRACTISED] == [*SAYS]
    assert "Nine of them right first time lead to the next step. A second strip on another day" in said("en")[2]
    assert (LENGTH, ENOUGH) == (10, 9)


@pytest.mark.parametrize("language", ("de", "en"))
def test_every_idea_has_a_plan_and_ends_with_a_question(language: str) -> None:
    """The minutes of a plan make the lesson, and no question is asked twice."""
    asked = set()
    for idea in said(language).values():
        ((whole, parts),), (question,) = (
            re.findall(pattern, idea)
            for pattern in (r"(\d+) (?:Minuten|minutes): ([^.]*)\.", r"(?:Schlussfrage|Closing question): ([^?]*\?)")
        )
        assert sum(map(int, re.findall(r"(?:^|, )(\d+) ", parts))) == int(whole), parts
        asked.add(question)
    assert len(asked) == IDEAS
