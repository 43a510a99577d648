"""The tray of Pari: what is one's own, the hand and the buttons, is always in sight; what is said above it scrolls."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.frame import slots
from app.frame.slots import Rows
from app.games.pari.layout import room_above
from app.layout import letters
from app.parts.theme import Look, Space


def with_own(look: Look, above: Rows, own: Sequence[ft.Control], high: float) -> Rows:
    """Return a tray with what is one's `own` and always in sight, `high` pixels of it; what is `above` it scrolls where
    the felt would get too little.
    """
    room = room_above(look, high)
    below = ft.Column(list(own), spacing=Space.M, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    if look.slots.tray or sum(_height(look, part) + Space.M for part in slots.flat(above)) <= room:
        return [*above, below]
    column = slots.rows(above, Space.M)
    column.scroll, column.auto_scroll, column.tight = ft.ScrollMode.AUTO, True, False
    return [ft.Container(column, height=max(room, 2 * look.slots.line * look.text_scale)), below]


def _height(look: Look, part: ft.Control) -> float:
    """Return about how high a part of the tray is, in pixels: its texts one below the other, and its edges."""
    inside = [getattr(part, "content", None), *getattr(part, "controls", ())]
    if isinstance(part, ft.Text) and isinstance(part.style, ft.TextStyle):
        size = (part.style.size or 0) * look.text_scale
        return letters.lines(part.value, size, look.across - 2 * Space.L - 28) * size * float(part.style.height or 1)
    edges = 2 * Space.S if isinstance(part, ft.Container) else 0
    return edges + sum(_height(look, one) for one in inside if isinstance(one, ft.Control))
