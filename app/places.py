"""Names of pages, for the browser's history and for addresses that lead to them. None tells of people or of a match."""

from __future__ import annotations

from app.model import (
    ExchangePage,
    KeysPage,
    LearnPage,
    LicencesPage,
    Model,
    Page,
    PeoplePage,
    PracticeChoicePage,
    ProgressPage,
    RulesPage,
    SettingsPage,
    SetupPage,
    TablePage,
    TeachersPage,
    TodayPage,
)

NAMES: dict[type[Page], str] = {
    SettingsPage: "settings",
    LicencesPage: "licences",
    KeysPage: "keys",
    TeachersPage: "teachers",
    ExchangePage: "exchange",
    PracticeChoicePage: "practice",
    TodayPage: "today",
    ProgressPage: "progress",
    PeoplePage: "people",
    LearnPage: "learn",
}
"""Pages that are always the same."""


def name(page: Page) -> str:
    """The name of a page, empty where none leads to it: `settings`, `rules/pari`."""
    match page:
        case RulesPage(game):
            return f"rules/{game}"
        case SetupPage(setup):
            return f"new/{setup.game}"
    return NAMES.get(type(page), "")


def depth(model: Model) -> int:
    """How much lies over the first page, one on top of the other: pages, sheets over their tables, a fault."""
    if model.elsewhere:
        return 0
    return len(model.pages) - 1 + sum(map(_has_sheet, model.pages)) + bool(model.fault)


def _has_sheet(page: Page) -> bool:
    """Whether something is open over a page that is closed before it."""
    if isinstance(page, ExchangePage):
        return page.incoming is not None or page.unfit is not None
    if not isinstance(page, TablePage):
        return False
    return page.table.sheet is not None or page.table.hint_open


def place(model: Model) -> dict[str, str | int]:
    """Where somebody is, as the page around the app is told."""
    return {"depth": depth(model), "name": name(model.page)}
