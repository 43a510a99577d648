"""The strength of an opponent: four rising bars, as many of them filled as its level."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from app.parts.paint import fill, line

BARS = 4
"""As many as there are levels."""
BAR, GAP = 5.0, 2.5
"""Width of a bar and of what is between two, in pixels."""
LOWEST, STEP = 6.0, 3.5
"""Height of the first bar, and the step from each bar to the next, in pixels."""


def level_bars(level: int, ink: str) -> ft.Control:
    """Return the bars of a level; its name stands beside them."""
    high = LOWEST + STEP * (BARS - 1)
    shapes: list[cv.Shape] = []
    for bar in range(BARS):
        x, tall = bar * (BAR + GAP), LOWEST + STEP * bar
        if bar < level:
            shapes.append(cv.Rect(x, high - tall, BAR, tall, border_radius=1.5, paint=fill(ink)))
        else:
            pen = line(ft.Colors.with_opacity(0.6, ink), 1)
            shapes.append(cv.Rect(x + 0.5, high - tall + 0.5, BAR - 1, tall - 1, border_radius=1.5, paint=pen))
    return cv.Canvas(shapes, width=BARS * (BAR + GAP) - GAP, height=high)
