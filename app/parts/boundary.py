"""Where drawing anew ends."""

from __future__ import annotations

import flet as ft


def boundary(content: ft.Control) -> ft.Control:
    """`content` with a drawing of its own: when something else changes it is not drawn anew, and the other way round.

    Flet has no control for that; what a picture could be taken of has its own drawing.
    """
    return ft.Screenshot(content)
