"""A balance: what two sides are worth, the heavier one lower."""

from __future__ import annotations

import math

import flet as ft
import flet.canvas as cv

from app.parts.paint import figures, fill, line
from app.parts.theme import XBOLD, Look

TILT = math.radians(7)
"""The angle of the beam of a balance that tips."""
RATIO = 0.5
"""The height of a balance, as a share of its width."""


def balance(look: Look, left: str, right: str, heavier: int, width: float) -> ft.Control:
    """Return a balance with a value on each pan, tipped to the left if `heavier` is below 0, to the right if above, and
    level with both pans green if it is 0.
    """
    p, middle, height = look.palette, width / 2, width * RATIO
    beam, pan, top, foot = width * 0.29, width * 0.145, height * 0.3, height - 4
    pole = line(p.ink, max(3.0, width / 50))
    shapes: list[cv.Shape] = [
        cv.Line(middle, top, middle, foot, pole),
        cv.Line(middle - pan, foot, middle + pan, foot, pole),
    ]
    across, down = beam * math.cos(TILT * heavier), beam * math.sin(TILT * heavier)
    shapes.append(cv.Line(middle - across, top - down, middle + across, top + down, pole))
    shapes.append(cv.Circle(middle, top, width / 44, fill(p.brass)))
    size = min(width / 11, 2.2 * pan / max(3, len(left), len(right)))
    for value, way in ((left, -1), (right, 1)):
        x, y = middle + way * across, top + way * down + height * 0.26
        bowl = [cv.Path.MoveTo(x - pan, y), cv.Path.QuadraticTo(x, y + height * 0.32, x + pan, y), cv.Path.Close()]
        shapes += [
            cv.Line(x, y - height * 0.26, x - pan, y, line(p.ink, 1.5)),
            cv.Line(x, y - height * 0.26, x + pan, y, line(p.ink, 1.5)),
            cv.Path(bowl, fill(p.sunk if heavier else p.ok)),
            cv.Path(bowl, line(p.ink, 1.5)),
        ]
        wide = max(2.2, len(value) + 1) * size * 0.62
        box = x - wide / 2, y - size * 1.5, wide, size * 1.5, 5
        shapes += [cv.Rect(*box, paint=fill(p.raised)), cv.Rect(*box, paint=line(p.line, 1))]
        number = figures(size, XBOLD, p.ink)
        shapes.append(cv.Text(x, y - size * 0.75, value, number, alignment=ft.Alignment.CENTER))
    return cv.Canvas(shapes, width=width, height=height)
