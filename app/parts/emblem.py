"""The emblem of a player: a cream glyph in a coloured disc for a person, on a rounded square for an opponent.

Colour, glyph and name always go together.
"""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft
import flet.canvas as cv

from app.parts.glyph import sign_at
from app.parts.paint import fill
from app.parts.theme import CREAM, EMBLEMS, blend

RIM = 1.5
"""Width of the rim of an emblem, in pixels."""


PALE = 0.45
"""The share of its own colours that an emblem has which is taken."""
CORNER = 0.27
"""The radius of a rounded square's corners against its side."""


def emblem(name: str, size: float = 28, *, rim: bool = True, square: bool = False, pale: str = "") -> ft.Control:
    """Return an emblem of `EMBLEMS`, `size` pixels across: a disc, or the rounded `square` of an opponent.

    The cream rim sets it off from felt. On a ground of the colour `pale` it is faint, as something that is taken.
    """
    middle = size / 2
    ground, sign = ((blend(pale, ink, PALE) if pale else ink) for ink in (EMBLEMS[name], CREAM))
    shapes: list[cv.Shape] = [_ground(size, 0, CREAM, square)] if rim else []
    shapes.append(_ground(size, RIM if rim else 0, ground, square))
    shapes.append(sign_at(name, middle, middle, size, sign))
    return cv.Canvas(shapes, width=size, height=size)


def emblem_at(name: str, x: float, y: float, size: float) -> list[cv.Shape]:
    """Return a disc with its rim as part of a drawing, with its middle at x and y."""
    discs = ((size / 2, CREAM), (size / 2 - RIM, EMBLEMS[name]))
    return [*(cv.Circle(x, y, reach, paint=fill(ink)) for reach, ink in discs), sign_at(name, x, y, size, CREAM)]


def _ground(size: float, inset: float, colour: str, square: bool) -> cv.Shape:
    side = size - 2 * inset
    if square:
        return cv.Rect(inset, inset, side, side, border_radius=CORNER * side, paint=fill(colour))
    return cv.Circle(size / 2, size / 2, side / 2, paint=fill(colour))


def emblem_row(names: Sequence[str], size: float = 24, *, squares: Sequence[bool] = ()) -> ft.Control:
    """Return the emblems of all players, overlapping a little, as saved matches show them; `squares` marks the
    opponents.
    """
    shapes = squares or [False for _ in names]
    step = size * 0.8
    signs = (emblem(name, size, square=square) for name, square in zip(names, shapes, strict=True))
    layers: list[ft.Control] = [ft.Container(sign, left=index * step, top=0) for index, sign in enumerate(signs)]
    return ft.Stack(layers, width=step * max(len(names) - 1, 0) + size, height=size)
