"""Where a change ends: what lies beyond a boundary is not drawn anew, and not told to screen readers again."""

from __future__ import annotations

import flet as ft


def boundary(content: ft.Control) -> ft.Control:
    """`content` with a drawing of its own: when something else changes it is not drawn anew, and the other way round.

    Flet has no control for that; what a picture could be taken of has its own drawing.
    """
    return ft.Screenshot(content)


def apart(content: ft.Control) -> ft.Control:
    """A part of the screen with a drawing of its own, and a group of its own in the tree of meanings.

    The client tells where each node is by where the next group around it begins: moved without a group of its own, all
    nodes of the part would be told anew, one by one.
    """
    return ft.Semantics(container=True, content=boundary(content))
