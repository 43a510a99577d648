"""Names of pages, for the browser's history and for addresses that lead to them. None tells of people or of a match."""

from __future__ import annotations

from app.state.model import (
    BackupsPage,
    ClassPage,
    ExchangePage,
    HomeworkPage,
    KeysPage,
    LearnPage,
    LicencesPage,
    Model,
    Page,
    PeoplePage,
    PracticeChoicePage,
    ProgressPage,
    ResultsPage,
    RulesPage,
    SettingsPage,
    SetupPage,
    TablePage,
    TallyPage,
    TeachersPage,
    TodayPage,
    TournamentsPage,
)

NAMES: dict[type[Page], str] = {
    SettingsPage: "settings",
    LicencesPage: "licences",
    KeysPage: "keys",
    TeachersPage: "teachers",
    ExchangePage: "exchange",
    PracticeChoicePage: "practice",
    HomeworkPage: "homework",
    TodayPage: "today",
    ProgressPage: "progress",
    PeoplePage: "people",
    LearnPage: "learn",
    BackupsPage: "backups",
    TallyPage: "tally",
    ClassPage: "class",
    TournamentsPage: "tournaments",
}
"""Pages that are always the same."""


def name(page: Page) -> str:
    """Return the name of a page, `settings` or `rules/GAME`; empty where none leads to it."""
    match page:
        case RulesPage(game):
            return f"rules/{game}"
        case SetupPage(setup):
            return f"new/{setup.game}"
    return NAMES.get(type(page), "")


def depth(model: Model) -> int:
    """Return the number of layers over the first page: pages, overlays over their tables, a fault."""
    if model.elsewhere:
        return 0
    return len(model.pages) - 1 + sum(map(_has_sheet, model.pages)) + bool(model.fault)


def _has_sheet(page: Page) -> bool:
    """Return True if an overlay is open over a page, to be closed before it."""
    if isinstance(page, ExchangePage):
        return page.incoming is not None or page.unfit is not None
    if isinstance(page, TallyPage):
        return bool(page.person)
    if isinstance(page, ClassPage):
        return bool(page.child) or page.naming
    if isinstance(page, ResultsPage):
        return bool(page.arrivals)
    if not isinstance(page, TablePage):
        return False
    return page.table.overlay is not None or page.table.hint_open


def place(model: Model) -> dict[str, str | int]:
    """Return the current depth and page name, as the page around the app receives them."""
    return {"depth": depth(model), "name": name(model.page)}
