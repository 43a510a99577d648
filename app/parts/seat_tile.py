"""The seats of a match that is set up: a piece for each, or one for all of them."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.parts import plain
from app.parts.emblem import emblem
from app.parts.level_bars import level_bars
from app.parts.tappable import Tap, tappable
from app.parts.text import fitted
from app.parts.theme import TYPES, Look, Space

HEIGHT = 64
"""The height of a seat with text as usual, in pixels."""
FACE = 40


def seat_tile(
    look: Look,
    sign: str,
    name: str,
    below: str,
    *,
    abreast: int,
    strength: int,
    label: str,
    identifier: str,
    on_tap: Tap,
    on_hold: Tap,
) -> ft.Control:
    """Return a seat, one of those `abreast`; that of the computer has the bars of its `strength`, 0 for a person."""
    p, abreast = look.palette, 1 if look.large_text else abreast
    whole = (look.page - 2 * look.margin - (abreast - 1) * Space.S) / abreast
    room = whole - FACE - Space.S - 2 * Space.M
    lines = {role: TYPES[role].line * look.text_scale for role in ("label", "small")}
    second: ft.Control = fitted(look, below, "small", p.ink2, room - (34 if strength else 0), lines["small"])
    if strength:
        second = ft.Row([level_bars(strength, p.ink), second], spacing=6, tight=True)
    texts = [fitted(look, name, "label", p.ink, room, lines["label"]), second]
    mark = emblem(sign, FACE, rim=False, square=strength > 0)
    named = ft.Column([*texts], spacing=0, tight=True, width=room, alignment=ft.MainAxisAlignment.CENTER)
    high = max(HEIGHT, sum(lines.values()) + 14)
    edges = ft.Padding.symmetric(horizontal=Space.M - 2)
    face = plain.box(look, ft.Row([mark, named], spacing=Space.S), height=high, padding=edges)
    return tappable(look, face, label, identifier, on_tap, on_hold=on_hold)


def all_in_one(
    look: Look, seated: Sequence[tuple[str, bool, str]], label: str, *, identifier: str, on_tap: Tap
) -> ft.Control:
    """Return one piece for all seats, each with its emblem, whether that is the computer's, and its name."""
    p, abreast = look.palette, 2 if look.large_text else 4
    wide = (look.page - 2 * look.margin - 2 * Space.S - 24) / abreast
    line = TYPES["caption_bold"].line * look.text_scale

    def cell(sign: str, square: bool, name: str) -> ft.Control:
        word = fitted(look, name, "caption_bold", p.ink, wide - Space.XS, line, align=ft.TextAlign.CENTER)
        middle = ft.CrossAxisAlignment.CENTER
        both: list[ft.Control] = [emblem(sign, FACE, rim=False, square=square), word]
        return ft.Container(ft.Column(both, spacing=2, tight=True, horizontal_alignment=middle), width=wide)

    cells = [cell(*one) for one in seated]
    lines = [ft.Row(cells[at : at + abreast], spacing=0, tight=True) for at in range(0, len(cells), abreast)]
    onward = ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=24, color=p.ink)
    face = plain.box(
        look,
        ft.Row([ft.Column([*lines], spacing=Space.S, tight=True), onward], spacing=0),
        padding=ft.Padding.symmetric(vertical=Space.M, horizontal=Space.S),
    )
    return tappable(look, face, label, identifier, on_tap)
