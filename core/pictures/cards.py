"""Faces of cards, of any width and height, and of dice. The frame tells the kind: rectangle, ring, none, rhombus.

Inks are `digit`, `operator`, `bars`, `equals`, `joker` and `stock`, and fainter ones: `digit edge`, `operator edge`,
`bars edge`, `joker tint`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from core.pictures.eyes import Mood, eyes
from core.pictures.shapes import Box, Circle, Line, Pen, Polygon, Shape, Text, box

Face: TypeAlias = tuple[Shape, ...]

_CENTRE, _LOW, _HIGH = 0.5, 0.27, 0.73
PIPS = {
    1: ((_CENTRE, _CENTRE),),
    2: ((_LOW, _LOW), (_HIGH, _HIGH)),
    3: ((_LOW, _LOW), (_CENTRE, _CENTRE), (_HIGH, _HIGH)),
    4: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_HIGH, _LOW), (_CENTRE, _CENTRE), (_LOW, _HIGH), (_HIGH, _HIGH)),
    6: tuple((x, y) for x in (_LOW, _HIGH) for y in (0.24, 0.5, 0.76)),
}
"""The places of the pips of a face of a die, in its sides."""


def corner(width: float) -> float:
    """Return the radius of the corners of a card of this width."""
    return min(8, max(5, width * 0.14))


def bar(width: float, y: float, share: float, thick: float, ink: str) -> Box:
    """Return a bar across a `share` of a card's width: of the equals sign, or under a 6 or 9."""
    long = width * share
    return box((width - long) / 2, y - thick / 2, long, thick, thick / 2, Pen(ink))


@lru_cache(maxsize=256)
def pips(face: int, size: float) -> Face:
    """Return the pips of a die of that size."""
    return tuple(Circle(x * size, y * size, size * 0.072, Pen("digit")) for x, y in PIPS[face])


@lru_cache(maxsize=256)
def number(digit: str, width: float, height: float, *, large: bool = False) -> Face:
    """Return the face of a digit; a `large` one takes all of the card and leaves no room for an edge."""
    size, foot, share = (1.3, 0.9, 0.47) if large else (0.74, 0.855, 0.36)
    edge = [] if large else [box(3.5, 3.5, width - 7, height - 7, corner(width) - 2.5, Pen("digit edge", 1))]
    below = [bar(width, height * foot, share, max(2.0, width * 0.045), "digit")] if digit in "69" else []
    return (*edge, Text(width / 2, height / 2, digit, width * size, "digit"), *below)


@lru_cache(maxsize=256)
def operator(sign: str, width: float, height: float) -> Face:
    """Return the face of a printed sign, drawn rather than typed: so it stands exactly in the middle of its ring."""
    x, y, arm, dot = width / 2, height / 2, width * 0.175, width * 0.072
    pen, full = Pen("operator", width * 0.105, blunt=True), Pen("operator")
    flat = Line(x - arm, y, x + arm, y, pen)
    side = arm * 0.86
    ring = Circle(x, y, width * 0.40, Pen("operator edge", 2))
    match sign:
        case "+":
            return ring, flat, Line(x, y - arm, x, y + arm, pen)
        case "−":
            return ring, flat
        case "×":
            return (ring, *(Line(x - side, y - down, x + side, y + down, pen) for down in (side, -side)))
        case "÷":
            return (ring, flat, *(Circle(x, y + dy, dot * 1.05, full) for dy in (-arm * 1.05, arm * 1.05)))
        case ":":
            return (ring, *(Circle(x, y + dy, dot * 1.25, full) for dy in (-arm * 0.8, arm * 0.8)))
        case _:
            return ring, Circle(x, y, dot * 1.45, full)


@lru_cache(maxsize=256)
def equals(width: float, height: float, mood: Mood = "", gaze: tuple[float, float] = (0, 0)) -> Face:
    """Return the face of the equals sign; in a mood it has eyes."""
    thick = max(3.0, width * 0.08)
    edge = box(0.5, 0.5, width - 1, height - 1, corner(width) - 0.5, Pen("bars edge", 1))
    if mood:
        return edge, *eyes(width, height, mood, gaze)
    return edge, *(bar(width, height / 2 + way * thick * 1.2, 0.46, thick, "bars") for way in (-1, 1))


@lru_cache(maxsize=256)
def joker(sign: str, width: float, height: float) -> Face:
    """Return the face of a joker, with the digit that it stands for or a letter."""

    def rhombus(x: float, y: float, pen: Pen) -> Polygon:
        return Polygon(((width / 2, y), (width - x, height / 2), (width / 2, height - y), (x, height / 2)), pen)

    below = [bar(width, height * 0.70, 0.24, max(1.8, width * 0.04), "joker")] if sign in "69" else []
    return (
        rhombus(width * 0.19, height * 0.18, Pen("joker tint")),
        rhombus(width * 0.10, height * 0.07, Pen("joker", max(1.5, width * 0.035))),
        Text(width / 2, height / 2, sign, width * 0.62, "joker"),
        *below,
    )
