"""What is taken over from the last frame: it looks as if it were drawn now, and its taps are for the latest."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from app import games, screens
from app.frame.memo import FrameMemo, Handler
from app.frame.ui import Ui
from app.locale import words
from app.parts.felt import scrolling
from app.parts.theme import Look
from app.state.model import TablePage
from app.state.overlays import Menu
from core.engine.chance import Chance
from core.games import has
from tests.app.harness import Device, begin, identifiers, playing, put_on_table, sketch, ui_of
from tests.app.positions import rarest
from tests.app.walk import everything, tap, tap_zones, touchables


def button(tap: Handler) -> ft.Control:
    return ft.TextButton("A button", on_click=tap)


def drawn_of(made: object) -> list[object]:
    """The controls of a piece: one, or a list of them, or none where something was only worked out."""
    return [one for one in (made if isinstance(made, list) else [made]) if isinstance(one, BaseControl)]


def test_what_has_not_changed_is_the_very_same_and_calls_the_latest() -> None:
    drawn, heard = FrameMemo(), []
    first = drawn.memo_tap("here", ("an input",), button, lambda _: heard.append("first"))
    drawn.begin()
    assert drawn.memo_tap("here", ("an input",), button, lambda _: heard.append("second")) is first
    first.on_click(None)  # type: ignore[attr-defined]  # it is a button
    assert heard == ["second"]


def test_the_row_being_played_is_wanted_in_view_by_the_frame_that_plays_it(monkeypatch: pytest.MonkeyPatch) -> None:
    went: list[object] = []

    async def scroll_to(self: ft.Column, **where: object) -> None:
        went.append((len(self.controls), where))

    monkeypatch.setattr(ft.Column, "scroll_to", scroll_to)
    memo = FrameMemo()
    rows: list[ft.Control] = [ft.Container() for _ in range(3)]
    memo.begin()
    scrolling(Look(frame=memo), rows, "row", None, 8)
    assert (memo.followed, memo.bring) == ("", None)
    column = scrolling(Look(frame=memo), rows, "row", 2, 8)
    keyed = [one for one in everything(column) if isinstance(one.key, ft.ScrollKey)]
    assert memo.followed == "row-2" and [str(one.key) for one in keyed] == ["row-0", "row-1", "row-2"]
    assert not set(map(id, keyed)) & set(map(id, rows)), "what has a key to be scrolled to is built again and again"
    assert memo.bring is not None
    asyncio.run(memo.bring())
    assert went == [(3, {"scroll_key": "row-2", "duration": Look().motion.room})]
    memo.begin()
    assert (memo.followed, memo.bring) == ("", None)


def test_what_a_piece_wants_in_view_stays_wanted_while_it_stays() -> None:
    async def bring() -> None:
        pass

    memo, looked_at = FrameMemo(), [0]

    def make() -> ft.Control:
        looked_at[0] += 1
        memo.follow("row-2", bring)
        return ft.Container()

    for _ in range(3):
        memo.begin()
        memo.memo("around", len(looked_at), lambda: memo.memo("felt", (), make))
        assert (memo.followed, memo.bring) == ("row-2", bring)
        memo.end()
    assert looked_at == [1]


def test_only_the_last_frame_counts() -> None:
    drawn = FrameMemo()
    first = drawn.memo_tap("here", (), button, print)
    drawn.begin()
    drawn.begin()
    assert drawn.memo_tap("here", (), button, print) is not first


def test_what_was_prepared_is_handed_out_once_to_the_frame_that_shows_it() -> None:
    drawn = FrameMemo()
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
    drawn = FrameMemo()
    drawn.prepare(lambda: drawn.memo("here", (), object))
    drawn.discard()
    assert drawn.prepared("here") is None
    drawn.prepare(lambda: drawn.memo("here", (), object))
    drawn.prepare(lambda: None)
    assert drawn.prepared("here") is None


def test_a_frame_that_was_not_finished_leaves_nothing() -> None:
    drawn = FrameMemo()
    first = drawn.memo_tap("here", (), button, print)
    drawn.forget()
    assert drawn.memo_tap("here", (), button, print) is not first


@pytest.mark.in_turn(days=3)
@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("look", [Look(), Look(width=844, height=390), Look(width=1024, height=768)])
def test_a_frame_with_parts_of_the_last_looks_as_if_drawn_now(game: str, look: Look) -> None:
    """Somebody taps about: every screen is drawn with what is taken over, and without."""
    device, session = playing(game, training=True)
    home, drawn = session.model.table, FrameMemo()
    tapped: Counter[str] = Counter()
    taken_over, before = 0, set[int]()
    for n in range(50):
        drawn.begin()
        root = screens.screen(Ui(session.model, replace(look, frame=drawn), words("en"), session))
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
    session, drawn = Device().start(), FrameMemo()
    begin(session, game, "Mila", "Ole", training=True)
    session.table.lift_curtain()

    def draw() -> tuple[ft.Control, list[str], object]:
        drawn.begin()
        root = screens.screen(ui_of(session, Look(frame=drawn)))
        return root, identifiers(root), drawn._now["page 2 TablePage"].made

    _, at_table, table = draw()
    session.pages.read_rules(game)
    root, reading, below = draw()
    assert below is table and table in list(everything(root)), "it is still there"
    assert reading == ["back", *(["open-lesson", "share-lesson"] if has(game, "lesson") else [])], (
        "and cannot be reached"
    )
    session.pages.back()
    _, again, below = draw()
    assert again == at_table and below is table
    session.pages.read_rules(game)
    session.cover()
    root, _, covered = draw()
    assert covered is not table and table not in list(everything(root)), "a covered hand is nowhere"


@pytest.mark.parametrize("game", games.NAMES)
def test_a_sheet_over_the_table_leaves_it_as_it_was(game: str) -> None:
    session, drawn = Device().start(), FrameMemo()
    begin(session, game, "Mila", "Ole", training=True)
    session.table.lift_curtain()

    def draw() -> tuple[list[str], object]:
        drawn.begin()
        root = screens.screen(ui_of(session, Look(frame=drawn)))
        return identifiers(root), drawn._now["table"].made

    closed, table = draw()
    session.table.open_overlay(Menu())
    opened, below = draw()
    assert set(opened) - set(closed) >= {"sheet-close"} and below is table
    session.table.close_overlay()
    assert draw() == (closed, table)
    session.pages.say("A sentence over the table.")
    assert draw() == (closed, table)
    session.table.pick("anything")
    assert draw()[1] is not table
