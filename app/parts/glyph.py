"""Small drawings: signs that are letters of our own font, and pictures as SVG text.

Every glyph takes its colour as an argument, so that no colour lives here.
"""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from app.parts.paint import figures
from app.parts.theme import EMBLEMS, XBOLD


def svg(box: str, shapes: str, width: float, height: float | None = None) -> ft.Image:
    """Return a picture from SVG `shapes` in the view box `box`; as decoration it stays out of the semantics tree."""
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{shapes}</svg>'
    return ft.Image(src=source, width=width, height=width if height is None else height, exclude_from_semantics=True)


SIGNS = {name: chr(0xE000 + index) for index, name in enumerate((*EMBLEMS, *"LSTPAWFE", "die", "lattice"))}
"""Emblems, faces and outline of an eight-cornered die, the lattice of a card's back: as in the boldest font."""


def sign(name: str, size: float, colour: str) -> cv.Canvas:
    """Return a sign alone, in a box of `size` by `size` pixels."""
    return cv.Canvas([sign_at(name, size / 2, size / 2, size, colour)], width=size, height=size)


def sign_at(name: str, x: float, y: float, size: float, colour: str) -> cv.Text:
    """Return a sign as part of a drawing, with its middle at x and y."""
    return cv.Text(x, y, SIGNS[name], figures(size, XBOLD, colour), alignment=ft.Alignment.CENTER)
