"""Screens of another size than they are drawn for: lower than the smallest layout they scroll, others are scaled."""

from __future__ import annotations

from contextlib import suppress

import flet as ft

from app.parts import plain
from app.parts.theme import Look


def whole(look: Look, content: ft.Control) -> ft.Control:
    """Return what was drawn for `look`; where that is higher than its window, all of it scrolls in there."""
    if look.window is None:
        return content
    high = look.insets.top + look.height + look.insets.bottom
    return plain.stretched([ft.Container(content, height=high)], 0, scroll=ft.ScrollMode.AUTO, expand=True)


def between(column: ft.Column, middle: ft.Column, *, low: bool) -> None:
    """Let the `middle` of a column scroll between what is above and below it; on a `low` screen all of the column."""
    (column if low else middle).scroll = ft.ScrollMode.AUTO
    middle.expand = None if low else True


async def to_top(column: ft.Column, duration: int) -> None:
    """Scroll a column to its top, if it is still there."""
    with suppress(RuntimeError):
        await column.scroll_to(offset=0, duration=duration)


def scaled(content: ft.Control, look: Look, times: float) -> ft.Control:
    """Return `content`, drawn for the size of `look`, enlarged by a factor; letters and lines stay sharp."""
    edges = look.insets
    wide, high = edges.left + look.width + edges.right, edges.top + look.height + edges.bottom
    larger = ft.Scale(times, alignment=ft.Alignment.TOP_LEFT)
    return ft.Stack([ft.Container(content, width=wide, height=high, scale=larger, **plain.NOWHERE)], expand=True)
