"""The screens: each a pure function from the model to a page of rows, or to controls; here they are drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module

import flet as ft

from app.frame.slots import place
from app.frame.ui import Ui
from app.parts import bar, rows, text, tray
from app.parts.overlay import FILLING, NOWHERE, overlay
from app.parts.page import drawn
from app.parts.page import page as on_paper
from app.parts.scaled import scaled
from app.parts.theme import Space
from app.screens import copy, exchange, home, late, licences, other_tab, safe_start, settings
from app.screens.fault import fault
from app.state.model import OVER, InstallSheet, Page, SavedSheet, SetupPage, TablePage
from app.state.routes import PAGES

FIRST = (copy, exchange, home, late, licences, safe_start, settings)
"""The screens that come with the first page; those of other pages are loaded when one is first opened."""
EMPTIED = 130
"""The height in pixels of the message of an emptied storage on a narrow screen, with text of the usual size."""
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
    column = ft.Column(said, spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    if ui.model.emptied and replace(look, height=look.height - EMPTIED * look.text_scale).low:
        column.scroll, seen.expand = ft.ScrollMode.AUTO, None  # beside the sentence there is no room for a page
        seen.height = look.insets.top + look.height + look.insets.bottom
    whole: ft.Control = column
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
    """Return one page, or a sheet; what the registry names is data, or for a page of its own kind its control."""
    module, _, function = PAGES[type(page)].screen.partition(".")
    made = getattr(import_module(f"{__name__}.{module}"), function or "screen")(ui, page)
    w, look = ui.words, ui.look

    def leave() -> None:
        ui.session.close(page)

    match made:
        case rows.Page():
            arrow = None if made.only else bar.back(look, w("Back"), leave)
            actions = drawn(look, made.actions)
            head = bar.top_bar(look, made.title, subtitle=made.subtitle, leading=arrow, actions=actions)
            return on_paper(look, head, made.rows, bottom=made.foot)
        case rows.Sheet():
            return tray.sheet(
                look,
                made.title,
                drawn(look, made.rows),
                close_label=w("Close"),
                on_close=made.close or leave,
                actions=drawn(look, made.actions),
                full=made.fills and tray.fills(look),
                key=f"sheet-{made.name}",
            )
    shown: ft.Control = made
    return shown


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
