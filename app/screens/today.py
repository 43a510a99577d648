"""Today's tasks, the same for everybody, and the days on which some were solved.

Without a school class there is one for each game and level, with one the task of each game at the own step.
"""

from __future__ import annotations

from datetime import date
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import identity
from app.locale.dates import day_name, weekdays
from app.locale.games import title
from app.locale.levels import emblem_name
from app.parts import calendar, page, plain, tappable, text
from app.parts.rows import Button, Group, IconButton, Notice, Opener, Page, Row, Section, Text
from app.parts.theme import Radius, Size
from app.practice.profile import Profile
from app.screens.people import called
from app.screens.practice_levels import game_and_level, step_name
from app.state.model import TodayPage
from app.state.people import facing
from app.storage.links import TodayLink
from core.practice.making import PRACTISED
from core.practice.task import BANDS


def screen(ui: Ui, at: TodayPage) -> Page:
    """Return the whole page."""
    w, look, practice = ui.words, ui.look, ui.session.practice
    profile, weeks = practice.profile, practice.last_days
    year = profile.choice.year
    free = year == "free"
    each = (
        w("One for each game and step, the same for everyone.")
        if free
        else w("Year {name}: one for each game, at your step. Everyone at that step gets the same.", name=year)
    )
    body: list[Row] = [
        Text(each, faint=True),
        Section(w("Games and steps")),
        *([_game(ui, profile, game) for game in PRACTISED] if free else [_steps(ui, profile)]),
        Section(w("{first} to {last}", first=day_name(w, weeks[0][0][0]), last=day_name(w, weeks[-1][-1][0]))),
        calendar.calendar(look, weekdays(w), [[_day(ui, day, count) for day, count in week] for week in weeks]),
    ]
    code = IconButton(
        ft.Icons.QR_CODE_ROUNDED,
        w("Share the daily task"),
        "share-today-link",
        lambda: ui.session.links.share(TodayLink()),
    )
    day = day_name(w, practice.today) if look.width >= 360 else ""
    foot = _next(ui, at, profile, practice.solved_today)
    return Page(w("Daily task"), body, foot, subtitle=day, actions=[code])


def _next(ui: Ui, at: TodayPage, profile: Profile, solved: frozenset[str]) -> Row:
    """Return the first game of which nothing is solved today, in the level that has been reached."""
    w = ui.words
    game = next((game for game in PRACTISED if game not in solved), None)
    if game is None:
        return Notice(w("All solved. There are new ones tomorrow."), ft.Icons.CHECK_ROUNDED)
    free = profile.choice.year == "free"
    level = str(profile.path(game).band) if free else ui.session.practice.stand_in(game).level
    name = game_and_level(w, game, level) if free else w("Solve {game}", game=title(game))
    icon, start = ft.Icons.PLAY_ARROW_ROUNDED, partial(_start, ui, game, level)
    return Button(name, "start-today", start, kind="main", icon=icon, busy=at.busy)


def _steps(ui: Ui, profile: Profile) -> Row:
    """Return a row for each game with the step where this person is, or the one that was solved today."""
    w, practice, rows = ui.words, ui.session.practice, []
    for game in PRACTISED:
        now = practice.stand_in(game)
        done = {level for day, solved, level in profile.daily if (day, solved) == (practice.today, game)}
        level = next((level for level in now.levels if level in done), now.level)
        solved, start = w("solved") if game in practice.solved_today else "", partial(_start, ui, game, level)
        rows.append(Opener(title(game), f"today-{game}", start, step_name(w, level), solved))
    return Group(rows)


def _start(ui: Ui, game: str, level: str) -> None:
    person = ui.session.practice.profile
    ui.session.practice.start_today(game, level, called(ui, person), emblem_name(ui.words, facing(person.emblem)))


def _game(ui: Ui, profile: Profile, game: str) -> ft.Control:
    """Return a game with a box for the task of each level."""
    boxes = [_box(ui, profile, game, band) for band in BANDS]
    return page.boxes(ui.look, ui.look.felt_of(identity.background(game)), title(game), boxes)


def _box(ui: Ui, profile: Profile, game: str, band: int) -> ft.Control:
    """Return the task of a game and level: ticked once it is solved, framed where the path has come to."""
    w, look, p = ui.words, ui.look, ui.look.palette
    solved = (ui.session.practice.today, game, str(band)) in profile.daily
    own = profile.path(game).band == band
    label = w("{game}, step {band}", game=title(game), band=band)
    inside: ft.Control = (
        ft.Icon(ft.Icons.CHECK_ROUNDED, size=22, color=p.onfelt)
        if solved
        else text.words(str(band), "label", p.ink, align=ft.TextAlign.CENTER)
    )
    face = plain.middle(
        inside,
        height=Size.TOUCH,
        bgcolor=look.felt_of(identity.background(game)) if solved else p.sunk,
        border=ft.Border.all(2, p.ink if own else ft.Colors.TRANSPARENT),
        border_radius=Radius.KEY,
    )
    said = ", ".join(filter(None, (label, w("solved") if solved else "")))
    start = partial(_start, ui, game, str(band))
    return tappable.tappable(look, face, said, f"today-{game}-{band}", start, expand=True)


def _day(ui: Ui, day: date, count: int) -> calendar.Day:
    """Return a day, the stronger the more games had their task solved; a tap shows the number."""
    counted = ui.words("{day}: {n} of {of} solved", day=day_name(ui.words, day), n=count, of=len(PRACTISED))
    strength = 3 if count == len(PRACTISED) else (count + 1) // 2
    today = day == ui.session.practice.today
    return calendar.Day(day.day, strength, counted, today, partial(ui.session.pages.say, counted))
