"""The sign of a person: a cream glyph in a coloured disc. Colour, glyph and name always go together."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft
import flet.canvas as cv

from app.parts.glyph import sign_at
from app.parts.paint import fill
from app.theme import CREAM, EMBLEMS

RIM = 1.5
"""Width of the rim of an emblem, in pixels."""


def emblem(name: str, size: float = 28, *, rim: bool = True) -> ft.Control:
    """The disc of an emblem of `EMBLEMS`, `size` pixels across; the cream rim sets it off from felt."""
    middle = size / 2
    shapes: list[cv.Shape] = [cv.Circle(middle, middle, middle, paint=fill(CREAM))] if rim else []
    shapes.append(cv.Circle(middle, middle, middle - (RIM if rim else 0), paint=fill(EMBLEMS[name])))
    shapes.append(sign_at(name, middle, middle, size, CREAM))
    return cv.Canvas(shapes, width=size, height=size)


def emblem_row(names: Sequence[str], size: float = 24) -> ft.Control:
    """The emblems of all who play, overlapping a little, as saved matches show them."""
    step = size * 0.8
    return ft.Stack(
        [ft.Container(emblem(name, size), left=index * step, top=0) for index, name in enumerate(names)],
        width=step * max(len(names) - 1, 0) + size,
        height=size,
    )
