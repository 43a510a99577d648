"""A match on the screen: felt, players, and the tray of the person to move, arranged for any screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import pi

import flet as ft

from app import tables
from app.locale.games import title
from app.model import Table
from app.parts import bar, button, page, players, tray
from app.parts.boundary import apart, place
from app.screens import curtain, result
from app.screens.home import trouble
from app.theme import Size, Space
from app.ui import Ui


def screen(ui: Ui) -> ft.Control:
    """The table, or what stands in for it: what all look at, the curtain before a hand, the result after the end."""
    table = ui.model.table
    assert table is not None
    ui = ui.on(table.match.game.name)
    shown = tables.showing(ui, table)
    if shown is not None:
        return _playing(ui, table, lambda: shown, _sheet(ui, table))
    if table.match.prompt is None and table.origin is None:
        return result.screen(ui, table)
    if table.covered:
        return curtain.screen(ui, table)
    module = tables.find(table.match.game.name)
    return _playing(ui, table, lambda: module.draw(ui, table), module.sheet(ui, table) or _sheet(ui, table))


def _playing(ui: Ui, table: Table, draw: Callable[[], tables.Drawing], sheet: ft.Control | None) -> ft.Control:
    """The table as `draw` draws it, and a sheet over it: with one opened or closed the table stays as it was."""
    look = ui.look
    still = replace(ui.model, table=replace(table, sheet=""), toast="")
    body = look.drawn.same("table", (look, ui.words, still), lambda: _body(ui, table, draw()))
    layers: list[ft.Control] = [
        ft.Container(body, left=0, right=0, top=0, bottom=0),
        place(None if sheet is None else apart(sheet), left=0, right=0, bottom=0),
    ]
    turned = ft.Rotate(pi) if _turns(ui, table) and table.seat == 1 else None
    return ft.Container(ft.Stack(layers, expand=True), bgcolor=look.felt, expand=True, rotate=turned)


def _body(ui: Ui, table: Table, drawing: tables.Drawing) -> ft.Control:
    """Bar, players, felt and tray, as the screen has room for them."""
    look = ui.look
    seats = list(drawing.players)

    def tell(seat: int) -> None:
        ui.session.open_sheet(f"player {seat}")

    sand = _sand(ui, table)
    paper, felt = apart(tray.tray(look, drawing.tray)), ft.Container(apart(drawing.felt), expand=True)
    if look.landscape:
        rail = ft.Container(
            ft.Column([_menu(ui, table), players.rail(look, seats, on_tap=tell)], spacing=Space.XS, expand=True),
            width=Size.RAIL,
            padding=Space.S,
        )
        return ft.Row(
            [rail, ft.Column([*sand, felt], spacing=0, expand=True), paper],
            spacing=0,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    if look.tablet:
        column = ft.Container(
            ft.Column([_bar(ui, table, drawing), players.rail(look, seats, on_tap=tell, named=True)], expand=True),
            width=Size.COLUMN,
            padding=ft.Padding.only(left=Space.S, right=Space.M),
        )
        right = ft.Column(
            [*sand, felt, paper],
            spacing=0,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        return ft.Row([column, right], spacing=0, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    strip = players.players(look, seats, on_tap=tell)
    return ft.Column(
        [_bar(ui, table, drawing), strip, *sand, felt, paper],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _open_to_all(table: Table) -> bool:
    """Whether two people look at a table without secrets."""
    prompt = table.match.prompt
    return len(table.match.names) == 2 and prompt is not None and not prompt.private


def _turns(ui: Ui, table: Table) -> bool:
    """Whether the table turns to the one to move."""
    return ui.model.settings.opposite and _open_to_all(table)


def _sand(ui: Ui, table: Table) -> list[ft.Control]:
    """The sand line under the players: how much of the time is left."""
    limit = tables.find(table.match.game.name).time_limit(table)
    if limit is None:
        return []
    left = limit.seconds - (table.spent if table.run == limit.run else 0)
    p = ui.look.palette
    share = max(1, 100 * left // limit.seconds)
    line = ft.Row(
        [
            ft.Container(bgcolor=p.onfelt, height=4, border_radius=2, expand=share),
            *([ft.Container(bgcolor=p.shade, height=4, border_radius=2, expand=100 - share)] if share < 100 else []),
        ],
        spacing=0,
    )
    return [
        ft.Semantics(
            label=ui.words.many("{n} second left", "{n} seconds left", left),
            identifier="sand",
            content=ft.Container(line, padding=ft.Padding.symmetric(horizontal=ui.look.margin)),
        )
    ]


def _menu(ui: Ui, table: Table) -> ft.Control:
    if table.origin is not None:
        return button.icon_button(
            ui.look,
            ft.Icons.ARROW_BACK_ROUNDED,
            label=ui.words("Back to looking back"),
            identifier="end-trial",
            on_felt=True,
            on_tap=ui.session.end_trial,
        )
    menu = button.icon_button(
        ui.look,
        ft.Icons.MENU_ROUNDED,
        label=ui.words("Menu"),
        identifier="open-menu",
        on_felt=True,
        on_tap=lambda: ui.session.open_sheet("menu"),
    )
    kept = ui.model.kept
    icon, label = {
        "saved": (ft.Icons.CHECK_ROUNDED, ui.words("Saved")),
        "saving": (ft.Icons.MORE_HORIZ_ROUNDED, ui.words("Saving …")),
        "unsaved": (ft.Icons.PRIORITY_HIGH_ROUNDED, ui.words("Not saved")),
    }[kept]
    return bar.marked(ui.look, menu, icon, label=label, identifier="kept", loud=kept == "unsaved")


def _bar(ui: Ui, table: Table, drawing: tables.Drawing) -> ft.Control:
    inputs = (ui.look, ui.words, drawing.subtitle, table.match.training, table.origin is None, ui.model.kept)
    return ui.look.drawn.again("bar", inputs, lambda _: apart(_make_bar(ui, table, drawing)), ui.session.read_rules)


def _make_bar(ui: Ui, table: Table, drawing: tables.Drawing) -> ft.Control:
    w = ui.words
    actions: list[ft.Control] = []
    if table.origin is not None:
        actions.append(bar.tag(ui.look, w("Trying out"), icon=ft.Icons.SCHOOL_ROUNDED))
    elif table.match.training:
        actions.append(bar.tag(ui.look, w("Training"), icon=ft.Icons.SCHOOL_ROUNDED))
    rules = button.icon_button(
        ui.look,
        ft.Icons.HELP_OUTLINE_ROUNDED,
        label=w("Rules"),
        identifier="open-rules",
        on_felt=True,
        on_tap=lambda: ui.session.read_rules(table.match.game.name),
    )
    if not ui.look.large_text:  # the menu has them too
        actions.append(rules)
    return bar.top_bar(
        ui.look,
        title(table.match.game.name),
        subtitle=drawing.subtitle,
        leading=_menu(ui, table),
        actions=actions,
        on_felt=True,
    )


def _sheet(ui: Ui, table: Table) -> ft.Control | None:
    """The sheets that every table has."""
    if table.sheet == "menu":
        return _menu_sheet(ui, table)
    if table.sheet.startswith("player "):
        return _player_sheet(ui, table, int(table.sheet.removeprefix("player ")))
    return None


def _menu_sheet(ui: Ui, table: Table) -> ft.Control:
    w, look, session = ui.words, ui.look, ui.session
    rows = [
        page.link_row(look, w("Back to the first page"), identifier="menu-home", on_tap=session.home),
        _seating(ui)
        if _open_to_all(table)
        else page.link_row(look, w("Cover the table"), identifier="menu-cover", on_tap=session.cover),
        page.link_row(
            look, w("Rules"), identifier="menu-rules", on_tap=lambda: session.read_rules(table.match.game.name)
        ),
    ]
    saved = trouble(ui) if ui.model.trouble else w("Saved after every move.")
    return tray.sheet(
        look,
        w("Menu"),
        [page.group(look, rows), page.row(look, saved)],
        close_label=w("Close"),
        on_close=lambda: session.open_sheet(""),
        key="sheet-menu",
    )


def _seating(ui: Ui) -> ft.Control:
    """Whether the table turns to the one to move."""
    w, opposite = ui.words, ui.model.settings.opposite
    return page.switch_row(
        ui.look,
        w("Sitting opposite each other"),
        detail=w("The screen turns to whoever is to move"),
        value=opposite,
        identifier="menu-opposite",
        on_tap=lambda: ui.session.change_setting(opposite=not opposite),
    )


def _player_sheet(ui: Ui, table: Table, seat: int) -> ft.Control:
    """What everybody may know of a person: the last things that happened to them."""
    w = ui.words
    told = tables.find(table.match.game.name).told
    lines = []
    for _, event in reversed(table.match.log(None)):
        if event.values.get("seat") == seat and event.code != "turn":
            sentence = told(w, ui.signs, event, table.match.names)
            if sentence:
                lines.append(page.row(ui.look, sentence))
        if len(lines) == 4:
            break
    return tray.sheet(
        ui.look,
        table.match.names[seat],
        [page.group(ui.look, lines or [page.row(ui.look, w("Nothing has happened yet."))])],
        close_label=w("Close"),
        on_close=lambda: ui.session.open_sheet(""),
        key=f"sheet-player-{seat}",
    )
