"""Astragali: eight-sided dice, drawn as octagons with a symbol and its word."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from app.games.astragali.face_inks import INKS
from app.parts.card import EDGE, Strength
from app.parts.glyph import sign_at
from app.parts.paint import figures
from app.parts.theme import BOLD, IDLE, Look, blend


def astragal(
    look: Look, face: str, word: str, size: float = 70, *, marked: bool = False, hinted: bool = False,
    counts: bool = True, lit: Strength | None = None, tag: str | None = None, key: str | None = None,
) -> ft.LayoutControl:  # fmt: skip
    """Draw an eight-sided die with the symbol of `face` and, from 66 pixels on, its word.

    `marked`: it will be rolled again (a ring and a sign, not colour alone); `hinted`: a hint speaks of it (a ring);
    `counts=False`: it plays no part in the bid; `lit`: a brass edge below, as wide as the die or half as wide; `tag`:
    a short word on its shoulder, such as "neu".
    """
    look = look if counts else look.dimmed(IDLE, on_felt=True)
    inks, p = look.cards, look.palette
    worded = size >= 66
    stage: list[ft.Control] = [_octagon(look, face, size, marked=marked or hinted, worded=worded)]
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
    if lit and not marked:
        wide = size * 0.9 * EDGE[lit]
        edge = ft.Container(width=wide, height=5, bgcolor=p.brass, border_radius=2.5)
        stage.append(ft.Container(edge, left=(size - wide) / 2, bottom=-5))
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
        sign_at(face, middle, size * high, size * 32 / 72 * share, look.shade(INKS[face])),
    ]
    return cv.Canvas(shapes, width=size, height=size * 76 / 72)
