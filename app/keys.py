"""The keyboard: Escape closes what is on top or puts down, U takes back, H asks for a hint, F is the main button.

`?` lists them all. Tab, arrows and Enter reach every piece by themselves: where they go is up to `web/keys.js`.
"""

from __future__ import annotations

from app import games, screens
from app.help import Level
from app.model import ExchangePage, HomePage, LinkPage, PeoplePage, PresetsPage, SafeStartPage, SetupPage
from app.parts.button import main_tap
from app.session.way import step_back
from app.ui import Ui

WRITTEN_ON = SetupPage | PeoplePage | PresetsPage | ExchangePage | LinkPage
"""Pages with fields: what is typed there belongs to them."""


def press(ui: Ui, key: str) -> None:
    """A key was pressed, named as the client names it ("U", "Escape")."""
    table, session, page = ui.model.at_table, ui.session, ui.model.page
    if ui.model.elsewhere or ui.model.fault or isinstance(page, WRITTEN_ON | SafeStartPage):
        return
    if key == "?":
        session.open_keys()
        return
    if table is None:
        if key == "Escape" and not isinstance(page, HomePage):
            step_back(session)
        return
    if table.drawn is not None:
        session.seen_drawn()
        return
    if table.covered:
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
