"""The browser's ways through the app: its Back, and addresses of pages."""

from __future__ import annotations

from operator import attrgetter

from app.session import Session
from app.state.routes import PAGES
from core.games import NAMES


def step_back(session: Session) -> None:
    """Close what is on top, as its own button would: a sheet, else a page. A running match is left."""
    model, table = session.model, session.model.at_table
    if model.fault:
        session.pages.recover()
    elif table is not None and table.overlay is not None:
        session.table.close_overlay()
    else:
        session.close(model.page)


def go(session: Session, name: str) -> None:
    """Open the page of a name (`app.state.routes`) over what is open, never over an open hand; else do nothing."""
    if session.model.elsewhere or session.model.fault:
        return
    session.cover()
    page, of, game = name.partition("/")
    entry = next((one for one in PAGES.values() if page and one.name == page + of), None)
    if entry is not None and (game in NAMES if of else not game):
        attrgetter(entry.opens)(session)(*([game] if of else []))
