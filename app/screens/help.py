"""Help at the table: the button that shows its level, the four levels to choose from, and the question before more."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games import common
from app.help import Level
from app.locale import Words
from app.model import Table
from app.parts import bar, button, page, text, tray
from app.parts.levels import level_box
from app.parts.tappable import choices
from app.sheets import HelpLevels
from app.theme import Space
from app.ui import Ui


def help_name(words: Words, level: Level) -> str:
    """A level in one word."""
    return {
        Level.NOTHING: words("No help"),
        Level.CHECK: words("Check"),
        Level.HINTS: words("Hints"),
        Level.LIGHTS: words("Lights"),
    }[level]


def _told(words: Words, level: Level) -> str:
    """What a level means."""
    return {
        Level.NOTHING: words("Everybody works it out alone."),
        Level.CHECK: words("On tap: is that right? With the working."),
        Level.HINTS: words("In four steps, from the question to the working."),
        Level.LIGHTS: words("Gaps that fit light up: strong the best, thin the way to it."),
    }[level]


def _usual(words: Words, level: Level) -> str:
    """Where a level is the usual one."""
    return {
        Level.NOTHING: words("usual in a match"),
        Level.HINTS: words("usual alone and in class"),
        Level.LIGHTS: words("usual in training"),
    }.get(level, "")


def help_button(ui: Ui, table: Table) -> ft.Control:
    """The level of help; a tap leads to the others."""
    level, w = table.help.level, ui.words
    return bar.bulb(
        ui.look,
        w("Help {n}", n=int(level)),
        str(int(level)),
        label=w("Help {n}, {name}. Change it", n=int(level), name=help_name(w, level)),
        identifier="help",
        on_tap=lambda: ui.session.open_sheet(HelpLevels()),
    )


def levels_sheet(ui: Ui, table: Table) -> ft.Control:
    """The four levels; a tap chooses one and closes the sheet."""
    w, look = ui.words, ui.look
    boxes = [
        level_box(
            look,
            str(int(level)),
            help_name(w, level),
            _told(w, level),
            note=_usual(w, level),
            chosen=level == table.help.level,
            identifier=f"help-{int(level)}",
            on_tap=partial(ui.session.choose_help, level),
        )
        for level in Level
    ]
    note = page.notice(
        look, w("Holds at once, and for everybody. It is told at the end."), icon=ft.Icons.VISIBILITY_ROUNDED
    )
    title = w("Help at the table")
    levels = choices(ft.Column([*boxes], spacing=Space.S, tight=True), "help", title)
    column = ft.Column([levels, note], spacing=Space.S, tight=True, scroll=ft.ScrollMode.AUTO)
    low = look.height < 640 or look.large_text
    content = ft.Container(column, height=tray.limit(look, look.height * 0.7) if low else None)
    return common.sheet(ui, title, [content], name="help")


def agreeing_sheet(ui: Ui, table: Table, level: Level) -> ft.Control:
    """In a match the others are asked before there is more help than was agreed on."""
    w, look, session = ui.words, ui.look, ui.session
    agreed = int(table.help.agreed)
    asked = w(
        "Help {agreed} was agreed on for this match. Set it to {level} for everybody?", agreed=agreed, level=int(level)
    )
    actions = [
        button.button(
            look,
            w("Leave it at {level}", level=int(table.help.level)),
            identifier="help-as-it-is",
            kind="outline",
            on_tap=session.close_sheet,
            expand=True,
        ),
        button.button(
            look,
            w("Help {n} for everybody", n=int(level)),
            identifier="help-agreed",
            kind="main",
            on_tap=partial(session.agree_on_help, level),
            expand=True,
        ),
    ]
    return common.sheet(
        ui, w("More help?"), [text.words(asked, "body", look.palette.ink)], name="more-help", actions=actions
    )


def told_of(ui: Ui, table: Table) -> str:
    """That there was more help than had been agreed on, empty if there was not."""
    if table.match.training or not table.help.raised:
        return ""
    most = max(level for _, level in table.help.raised)
    moves = min(moves for moves, _ in table.help.raised)
    return ui.words(
        "Help {agreed} was agreed on; after {n} moves it was set to {level}.",
        agreed=int(table.help.agreed),
        n=moves,
        level=int(most),
    )
