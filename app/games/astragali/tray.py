"""The tray of Astragali: bidding with the cup in hand, or what is decided in the open."""

from __future__ import annotations

from app.frame.slots import Rows
from app.games.astragali import bidding, open_trays
from app.games.drawing import TableView
from core.games.astragali.state import View


def rows(here: TableView[View]) -> Rows:
    """Return the tray, row by row."""
    if here.view.step in ("open", "cup"):
        return bidding.rows(here)
    return open_trays.rows(here)
