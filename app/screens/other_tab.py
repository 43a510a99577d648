"""The screen of a tab while another one plays: one sentence and one button, and nothing of any match."""

from __future__ import annotations

import flet as ft

from app.frame.ui import Ui
from app.parts import button, home, plain, text
from app.parts.theme import Space


def screen(ui: Ui) -> ft.Control:
    """Return the whole screen."""
    w, look = ui.words, ui.look
    p, middle = look.palette, ft.TextAlign.CENTER
    column = plain.centred(
        [
            home.logo(look, 72),
            text.heading(w("Tischrechner is open in another tab"), "title", p.ink, align=middle),
            text.words(
                w("You can only play in one tab at a time. That way nothing gets lost."), "body", p.ink2, align=middle
            ),
            button.button(look, w("Carry on here"), "take-over", lambda: ui.session.ask_host("take"), kind="main"),
        ],
        Space.XL,
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    edges = look.clear(left=Space.XXL, top=Space.XXL, right=Space.XXL, bottom=Space.XXL)
    return plain.middle(column, bgcolor=p.paper, padding=edges, expand=True)
