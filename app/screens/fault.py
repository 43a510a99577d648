"""A calm screen for what should not happen: the matches are safe, there is a way on, and a report to copy."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.parts import mat, plain, text
from app.parts.page import draw, drawn
from app.parts.rows import Button
from app.parts.theme import Radius, Space
from app.screens.copy import copied


def fault(ui: Ui, report: str) -> ft.Control:
    """Return the whole screen. Nothing of the table is drawn under it."""
    w, look, session = ui.words, ui.look, ui.session
    p = look.palette
    shown = ft.Text(report, size=12, color=p.ink2, selectable=True)
    box = ft.Container(shown, bgcolor=p.sunk, border_radius=Radius.KEY, padding=Space.M)
    again = ft.Icons.REFRESH_ROUNDED
    file = ft.Icons.DOWNLOAD_ROUNDED
    icon = ft.Icons.CONTENT_COPY_ROUNDED
    copy = partial(copied, ui, report)
    ways = [
        Button(w("Back to the home page"), "fault-home", session.pages.recover, "main"),
        Button(w("Reload the app"), "fault-reload", lambda: session.ask_host("reload"), "outline", again),
        Button(w("Save everything to a file"), "fault-save", session.exchange.save_everything, "outline", file),
    ]
    parts: list[ft.Control] = [
        mat.mat(look, "seeks", mat.GAP),
        text.heading(w("Something went wrong"), "title", p.ink),
        text.words(w("Every game is saved up to its last move."), "body", p.ink),
        *drawn(look, ways),
        text.heading(w("A report for the people who can fix it"), "label", p.ink2, level=2),
        text.words(w("It says where it happened and shows nobody’s cards."), "small", p.ink2),
        box,
        draw(look, Button(ui.model.toast or w("Copy the report"), "fault-copy", copy, "outline", icon, copies=report)),
    ]
    column = plain.stretched(parts, Space.L, scroll=ft.ScrollMode.AUTO, width=look.page - 2 * look.margin)
    edges = look.clear(left=look.margin, top=Space.XL, right=look.margin, bottom=Space.XL)
    return ft.Container(column, bgcolor=p.paper, padding=edges, alignment=ft.Alignment.TOP_CENTER, expand=True)
