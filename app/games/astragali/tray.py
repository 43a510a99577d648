"""The tray of Astragali: bidding with the cup in hand, or what is decided in the open."""

from __future__ import annotations

from app.frame.slots import Rows
from app.frame.ui import Ui
from app.games import common
from app.games.astragali import bidding, open_trays
from app.state.model import Table
from core.games.astragali.state import View


def beside_hint(ui: Ui, table: Table, view: View) -> Rows:
    """Return the tray beside a hint: whose it is, or at a task what to do; the dice lie on the felt."""
    seat = view.to_move or 0
    return [common.who(ui, table, seat, common.whose_turn(ui, table, seat))]


def rows(ui: Ui, table: Table, view: View) -> Rows:
    """Return the tray, row by row."""
    if view.step in ("open", "cup"):
        return bidding.rows(ui, table, view)
    return open_trays.rows(ui, table, view)
