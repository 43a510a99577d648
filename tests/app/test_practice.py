"""Practising alone: every task of every game is worked by touch, a wrong answer is explained, and all of it is kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from itertools import islice, pairwise
from typing import Any

import flet as ft
import pytest

from app import games as tables
from app.games.practice import find
from app.locale import Words, words
from app.locale.mistakes import kind_of, thought
from app.practice.exercise import Right, Solved, Wrong
from app.practice.profile import AFTER, due
from app.practice.saved import load
from app.practice.sprint import SECONDS, Sprint
from app.practice.strips import LENGTH
from app.state.model import CopySheet, PracticeChoicePage, PracticePage, TodayPage
from app.storage.codec import PROFILE
from core.engine.chance import Chance
from core.engine.notation import write
from core.games import has
from core.games.pari.task import PariTask
from core.practice.looks import Limits, rows
from core.practice.making import PRACTISED, of
from core.practice.steps import ARITHMETIC
from tests.app.harness import App, Clock, Device, identifiers, screen, texts
from tests.app.practising import (
    TASKS,
    begin_task,
    exercise,
    laid,
    lays,
    practising,
    solve,
    solved,
    start,
    taps,
    taps_of,
    until,
    wrong_rows,
)
from tests.app.walk import controls, nodes, touch


async def at_task(game: str, task: str, **size: Any) -> App:
    """The app on a screen of this size, with a task on the table."""
    app = await App.start(**size)
    await app.tap("open-practice")
    await begin_task(app, game, task)
    return app


def wrong_answer(game: str, task: Any) -> str:
    """An answer that is none."""
    if game == "astragali":
        return str(3 - int(task.example)) if task.offers_answers else "say hot-air"
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
    if game == "pari":
        return str(task.row)
    return str(task.dice[0]) if game == "ziffernsheriffs" else str(taps_of(game).wrong(task))


@pytest.mark.parametrize(("game", "task"), TASKS)
async def test_a_wrong_answer_is_explained_and_after_the_second_the_solution_can_be_seen(game: str, task: str) -> None:
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


@pytest.mark.parametrize(("game", "task"), TASKS)
async def test_a_task_says_what_to_do_and_not_whose_turn_it_is(game: str, task: str) -> None:
    app = await at_task(game, task)
    table = app.session.model.table
    assert not [text for text in app.texts() if "’s turn" in text]
    if game in ("pari", "formula", "paari"):
        assert tables.of(table.match).instruction(Words("en"), table) in app.texts()
    assert ("hint" in app.identifiers()) == has(game, "help")
    if has(game, "help"):
        await app.tap("hint")
        assert "hint-more" in app.identifiers()
        assert not [text for text in app.texts() if "’s turn" in text]


@pytest.mark.parametrize("height", [640, 844])
@pytest.mark.parametrize(("game", "task"), TASKS)
async def test_what_the_answers_to_pick_from_are_about_is_said_once_on_every_screen(
    game: str, task: str, height: int
) -> None:
    app = await at_task(game, task, width=360, height=height)
    asked, more = find(game).goal(Words("en"), exercise(app.session).task)
    drawn = [control.value for control in controls(app.screen) if isinstance(control, ft.Text)]
    assert drawn.count(asked) == 1
    if "option-1" in app.identifiers():
        assert drawn.count(more) == 1


@pytest.mark.parametrize(("game", "task"), [(game, task) for game, task in TASKS if has(game, "help")])
async def test_hints_come_step_by_step_and_the_task_then_counts_as_solved_with_one(game: str, task: str) -> None:
    app = await at_task(game, task)
    session = app.session
    await app.tap("hint")
    await until(app, lambda: session.model.table.advice.hint.searched)
    for rung in range(1, 5):
        assert f"Hint {rung} of 4" in nodes(app.screen)["hint-more"].label
        await app.tap("hint-more")
        assert f"rung-{rung}" in app.identifiers()
        assert f"rung-{rung + 1}" not in app.identifiers()
        await app.tap("sheet-close")
        if rung < 4:
            await app.tap("hint")
    await solve(app)
    assert isinstance(exercise(session).verdict, Right), app.texts()
    assert exercise(session).hints == 1
    assert "with a hint" in app.texts()
    profile = session.practice.profile
    assert (profile.total.at_once, profile.total.hinted, profile.path(game).discs) == (0, 1, 0)


async def test_a_hint_after_a_wrong_answer_closes_what_was_said_of_it() -> None:
    app = await App.start()
    await app.tap("open-practice")
    await begin_task(app, "formula", "one")
    session = app.session
    session.practice.answer(wrong_answer("formula", exercise(session).task))
    await app.settle()
    await app.tap("hint")
    await until(app, lambda: session.model.table.advice.hint.searched)
    assert exercise(session).verdict is None
    session.practice.answer(wrong_answer("formula", exercise(session).task))
    await app.settle()
    assert "hint-more" not in app.identifiers(), "the hint gives way to what is said of the answer"


# how it goes on, without a screen


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
    start(device, session)
    came_back = []
    for _ in range(4):
        came_back.append(exercise(session).back)
        last = exercise(session).task
        solved(device, session)
    assert came_back == [False, False, False, True]
    assert last.kind == kind


def test_a_band_that_a_class_has_no_tasks_of_gives_way() -> None:
    _, session = practising(task="best", year="1")
    session.practice.leave()
    session.practice.choose(year="free")
    session.practice.choose_level("5")
    session.practice.choose(year="1")
    assert session.practice.profile.choice.task == "complete", "the class has steps of it"
    session.practice.choose(task="best")
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
    assert load(text).damaged == ("days.no day",)
    assert again.practice.profile.total.tasks == 1
    device.store.texts[key] = "damaged"
    assert device.start().practice.profile.total.tasks == 0
    assert device.store.texts[key] == "damaged", "it is left alone"


def test_practice_saves_no_match() -> None:
    device, session = practising()
    solved(device, session)
    assert session.model.saves == ()
    assert [key for key in device.store.texts if "match" in key] == []


async def test_the_first_page_counts_the_tasks_of_the_day() -> None:
    app = await App.start()
    for count in range(1, 3):
        await app.tap("open-today", "start-today")
        await until(app, lambda: isinstance(app.session.model.page, PracticePage))
        await solve(app)
        assert "share-today" in app.identifiers()
        verdict = exercise(app.session).verdict
        assert isinstance(verdict, Right)
        answer = verdict.answer
        assert all(answer not in text for text in app.texts() if "Today" in text)
        await app.tap("next-task")
        assert isinstance(app.session.model.page, TodayPage)
        assert any(text.endswith(f": {count} of 5 solved") for text in app.texts())
        await app.tap("back")
        assert f"{count} of 5 solved" in app.texts()
    await app.tap("open-today", "today-pari-2")
    await until(app, lambda: isinstance(app.session.model.page, PracticePage))
    await solve(app)
    await app.tap("next-task")
    assert {"Pari, step 1, solved", "Pari, step 2, solved"} <= set(app.texts())
    assert any(text.endswith(": 2 of 5 solved") for text in app.texts()), "games are counted, not levels"


def test_with_a_class_todays_tasks_are_those_of_the_steps_where_one_is() -> None:
    async def refuse(_: str) -> bool:
        return False

    found = []
    for _ in range(2):
        device = Device()
        session = device.start(ask=refuse)
        session.practice.open()
        session.practice.choose(game="formula", year="3")
        session.practice.choose_level("L3-2")
        session.pages.home()
        session.practice.open_today()
        names = [name for name in identifiers(screen(session)) if name.startswith("today-")]
        assert names == [f"today-{game}" for game in PRACTISED]
        assert {"Year 3: one for each game, at your step. Everyone at that step gets the same."} <= set(
            texts(screen(session))
        )
        touch(screen(session), "today-formula")
        device.work.finish()
        task = exercise(session).task
        assert (task.key.game, task.key.step) == ("formula", "L3-2")
        session.practice.answer(task.example)
        touch(screen(session), "share-today")
        device.work.advance()
        sheet = session.model.page
        assert isinstance(sheet, CopySheet)
        assert sheet.text.startswith("Tischrechner: Daily task, Formula, all division facts")
        session.pages.back()
        assert session.practice.profile.daily == {(date(2026, 1, 1), "formula", "L3-2")}
        session.practice.next()
        assert "solved" in texts(screen(session))
        assert session.practice.solved_today == {"formula"}
        found.append(task)
    assert found[0] == found[1]


def test_two_minutes_go_from_task_to_task_and_end_by_themselves() -> None:
    device, session = practising()
    session.practice.leave()
    start(device, session, sprint=True)
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


def test_a_task_that_was_wrong_in_two_minutes_cannot_be_left_for_an_easier_one() -> None:
    device, session = practising(game="pari", year="2")
    session.practice.leave()
    tasks = []
    for _ in range(3):
        tasks.append(start(device, session, sprint=True))
        session.practice.answer("1")
        session.practice.leave()
    assert len({*tasks}) == 1, "it is there again"
    start(device, session, sprint=True)
    for _ in range(SECONDS):
        session.tick()
    session.practice.sprint_again()
    assert exercise(session).task == tasks[0] and exercise(session).wrong == 3
    session.practice.answer(tasks[0].example)
    assert session.practice.profile.strip("pari", tasks[0].key.step).marks == "0", "and rings a disc, once solved"
    device.work.finish()
    assert exercise(session).task not in tasks


def test_two_minutes_stand_still_while_the_page_is_out_of_sight() -> None:
    device, session = practising()
    session.practice.leave()
    start(device, session, sprint=True)
    session.tick()
    session.note_sight(visible=False)
    for _ in range(SECONDS):
        session.tick()
    session.note_sight(visible=True)
    session.tick()
    assert session.practice.sprint == Sprint(SECONDS - 2)


def test_the_time_of_a_task_leaves_out_what_passed_out_of_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    device, session = practising()
    begun = exercise(session).begun
    monkeypatch.setattr(Clock, "__call__", lambda clock: clock.now)
    device.clock.now = begun + timedelta(seconds=10)
    session.note_sight(visible=False)
    session.note_sight(visible=False)  # said again when anything else of the page changes
    device.clock.now += timedelta(hours=1)
    session.note_sight(visible=True)
    session.note_sight(visible=True)
    device.clock.now += timedelta(seconds=5)
    session.practice.answer(exercise(session).task.example)
    assert session.practice.profile.total.seconds == 15


def test_a_sprint_does_not_climb_to_a_step_that_the_class_practises_without_a_clock() -> None:
    device = Device()
    session = device.start()
    session.practice.open()
    session.practice.choose(game="pari", year="2")
    session.practice.choose_level("L2-11")
    session.practice.start("Mila", "the other", sprint=True)
    for _ in range(LENGTH + 2):
        device.work.finish()
        assert exercise(session).task.key.step == "L2-11"
        session.practice.answer(exercise(session).task.example)
    assert session.practice.stand.level == "L2-12", "the next step waits for the sprint to end"
    session.practice.sprint_again()
    device.work.finish()
    assert exercise(session).task.key.step == "L2-11"
    session.practice.leave()
    assert "start-sprint" not in identifiers(screen(session))


def test_nothing_comes_back_in_a_sprint_not_even_as_its_first_task() -> None:
    device, session = practising(game="pari", year="2", level="L2-12")
    session.practice.answer("1")
    session.practice.answer(exercise(session).task.example)
    session.practice.leave()
    session.practice.choose_level("L2-11")
    for _ in range(AFTER):
        start(device, session)
        session.practice.answer(exercise(session).task.example)
        session.practice.leave()
    device.work.finish()
    assert due(session.practice.profile, "pari", session.practice.today)
    assert start(device, session, sprint=True).key.step == "L2-11"


def test_no_two_tasks_in_a_row_ask_for_the_same_field() -> None:
    device, session = practising(game="ziffernsheriffs", year="2")
    session.practice.profiles.keep(replace(session.practice.profile, asked=True))
    fields = []
    for _ in range(30):
        fields.append(exercise(session).task.question["field"])
        session.practice.show_solution()
        session.practice.next()
        device.work.finish()
    assert all(one != other for one, other in pairwise(fields))


async def test_the_clock_of_two_minutes_stands_still_under_the_rules_and_there_is_none_without_it() -> None:
    app = await App.start()
    session = app.session
    await app.tap("open-practice", "practice-menu", "start-sprint")
    await until(app, lambda: isinstance(session.model.page, PracticePage))
    left = session.practice.sprint.left  # on a busy machine the first second may be over
    session.tick()
    session.pages.read_rules("pari")
    session.tick()
    assert session.practice.sprint == Sprint(left - 1)
    session.pages.back()
    for _ in range(SECONDS):
        session.tick()
    await app.settle()
    assert "Two minutes are up" in app.texts()
    await app.tap("sprint-done", "start-practice")
    await until(app, lambda: isinstance(session.model.page, PracticePage))
    assert "sand" not in app.identifiers()


async def test_what_was_practised_is_counted_and_can_be_deleted() -> None:
    app = await App.start()
    await app.tap("open-practice", "practice-menu", "open-progress")
    assert "No tasks yet." in app.texts()
    await app.tap("back")
    await begin_task(app, "pari", "complete")
    await solve(app)
    await app.tap("leave-practice", "practice-menu", "open-progress")
    assert {"1 task", "Pari, step 1: 1 of 1 right first time"} <= set(app.texts())
    await app.tap("ask-delete-progress", "progress-delete")
    assert "No tasks yet." in app.texts()
    assert app.session.practice.profile.total.tasks == 0
    assert [key for key in await app.store.keys(PROFILE) if key] == []


@pytest.mark.parametrize(("game", "task"), TASKS)
async def test_a_task_is_there_again_as_it_was_left_after_leaving_and_after_a_killed_page(game: str, task: str) -> None:
    app = await at_task(game, task)
    for name in islice(taps(app.session), 2):
        if not exercise(app.session).over:
            await app.tap(name)
    left = app.session.model.page
    assert isinstance(left, PracticePage)
    if left.exercise.over:  # one tap answers it
        return
    await app.tap("leave-practice", "start-practice")
    await until(app, lambda: isinstance(app.session.model.page, PracticePage))
    assert same(app, left)
    app.session.tick()
    await app.settle()
    app = await App.start(app.store)
    await app.tap("open-practice", "start-practice")
    await until(app, lambda: isinstance(app.session.model.page, PracticePage))
    assert same(app, left)
    app.session.practice.show_solution()
    await app.settle()
    await app.tap("next-task")
    await until(app, lambda: not exercise(app.session).over)
    assert exercise(app.session).task.key != left.exercise.task.key


def same(app: App, left: PracticePage) -> bool:
    """Whether the task on the table is one that was left, with all that was done to it."""
    page = app.session.model.page
    assert isinstance(page, PracticePage)
    return (page.exercise.task, page.table.match.plies, page.table.selection.picked) == (
        left.exercise.task,
        left.table.match.plies,
        left.table.selection.picked,
    )


async def test_a_task_that_was_kept_and_is_none_any_more_gives_way_to_another() -> None:
    app = await at_task("pari", "complete")
    await app.tap("leave-practice")
    profiles = app.session.practice.profiles
    (place,) = profiles.begun
    damage = ({"key": {"game": "chess"}}, {"moves": ["x"]}, {"picked": {"is": "os:path"}}, {"wrong": None})
    for damaged in damage:
        profiles.keep_task(place, {**profiles.begun[place], **damaged})
        await app.tap("start-practice")
        await until(app, lambda: isinstance(app.session.model.page, PracticePage))
        assert app.session.model.table.match.plies == ()
        await app.tap("leave-practice")


def test_a_wrong_row_names_what_may_have_been_thought_where_a_kind_fits() -> None:
    device, session = practising()
    found = set()
    for page in wrong_rows(device, session, "thought"):
        said = thought(words("en"), tables.of(page.table.match).help.sides(page.table)[0])
        assert not said or said in texts(screen(session))
        found.add(bool(said))
        if len(found) == 2:
            return


@pytest.mark.parametrize(("step", "year"), [("L1-6", "1"), ("L2-4", "2"), ("L3-1", "3")])
def test_a_wrong_row_of_a_step_is_told_by_its_kind_or_as_none_and_its_value_by_neither(step: str, year: str) -> None:
    device, session = practising(game="pari", year=year, task="complete", level=step)
    kinds: set[str] = set()
    for number in range(9):  # the name is asked for after the tenth
        task = exercise(session).task
        assert isinstance(task, PariTask)
        options: Any = task.key.options
        limits = Limits.of(ARITHMETIC[task.key.step], options.max_number)
        found = [row for row, _ in rows(task.row, task.hand, limits, 400) or [] if row is not None and row.signs]
        row = Chance("told", number).pick([each.text for each in found if not each.true])
        for piece in laid(session, row):
            touch(screen(session), piece)
        said, kind = [*texts(screen(session))], kind_of(row.split("="), int(year))
        assert ("Not yet. Use two steps." in said) == (not kind), row
        assert not any("isn’t right yet" in each or ", not " in each for each in said), row
        kinds.add(kind)
        session.practice.show_solution()
        session.practice.next()
        device.work.finish()
    assert "" in kinds and len(kinds) > 1, kinds
