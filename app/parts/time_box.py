"""A box for about how long a match is to take, and what that sets."""

from __future__ import annotations

import flet as ft

from app.parts import plain
from app.parts.tappable import Tap, tappable
from app.parts.text import words
from app.parts.theme import Look, Radius

HEIGHT = 68
"""The least height of a box, in pixels."""


def time_box(look: Look, time: str, sets: str, *, selected: bool, identifier: str, on_tap: Tap) -> ft.Control:
    """Return a box with a time and, below it, what it sets; the selected one is filled with ink."""
    p = look.palette
    ink = p.paper if selected else p.ink
    centre = ft.TextAlign.CENTER
    lines = [words(time, "label", ink, align=centre), words(sets, "small", ink, align=centre)]
    face = plain.middle(
        plain.centred(lines, 2, alignment=ft.MainAxisAlignment.CENTER),
        bgcolor=p.ink if selected else p.paper,
        border=ft.Border.all(1, p.ink if selected else p.hair),
        border_radius=Radius.BUTTON,
        height=HEIGHT * look.text_scale,
        padding=4,
    )
    label = f"{time}, {sets}"
    return tappable(look, face, label, identifier, on_tap, selected=selected)
