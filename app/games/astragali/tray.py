"""The tray of Astragali: bidding with the cup in hand, or what is decided in the open."""

from __future__ import annotations

from app.fast.boundary import Rows
from app.games import common
from app.games.astragali import bidding, public
from app.model import Table
from app.ui import Ui
from core.games.astragali.state import View


def beside_hint(ui: Ui, table: Table, view: View) -> Rows:
    """Whose hint it is, or at a task what to do; the dice lie on the felt."""
    seat = view.to_move or 0
    return [common.who(ui, table, seat, common.whose_turn(ui, table, seat))]


def rows(ui: Ui, table: Table, view: View) -> Rows:
    """The tray, row by row."""
    if view.step in ("open", "cup"):
        return bidding.rows(ui, table, view)
    return public.rows(ui, table, view)
