"""A whole screen drawn for another size than the device's, larger or smaller than it is seen."""

from __future__ import annotations

import flet as ft

from app.parts.theme import Look


def scaled(content: ft.Control, look: Look, times: float) -> ft.Control:
    """Return `content`, drawn for the size of `look`, enlarged by a factor; letters and lines stay sharp."""
    edges = look.insets
    return ft.Stack(
        [
            ft.Container(
                content,
                left=0,
                top=0,
                width=edges.left + look.width + edges.right,
                height=edges.top + look.height + edges.bottom,
                scale=ft.Scale(times, alignment=ft.Alignment.TOP_LEFT),
            )
        ],
        expand=True,
    )
