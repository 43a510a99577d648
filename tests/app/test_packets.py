"""Packets in practice and as homework: four tasks on one table each, which fill one disc together."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import flet as ft
import pytest

from app import screens
from app.frame.ui import Ui
from app.locale import LANGUAGES, words
from app.practice.ladder import offered
from app.practice.plan import Plan
from app.session import Session
from app.state.model import HomeworkResultPage, PracticePage
from core.engine.search import answer as search
from core.games.pari.task import LawTask, PacketTask
from core.practice.homework import Homework
from core.practice.making import step_key, stream
from core.practice.packets import ROWS, TASK, on_cards
from core.practice.results import Outcome
from core.practice.steps import STEPS
from tests.app.harness import Device, identifiers, look_of, texts
from tests.app.practising import exercise, practising, solved, start
from tests.app.test_nothing_cut import all_cut
from tests.app.walk import touch

SIZES = [(360, 640), (390, 844), (844, 390)]


def begun(step: str = "L2-7", task: str = TASK, year: str = "2") -> tuple[Device, Session]:
    """Practice of a step, with its first task on the table."""
    return practising(game="pari", year=year, task=task, level=step)


def test_a_class_has_packets_where_steps_of_it_have_some() -> None:
    assert TASK in offered("pari", "2") and TASK in offered("pari", "4")
    assert TASK not in offered("pari", "free") and TASK not in offered("formula", "2")
    _, session = begun()
    assert {step for step in session.practice.stand.levels if not on_cards(step)} == set()


def test_the_four_tasks_of_a_packet_fill_one_disc() -> None:
    device, session = begun()
    first = exercise(session).task.key
    for place in range(ROWS):
        assert session.practice.stand.marks == "", place
        task = exercise(session).task
        assert (place == 2) == isinstance(task, LawTask) and task.goes_on == (place < 3)
        if place:
            assert task.key.seed == f"{first.seed}/{place + 1}", "it belongs to the one before"
        solved(device, session)
    assert session.practice.stand.marks == "1"
    assert exercise(session).task.key.turn()[0] == 0, "another packet"


@pytest.mark.parametrize("place", range(ROWS))
def test_a_mistake_in_one_of_them_rings_the_disc(place: int) -> None:
    device, session = begun()
    for at in range(ROWS):
        solved(device, session, wrong=int(at == place))
    assert session.practice.stand.marks == "0"


def test_a_right_row_beside_the_law_counts_neither_way() -> None:
    device, session = begun("L3-1", year="3")
    for _ in range(60):
        task = exercise(session).task
        if isinstance(task, PacketTask) and task.row == "*=":
            a, _, b = task.example.partition("=")[0].partition("*")
            if a != b:
                assert not session.practice.answer(f"{b}*{a}={int(a) * int(b)}")
                assert exercise(session).wrong == 0
                said = " ".join(texts(drawn(session)))
                assert "Sie passt aber nicht zu den Reihen darüber." in said
                return
        solved(device, session)
    pytest.fail("no such row")


def test_a_packet_begins_every_strip_but_the_first() -> None:
    device, session = begun(task="complete")
    session.practice.profiles.keep(replace(session.practice.profile, asked=True))
    seen = []
    for _ in range(2 * 10 + ROWS):
        seen.append(exercise(session).task.key.task)
        if session.practice.stand.level != "L2-7":
            session.practice.leave()
            session.practice.choose_level("L2-7")
            start(device, session)
            continue
        solved(device, session)
    assert seen[:10] == ["complete"] * 10 and TASK in seen[10:]


def test_a_packet_that_was_begun_is_there_again_and_goes_on() -> None:
    device, session = begun()
    solved(device, session, wrong=1)
    task = exercise(session).task
    session.practice.leave()
    assert start(device, session) == task and exercise(session).wrong == 1
    solved(device, session)
    assert isinstance(exercise(session).task, LawTask)


def test_hints_lean_on_the_row_above_in_words() -> None:
    device, session = begun("L2-9")
    said = set[str]()
    for _ in range(8 * ROWS):
        task = exercise(session).task
        if isinstance(task, PacketTask):
            for step in range(1, 5):
                session.ask_hint()
                device.work.finish()
                shown = " ".join(texts(drawn(session)))
                answer = task.example.replace("*", " · ").replace("=", " = ")
                assert step == 4 or answer not in shown
                said.add(shown)
            session.analysis.close_hint()
        solved(device, session)
    assert any("Schau auf die Aufgabe davor." in one for one in said)
    assert any("kennst du. Jetzt einmal" in one for one in said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", ["L1-6", "L2-7", "L3-3", "L4-5"])
def test_nothing_of_it_is_cut_off(step: str, language: str) -> None:
    device, session = begun(step, year=step[1])
    for _ in range(ROWS):
        for size in SIZES:
            assert not all_cut(session, size, language, (1.0, 1.3)), size
        solved(device, session)


def test_what_stays_is_picked_by_touch_and_other_rows_take_no_card() -> None:
    device, session = begun()
    solved(device, session)
    assert {"row-1", "row-2", "row-3", "row-4"} <= {*identifiers(drawn(session))}, "the rows above lie there"
    touch(drawn(session), "hand-0")
    gaps = [one for one in identifiers(drawn(session)) if one.startswith("gap-")]
    assert gaps and all(one.startswith("gap-4-") for one in gaps)
    session.practice.answer(exercise(session).task.example)
    session.practice.next()
    device.work.finish()
    task = exercise(session).task
    assert isinstance(task, LawTask)
    touch(drawn(session), f"option-{task.options.index(task.right) + 1}")
    assert exercise(session).right


def drawn(session: Session) -> ft.Control:
    return screens.screen(Ui(session.model, look_of((390, 844)), words("de"), session))


def test_as_homework_each_of_the_four_counts() -> None:
    device = Device()
    session = device.start()
    homework = Homework(step_key("pari", TASK, STEPS["L2-9"], "7"), 5)
    session.homework.show(homework, "Mila")
    session.homework.start("the other", "none")
    device.work.finish()
    wanted = [*islice(stream(homework.key), ROWS)]
    for n in range(ROWS):
        assert isinstance(session.model.page, PracticePage) and exercise(session).task == wanted[n]
        solved(device, session, wrong=int(n == 1))
    page = session.model.page
    assert isinstance(page, HomeworkResultPage)
    first, later = Outcome.FIRST, Outcome.LATER
    assert page.work.result.outcomes == (first, later, first, first) and page.work.over


def test_a_packet_never_begins_in_its_middle() -> None:
    """Also where one is made that is unlike the task before, or comes back."""
    _, session = begun()
    choice = session.practice.profile.choice
    plan = Plan("pari", TASK, "L2-7", "2", back="pari packet L2-7 Two-stairs-minus")
    for number in range(12):
        task = search(plan.making(f"begins {number}"))
        assert isinstance(task, PacketTask) and len(task.above) == 2
        again = search(Plan("pari", TASK, "L2-7", "2").making(f"begins {number}", task))
        assert isinstance(again, PacketTask) and len(again.above) == 2
    assert choice.task == TASK
