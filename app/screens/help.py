"""Help at the table: the button that shows its level, the four levels to choose from, and the question before more."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import common
from app.locale import Words
from app.parts import bar, page, tray
from app.parts.level_choice import level_box
from app.parts.rows import Button, Notice, Text
from app.parts.tappable import choices
from app.parts.theme import Space
from app.state.help import Level
from app.state.model import Table
from app.state.overlays import HelpLevels
from core.games import has


def help_name(words: Words, level: Level) -> str:
    """Return the name of a level."""
    return {
        Level.NOTHING: words("Off"),
        Level.CHECK: words("Check"),
        Level.HINTS: words("Hints"),
        Level.LIGHTS: words("Lights"),
    }[level]


def help_title(words: Words, level: Level) -> str:
    """Return the name of a level where it stands alone."""
    return {
        Level.NOTHING: words("Help: off"),
        Level.CHECK: words("Help: check"),
        Level.HINTS: words("Help: hints"),
        Level.LIGHTS: words("Help: lights"),
    }[level]


def _meaning(words: Words, level: Level) -> str:
    """Return a short explanation of a level."""
    return {
        Level.NOTHING: words("Everyone thinks for themselves."),
        Level.CHECK: words("Checks your move and tells you what’s wrong."),
        Level.HINTS: words("In four steps, from the question to the answer."),
        Level.LIGHTS: words("Good cards and places light up. The best ones glow brightest."),
    }[level]


def helps(table: Table) -> bool:
    """Return True if a table has the button with the level of help; a strict match has none."""
    return has(table.match.game.name, "help") and table.agreed.strict is None


def help_shown(ui: Ui, table: Table) -> list[ft.Control]:
    """Return the button with the level of help; empty where there is none."""
    return [help_button(ui, table)] if helps(table) else []


def help_button(ui: Ui, table: Table) -> ft.Control:
    """Return the button with the level of help; a tap leads to the others."""
    level, w, open_overlay = table.helped, ui.words, ui.session.table.open_overlay
    label = w("{help}. Change it", help=help_title(w, level))
    show = partial(open_overlay, HelpLevels())
    return bar.bulb(ui.look, int(level), label=label, identifier="help", on_tap=show)


def levels_sheet(ui: Ui, table: Table) -> ft.Control:
    """Return the four levels; a tap chooses one and closes the sheet."""
    w, look = ui.words, ui.look

    def box(level: Level) -> ft.Control:
        name, means, chosen = help_name(w, level), _meaning(w, level), level == table.help.level
        id, choose = f"help-{int(level)}", partial(ui.session.table.choose_help, level)
        return level_box(look, int(level), name, means, chosen=chosen, identifier=id, on_tap=choose)

    boxes = [box(level) for level in Level]
    said = w("Applies to everyone from now on, and is mentioned in the result.")
    note = page.draw(look, Notice(said, ft.Icons.VISIBILITY_ROUNDED))
    title = w("Help at the table")
    levels = choices(ft.Column([*boxes], spacing=Space.S, tight=True), "help", title)
    column = ft.Column([levels, note], spacing=Space.S, tight=True, scroll=ft.ScrollMode.AUTO)
    low = look.height < 640 or look.large_text
    content = ft.Container(column, height=tray.limit(look, look.height * 0.7) if low else None)
    return common.sheet(ui, title, [content], name="help")


def agreeing_sheet(ui: Ui, table: Table, level: Level) -> ft.Control:
    """Return the question to the others before there is more help in a match than was agreed on."""
    w = ui.words
    agreed = help_name(w, Level(table.help.agreed))
    asked = w("You agreed on “{agreed}”. Switch on “{level}” for everyone?", agreed=agreed, level=help_name(w, level))
    stay, close = w("Leave it as is"), ui.session.table.close_overlay
    actions = [Button(stay, "help-as-it-is", close, kind="outline"), *common.overlay_action(ui, table)]
    return common.sheet(ui, w("More help?"), [Text(asked)], name="more-help", actions=actions)


def help_raised(ui: Ui, table: Table) -> str:
    """Return a sentence if there was more help than had been agreed on, else an empty text."""
    if table.match.training or not table.help.raised:
        return ""
    most = max(level for _, level in table.help.raised)
    moves = min(moves for moves, _ in table.help.raised)
    agreed, level = (help_name(ui.words, Level(each)) for each in (table.help.agreed, most))
    return ui.words.many(
        "You agreed on “{agreed}”. After {n} move you switched on “{level}”.",
        "You agreed on “{agreed}”. After {n} moves you switched on “{level}”.",
        moves,
        agreed=agreed,
        level=level,
    )
