"""Brass that is not an action: the score coin and the seal, a stamp for points and wins."""

from __future__ import annotations

import math

import flet as ft
import flet.canvas as cv

from app.parts.flight import landing
from app.parts.paint import figures, fill, line
from app.parts.theme import BOLD, XBOLD, Look


def coin(look: Look, size: float = 20) -> ft.Control:
    """Return the sign that stands before a score."""
    p, middle, unit = look.palette, size / 2, size / 20
    shapes: list[cv.Shape] = [
        cv.Circle(middle, middle, 9.6 * unit, paint=fill(p.brass)),
        cv.Circle(middle, middle, 7 * unit, paint=line(p.brass_shade, 1.2 * unit)),
        cv.Circle(middle, middle, 3.4 * unit, paint=fill(p.brass_shade)),
    ]
    return cv.Canvas(shapes, width=size, height=size)


def seal(
    look: Look, number: str, word: str, size: float = 96, *, fresh: bool = False, key: str | None = None
) -> ft.Control:
    """Return a stamp with a serrated edge, a little askew: `seal(look, "+11", "Punkte")`; one that is `fresh` falls."""
    p, middle = look.palette, size / 2
    teeth = 24
    outline: list[cv.Path.PathElement] = []
    for index in range(teeth * 2):
        radius = middle * (1 if index % 2 == 0 else 0.925)
        angle = math.pi * index / teeth
        x, y = middle + radius * math.sin(angle), middle - radius * math.cos(angle)
        outline.append(cv.Path.LineTo(x, y) if index else cv.Path.MoveTo(x, y))
    outline.append(cv.Path.Close())
    large = figures(size * (0.33 if len(number) < 4 else 0.27), XBOLD, p.onbrass)
    small = figures(size * 0.145, BOLD, p.onbrass)
    shapes: list[cv.Shape] = [
        cv.Path(outline, paint=fill(p.brass)),
        cv.Circle(middle, middle, size * 0.385, paint=line(p.brass_shade, 1.5, blunt=True)),
        cv.Text(middle, size * 0.44, number, large, alignment=ft.Alignment.CENTER),
        cv.Text(middle, size * 0.68, word, small, alignment=ft.Alignment.CENTER),
    ]
    drawn = cv.Canvas(shapes, width=size, height=size)
    falls = landing(look, look.motion.stamp, fresh=fresh)
    return ft.Container(drawn, width=size, height=size, rotate=math.radians(-8), key=key, **falls)
