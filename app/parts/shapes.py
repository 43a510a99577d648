"""The painter of pictures (`core.pictures`) on a canvas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

import flet as ft
import flet.canvas as cv

from app.parts.dashes import dashed_frame
from app.parts.paint import figures, fill, line
from app.parts.theme import XBOLD, Cards
from core.pictures.shapes import Bow, Box, Circle, Line, Pen, Point, Polygon, Shape, Text

DASHES = (6.0, 5.0)
_PIECES = 24
"""Pieces of a dashed bow, every second one drawn."""


@cache
def card_inks(cards: Cards) -> Mapping[str, str]:
    """Return the inks of what is printed on cards by their names."""
    faint = ft.Colors.with_opacity
    return {
        **{name: getattr(cards, name) for name in ("stock", "digit", "operator", "bars", "joker")},
        **{name: getattr(cards, name) for name in ("red", "ochre", "moss", "blue")},
        "digit edge": faint(0.26, cards.digit),
        "operator edge": faint(0.55, cards.operator),
        "bars edge": faint(0.40, cards.bars),
        "joker tint": faint(0.13, cards.joker),
    }


def painted(shapes: Iterable[Shape], inks: Mapping[str, str], family: str = XBOLD) -> list[cv.Shape]:
    """Return shapes for a canvas, in the colours of their inks, with texts in a family of type."""
    return [_painted(shape, inks, family) for shape in shapes]


def _painted(shape: Shape, inks: Mapping[str, str], family: str) -> cv.Shape:
    match shape:
        case Text():
            style = figures(shape.size, family, inks[shape.ink])
            return cv.Text(shape.x, shape.y, shape.text, style, alignment=ft.Alignment.CENTER)
        case Box(x, y, width, height, radii, pen) if pen.dashed:
            return dashed_frame(x, y, width, height, radii[0], inks[pen.ink], pen.width, DASHES)
        case Box(x, y, width, height, radii, pen):
            radius = radii[0] if len({*radii}) == 1 else ft.BorderRadius(*radii[:2], radii[3], radii[2])
            return cv.Rect(x, y, width, height, radius, paint=_paint(pen, inks))
        case Circle():
            return cv.Circle(shape.x, shape.y, shape.radius, paint=_paint(shape.pen, inks))
        case Line():
            return cv.Line(shape.x, shape.y, shape.to_x, shape.to_y, paint=_paint(shape.pen, inks))
        case Polygon(points, pen):
            sides = (cv.Path.LineTo(*point) for point in points[1:])
            return cv.Path([cv.Path.MoveTo(*points[0]), *sides, cv.Path.Close()], paint=_paint(pen, inks))
        case Bow() if shape.pen.dashed:
            points = [ft.Offset(*_along(shape, n / _PIECES)) for n in range(_PIECES)]
            return cv.Points([*points], cv.PointMode.LINES, paint=_paint(shape.pen, inks))
        case Bow(start, one, other, end, pen):
            return cv.Path([cv.Path.MoveTo(*start), cv.Path.CubicTo(*one, *other, *end)], paint=_paint(pen, inks))


def _paint(pen: Pen, inks: Mapping[str, str]) -> ft.Paint:
    return line(inks[pen.ink], pen.width, blunt=pen.blunt) if pen.width else fill(inks[pen.ink])


def _along(bow: Bow, share: float) -> Point:
    """Return the point of a bow at a share of its way."""
    rest = 1 - share
    weights = rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3
    x, y = (sum(weight * point[axis] for weight, point in zip(weights, bow[:4], strict=True)) for axis in (0, 1))
    return x, y
