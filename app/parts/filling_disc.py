"""A disc that fills: a share of a whole as a sector, and a tick where nothing is missing."""

from __future__ import annotations

from math import pi

import flet as ft
import flet.canvas as cv

from app.parts.paint import fill, line
from app.parts.theme import Look

SIZE = 21
"""The width of a disc, in pixels."""


def filling_disc(look: Look, part: int, whole: int) -> ft.Control:
    """Return a disc of which `part` in `whole` is filled, from the top with the clock. It is silent: a number stands
    beside it.
    """
    p, middle = look.palette, SIZE / 2
    shapes: list[cv.Shape] = []
    if part >= whole:
        pen = line(p.raised, 2)
        shapes += [
            cv.Circle(middle, middle, middle, paint=fill(p.ok)),
            cv.Line(6, 11, 9.5, 14.5, paint=pen),
            cv.Line(9.5, 14.5, 15, 7.5, paint=pen),
        ]
    else:
        shapes.append(cv.Circle(middle, middle, middle - 1, paint=line(p.line, 1.5)))
        if part:
            turn = 2 * pi * part / whole
            shapes.append(cv.Arc(2, 2, SIZE - 4, SIZE - 4, -pi / 2, turn, use_center=True, paint=fill(p.ok)))
    return cv.Canvas(shapes, width=SIZE, height=SIZE)
