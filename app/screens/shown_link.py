"""A link on the screen, as a QR code and in its letters: apart from copying, which the first screen may need."""

from __future__ import annotations

import flet as ft

from app.frame.ui import Ui
from app.parts import plain
from app.parts.code import code


def shown_code(ui: Ui, link: str, size: float, name: str) -> ft.Control:
    """Return a link as a QR code of `size` pixels, called after its `name`, in the middle of the page."""
    drawn = code(link, size, ui.words("QR code: {name}", name=name))
    return ft.Row([drawn], alignment=ft.MainAxisAlignment.CENTER)


def shown_link(ui: Ui, link: str, identifier: str, most: int = 0) -> ft.Control:
    """Return a link in its letters, to be selected; with `most` no more of them are seen."""
    look = ui.look
    seen = link if not most or len(link) <= most else f"{link[:most]}…"
    shown = ft.Text(seen, size=13 if look.text_scale <= 1 else 12, color=look.palette.ink2, selectable=True)
    silent = plain.silent(shown)
    return ft.Semantics(label=link, identifier=identifier, content=silent)
