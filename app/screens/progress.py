"""Progress in practice: counts by game and level, by sign, and by day. No percentages, no grades."""

from __future__ import annotations

from datetime import date
from functools import partial

import flet as ft

from app import games
from app.frame.ui import Ui
from app.games import identity
from app.locale.dates import day_name, weekdays
from app.locale.games import title
from app.locale.signs import PRINTED, printed
from app.parts import calendar, card, emblem, page, plain, text
from app.parts.rows import Button, Buttons, Column, Group, Info, Opener, Page, Row, Section, Text, Why
from app.parts.theme import Radius, Space
from app.practice.profile import SIGNS, Profile, Tally, as_cards, as_table
from app.screens import deleting, progress_sheet
from app.screens.people import called
from app.screens.practice_levels import step_name
from app.state.model import ProgressPage
from core.practice.steps import STEPS
from core.practice.task import BANDS


def screen(ui: Ui, at: ProgressPage) -> Page:
    """Return the whole page."""
    w, look, practice = ui.words, ui.look, ui.session.practice
    profile, total = practice.profile, practice.profile.total
    name = w("{name}’s practice", name=called(ui, profile))
    if not total.tasks:
        return Page(name, [Text(w("No tasks yet."), faint=True)])
    counted = w.many("{n} task", "{n} tasks", total.tasks)
    at_once = w("{n} right first time, {later} later", n=total.at_once, later=total.tasks - total.at_once)
    damaged = Why(w("Part of this was damaged and is left out. It is kept as it is."), icon=ft.Icons.WARNING_ROUNDED)
    weeks, p = practice.last_weeks, look.palette
    lines = [text.words(counted, "title", p.ink), text.words(at_once, "small", p.ink2)]
    totals = ft.Column([*lines], spacing=0, tight=True, expand=True)

    def print_() -> None:
        paper = progress_sheet.sheet(w, called(ui, profile), profile, practice.today)
        ui.session.ask_host("print", html=paper)

    sheet = Opener(w("Print for parents"), "print-progress", print_, w("Minutes, steps and facts on one page"))
    handed_out = [sheet]
    if profile.missed:
        cards = partial(
            ui.session.exchange.download, "tischrechner-anki.txt", as_cards(profile, partial(printed, signs=w.signs))
        )
        handed_out.append(Opener(w("Cards for Anki"), "anki-progress", cards, w("The facts that were missed")))
    body: list[Row] = [
        ft.Row([emblem.emblem(profile.emblem, 52), totals], spacing=Space.M),
        *([damaged] if practice.profiles.damaged else []),
        Section(w("At a glance")),
        Group([*(Info(*each) for each in progress_sheet.glance(w, profile)), *handed_out]),
        *_games(ui, profile),
        *_steps(ui, profile),
        Section(w("Signs, right first time")),
        _signs(ui, profile),
        Section(w("{first} to {last}", first=day_name(w, weeks[0][0][0]), last=day_name(w, weeks[-1][-1][0]))),
        calendar.calendar(look, weekdays(w), [[_day(ui, day, count) for day, count in week] for week in weeks]),
    ]
    since = w("since {day}", day=day_name(w, profile.since))
    return Page(name, body, _actions(ui, at, profile), subtitle=since)


def _actions(ui: Ui, at: ProgressPage, profile: Profile) -> Row:
    """Return the button to delete, or the question whose practice, and the one to save the counts as a table."""
    w, practice = ui.words, ui.session.practice
    ask, bin = partial(practice.ask_to_delete, not at.asked), ft.Icons.DELETE_OUTLINE_ROUNDED
    download, file = ui.session.exchange.download, ft.Icons.DOWNLOAD_ROUNDED
    if not at.asked:
        delete = Button(w("Delete"), "ask-delete-progress", ask, kind="outline", icon=bin)
        save = Button(
            w("Save as a table"),
            "save-progress",
            lambda: download("tischrechner.csv", as_table(profile)),
            kind="main",
            icon=file,
        )
        return Buttons([delete, save])
    name, count = w("Delete {name}", name=called(ui, profile)), len(practice.profiles.all)
    one = deleting.asked(ui, "progress", name, ask, partial(practice.delete, False), practice.undo)
    if count < 2:
        return Column([one])
    delete_all = deleting.undoable(ui, partial(practice.delete, True), w("Deleted."), practice.undo)
    return Column([Button(w("Delete all {n}", n=count), "delete-everybody", delete_all, kind="outline"), one])


def _games(ui: Ui, profile: Profile) -> list[Row]:
    """Return the games and their levels; nothing where only steps of the ladder were practised."""
    practised = {level for _, level in profile.tallies}
    if practised and practised <= {*STEPS}:
        return []
    return [Section(ui.words("Games and steps, right first time")), _table(ui, profile)]


def _table(ui: Ui, profile: Profile) -> ft.Control:
    """Return the games one below the other, a box for each level."""
    ink, middle = ui.look.palette.ink2, ft.TextAlign.CENTER
    bands = [text.words(str(band), "caption_bold", ink, align=middle, expand=True) for band in BANDS]
    heads = page.boxes(ui.look, None, "", bands)
    rows = [heads, *(_game(ui, profile, game) for game in games.NAMES)]
    return plain.box(ui.look, ft.Column(rows, spacing=6, tight=True), padding=Space.S)


def _steps(ui: Ui, profile: Profile) -> list[Row]:
    """Return the steps of the ladder that were practised, with whatever game, easiest first."""
    w = ui.words
    rows = []
    for step in STEPS:
        done = [tally for (_, level), tally in profile.tallies.items() if level == step]
        if not done:
            continue
        at_once, tasks = (sum(getattr(tally, name) for tally in done) for name in ("at_once", "tasks"))
        passed = [w("mastered")] if profile.passed(step) else []
        said = ", ".join([w("{n} of {of} right first time", n=at_once, of=tasks), *passed])
        rows.append(Info(step_name(w, step), said))
    return [Section(w("Steps")), Group(rows)] if rows else []


def _game(ui: Ui, profile: Profile, game: str) -> ft.Control:
    """Return a game with a box for each level."""
    boxes = [_box(ui, game, band, profile.tallies.get((game, str(band)), Tally())) for band in BANDS]
    return page.boxes(ui.look, ui.look.felt_of(identity.background(game)), title(game), boxes)


def _box(ui: Ui, game: str, band: int, tally: Tally) -> ft.Control:
    """Return the share of tasks right at once as figures and as a bar."""
    p = ui.look.palette
    right, of, name = tally.at_once, tally.tasks, title(game)
    label = ui.words("{game}, step {band}: {n} of {of} right first time", game=name, band=band, n=right, of=of)
    figures = f"{right}/{of}" if of else ""
    role = "caption_bold" if len(figures) < 6 else "caption"
    line: list[ft.Control] = [ft.Container(height=4, bgcolor=p.ok if right else None, expand=True)]
    if 0 < right < of:
        line = [ft.Container(height=4, bgcolor=p.ok, expand=right), ft.Container(height=4, expand=of - right)]
    shown = plain.middle(text.words(figures, role, p.ink, align=ft.TextAlign.CENTER, lines=1), expand=True)
    face = ft.Container(
        ft.Column([shown, ft.Row(line, spacing=0)], spacing=0),
        height=34,
        bgcolor=p.sunk if figures else None,
        border=None if figures else ft.Border.all(1, p.hair),
        border_radius=Radius.KEY,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
    return plain.labelled(label, face, expand=True)


def _signs(ui: Ui, profile: Profile) -> ft.Control:
    """Return the signs as cards, with the number of tasks right at once."""
    p = ui.look.palette
    boxes: list[ft.Control] = [_sign(ui, profile, sign) for sign in SIGNS if sign in profile.signs]
    if not boxes:
        return text.words(ui.words("No tasks with signs yet."), "body", p.ink2)
    around = ft.MainAxisAlignment.SPACE_AROUND
    row = ft.Row(boxes, spacing=Space.S, alignment=around, wrap=ui.look.large_text)
    return plain.box(ui.look, row, padding=Space.M)


def _sign(ui: Ui, profile: Profile, sign: str) -> ft.Control:
    p, tally = ui.look.palette, profile.signs[sign]
    shown = PRINTED[ui.words.signs].get(sign) or ui.words("power")
    face: ft.Control = card.card(ui.look, sign, 34) if sign in "+-*/" else text.words(shown, "label", p.ink)
    counts = text.spans([(str(tally.at_once), "score"), (f" / {tally.tasks}", "small")], p.ink)
    column = plain.centred([plain.middle(face, height=48), counts], Space.XS, tight=True)
    label = ui.words("{sign}: {n} of {of} right first time", sign=shown, n=tally.at_once, of=tally.tasks)
    return plain.labelled(label, column)


def _day(ui: Ui, day: date, count: int) -> calendar.Day:
    """Return a day of the calendar, the stronger the more tasks were solved on it; a tap shows the number."""
    strength = 0 if not count else 1 if count < 5 else 2 if count < 8 else 3
    name = day_name(ui.words, day)
    line = ui.words.many("{day}: {n} task", "{day}: {n} tasks", count, day=name)
    today = day == ui.session.practice.today
    return calendar.Day(day.day, strength, line, today, partial(ui.session.pages.say, line))
