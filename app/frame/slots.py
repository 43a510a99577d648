"""Boundaries of change: beyond one nothing is rebuilt, redrawn, or announced to screen readers again.

The client rebuilds a control, and all that lies in it, whenever one of its own fields changes. So a list of controls
that gets longer or shorter has all of them rebuilt; a place that is filled or emptied only what is in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import flet as ft

Rows = Sequence[ft.Control | Sequence[ft.Control]]
"""Rows one below the other; a list among them is a place for what comes and goes, and may be empty."""
PLACES = "places"
"""The data of a column in which each row has a place of its own."""


def boundary(content: ft.Control) -> ft.Control:
    """Return `content` with a layer of its own: it is not redrawn when its surroundings change, nor the other way
    round.

    Flet has no control for that; a control that can be captured as an image has a layer of its own.
    """
    return ft.Screenshot(content)


def apart(content: ft.Control) -> ft.Control:
    """Return a part of the screen with a layer of its own, and a group of its own in the semantics tree.

    The client positions each node relative to the next group around it: moved without a group of its own, all nodes of
    the part would be sent again, one by one.
    """
    return ft.Semantics(container=True, content=boundary(content))


def place(content: ft.Control | None, **where: Any) -> ft.Container:
    """Return a place that can be filled and emptied. Empty, it still takes the taps on it: `where` must leave it
    without a size.
    """
    return ft.Container(content, **where)


def rows(content: Rows, spacing: float) -> ft.Column:
    """Return rows, each in a place of its own, with `spacing` pixels between those that are there."""
    places: list[ft.Control] = []
    above = False
    for row in content:
        parts = flat([row])
        inside = _column(parts, spacing) if len(parts) > 1 else parts[0] if parts else None
        places.append(place(inside, padding=ft.Padding.only(top=spacing) if above and parts else None))
        above = above or bool(parts)
    column = _column(places, 0)
    column.data = PLACES
    return column


def first(content: Rows) -> Any:
    """Return the first row; None where its place is empty."""
    head: Any = next(iter(flat(content[:1])), None)
    return getattr(head.controls[0], "content", None) if getattr(head, "data", None) == PLACES else head


def flat(content: Rows) -> list[ft.Control]:
    """Return the rows as one list of controls."""
    return [part for row in content for part in ([row] if isinstance(row, ft.Control) else row)]


def _column(content: list[ft.Control], spacing: float) -> ft.Column:
    return ft.Column(content, spacing=spacing, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
