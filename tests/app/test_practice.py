"""Practising alone: every task of every game is worked by touch, a wrong answer is explained, and all of it is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from datetime import date
from typing import Any

import flet as ft
import pytest

from app import games as tables
from app.games.practice import find
from app.locale import Words
from app.model import HomePage, PracticeChoicePage, PracticePage, TodayPage
from app.practice.exercise import Right, Solved, Wrong
from app.practice.saved import load
from app.practice.sprint import SECONDS, Sprint
from app.saves import PROFILE
from app.session import Session
from core.engine.notation import write
from core.practice.making import PRACTISED, of
from tests.app.harness import App, Device, controls
from tests.app.practising import exercise, lays, taps

TASKS = [(game, task) for game in PRACTISED for task in of(game).tasks]


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def until(app: App, reached: Callable[[], bool]) -> None:
    """Let the app go on until something has come about: a task is made in as many slices as it takes."""
    for _ in range(20_000):
        if reached():
            break
        await asyncio.sleep(0)
    assert reached(), app.session.model.fault or app.texts()
    await app.settle()


async def begin(app: App, game: str, task: str, band: int = 1) -> None:
    """Choose a task and lay it, from the page where it is chosen."""
    await app.tap(f"practise-{game}")
    if len(of(game).tasks) > 1:
        await app.tap(f"task-{task}")
    await app.tap(f"band-{band}")
    await app.tap("start-practice")
    await until(app, lambda: isinstance(app.session.model.page, PracticePage))


async def at_task(game: str, task: str, **size: int) -> App:
    """The app on a screen of this size, with a task on the table."""
    app = await App.start(**size)
    await app.tap("open-practice")
    await begin(app, game, task)
    return app


async def solve(app: App) -> None:
    """Answer the task with its example, by touch."""
    for identifier in taps(app.session):
        await app.tap(identifier)


def wrong_answer(game: str, task: Any) -> str:
    """An answer that is none."""
    if game == "astragali":
        return str(3 - int(task.example)) if task.key.task == "likelier" else "say hot-air"
    if game == "paari":
        return "lay " + next(
            f"{card} {seat} {pile}"
            for card in task.hand
            for seat in (0, 1)
            for pile in ("left", "right")
            if of(game).judge(task, f"lay {card} {seat} {pile}") is not None
        )
    if game == "formula":
        return next(write(lay) for lay in lays(task) if of(game).judge(task, write(lay)) is not None)
    return str(task.dice[0]) if game == "ziffernsheriffs" else str(task.row)


@pytest.mark.parametrize(("game", "task"), TASKS)
def test_a_wrong_answer_is_explained_and_after_the_second_the_solution_can_be_seen(game: str, task: str) -> None:
    async def work() -> None:
        app = await at_task(game, task)
        session = app.session
        answer = wrong_answer(game, exercise(session).task)
        session.practice.answer(answer)
        await app.settle()
        verdict = exercise(session).verdict
        assert isinstance(verdict, Wrong)
        assert verdict.reason.code not in app.texts(), "a sentence, not a bare code"
        assert "solution" not in app.identifiers()
        await app.tap("try-again")
        assert exercise(session).verdict is None
        session.practice.answer(answer)
        await app.settle()
        await app.tap("solution")
        assert isinstance(exercise(session).verdict, Solved)
        result = session.practice.profile.total
        assert (result.tasks, result.at_once, result.hinted) == (1, 0, 1)
        await app.tap("next-task")
        await until(app, lambda: exercise(session).verdict is None)

    run(work())


def test_the_first_task_is_two_taps_from_the_first_page() -> None:
    async def work() -> None:
        app = await App.start()
        await app.tap("open-practice")
        await app.tap("start-practice")
        await until(app, lambda: isinstance(app.session.model.page, PracticePage))
        assert "done" in app.identifiers()

    run(work())


@pytest.mark.parametrize(("game", "task"), TASKS)
def test_a_task_says_what_to_do_and_not_whose_turn_it_is(game: str, task: str) -> None:
    async def work() -> None:
        app = await at_task(game, task)
        table = app.session.model.table
        assert not [text for text in app.texts() if "'s turn" in text]
        if game in ("pari", "formula", "paari"):
            assert tables.of(table.match).to_do(Words("en"), table) in app.texts()
        await app.tap("hint")
        assert "hint-close" in app.identifiers()
        assert not [text for text in app.texts() if "'s turn" in text]

    run(work())


@pytest.mark.parametrize("height", [640, 844])
@pytest.mark.parametrize(("game", "task"), TASKS)
def test_what_the_answers_to_pick_from_are_about_is_said_once_on_every_screen(
    game: str, task: str, height: int
) -> None:
    async def work() -> None:
        app = await at_task(game, task, width=360, height=height)
        asked, more = find(game).goal(Words("en"), exercise(app.session).task)
        drawn = [control.value for control in controls(app.screen) if isinstance(control, ft.Text)]
        assert drawn.count(asked) == 1
        if "option-1" in app.identifiers():
            assert drawn.count(more) == 1

    run(work())


@pytest.mark.parametrize(("game", "task"), TASKS)
def test_hints_are_told_rung_by_rung_and_the_task_then_counts_as_solved_with_one(game: str, task: str) -> None:
    async def work() -> None:
        app = await at_task(game, task)
        session = app.session
        await app.tap("hint")
        await until(app, lambda: session.model.table.hint.searched)
        for rung in range(1, 5):
            assert f"rung-{rung}" in app.identifiers()
            assert f"rung-{rung + 1}" not in app.identifiers()
            if rung < 4:
                await app.tap("hint-next")
        await app.tap("hint-close")
        await solve(app)
        assert isinstance(exercise(session).verdict, Right), app.texts()
        assert exercise(session).hints == 1
        assert "with a hint" in app.texts()
        profile = session.practice.profile
        assert (profile.total.at_once, profile.total.hinted, profile.path(game).discs) == (0, 1, 0)

    run(work())


def test_a_hint_after_a_wrong_answer_closes_what_was_said_of_it() -> None:
    async def work() -> None:
        app = await App.start()
        await app.tap("open-practice")
        await begin(app, "formula", "one")
        session = app.session
        session.practice.answer(wrong_answer("formula", exercise(session).task))
        await app.settle()
        await app.tap("hint")
        await until(app, lambda: session.model.table.hint.searched)
        assert exercise(session).verdict is None
        session.practice.answer(wrong_answer("formula", exercise(session).task))
        await app.settle()
        assert "rung-1" not in app.identifiers(), "the hint gives way to what is said of the answer"

    run(work())


# how it goes on, without a screen


def practising(device: Device | None = None, **choice: str) -> tuple[Device, Session]:
    """A device on which the first task lies on the table."""
    device = Device() if device is None else device
    session = device.start()
    session.practice.open()
    if choice:
        session.practice.choose(**choice)
    session.practice.start("Mila", "the other")
    device.work.finish()
    return device, session


def solved(device: Device, session: Session, *, wrong: int = 0) -> None:
    """Answer the open task, wrongly so many times first, and go on to the next."""
    for _ in range(wrong):
        session.practice.answer("1")
    session.practice.answer(exercise(session).task.example)
    session.practice.next()
    device.work.finish()


def test_five_right_at_once_lead_up_and_two_wrong_ones_in_a_row_down() -> None:
    device, session = practising()
    for _ in range(5):
        solved(device, session)
    assert session.practice.profile.path("pari").band == 2
    assert exercise(session).task.key.band == 2
    solved(device, session, wrong=1)
    solved(device, session, wrong=1)
    assert session.practice.profile.path("pari").band == 1
    assert exercise(session).task.key.band == 1


def test_what_was_wrong_comes_back_after_three_other_tasks() -> None:
    device, session = practising(task="complete")
    kind = exercise(session).task.kind
    session.practice.answer("1")
    session.practice.answer(exercise(session).task.example)
    session.practice.leave()
    session.practice.choose(task="best")
    session.practice.start("Mila", "the other")
    device.work.finish()
    came_back = []
    for _ in range(4):
        came_back.append(exercise(session).back)
        last = exercise(session).task
        solved(device, session)
    assert came_back == [False, False, False, True]
    assert last.kind == kind


def test_a_band_that_a_class_has_no_tasks_of_gives_way() -> None:
    _, session = practising(year="1")
    session.practice.leave()
    session.practice.choose(year="free")
    session.practice.choose_band(5)
    session.practice.choose(year="1")
    assert session.practice.profile.path("pari").band == 2


def test_what_was_practised_is_there_after_the_next_start() -> None:
    device, session = practising(game="formula", task="three")
    solved(device, session)
    device.work.finish()
    again = device.start()
    again.practice.open()
    page = again.model.page
    assert isinstance(page, PracticeChoicePage)
    assert (page.choice.game, page.choice.task) == ("formula", "three")
    assert again.practice.profile == session.practice.profile
    assert again.practice.profile.total.tasks == 1


def test_a_damaged_profile_costs_only_what_is_damaged() -> None:
    device, session = practising()
    solved(device, session)
    device.work.finish()
    key = PROFILE + session.practice.profile.id
    text = device.store.texts[key].replace('"days":{', '"days":{"no day":3,')
    device.store.texts[key] = text
    again = device.start()
    assert load(text).damaged == ("days",)
    assert again.practice.profile.total.tasks == 1
    device.store.texts[key] = "damaged"
    assert device.start().practice.profile.total.tasks == 0
    assert device.store.texts[key] == "damaged", "it is left alone"


def test_leaving_goes_back_to_the_choice_and_then_to_the_first_page() -> None:
    _, session = practising()
    session.back()
    assert isinstance(session.model.page, PracticeChoicePage)
    session.back()
    assert isinstance(session.model.page, HomePage)


def test_practice_saves_no_match() -> None:
    device, session = practising()
    solved(device, session)
    assert session.model.saves == ()
    assert [key for key in device.store.texts if "match" in key] == []


def test_todays_task_is_the_same_for_everybody_and_noted_when_it_is_solved() -> None:
    tasks = []
    for _ in range(2):
        device = Device()
        session = device.start()
        session.practice.start_today("pari", 1, "Mila", "the other")
        device.work.finish()
        tasks.append(exercise(session).task)
        session.practice.answer(tasks[-1].example)
        assert session.practice.profile.daily == {(date(2026, 1, 1), "pari", 1)}
    assert tasks[0] == tasks[1]


def test_the_first_page_counts_the_tasks_of_the_day() -> None:
    async def work() -> None:
        app = await App.start()
        for count in range(1, 3):
            await app.tap("open-today")
            await app.tap("start-today")
            await until(app, lambda: isinstance(app.session.model.page, PracticePage))
            await solve(app)
            assert "share-today" in app.identifiers()
            answer = exercise(app.session).verdict.answer
            assert all(answer not in text for text in app.texts() if "Today" in text)
            await app.tap("next-task")
            assert isinstance(app.session.model.page, TodayPage)
            assert any(text.endswith(f": {count} of 5 solved") for text in app.texts())
            await app.tap("back")
            assert f"{count} of 5 solved" in app.texts()
        await app.tap("open-today")
        await app.tap("today-pari-2")
        await until(app, lambda: isinstance(app.session.model.page, PracticePage))
        await solve(app)
        await app.tap("next-task")
        assert {"Pari, level 1, solved", "Pari, level 2, solved"} <= set(app.texts())
        assert any(text.endswith(": 2 of 5 solved") for text in app.texts()), "games are counted, not levels"

    run(work())


def test_two_minutes_go_from_task_to_task_and_end_by_themselves() -> None:
    device, session = practising()
    session.practice.leave()
    session.practice.start("Mila", "the other", sprint=True)
    device.work.finish()
    tasks = []
    for _ in range(3):
        tasks.append(exercise(session).task)
        session.practice.answer("1")
        session.practice.answer(tasks[-1].example)
        device.work.finish()
        assert exercise(session).verdict is None, "the next task lies there at once"
    assert len(set(tasks)) == 3
    for _ in range(SECONDS):
        session.tick()
    assert session.practice.sprint == Sprint(0, 3, 0)
    session.practice.answer(exercise(session).task.example)
    assert session.practice.profile.total.tasks == 3, "what comes too late does not count"
    session.practice.sprint_again()
    device.work.finish()
    assert session.practice.sprint == Sprint()


def test_the_clock_of_two_minutes_stands_still_under_the_rules_and_there_is_none_without_it() -> None:
    async def work() -> None:
        app = await App.start()
        session = app.session
        await app.tap("open-practice")
        await app.tap("start-sprint")
        await until(app, lambda: isinstance(session.model.page, PracticePage))
        left = session.practice.sprint.left  # on a busy machine the first second may be over
        session.tick()
        session.read_rules("pari")
        session.tick()
        assert session.practice.sprint == Sprint(left - 1)
        session.back()
        for _ in range(SECONDS):
            session.tick()
        await app.settle()
        assert "Two minutes are over" in app.texts()
        await app.tap("sprint-done")
        await app.tap("start-practice")
        await until(app, lambda: isinstance(session.model.page, PracticePage))
        assert "sand" not in app.identifiers()

    run(work())


def test_what_was_practised_is_counted_and_can_be_deleted() -> None:
    async def work() -> None:
        app = await App.start()
        await app.tap("open-practice")
        await app.tap("open-progress")
        assert "No task yet." in app.texts()
        await app.tap("back")
        await begin(app, "pari", "complete")
        await solve(app)
        await app.tap("leave-practice")
        await app.tap("open-progress")
        assert {"1 task", "Pari, level 1: 1 of 1 right at once"} <= set(app.texts())
        await app.tap("ask-delete-progress")
        await app.tap("delete-progress")
        assert "No task yet." in app.texts()
        assert app.session.practice.profile.total.tasks == 0
        assert [key for key in await app.store.keys(PROFILE) if key] == []

    run(work())
