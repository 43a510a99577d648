"""The button with which a child hands a result in to the laptop that serves the class."""

from __future__ import annotations

import flet as ft

from app.frame.ui import Ui
from app.parts import button


def hand_in(ui: Ui, result: str) -> list[ft.Control]:
    """Return the button for the text of a result; nothing where no laptop collects any."""
    if not ui.model.shared:
        return []
    w = ui.words
    said = {
        201: w("Handed in."),
        200: w("It was handed in already."),
        429: w("That was too often. Wait for a minute."),
        507: w("The laptop has no room for it. Show the code to your teacher."),
    }
    failed = w("That did not work. Show the code to your teacher.")
    return [
        button.button(
            ui.look,
            w("Hand in"),
            identifier="homework-hand-in",
            icon=ft.Icons.UPLOAD_ROUNDED,
            on_tap=lambda: ui.session.class_table.hand_in(result, said, failed),
        )
    ]
