"""The screens: each a pure function from the model to controls, and here the one that chooses among them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module

import flet as ft

from app.frame.slots import place
from app.frame.ui import Ui
from app.parts import text, tray
from app.parts.overlay import FILLING, NOWHERE, overlay
from app.parts.scaled import scaled
from app.parts.theme import Space
from app.screens import copy, exchange, home, late, licences, other_tab, safe_start, settings
from app.screens.fault import fault
from app.state.model import (
    OVER,
    BackupsPage,
    ClassPage,
    CopySheet,
    ExchangePage,
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
    Page,
    PeoplePage,
    PracticeChoicePage,
    PracticePage,
    PresetsPage,
    ProgressPage,
    ResultsPage,
    ReviewPage,
    RulesPage,
    SafeStartPage,
    SavedSheet,
    SetHomeworkPage,
    SettingsPage,
    SetupPage,
    SharePage,
    TablePage,
    TallyPage,
    TeachersPage,
    TodayPage,
    TournamentPage,
    TournamentsPage,
    WorksheetPage,
)

NEXT = ("setup", "table", "rules")
"""Screens that no first start begins with: they come with the games, when the first screen is there."""

AT_ONCE = ft.Animation(0)
"""An animation of no duration, with which the client keeps what scrolls as it is: without it a changed opacity would
have it rebuilt.
"""
LAYER = 0.99
"""An opacity with which the client paints something on a layer of its own."""


def screen(ui: Ui, rescale: Callable[[float], object] | None = None, beneath: ft.Control | None = None) -> ft.Control:
    """Return the whole screen for a model; `rescale` receives the factor by which the device enlarges text.

    `beneath` is drawn under all of it, invisible, inaudible and out of reach.
    """
    if ui.model.fault:
        return ft.SafeArea(fault(ui, ui.model.fault), expand=True)
    look, times = ui.look.narrow
    ui = replace(ui, look=look)
    seen = ft.Container(other_tab.screen(ui) if ui.model.elsewhere else _over(ui), expand=True)
    said = [_strip(ui, _emptied(ui), "bottom"), seen, _strip(ui, _toast(ui), "top")]
    whole: ft.Control = ft.Column(said, spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    if times != 1:
        whole = scaled(whole, look, times)
    layers: list[ft.Control] = [ft.Container(whole, **FILLING)]
    if rescale is not None:
        layers[:0] = [ft.Container(text.text_probe(rescale), left=0, top=0), _beneath(beneath)]
    return ft.SafeArea(ft.Stack(layers, expand=True), expand=True)


def load(name: str) -> None:
    """Import one of `NEXT`. Raises Missing (`app.browser.lazy`) where it cannot be had now."""
    import_module(f"{__name__}.{name}")


def _beneath(frame: ft.Control | None) -> ft.Control:
    """Return the place under all that is seen. What is there has a layer of its own (`LAYER`)."""
    if frame is None:
        return place(None, left=0, top=0)
    silent = ft.Semantics(exclude_semantics=True, content=frame)
    return place(silent, left=0, right=0, top=0, bottom=0, ignore_interactions=True, opacity=LAYER)


def _pages(ui: Ui) -> ft.Control:
    """Return the page that is seen, over those that reappear as they were left when it closes."""
    pages: list[Page] = [page for page in ui.model.pages if not isinstance(page, OVER)]
    return _layer(ui, pages[:1], pages[1:])


def _layer(ui: Ui, pages: list[Page], above: list[Page]) -> ft.Control:
    """Return the last of `pages`, and those `above` it in a place of their own. It is drawn from the pages up to it
    alone.

    Under another page it stays in the tree of controls, unseen and out of reach: a new page begins at its top, and the
    one that comes back is where it was scrolled to. A match, played or set up, is drawn as it changes meanwhile, so
    that coming back sends nothing but its visibility; any other page stays as it was seen last.
    """
    page, memo = pages[-1], ui.look.frame
    seen = replace(ui.model, pages=tuple(pages), toast="")
    name = f"page {len(pages)} {type(page).__name__}"

    def draw() -> ft.Control:
        return memo.memo(name, (ui.look, ui.words, seen), lambda: _draw(replace(ui, model=seen), page))

    shown: ft.Control | None
    if not above:
        shown = draw()
    else:
        with memo.aside():
            shown = draw() if isinstance(page, SetupPage | TablePage) else memo.again(name)
    over = _layer(ui, [*pages, above[0]], above[1:]) if above else None
    return ft.Stack(
        [
            place(  # disabled, so that a field on it loses the focus
                shown,
                key=name,
                opacity=0 if above else 1,
                animate_opacity=AT_ONCE,
                disabled=bool(above),
                **(NOWHERE if shown is None else FILLING),
            ),
            place(over, **(NOWHERE if over is None else FILLING)),
        ],
        expand=True,
    )


def _draw(ui: Ui, page: Page) -> ft.Control:
    """Return one page."""
    match page:
        case HomePage():
            return home.screen(ui, page)
        case SetupPage():
            from app.screens import setup

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
        case BackupsPage():
            from app.screens import backups

            return backups.screen(ui, page)
        case TallyPage():
            from app.screens import tally

            return tally.screen(ui, page)
        case ClassPage():
            from app.screens import class_table

            return class_table.screen(ui, page)
        case ResultsPage():
            from app.screens import results_in

            return results_in.screen(ui, page)
        case TournamentsPage():
            from app.screens import tournament

            return tournament.list_screen(ui)
        case TournamentPage():
            from app.screens import tournament

            return tournament.screen(ui, page)
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
            from app.screens import table

            return table.screen(ui, page)
        case RulesPage():
            from app.screens import rules

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
        case LatePage():
            return late.screen(ui)
        case ExchangePage():
            return exchange.screen(ui, page)
        case WorksheetPage():
            from app.screens import worksheet as sheet

            return sheet.screen(ui, page)
        case SetHomeworkPage():
            from app.screens import homework_set

            return homework_set.screen(ui, page)
        case HomeworkPage():
            from app.screens import homework

            return homework.screen(ui, page)
        case HomeworkStartPage():
            from app.screens import homework

            return homework.start_screen(ui, page)
        case HomeworkResultPage():
            from app.screens import homework_result

            return homework_result.screen(ui, page)
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
        case CopySheet():
            return copy.sheet(ui, page)
        case InstallSheet():
            from app.screens import install

            return install.sheet(ui)


def _over(ui: Ui) -> ft.Control:
    """Return the pages, and the sheet over them."""
    page = ui.model.page
    sheet = _draw(ui, page) if isinstance(page, OVER) else None
    full = ui.look.low or (isinstance(page, InstallSheet | SavedSheet) and tray.fills(ui.look))
    return overlay(ui.look, _pages(ui), sheet, full=full, shade=True)


def _strip(ui: Ui, said: ft.Control | None, inner: str) -> ft.Control:
    """Return the place of a sentence above or below all else, which makes room for it: no button is covered. Its
    `inner` side is no edge of the screen.
    """
    around = ui.look.within(inner).clear(left=Space.L, right=Space.L, top=Space.S, bottom=Space.S)
    return place(said, bgcolor=ui.look.palette.sunk, padding=None if said is None else around)


def _toast(ui: Ui) -> ft.Control | None:
    """Return the momentary message; a deletion can be undone meanwhile."""
    if not ui.model.toast:
        return None
    if not ui.model.undoable:
        return tray.toast(ui.look, ui.model.toast)
    return tray.toast(ui.look, ui.model.toast, action=ui.words("Undo that"), on_tap=ui.session.pages.bring_back)


def _emptied(ui: Ui) -> ft.Control | None:
    """Return the message that the storage was found empty; it stays until it is dismissed."""
    if not ui.model.emptied:
        return None
    w = ui.words
    sentence = w("The browser's storage had been emptied. What this app knew has been saved again.")
    return tray.toast(ui.look, sentence, action=w("All right"), on_tap=ui.session.saving.note_emptied)
