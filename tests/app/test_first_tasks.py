"""How a new child of class 1 begins: dots seen for a second, a row beside its picture, one with it a tap away."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from app.games.pari.dots import Glimpse
from app.locale import LANGUAGES
from app.practice.exercise import Wrong
from app.practice.plan import PLAIN, at_level
from app.practice.profile import Choice, Climb, Profile
from app.practice.strips import LENGTH, Strip
from app.session import Session
from core.engine.notation import Unreadable
from core.engine.search import answer as search
from core.games.pari.first_tasks import TASK, TASKS
from core.games.pari.task import DotsTask, PariTask, PicturedTask
from core.practice import homework
from core.practice.making import step_key, tasks_of_steps
from core.practice.steps import STEPS
from tests.app.harness import Device, identifiers, screen
from tests.app.practising import exercise, practising, solved
from tests.app.test_nothing_cut import all_cut
from tests.app.walk import touch

MILA = Profile("p1", "Mila", "sun", date(2026, 11, 27))
SIZES = [(360, 640), (390, 844), (844, 390)]


def begun() -> tuple[Device, Session]:
    return practising(game="pari", year="1", task="complete")


def looked(device: Device, session: Session) -> None:
    """Look at the dots, until they are covered again."""
    touch(screen(session), "show-dots")
    device.work.finish()


def test_a_new_child_sees_dots_for_a_second_then_they_are_covered() -> None:
    device, session = begun()
    assert isinstance(exercise(session).task, DotsTask)
    touch(screen(session), "option-2")
    assert exercise(session).verdict is None, "nothing is guessed before it was seen"
    touch(screen(session), "show-dots")
    assert session.model.table.selection.picked == Glimpse(True)
    assert "number-picture" in identifiers(screen(session)) and "show-dots" not in identifiers(screen(session))
    device.work.finish()
    assert session.model.table.selection.picked == Glimpse(False)
    assert "number-picture" not in identifiers(screen(session))
    touch(screen(session), "option-2")
    assert exercise(session).right


def test_a_wrong_number_of_dots_sends_the_child_to_look_again() -> None:
    device, session = begun()
    looked(device, session)
    touch(screen(session), "option-3")
    verdict = exercise(session).verdict
    assert isinstance(verdict, Wrong) and verdict.reason.code == "not_as_many"
    touch(screen(session), "try-again")
    looked(device, session)
    touch(screen(session), "option-2")
    assert exercise(session).right and exercise(session).wrong == 1


def test_the_three_fill_one_disc_and_then_come_rows_without_a_picture() -> None:
    device, session = begun()
    for place in range(TASKS):
        task = exercise(session).task
        assert session.practice.stand.marks == "" and task.goes_on == (place + 1 < TASKS)
        shown = identifiers(screen(session))
        if place == 1:
            assert isinstance(task, PicturedTask) and task.row == "5+2=" and "number-picture" in shown
        if place == 2:
            assert isinstance(task, PicturedTask) and task.row != "5+2=" and "number-picture" not in shown
            touch(screen(session), "show-picture")
            assert "number-picture" in identifiers(screen(session)) and exercise(session).hints == 0
        solved(device, session)
    assert session.practice.stand.marks == "1"
    assert exercise(session).task.key.task == "complete"
    assert not {"show-picture", "number-picture"} & {*identifiers(screen(session))}


def test_who_has_begun_and_other_classes_have_no_dots() -> None:
    _, second = practising(game="pari", year="2", task="complete", level="L1-1")
    assert exercise(second).task.key.task == "complete"


@pytest.mark.parametrize("level", PLAIN)
def test_the_first_steps_ask_for_no_sign_and_have_four_cards_at_most(level: str) -> None:
    choice = Choice("pari", "complete", "1")
    for marks in range(2 * LENGTH):
        profile = replace(MILA, strips={level: Strip(tasks=marks + 1)}, climbs={"pari": Climb(level)})
        task = search(at_level(profile, choice, packets=True).making(f"plain {marks}"))
        if isinstance(task, PariTask) and task.key.task == "complete":
            assert len(task.hand) <= 4 and not {*task.hand} & {*"+-"}, task.line()


def test_dots_are_no_homework() -> None:
    assert tasks_of_steps("pari")[-1] == TASK, "words name the others by their place"
    key = step_key("pari", TASK, STEPS["L1-1"], "7")
    assert homework.words(homework.Homework(key, 5), "de") is None
    with pytest.raises(Unreadable):
        homework.read(homework.write(homework.Homework(key, 5)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_of_them_fits_on_every_screen(size: tuple[int, int], language: str) -> None:
    device, session = begun()
    for place in range(TASKS):
        for _ in range(2):
            assert not all_cut(session, size, language, (1.0,)), place
            if place == 0 and session.model.table.selection.picked is None:
                touch(screen(session), "show-dots")
            if place == 2 and not exercise(session).pictured:
                touch(screen(session), "show-picture")
        device.work.finish()
        solved(device, session)
