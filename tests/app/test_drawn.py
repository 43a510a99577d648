"""What is taken over from the last frame: it looks as if it were drawn now, and its taps are for the latest."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from app import games, screens
from app.fast.drawn import Drawn, Handler
from app.games.lights import look_ahead
from app.locale import words
from app.model import TablePage
from app.sheets import Menu
from app.theme import Look
from app.ui import Ui
from core.engine.chance import Chance
from tests.app.harness import Device, begin, put_on_table, sketch
from tests.app.test_views import identifiers, rarest
from tests.app.walk import everything, tap, tap_zones, touchables


def button(tap: Handler) -> ft.Control:
    return ft.TextButton("A button", on_click=tap)


def drawn_of(made: object) -> list[object]:
    """The controls of a piece: one, or a list of them, or none where something was only worked out."""
    return [one for one in (made if isinstance(made, list) else [made]) if isinstance(one, BaseControl)]


def test_what_has_not_changed_is_the_very_same_and_calls_the_latest() -> None:
    drawn, heard = Drawn(), []
    first = drawn.memo_tap("here", ("an input",), button, lambda _: heard.append("first"))
    drawn.begin()
    assert drawn.memo_tap("here", ("an input",), button, lambda _: heard.append("second")) is first
    first.on_click(None)  # type: ignore[attr-defined]  # it is a button
    assert heard == ["second"]


def test_what_has_changed_is_drawn_anew() -> None:
    drawn = Drawn()
    first = drawn.memo_tap("here", ("an input",), button, print)
    drawn.begin()
    assert drawn.memo_tap("here", ("another input",), button, print) is not first


def test_only_the_last_frame_counts() -> None:
    drawn = Drawn()
    first = drawn.memo_tap("here", (), button, print)
    drawn.begin()
    drawn.begin()
    assert drawn.memo_tap("here", (), button, print) is not first


def test_what_was_prepared_is_handed_out_once_to_the_frame_that_shows_it() -> None:
    drawn = Drawn()
    shown = drawn.memo("here", ("shown",), object)
    made = {}

    def draw() -> None:
        made["here"] = drawn.memo("here", ("to come",), object)
        made["there"] = drawn.memo("there", ("to come",), object)

    drawn.prepare(draw)
    assert drawn.prepared("here") is made["here"]
    drawn.begin()
    assert drawn.memo("here", ("shown",), object) is shown, "what is on the screen stays at hand"
    drawn.end()
    drawn.begin()
    assert drawn.memo("here", ("something else",), object) not in (shown, made["here"])
    drawn.end()
    drawn.begin()
    assert drawn.memo("here", ("to come",), object) is made["here"]
    assert drawn.memo("there", ("to come",), object) is made["there"]
    assert drawn.prepared("there") is None
    drawn.end()
    drawn.begin()
    drawn.end()
    drawn.begin()
    assert drawn.memo("there", ("to come",), object) is not made["there"], "it is gone with its frame"


def test_what_was_prepared_is_let_go_of() -> None:
    drawn = Drawn()
    drawn.prepare(lambda: drawn.memo("here", (), object))
    drawn.discard()
    assert drawn.prepared("here") is None
    drawn.prepare(lambda: drawn.memo("here", (), object))
    drawn.prepare(lambda: None)
    assert drawn.prepared("here") is None


def test_a_frame_that_was_not_finished_leaves_nothing() -> None:
    drawn = Drawn()
    first = drawn.memo_tap("here", (), button, print)
    drawn.forget()
    assert drawn.memo_tap("here", (), button, print) is not first


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("look", [Look(), Look(width=844, height=390), Look(width=1024, height=768)])
def test_a_frame_with_parts_of_the_last_looks_as_if_drawn_now(game: str, look: Look) -> None:
    """Somebody taps about: every screen is drawn with what is taken over, and without."""
    device = Device()
    session = device.start(look_ahead=look_ahead)
    begin(session, game, "Mila", "Ole", training=True)
    home, drawn = session.model.table, Drawn()
    tapped: Counter[str] = Counter()
    taken_over, before = 0, set[int]()
    for n in range(50):
        drawn.begin()
        root = screens.screen(Ui(session.model, replace(look, drawn=drawn), words("en"), session))
        assert sketch(root) == sketch(screens.screen(Ui(session.model, look, words("en"), session)))
        pieces = {id(control) for piece in drawn._now.values() for control in drawn_of(piece.made)}
        assert len(pieces & set(map(id, everything(root)))) == len(pieces), "each is drawn, and once"
        taken_over += len(pieces & before)
        before = pieces
        zones = {identifiers(zone)[0]: zone for zone in touchables(root) if tap_zones(zone)}
        known = [name for name in zones if not name.startswith(("back", "delete", "update", "export"))]
        tap(zones[rarest(known or list(zones), tapped, Chance("taps", n))])
        device.work.finish()
        home = session.model.table or home
        if not isinstance(session.model.page, TablePage):
            put_on_table(session, home)
    assert taken_over > 25, "else nothing is gained"


@pytest.mark.parametrize("game", games.NAMES)
def test_rules_over_the_table_leave_it_as_it_was_and_out_of_sight(game: str) -> None:
    session, drawn = Device().start(), Drawn()
    begin(session, game, "Mila", "Ole", training=True)
    session.lift_curtain()

    def draw() -> tuple[ft.Control, list[str], object]:
        drawn.begin()
        root = screens.screen(Ui(session.model, Look(drawn=drawn), words("en"), session))
        return root, identifiers(root), drawn._now["page 2"].made

    _, at_table, table = draw()
    session.read_rules(game)
    root, reading, below = draw()
    assert below is table and table in list(everything(root)), "it is still there"
    assert reading == ["back", *(["open-lesson", "share-lesson"] if games.identity(game).taught else [])], (
        "and cannot be reached"
    )
    session.back()
    _, again, below = draw()
    assert again == at_table and below is table
    session.read_rules(game)
    session.cover()
    root, _, covered = draw()
    assert covered is not table and table not in list(everything(root)), "a covered hand is nowhere"


@pytest.mark.parametrize("game", games.NAMES)
def test_a_sheet_over_the_table_leaves_it_as_it_was(game: str) -> None:
    session, drawn = Device().start(), Drawn()
    begin(session, game, "Mila", "Ole", training=True)
    session.lift_curtain()

    def draw() -> tuple[list[str], object]:
        drawn.begin()
        root = screens.screen(Ui(session.model, Look(drawn=drawn), words("en"), session))
        return identifiers(root), drawn._now["table"].made

    closed, table = draw()
    session.open_sheet(Menu())
    opened, below = draw()
    assert set(opened) - set(closed) >= {"sheet-close"} and below is table
    session.close_sheet()
    assert draw() == (closed, table)
    session.say("A sentence over the table.")
    assert draw() == (closed, table)
    session.pick("anything")
    assert draw()[1] is not table
