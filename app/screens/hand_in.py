"""The button with which a child hands a result in to the laptop that serves the class."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.parts.rows import Button, Row


def hand_in(ui: Ui, result: str) -> list[Row]:
    """Return the button for the text of a result; nothing where no laptop collects any."""
    if not ui.model.shared:
        return []
    w = ui.words
    said = {
        201: w("Handed in."),
        200: w("This has already been handed in."),
        429: w("That was too often. Wait a minute."),
        507: w("The laptop has no room for it. Show the code at school."),
    }
    failed = w("That didn’t work. Show the code at school.")
    send = partial(ui.session.class_table.hand_in, result, said, failed)
    return [Button(w("Hand in"), "homework-hand-in", send, icon=ft.Icons.UPLOAD_ROUNDED)]
