"""The menu of a table: a card at the upper left whose rows never change places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from app.parts import plain
from app.parts.tappable import Tap, inked, tappable
from app.parts.text import fitted, height, in_direction, words
from app.parts.theme import ELEVATION, Look, Radius, Space

WIDE, EDGE, GAP = 284, 8, 16
"""The width of the card, its distance from the corner of the screen, and the room before its last row, in pixels."""
SIGN = 24
"""The size of a row's sign, in pixels."""


@dataclass(frozen=True)
class Line:
    """A row: its sign, its words and what a tap does; `why` that cannot be now, and how many of three dots are full."""

    icon: ft.IconData
    text: str
    identifier: str
    tap: Tap
    why: str | None = None
    dots: int | None = None


def card(look: Look, name: str, said: str, lines: Sequence[Line], on_close: Tap) -> ft.Control:
    """Return the card, at its top what is `said` of the match; its last row leads away, and stands apart. Its `data`
    closes it.
    """
    p, high = look.palette, max(52 if look.small or look.landscape else 56, 26 * look.text_scale + Space.S)
    hair = ft.Border(bottom=ft.BorderSide(1, p.hair))
    wide = min(WIDE * max(1.0, min(look.text_scale, 1.3)), look.width - 2 * EDGE)
    top = height(look, said, "caption_bold", wide - 2 * Space.XL) + Space.S
    edge = ft.Padding.symmetric(horizontal=Space.XL)
    rows = [ft.Container(words(said, "caption_bold", p.ink2), height=top, padding=edge)]
    rows += [ft.Container(_row(look, line, high), border=hair, height=high) for line in lines[:-1]]
    rows += [ft.Container(height=GAP / 2), ft.Container(_row(look, lines[-1], high, leads_away=True), height=high)]
    paper = ft.Container(
        ft.Column([*rows], spacing=0, tight=True, scroll=ft.ScrollMode.AUTO),
        bgcolor=p.raised,
        border_radius=Radius.TRAY,
        shadow=list(ELEVATION.curtain),
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        padding=ft.Padding.symmetric(vertical=Space.S),
        width=wide,
        height=min(look.height - 2 * EDGE, top + len(lines) * high + GAP / 2 + 2 * Space.S),
    )
    named = ft.Semantics(identifier="layer-sheet-menu", container=True, label=name, content=paper, key="sheet-menu")
    named.data = on_close
    return in_direction(look, named)


def _row(look: Look, line: Line, high: float, *, leads_away: bool = False) -> ft.Control:
    p = inked(look, line.why).palette
    ink = p.brick if leads_away else p.ink
    filled = [] if line.dots is None else [at < line.dots for at in range(3)]
    dots = [_dot(ink, full=full) for full in filled]
    room = WIDE - SIGN - 2 * Space.XL - Space.L - len(dots) * 20
    said = fitted(look, line.text, "label", ink, room, high, expand=True)
    face = ft.Container(
        ft.Row([ft.Icon(line.icon, size=SIGN, color=ink), said, *dots], spacing=Space.M),
        padding=ft.Padding.symmetric(horizontal=Space.XL),
        height=high,
    )
    return tappable(look, face, line.text, line.identifier, line.tap, why=line.why, radius=0)


def _dot(ink: str, *, full: bool) -> ft.Control:
    border = ft.Border.all(1.5, ink)
    return plain.dot(8, ink if full else None, border=border)
