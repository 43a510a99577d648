"""The curtain: whose turn it is, and nothing that only one person may see."""

from __future__ import annotations

import flet as ft

from app import games
from app.frame.ui import Ui
from app.games import common
from app.locale.games import title
from app.parts import curtain, felt
from app.screens.help import help_raised
from app.state.model import Table


def screen(ui: Ui, table: Table) -> ft.Control:
    """Return the whole screen, drawn from what all may know."""
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
        note=" ".join(filter(None, (note, help_raised(ui, table)))),
        ready=w("I am {name}", name=name),
        on_ready=session.table.lift_curtain,
        event=_last(ui, table),
        pause=w("Pause – leave the table covered"),
        on_pause=session.table.pause,
        back=back,
        on_back=session.table.undo,
    )


def _last(ui: Ui, table: Table) -> ft.Control | None:
    """Return the last event of a player, as far as all may know."""
    sentence_of = games.of(table.match).sentences.event
    for _, event in reversed(table.match.log(None)):
        sentence = sentence_of(ui.words, ui.signs, event, table.match.names)
        if sentence and event.code not in ("turn", "over") and "seat" in event.values:
            seat = event.values["seat"]
            return felt.last_move(ui.look, common.sign(table, seat, 40), ui.words("Last"), sentence)
    return None
