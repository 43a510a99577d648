"""Six-sided dice with pips."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from app.parts.paint import fill
from app.parts.theme import USED, Look

_CENTRE, _LOW, _HIGH = 0.5, 0.27, 0.73
_PIPS = {
    1: ((_CENTRE, _CENTRE),),
    2: ((_LOW, _LOW), (_HIGH, _HIGH)),
    3: ((_LOW, _LOW), (_CENTRE, _CENTRE), (_HIGH, _HIGH)),
    4: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_HIGH, _LOW), (_CENTRE, _CENTRE), (_LOW, _HIGH), (_HIGH, _HIGH)),
    6: tuple((x, y) for x in (_LOW, _HIGH) for y in (0.24, 0.5, 0.76)),
}


def die(look: Look, pips: int, size: float = 50, *, used: bool = False, key: str | None = None) -> ft.Container:
    """Return a six-sided die; a used one loses its edge and fades, but stays readable."""
    inks, p = look.cards, look.palette
    ink = ft.Colors.with_opacity(USED, p.ink) if used else inks.digit
    dots: list[cv.Shape] = [cv.Circle(x * size, y * size, size * 0.072, paint=fill(ink)) for x, y in _PIPS[pips]]
    edge = look.cards.ring if not look.dark else inks.equals
    return ft.Container(
        cv.Canvas(dots, width=size, height=size),
        width=size,
        height=size,
        bgcolor=None if used else inks.stock,
        border_radius=size * 0.22,
        border=ft.Border.all(
            side=ft.BorderSide(1, ft.Colors.with_opacity(0.5, p.hair) if used else p.hair, stroke_align=1)
        ),
        shadow=None
        if used
        else [
            ft.BoxShadow(color=ft.Colors.with_opacity(0.35, edge), offset=ft.Offset(0, 2)),
        ],
        key=key,
    )
