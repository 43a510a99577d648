"""What is taken over from the last picture: it looks as if it were drawn now, and its taps are for the latest."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from app import screens, tables
from app.drawn import Drawn, Handler
from app.locale import words
from app.theme import Look
from app.ui import Ui
from core.engine.chance import Chance
from tests.app.harness import Device, begin, sketch
from tests.app.test_views import identifiers, rarest
from tests.app.walk import controls, tap, tap_zones, touchables


def button(tap: Handler) -> ft.Control:
    return ft.TextButton("A button", on_click=tap)


def drawn_of(made: object) -> list[object]:
    """The controls of a piece: one, or a list of them, or none where something was only worked out."""
    return [one for one in (made if isinstance(made, list) else [made]) if isinstance(one, BaseControl)]


def test_what_has_not_changed_is_the_very_same_and_calls_the_latest() -> None:
    drawn, heard = Drawn(), []
    first = drawn.again("here", ("an input",), button, lambda _: heard.append("first"))
    drawn.begin()
    assert drawn.again("here", ("an input",), button, lambda _: heard.append("second")) is first
    first.on_click(None)  # type: ignore[attr-defined]  # it is a button
    assert heard == ["second"]


def test_what_has_changed_is_drawn_anew() -> None:
    drawn = Drawn()
    first = drawn.again("here", ("an input",), button, print)
    drawn.begin()
    assert drawn.again("here", ("another input",), button, print) is not first


def test_only_the_last_picture_counts() -> None:
    drawn = Drawn()
    first = drawn.again("here", (), button, print)
    drawn.begin()
    drawn.begin()
    assert drawn.again("here", (), button, print) is not first


def test_a_picture_that_was_not_finished_leaves_nothing() -> None:
    drawn = Drawn()
    first = drawn.again("here", (), button, print)
    drawn.forget()
    assert drawn.again("here", (), button, print) is not first


@pytest.mark.parametrize("game", tables.NAMES)
@pytest.mark.parametrize("look", [Look(), Look(width=844, height=390), Look(width=1024, height=768)])
def test_a_picture_with_parts_of_the_last_looks_as_if_drawn_now(game: str, look: Look) -> None:
    """Somebody taps about: every screen is drawn with what is taken over, and without."""
    device = Device()
    session = device.start(look_ahead=lambda table: tables.find(table.match.game.name).look_ahead(table))
    begin(session, game, "Mila", "Ole", training=True)
    home, drawn = session.model.table, Drawn()
    tapped: Counter[str] = Counter()
    taken_over, before = 0, set[int]()
    for n in range(50):
        drawn.begin()
        root = screens.screen(Ui(session.model, replace(look, drawn=drawn), words("en"), session))
        assert sketch(root) == sketch(screens.screen(Ui(session.model, look, words("en"), session)))
        pieces = {id(control) for piece in drawn._now.values() for control in drawn_of(piece.control)}
        assert len(pieces & set(map(id, controls(root)))) == len(pieces), "each is drawn, and once"
        taken_over += len(pieces & before)
        before = pieces
        zones = {identifiers(zone)[0]: zone for zone in touchables(root) if tap_zones(zone)}
        known = [name for name in zones if not name.startswith(("back", "delete", "update", "export"))]
        tap(zones[rarest(known or list(zones), tapped, Chance("taps", n))])
        device.work.finish()
        home = session.model.table or home
        if session.model.page != "table":
            session._open(home)
    assert taken_over > 25, "else nothing is gained"


@pytest.mark.parametrize("game", tables.NAMES)
def test_a_sheet_over_the_table_leaves_it_as_it_was(game: str) -> None:
    session, drawn = Device().start(), Drawn()
    begin(session, game, "Mila", "Ole", training=True)
    session.lift_curtain()

    def draw() -> tuple[list[str], object]:
        drawn.begin()
        root = screens.screen(Ui(session.model, Look(drawn=drawn), words("en"), session))
        return identifiers(root), drawn._now["table"].control

    closed, table = draw()
    session.open_sheet("menu")
    opened, below = draw()
    assert set(opened) - set(closed) >= {"sheet-close"} and below is table
    session.open_sheet("")
    assert draw() == (closed, table)
    session.say("A sentence over the table.")
    assert draw() == (closed, table)
    session.pick("anything")
    assert draw()[1] is not table
