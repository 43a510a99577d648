"""The menu of a table, and the sheets behind its rows: the same rows in the same places, whatever can be done now."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import common, drawing, spoken
from app.games.drawing import TableView
from app.parts import menu
from app.parts.menu import Line
from app.parts.rows import Button, Group, Info, Opener, Row, Switch, Text
from app.screens.help import help_title
from app.screens.home import trouble
from app.screens.settings import sounds, toggle
from app.state.model import Table
from app.state.overlays import AwayPeople, HelpLevels, Leaving, LookAndSound, Turns
from core.games import has


def card(ui: Ui, table: Table) -> ft.Control:
    """Draw the menu. What cannot be now is faint, and says why."""
    w, pages, play = ui.words, ui.session.pages, ui.session.table
    open_ = play.open_overlay

    def share() -> None:
        play.close_overlay()  # else it would lie below that sheet
        ui.session.links.share_table()

    helped, level = help_title(w, table.help.level), int(table.help.level)
    none = None if table.match.plies else w("Nobody has played yet.")
    lines = [
        Line(ft.Icons.PLAY_ARROW_ROUNDED, w("Keep playing"), "sheet-close", play.close_overlay),
        Line(ft.Icons.HELP_OUTLINE_ROUNDED, w("Rules"), "menu-rules", partial(pages.read_rules, table.match.game.name)),
        Line(ft.Icons.LIGHTBULB_ROUNDED, helped, "menu-help", partial(open_, HelpLevels()), _no_help(ui, table), level),
        Line(ft.Icons.HISTORY_ROUNDED, w("All turns"), "menu-turns", partial(open_, Turns(whole=True)), none),
        Line(ft.Icons.SETTINGS_ROUNDED, w("Appearance and sound"), "menu-look", partial(open_, LookAndSound())),
        Line(ft.Icons.QR_CODE_ROUNDED, w("Share the table"), "menu-share", share),
        Line(ft.Icons.BEDTIME_ROUNDED, w("Pause"), "menu-cover", ui.session.cover, _no_pause(ui, table)),
        Line(ft.Icons.ARROW_BACK_ROUNDED, w("Leave the game"), "menu-leave", partial(open_, Leaving())),
    ]
    can = [replace(line, tap=ui.unless(line.why, line.tap)) for line in lines]
    said = drawing.of(table.match).subtitle(TableView(ui, table, table.match.view(table.seat)))
    return menu.card(ui.look, w("Menu"), said, can, play.close_overlay)


def _no_help(ui: Ui, table: Table) -> str | None:
    """Return why the help cannot be changed; None where it can."""
    if table.agreed.strict is not None:
        return ui.words("With tournament rules there’s no help.")
    return None if has(table.match.game.name, "help") else ui.words("There’s no help in this game.")


def _no_pause(ui: Ui, table: Table) -> str | None:
    """Return why there is nothing to cover for a pause; None where there is."""
    if table.covered:
        return ui.words("All cards are already covered. Just put the device down.")
    prompt = table.match.prompt
    hidden = prompt is not None and prompt.private and table.alone is None and not table.agreed.wall
    return None if hidden else ui.words("Nothing is secret here. Just put the device down.")


def leaving_sheet(ui: Ui, table: Table) -> ft.Control:
    """Draw the question before a match is left, and the way for those who leave while others stay."""
    w = ui.words
    actions = [
        Button(w("Leave"), "menu-home", ui.session.pages.home, kind="outline"),
        Button(w("Keep playing"), "leave-not", ui.session.table.close_overlay, kind="main"),
    ]
    said = trouble(ui) if ui.model.storage_error else w("It stays saved.")
    rows = [Text(said), *_away(ui, table)]
    return common.sheet(ui, w("Leave the game?"), rows, name="leaving", actions=actions)


def _away(ui: Ui, table: Table) -> list[Row]:
    """Return the row for a person who has to leave, or is back; empty where only one person plays, or no opponent
    can.
    """
    opponents = has(table.match.game.name, "bot")
    if table.agreed.wall or table.agreed.strict is not None or len(table.persons) < 2 or not opponents:
        return []
    w, open_ = ui.words, partial(ui.session.table.open_overlay, AwayPeople())
    names = w.list([table.match.names[seat] for seat in sorted(table.away)])
    away = w("Away: {names}", names=names) if names else ""
    return [Group([Opener(w("Just one player away or back"), "menu-away", open_, away)])]


def away_sheet(ui: Ui, table: Table) -> ft.Control:
    """Draw the overlay in which people are marked away: an opponent plays for them until they are back."""
    w, play = ui.words, ui.session.table
    here = [seat for seat in table.persons if seat not in table.away]
    rows = []
    for seat in table.persons:
        away, name = seat in table.away, w("{name} is away", name=table.match.names[seat])
        why = w("Somebody has to stay at the table.") if here == [seat] else None
        act = partial(play.come_back if away else play.step_away, seat)
        rows.append(
            Switch(name, f"away-{seat}", away, act, why or (w("The computer plays for now.") if away else ""), why)
        )
    said = w("The computer plays for them until they’re back.")
    return common.sheet(ui, w("Who’s away?"), [Info(said), Group(rows)], name="away", long=len(rows))


def look_sheet(ui: Ui, table: Table) -> ft.Control:
    """Draw the overlay with what is seen and heard at the table, and the way to all other settings."""
    w, pages, look = ui.words, ui.session.pages, ui.look
    rows = [
        *([] if table.agreed.wall else sounds(ui, "menu")),
        *_opposite(ui, table),
        *_own(ui, table),
        *_pointing(ui, table),
        *([Opener(w("Keys"), "menu-keys", pages.open_keys)] if look.mouse or look.keyboard else []),
        Opener(w("All settings"), "menu-settings", pages.open_settings),
    ]
    reader = common.at_table(ui, on_felt=False)
    return common.sheet(ui, w("Appearance and sound"), [Group(rows)], name="look", beside=reader)


def _opposite(ui: Ui, table: Table) -> list[Row]:
    """Return the row for two who sit opposite each other; empty where something is hidden."""
    if table.agreed.wall or not table.open_to_all:
        return []
    said = ui.words("The screen turns to face the player.")
    return [toggle(ui, "opposite", ui.words("Sitting opposite each other"), said, id="menu-opposite")]


def _own(ui: Ui, table: Table) -> list[Row]:
    """Return the row that reads to the person to move what only they see; empty where nothing is theirs alone."""

    def text() -> str:
        now = ui.session.model.table
        return "" if now is None else spoken.own(ui.words, now)

    read = common.reading(ui, text)
    if read is None or not text():
        return []
    label, detail = ui.words("Read out my cards"), ui.words("Anyone nearby will hear.")
    return [Opener(label, "read-own", read, detail)]


def _pointing(ui: Ui, table: Table) -> list[Row]:
    """Return the row that ends the pointing of a first match; empty elsewhere."""
    if not ui.model.guided(table):
        return []
    return [Opener(ui.words("Turn off touch hints"), "stop-pointing", ui.session.guide.stop)]
