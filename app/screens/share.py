"""Handing something on: to another app of the device, as a code to be read by another device, and as an address."""

from __future__ import annotations

from functools import partial
from html import escape

import flet as ft

from app.frame.ui import Ui
from app.parts import card
from app.parts.page import draw
from app.parts.rows import Button, Group, Icon, Info, Opener, Row, Sheet, Text, note
from app.parts.theme import Radius, Space
from app.screens.copy import copied, leads_nowhere, only_here, shared_address
from app.screens.exchange import LONGEST_CODE
from app.screens.link import described
from app.screens.shown_link import shown_code, shown_link
from app.state.model import ShareSheet
from app.storage import bundle
from app.storage.codec import Saved
from app.storage.links import ALLOWED, AppLink, Link, SavedLink, address, frame

EDGE = 224
"""The edge of a code, in pixels, unless the screen is smaller."""
LONGEST_SHOWN = 60
"""Letters of an address that are shown."""


def screen(ui: Ui, at: ShareSheet) -> Sheet:
    """Return the sheet; where the address leads others nowhere, it says so instead of drawing it."""
    w, shared = ui.words, at.shared
    link, (name, rows) = _address(ui, shared), _described(ui, shared)
    title = w("Share the app") if isinstance(shared, AppLink) else w("Share")
    if only_here(link):
        return _nowhere(ui, title, at.saved)
    body: list[Row] = [Text(name, "label")] if rows else []
    if len(link) <= LONGEST_CODE:
        size = min(EDGE, ui.look.across - 2 * Space.M, max(160, ui.look.height - 320))
        body += [note(w("Point the other device’s camera at it. It’s free.")), shown_code(ui, link, size, name)]
    body.append(shown_link(ui, link, "link", LONGEST_SHOWN))
    if rows:
        body.append(Group(rows))
    copy = ft.Icons.CONTENT_COPY_ROUNDED
    ways: list[Row] = []
    if ui.model.shares:
        ways.append(Button(w("Copy the link"), "copy-link", partial(copied, ui, link), icon=copy, copies=link))
    if isinstance(shared, Link):
        code = frame_code(frame(shared, shared_address(ui)), name)
        ways.append(Button(w("Copy for a web page"), "copy-frame", partial(copied, ui, code), icon=copy, copies=code))
    ways += _as_text(ui, at.saved)
    if isinstance(shared, AppLink) and ui.model.install:
        ways.append(Button(w("Put it on this device"), "open-install", ui.session.installing.open))
    return Sheet(title, "share", [*body, *ways], [_hand_on(ui, link, name)])


def frame_code(address: str, name: str) -> str:
    """Return what a page of the web needs to have this in a frame."""
    size = 'width="400" height="640" style="border: 0"'
    return f'<iframe src="{escape(address)}" title="{escape(name)}" {size} allow="{ALLOWED}"></iframe>'


def _hand_on(ui: Ui, link: str, name: str) -> Row:
    """Return the button that opens the device's own sheet; where there is none, it copies and says so."""
    w, icon = ui.words, ft.Icons.SHARE_ROUNDED
    if not ui.model.shares:
        return Button(w("Copy the link"), "copy-link", partial(copied, ui, link), kind="main", icon=icon, copies=link)
    send = partial(ui.session.ask_host, "share", title=name, url=link)
    return Button(w("Share"), "share-link", send, kind="main", icon=icon)


def _as_text(ui: Ui, saved: Saved | None) -> list[Row]:
    """Return the ways without an address for a match that is saved: as text, and as a file."""
    if saved is None:
        return []
    w, library = ui.words, ui.session.library
    text = Opener(
        w("As text"), "share-text", partial(library.ask_about, saved, "text"), w("For messages without a link"),
        mark=Icon(ft.Icons.EDIT_ROUNDED),
    )  # fmt: skip
    file = Opener(
        w("Save the game to a file"), "share-file", partial(library.export, saved),
        w("And open it on the other device"), mark=Icon(ft.Icons.DOWNLOAD_ROUNDED),
    )  # fmt: skip
    return [Group([text, file])]


def _nowhere(ui: Ui, title: str, saved: Saved | None) -> Sheet:
    """Return the sheet for an address that leads others nowhere: why, and what helps."""
    w, look = ui.words, ui.look
    host = card.card(look, "=", 54, card.CardState(mood="seeks"))
    face = ft.Container(host, bgcolor=look.felt, border_radius=Radius.BUTTON, padding=Space.M)
    cause, helps = leads_nowhere(ui)
    why = draw(look, Text(cause, "label"))
    why.expand = True
    hint = Info(w("This is how it works for all"), helps)
    done = Button(w("OK"), "share-done", ui.session.pages.back, kind="main")
    return Sheet(title, "share", [ft.Row([face, why], spacing=Space.M), Group([hint]), *_as_text(ui, saved)], [done])


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
            return ui.words("This game"), []
    return "Tischrechner", []
