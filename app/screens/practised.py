"""Practice of one person, as a parent reads it: three weeks, steps by name, and what was hard."""

from __future__ import annotations

from datetime import date
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games.identity import find as identity_of
from app.locale.dates import day_name, weekdays
from app.locale.games import title
from app.locale.signs import printed
from app.parts import plain, text
from app.parts.rows import Button, Felt, Group, Info, Row, Section
from app.parts.tappable import tappable
from app.parts.theme import Space
from app.practice.profile import Mistaken, Profile, weeks
from app.practice.strips import AT_ONCE, LENGTH
from app.screens.practice_levels import level_example, step_name
from app.state.model import PracticeChoicePage
from core.practice.steps import STEPS
from core.practice.task import BANDS

SHOWN = 3
"""Weeks that are shown, and tasks that were hard."""


def weeks_of(ui: Ui, profile: Profile) -> list[Row]:
    """Return a square for each day of three weeks, with the number of tasks solved on it."""
    w, look, now = ui.words, ui.look, ui.session.today
    p = look.palette
    shown = weeks(now, lambda day: profile.days.get(day, 0))[-SHOWN:]
    this, all_of_them = sum(n for _, n in shown[-1]), sum(n for week in shown for _, n in week)
    high = 36 * min(1.5, look.text_scale)

    def square(day: date, count: int) -> ft.Control:
        number = text.seen(look, str(count), "label", p.raised, min(22, 15 * look.text_scale))
        box = plain.middle(
            number if count else None,
            height=high,
            bgcolor=p.ok if count else None if day > now else p.sunk,
            border=ft.Border.all(1, p.hair) if day > now else None,
            border_radius=8,
        )
        said = w.many("{day}: {n} task", "{day}: {n} tasks", count, day=day_name(w, day))
        return plain.labelled(said, box, expand=True)

    heads: list[ft.Control] = [
        text.words(name, "caption", p.ink2, align=ft.TextAlign.CENTER, lines=1, expand=True) for name in weekdays(w)
    ]
    lines = [ft.Row([square(day, n) for day, n in week], spacing=6) for week in shown]
    above = [] if look.large_text else [ft.Row(heads, spacing=6)]
    box = plain.box(look, ft.Column([*above, *lines], spacing=6, tight=True), padding=Space.M)
    head = w.many("This week {n} task", "This week {n} tasks", this)
    return [Section(head, w("{n} in three weeks", n=all_of_them)), box]


def steps_of(ui: Ui, profile: Profile) -> list[Row]:
    """Return the steps that were practised, with a tick or the dots of the strip, and without a class the games."""
    w = ui.words
    rows: list[Row] = []
    for level in STEPS:
        games = [game for game, name in profile.tallies if name == level]
        if games:
            example = level_example(w.signs, level).partition(" = ")[0]
            rows.append(Info(step_name(w, level), example, value=_state(ui, profile, games[0], level), bold=True))
    for game in dict.fromkeys(game for game, name in profile.tallies if name not in STEPS):
        of = [profile.tallies[game, str(band)] for band in BANDS if (game, str(band)) in profile.tallies]
        said = w("{n} of {of} right first time", n=sum(one.at_once for one in of), of=sum(one.tasks for one in of))
        rows.append(Info(title(game), said, mark=Felt(identity_of(game).felt), bold=True))
    return [Section(w("Practised")), Group(rows)] if rows else []


def _state(ui: Ui, profile: Profile, game: str, level: str) -> ft.Control:
    w, p, strip = ui.words, ui.look.palette, profile.strip(game, level)
    if strip.passed:
        mark: ft.Control = plain.tick(28, p.ok, p.raised)
        return ft.Semantics(label=w("mastered"), content=mark)
    dots: list[ft.Control] = [
        plain.dot(8, p.ok if mark == AT_ONCE else None, border=ft.Border.all(1.5, p.ok if mark == AT_ONCE else p.line))
        for mark in strip.marks.ljust(LENGTH)
    ]
    said = w("{n} of {of} right first time", n=strip.at_once, of=LENGTH)
    half = LENGTH // 2
    lines: list[ft.Control] = [ft.Row(dots[:half], spacing=4, tight=True), ft.Row(dots[half:], spacing=4, tight=True)]
    return ft.Semantics(label=said, content=ft.Column(lines, spacing=4, tight=True))


def hard_of(ui: Ui, profile: Profile) -> list[Row]:
    """Return the last tasks that went wrong and are not known by heart since; a tap practises their step."""
    w, look = ui.words, ui.look
    known = {*profile.sitting}
    found: dict[str, Mistaken] = {}
    for one in reversed(profile.mistakes):
        if one.fact and one.fact not in known and len(found) < SHOWN:
            found.setdefault(one.fact, one)
    if not found:
        return []

    def chip(number: int, one: Mistaken) -> ft.Control:
        p, said = look.palette, printed(one.fact, w.signs)
        face = plain.box(
            look,
            text.words(said, "label", p.ink, align=ft.TextAlign.CENTER, lines=1),
            padding=ft.Padding.symmetric(vertical=11, horizontal=Space.M),
            alignment=ft.Alignment.CENTER,
        )
        label = w("Practise {task}", task=said)
        go = partial(_practise, ui, profile, one)
        wide = not look.enlarged
        return tappable(look, face, label, f"hard-{number}", go, expand=True if wide else None)

    chips = [chip(number, one) for number, one in enumerate(found.values(), start=1)]
    line: ft.Control = ft.Column(chips, spacing=Space.S) if look.enlarged else ft.Row(chips, spacing=Space.S)
    return [Section(w("This was still hard"), w("tap to practise")), line]


def _practise(ui: Ui, profile: Profile, one: Mistaken) -> None:
    practice = ui.session.practice
    practice.profiles.choose(profile.id)
    ui.session.pages.turn_to(PracticeChoicePage)
    practice.choose(game=one.game, task="")
    if one.level in practice.stand.levels:
        practice.choose_level(one.level)


def onward(ui: Ui, profile: Profile) -> Row:
    """Return the button that goes on practising."""

    def go() -> None:
        ui.session.practice.profiles.choose(profile.id)
        ui.session.pages.turn_to(PracticeChoicePage)

    return Button(ui.words("Keep practising"), "practise-on", go, kind="main", icon=ft.Icons.PLAY_ARROW_ROUNDED)
