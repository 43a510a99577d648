"""The trays of what is decided in the open: doubt or accept, seven Luck, the fool's wish, who is absent."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.slots import Rows
from app.frame.ui import Ui
from app.games import common
from app.games.astragali import odds
from app.games.astragali.tray_rows import hint, or_shake, said, scrolling, undo
from app.games.astragali.words import dice_rolled
from app.parts import button, page, text, tray
from app.parts.rows import Opener
from app.state.model import Table
from core.engine.game import Move
from core.games.astragali.moves import Decline, Doubt, Enough, Judge, Return
from core.games.astragali.rules import TRIES
from core.games.astragali.state import View


def rows(ui: Ui, table: Table, view: View) -> Rows:
    """Return the tray, row by row."""
    match view.step:
        case "answer":
            return _answer(ui, table, view)
        case "luck":
            return _luck(ui, table, view)
        case "bray":
            return _bray(ui, table, view)
        case "judge":
            return _judge(ui, table, view)
    return _wait(ui, table, view)


def _no(ui: Ui, words: str, identifier: str, move: Move) -> ft.Control:
    """Draw the button for the second choice."""
    return button.button(
        ui.look, words, identifier=identifier, kind="secondary", on_tap=lambda: ui.session.table.play(move), expand=1
    )


def _yes(ui: Ui, table: Table, icon: ft.IconData) -> ft.Control:
    """Draw the main button."""
    return common.main_button(ui, table, icon=icon, expand=1)


def _answer(ui: Ui, table: Table, view: View) -> Rows:
    """Return the tray for the cup that goes on: doubt the bid, or accept it and take the cup."""
    w = ui.words
    name, last = table.match.names[view.to_move or 0], view.calls[-1]
    line = w(
        "{other}: {dice}. Does {name} doubt or accept the bid?",
        other=table.match.names[last.seat],
        dice=dice_rolled(w, last.rolled),
        name=name,
    )
    content = said(ui, table, view, w("The cup goes to {name}", name=name), [line], odds.of_answer(ui, table))
    doubting = _no(ui, w("Doubt"), "doubt", Doubt())
    accepting = _yes(ui, table, ft.Icons.CHECK_ROUNDED)
    bar = tray.action_bar(ui.look, [*undo(ui, table), *hint(ui, table), doubting, accepting])
    return [content, common.refused(ui, table), bar]


def _luck(ui: Ui, table: Table, view: View) -> Rows:
    """Return the tray after seven Luck was accepted: roll for it in the open."""
    w, name = ui.words, table.match.names[view.to_move or 0]
    n = len(view.tries) + 1
    line = w("Try {n} of {count}, all look on. Without seven Luck a wish is lost.", n=n, count=TRIES)
    content = said(ui, table, view, w("{name} rolls for seven Luck", name=name), [line, *or_shake(ui)])
    actions = list(undo(ui, table))
    if table.match.check(Enough()) is None:
        actions.append(_no(ui, w("Enough"), "enough", Enough()))
    actions.append(_yes(ui, table, ft.Icons.REFRESH_ROUNDED))
    return [content, common.refused(ui, table), tray.action_bar(ui.look, actions)]


def _bray(ui: Ui, table: Table, view: View) -> Rows:
    """Return the tray in which the fool's wish is offered."""
    w, name = ui.words, table.match.names[view.to_move or 0]
    lines = [
        w("Stand up and bray as loud as you like. If it counts, you keep one wish."),
        w("The others decide whether it counts. It is given only once in a match."),
    ]
    content = said(ui, table, view, w("{name}, be the donkey!", name=name), lines)
    bar = [
        *undo(ui, table),
        _no(ui, w("Rather not"), "decline", Decline()),
        _yes(ui, table, ft.Icons.CAMPAIGN_ROUNDED),
    ]
    return [content, common.refused(ui, table), tray.action_bar(ui.look, bar)]


def _judge(ui: Ui, table: Table, view: View) -> Rows:
    """Return the tray in which one of the others says for all whether the braying counted."""
    w, names = ui.words, table.match.names
    name, brayer = names[view.to_move or 0], names[view.brayer or 0]
    line = w("{name} has brayed like a donkey. Does it count?", name=brayer)
    content = said(ui, table, view, w("{name} speaks for the others", name=name), [line])
    bar = [
        *undo(ui, table),
        _no(ui, w("It did not"), "counts-not", Judge(False)),
        _yes(ui, table, ft.Icons.CHECK_ROUNDED),
    ]
    return [content, common.refused(ui, table), tray.action_bar(ui.look, bar)]


def _wait(ui: Ui, table: Table, view: View) -> Rows:
    """Return the tray while all who have a wish left are absent: the game waits."""
    w, look = ui.words, ui.look
    line = text.words(w("Everybody who still plays is absent. Who is back?"), "label", look.palette.ink)
    back = [
        Opener(w("{name} is back", name=name), f"back-{seat}", partial(ui.session.table.play, Return(seat)))
        for seat, name in enumerate(table.match.names)
        if table.match.check(Return(seat)) is None
    ]
    content = scrolling(ui, table, [line, page.group(look, back)], 3 * 22 * look.text_scale + len(back) * 60)
    return [content, common.refused(ui, table), common.back_alone(ui, table)]
