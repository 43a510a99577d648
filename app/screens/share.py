"""Handing something on: as a code to be read by another device, and as an address."""

from __future__ import annotations

import flet as ft

from app.frame.ui import Ui
from app.parts.rows import Column, Group, Page, Row, Text, Why, note
from app.parts.theme import Space
from app.screens.copy import copy_button, leads_nowhere, only_here, shared_address
from app.screens.exchange import LONGEST_CODE
from app.screens.link import described
from app.screens.shown_link import shown_code, shown_link
from app.state.model import SharePage
from app.storage import bundle
from app.storage.links import AppLink, Link, SavedLink, address

SMALLEST = 240
"""The edge of a code, in pixels, unless the screen is smaller."""


def screen(ui: Ui, at: SharePage) -> Page:
    """Return the whole page."""
    w, look, shared = ui.words, ui.look, at.shared
    link = _address(ui, shared)
    name, rows = _described(ui, shared)
    body: list[Row] = []
    if only_here(link):
        body.append(Why(leads_nowhere(ui), icon=ft.Icons.WARNING_ROUNDED))
    if len(link) <= LONGEST_CODE:
        room = min(look.width - 2 * look.margin, look.height - 260)
        size = max(min(SMALLEST, look.width - 2 * look.margin), room)
        body += [Text(w("Point the camera of the other device at it."), faint=True), shown_code(ui, link, size, name)]
    body.append(shown_link(ui, link, "link"))
    if rows:
        body.append(Group(rows))
    explained = w("Whoever opens it sees first what it does. Nothing is sent to anybody: all of it is in the link.")
    body.append(Column([note(explained)], above=Space.S))
    return Page(w("Hand on"), body, copy_button(ui, link, "copy-link", kind="main"), subtitle=name)


def _address(ui: Ui, shared: Link | AppLink | SavedLink) -> str:
    match shared:
        case Link():
            return address(shared, shared_address(ui))
        case SavedLink(saved):
            return bundle.link(saved, shared_address(ui))
    return shared_address(ui).partition("#")[0]


def _described(ui: Ui, shared: Link | AppLink | SavedLink) -> tuple[str, list[Row]]:
    match shared:
        case Link(target):
            return described(ui, target)
        case SavedLink():
            return ui.words("This match"), []
    return "Tischrechner", []
