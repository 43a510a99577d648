"""A stream of tasks of every kind, worked by taps on the drawn screen, through all five levels.

`STREAM=50` works fifty of each kind, as they were worked before a release.
"""

from __future__ import annotations

import os

import pytest

from app.practice.exercise import Right
from core.practice.making import of
from core.practice.task import BANDS
from tests.app.harness import App
from tests.app.practising import TASKS, begin_task, exercise, solve, until

TASKS_OF_A_KIND = int(os.environ.get("STREAM", "5"))


@pytest.mark.parametrize(("game", "task"), TASKS)
async def test_a_stream_is_worked_by_touch_and_every_task_is_another(game: str, task: str) -> None:
    app = await App.start()
    session, asked = app.session, []
    await app.tap("open-practice")
    for band in BANDS:
        await begin_task(app, game, task, band)
        for _ in range(TASKS_OF_A_KIND // len(BANDS)):
            now = exercise(session).task
            asked.append(repr(now.question))
            assert of(game).judge(now, now.example) is None
            await solve(app)
            assert isinstance(exercise(session).verdict, Right), (now, app.texts())
            await app.tap("next-task")
            if "person-done" in app.identifiers():  # after the tenth a name is asked for
                await app.tap("person-done", "next-task")
            await until(app, lambda: exercise(session).verdict is None)
        await app.tap("leave-practice")
    assert session.practice.profile.total.at_once == len(asked)
    if game != "astragali":  # there are only so many throws
        assert len(set(asked)) > len(asked) * 0.8


async def test_a_card_before_a_number_and_another_upon_it_are_laid_by_touch() -> None:
    app = await App.start(random_bytes=lambda size: bytes.fromhex("00000000000d")[:size])
    await app.tap("open-practice")
    await begin_task(app, "formula", "highest", 5)
    await solve(app)
    verdict = exercise(app.session).verdict
    assert isinstance(verdict, Right), app.texts()
    assert verdict.answer == "lay [___] + 3[7_] [J8__]"
