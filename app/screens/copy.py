"""Copying by hand: whether a text was copied, and whether its address works for others."""

from __future__ import annotations

import re
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.parts.rows import Button, Kind, Sheet, Text
from app.parts.theme import Size, Space
from app.state.model import CopySheet

_HERE = re.compile(r"file:|https?://([\w.-]+\.)?(localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])[:/]")
"""Addresses that lead each device to itself."""


def copied(ui: Ui, shown: str) -> None:
    """Say whether the text of this tap is on the clipboard; if not, show it."""
    w = ui.words
    ui.session.copied(shown, w("Copied."), w("Couldn’t copy. Select the text and copy it."))


def copy_button(ui: Ui, link: str, id: str, name: str = "", *, kind: Kind = "outline", icon: bool = True) -> Button:
    """Return the button that copies a link, or another text that the `name` of the button says."""
    sign = ft.Icons.CONTENT_COPY_ROUNDED if icon else None
    copy = partial(copied, ui, link)
    return Button(name or ui.words("Copy the link"), id, copy, kind=kind, icon=sign, copies=link)


def screen(ui: Ui, shown: CopySheet) -> Sheet:
    """Return the sheet of a text that could not be copied, to be selected by hand."""
    w = ui.words
    box = text_box(ui, ft.Text(shown.text, size=12, color=ui.look.palette.ink2, selectable=True))
    why = w("The browser doesn’t let the app copy here. Select the text and copy it.")
    return Sheet(w("Not copied"), "copy", [Text(why), ft.Semantics(identifier="uncopied", content=box)], fills=False)


def text_box(ui: Ui, shown: ft.Control) -> ft.Control:
    """Return a low box in which a text scrolls."""
    column = ft.Column([shown], scroll=ft.ScrollMode.AUTO)
    ground = ui.look.palette.sunk
    return ft.Container(column, height=2 * Size.TOUCH, bgcolor=ground, border_radius=12, padding=Space.M)


def shared_address(ui: Ui) -> str:
    """Return the app's address as others are to be given it."""
    return ui.model.shared or ui.session.address


def only_here(address: str) -> bool:
    """Return whether an address leads others nowhere, because it is that of this device for itself."""
    return _HERE.match(address) is not None


def leads_nowhere(ui: Ui) -> tuple[str, str]:
    """Return what to say of such an address, and what helps."""
    w = ui.words
    return (
        w("Only this device knows this address. Others can’t find it."),
        w("Open the app at its internet address. Or ask for it to be started for the whole room."),
    )
