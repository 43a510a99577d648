"""The strength of an opponent: rising bars, one filled for the weakest and all for the strongest."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from app.parts.paint import fill, line

BARS = 5
"""As many as there are levels."""
BAR, GAP = 4.0, 2.0
"""Width of a bar and of what is between two, in pixels."""
LOWEST, STEP = 5.5, 2.75
"""Height of the first bar, and the step from each bar to the next, in pixels."""


def level_bars(strength: int, ink: str) -> ft.Control:
    """Return the bars, `strength` of them filled; the name of the level stands beside them."""
    high = LOWEST + STEP * (BARS - 1)
    shapes: list[cv.Shape] = []
    for bar in range(BARS):
        x, tall = bar * (BAR + GAP), LOWEST + STEP * bar
        if bar < strength:
            shapes.append(cv.Rect(x, high - tall, BAR, tall, border_radius=1.5, paint=fill(ink)))
        else:
            pen = line(ft.Colors.with_opacity(0.6, ink), 1)
            shapes.append(cv.Rect(x + 0.5, high - tall + 0.5, BAR - 1, tall - 1, border_radius=1.5, paint=pen))
    return cv.Canvas(shapes, width=BARS * (BAR + GAP) - GAP, height=high)
