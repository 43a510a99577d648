"""The registry of pages: what each is called in the browser's history and in addresses, and what opens and closes it.

No name tells of people or of a match.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.state.model import (
    AboutPage,
    AdjustSheet,
    BackupsPage,
    ClassPage,
    CopySheet,
    ExchangePage,
    FacesSheet,
    FirstSheet,
    HomePage,
    HomeworkPage,
    HomeworkResultPage,
    HomeworkStartPage,
    InstallSheet,
    KeysPage,
    LatePage,
    LearnPage,
    LessonPage,
    LicencesPage,
    LinkPage,
    Model,
    Page,
    PeoplePage,
    PracticeChoicePage,
    PracticeMenuSheet,
    PracticePage,
    PracticeTuningPage,
    PresetsPage,
    ProgressPage,
    ResultsPage,
    ReviewPage,
    RulesPage,
    SafeStartPage,
    SavedSheet,
    SavesPage,
    SeatSheet,
    SeatsSheet,
    SetHomeworkPage,
    SettingsPage,
    SetupPage,
    ShareSheet,
    TablePage,
    TallyPage,
    TeachersPage,
    TodayPage,
    TournamentPage,
    TournamentsPage,
    WorksheetPage,
)


@dataclass(frozen=True)
class Entry:
    """A kind of page.

    screen  the module of `app.screens` that has it, and its function there unless that is `screen`; a module that
            comes late is loaded with the first page of its kind
    name    what leads to it in an address; empty where nothing does
    opens   what of the session opens it by that name, with the game where the name has one
    leaves  what of the session leaves it
    """

    screen: str
    name: str = ""
    opens: str = ""
    leaves: str = "pages.back"


PAGES: dict[type[Page], Entry] = {
    HomePage: Entry("home"),
    SettingsPage: Entry("settings", "settings", "pages.open_settings"),
    SavesPage: Entry("settings.saves", "saves", "pages.open_saves"),
    AboutPage: Entry("licences.about", "about", "pages.open_about"),
    LicencesPage: Entry("licences", "licences", "pages.open_licences"),
    KeysPage: Entry("keys", "keys", "pages.open_keys"),
    TeachersPage: Entry("teachers", "teachers", "pages.open_teachers"),
    ExchangePage: Entry("exchange", "exchange", "exchange.open", "exchange.leave"),
    PracticeChoicePage: Entry("practice_choice", "practice", "practice.open"),
    HomeworkPage: Entry("homework", "homework", "homework.open"),
    TodayPage: Entry("today", "today", "practice.open_today"),
    ProgressPage: Entry("progress", "progress", "practice.open_progress"),
    PeoplePage: Entry("people", "people", "practice.open_people"),
    LearnPage: Entry("learn", "learn", "lessons.list"),
    BackupsPage: Entry("backups", "backups", "backups.open"),
    TallyPage: Entry("tally", "tally", "tally.open", "tally.leave"),
    ClassPage: Entry("class_table", "class", "class_table.open", "class_table.leave"),
    TournamentsPage: Entry("tournament.all_of_them", "tournaments", "tournaments.open_list"),
    RulesPage: Entry("rules", "rules/", "pages.read_rules"),
    SetupPage: Entry("setup", "new/", "setup.set_up"),
    TablePage: Entry("table"),
    PracticePage: Entry("practice", leaves="practice.leave"),
    LessonPage: Entry("lesson", leaves="lessons.leave"),
    ReviewPage: Entry("review", leaves="review.leave"),
    PracticeTuningPage: Entry("practice_within"),
    PracticeMenuSheet: Entry("practice_choice.menu"),
    PresetsPage: Entry("presets"),
    ResultsPage: Entry("results_in", leaves="class_table.leave"),
    TournamentPage: Entry("tournament"),
    WorksheetPage: Entry("worksheet"),
    SetHomeworkPage: Entry("homework_set"),
    HomeworkStartPage: Entry("homework.beginning"),
    HomeworkResultPage: Entry("homework_result"),
    ShareSheet: Entry("share"),
    LinkPage: Entry("link"),
    LatePage: Entry("late", leaves="late.leave"),
    SafeStartPage: Entry("safe_start"),
    SavedSheet: Entry("settings.save_sheet"),
    CopySheet: Entry("copy"),
    InstallSheet: Entry("install"),
    FacesSheet: Entry("faces"),
    FirstSheet: Entry("faces.first"),
    AdjustSheet: Entry("adjust"),
    SeatSheet: Entry("seat", leaves="setup.leave_seat"),
    SeatsSheet: Entry("seat.more"),
}
"""All pages and sheets over pages, by the type that the model has for them."""
TABS: tuple[type[Page], ...] = (HomePage, PracticeChoicePage, TallyPage, SettingsPage)
"""The pages that stand side by side, with tabs: to play, to practise, what was done, and more. Each lies over the first
one alone; opened anywhere else it is a page like any other."""
NAMES = {kind: one.name for kind, one in PAGES.items() if one.name and not one.name.endswith("/")}
"""The names of pages that are always the same."""


def name(page: Page) -> str:
    """Return the name of a page, `settings` or `rules/GAME`; empty where none leads to it."""
    match page:
        case RulesPage(game):
            return f"rules/{game}"
        case SetupPage(setup):
            return f"new/{setup.game}"
    return NAMES.get(type(page), "")


def tabbed(pages: tuple[Page, ...]) -> int:
    """Return how many of the lowest pages make the one of a tab: the first alone, or one that lies over it."""
    return 2 if len(pages) > 1 and type(pages[1]) in TABS else 1


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
    return page.table.overlay is not None


def place(model: Model) -> dict[str, str | int]:
    """Return the current depth and page name, as the page around the app receives them."""
    return {"depth": depth(model), "name": name(model.page)}
