"""A strip in practice: ten tasks about different things, and what is said when it ends."""

from __future__ import annotations

from dataclasses import replace

from app.locale import words
from app.practice.plan import subject
from app.practice.strips import LENGTH, LONG, Strip
from app.screens.practice_levels import step_name
from app.screens.progress_sheet import glance
from app.session import Session
from app.state.model import PeoplePage, PracticeChoicePage
from tests.app.harness import Device, identifiers, screen, texts
from tests.app.practising import exercise, practising, solved
from tests.app.walk import touch


def at_step(step: str, year: str) -> tuple[Device, Session]:
    device, session = practising(game="pari", year=year, task="complete")
    session.practice.leave()
    session.practice.choose_level(step)
    session.practice.start("Mila", "the other")
    device.work.finish()
    return device, session


def test_no_fact_comes_twice_in_a_strip() -> None:
    device, session = at_step("L2-9", "2")
    asked = []
    for _ in range(LENGTH):
        asked.append(subject(exercise(session).task))
        solved(device, session)
    assert len({*asked}) == LENGTH, asked


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


def test_a_step_with_a_hundred_tasks_and_no_two_strips_is_told_to_parents() -> None:
    _, session = at_step("L1-6", "2")
    profile = session.practice.profile
    english = words("en", "dot")
    said = dict(glance(english, replace(profile, strips={"L1-6": Strip(tasks=LONG)})))
    assert step_name(english, "L1-6") in said["Needs help"]
    for strip in (Strip(tasks=LONG - 1), Strip(tasks=LONG, passed=True)):
        assert "Needs help" not in dict(glance(english, replace(profile, strips={"L1-6": strip})))
