"""The registry of pages: what each is called in the browser's history and in addresses, and what opens and closes it.

No name tells of people or of a match.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.state import model


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


PAGES: dict[type[model.Page], Entry] = {
    model.HomePage: Entry("home"),
    model.SettingsPage: Entry("settings", "settings", "pages.open_settings"),
    model.SavesPage: Entry("settings.saves", "saves", "pages.open_saves"),
    model.AboutPage: Entry("licences.about", "about", "pages.open_about"),
    model.LicencesPage: Entry("licences", "licences", "pages.open_licences"),
    model.KeysPage: Entry("keys", "keys", "pages.open_keys"),
    model.TeachersPage: Entry("teachers", "teachers", "pages.open_teachers"),
    model.ExchangePage: Entry("exchange", "exchange", "exchange.open", "exchange.leave"),
    model.PracticeChoicePage: Entry("practice_choice", "practice", "practice.open"),
    model.HomeworkPage: Entry("homework", "homework", "homework.open"),
    model.TodayPage: Entry("today", "today", "practice.open_today"),
    model.ProgressPage: Entry("progress", "progress", "practice.open_progress"),
    model.PeoplePage: Entry("people", "people", "practice.open_people"),
    model.LearnPage: Entry("learn", "learn", "lessons.list"),
    model.BackupsPage: Entry("backups", "backups", "backups.open"),
    model.TallyPage: Entry("tally", "tally", "tally.open", "tally.leave"),
    model.ClassPage: Entry("class_table", "class", "class_table.open", "class_table.leave"),
    model.TournamentsPage: Entry("tournament.all_of_them", "tournaments", "tournaments.open_list"),
    model.RulesPage: Entry("rules", "rules/", "pages.read_rules"),
    model.SetupPage: Entry("setup", "new/", "setup.set_up"),
    model.TablePage: Entry("table"),
    model.PracticePage: Entry("practice", leaves="practice.leave"),
    model.LessonPage: Entry("lesson", leaves="lessons.leave"),
    model.ReviewPage: Entry("review", leaves="review.leave"),
    model.PracticeTuningPage: Entry("practice_within"),
    model.PracticeMenuSheet: Entry("practice_choice.menu"),
    model.PresetsPage: Entry("presets"),
    model.ResultsPage: Entry("results_in", leaves="class_table.leave"),
    model.TournamentPage: Entry("tournament"),
    model.WorksheetPage: Entry("worksheet"),
    model.SetHomeworkPage: Entry("homework_set"),
    model.HomeworkStartPage: Entry("homework.beginning"),
    model.HomeworkResultPage: Entry("homework_result"),
    model.ShareSheet: Entry("share"),
    model.LinkPage: Entry("link"),
    model.LatePage: Entry("late", leaves="late.leave"),
    model.SafeStartPage: Entry("safe_start"),
    model.SavedSheet: Entry("settings.save_sheet"),
    model.CopySheet: Entry("copy"),
    model.InstallSheet: Entry("install"),
    model.FacesSheet: Entry("faces"),
    model.FirstSheet: Entry("faces.first"),
    model.AdjustSheet: Entry("adjust"),
    model.SeatSheet: Entry("seat", leaves="setup.leave_seat"),
    model.SeatsSheet: Entry("seat.more"),
}
"""All pages and sheets over pages, by the type that the model has for them."""
TABS: tuple[type[model.Page], ...] = (model.HomePage, model.PracticeChoicePage, model.TallyPage, model.SettingsPage)
"""The pages that stand side by side, with tabs: to play, to practise, what was done, and more. Each lies over the first
one alone; opened anywhere else it is a page like any other."""
NAMES = {kind: one.name for kind, one in PAGES.items() if one.name and not one.name.endswith("/")}
"""The names of pages that are always the same."""


def name(page: model.Page) -> str:
    """Return the name of a page, `settings` or `rules/GAME`; empty where none leads to it."""
    match page:
        case model.RulesPage(game):
            return f"rules/{game}"
        case model.SetupPage(setup):
            return f"new/{setup.game}"
    return NAMES.get(type(page), "")


def tabbed(pages: tuple[model.Page, ...]) -> int:
    """Return how many of the lowest pages make the one of a tab: the first alone, or one that lies over it."""
    return 2 if len(pages) > 1 and type(pages[1]) in TABS else 1


def depth(now: model.Model) -> int:
    """Return the number of layers over the first page: pages, overlays over their tables, a fault."""
    if now.elsewhere:
        return 0
    return len(now.pages) - 1 + sum(map(_has_sheet, now.pages)) + bool(now.fault)


def _has_sheet(page: model.Page) -> bool:
    """Return True if an overlay is open over a page, to be closed before it."""
    if isinstance(page, model.ExchangePage):
        return page.incoming is not None or page.unfit is not None
    if isinstance(page, model.TallyPage):
        return bool(page.person)
    if isinstance(page, model.ClassPage):
        return bool(page.child) or page.naming
    if isinstance(page, model.ResultsPage):
        return bool(page.arrivals)
    return isinstance(page, model.TablePage) and page.table.overlay is not None


def place(now: model.Model) -> dict[str, str | int]:
    """Return the current depth and page name, as the page around the app receives them."""
    return {"depth": depth(now), "name": name(now.page)}
