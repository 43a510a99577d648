"""A match on the screen: felt, players, and the tray of the person to move, arranged for any screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import pi
from typing import Any

import flet as ft

from app import games
from app.fast.boundary import apart, place
from app.games import common, hints, opponent
from app.games.contract import Scene
from app.locale.games import title
from app.model import Table, TablePage
from app.parts import bar, button, page, players, tray
from app.parts.tappable import together
from app.screens import curtain, drawn, result
from app.screens.help import agreeing_sheet, help_button, levels_sheet
from app.screens.home import trouble
from app.screens.settings import sounds
from app.sheets import AboutPlayer, HelpLevels, Menu, MoreHelp, Turns, Untrue
from app.theme import Size, Space
from app.ui import Ui

BODY = "table"
"""Under which name the table is memoised, with all that a sheet over it leaves as it is."""


def screen(ui: Ui, at: TablePage) -> ft.Control:
    """The table, or what stands in for it: what all look at, the curtain before a hand, the result after the end."""
    ui = ui.on(games.cloth(at.table.match.game.name))
    if not (at.table.wall and ui.look.may_be_wall):
        return _screen(ui, at)
    try:
        from app.screens import wall
    except ImportError:  # it comes after the first screen, and could not be fetched: the usual table until it can
        return _screen(ui, at)
    return wall.enlarged(ui, lambda ui: _screen(ui, at))


def _screen(ui: Ui, at: TablePage) -> ft.Control:
    table = at.table
    game = games.of(table.match)
    below, over = None, None
    shown = None if table.drawn is not None else game.showing(ui, table, table.match.view(None))
    if table.drawn is not None:
        below = drawn.screen(ui, table, table.drawn)
    elif shown is not None:
        why = common.refused(ui, table)
        scene = replace(shown, tray=[why, *shown.tray]) if why else shown
        below = _playing(ui, table, lambda: scene, _sheet(ui, table))
    elif table.match.prompt is None and not table.trial:
        below = result.screen(ui, table, at.missed_only)
    elif table.covered:
        over = curtain.screen(ui, table)
    else:
        view = table.match.view(table.seat)
        sheet = None if table.opponent is not None else game.sheet(ui, table, view)
        below = _playing(ui, table, lambda: _told(ui, table, game.draw(ui, table, view)), sheet or _sheet(ui, table))
    return _curtained(ui, below, over)


def _curtained(ui: Ui, below: ft.Control | None, over: ft.Control | None) -> ft.Control:
    """The table, or the curtain, which slides up over the bare felt: what lay there is gone with its first frame."""
    look = ui.look
    filling: dict[str, Any] = {"left": 0, "right": 0, "top": 0, "bottom": 0}
    nowhere: dict[str, Any] = {"left": 0, "top": 0}
    layers: list[ft.Control] = [
        place(below, **(nowhere if below is None else filling)),
        place(
            over,
            offset=ft.Offset(0, 1 if over is None else 0),
            animate_offset=look.animation(look.motion.curtain),
            **(nowhere if over is None else filling),
        ),
    ]
    return ft.Container(ft.Stack(layers, expand=True), bgcolor=look.felt, expand=True)


def _told(ui: Ui, table: Table, scene: Scene) -> Scene:
    """The table of a person, with what opponents did just before on top of the tray."""
    line = opponent.line(ui, table) if table.opponent is None else []
    return replace(scene, tray=[line, *scene.tray]) if line else scene


def _playing(ui: Ui, table: Table, draw: Callable[[], Scene], sheet: ft.Control | None) -> ft.Control:
    """The table as `draw` draws it, and a sheet over it: with one opened or closed the table stays as it was."""
    look = ui.look
    still = replace(ui.model, pages=(TablePage(replace(table, sheet=None)),), toast="")
    body = look.drawn.memo(BODY, (look, ui.words, still), lambda: _body(ui, table, draw()))
    layers: list[ft.Control] = [
        ft.Container(body, left=0, right=0, top=0, bottom=0),
        place(
            None if sheet is None else apart(sheet),
            left=0,
            right=0,
            bottom=0,
            top=Space.XL if sheet is not None and tray.fills(look) else None,
        ),
    ]
    turned = ft.Rotate(pi) if _turns(ui, table) and table.seat == 1 else None
    return ft.Container(ft.Stack(layers, expand=True), bgcolor=look.felt, expand=True, rotate=turned)


def _body(ui: Ui, table: Table, scene: Scene) -> ft.Control:
    """Bar, players, felt and tray, as the screen has room for them."""
    look = ui.look
    seats = list(scene.players)

    def tell(seat: int) -> None:
        ui.session.open_sheet(AboutPlayer(seat))

    sand = _sand(ui, table)
    felt = _felt(ui, table, scene)
    if look.wall:
        from app.screens import wall

        return wall.body(ui, table, scene, felt, _menu(ui, table), sand)
    paper = apart(tray.tray(look, scene.tray))
    hint = hints.sheet(ui, table)
    below = place(None if hint is None else apart(hint))
    if look.landscape:
        rail = ft.Container(
            ft.Column(
                [
                    ft.Row([_menu(ui, table), help_button(ui, table)], spacing=0),
                    _named(ui, players.rail(look, seats, on_tap=tell)),
                ],
                spacing=Space.XS,
                expand=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            width=Size.RAIL,
            padding=ft.Padding.symmetric(vertical=Space.S, horizontal=Space.XS),
        )
        return ft.Row(
            [rail, ft.Column([*sand, felt], spacing=0, expand=True), hints.beside(paper, below, hint is not None)],
            spacing=0,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    if look.tablet:
        column = ft.Container(
            ft.Column(
                [_bar(ui, table, scene), _named(ui, players.rail(look, seats, on_tap=tell, named=True))],
                expand=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            width=Size.COLUMN,
            padding=ft.Padding.only(left=Space.S, right=Space.M),
        )
        right = ft.Column(
            [*sand, felt, paper, below],
            spacing=0,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        return ft.Row([column, right], spacing=0, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    strip = players.players(look, seats, on_tap=tell)
    strip = _named(ui, strip) if seats else strip
    if look.text_scale > 1.15 and look.height < 620:  # felt and tray scroll together
        both = ft.Column(
            [ft.Container(felt, height=look.height * 0.4), paper, below],
            spacing=0,
            scroll=ft.ScrollMode.AUTO,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        return ft.Column([_bar(ui, table, scene), strip, *sand, both], spacing=0, expand=True)
    return ft.Column(
        [_bar(ui, table, scene), strip, *sand, felt, paper, below],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _named(ui: Ui, strip: ft.Control) -> ft.Control:
    return together(strip, "players", ui.words("Players"))


def _felt(ui: Ui, table: Table, scene: Scene) -> ft.Control:
    """The felt. A piece with which nothing can be done says what can be. While an opponent moves nothing on it can be
    touched, and a tap on it shows the whole turn at once."""
    lies = together(common.answering(ui, apart(scene.felt)), "table", ui.words("Table"))
    if not any(table.levels):
        return ft.Container(lies, expand=True)
    filling: dict[str, Any] = {"left": 0, "right": 0, "top": 0, "bottom": 0}
    watched = table.opponent is not None
    glass = ft.GestureDetector(
        ft.Container(bgcolor=ft.Colors.TRANSPARENT),
        exclude_from_semantics=True,
        on_tap=lambda _: ui.session.hurry(),
    )
    return ft.Stack(
        [
            ft.Container(lies, ignore_interactions=watched, **filling),
            place(glass if watched else None, **(filling if watched else {"left": 0, "top": 0})),
        ],
        expand=True,
    )


def _open_to_all(table: Table) -> bool:
    """Whether two people look at a table without secrets."""
    prompt = table.match.prompt
    two = len(table.match.names) == 2 and not any(table.levels)
    return two and prompt is not None and not prompt.private


def _turns(ui: Ui, table: Table) -> bool:
    """Whether the table turns to the seat to move."""
    return ui.model.settings.opposite and _open_to_all(table) and not ui.look.wall


def _sand(ui: Ui, table: Table) -> list[ft.Control]:
    """The sand line under the players: how much of the time is left."""
    limit = games.of(table.match).time_limit(table)
    if limit is None:
        return []
    left = limit.seconds - (table.spent if table.run == limit.run else 0)
    label = ui.words.many("{n} second left", "{n} seconds left", left)
    return [bar.sand(ui.look, max(left, 1), limit.seconds, label=label)]


def _menu(ui: Ui, table: Table) -> ft.Control:
    if table.trial:
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
        on_tap=lambda: ui.session.open_sheet(Menu()),
    )
    kept = ui.model.kept
    icon, label = {
        "saved": (ft.Icons.CHECK_ROUNDED, ui.words("Saved")),
        "saving": (ft.Icons.MORE_HORIZ_ROUNDED, ui.words("Saving …")),
        "unsaved": (ft.Icons.PRIORITY_HIGH_ROUNDED, ui.words("Not saved")),
    }[kept]
    return bar.marked(ui.look, menu, icon, label=label, identifier="kept", loud=kept == "unsaved")


def _bar(ui: Ui, table: Table, scene: Scene) -> ft.Control:
    inputs = (ui.look, ui.words, scene.subtitle, table.help.level, not table.trial, ui.model.kept)
    return ui.look.drawn.memo_tap("bar", inputs, lambda _: apart(_make_bar(ui, table, scene)), ui.session.read_rules)


def _make_bar(ui: Ui, table: Table, scene: Scene) -> ft.Control:
    w = ui.words
    actions: list[ft.Control] = []
    if table.trial:
        actions.append(bar.tag(ui.look, w("Trying out"), icon=ft.Icons.SCHOOL_ROUNDED))
    actions.append(help_button(ui, table))
    if not ui.look.large_text:  # the menu has them too
        actions.append(common.rules_button(ui, table.match.game.name))
    return bar.top_bar(
        ui.look,
        title(table.match.game.name),
        subtitle=scene.subtitle,
        leading=_menu(ui, table),
        actions=actions,
        on_felt=True,
        stacked=ui.look.tablet,
    )


def _sheet(ui: Ui, table: Table) -> ft.Control | None:
    """The sheets that every table has."""
    match table.sheet:
        case Menu():
            return _menu_sheet(ui, table)
        case AboutPlayer(seat):
            return common.player_sheet(ui, table, seat)
        case Untrue():
            return common.untrue_sheet(ui, table, table.sheet)
        case HelpLevels():
            return levels_sheet(ui, table)
        case MoreHelp(level):
            return agreeing_sheet(ui, table, level)
        case Turns():
            return opponent.turns_sheet(ui, table)
    return None


def _menu_sheet(ui: Ui, table: Table) -> ft.Control:
    w, look, session = ui.words, ui.look, ui.session
    rows = [
        page.link_row(look, w("Back to the first page"), identifier="menu-home", on_tap=session.home),
        *_passing_on(ui, table),
        *([] if table.wall else sounds(ui, "menu")),
        page.link_row(
            look, w("Rules"), identifier="menu-rules", on_tap=lambda: session.read_rules(table.match.game.name)
        ),
        *(
            [page.link_row(look, w("Keys"), identifier="menu-keys", on_tap=session.open_keys)]
            if look.mouse or look.keyboard
            else []
        ),
    ]
    saved = trouble(ui) if ui.model.trouble else w("Saved after every move.")
    return common.sheet(ui, w("Menu"), [page.group(look, rows), page.row(look, saved)], name="menu")


def _passing_on(ui: Ui, table: Table) -> list[ft.Control]:
    """What concerns those who share the device; nothing for one who plays alone."""
    if not table.wall and _open_to_all(table):
        return [_seating(ui)]
    if table.wall or table.alone is not None:
        return []
    return [page.link_row(ui.look, ui.words("Cover the table"), identifier="menu-cover", on_tap=ui.session.cover)]


def _seating(ui: Ui) -> ft.Control:
    """Whether the table turns to the seat to move."""
    w, opposite = ui.words, ui.model.settings.opposite
    return page.switch_row(
        ui.look,
        w("Sitting opposite each other"),
        detail=w("The screen turns to whoever is to move"),
        value=opposite,
        identifier="menu-opposite",
        on_tap=lambda: ui.session.change_setting(opposite=not opposite),
    )
