"""Shapes of a picture, in lengths and inks of the painter: on a screen, or as SVG for paper."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]


class Pen(NamedTuple):
    """A pen: the name of its ink, and how thick a line it draws; 0 fills the shape."""

    ink: str
    width: float = 0.0
    dashed: bool = False
    blunt: bool = False
    """True if lines end where they are said to, without round ends."""


class Line(NamedTuple):
    """A straight line."""

    x: float
    y: float
    to_x: float
    to_y: float
    pen: Pen


class Circle(NamedTuple):
    """A circle round a point."""

    x: float
    y: float
    radius: float
    pen: Pen


class Box(NamedTuple):
    """A rectangle from its upper left corner; `radii` of its corners, clockwise from that one."""

    x: float
    y: float
    width: float
    height: float
    radii: tuple[float, float, float, float]
    pen: Pen


class Polygon(NamedTuple):
    """A closed line through some points."""

    points: tuple[Point, ...]
    pen: Pen


class Bow(NamedTuple):
    """A cubic curve from a start to an end, by two control points."""

    start: Point
    one: Point
    other: Point
    end: Point
    pen: Pen


class Text(NamedTuple):
    """A text with its middle at a point; `size` is that of its type."""

    x: float
    y: float
    text: str
    size: float
    ink: str


Shape: TypeAlias = Line | Circle | Box | Polygon | Bow | Text


def box(x: float, y: float, width: float, height: float, radius: float, pen: Pen) -> Box:
    """Return a rectangle whose corners are all alike."""
    return Box(x, y, width, height, (radius,) * 4, pen)
