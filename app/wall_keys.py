"""The keyboard at a table on a wall: for whoever stands there, a letter or a digit for what is tapped elsewhere.

Enter does what the main button does, R or W rolls, Z takes back, H helps, F fills the screen. All else is typed: digits
and signs make a term in Ziffernsheriffs.
"""

from __future__ import annotations

from app import games, screens
from app.help import Level
from app.model import Table
from app.parts.button import main_tap
from app.sheets import HelpLevels
from app.ui import Ui

ROLL = "R"


def press(ui: Ui, table: Table, key: str) -> bool:
    """A key was pressed, named as the client names it; whether it means something here."""
    session = ui.session
    match key:
        case "Enter" | "Numpad Enter" if not ui.model.keyboard:  # else it taps what has the focus
            tap = main_tap(screens.screen(ui))
            if tap is not None:
                tap()
        case "H" if not table.helps(Level.HINTS):
            session.open_sheet(HelpLevels())
        case "F":
            session.ask_host("fullscreen")
        case _ if table.sheet is None and not table.hint_open:
            typed = ROLL if key == "W" else key
            games.of(table.match).typed(ui, table, typed)
            return False
        case _:
            return False
    return True
