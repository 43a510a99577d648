"""What has just appeared under a finger takes no tap for a moment; whatever else is tapped answers at once."""

from __future__ import annotations

from functools import partial

import flet as ft
import pytest

from app import screens
from app.frame.memo import MOMENT, FrameMemo
from app.parts.tappable import tappable
from app.parts.theme import Look
from app.session import Session
from app.state.overlays import Menu
from tests.app.harness import Device, begin, ui_of
from tests.app.walk import touch


class Screen:
    """Frames that are drawn one after the other, and a finger that touches `near` where it did before, or elsewhere."""

    def __init__(self) -> None:
        self.now, self.near = 100.0, True
        self.drawn = FrameMemo(lambda: self.now)
        self.drawn.bounced = lambda firm: self.near or firm
        self.tapped: list[str] = []

    def draw(self, *names: str) -> dict[str, ft.Control]:
        """A frame with pieces of these names, each memoised."""
        look = Look(frame=self.drawn)
        self.drawn.begin()
        made = {name: self.drawn.memo(name, (), partial(self._piece, look, name)) for name in names}
        self.drawn.end()
        return made

    def _piece(self, look: Look, name: str) -> ft.Control:
        return tappable(look, ft.Container(), label=name, identifier=name, on_tap=lambda: self.tapped.append(name))

    def tap(self, pieces: dict[str, ft.Control], name: str, after: float = 0) -> None:
        self.now += after
        touch(pieces[name], name)


@pytest.fixture
def screen() -> Screen:
    return Screen()


@pytest.mark.parametrize("after", [0.15, 0.6])
def test_the_second_tap_of_two_does_nothing_to_what_the_first_has_brought(screen: Screen, after: float) -> None:
    screen.now += 5
    screen.tap(screen.draw("enough"), "enough", 5)
    curtain = screen.draw("pause", "ready")
    screen.tap(curtain, "pause", after)
    screen.tap(curtain, "pause", 0.1)
    assert screen.tapped == ["enough"]
    screen.tap(curtain, "pause", MOMENT)
    assert screen.tapped == ["enough", "pause"]


def test_what_has_appeared_elsewhere_answers_at_once(screen: Screen) -> None:
    screen.tap(screen.draw("card"), "card", 5)
    screen.near = False
    screen.tap(screen.draw("card", "gap"), "gap", 0.05)
    assert screen.tapped == ["card", "gap"]


def test_what_stays_under_the_finger_answers_as_fast_as_it_is_tapped(screen: Screen) -> None:
    screen.draw("roll")
    pad = screen.draw("key", "die")
    screen.near = False
    screen.tap(pad, "key", 0.1)
    screen.near = True
    for _ in range(3):
        screen.tap(screen.draw("key", "die"), "key", 0.05)
    assert screen.tapped == ["key"] * 4


def test_what_comes_back_has_appeared_too(screen: Screen) -> None:
    screen.tap(screen.draw("menu"), "menu", 5)
    screen.tap(screen.draw("home"), "home", 5)
    screen.tap(screen.draw("menu"), "menu", 0.3)
    assert screen.tapped == ["menu", "home"]


def test_after_an_irreversible_move_the_same_button_is_another_one(screen: Screen) -> None:
    """The first of two cards was drawn: the second touch was not meant for the second card."""
    screen.draw("draw")
    screen.tap(screen.draw("draw"), "draw", MOMENT)
    screen.drawn.renew()
    again = screen.draw("draw")
    screen.tap(again, "draw", 0.15)
    assert screen.tapped == ["draw"]
    screen.tap(again, "draw", MOMENT)
    assert screen.tapped == ["draw"] * 2


def test_a_tap_on_what_play_has_left_does_nothing(screen: Screen) -> None:
    """Of three fast taps on the button that begins a match, two find that what they would set up has gone."""
    page = "set-up"
    screen.drawn.shown = lambda: "set-up"
    screen.drawn.current = lambda: page
    screen.near = False
    screen.now += MOMENT
    pieces = screen.draw("begin")
    screen.tap(pieces, "begin", 0.05)
    page = "table"  # not drawn yet
    for _ in range(2):
        screen.tap(pieces, "begin", 0.05)
    assert screen.tapped == ["begin"]


def test_the_table_behind_a_sheet_has_just_appeared_when_that_closes() -> None:
    session, screen = Device().start(), Screen()
    begin(session, "formula", "Mila", "Ole")
    session.table.lift_curtain()

    def frame(session: Session) -> ft.Control:
        screen.drawn.begin()
        shown = screens.screen(ui_of(session, Look(frame=screen.drawn)))
        screen.drawn.end()
        return shown

    frame(session)
    session.table.open_overlay(Menu())
    sheet = frame(session)
    screen.now += 5
    touch(sheet, "sheet-close")
    before, table = session.model.table, frame(session)
    assert before.overlay is None
    screen.now += 0.2
    touch(table, "hand-0")
    assert session.model.table == before, "the second tap was meant for the sheet"
    screen.now += MOMENT
    touch(table, "hand-0")
    assert session.model.table.selection.picked is not None
