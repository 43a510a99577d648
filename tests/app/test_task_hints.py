"""Hints of tasks whose answer is a computation: first thoughts, and no piece is ringed before the last step."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import flet as ft
import pytest

from app.frame.ui import Ui
from app.locale import words
from app.locale.signs import printed
from app.parts.theme import TYPES, Space
from app.screens import screen as drawn
from app.session import Session
from tests.app.harness import Device, look_of
from tests.app.layout import Measure, Room
from tests.app.practising import exercise, practising
from tests.app.test_hints import labels
from tests.app.walk import nodes, of, touch

TASKS = [("pari", "complete"), ("formula", "one"), ("formula", "three"), ("ziffernsheriffs", "reach")]
BANDS = (1, 2, 3, 4)


def laid(game: str, task: str, band: int) -> tuple[Device, Session]:
    """A device with a task of a band on the table."""
    return practising(game=game, task=task, level=str(band))


def ui(session: Session, language: str = "en") -> Ui:
    return Ui(session.model, look_of((390, 844)), words(language), session)


@cache
def led(game: str, task: str) -> int:
    """Walk through the hints of a task of each band; return how many of them think."""
    found = 0
    for band in BANDS:
        device, session = laid(game, task, band)
        answer = printed(exercise(session).task.example, "cross")
        for step in range(1, 5):
            session.ask_hint()
            device.work.finish()
            hint = session.model.table.advice.hint
            assert hint is not None and hint.steps is not None
            if not hint.steps.thoughts:
                break
            screen = drawn(ui(session))
            said = nodes(screen)["hint-more"].label or ""
            ringed = "in the hint" in " ".join(labels(screen, ""))
            assert not ringed or step == 4, (game, task, band, step)
            if step < 4:
                assert answer not in said, said
            elif game != "ziffernsheriffs":  # it has no pieces to lay
                assert ringed
            found += step == 4
    return found


@pytest.mark.parametrize(("game", "task"), TASKS)
def test_no_piece_is_ringed_and_no_answer_said_before_the_last_step(game: str, task: str) -> None:
    assert led(game, task) >= 2, "most tasks are computations"


def test_a_hint_covers_a_question_of_two_lines() -> None:
    look, asked = look_of((640, 480)), "Tippe die Lücke für die Karte an"
    device, session = laid("pari", "complete", 1)

    def screen() -> ft.Control:
        return drawn(Ui(session.model, look, words("de"), session))

    touch(screen(), "hand-0")
    measure = Measure(1)
    measure.size(screen(), Room(look.width, look.width, look.height, look.height))
    (lines,) = (line.lines for line in measure.texts if line.text == asked)
    assert lines == 2
    session.ask_hint()
    device.work.finish()
    over = [stack.controls[-1] for stack in of(ft.Stack, screen()) if len(stack.controls) == 2]
    (high,) = (one.height for one in over if isinstance(one, ft.Container) and one.height and "hint-more" in nodes(one))
    assert high >= Space.M + lines * TYPES["label"].line


def one_by_one() -> Iterator[tuple[Device, Session]]:
    """Several tasks of each band of Formula, until one is what is looked for."""
    for band in BANDS:
        device, session = laid("formula", "one", band)
        for _ in range(4):
            yield device, session
            session.practice.show_solution()
            session.practice.next()
            device.work.finish()
    raise AssertionError("none of these tasks is so")


def test_the_strategy_comes_with_its_picture_and_stays_until_all_is_worked_out() -> None:
    for device, session in one_by_one():
        seen = []
        for _ in range(4):
            session.ask_hint()
            device.work.finish()
            touch(drawn(ui(session)), "hint-more")
            seen.append("number-picture" in nodes(drawn(ui(session))))
            touch(drawn(ui(session)), "sheet-close")
        steps = session.model.table.advice.hint.steps
        pictured = bool(steps.thoughts) and steps.thoughts[1].picture is not None
        assert seen == [False, pictured, pictured, False]
        if pictured:
            return


def test_another_way_takes_the_place_of_the_first_and_back() -> None:
    for device, session in one_by_one():
        for _ in range(4):
            session.ask_hint()
            device.work.finish()
        touch(drawn(ui(session)), "hint-more")
        screen = drawn(ui(session))
        if "hint-other-way" not in nodes(screen):
            continue
        first = [*labels(screen, "rung-2")]
        touch(screen, "hint-other-way")
        second = [*labels(drawn(ui(session)), "rung-2")]
        assert first != second
        touch(drawn(ui(session)), "hint-other-way")
        assert [*labels(drawn(ui(session)), "rung-2")] == first
        return
