"""The tabs of the pages that stand side by side: a bar at the foot of the screen, or a rail at its left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import flet as ft

from app.parts import plain
from app.parts.tappable import Tap, tappable, together
from app.parts.text import fitted
from app.parts.theme import TYPES, Look, Space

WIDE, LOW = 700, 480
"""The width from which the tabs are on a rail, and the height below which they are on a screen wider than high."""
RAIL, RAIL_LOW = 96, 72
"""The width of the rail, and where there is little height."""
PILL = 32
"""The height of the pill around the sign of a tab."""
LARGEST = 16
"""The size that the label of a tab never exceeds, in pixels."""


@dataclass(frozen=True)
class Tab:
    """A tab: its identifier, its sign, its word, what a screen reader says, and what a tap does."""

    id: str
    sign: ft.IconData
    word: str
    label: str
    on: bool
    tap: Tap


def has_rail(look: Look) -> bool:
    """Return True where the tabs stand at the left."""
    return look.width >= WIDE or look.height < LOW < look.width


def _rail(look: Look) -> float:
    return RAIL_LOW if look.height < LOW else RAIL


def _bar(look: Look) -> float:
    """Return the height of the bar without the inset below it."""
    return Space.S + PILL + _line(look) + Space.XS


def _line(look: Look) -> float:
    return min(TYPES["caption"].line * look.text_scale, LARGEST * 1.25)


def inside(look: Look) -> Look:
    """Return the look of a page beside or above the tabs."""
    if has_rail(look):
        return replace(look.within("left"), width=look.width - _rail(look))
    high = _bar(look)  # the inset below it is no part of the height
    return replace(look.within("bottom"), height=look.height - high, taken=look.taken + high)


def frame(look: Look, pages: ft.Control, tabs: Sequence[Tab], label: str) -> ft.Control:
    """Return the pages, and the tabs at their side or below them; `label` names the tabs."""
    p = look.palette
    pieces = [_tab(look, tab) for tab in tabs]
    hair = ft.BorderSide(1, p.hair)
    pages.expand = True
    if has_rail(look):
        column = ft.Column(pieces, spacing=Space.S, scroll=ft.ScrollMode.AUTO)
        side = ft.Container(
            together(column, "tabs", label),
            width=_rail(look) + look.insets.left,
            bgcolor=p.raised,
            border=ft.Border.only(right=hair),
            padding=look.clear(left=0, top=Space.L, bottom=Space.S),
        )
        return plain.abreast([side, pages], 0, expand=True)
    foot = ft.Container(
        together(ft.Row(pieces, spacing=0), "tabs", label),
        height=_bar(look) + look.insets.bottom,
        bgcolor=p.raised,
        border=ft.Border.only(top=hair),
        padding=look.clear(left=0, right=0, bottom=0),
        alignment=ft.Alignment.TOP_CENTER,
        rtl=look.rtl,
    )
    return plain.stretched([pages, foot], 0, expand=True)


def _tab(look: Look, tab: Tab) -> ft.Control:
    p, rail = look.palette, has_rail(look)
    ink = p.ink if tab.on else p.ink2
    across = _rail(look) if rail else look.width / 4
    sign, ground = ft.Icon(tab.sign, size=26, color=ink), p.sunk if tab.on else None
    pill = plain.plate(sign, min(60, across - Space.S), PILL, ground, PILL / 2)
    role = "caption_bold" if tab.on else "caption"
    word = fitted(look, tab.word, role, ink, across - 2, _line(look))
    column, above = plain.centred([pill, word], 0, tight=True), ft.Padding.only(top=Space.S - 2)
    top = ft.Alignment.TOP_CENTER
    face = ft.Container(column, padding=above, width=across, height=_bar(look), alignment=top)
    return tappable(look, face, tab.label, tab.id, tab.tap, selected=tab.on, expand=None if rail else True)
