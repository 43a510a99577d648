"""The keyboard at the table, and the main action, which keys do as the brass button shows it."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft
import pytest

from app import games, screens
from app.frame.memo import FrameMemo
from app.frame.root import draw
from app.frame.ui import Ui
from app.games.pari.picked import FromHand, Stuck
from app.locale import words
from app.parts.button import Pressed
from app.parts.theme import Look
from app.session import Session, actions
from app.session.keys import press as press_key
from app.state.help import Help, Level
from app.state.model import Advice, Hint, Latest, PracticePage, Table, TablePage
from app.state.overlays import Menu, MoreHelp, Untrue
from core.engine.game import Move
from core.engine.match import Match
from core.engine.player import play_out
from core.engine.reason import Reason
from core.games import get, has
from core.games.pari.moves import Done, Place
from tests.app.harness import Device, any_move, at_table, on_table, playing, table_of
from tests.app.walk import nodes, of


def press(session: Session, key: str) -> None:
    press_key(session, key, wall=False)


def test_escape_puts_down_u_takes_back_and_f_is_the_main_button() -> None:
    _, session = playing()
    press(session, "F")  # behind the curtain no key does anything
    assert session.model.table.match.plies == ()
    session.table.lift_curtain()
    session.table.pick(FromHand(0, session.model.table.match.state.hand[0]))
    press(session, "Escape")
    assert session.model.table.selection.picked is None
    session.table.open_overlay(Menu())
    press(session, "Escape")
    assert session.model.table.overlay is None
    session.table.play(any_move(session, Place))
    press(session, "U")
    assert session.model.table.match.plies == ()
    press(session, "F")
    assert session.model.table.selection.picked == Stuck()
    press(session, "F")
    assert session.model.table.selection.refused.code == "nothing_laid"
    session.table.play(any_move(session, Place))
    press(session, "F")
    assert isinstance(on_table(session).match.plies[-1].move, Done)


# the main action


def brass(screen: ft.BaseControl) -> str | None:
    """The identifier of the main button in reach, None if there is none; of several that on top."""
    found, waiting = None, [screen]
    while waiting:
        control = waiting.pop(0)
        behind = isinstance(control, ft.Semantics) and control.exclude_semantics
        if behind or (isinstance(control, ft.Container) and control.opacity == 0):
            continue
        content = getattr(control, "content", None)
        if isinstance(control.data, Pressed) and control.data.main:
            found = next(node.identifier for node in of(ft.Semantics, control) if node.identifier)
        waiting += [content] if isinstance(content, ft.BaseControl) else []
        waiting += getattr(control, "controls", None) or []
    return found


def agrees(session: Session) -> bool:
    """Whether keys would do what the main button shows, on the page that is open."""
    page = session.model.page
    assert isinstance(page, TablePage)
    screen = screens.screen(Ui(session.model, Look(), words("en"), session))
    shown, (action, beside) = brass(screen), actions.choice(session, words("en"), page)
    if shown == "curtain-ready":  # whoever has the device lifts it by hand
        shown = None
    if shown is None and action is not None and action.identifier == "accept":  # two answers, as large as each other
        assert beside is not None
        assert {"accept", "doubt"} == {action.identifier, beside.identifier} <= nodes(screen).keys()
        return True
    assert shown == (action.identifier if action else None)
    return action is not None


def tables(game: str) -> Iterator[Table]:
    """Tables of a match in training, as they are played and with what may lie over them."""
    match = play_out(Match.new(get(game), ("Mila", "Ole"), "brass", training=True), "brass", 5000)
    at_ends = [n for n in range(len(match.plies)) if games.of(match).reveal.of(table_of(match.at(n))) is not None]
    for n in (*range(0, len(match.plies), max(1, len(match.plies) // 4)), *at_ends[:1], len(match.plies)):
        now = match.at(n)
        yield table_of(now)
        if now.prompt is None:
            continue
        yield table_of(now, latest=Latest())
        yield table_of(now, lifted=None, latest=Latest())
        yield table_of(now, latest=Latest(), levels=(0, 2), lifted=0)
        if has(game, "help"):
            yield table_of(now, latest=Latest(), advice=Advice(Hint(searched=True)))
        for sheet in (Menu(), MoreHelp(Level.LIGHTS), Untrue(any_of(now), Reason("no_equals"))):
            yield table_of(now, latest=Latest(), overlay=sheet, given=Help(Level.CHECK))
    yield table_of(match, latest=Latest())


def any_of(match: Match) -> Move:
    return next(iter(match.game.legal_moves(match.state)))


@pytest.mark.parametrize("game", games.NAMES)
def test_keys_do_what_the_main_button_shows(game: str) -> None:
    found = [agrees(at_table(table)) for table in tables(game)]
    assert any(found)


@pytest.mark.parametrize("game", [game for game in games.NAMES if has(game, "practice")])
def test_keys_do_what_the_main_button_of_a_task_shows(game: str) -> None:
    device = Device()
    session = device.start()
    session.practice.open()
    session.practice.choose(game=game)
    session.practice.start("Mila", "Ole")
    device.work.finish()
    assert isinstance(session.model.page, PracticePage)
    agrees(session)
    session.practice.refuse(Reason("negative"))
    agrees(session)
    session.practice.show_solution()
    device.work.finish()
    assert agrees(session)


def test_f_leads_on_after_a_task() -> None:
    device = Device()
    session = device.start()
    session.practice.open()
    session.practice.start("Mila", "Ole")
    device.work.finish()
    before = session.model.page
    assert isinstance(before, PracticePage)
    session.practice.show_solution()
    device.work.finish()
    press(session, "F")
    device.work.finish()
    now = session.model.page
    assert isinstance(now, PracticePage)
    assert now.exercise.task != before.exercise.task


@pytest.mark.parametrize("game", games.NAMES)
def test_keys_draw_nothing_and_the_frame_keeps_its_pieces(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = FrameMemo()
    session = at_table(next(table for table in tables(game) if not table.covered and table.selection.picked is None))
    look = Look(frame=drawn)

    def pieces() -> dict[str, int]:
        draw(Ui(session.model, look, words("en"), session))
        return {name: id(piece.made) for name, piece in drawn._now.items()}

    pieces()
    before = pieces()
    with monkeypatch.context() as patched:
        patched.setattr(screens, "screen", lambda *_: pytest.fail("a key draws"))
        for key in ("F", "H", "Escape", "U"):
            model = session.model
            press(session, key)
            session.models.now = model
    assert before and pieces() == before
