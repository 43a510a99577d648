"""Where a change ends: what lies beyond is not built or drawn anew, and not told to screen readers again.

The client builds a control anew, and all that lies in it, whenever one of its own fields changes. So a list of controls
that gets longer or shorter has all of them built anew; a place that is filled or emptied only what is in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import flet as ft

Rows = Sequence[ft.Control | Sequence[ft.Control]]
"""Rows one below the other; a list among them is a place for what comes and goes, and may be empty."""


def boundary(content: ft.Control) -> ft.Control:
    """`content` with a layer of its own: when something else changes it is not drawn anew, and the other way round.

    Flet has no control for that; a control that can be captured as an image has a layer of its own.
    """
    return ft.Screenshot(content)


def apart(content: ft.Control) -> ft.Control:
    """A part of the screen with a layer of its own, and a group of its own in the semantics tree.

    The client tells where each node is by where the next group around it begins: moved without a group of its own, all
    nodes of the part would be told anew, one by one.
    """
    return ft.Semantics(container=True, content=boundary(content))


def place(content: ft.Control | None, **where: Any) -> ft.Container:
    """A place for what comes and goes. Empty, it still takes the taps on it: `where` must leave it without a size."""
    return ft.Container(content, **where)


def rows(content: Rows, spacing: float) -> ft.Column:
    """Rows, each in a place of its own, with `spacing` pixels between those that are there."""
    places: list[ft.Control] = []
    above = False
    for row in content:
        parts = flat([row])
        inside = _column(parts, spacing) if len(parts) > 1 else parts[0] if parts else None
        places.append(place(inside, padding=ft.Padding.only(top=spacing) if above and parts else None))
        above = above or bool(parts)
    return _column(places, 0)


def flat(content: Rows) -> list[ft.Control]:
    """The rows that are there."""
    return [part for row in content for part in ([row] if isinstance(row, ft.Control) else row)]


def _column(content: list[ft.Control], spacing: float) -> ft.Column:
    return ft.Column(content, spacing=spacing, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
