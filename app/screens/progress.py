"""What has been practised: counts by game and level, by sign, and by day. No percentages, no grades."""

from __future__ import annotations

from datetime import date

import flet as ft

from app import games
from app.locale.games import title
from app.locale.signs import PRINTED
from app.model import ProgressPage
from app.parts import bar, button, page, text, tray
from app.practice.profile import SIGNS, Profile, Tally, as_table
from app.theme import Radius, Space
from app.ui import Ui
from core.practice.task import BANDS

_NAMES = 96
"""The width of the games' names, in pixels."""


def screen(ui: Ui, at: ProgressPage) -> ft.Control:
    """The whole page."""
    w, look, practice = ui.words, ui.look, ui.session.practice
    profile, total = practice.profile, practice.profile.total
    head = bar.top_bar(
        look,
        w("What has been practised"),
        leading=button.icon_button(
            look, ft.Icons.ARROW_BACK_ROUNDED, label=w("Back"), identifier="back", on_tap=ui.session.back
        ),
    )
    if not total.tasks:
        return page.page(look, head, [text.words(w("No task yet."), "body", look.palette.ink2)])
    counted = w.many("{n} task", "{n} tasks", total.tasks)
    at_once = w("{n} right at once, {later} later", n=total.at_once, later=total.tasks - total.at_once)
    body: list[ft.Control] = [
        page.row(look, counted, detail=at_once, bold=True),
        page.section(look, w("Games and levels, right at once")),
        *(_game(ui, profile, game) for game in games.NAMES),
        page.section(look, w("Signs, right at once")),
        ft.Row([_sign(ui, profile, sign) for sign in SIGNS if sign in profile.signs], spacing=Space.L),
        page.section(look, w("The last four weeks")),
        *(ft.Row([_day(ui, day, count) for day, count in week], spacing=4) for week in practice.last_weeks),
    ]
    return page.page(look, head, body, bottom=_actions(ui, at, profile))


def _actions(ui: Ui, at: ProgressPage, profile: Profile) -> ft.Control:
    """Deleting, which asks first, and the counts as a table to keep."""
    w, look, practice = ui.words, ui.look, ui.session.practice
    if at.asked:
        keep = button.button(
            look, w("Keep it"), identifier="keep-progress", on_tap=lambda: practice.ask_to_delete(False), expand=2
        )
        drop = button.button(
            look, w("Delete all of it"), identifier="delete-progress", kind="main", on_tap=practice.delete, expand=3
        )
        return tray.action_bar(look, [keep, drop])
    ask = button.button(
        look,
        w("Delete"),
        identifier="ask-delete-progress",
        kind="outline",
        on_tap=lambda: practice.ask_to_delete(True),
        expand=2,
    )
    save = button.button(
        look,
        w("Save as a table"),
        identifier="save-progress",
        kind="main",
        icon=ft.Icons.DOWNLOAD_ROUNDED,
        on_tap=lambda: ui.session.exchange.hand_out("tischrechner.csv", as_table(profile)),
        expand=3,
    )
    return tray.action_bar(look, [ask, save])


def _game(ui: Ui, profile: Profile, game: str) -> ft.Control:
    """A game with a box for each level."""
    ink = ui.look.palette.ink
    mark = ft.Container(width=8, height=28, border_radius=4, bgcolor=ui.look.felt_of(games.cloth(game)))
    name = ft.Container(text.words(title(game), "small_bold", ink, lines=1), width=_NAMES)
    boxes = [_box(ui, game, band, profile.tallies.get((game, band), Tally())) for band in BANDS]
    return ft.Row([mark, name, *boxes], spacing=4)


def _box(ui: Ui, game: str, band: int, tally: Tally) -> ft.Control:
    p = ui.look.palette
    told = f"{tally.at_once}/{tally.tasks}" if tally.tasks else ""
    label = ui.words(
        "{game}, level {band}: {n} of {of} right at once",
        game=title(game),
        band=band,
        n=tally.at_once,
        of=tally.tasks,
    )
    face = ft.Container(
        text.words(told, "caption_bold", p.ink, align=ft.TextAlign.CENTER),
        height=34,
        bgcolor=p.sunk if told else None,
        border=None if told else ft.Border.all(1, p.hair),
        border_radius=Radius.KEY,
        alignment=ft.Alignment.CENTER,
    )
    return ft.Semantics(label=label, content=ft.Semantics(exclude_semantics=True, content=face), expand=True)


def _sign(ui: Ui, profile: Profile, sign: str) -> ft.Control:
    tally = profile.signs[sign]
    shown = PRINTED[ui.signs].get(sign) or ui.words("power")
    return text.spans([(f"{shown}  ", "score"), (f"{tally.at_once}/{tally.tasks}", "body")], ui.look.palette.ink)


def _day(ui: Ui, day: date, count: int) -> ft.Control:
    """A day of the calendar, the stronger the more tasks were solved on it."""
    p = ui.look.palette
    strength = 0.0 if not count else 0.3 if count < 5 else 0.6 if count < 8 else 1.0
    ground = ft.Colors.with_opacity(strength, p.ok) if strength else None
    face = ft.Container(
        text.words(str(day.day), "small_bold" if count else "small", p.paper if strength == 1 else p.ink),
        height=34,
        bgcolor=ground,
        border_radius=Radius.KEY,
        alignment=ft.Alignment.CENTER,
    )
    label = ui.words.many("{day}: {n} task", "{day}: {n} tasks", count, day=day.isoformat())
    return ft.Semantics(label=label, content=ft.Semantics(exclude_semantics=True, content=face), expand=True)
