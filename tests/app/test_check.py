"""The ten tasks that show what a class gets wrong: typed, one try each, without a word about the answer."""

from __future__ import annotations

from datetime import date, timedelta

import flet as ft
import pytest

from app import screens
from app.frame.ui import Ui
from app.locale import LANGUAGES, words
from app.practice.homework import Work
from app.session import Session
from app.state import class_table
from app.state.model import HomeworkResultPage, PracticePage
from core.practice.diagnosis import DIAGNOSIS, SECONDS
from core.practice.homework import tasks
from core.practice.results import Outcome, from_short, read, short, write
from tests.app.harness import Device, identifiers, look_of, texts
from tests.app.practising import exercise
from tests.app.test_nothing_cut import all_cut
from tests.app.walk import nodes, of, touch

DAY = date(2026, 11, 28)
FIRST, OPEN, WRONG = Outcome.FIRST, Outcome.OPEN, Outcome.WRONG


def begun(year: str = "2") -> tuple[Device, Session]:
    """A child at the first of the ten tasks of a class."""
    device = Device()
    session = device.start()
    check = class_table.check_of(year, DAY)
    assert check is not None
    session.homework.show(check, "Mila")
    session.homework.start("the other", "none")
    device.work.finish()
    return device, session


def drawn(session: Session, size: tuple[int, int] = (390, 844), language: str = "de") -> ft.Control:
    return screens.screen(Ui(session.model, look_of(size), words(language), session))


def worked(session: Session) -> Work:
    """What the page of the result is about."""
    page = session.model.page
    assert isinstance(page, HomeworkResultPage)
    return page.work


def typed(device: Device, session: Session, number: str) -> None:
    for sign in number:
        touch(drawn(session), f"type-{sign}")
    touch(drawn(session), "type-done")
    device.work.finish()


def test_each_task_has_one_try_and_no_word_about_it() -> None:
    device, session = begun()
    check = class_table.check_of("2", DAY)
    assert check is not None
    wanted = tasks(check)
    went = []
    for n, task in enumerate(wanted):
        assert exercise(session).task == task
        said = " ".join(texts(drawn(session)))
        assert "Richtig" not in said and "Noch nicht" not in said and "hint" not in identifiers(drawn(session))
        match n % 3:
            case 0:
                typed(device, session, task.example)
            case 1:
                typed(device, session, str(int(task.example) + 1))
            case _:
                touch(drawn(session), "type-skip")
                device.work.finish()
        went.append((FIRST, WRONG, OPEN)[n % 3])
    result = worked(session).result
    assert [*result.outcomes] == went, "wrong and not done are apart"
    assert {at for at, _, _ in result.slips} <= {n for n in range(10) if n % 3 == 1}
    assert read(write(result)) == result
    assert from_short(result.homework, "Mila", short(result)).outcomes == result.outcomes
    assert session.practice.profile.total.tasks == 0, "it is no practice"
    assert "homework-again" not in identifiers(drawn(session))


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1024, 768)])
def test_all_ten_discs_are_seen_and_none_tells_whether_an_answer_was_right(size: tuple[int, int]) -> None:
    device, session = begun()
    for n in range(3):
        well = nodes(drawn(session, size))["path"]
        discs = [one for one in of(ft.Container, well) if one.width and one.width == one.height]
        assert [disc.bgcolor is not None for disc in discs] == [at < n for at in range(10)]
        assert not of(ft.Icon, well)
        typed(device, session, "1")
    assert words("de")("Ten tasks, ten minutes") in texts(drawn(session, size))


def test_what_ten_minutes_leave_is_open() -> None:
    device, session = begun()
    typed(device, session, exercise(session).task.example)
    ticks = 0
    while isinstance(session.model.page, PracticePage) and ticks < 2 * SECONDS // 60:  # a look at the clock is a minute
        session.practice.tick()
        ticks += 1
    assert ticks > 2
    work = worked(session)
    assert work.result.outcomes == (FIRST, *(OPEN,) * 9) and work.seconds >= SECONDS


def test_what_is_typed_is_there_again() -> None:
    device, session = begun()
    touch(drawn(session), "type-4")
    session.practice.keep()
    session.practice.leave()
    session.homework.start("the other", "none")
    device.work.finish()
    touch(drawn(session), "type-2")
    assert "42" in " ".join(texts(drawn(session)))
    touch(drawn(session), "type-back")
    assert "42" not in " ".join(texts(drawn(session)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("year", DIAGNOSIS)
def test_nothing_of_it_is_cut_off(year: str, language: str) -> None:
    device, session = begun(year)
    for _ in range(10):
        for size in ((360, 640), (390, 844), (844, 390)):
            assert not all_cut(session, size, language, (1.0,)), size
        session.practice.leave_open()
        device.work.finish()


def test_a_second_run_is_due_after_two_weeks() -> None:
    device, session = begun()
    for _ in range(10):
        session.practice.leave_open()
        device.work.finish()
    filed = class_table.filed(worked(session).result, "2b")
    found = class_table.table([filed], "2b")
    assert class_table.second_run(found) == session.today + timedelta(14)
    assert class_table.second_run(class_table.table([], "2b")) is None
