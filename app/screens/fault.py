"""A calm screen for what should not happen: the matches are safe, there is a way on, and a report to copy."""

from __future__ import annotations

import flet as ft

from app.frame.ui import Ui
from app.parts import button, mat, plain, text
from app.parts.theme import Radius, Space
from app.screens.copy import copied


def fault(ui: Ui, report: str) -> ft.Control:
    """Return the whole screen. Nothing of the table is drawn under it."""
    w, look, session = ui.words, ui.look, ui.session
    p = look.palette
    box = ft.Container(
        ft.Text(report, size=12, color=p.ink2, selectable=True),
        bgcolor=p.sunk,
        border_radius=Radius.KEY,
        padding=Space.M,
    )
    parts: list[ft.Control] = [
        mat.mat(look, "seeks", mat.GAP),
        text.heading(w("Something went wrong"), "title", p.ink),
        text.words(w("Every game is saved up to its last move."), "body", p.ink),
        button.button(
            look, w("Back to the home page"), identifier="fault-home", kind="main", on_tap=session.pages.recover
        ),
        button.button(
            look,
            w("Reload the app"),
            identifier="fault-reload",
            kind="outline",
            icon=ft.Icons.REFRESH_ROUNDED,
            on_tap=lambda: session.ask_host("reload"),
        ),
        button.button(
            look,
            w("Save everything to a file"),
            identifier="fault-save",
            kind="outline",
            icon=ft.Icons.DOWNLOAD_ROUNDED,
            on_tap=session.exchange.save_everything,
        ),
        text.heading(w("A report for the people who can fix it"), "label", p.ink2, level=2),
        text.words(w("It says where it happened and shows nobody’s cards."), "small", p.ink2),
        box,
        button.button(
            look,
            ui.model.toast or w("Copy the report"),
            identifier="fault-copy",
            kind="outline",
            icon=ft.Icons.CONTENT_COPY_ROUNDED,
            copies=report,
            on_tap=lambda: copied(ui, report),
        ),
    ]
    column = plain.stretched(parts, Space.L, scroll=ft.ScrollMode.AUTO, width=look.page - 2 * look.margin)
    return ft.Container(
        column,
        bgcolor=p.paper,
        padding=look.clear(left=look.margin, top=Space.XL, right=look.margin, bottom=Space.XL),
        alignment=ft.Alignment.TOP_CENTER,
        expand=True,
    )
