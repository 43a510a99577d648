"""A seat of a match that is set up: the emblem, the name and a line about who sits there."""

from __future__ import annotations

import flet as ft

from app.parts.emblem import emblem
from app.parts.level_bars import level_bars
from app.parts.tappable import Tap, tappable
from app.parts.text import fitted
from app.parts.theme import TYPES, Look, Radius, Space

HEIGHT = 64
"""The height of a seat with text as usual, in pixels."""
FACE = 40


def seat_tile(
    look: Look,
    sign: str,
    name: str,
    below: str,
    *,
    strength: int,
    label: str,
    identifier: str,
    on_tap: Tap,
    on_hold: Tap,
) -> ft.Control:
    """Return a seat; that of the computer has the bars of its `strength`, which is 0 for a person."""
    p, abreast = look.palette, 1 if look.large_text else 2
    whole = (look.page - 2 * look.margin - (abreast - 1) * Space.S) / abreast
    room = whole - FACE - Space.S - 2 * Space.M
    lines = {role: TYPES[role].line * look.text_scale for role in ("label", "small")}
    second: ft.Control = fitted(look, below, "small", p.ink2, room - (34 if strength else 0), lines["small"])
    if strength:
        second = ft.Row([level_bars(strength, p.ink), second], spacing=6, tight=True)
    texts = [fitted(look, name, "label", p.ink, room, lines["label"]), second]
    face = ft.Container(
        ft.Row(
            [
                emblem(sign, FACE, rim=False, square=strength > 0),
                ft.Column([*texts], spacing=0, tight=True, width=room, alignment=ft.MainAxisAlignment.CENTER),
            ],
            spacing=Space.S,
        ),
        height=max(HEIGHT, sum(lines.values()) + 14),
        bgcolor=p.raised,
        border=ft.Border.all(1, p.hair),
        border_radius=Radius.BUTTON,
        padding=ft.Padding.symmetric(horizontal=Space.M - 2),
    )
    return tappable(look, face, label=label, identifier=identifier, on_tap=on_tap, on_hold=on_hold)
