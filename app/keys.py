"""The keyboard at the table: Escape puts down, U takes back, H asks for a hint, F does what the main button does.

Tab and Enter reach every piece by themselves.
"""

from __future__ import annotations

from app import games, screens
from app.help import Level
from app.parts.button import main_tap
from app.ui import Ui


def press(ui: Ui, key: str) -> None:
    """A key was pressed, named as the client names it ("U", "Escape")."""
    table, session = ui.model.at_table, ui.session
    if table is not None and table.drawn is not None:
        session.seen_drawn()
        return
    if table is None or table.covered:
        return
    if table.wall and ui.look.may_be_wall:
        from app import wall_keys

        if wall_keys.press(ui, table, key):
            return
    match "U" if key == "Z" and table.wall else key:
        case "Escape" if table.sheet is not None:
            session.close_sheet()
        case "Escape" if table.hint_open:
            session.close_hint()
        case "Escape" if table.picked is not None:
            session.pick(games.of(table.match).put_down(table))
            session.look_ahead()
        case "U":
            back = games.of(table.match).step_back(table)
            if back is None:
                session.undo()
            else:
                session.pick(back)
                session.look_ahead()
        case "H" if table.helps(Level.HINTS):
            session.ask_hint(games.of(table.match).given(table))
        case "F":
            tap = main_tap(screens.screen(ui))
            if tap is not None:
                tap()
