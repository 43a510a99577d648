"""The way on without the answer: a chain with an empty box, and a picture of number."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from app.frame.ui import Ui
from app.layout import letters
from app.locale.pictures import description, written
from app.locale.signs import spoken
from app.parts import number_pictures, text
from app.parts.dashes import dashed_frame
from app.parts.number_pictures import LEAST, MOST
from app.parts.text import LEAST as LEAST_TYPE
from app.parts.theme import TYPES, Look, Space
from core.arithmetic.pictures import Picture

OPEN = "?"
"""The place of the empty box in a chain."""
ROLE = "equation_large"
WIDEST = 480.0
"""The width of the box of a picture at most, in pixels."""
_BOX = 1.9
"""The width of the empty box, by the size of the type."""


def picture(ui: Ui, of: Picture, width: float, height: float, *, ground: str = "") -> ft.Control:
    """Return a picture of number in a box of that size, in pixels, with its name for screen readers."""
    label = description(ui.words, of)
    write = written(ui.words)
    return number_pictures.number_picture(ui.look, of, width, height, label=label, write=write, ground=ground)


def picture_height(room: float) -> float:
    """Return the height of the box of a picture in a room of that height, in pixels; 0 where it has no place."""
    return min(room, MOST) if room >= LEAST else 0.0


def chain_height(look: Look) -> float:
    """Return the height of a chain, in pixels."""
    return TYPES[ROLE].line * look.text_scale + Space.S


def chain(ui: Ui, printed: str, width: float) -> ft.Control:
    """Return a chain of equal expressions, as printed, with an empty box in the place of its `?`, in one line."""
    look = ui.look
    before, _, after = printed.partition(OPEN)
    size = TYPES[ROLE].size * look.text_scale
    taken = letters.width(before + after, size) + size * (_BOX + 0.6)
    size = max(min(size, size * width / taken), min(size, LEAST_TYPE))
    wide, high = size * _BOX, size * 1.4
    box = cv.Canvas(
        [dashed_frame(1, 1, wide - 2, high - 2, 6, look.palette.line, 2, (6, 4))], width=round(wide), height=round(high)
    )
    texts = [text.seen(look, each.strip(), ROLE, look.palette.ink, size) for each in (before, after)]
    line: list[ft.Control] = [
        part for part, there in ((texts[0], before.strip()), (box, True), (texts[1], after.strip())) if there
    ]
    row = ft.Row(line, spacing=round(size * 0.3), alignment=ft.MainAxisAlignment.CENTER)
    label = spoken(ui.words, printed.replace(OPEN, ui.words("how much")))
    return ft.Semantics(
        label=label, identifier="chain", container=True, content=ft.Semantics(exclude_semantics=True, content=row)
    )
