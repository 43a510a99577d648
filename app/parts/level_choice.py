"""A box for one of a few levels: its number on a card, its name, and what it means."""

from __future__ import annotations

import flet as ft

from app.parts.card import HAND, card
from app.parts.tappable import Tap, tappable
from app.parts.text import words
from app.parts.theme import Look, Radius, Space, style


def level_box(
    look: Look, number: str, name: str, meaning: str, *, note: str, chosen: bool, identifier: str, on_tap: Tap
) -> ft.Control:
    """Return one level; `note` follows its name in small type. The chosen one has a thick frame and a tick."""
    p = look.palette
    spans = [ft.TextSpan(name, style=style("label", p.ink))]
    if note:
        spans.append(ft.TextSpan(f"  {note}", style=style("small", p.ink2)))
    texts = ft.Column(
        [ft.Text(spans=spans), words(meaning, "small", p.ink if chosen else p.ink2)], spacing=0, tight=True, expand=True
    )
    sign = ft.Icons.CHECK_CIRCLE_ROUNDED if chosen else ft.Icons.CIRCLE_OUTLINED
    parts: list[ft.Control] = [texts, ft.Icon(sign, size=24, color=p.ok if chosen else p.ink2)]
    if not look.large_text:
        parts.insert(0, card(look, number, 40, HAND))
    face = ft.Container(
        ft.Row(parts, spacing=Space.M),
        bgcolor=p.paper,
        border=ft.Border.all(3 if chosen else 1, p.ok if chosen else p.hair),
        border_radius=Radius.CHIP,
        padding=Space.S - (2 if chosen else 0),
    )
    label = ", ".join(filter(None, (f"{number}, {name}", note, meaning)))
    return tappable(look, face, label=label, identifier=identifier, on_tap=on_tap, selected=chosen, radius=Radius.CHIP)
