"""The way on without the answer: a chain with an empty box, and a picture of number."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from app.frame.ui import Ui
from app.layout import letters
from app.locale.pictures import description, written
from app.locale.signs import spoken
from app.parts import text
from app.parts.dashes import dashed_frame
from app.parts.shapes import painted
from app.parts.text import LEAST as LEAST_TYPE
from app.parts.theme import BOLD, TYPES, Look, Radius, Space
from core.arithmetic.pictures import Picture
from core.pictures import number

OPEN = "?"
"""The place of the empty box in a chain."""
ROLE = "equation_large"
LEAST, MOST = 96.0, 236.0
"""The least height of a picture with its box, and the most that one makes use of, in pixels."""
EDGE = Space.S + 1
"""Between a picture and the outside of its box, in pixels."""
LARGER = 1.3
"""By how much type grows at most with the text of the device: a drawing has to keep its room."""
WIDEST = 480.0
"""The width of the box of a picture at most, in pixels."""
_BOX = 1.9
"""The width of the empty box, by the size of the type."""


def picture(ui: Ui, of: Picture, width: float, height: float, *, ground: str = "") -> ft.Control:
    """Return a picture of number in a box of that size, in pixels, with its name for screen readers.

    ground  colour of the box, if not that of raised paper
    """
    p, inside = ui.look.palette, (width - 2 * EDGE, height - 2 * EDGE)
    type_ = number.TYPE * min(ui.look.text_scale, LARGER)
    shapes = number.drawn(of, *inside, written(ui.words), letters.width, type_)
    inks = {"ink": p.ink, "ok": p.ok, "hair": p.hair}
    box = ft.Container(
        cv.Canvas(painted(shapes, inks, BOLD), width=inside[0], height=inside[1]),
        width=width,
        height=height,
        padding=EDGE - 1,
        bgcolor=ground or p.raised,
        border=ft.Border.all(1, p.hair),
        border_radius=Radius.KEY,
    )
    silent, label = ft.Semantics(exclude_semantics=True, content=box), description(ui.words, of)
    return ft.Semantics(label=label, image=True, identifier="number-picture", container=True, content=silent)


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
    silent = ft.Semantics(exclude_semantics=True, content=row)
    return ft.Semantics(label=label, identifier="chain", container=True, content=silent)
