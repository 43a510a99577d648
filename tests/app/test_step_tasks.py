"""Tasks of the steps of pairs, chances and strategy on the screen: nothing is cut off, a right answer is found by
touch, and a wrong one and every step of a hint are said in words."""

from __future__ import annotations

import flet as ft
import pytest

from app.frame.ui import Ui
from app.games import find
from app.games import practice as tasks
from app.locale import LANGUAGES, words
from app.practice.exercise import Exercise
from app.session import Session
from app.state.model import PracticePage
from core.engine.search import answer
from core.practice.making import carried, make, of, step_key, tasks_of_steps
from core.practice.steps import STEPS
from core.practice.task import Task
from tests.app.harness import look_of
from tests.app.practising import practising
from tests.app.test_nothing_cut import all_cut
from tests.app.walk import touch

KINDS = [
    (step.name, game, task)
    for step in STEPS.values()
    if step.name[0] in "KWS"
    for game, names in carried(step).items()
    for task in names
]
SIZES = [(360, 640), (390, 844), (320, 568), (844, 390)]


def laid(name: str, game: str, task: str) -> tuple[Session, Task]:
    """A task of a step on its table."""
    made = make(step_key(game, task, STEPS[name], "on screen"))
    _, session = practising()
    page = session.model.find(PracticePage)
    assert page is not None
    session.practice._lay(Exercise(made, page.exercise.begun))
    return session, made


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "game", "task"), KINDS)
def test_nothing_of_it_is_cut_off(name: str, game: str, task: str, language: str) -> None:
    session, _ = laid(name, game, task)
    for size in SIZES:
        assert not all_cut(session, size, language, (1.0, 1.3)), size


@pytest.mark.parametrize(("name", "game", "task"), [kind for kind in KINDS if kind[1:] != ("paari", "fits")])
def test_the_right_one_is_tapped_among_the_answers(name: str, game: str, task: str) -> None:
    session, made = laid(name, game, task)
    picked: list[str] = []
    offered = tasks.find(game).choices(
        Ui(session.model, look_of((390, 844)), words("en"), session), made, picked.append
    )
    assert offered is not None
    touch(ft.Column(offered[1]), f"option-{made.example}")
    assert picked == [made.example]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "game", "task"), KINDS)
def test_goal_answers_and_hints_are_said(name: str, game: str, task: str, language: str) -> None:
    session, made = laid(name, game, task)
    w, said = words(language), tasks.find(game)
    page = session.model.find(PracticePage)
    assert page is not None
    assert said.goal(w, made)[0] and said.shown(w, made, page.table, made.example)
    hint = answer(of(game).hint(made, of(game).position(made)))
    assert hint is not None
    assert len({find(game).sentences.hint(w, step, page.table.match) for step in hint.steps}) == 4
    for number in ("1", "2", "3"):
        why = of(game).judge(made, number)
        if made.offers_answers and why is not None and why.code != "no_such_option":
            assert all(said.wrong(w, made, page.table, number, why))


@pytest.mark.parametrize("game", ["paari", "astragali"])
def test_every_task_of_steps_has_a_name(game: str) -> None:
    assert tuple(sorted(tasks.find(game).names(words("en")))) == tuple(sorted(tasks_of_steps(game)))
