"""The table on a wall: the felt as high as the screen, at its right both teams, what happened last, and the tray."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from app import games
from app.frame.ui import Ui
from app.games import common, hints
from app.games.drawing import Scene
from app.locale import isolated
from app.parts import plain, text, wall
from app.parts.scrolling import scaled
from app.parts.theme import Space
from app.screens.help import help_shown
from app.state.model import Table
from app.state.overlays import AboutPlayer
from core.games import has

LAST = 38.0
"""The height of the line with what happened last: two lines of the least type."""
SIGN, GAP = 26.0, 6.0
"""The width of the emblem in it, and of the gap beside that."""


def enlarged(ui: Ui, draw: Callable[[Ui], ft.Control]) -> ft.Control:
    """Draw what `draw` draws, enlarged for a wall."""
    look, times = ui.look.on_wall()
    drawn = scaled(draw(replace(ui, look=look)), look, times)
    edges = ui.look.clear(left=0, top=0, right=0, bottom=0)
    return drawn if edges is None else ft.Container(drawn, padding=edges, bgcolor=look.felt, expand=True)


def body(ui: Ui, table: Table, scene: Scene, felt: ft.Control, menu: ft.Control, sand: list[ft.Control]) -> ft.Control:
    """Draw felt, teams and tray; `menu` opens what else there is, `sand` is a clock that runs."""
    look = ui.look

    def tell(seat: int) -> None:
        ui.session.table.open_overlay(AboutPlayer(seat))

    paper = wall.paper(look, scene.tray, keys=_keys(ui, table))
    if not scene.hinted:
        paper = hints.over(ui, table, scene.tray, paper, wall.ABOVE)
    teams = wall.plates(look, list(scene.players), on_tap=tell)
    above = ft.Container(teams, padding=ft.Padding.only(top=wall.EDGE, right=wall.EDGE))
    line = ft.Row([_last(ui, table), *help_shown(ui, table), menu], spacing=Space.XS, height=LAST)
    column = plain.stretched([above, *sand, line, paper], Space.S - 2, width=look.slots.tray)
    return plain.abreast([ft.Container(felt, expand=True), column], 0, expand=True)


def _last(ui: Ui, table: Table) -> ft.Control:
    """Draw what the other team did last, in words; at the end of a match the last move of either."""
    now = table.match.prompt.seat if table.match.prompt else None
    in_words = games.of(table.match).sentences.event
    for _, event in reversed(table.match.log(None)):
        sentence = in_words(ui.words, event, table.match.names)
        seat = event.values.get("seat")
        if sentence and seat is not None and seat != now and event.code not in ("turn", "over"):
            sentence = sentence.removeprefix(f"{isolated(table.match.names[seat])}: ")  # the emblem says it
            room = ui.look.slots.tray - 2 * (ui.look.touch + Space.XS) - SIGN - GAP
            line = text.fitted(ui.look, sentence, "small_bold", ui.look.palette.onfelt, room, LAST, expand=True)
            return ft.Row([common.sign(table, seat, SIGN), line], spacing=GAP, expand=True)
    return ft.Container(expand=True)


def _keys(ui: Ui, table: Table) -> ft.Control:
    """Draw the keys for the person at the board (`app.session.wall_keys`)."""
    w = ui.words
    roll = [(w("R"), w("Roll dice"))] if games.of(table.match).dice is not None else []
    keys = [("Enter", w("Carry on")), *roll, ("Z", w("Undo"))]
    may_help = table.agreed.strict is None and has(table.match.game.name, "help")
    keys += [*([("H", w("Help"))] if may_help else []), ("F", w("Full screen"))]
    return wall.key_line(ui.look, keys)
