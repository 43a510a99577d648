"""The browser's ways through the app: its Back, and addresses of pages."""

from __future__ import annotations

from app.session import Session
from app.state.model import (
    ClassPage,
    ExchangePage,
    LatePage,
    LessonPage,
    Page,
    PracticePage,
    ResultsPage,
    ReviewPage,
    SavedSheet,
    TablePage,
    TallyPage,
)
from core.games import NAMES


def step_back(session: Session) -> None:
    """Close what is on top, as its own button would: a sheet, else a page. A running match is left."""
    model, table = session.model, session.model.at_table
    if model.fault:
        session.pages.recover()
    elif table is not None and table.overlay is not None:
        session.table.close_overlay()
    elif table is not None and table.hint_open:
        session.analysis.close_hint()
    else:
        _leave(session, model.page)


def _leave(session: Session, page: Page) -> None:
    match page:
        case PracticePage():
            session.practice.leave()
        case LessonPage():
            session.lessons.leave()
        case ReviewPage():
            session.review.leave()
        case TablePage(table) if table.trial:
            session.analysis.end_trial()
        case LatePage():
            session.late.leave()
        case SavedSheet():
            session.library.ask_about(None)
        case ExchangePage():
            session.exchange.leave()
        case TallyPage(person) if person:
            session.tally.ask_about("")
        case ClassPage() | ResultsPage():
            session.class_table.leave()
        case _:
            session.pages.back()


def go(session: Session, name: str) -> None:
    """Open the page of a name (`app.state.routes`) over what is open, never over an open hand; else do nothing."""
    if session.model.elsewhere or session.model.fault:
        return
    session.cover()
    match name.split("/"):
        case ["settings"]:
            session.pages.open_settings()
        case ["licences"]:
            session.pages.open_licences()
        case ["keys"]:
            session.pages.open_keys()
        case ["teachers"]:
            session.pages.open_teachers()
        case ["backups"]:
            session.backups.open()
        case ["exchange"]:
            session.exchange.open()
        case ["practice"]:
            session.practice.open()
        case ["homework"]:
            session.homework.open()
        case ["today"]:
            session.practice.open_today()
        case ["progress"]:
            session.practice.open_progress()
        case ["people"]:
            session.practice.open_people()
        case ["tally"]:
            session.tally.open()
        case ["class"]:
            session.class_table.open()
        case ["tournaments"]:
            session.tournaments.open_list()
        case ["learn"]:
            session.lessons.list()
        case ["rules", game] if game in NAMES:
            session.pages.read_rules(game)
        case ["new", game] if game in NAMES:
            session.setup.set_up(game)
