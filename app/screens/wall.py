"""The table on a wall: the felt as high as the screen, at its right both teams, what happened last, and the tray."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from app import games
from app.fast.boundary import apart
from app.games import common, hints
from app.games.contract import Scene
from app.model import Table
from app.parts import text, wall
from app.screens.help import help_button
from app.sheets import AboutPlayer
from app.theme import Size, Space
from app.ui import Ui

LONG = 46
"""Letters from which a sentence is written smaller."""


def enlarged(ui: Ui, draw: Callable[[Ui], ft.Control]) -> ft.Control:
    """What `draw` draws, on a wall."""
    look, times = ui.look.on_wall()
    return wall.enlarged(draw(replace(ui, look=look)), look, times)


def body(ui: Ui, table: Table, scene: Scene, felt: ft.Control, menu: ft.Control, sand: list[ft.Control]) -> ft.Control:
    """Felt, teams and tray; `menu` opens what else there is, `sand` is a clock that runs."""
    look = ui.look

    def tell(seat: int) -> None:
        ui.session.open_sheet(AboutPlayer(seat))

    stacked = games.of(table.match).low_tray
    hint = hints.sheet(ui, table)
    teams = wall.plates(look, list(scene.players), on_tap=tell, stacked=stacked)
    column = ft.Column(
        [
            ft.Container(teams, padding=ft.Padding.only(top=wall.EDGE, right=wall.EDGE)),
            *sand,
            ft.Row([_last(ui, table), help_button(ui, table), menu], spacing=Space.XS),
            wall.paper(look, scene.tray, below=None if hint is None else apart(hint), keys=_keys(ui, table)),
        ],
        spacing=Space.XS if stacked else Space.S - 2,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        width=Size.TRAY,
    )
    return ft.Row(
        [ft.Container(felt, expand=True), column],
        spacing=0,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _last(ui: Ui, table: Table) -> ft.Control:
    """What the other team did last, in words; at the end of a match whoever moved last."""
    now = table.match.prompt.seat if table.match.prompt else None
    told = games.of(table.match).sentences.event
    for _, event in reversed(table.match.log(None)):
        sentence = told(ui.words, ui.signs, event, table.match.names)
        seat = event.values.get("seat")
        if sentence and seat is not None and seat != now and event.code not in ("turn", "over"):
            sentence = sentence.removeprefix(f"{table.match.names[seat]}: ")  # the emblem says it
            role = "small_bold" if len(sentence) * ui.look.text_scale < LONG else "tag"
            line = text.words(sentence, role, ui.look.palette.onfelt, expand=True)
            return ft.Row([common.sign(table, seat, 26), line], spacing=6, expand=True)
    return ft.Container(expand=True)


def _keys(ui: Ui, table: Table) -> ft.Control:
    """The keys for whoever stands at the board (`app.wall_keys`)."""
    w = ui.words
    roll = [(w("R"), w("Roll dice"))] if games.of(table.match).rolls else []
    keys = [("Enter", w("Go on")), *roll, ("Z", w("Undo")), ("H", w("Help")), ("F", w("Full screen"))]
    return wall.key_line(ui.look, keys)
