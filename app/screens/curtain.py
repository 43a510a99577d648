"""The curtain: whose turn it is, and nothing that only one person may see."""

from __future__ import annotations

import flet as ft

from app import games
from app.games import common
from app.locale.games import title
from app.model import Table
from app.parts import curtain, felt
from app.screens.help import told_of
from app.ui import Ui


def screen(ui: Ui, table: Table) -> ft.Control:
    """The whole screen, drawn from what everybody may know."""
    w, session, names = ui.words, ui.session, table.match.names
    prompt = table.match.prompt
    assert prompt is not None
    name = names[prompt.seat]
    view = table.match.view(None)
    back = w("Take the last move back") if table.match.training and table.match.plies else ""
    note = w("Everything stays covered until {name} presses the button.", name=name)
    return curtain.curtain(
        ui.look,
        place=w("{game} · Round {round}", game=title(table.match.game.name), round=view.round),
        sign=table.emblems[prompt.seat],
        line=w("Pass the device to"),
        name=name,
        note=" ".join(filter(None, (note, told_of(ui, table)))),
        ready=w("I am {name}", name=name),
        on_ready=session.lift_curtain,
        event=_last(ui, table),
        pause=w("Pause – leave the table covered"),
        on_pause=session.pause,
        back=back,
        on_back=session.undo,
    )


def _last(ui: Ui, table: Table) -> ft.Control | None:
    """The last thing that somebody else did, as far as everybody may know."""
    told = games.of(table.match).sentences.event
    for _, event in reversed(table.match.log(None)):
        sentence = told(ui.words, ui.signs, event, table.match.names)
        if sentence and event.code not in ("turn", "over") and "seat" in event.values:
            seat = event.values["seat"]
            return felt.last_move(ui.look, common.sign(table, seat, 40), ui.words("Last"), sentence)
    return None
