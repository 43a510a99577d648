"""The keyboard: Escape closes what is on top or puts down, U takes back, H asks for a hint, F is the main button, G the
one beside it.

`?` lists them all. Tab, arrows and Enter reach every piece by themselves: where they go is up to `web/keys.js`.
"""

from __future__ import annotations

from app import games
from app.locale import words
from app.session import Session, actions
from app.session.history import step_back
from app.state.help import Level
from app.state.model import (
    ExchangePage,
    HomePage,
    LinkPage,
    PeoplePage,
    PresetsPage,
    SafeStartPage,
    SetupPage,
    TablePage,
)

WRITTEN_ON = SetupPage | PeoplePage | PresetsPage | ExchangePage | LinkPage
"""Pages with fields: what is typed there belongs to them."""


def press(session: Session, key: str, *, wall: bool) -> None:
    """Do what a key does, named as the client names it ("U", "Escape"); `wall` is for a screen as large as a wall's."""
    model, page = session.model, session.model.page
    if model.elsewhere or model.fault or isinstance(page, WRITTEN_ON | SafeStartPage):
        return
    if key == "?":
        session.pages.open_keys()
        return
    if not isinstance(page, TablePage):
        if key == "Escape" and not isinstance(page, HomePage):
            step_back(session)
        return
    table = page.table
    if table.latest.drawn is not None:
        session.table.seen_drawn()
        return
    if table.covered:
        if key == "Escape" and table.overlay is not None:
            session.table.close_overlay()
        elif key == "F" or table.overlay is not None:
            actions.do_main(session, page)  # what all look at comes before the device goes on
        elif key == "U" and table.staged:
            session.table.ask_back(asked=not table.latest.returning)
        return
    if table.agreed.wall and wall:
        from app.session import wall_keys

        if wall_keys.press(session, page, key):
            return
    match "U" if key == "Z" and table.agreed.wall else key:
        case "Escape" if table.overlay is not None:
            session.table.close_overlay()
        case "F" | "G":
            actions.do_main(session, page, beside=key == "G")
        case _ if table.overlay is not None:
            return  # it alone is reached
        case "Escape" if table.hinted:
            session.analysis.close_hint()
        case "Escape" if table.selection.picked is not None:
            session.table.pick(games.of(table.match).put_down(table))
        case "U":
            games.of(table.match).back(words(model.settings.language, model.settings.signs), table).do(session)
        case "H" if table.helps(Level.HINTS):
            session.ask_hint()
