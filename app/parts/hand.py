"""How the cards of a hand lie: as large as the screen allows, never overlapping."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from app.theme import Look, Size, Space


@dataclass(frozen=True)
class HandLayout:
    """`width` of a card, the `gap` between two, and how many cards a line holds."""

    width: float
    gap: float
    per_line: int


def hand_layout(look: Look, count: int, room: float | None = None) -> HandLayout:
    """The layout for `count` cards in `room` pixels (by default the width of the tray)."""
    if room is None:
        room = (Size.TRAY if look.landscape else look.width) - 2 * look.margin
    if look.tablet and not look.landscape:
        wanted, most = (56.0, 10) if count <= 10 else (50.0, (count + 1) // 2)
        gap: float = 8
    elif count <= 5:
        wanted, most, gap = 64.0, 5, 11
    elif count == 6:
        wanted, most, gap = 55.0, 6, 5
    elif count <= 8:
        wanted, most, gap = 50.0, 4, 10
    else:
        wanted, most, gap = 44.0, max(7, (count + 1) // 2), 6
    per_line = min(max(count, 1), most)
    fitting = (room - (per_line - 1) * gap) / per_line
    if fitting < Size.TOUCH:
        fitting = Size.TOUCH
    return HandLayout(min(look.card_width(wanted), int(fitting)), gap, per_line)


def hand(look: Look, cards: Sequence[ft.Control], layout: HandLayout) -> ft.Control:
    """Cards of `layout.width` in one or more centred lines, with room above for a lifted one."""
    lines = [
        ft.Row(
            list(cards[start : start + layout.per_line]),
            spacing=layout.gap,
            alignment=ft.MainAxisAlignment.CENTER,
            scroll=ft.ScrollMode.AUTO if layout.per_line > 7 else None,
        )
        for start in range(0, len(cards), layout.per_line)
    ]
    return ft.Container(
        ft.Column(lines, spacing=Space.S, horizontal_alignment=ft.CrossAxisAlignment.CENTER, tight=True),
        padding=ft.Padding.only(top=Size.LIFT - 4, bottom=4),
    )
