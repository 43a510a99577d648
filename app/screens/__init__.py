"""The screens: each a pure function from the model to a page of rows, or to controls; here they are drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import import_module

import flet as ft

from app.frame.slots import place
from app.frame.ui import Ui
from app.parts import bar, plain, rows, tabs, text, tray
from app.parts.overlay import ASIDE, overlay
from app.parts.page import draw, drawn, halved
from app.parts.page import page as on_paper
from app.parts.plain import FILLING, NOWHERE
from app.parts.scrolling import scaled
from app.parts.theme import Space
from app.screens import copy, exchange, home, late, licences, other_tab, safe_start, settings
from app.screens.fault import fault
from app.state.model import (
    AdjustSheet,
    InstallSheet,
    Page,
    PracticeChoicePage,
    PracticeMenuSheet,
    SavedSheet,
    SeatSheet,
    SettingsPage,
    SetupPage,
    ShareSheet,
    Sheet,
    TablePage,
    TallyPage,
)
from app.state.routes import PAGES, TABS, tabbed

FIRST = (copy, exchange, home, late, licences, safe_start, settings)
"""The screens that come with the first page; those of other pages are loaded when one is first opened."""
EMPTIED = 130
"""The height in pixels of the message of an emptied storage on a narrow screen, with text of the usual size."""
NEXT = ("setup", "table", "rules")
"""Screens that no first start begins with: they come with the games, when the first screen is there."""

TWO_COLUMNS = (PracticeChoicePage, SettingsPage, SetupPage, TallyPage)
"""Pages that have two columns where there is room for them."""
AT_ONCE = ft.Animation(0)
"""An animation of no duration, with which the client keeps what scrolls as it is: without it a changed opacity would
have it rebuilt.
"""
HIGH = {
    InstallSheet: 600,
    SavedSheet: 600,
    PracticeMenuSheet: 780,
    ShareSheet: 740,
    SeatSheet: 720,
    AdjustSheet: 9999,
}
"""The height of the screen, with text as usual, below which a sheet fills it; one always does."""
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
    column = plain.stretched(said, 0, expand=True)
    if ui.model.emptied and replace(look, height=look.height - EMPTIED * look.text_scale).low:
        column.scroll, seen.expand = ft.ScrollMode.AUTO, None  # beside the sentence there is no room for a page
        seen.height = look.insets.top + look.height + look.insets.bottom
    whole: ft.Control = column
    if times != 1:
        whole = scaled(whole, look, times)
    layers: list[ft.Control] = [plain.layer(whole)]
    if rescale is not None:
        layers[:0] = [ft.Container(text.text_probe(rescale), **NOWHERE), _beneath(beneath)]
    return ft.SafeArea(ft.Stack(layers, expand=True), expand=True)


def load(name: str) -> None:
    """Import one of `NEXT`. Raises Missing (`app.browser.lazy`) where it cannot be had now."""
    import_module(f"{__name__}.{name}")


def _beneath(frame: ft.Control | None) -> ft.Control:
    """Return the place under all that is seen. What is there has a layer of its own (`LAYER`)."""
    if frame is None:
        return place(None, **NOWHERE)
    return place(plain.silent(frame), ignore_interactions=True, opacity=LAYER, **FILLING)


def _pages(ui: Ui) -> ft.Control:
    """Return the page that is seen, over those that reappear as they were left when it closes."""
    pages: list[Page] = [page for page in ui.model.pages if not isinstance(page, Sheet)]
    lowest = tabbed(tuple(pages))
    return _layer(ui, pages[:lowest], pages[lowest:])


def _layer(ui: Ui, pages: list[Page], above: list[Page]) -> ft.Control:
    """Return the last of `pages`, and those `above` it in a place of their own. It is drawn from the pages up to it
    alone.

    Under another page it stays in the tree of controls, unseen and out of reach: a new page begins at its top, and the
    one that comes back is where it was scrolled to. A match, played or set up, is drawn as it changes meanwhile, so
    that coming back sends nothing but its visibility; any other page stays as it was seen last.
    """
    page, memo = pages[-1], ui.look.frame
    seen = replace(ui.model, pages=tuple(pages), toast="")
    lowest = len(pages) == tabbed(seen.pages)
    name = "page of tabs" if lowest else f"page {len(pages)} {type(page).__name__}"
    make = _tabs if lowest else _draw

    def draw() -> ft.Control:
        return memo.memo(name, (ui.look, ui.words, seen), lambda: make(replace(ui, model=seen), page))

    shown: ft.Control | None
    if not above:
        shown = draw()
    else:
        with memo.aside():
            shown = draw() if isinstance(page, SetupPage | TablePage) else memo.again(name)
    over = _layer(ui, [*pages, above[0]], above[1:]) if above else None
    return ft.Stack([_page(name, shown, seen=not above), plain.layer(over)], expand=True)


def _tabs(ui: Ui, on: Page) -> ft.Control:
    """Return the page of a tab among those of the others, which stay in the tree as they were seen last, and the tabs.

    One that is opened as its own only page, such as that of a start that failed, has none.
    """
    if type(on) not in TABS or ui.model.embedded:
        return _draw(ui, on)
    memo, inside = ui.look.frame, replace(ui, look=tabs.inside(ui.look))
    names = {kind: f"page of {kind.__name__}" for kind in TABS}
    seen = memo.memo(names[type(on)], (inside.look, ui.words, ui.model), lambda: _draw(inside, on, tab=True))
    with memo.aside():
        others = {kind: memo.again(name) for kind, name in names.items() if kind is not type(on)}
    places = [_page(name, others.get(kind, seen), seen=kind is type(on)) for kind, name in names.items()]

    def turn(kind: type[Page]) -> None:
        if kind is not type(on):
            ui.session.pages.turn_to(kind)
        elif seen.data is not None:
            ui.session.run(seen.data)

    return tabs.frame(ui.look, ft.Stack(places), _tab_row(ui, type(on), turn), ui.words("Pages"))


def _page(name: str, shown: ft.Control | None, *, seen: bool) -> ft.Control:
    """Return the place of a page, which is seen or keeps where it was scrolled to; then a field on it has no focus."""
    where = NOWHERE if shown is None else FILLING if seen else ASIDE
    there = 1 if seen else 0
    return place(shown, key=name, opacity=there, animate_opacity=AT_ONCE, disabled=not seen, **where)


def _tab_row(ui: Ui, on: type[Page], turn: Callable[[type[Page]], None]) -> list[tabs.Tab]:
    """Return the four tabs."""
    w = ui.words
    named = (
        ("open-play", ft.Icons.STYLE_ROUNDED, w("Play")),
        ("open-practice", ft.Icons.EDIT_ROUNDED, w("Practise")),
        ("open-tally", ft.Icons.EMOJI_EVENTS_OUTLINED, w("Done so far")),
        ("open-settings", ft.Icons.MORE_HORIZ_ROUNDED, w("More")),
    )
    return [
        tabs.Tab(id, sign, word, w("{tab}, {n} of {of}", tab=word, n=n, of=len(TABS)), kind is on, partial(turn, kind))
        for n, (kind, (id, sign, word)) in enumerate(zip(TABS, named, strict=True), 1)
    ]


def _draw(ui: Ui, page: Page, *, tab: bool = False) -> ft.Control:
    """Return one page, or a sheet; what the registry names is data, or for a page of its own kind its control."""
    if isinstance(page, TWO_COLUMNS):
        ui = replace(ui, look=halved(ui.look))
    module, _, function = PAGES[type(page)].screen.partition(".")
    made = getattr(import_module(f"{__name__}.{module}"), function or "screen")(ui, page)
    w, look = ui.words, ui.look

    def leave() -> None:
        ui.session.close(page)

    match made:
        case rows.Page():
            arrow = None if made.only or tab else bar.back(look, w("Back"), leave)
            actions = drawn(look, made.actions)
            head = bar.top_bar(look, made.title, subtitle=made.subtitle, leading=arrow, actions=actions)
            if made.head is not None:
                head = bar.headed(look, arrow, draw(look, made.head))
                if look.column:
                    head = ft.Row([ft.Container(head, width=look.page)])
            return on_paper(look, head, made.rows, beside=made.beside, bottom=made.foot, top=made.top)
        case rows.Sheet():
            return tray.sheet(
                look,
                made.title,
                drawn(look, made.rows),
                close_label=w("Close"),
                on_close=made.close or leave,
                actions=drawn(look, made.actions),
                full=made.fills and (look.height < HIGH.get(type(page), 0) * look.text_scale or tray.fills(look)),
                key=f"sheet-{made.name}",
            )
    shown: ft.Control = made
    return shown


def _over(ui: Ui) -> ft.Control:
    """Return the pages, and the sheet over them."""
    page = ui.model.page
    sheet = _draw(ui, page) if isinstance(page, Sheet) else None
    return overlay(ui.look, _pages(ui), sheet, shade=True)


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
    sentence = w("The browser’s storage had been emptied. What the app still had has been saved again.")
    return tray.toast(ui.look, sentence, action=w("OK"), on_tap=ui.session.saving.note_emptied)
