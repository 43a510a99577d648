"""The sign of a person: a cream glyph in a coloured disc. Colour, glyph and name always go together."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.parts.glyph import EMBLEM_GLYPHS, svg
from app.theme import CREAM, EMBLEMS


def emblem(name: str, size: float = 28, *, rim: bool = True) -> ft.Control:
    """The disc of an emblem of `EMBLEMS`, `size` pixels across; the cream rim sets it off from felt."""
    edge = f'stroke="{CREAM}" stroke-width="{60 / size:.2f}"' if rim else ""
    radius = 20 - 30 / size if rim else 20
    disc = f'<circle cx="20" cy="20" r="{radius:.2f}" fill="{EMBLEMS[name]}" {edge}/>'
    return svg("0 0 40 40", disc + EMBLEM_GLYPHS[name].format(c=CREAM), size)


def emblem_row(names: Sequence[str], size: float = 24) -> ft.Control:
    """The emblems of all who play, overlapping a little, as saved matches show them."""
    step = size * 0.8
    return ft.Stack(
        [ft.Container(emblem(name, size), left=index * step, top=0) for index, name in enumerate(names)],
        width=step * max(len(names) - 1, 0) + size,
        height=size,
    )
