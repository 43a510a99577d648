"""A mat with a row of cards and places round the equals card, above what is empty or has failed."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft
import flet.canvas as cv

from app.parts import plain
from app.parts.card import card, height_of, looking
from app.parts.dashes import dashed_frame
from app.parts.theme import Look, Radius, Space
from core.pictures.cards import corner
from core.pictures.eyes import Mood

EMPTY = ("", "", "=", "", "")
"""A row in which nothing lies yet."""
GAP = ("3", "+", "?", "=", "7")
"""A row in which a card is missing."""
CARD, BETWEEN, HIGH = 54.0, 6.0, 240.0
"""The width of a card, of the room between two, and the height of a mat at most, in pixels."""


def mat(look: Look, mood: Mood, row: Sequence[str] = EMPTY) -> ft.Control:
    """Return a mat with a row of faces: `=` in a mood, a dashed place for nothing, a brass one for `?`. Screen readers
    skip it: what has happened is said below.
    """
    room = look.page - 2 * look.margin - 2 * Space.M
    width = min(CARD, (room - BETWEEN * (len(row) - 1)) / len(row))
    high = height_of(width)
    pieces = [looking(look, mood, width) if face == "=" else _piece(look, face, width) for face in row]
    line = ft.Row(pieces, spacing=BETWEEN, alignment=ft.MainAxisAlignment.CENTER)
    tall = max(high + 2 * Space.L, min(HIGH, 0.28 * look.height))
    return plain.silent(plain.middle(line, bgcolor=look.felt, border_radius=Radius.TRAY, height=tall))


def _piece(look: Look, face: str, width: float) -> ft.Control:
    if face and face != "?":
        return card(look, face, width)
    high, ink = height_of(width), look.palette.brass if face else look.palette.quiet
    frame = dashed_frame(1, 1, width - 2, high - 2, corner(width), ink, 2, (6, 5))
    return cv.Canvas([frame], width=width, height=high)
