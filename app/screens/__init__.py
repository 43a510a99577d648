"""The screens: each a pure function from the model to controls, and here the one that chooses among them."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.parts import text, tray
from app.parts.boundary import place
from app.screens import elsewhere, exchange, home, licences, rules, settings, setup, table
from app.screens.fault import fault
from app.theme import Space
from app.ui import Ui

PAGES: dict[str, Callable[[Ui], ft.Control]] = {
    "home": home.screen,
    "setup": setup.screen,
    "table": table.screen,
    "settings": settings.screen,
    "exchange": exchange.screen,
    "rules": rules.screen,
    "licences": licences.screen,
}


def screen(ui: Ui, rescale: Callable[[float], object] | None = None) -> ft.Control:
    """The whole screen for a model; `rescale` is told by how much the device enlarges text."""
    if ui.model.fault:
        return ft.SafeArea(fault(ui, ui.model.fault), expand=True)
    draw = elsewhere.screen if ui.model.elsewhere else PAGES[ui.model.page]
    toast = tray.toast(ui.look, ui.model.toast) if ui.model.toast else None
    layers: list[ft.Control] = [
        ft.Container(draw(ui), left=0, right=0, top=0, bottom=0),
        *_saved(ui),
        place(toast, left=Space.L, right=Space.L, bottom=Space.XXL),
        place(_emptied(ui), left=Space.L, right=Space.L, top=Space.XXL),
    ]
    if rescale is not None:
        layers.insert(0, ft.Container(text.text_probe(rescale), left=0, top=0))
    return ft.SafeArea(ft.Stack(layers, expand=True), expand=True)


def _saved(ui: Ui) -> list[ft.Control]:
    """What can be done with a saved match, over the page."""
    if ui.model.saved is None:
        return []
    shade = ft.Container(bgcolor=ui.look.palette.scrim, left=0, right=0, top=0, bottom=0)
    return [shade, ft.Container(settings.save_sheet(ui, ui.model.saved), left=0, right=0, bottom=0)]


def _emptied(ui: Ui) -> ft.Control | None:
    """The storage had lost what was in it: said until somebody has read it."""
    if not ui.model.emptied:
        return None
    w = ui.words
    sentence = w("The browser's storage had been emptied. What this app knew has been saved again.")
    return tray.toast(ui.look, sentence, action=w("All right"), on_tap=ui.session.note_emptied)
