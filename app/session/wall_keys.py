"""The keyboard at a table on a wall: a letter or a digit, typed by the person there, for what is tapped elsewhere.

Enter does what the main button does, R or W rolls, Z takes back, H helps, F fills the screen. All else is typed: digits
and signs make a term of the dice.
"""

from __future__ import annotations

from app import games
from app.session import Session, actions
from app.state.help import Level
from app.state.model import TablePage
from app.state.overlays import HelpLevels
from core.games import has

ROLL = "R"


def press(session: Session, page: TablePage, key: str) -> bool:
    """Do what a key does, named as the client names it, and return whether nothing else is to be done for it."""
    table = page.table
    may_help = table.agreed.strict is None and has(table.match.game.name, "help")
    match key:
        case "Enter" | "Numpad Enter" if not session.model.keyboard:  # else it taps what has the focus
            actions.do_main(session, page)
        case "H" if table.overlay is None and may_help and not table.helps(Level.HINTS):
            session.table.open_overlay(HelpLevels())
        case "F":
            session.ask_host("fullscreen")
        case _ if table.overlay is None:
            dice = games.of(table.match).dice
            if dice is not None:
                dice.typed(session, table, ROLL if key == "W" else key)
            return False
        case _:
            return False
    return True
