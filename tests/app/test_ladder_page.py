"""The page on which a class's steps and its times tables are chosen, and the way up them at the table."""

from __future__ import annotations

import pytest

from app.locale import words
from app.locale.signs import printed
from app.practice.ladder import levels
from app.practice.profile import Choice
from app.screens.practice_levels import level_name
from app.session import Session
from app.state.model import PracticePage, ProgressPage
from core.practice.chosen import ALL, Chosen
from tests.app.harness import Device, identifiers, screen, texts
from tests.app.practising import exercise, practising, solved
from tests.app.walk import nodes, touch


def chosen(session: Session) -> list[str]:
    """The steps that are marked as chosen."""
    return [name for name, node in nodes(screen(session)).items() if name.startswith("step-") and node.selected]


@pytest.mark.parametrize("year", ["1", "2", "3", "4", "6"])
def test_a_class_shows_its_steps_by_name_with_an_example(year: str) -> None:
    session = Device().start("de")
    session.practice.open()
    touch(screen(session), f"year-{year}")
    steps = levels(Choice("pari", "complete", year))
    shown = identifiers(screen(session))
    assert [name.removeprefix("step-") for name in shown if name.startswith("step-")] == [*steps]
    assert not [name for name in shown if name.startswith("band-")]
    said = [*texts(screen(session))]
    for step in steps:
        assert level_name(words("de"), step) in said
    touch(screen(session), f"step-{steps[-1]}")
    assert chosen(session) == [f"step-{steps[-1]}"]


def test_picked_tables_are_named_on_the_button_and_asked() -> None:
    device = Device()
    session = device.start("de")
    session.practice.open()
    touch(screen(session), "year-3")
    for table in (7, 6, 8, 8):
        touch(screen(session), f"table-{table}")
    assert "Reihen 6, 7 üben" in texts(screen(session))
    assert session.links.practice_chosen.chosen == Chosen((6, 7))
    session.practice.start("Mila", "niemand")
    device.work.finish()
    page = session.model.page
    assert isinstance(page, PracticePage)
    assert (page.exercise.task.key.step, page.exercise.task.key.chosen) == ("L3-1", Chosen((6, 7)))
    session.practice.leave()
    touch(screen(session), "step-L3-3")
    assert not [name for name in identifiers(screen(session)) if name.startswith("table-")]
    session.practice.start("Mila", "niemand")
    device.work.finish()
    page = session.model.page
    assert isinstance(page, PracticePage)
    assert (page.exercise.task.key.step, page.exercise.task.key.chosen) == ("L3-3", ALL)


def test_five_right_at_once_lead_to_the_next_step_and_both_are_told() -> None:
    device, session = practising(year="2")
    session.practice.leave()
    session.practice.choose_level("L2-4")
    session.practice.start("Mila", "the other")
    device.work.finish()
    for _ in range(4):
        solved(device, session)
    page = session.model.page
    assert isinstance(page, PracticePage) and page.exercise.task.key.step == "L2-4"
    session.practice.answer(page.exercise.task.example)
    told = [*texts(screen(session))]
    assert f"Five times right at once. Next: {level_name(words('en'), 'L2-5')}." in told
    session.practice.next()
    device.work.finish()
    page = session.model.page
    assert isinstance(page, PracticePage) and page.exercise.task.key.step == "L2-5"
    session.practice.leave()
    labels = [node.label for name, node in nodes(screen(session)).items() if name == "step-L2-4"]
    assert labels and labels[0].endswith("mastered")
    session.practice.open_progress()
    assert isinstance(session.model.page, ProgressPage)
    assert {level_name(words("en"), "L2-4"), "5 of 5 right at once, mastered"} <= set(texts(screen(session)))
    session.pages.home()
    assert "Pari, year 2" in texts(screen(session))


def test_a_fact_that_was_wrong_comes_back_in_another_task_and_is_listed() -> None:
    device, session = practising(year="3")
    first = exercise(session).task
    session.practice.answer("1")
    solved(device, session)
    kinds = []
    for _ in range(4):
        kinds.append(exercise(session).task.kind if exercise(session).back else "")
        solved(device, session)
    assert kinds == ["", "", "", first.kind]
    session.practice.leave()
    session.practice.open_progress()
    assert printed(first.kind.rpartition(" ")[2], "cross") in texts(screen(session))


def test_nobody_is_timed_in_class_one() -> None:
    session = Device().start("de")
    session.practice.open()
    for year, timed in (("2", True), ("1", False)):
        touch(screen(session), f"year-{year}")
        assert ("start-sprint" in identifiers(screen(session))) is timed


def test_facts_take_the_place_of_tables_and_numbers_that_leave_too_few_fade() -> None:
    device = Device()
    session = device.start("de")
    session.practice.open()
    touch(screen(session), "year-3")
    for key in ("table-9", "facts-squares"):
        touch(screen(session), key)
    assert "Quadrate üben" in texts(screen(session))
    assert session.links.practice_chosen.chosen == Chosen(facts="squares")
    touch(screen(session), "numbers-20")
    assert session.model.toast == "Damit bleiben zu wenige verschiedene Aufgaben."
    assert session.links.practice_chosen.chosen == Chosen(facts="squares")
    touch(screen(session), "facts-core")
    touch(screen(session), "numbers-20")
    assert session.links.practice_chosen.chosen == Chosen(facts="core", most=20)
    touch(screen(session), "table-9")
    assert session.links.practice_chosen.chosen == Chosen(facts="core", most=20), "only 2 · 9 would be left"
    touch(screen(session), "numbers-100")
    assert session.links.practice_chosen.chosen == Chosen(facts="core")


def test_a_sign_and_a_crossing_are_chosen_where_the_step_has_both_and_stay_for_others() -> None:
    device = Device()
    session = device.start("de")
    session.practice.open()
    for key in ("year-2", "step-L2-8", "sign-minus", "crossing-no-crossing"):
        touch(screen(session), key)
    assert session.links.practice_chosen.chosen == Chosen(sign="-", crossing="no-crossing")
    touch(screen(session), "step-L2-4")
    assert not [name for name in identifiers(screen(session)) if name.startswith("crossing-")]
    assert session.links.practice_chosen.chosen == Chosen(sign="-")
    session.practice.start("Mila", "niemand")
    device.work.finish()
    page = session.model.page
    assert isinstance(page, PracticePage)
    assert "-" in page.exercise.task.example and page.exercise.task.key.chosen == Chosen(sign="-")
    session.practice.leave()
    touch(screen(session), "step-L2-9")
    assert not [name for name in identifiers(screen(session)) if name.startswith("sign-")]
    assert session.links.practice_chosen.chosen == ALL
    touch(screen(session), "step-L2-8")
    assert session.links.practice_chosen.chosen == Chosen(sign="-", crossing="no-crossing")
