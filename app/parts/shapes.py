"""The painter of pictures (`core.pictures`) on a canvas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

import flet as ft
import flet.canvas as cv

from app.parts.dashes import dashed_frame
from app.parts.paint import figures, fill, line
from app.parts.theme import XBOLD, Cards
from core.pictures.shapes import Bow, Box, Circle, Line, Point, Polygon, Shape, Text

DASHES = (6.0, 5.0)
_PIECES = 24
"""Pieces of a dashed bow, every second one drawn."""


@cache
def card_inks(cards: Cards) -> Mapping[str, str]:
    """Return the inks of what is printed on cards by their names."""
    faint = ft.Colors.with_opacity
    return {
        **{name: getattr(cards, name) for name in ("stock", "digit", "operator", "bars", "equals", "joker")},
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
    if isinstance(shape, Text):
        x, y, text, size, ink = shape
        return cv.Text(x, y, text, figures(size, family, inks[ink]), alignment=ft.Alignment.CENTER)
    *_, (ink, width, dashed, blunt) = shape
    paint = line(inks[ink], width, blunt=blunt) if width else fill(inks[ink])
    match shape:
        case Circle(x, y, radius):
            return cv.Circle(x, y, radius, paint=paint)
        case Line(x, y, to_x, to_y):
            return cv.Line(x, y, to_x, to_y, paint=paint)
        case Box(x, y, wide, high, radii) if dashed:
            return dashed_frame(x, y, wide, high, radii[0], inks[ink], width, DASHES)
        case Box(x, y, wide, high, (one, two, three, four)):
            corners = one if one == two == three == four else ft.BorderRadius(one, two, four, three)
            return cv.Rect(x, y, wide, high, corners, paint=paint)
        case Polygon(points):
            sides = (cv.Path.LineTo(*point) for point in points[1:])
            return cv.Path([cv.Path.MoveTo(*points[0]), *sides, cv.Path.Close()], paint=paint)
        case Bow(start, one, other, end):
            if dashed:
                steps = [ft.Offset(*_along(shape, n / _PIECES)) for n in range(_PIECES)]
                return cv.Points([*steps], cv.PointMode.LINES, paint=paint)
            return cv.Path([cv.Path.MoveTo(*start), cv.Path.CubicTo(*one, *other, *end)], paint=paint)


def _along(bow: Bow, share: float) -> Point:
    """Return the point of a bow at a share of its way."""
    rest = 1 - share
    weights = rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3
    x, y = (sum(weight * point[axis] for weight, point in zip(weights, bow[:4], strict=True)) for axis in (0, 1))
    return x, y
