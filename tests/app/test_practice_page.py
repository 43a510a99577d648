"""The page of practice: one gold tile that begins, the path of a class, and what is behind the three dots."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from app.locale import words
from app.practice.ladder import own
from app.practice.profile import Choice, Climb
from app.practice.strips import Strip
from app.screens.practice_levels import SHORT
from app.session import Session
from app.state.model import LessonPage, PracticeChoicePage, PracticeTuningPage
from core.practice.chosen import Chosen
from core.practice.steps import ARITHMETIC
from tests.app.harness import Device, identifiers, screen
from tests.app.practising import exercise
from tests.app.walk import nodes, touch


def opened(year: str = "2") -> tuple[Device, Session]:
    """A device on which a new child of a class practises."""
    device = Device()
    session = device.start("de")
    session.practice.open()
    session.practice.choose(year=year)
    device.work.finish()
    return device, session


def path(session: Session) -> list[str]:
    """The steps on the path."""
    return [name.removeprefix("step-") for name in identifiers(screen(session)) if name.startswith("step-")]


def label(session: Session, name: str) -> str:
    return str(nodes(screen(session))[name].label)


@pytest.mark.parametrize("year", ["1", "2", "3", "4", "5", "6"])
def test_a_new_child_begins_with_the_easiest_of_its_class_by_one_tap(year: str) -> None:
    device, session = opened(year)
    easiest = own(Choice("pari", "complete", year))[0]
    assert label(session, "start-practice").startswith(words("de")(SHORT[easiest]))
    touch(screen(session), "start-practice")
    device.work.finish()
    assert exercise(session).task.key.step == easiest


def test_every_step_of_arithmetic_has_a_short_name() -> None:
    assert set(SHORT) == set(ARITHMETIC)


def test_a_step_that_was_not_begun_does_not_count_to_a_screen_reader() -> None:
    _, session = opened()
    assert label(session, "step-L2-9") == "Stufe 9, Einmaleins mit 2, 5 und 10, 5 × 8, offen"


def test_a_disc_becomes_the_gold_tile_and_nothing_is_locked() -> None:
    _, session = opened()
    touch(screen(session), "step-L2-9")
    assert label(session, "start-practice").startswith("Einmaleins mit 2, 5 und 10")
    assert nodes(screen(session))["step-L2-9"].selected and "hier bist du" in label(session, "step-L2-9")


def test_the_step_where_somebody_is_stays_in_sight_and_those_before_unfold() -> None:
    _, session = opened()
    steps = own(Choice("pari", "complete", "2"))
    done = {step: Strip(passed=True, tasks=20) for step in steps[:8]}
    session.practice.profiles.keep(replace(session.practice.profile, strips=done, climbs={"pari": Climb(steps[8])}))
    assert path(session)[:4] == [*steps[5:9]]
    touch(screen(session), "steps-before")
    assert path(session) == [*steps]
    assert "geschafft" in label(session, "step-L2-1")


def test_the_tables_are_two_taps_away_at_any_step() -> None:
    device, session = opened()
    touch(screen(session), "tune")
    assert isinstance(session.model.page, PracticeTuningPage)
    touch(screen(session), "table-7")
    assert session.practice.stand.level == "L3-1" and session.links.practice_chosen.chosen == Chosen((7,))
    touch(screen(session), "start-chosen")
    device.work.finish()
    assert exercise(session).task.key.chosen == Chosen((7,))
    session.practice.leave()
    assert isinstance(session.model.page, PracticeChoicePage)


def test_what_is_for_parents_and_teachers_is_behind_the_three_dots_alone() -> None:
    _, session = opened()
    seldom = {"open-progress", "set-homework", "open-sheet", "open-class", "take-along", "start-sprint", "open-within"}
    assert not seldom & {*identifiers(screen(session))}
    touch(screen(session), "practice-menu")
    assert seldom <= {*identifiers(screen(session))}


def test_a_lesson_begins_from_its_mat() -> None:
    _, session = opened()
    touch(screen(session), "learn-paari")
    page = session.model.page
    assert isinstance(page, LessonPage) and page.game == "paari"


def test_without_a_class_the_path_has_five_levels_of_the_game() -> None:
    _, session = opened("free")
    assert not path(session)
    assert [name for name in identifiers(screen(session)) if name.startswith("band-")] == [
        f"band-{band}" for band in range(1, 6)
    ]
    touch(screen(session), "band-3")
    assert session.practice.stand.level == "3"


def test_a_second_strip_that_is_due_is_what_the_tile_begins_with() -> None:
    _, session = opened()
    before = session.today - timedelta(days=1)
    session.practice.profiles.keep(replace(session.practice.profile, strips={"L2-4": Strip(good=before, tasks=10)}))
    session.practice.open()
    assert label(session, "start-practice").startswith("Über den Zehner")
