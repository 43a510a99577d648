"""The tray of Astragali: bidding with the cup in hand, or what is decided in the open."""

from __future__ import annotations

from app.frame.slots import Rows
from app.games import common
from app.games.astragali import bidding, open_trays
from app.games.drawing import TableView
from core.games.astragali.state import View


def beside_hint(here: TableView[View]) -> Rows:
    """Return the tray beside a hint: whose it is, or at a task what to do; the dice lie on the felt."""
    ui, table, seat = here.ui, here.table, here.view.to_move or 0
    return [common.who(ui, table, seat, common.whose_turn(ui, table, seat))]


def rows(here: TableView[View]) -> Rows:
    """Return the tray, row by row."""
    if here.view.step in ("open", "cup"):
        return bidding.rows(here)
    return open_trays.rows(here)
