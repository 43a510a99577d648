"""Today's tasks: one for each game and level, the same for everybody, and the days on which some were solved."""

from __future__ import annotations

from datetime import date
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import identity
from app.locale.dates import day_name, weekdays
from app.locale.games import title
from app.locale.levels import emblem_name
from app.parts import bar, button, calendar, page, tappable, text
from app.parts.theme import Radius, Size
from app.practice.profile import Profile
from app.screens.people import called
from app.state.model import TodayPage
from app.state.people import facing
from app.storage.links import TodayLink
from core.practice.making import PRACTISED
from core.practice.task import BANDS


def screen(ui: Ui, at: TodayPage) -> ft.Control:
    """Return the whole page."""
    w, look, practice = ui.words, ui.look, ui.session.practice
    profile, solved = practice.profile, practice.solved_today
    head = bar.top_bar(
        look,
        w("Today's task"),
        subtitle=day_name(w, practice.today) if look.width >= 360 else "",
        leading=bar.back(look, w("Back"), ui.session.pages.back),
        actions=[
            button.icon_button(
                look,
                ft.Icons.QR_CODE_ROUNDED,
                label=w("Hand on today's task"),
                identifier="share-today-link",
                on_tap=lambda: ui.session.links.share(TodayLink()),
            )
        ],
    )
    weeks = practice.last_days
    body: list[ft.Control] = [
        text.words(w("One for each game and level, the same for everybody."), "body", look.palette.ink2),
        page.section(look, w("Games and levels")),
        *(_game(ui, profile, game) for game in PRACTISED),
        page.section(
            look, w("{first} to {last}", first=day_name(w, weeks[0][0][0]), last=day_name(w, weeks[-1][-1][0]))
        ),
        calendar.calendar(look, weekdays(w), [[_day(ui, day, count) for day, count in week] for week in weeks]),
    ]
    return page.page(look, head, body, bottom=_next(ui, at, profile, solved))


def _next(ui: Ui, at: TodayPage, profile: Profile, solved: frozenset[str]) -> ft.Control:
    """Return the first game of which nothing is solved today, in the level that has been reached."""
    w = ui.words
    game = next((game for game in PRACTISED if game not in solved), None)
    if game is None:
        return page.notice(ui.look, w("All solved. Tomorrow there are new ones."), icon=ft.Icons.CHECK_ROUNDED)
    return button.button(
        ui.look,
        w("{game}, level {band}", game=title(game), band=profile.path(game).band),
        identifier="start-today",
        kind="main",
        icon=ft.Icons.PLAY_ARROW_ROUNDED,
        busy=at.busy,
        on_tap=partial(_start, ui, game, profile.path(game).band),
    )


def _start(ui: Ui, game: str, band: int) -> None:
    person = ui.session.practice.profile
    ui.session.practice.start_today(game, band, called(ui, person), emblem_name(ui.words, facing(person.emblem)))


def _game(ui: Ui, profile: Profile, game: str) -> ft.Control:
    """Return a game with a box for the task of each level."""
    boxes = [_box(ui, profile, game, band) for band in BANDS]
    return page.boxes(ui.look, ui.look.felt_of(identity.cloth(game)), title(game), boxes)


def _box(ui: Ui, profile: Profile, game: str, band: int) -> ft.Control:
    """Return the task of a game and level: ticked once it is solved, framed where the path has come to."""
    w, look, p = ui.words, ui.look, ui.look.palette
    solved = (ui.session.practice.today, game, band) in profile.daily
    own = profile.path(game).band == band
    label = w("{game}, level {band}", game=title(game), band=band)
    inside: ft.Control = (
        ft.Icon(ft.Icons.CHECK_ROUNDED, size=22, color=p.onfelt)
        if solved
        else text.words(str(band), "label", p.ink, align=ft.TextAlign.CENTER)
    )
    face = ft.Container(
        inside,
        height=Size.TOUCH,
        bgcolor=look.felt_of(identity.cloth(game)) if solved else p.sunk,
        border=ft.Border.all(2, p.ink if own else ft.Colors.TRANSPARENT),
        border_radius=Radius.KEY,
        alignment=ft.Alignment.CENTER,
    )
    return tappable.tappable(
        look,
        face,
        label=f"{label}, {w('solved')}" if solved else label,
        identifier=f"today-{game}-{band}",
        on_tap=partial(_start, ui, game, band),
        expand=True,
    )


def _day(ui: Ui, day: date, count: int) -> calendar.Day:
    """Return a day, the stronger the more games had their task solved; a tap shows the number."""
    counted = ui.words("{day}: {n} of {of} solved", day=day_name(ui.words, day), n=count, of=len(PRACTISED))
    strength = 3 if count == len(PRACTISED) else (count + 1) // 2
    today = day == ui.session.practice.today
    return calendar.Day(day.day, strength, counted, today, partial(ui.session.pages.say, counted))
