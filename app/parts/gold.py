"""The gold tile: the next task as cards, how far the step is, and the disc to begin with; all of it is one button."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft
import flet.canvas as cv

from app.parts import plain
from app.parts.card import CardState, card, height_of
from app.parts.dashes import dashed_frame
from app.parts.tappable import Tap, tappable
from app.parts.text import fitted, width, words
from app.parts.theme import TYPES, Look, Radius, Space

LARGEST, SMALLEST, GAP = 46, 26, 4
"""The width of a card at most and at least, and the room between two, in pixels."""
LOOKS = CardState(mood="looks", gaze=(5, 2))
"""The equals card, which looks to where the answer goes."""
FACES = frozenset("0123456789+-*/=?")
"""Signs that can be drawn as cards; a question mark is an empty place."""
DOT = 14
BEGIN = 48
WORD_BESIDE = 0.45
"""The most of the width that the word to begin takes with its disc; where it is longer, it is below the discs."""


def row(look: Look, faces: str, room: float) -> ft.Control | None:
    """Return a task as cards in one row; None where it has no room, or what no card shows."""
    size = min(LARGEST, (room + GAP) / max(1, len(faces)) - GAP)
    if not faces or not FACES.issuperset(faces) or size < SMALLEST:
        return None
    pieces = (_place(look, size) if face == "?" else card(look, face, size, LOOKS) for face in faces)
    return ft.Row(look.in_order(pieces), spacing=GAP)


def _place(look: Look, size: float) -> ft.Control:
    ink, high = look.palette.onbrass, height_of(size)
    frame = dashed_frame(1, 1, size - 2, high - 2, Radius.CARD, ink, 2, (5.2, 4.0))
    mark = words("?", "label", ink, align=ft.TextAlign.CENTER)
    mark.style = mark.style and mark.style.copy(size=size * 0.55 / look.text_scale)
    return cv.Canvas([frame], plain.middle(mark), width=size, height=high)


def dots(look: Look, marks: Sequence[bool], length: int) -> ft.Control:
    """Return a dot for each task of a way: full where one was right at once."""
    ink = look.palette.onbrass
    size = DOT if length < 8 else 11
    line: list[ft.Control] = [
        plain.dot(size, ink if at < len(marks) and marks[at] else None, border=ft.Border.all(2, ink))
        for at in range(length)
    ]
    return ft.Row(line, spacing=5, tight=True)


def gold(
    look: Look,
    title: str,
    fact: str,
    drawn: ft.Control,
    below: ft.Control,
    begin: str,
    *,
    label: str,
    identifier: str,
    on_tap: Tap,
    room: float,
    busy: bool = False,
) -> ft.Control:
    """Return the tile; a tap anywhere on it begins."""
    p = look.palette
    ink = p.onbrass
    fact_room = 0.0 if look.enlarged or not fact else room / 3
    high = 2 * TYPES["title"].line * look.text_scale
    head: list[ft.Control] = [fitted(look, title, "title", ink, room - fact_room, high, cut=False, expand=True)]
    if fact_room:
        head.append(words(fact, "caption_bold", ink, lines=1))
    sign = ft.Icons.MORE_HORIZ_ROUNDED if busy else ft.Icons.PLAY_ARROW_ROUNDED
    disc = plain.disc(BEGIN, ink, ft.Icon(sign, size=26, color=p.brass))
    go: list[ft.Control] = [words(begin, "title", ink), disc]
    foot = ft.Row(
        [below, ft.Row(go, spacing=Space.S, tight=True)],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        wrap=look.large_text or width(look, begin, "title") + Space.S + BEGIN > room * WORD_BESIDE,
    )
    face = ft.Container(
        ft.Column([ft.Row(head, spacing=Space.S), drawn, foot], spacing=Space.M, tight=True),
        bgcolor=p.brass,
        border_radius=Radius.TRAY,
        shadow=ft.BoxShadow(color=p.brass_edge, offset=ft.Offset(0, 3)),
        padding=Space.L,
        margin=ft.Margin.only(bottom=3),
    )
    return tappable(look, face, label, identifier, on_tap, radius=Radius.TRAY)
