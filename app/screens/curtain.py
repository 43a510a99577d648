"""The curtain of matches in which it was agreed on: whose turn it is, and nothing of the table before a touch."""

from __future__ import annotations

import flet as ft

from app.frame.ui import Ui
from app.games import common, opponent
from app.locale.games import title
from app.parts import curtain
from app.screens import strict
from app.screens.help import help_raised
from app.state.model import Table


def screen(ui: Ui, table: Table, menu: ft.Control) -> ft.Control:
    """Return the whole screen, drawn from what all may know; the button of the `menu` stands at the upper left."""
    w, session, names = ui.words, ui.session, table.match.names
    prompt = table.match.prompt
    assert prompt is not None
    name = names[prompt.seat]
    view = table.match.view(None)
    back = w("Take back the last move") if table.match.training and table.match.plies else ""
    turns = opponent.turns(ui, table)
    note = "" if turns else w("No peeking! Only {name} looks.", name=name)
    return curtain.curtain(
        ui.look,
        place=w("{game} · Round {round}", game=title(table.match.game.name), round=view.round),
        sign=table.emblems[prompt.seat],
        line=w("Pass to"),
        name=name,
        note=" ".join(filter(None, (strict.fell(w, table), note, help_raised(ui, table)))),
        ready=w("I am {name}", name=name),
        on_ready=session.table.lift_curtain,
        since=(lambda width, high: _since(ui, table, turns, width, high)) if turns else None,
        back=back,
        on_back=session.table.undo,
        menu=menu,
        corner=common.at_table(ui),
    )


def _since(ui: Ui, table: Table, turns: list[opponent.Summary], width: float, high: float) -> ft.Control:
    """Draw what happened since the last turn of the person to move, at least the last of it."""
    listed = opponent.listed(ui, table, turns, width, high, least=1)
    assert listed is not None
    return listed
