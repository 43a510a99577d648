"""A box for one of the levels of help: its name, what it means, and its bulb."""

from __future__ import annotations

import flet as ft

from app.parts.bar import bulb_sign
from app.parts.tappable import Tap, tappable
from app.parts.text import words
from app.parts.theme import Look, Radius, Space

HIGH, SIGN = 68, 26
"""The least height of a box, and the size of its bulb, in pixels."""


def level_box(
    look: Look, level: int, name: str, meaning: str, *, chosen: bool, identifier: str, on_tap: Tap
) -> ft.Control:
    """Return one level, to be chosen among others. The chosen one has a thick frame and a full disc."""
    p = look.palette
    lines: list[ft.Control] = [words(name, "label", p.ink), words(meaning, "small", p.ink if chosen else p.ink2)]
    texts = ft.Column(lines, spacing=0, tight=True, expand=True)
    disc = ft.Icons.CHECK_CIRCLE_ROUNDED if chosen else ft.Icons.CIRCLE_OUTLINED
    parts: list[ft.Control] = [ft.Icon(disc, size=SIGN, color=p.ok if chosen else p.ink2), texts]
    if not look.large_text:
        parts.append(bulb_sign(look, level, p.ink, SIGN))
    row = ft.Row(parts, spacing=Space.M)
    face = ft.Container(
        ft.Stack([ft.Container(height=HIGH - 2 * Space.S), row], alignment=ft.Alignment.CENTER),
        bgcolor=p.paper,
        border=ft.Border.all(3 if chosen else 1, p.ok if chosen else p.hair),
        border_radius=Radius.BUTTON,
        padding=ft.Padding.symmetric(vertical=Space.S, horizontal=Space.M - (2 if chosen else 0)),
    )
    label = f"{name}, {meaning}"
    return tappable(look, face, label, identifier, on_tap, selected=chosen)
