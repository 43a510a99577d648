"""The screens: each a pure function from the model to controls, and here the one that chooses among them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from app.fast.boundary import place
from app.model import (
    OVER,
    ExchangePage,
    HomePage,
    InstallSheet,
    KeysPage,
    LearnPage,
    LessonPage,
    LicencesPage,
    LinkPage,
    Page,
    PeoplePage,
    PracticeChoicePage,
    PracticePage,
    PresetsPage,
    ProgressPage,
    ReviewPage,
    RulesPage,
    SafeStartPage,
    SavedSheet,
    SettingsPage,
    SetupPage,
    SharePage,
    SheetPage,
    TablePage,
    TeachersPage,
    TodayPage,
)
from app.parts import text, tray
from app.screens import elsewhere, exchange, home, licences, rules, safe_start, settings, setup, table
from app.screens.fault import fault
from app.theme import Space
from app.ui import Ui


def screen(ui: Ui, rescale: Callable[[float], object] | None = None, beneath: ft.Control | None = None) -> ft.Control:
    """The whole screen for a model; `rescale` is told by how much the device enlarges text.

    `beneath` is drawn under all of it, which nobody sees, hears or touches.
    """
    if ui.model.fault:
        return ft.SafeArea(fault(ui, ui.model.fault), expand=True)
    toast = _toast(ui) if ui.model.toast else None
    layers: list[ft.Control] = [
        ft.Container(elsewhere.screen(ui) if ui.model.elsewhere else _pages(ui), left=0, right=0, top=0, bottom=0),
        *_over(ui),
        place(toast, left=Space.L, right=Space.L, bottom=Space.XXL),
        place(_emptied(ui), left=Space.L, right=Space.L, top=Space.XXL),
    ]
    if rescale is not None:
        layers[:0] = [ft.Container(text.text_probe(rescale), left=0, top=0), _beneath(beneath)]
    return ft.SafeArea(ft.Stack(layers, expand=True), expand=True)


def _beneath(frame: ft.Control | None) -> ft.Control:
    """The place under all that is seen."""
    if frame is None:
        return place(None, left=0, top=0)
    silent = ft.Semantics(exclude_semantics=True, content=frame)
    return place(silent, left=0, right=0, top=0, bottom=0, ignore_interactions=True)


def _pages(ui: Ui) -> ft.Control:
    """The page that is seen, over those that are to be there again as they were when it closes.

    A match that is played or set up stays in the tree of controls under what is opened over it: out of sight, and out
    of reach of a screen reader and of the focus. Coming back sends that it is seen again, and nothing else.
    """
    pages: list[Page] = [page for page in ui.model.pages if not isinstance(page, OVER)]
    kept = next((at for at, page in enumerate(pages) if isinstance(page, SetupPage | TablePage)), len(pages) - 1)
    return _layer(ui, pages[: kept + 1], pages[kept + 1 :])


def _layer(ui: Ui, pages: list[Page], above: list[Page]) -> ft.Control:
    """The last of `pages`, and those `above` it in a place of their own. It is drawn from what lies up to it alone."""
    if above and not isinstance(pages[-1], SetupPage | TablePage):
        return _layer(ui, [*pages, above[0]], above[1:])  # it is drawn again when it comes back
    seen = replace(ui.model, pages=tuple(pages), toast="")
    page, depth = pages[-1], len(pages)
    drawn = ui.look.drawn.memo(f"page {depth}", (ui.look, ui.words, seen), lambda: _draw(replace(ui, model=seen), page))
    if not isinstance(page, SetupPage | TablePage):
        return drawn
    filling: dict[str, Any] = {"left": 0, "right": 0, "top": 0, "bottom": 0}
    over = _layer(ui, [*pages, above[0]], above[1:]) if above else None
    return ft.Stack(
        [
            ft.Container(drawn, visible=over is None, **filling),
            place(over, **(filling if above else {"left": 0, "top": 0})),
        ],
        expand=True,
    )


def _draw(ui: Ui, page: Page) -> ft.Control:
    """One page."""
    match page:
        case HomePage():
            return home.screen(ui, page)
        case SetupPage():
            return setup.screen(ui, page)
        case PresetsPage():
            from app.screens import presets

            return presets.screen(ui, page)
        case PracticeChoicePage():
            from app.screens import practice_choice

            return practice_choice.screen(ui, page)
        case ProgressPage():
            from app.screens import progress

            return progress.screen(ui, page)
        case TodayPage():
            from app.screens import today

            return today.screen(ui, page)
        case PeoplePage():
            from app.screens import people

            return people.screen(ui, page)
        case PracticePage():
            from app.screens import practice

            return practice.screen(ui, page)
        case ReviewPage():
            from app.screens import review

            return review.screen(ui, page)
        case LearnPage():
            from app.screens import learn

            return learn.screen(ui, page)
        case LessonPage():
            from app.screens import lesson

            return lesson.screen(ui, page)
        case TablePage():
            return table.screen(ui, page)
        case RulesPage():
            return rules.screen(ui, page)
        case SettingsPage():
            return settings.screen(ui, page)
        case LicencesPage():
            return licences.screen(ui, page)
        case KeysPage():
            from app.screens import keys

            return keys.screen(ui)
        case TeachersPage():
            from app.screens import teachers

            return teachers.screen(ui, page)
        case ExchangePage():
            return exchange.screen(ui, page)
        case SheetPage():
            from app.screens import sheet

            return sheet.screen(ui, page)
        case SharePage():
            from app.screens import share

            return share.screen(ui, page)
        case LinkPage():
            from app.screens import link

            return link.screen(ui, page)
        case SafeStartPage():
            return safe_start.screen(ui, page)
        case SavedSheet():
            return settings.save_sheet(ui, page)
        case InstallSheet():
            from app.screens import install

            return install.sheet(ui)


def _over(ui: Ui) -> list[ft.Control]:
    """A sheet over the page."""
    sheet = ui.model.page
    if not isinstance(sheet, OVER) or ui.model.elsewhere:
        return []
    shade = ft.Container(bgcolor=ui.look.palette.scrim, left=0, right=0, top=0, bottom=0)
    top = Space.XL if isinstance(sheet, InstallSheet) and tray.fills(ui.look) else None
    return [shade, ft.Container(_draw(ui, sheet), left=0, right=0, bottom=0, top=top)]


def _toast(ui: Ui) -> ft.Control:
    """What is said for a moment; what was deleted can be brought back meanwhile."""
    if not ui.model.undoable:
        return tray.toast(ui.look, ui.model.toast)
    return tray.toast(ui.look, ui.model.toast, action=ui.words("Bring back"), on_tap=ui.session.bring_back)


def _emptied(ui: Ui) -> ft.Control | None:
    """The storage had lost what was in it: said until somebody has read it."""
    if not ui.model.emptied:
        return None
    w = ui.words
    sentence = w("The browser's storage had been emptied. What this app knew has been saved again.")
    return tray.toast(ui.look, sentence, action=w("All right"), on_tap=ui.session.note_emptied)
