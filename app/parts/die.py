"""Six-sided dice with pips."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from app.parts.shapes import painted
from app.parts.theme import USED, Look
from core.pictures import cards


def die(
    look: Look, pips: int, size: float = 50, *, used: bool = False, hinted: bool = False, key: str | None = None
) -> ft.Container:
    """Return a six-sided die; a used one loses its edge and fades, but stays readable; one of a hint has a ring."""
    inks, p = look.cards, look.palette
    ink = ft.Colors.with_opacity(USED, p.ink) if used else inks.digit
    edge = look.cards.ring if not look.dark else inks.equals
    line = p.brass_edge if hinted else ft.Colors.with_opacity(0.5, p.hair) if used else p.hair
    return ft.Container(
        cv.Canvas(painted(cards.pips(pips, size), {"digit": ink}), width=size, height=size),
        width=size,
        height=size,
        bgcolor=None if used else inks.stock,
        border_radius=size * 0.22,
        border=ft.Border.all(side=ft.BorderSide(3 if hinted else 1, line, stroke_align=1)),
        shadow=None
        if used
        else [
            ft.BoxShadow(color=ft.Colors.with_opacity(0.35, edge), offset=ft.Offset(0, 2)),
        ],
        key=key,
    )
