"""Tasks of practice: how one comes onto the table, and right answers as taps."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from app.practice.exercise import Exercise, Wrong
from app.session import Session
from app.state.model import PracticePage, PracticeTuningPage
from core.engine.chance import Chance
from core.engine.notation import read, write
from core.games.astragali.ladder import LADDER
from core.games.formula.draft import MOST_CARDS, Draft
from core.games.formula.moves import Lay as FormulaLay
from core.games.formula.search import LaySearch
from core.games.paari.moves import Lay
from core.practice.making import PRACTISED, of
from core.practice.task import Task
from tests.app.harness import App, Device, identifiers, screen
from tests.app.walk import touch
from tests.web.touches import built, tiles

TASKS = [(game, task) for game in PRACTISED for task in of(game).tasks]
"""Every kind of task."""


async def until(app: App, reached: Callable[[], bool]) -> None:
    """Let the app go on until something has come about: a task is made in as many slices as it takes."""
    for _ in range(20_000):
        if reached():
            break
        await asyncio.sleep(0)
    assert reached(), app.session.model.fault or app.texts()
    await app.settle()


def choose(session: Session, *pieces: str) -> None:
    """Touch pieces on the page of practice, or on that of what is practised, whichever has them."""
    for piece in pieces:
        on_path = piece.startswith(("step-", "band-", "earlier-"))
        tuning = isinstance(session.model.page, PracticeTuningPage)
        if on_path and tuning:
            session.pages.back()
        elif not on_path and not tuning:
            session.practice.tune()
        if piece not in identifiers(screen(session)):
            touch(screen(session), "steps-before")
        touch(screen(session), piece)


async def begin_task(app: App, game: str, task: str, band: int = 1) -> None:
    """Choose a task and lay it, from the page where it is chosen."""
    await app.tap("tune")
    await app.tap(f"practise-{game}")
    if len(of(game).tasks) > 1:
        await app.tap(f"task-{task}")
    await app.tap("back")
    await app.tap(f"band-{band}")
    await app.tap("start-practice")
    await until(app, lambda: isinstance(app.session.model.page, PracticePage))


def practising(device: Device | None = None, level: str = "", **choice: str) -> tuple[Device, Session]:
    """A device on which the first task lies on the table."""
    device = Device() if device is None else device
    session = device.start()
    session.practice.open()
    if choice:
        session.practice.choose(**choice)
    if level:
        session.practice.choose_level(level)
    start(device, session)
    return device, session


def start(device: Device, session: Session, *, sprint: bool = False) -> Task:
    """Begin to practise what is chosen; return the task that lies on the table then."""
    session.practice.start("Mila", "the other", sprint=sprint)
    device.work.finish()
    return exercise(session).task


def exercise(session: Any) -> Exercise:
    """The task that is open."""
    page = session.model.page
    assert isinstance(page, PracticePage)
    found: Exercise = page.exercise
    return found


def taps(session: Any) -> Iterator[str]:
    """The pieces to tap, one after the other, to give the task's example as the answer."""
    task = exercise(session).task
    yield from laid(session, task.example) if task.key.game == "pari" else answer(task)


async def solve(app: App) -> None:
    """Answer the task with its example, by touch."""
    for identifier in taps(app.session):
        await app.tap(identifier)


def solved(device: Device, session: Session, *, wrong: int = 0) -> None:
    """Answer the open task, wrongly so many times first, and go on to the next."""
    for _ in range(wrong):
        session.practice.answer("1")
    session.practice.answer(exercise(session).task.example)
    session.practice.next()
    device.work.finish()


def wrong_rows(device: Device, session: Session, seed: str) -> Iterator[PracticePage]:
    """Lay cards of Pari at random, and yield the page whenever a row that is no equation was judged."""
    for number in range(4000):
        page = session.model.page
        if not isinstance(page, PracticePage):  # the name is asked for once
            session.pages.back()
            session.practice.next()
        elif page.exercise.verdict is None:
            session.table.play(Chance(seed, number).pick([*page.table.match.game.legal_moves(page.table.match.state)]))
        else:
            verdict = page.exercise.verdict
            if isinstance(verdict, Wrong) and verdict.reason.code == "not_equal":
                yield page
            session.practice.show_solution()
            session.practice.next()
        device.work.finish()
    raise AssertionError("no such row")


def answer(task: Task) -> Iterator[str]:
    """The same for a task of a game in which they do not depend on what was tapped before: all but Pari."""
    found = {"formula": _formula, "ziffernsheriffs": _ways, "paari": _lay, "astragali": _bid}.get(task.key.game)
    return found(task) if found else taps_of(task.key.game).answer(task)


def taps_of(game: str) -> Any:
    """Return what is tapped at the table of a game that was added: `taps.py` among its own tests."""
    return import_module(f"tests.core.{game}.taps")


def laid(session: Any, text: str) -> Iterator[str]:
    """The pieces to tap, one after the other, to make a row of Pari the answer."""
    for side, wanted in zip(("left", "right"), text.split("="), strict=True):
        for index, card in enumerate(wanted):
            row = session.model.table.match.state.rows[0]
            lying = "".join(one.symbol for one in (row.left if side == "left" else row.right))
            if lying[index:] and _fits(lying[index:], wanted[index:]) and lying[index] == card:
                continue
            hand = session.model.table.match.view(0).hand
            yield f"hand-{hand.index(card)}"
            yield f"gap-1-{side}-{index}"
    yield "done"


def _fits(lying: str, wanted: str) -> bool:
    """Whether the cards that lie can all be found in what is wanted, in their order."""
    rest = iter(wanted)
    return all(card in rest for card in lying)


def _formula(task: Any) -> Iterator[str]:
    yield from built(of("formula").position(task).formula, task.hand, _lay_to(task))


def _lay_to(task: Any) -> FormulaLay:
    """A lay that makes the example with as many cards as are asked for."""
    return next(lay for lay in lays(task) if of("formula").judge(task, write(lay)) is None and _makes(task, lay))


def _makes(task: Any, lay: FormulaLay) -> bool:
    draft = Draft.finished(of("formula").position(task).formula, lay)
    return isinstance(draft, Draft) and str(draft.result) == task.example


def lays(task: Any) -> Iterator[FormulaLay]:
    """All that can be laid at a task of Formula, few cards first."""
    search = LaySearch(Draft.of(of("formula").position(task).formula), task.hand, task.key.options)
    for count in range(1, MOST_CARDS + 1):
        for found in search.found(count):
            if found is not None:
                yield found.lay(min(found.deals))


def _ways(task: Any) -> Iterator[str]:
    for way in task.ways:
        yield from [*tiles(task.dice, way), "lay"]


def _lay(task: Any) -> Iterator[str]:
    lay: Lay = read((Lay,), task.example)
    yield f"hand-{task.hand.index(lay.card)}"
    yield f"pile-{lay.seat}-{lay.pile}"


def _bid(task: Any) -> Iterator[str]:
    if task.offers_answers:
        yield f"option-{task.example}"
        return
    bid = LADDER[task.step]
    yield from ("bids", f"bid-{bid.kind}")
    for face in bid.faces:
        yield f"face-{face}"
    yield "bid"
