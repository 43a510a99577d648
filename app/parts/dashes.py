"""Dashes and dots, worked out here: the client draws straight pieces and discs at once with everything else of their
kind, but each dashed line by itself, and in two steps. Points are worked out once: Flet need not compare them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

import flet as ft
import flet.canvas as cv

from app.parts.paint import line

Point = tuple[float, float]
Dashes = tuple[float, float]
"""The length of a dash, and of the gap after it, in pixels."""


def dashed_frame(
    x: float, y: float, width: float, height: float, radius: float, colour: str, thick: float, dashes: Dashes
) -> cv.Points:
    """Return the outline of a box with round corners, of dashes that fit exactly; with half its side as `radius` a
    circle.
    """
    return _drawn(cv.PointMode.LINES, _along_box(x, y, width, height, radius, dashes), colour, thick)


def dashed_line(start: Point, end: Point, colour: str, thick: float, dashes: Dashes) -> cv.Points:
    """Return dashes from one point to another; the last one ends there."""
    return _drawn(cv.PointMode.LINES, _along_line(start, end, dashes), colour, thick)


def dotted_line(corners: tuple[Point, ...], colour: str, thick: float, step: float) -> cv.Points:
    """Return discs `thick` across along straight pieces, one on each corner and about one every `step` pixels
    between.
    """
    return _drawn(cv.PointMode.POINTS, _dots(corners, step), colour, thick)


def _drawn(mode: cv.PointMode, points: list[ft.OffsetValue], colour: str, thick: float) -> cv.Points:
    return cv.Points(points, mode, paint=line(colour, thick, blunt=mode is cv.PointMode.LINES))


@lru_cache(maxsize=256)
def _along_box(x: float, y: float, width: float, height: float, radius: float, dashes: Dashes) -> list[ft.OffsetValue]:
    at, length = _round_box(x, y, width, height, radius)
    count = max(1, round(length / sum(dashes)))
    share = dashes[0] / sum(dashes)
    return [ft.Offset(*at(length * (n + end) / count)) for n in range(count) for end in (-share / 2, share / 2)]


@lru_cache(maxsize=256)
def _along_line(start: Point, end: Point, dashes: Dashes) -> list[ft.OffsetValue]:
    length = math.dist(start, end)
    if not length:
        return []
    count = max(1, round((length + dashes[1]) / sum(dashes)))
    step = (length + dashes[1]) / count
    ends = (share for n in range(count) for share in (n * step, (n + 1) * step - dashes[1]))
    return [ft.Offset(*_between(start, end, share / length)) for share in ends]


@lru_cache(maxsize=256)
def _dots(corners: tuple[Point, ...], step: float) -> list[ft.OffsetValue]:
    dots = [corners[0]]
    for start, end in pairwise(corners):
        count = max(1, round(math.dist(start, end) / step))
        dots += [_between(start, end, (n + 1) / count) for n in range(count)]
    return [ft.Offset(*dot) for dot in dots]


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _round_box(
    x: float, y: float, width: float, height: float, radius: float
) -> tuple[Callable[[float], Point], float]:
    """Return the outline of a box, clockwise from the middle of its top: a function from length to point, and the
    whole length.
    """
    radius = max(0.0, min(radius, width / 2, height / 2))
    across, down, corner = max(0.0, width - 2 * radius), max(0.0, height - 2 * radius), math.pi / 2 * radius
    right, bottom = x + width - radius, y + height - radius
    # each side with the corner after it: its length, where it begins, its direction, the middle of the corner
    sides = (
        (across, (x + radius, y), (1, 0), (right, y + radius)),
        (down, (x + width, y + radius), (0, 1), (right, bottom)),
        (across, (right, y + height), (-1, 0), (x + radius, bottom)),
        (down, (x, bottom), (0, -1), (x + radius, y + radius)),
    )
    whole = 2 * (across + down) + 4 * corner

    def at(length: float) -> Point:
        rest = (length + across / 2) % whole if whole else 0.0
        for side, (straight, begin, (dx, dy), middle) in enumerate(sides):
            if rest <= straight:
                return begin[0] + dx * rest, begin[1] + dy * rest
            if rest <= straight + corner:
                angle = (side - 1) * math.pi / 2 + (rest - straight) / radius
                return middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)
            rest -= straight + corner
        return at(0)

    return at, whole
