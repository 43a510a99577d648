"""What taps do at the table of Ziffernsheriffs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.games.ziffernsheriffs.picked import Picked, picked
from app.model import Table
from app.ui import Ui
from core.engine.game import Move
from core.games.ziffernsheriffs.laying import not_bridgeable
from core.games.ziffernsheriffs.state import View

BANNER = 0.6
"""Seconds for which it is shown that the turn has passed on."""


def change(ui: Ui, table: Table, **changes: Any) -> None:
    """Pick something, and leave what else is picked."""
    ui.session.pick(replace(picked(table), turned=False, **changes))


def tap_field(ui: Ui, table: Table, field: int) -> None:
    """Look at a field, or no longer."""
    change(ui, table, field=None if picked(table).field == field else field)


def act(ui: Ui, table: Table, move: Move, then: str = "") -> None:
    """Play a move; what was noted about the same roll stays, and a turn that passes on is announced.

    then    what the next term begins with, where the turn goes on
    """
    before: View = table.match.view(table.seat)
    if not ui.session.play(move):
        return
    now = ui.session.model.table
    assert now is not None
    after: View = now.match.view(now.seat)
    if after.step == "lay" and before.step == "lay":
        noted = tuple(way for way in picked(table).noted if not_bridgeable(after, way[0]) is None)
        ui.session.pick(Picked(noted=noted, way_of=picked(table).way_of, term=then, last=picked(table).term))
    elif after.step != "over" and after.to_move != before.to_move:
        ui.session.pick_for(BANNER, Picked(turned=True), None)
