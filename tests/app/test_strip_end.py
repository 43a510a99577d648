"""A strip in practice: ten tasks about different things, and what is said when it ends."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import flet as ft
import pytest

from app.locale import LANGUAGES, words
from app.practice.plan import subject
from app.practice.strips import LENGTH, LONG, Strip
from app.screens.practice_levels import step_name
from app.screens.progress_sheet import glance
from app.session import Session
from app.state.model import PeoplePage, PracticeChoicePage
from tests.app.harness import Device, identifiers, screen, texts
from tests.app.practising import exercise, practising, solved
from tests.app.test_nothing_cut import SCALES, all_cut
from tests.app.walk import of, touch


def at_step(step: str, year: str) -> tuple[Device, Session]:
    return practising(game="pari", year=year, task="complete", level=step)


def test_no_fact_comes_twice_in_a_strip() -> None:
    device, session = at_step("L2-9", "2")
    asked = []
    for _ in range(LENGTH):
        asked.append(subject(exercise(session).task))
        solved(device, session)
    assert len({*asked}) == LENGTH, asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_strip_has_room_in_the_narrowest_window(language: str) -> None:
    _, session = at_step("L1-6", "1")
    assert not all_cut(session, (320, 568), language, SCALES)


def ended(*wrong: int) -> tuple[Device, Session]:
    """Practice with the last task of a strip solved; in some tasks an answer was `wrong`."""
    device, session = at_step("L2-9", "2")
    for number in range(LENGTH - 1):
        solved(device, session, wrong=int(number in wrong))
    session.practice.answer(exercise(session).task.example)
    return device, session


def test_a_strip_ends_with_enough_for_today_or_one_more() -> None:
    device, session = ended()
    said = {*texts(screen(session))}
    assert {"A strip! One more tomorrow.", "Enough for today", "One more"} <= said
    (path,) = [node.label for node in of(ft.Semantics, screen(session)) if node.identifier == "path"]
    assert step_name(words("en", "dot"), "L2-9") in path and "10 of 10 right first time" in path, "nothing empties"
    touch(screen(session), "enough")
    assert isinstance(session.model.page, PracticeChoicePage)
    device, session = ended(0, 4)
    assert {"Ten done. A new strip tomorrow.", "One more"} <= {*texts(screen(session))}
    touch(screen(session), "next-task")
    device.work.finish()
    if isinstance(session.model.page, PeoplePage):  # after the tenth task a name is asked for
        session.pages.back()
        session.practice.next()
    assert "enough" not in identifiers(screen(session)), "only where a strip has ended"


def test_the_strip_that_masters_a_step_ends_with_a_star() -> None:
    for before, stars in ((None, 0), (timedelta(days=1), 1)):
        _, session = at_step("L2-9", "2")
        practice = session.practice
        good = None if before is None else practice.today - before
        strips = {"L2-9": Strip("1" * (LENGTH - 1), good, tasks=2 * LENGTH - 1)}
        practice.profiles.keep(replace(practice.profile, strips=strips))
        practice.answer(exercise(session).task.example)
        drawn = [icon for icon in of(ft.Icon, screen(session)) if icon.icon == ft.Icons.STAR_ROUNDED]
        assert len(drawn) == stars


def test_a_step_with_a_hundred_tasks_and_no_two_strips_is_told_to_parents() -> None:
    _, session = at_step("L1-6", "2")
    profile = session.practice.profile
    english = words("en", "dot")
    said = dict(glance(english, replace(profile, strips={"L1-6": Strip(tasks=LONG)})))
    assert step_name(english, "L1-6") in said["Needs help"]
    for strip in (Strip(tasks=LONG - 1), Strip(tasks=LONG, passed=True)):
        assert "Needs help" not in dict(glance(english, replace(profile, strips={"L1-6": strip})))
