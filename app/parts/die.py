"""Dice: six-sided ones with pips, and astragali, which are octagons with a symbol and its word."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from app.parts.glyph import sign_at
from app.parts.paint import figures, fill
from app.theme import BOLD, FACES, IDLE, USED, Look, blend

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
    """A six-sided die; a used one loses its edge and fades, but stays readable."""
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
        border=ft.Border.all(1, ft.Colors.with_opacity(0.5, p.hair) if used else p.hair),
        shadow=None
        if used
        else [
            ft.BoxShadow(color=ft.Colors.with_opacity(0.35, edge), offset=ft.Offset(0, 2)),
        ],
        key=key,
    )


def astragal(
    look: Look, face: str, word: str, size: float = 70, *, marked: bool = False, counts: bool = True,
    tag: str | None = None, key: str | None = None,
) -> ft.Control:  # fmt: skip
    """An eight-sided die with the symbol of `face` and, from 66 pixels on, its word.

    `marked`: it will be rolled again (a ring and a sign, not colour alone); `counts=False`: it plays no part
    in the bid; `tag`: a short word on its shoulder, such as "neu".
    """
    look = look if counts else look.faint(IDLE, on_felt=True)
    inks, p = look.cards, look.palette
    worded = size >= 66
    stage: list[ft.Control] = [_octagon(look, face, size, marked=marked, worded=worded)]
    if worded:
        type_ = figures(max(12, size * 0.185), BOLD, inks.digit)
        text = cv.Text(size / 2, size * 0.755, word, type_, alignment=ft.Alignment.CENTER)
        stage.append(cv.Canvas([text], width=size, height=size))
    if marked:
        stage.append(
            ft.Container(
                ft.Icon(ft.Icons.REFRESH_ROUNDED, size=16, color=p.onbrass),
                bgcolor=p.brass,
                border_radius=11,
                width=22,
                height=22,
                alignment=ft.Alignment.CENTER,
                right=-4,
                top=-4,
            )
        )
    elif tag:
        type_ = figures(12, BOLD, p.onbrass)
        wide = 10 + 7.2 * len(tag)
        label = cv.Text(wide / 2, 10, tag, type_, alignment=ft.Alignment.CENTER)
        stage.append(
            ft.Container(cv.Canvas([label], width=wide, height=20), bgcolor=p.brass, border_radius=10, right=-8, top=-9)
        )
    return ft.Stack(
        stage,
        width=size,
        height=size,
        clip_behavior=ft.ClipBehavior.NONE,
        key=key,
    )


def _octagon(look: Look, face: str, size: float, *, marked: bool, worded: bool) -> cv.Canvas:
    inks, middle = look.cards, size / 2
    unit = size / 72
    edge = look.palette.brass if marked else blend(inks.stock, inks.digit, 0.28)
    inside = size - unit * (8 if marked else 3)
    share, high = (0.94, 0.375) if worded else (1.05, 0.5)
    shapes: list[cv.Shape] = [
        sign_at("die", middle, middle + 3 * unit, size, ft.Colors.with_opacity(0.28, inks.equals)),
        sign_at("die", middle, middle, size, edge),
        sign_at("die", middle, middle, inside, inks.stock),
        sign_at(face, middle, size * high, size * 32 / 72 * share, look.shade(FACES[face])),
    ]
    return cv.Canvas(shapes, width=size, height=size * 76 / 72)
