"""Faces of the cards of Paari: a colour, which has a shape as well, and a number; the rainbow; the X.

Inks are `red`, `ochre`, `moss` and `blue`, `stock`, `bars` and `bars edge`.
"""

from __future__ import annotations

from functools import lru_cache

from core.games.paari.cards import RAINBOW, X
from core.pictures.cards import Face, bar, corner
from core.pictures.shapes import Box, Circle, Line, Pen, Polygon, Shape, Text, box

INKS = {"r": "red", "o": "ochre", "m": "moss", "b": "blue"}
"""The ink of a colour, in the order they are shown in everywhere."""


@lru_cache(maxsize=256)
def face(card: str, width: float, height: float, *, large: bool = False) -> Face:
    """Return the face of a card; a `large` number leaves no room for an edge."""
    if card == X:
        return tuple(_cross(width, height))
    if card == RAINBOW:
        return tuple(_rainbow(width, height))
    return tuple(_number(card[0], card[1:], width, height, large=large))


def _number(colour: str, number: str, width: float, height: float, *, large: bool) -> list[Shape]:
    ink = INKS[colour]
    size = (0.56 if len(number) > 1 else 0.62) * (1.3 if large else 1)
    edge = [
        box(3.5, 3.5, width - 7, height - 7, max(corner(width) - 2, 3), Pen(ink)),
        box(5.5, 5.5, width - 11, height - 11, max(corner(width) - 4, 1), Pen("stock")),
    ]
    return [
        *([] if large else edge),
        Text(width / 2, height * 0.36, number, width * size, ink),
        _suit(colour, width / 2, height * 0.79, width * 0.36),
        *([bar(width, height * 0.61, 0.26, max(2.0, width * 0.045), ink)] if number in ("6", "9") else []),
    ]


def _suit(colour: str, x: float, y: float, size: float) -> Shape:
    """Return the shape of a colour in a box around x and y: circle, triangle, leaf, square."""
    full, unit = Pen(INKS[colour]), size / 16
    left, top, side = x - 6.2 * unit, y - 6.2 * unit, 12.4 * unit
    match colour:
        case "r":
            return Circle(x, y, 6.5 * unit, full)
        case "o":
            foot = y + 6.3 * unit
            return Polygon(((x, y - 6.5 * unit), (x + 7.2 * unit, foot), (x - 7.2 * unit, foot)), full)
        case "m":
            return Box(left, top, side, side, (0, 6.2 * unit, 0, 6.2 * unit), full)
        case _:
            return box(left, top, side, side, 0, full)


def _rainbow(width: float, height: float) -> list[Shape]:
    foot, pen, step = height * 0.71, width * 0.094, width * 0.094 * 1.1
    shapes: list[Shape] = []
    for index, ink in enumerate(INKS.values()):
        radius = width * 0.385 - index * step  # of the middle of the arch
        for edge, full in ((radius + pen / 2, Pen(ink)), (radius - pen / 2, Pen("stock"))):
            top = height * 0.075 + width * 0.435 - edge
            shapes.append(Box(width / 2 - edge, top, 2 * edge, foot - top, (edge, edge, 0, 0), full))
    suits = (_suit(colour, width * (0.17 + 0.22 * n), height * 0.835, width * 0.15) for n, colour in enumerate(INKS))
    return [*shapes, *suits]


def _cross(width: float, height: float) -> list[Shape]:
    arm, x, y, thick = width * 0.19, width / 2, height / 2, width * 0.115
    pen = Pen("bars", thick, blunt=True)
    return [
        box(3.5, 3.5, width - 7, height - 7, corner(width) - 2.5, Pen("bars edge", 1)),
        *(Line(x - arm, y - down, x + arm, y + down, pen) for down in (arm, -arm)),
        *(Circle(x + dx, y + dy, thick / 2, Pen("bars")) for dx in (-arm, arm) for dy in (-arm, arm)),
    ]
