"""The trays of what is decided in the open: doubt or accept, seven Luck, the fool's wish, who is absent."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.slots import Rows
from app.games import common
from app.games.astragali import odds
from app.games.astragali.tray_rows import hint, or_shake, said, scrolling, undo
from app.games.astragali.words import dice_rolled
from app.games.drawing import TableView
from app.parts import page, text, tray
from app.parts.rows import Opener
from core.games.astragali.moves import Return
from core.games.astragali.rules import TRIES
from core.games.astragali.state import View


def rows(here: TableView[View]) -> Rows:
    """Return the tray, row by row."""
    match here.view.step:
        case "answer":
            return _answer(here)
        case "luck":
            return _luck(here)
        case "bray":
            return _bray(here)
        case "judge":
            return _judge(here)
    return _wait(here)


def _answer(here: TableView[View]) -> Rows:
    """Return the tray for the cup that goes on: doubt the bid, or accept it and take the cup."""
    ui, table, view, w = here.ui, here.table, here.view, here.words
    name, last = table.match.names[view.to_move or 0], view.calls[-1]
    line = w(
        "{other}: {dice}. Does {name} doubt or accept the bid?",
        other=table.match.names[last.seat],
        dice=dice_rolled(w, last.rolled),
        name=name,
    )
    content = said(here, w("The cup goes to {name}", name=name), [line], odds.of_answer(ui, table))
    choice = common.choice(ui, table, ft.Icons.CHECK_ROUNDED)
    bar = tray.action_bar(here.look, [*undo(ui, table), *hint(ui, table), *choice])
    return [content, common.refused(ui, table), bar]


def _luck(here: TableView[View]) -> Rows:
    """Return the tray after seven Luck was accepted: roll for it in the open."""
    ui, table, view = here
    w, name = here.words, table.match.names[view.to_move or 0]
    n = len(view.tries) + 1
    line = w("Try {n} of {count}, all look on. Without seven Luck a wish is lost.", n=n, count=TRIES)
    content = said(here, w("{name} rolls for seven Luck", name=name), [line, *or_shake(ui)])
    actions = [*undo(ui, table), *common.choice(ui, table, ft.Icons.REFRESH_ROUNDED)]
    return [content, common.refused(ui, table), tray.action_bar(here.look, actions)]


def _bray(here: TableView[View]) -> Rows:
    """Return the tray in which the fool's wish is offered."""
    ui, table, view = here
    w, name = here.words, table.match.names[view.to_move or 0]
    lines = [
        w("Stand up and bray as loud as you like. If it counts, you keep one wish."),
        w("The others decide whether it counts. It is given only once in a match."),
    ]
    content = said(here, w("{name}, be the donkey!", name=name), lines)
    bar = [*undo(ui, table), *common.choice(ui, table, ft.Icons.CAMPAIGN_ROUNDED)]
    return [content, common.refused(ui, table), tray.action_bar(here.look, bar)]


def _judge(here: TableView[View]) -> Rows:
    """Return the tray in which one of the others says for all whether the braying counted."""
    ui, table, view, w, names = here.ui, here.table, here.view, here.words, here.table.match.names
    name, brayer = names[view.to_move or 0], names[view.brayer or 0]
    line = w("{name} has brayed like a donkey. Does it count?", name=brayer)
    content = said(here, w("{name} speaks for the others", name=name), [line])
    bar = [*undo(ui, table), *common.choice(ui, table, ft.Icons.CHECK_ROUNDED)]
    return [content, common.refused(ui, table), tray.action_bar(here.look, bar)]


def _wait(here: TableView[View]) -> Rows:
    """Return the tray while all who have a wish left are absent: the game waits."""
    ui, table, w, look = here.ui, here.table, here.words, here.look
    line = text.words(w("Everybody who still plays is absent. Who is back?"), "label", look.palette.ink)
    back = [
        Opener(w("{name} is back", name=name), f"back-{seat}", partial(here.session.table.play, Return(seat)))
        for seat, name in enumerate(table.match.names)
        if table.match.check(Return(seat)) is None
    ]
    content = scrolling(ui, table, [line, page.group(look, back)], 3 * 22 * look.text_scale + len(back) * 60)
    return [content, common.refused(ui, table), common.back_alone(ui, table)]
