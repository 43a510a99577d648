"""The tray while all see what a person has done, before the curtain: a sentence, and on to the next person.

All of it is drawn from public events, and the hand has gone with the first frame.
"""

from __future__ import annotations

import flet as ft

from app.frame.slots import Rows
from app.frame.ui import Ui
from app.games import common, since
from app.parts import button, text, tray
from app.parts.theme import Space
from app.session import actions
from app.state.model import BETWEEN, Table

AFTER = ft.Icons.CHEVRON_RIGHT_ROUNDED
SAND = 5
"""The height of the line that runs out, in pixels."""
SIGN = 56
"""The size of the emblem, in pixels."""
LINES = 3
"""The lines that the sentence has room for."""


def rows(ui: Ui, table: Table) -> Rows:
    """Return the tray."""
    w, look = ui.words, ui.look
    turn = since.last(table)
    assert turn is not None  # Play shows nothing else
    said = since.summary(w, turn, table.match)
    high = LINES * 22 * look.text_scale
    sentence = text.fitted(look, said, "title", look.palette.ink, look.across - SIGN - Space.M, high)
    sentence.expand = True
    line = ft.Row([common.sign(table, turn.seat, SIGN), sentence], spacing=Space.M, height=high)
    row = ft.Semantics(
        label=said, identifier="between", live_region=True, content=ft.Semantics(exclude_semantics=True, content=line)
    )
    onward = common.main_action(ui, table, actions.hand_on(ui.session, w, table), icon_after=AFTER, expand=True)
    again = button.button(
        look,
        w("Stop, once more"),
        identifier="undo",
        icon=ft.Icons.UNDO_ROUNDED,
        on_tap=ui.session.table.undo,
        expand=True,
    )
    back = [again] if table.stuck() is None else []
    return [_sand(ui, table), row, tray.action_bar(look, [*back, onward])]


def _sand(ui: Ui, table: Table) -> ft.Control:
    """Draw the line that runs out until the curtain is drawn by itself."""
    palette, fresh = ui.look.palette, table.latest.fresh
    left = ft.Container(
        bgcolor=palette.ink,
        border_radius=SAND / 2,
        scale=ft.Scale(scale_x=1 if fresh else 0, scale_y=1, alignment=ft.Alignment.CENTER_LEFT),
        animate_scale=ft.Animation(int(1000 * BETWEEN), ft.AnimationCurve.LINEAR),
        expand=True,
    )
    glass = ft.Container(ft.Row([left], spacing=0), height=SAND, bgcolor=palette.sunk, border_radius=SAND / 2)
    return ft.Semantics(exclude_semantics=True, content=glass)
