"""Dashes and dots lie where the line is that they stand for."""

from __future__ import annotations

import math
from itertools import pairwise

import flet as ft
import flet.canvas as cv
import pytest

from app.parts.dashes import dashed_frame, dashed_line, dotted_line

INK = "#22303C"


def places(shape: cv.Points) -> list[tuple[float, float]]:
    assert shape.points is not None
    return [(point.x, point.y) for point in shape.points if isinstance(point, ft.Offset)]


def dashes(shape: cv.Points) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    assert shape.point_mode is cv.PointMode.LINES
    ends = places(shape)
    return list(zip(ends[::2], ends[1::2], strict=True))


@pytest.mark.parametrize(("width", "height", "radius"), [(40, 40, 20), (120, 60, 8), (50, 71, 0)])
def test_a_frame_of_dashes_follows_the_outline(width: float, height: float, radius: float) -> None:
    found = dashes(dashed_frame(10, 20, width, height, radius, INK, 2, (6, 4)))
    outline = 2 * (width + height) - (8 - 2 * math.pi) * radius
    assert len(found) == round(outline / 10)
    for x, y in (point for dash in found for point in dash):
        dx = max(10 + radius - x, x - (10 + width - radius), 0)
        dy = max(20 + radius - y, y - (20 + height - radius), 0)
        if dx and dy:
            assert math.hypot(dx, dy) == pytest.approx(radius), "on the round of a corner"
        else:
            assert min(x - 10, 10 + width - x, y - 20, 20 + height - y) == pytest.approx(0, abs=1e-9), "on a side"
    if radius:
        assert all(4 < math.dist(*dash) < 7.5 for dash in found)


def test_a_dashed_line_begins_and_ends_with_a_dash() -> None:
    found = dashes(dashed_line((5, 5), (5, 65), INK, 2, (4, 3)))
    assert found[0][0] == (5, 5) and found[-1][1] == pytest.approx((5, 65))
    assert len(found) == 9
    rooms = {round(after[0][1] - before[1][1], 6) for before, after in pairwise(found)}
    assert rooms == {3}


def test_a_dotted_line_has_a_dot_on_each_corner_and_even_steps_between() -> None:
    shape = dotted_line(((0, 0), (0, 20), (30, 20)), INK, 3, 6)
    assert shape.point_mode is cv.PointMode.POINTS
    assert shape.paint.stroke_cap is ft.StrokeCap.ROUND
    dots = places(shape)
    assert {(0, 0), (0, 20), (30, 20)} <= set(dots)
    steps = [math.dist(one, other) for one, other in pairwise(dots)]
    assert len(steps) == 3 + 5 and all(5 < step < 7 for step in steps)


def test_lines_of_the_same_measure_share_their_points() -> None:
    one, other = (dashed_line((0, 0), (9, 0), INK, 1, (2, 1)) for _ in range(2))
    assert one is not other and one.points is other.points
