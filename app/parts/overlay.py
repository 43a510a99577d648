"""A sheet over a page or a table: as long as it is open, it alone is touched, focused and read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import flet as ft

from app.frame.slots import apart, place
from app.parts import plain
from app.parts.plain import FILLING
from app.parts.tappable import catching
from app.parts.theme import Look, Space

OUTSIDE = "outside"
ASIDE: dict[str, Any] = {**FILLING, "left": 10_000, "right": -10_000}
"""The place of a layer that keeps its size and takes no touch and no swipe of the one in view."""


def overlay(
    look: Look,
    below: ft.Control,
    sheet: ft.Control | None,
    *,
    shade: bool = False,
    card: bool = False,
) -> ft.Control:
    """Lay a sheet over what lies `below`; without one there is only that.

    A pane of glass between them takes every touch beside the sheet, and closes it as its cross would. What lies below
    is out of the semantics tree then: its nodes would take touches of their own, even through the sheet. A sheet takes
    nearly the whole height at most; `shade` darkens what lies below. A `card` lies at the upper left.
    """
    shut = sheet is None
    if sheet is not None:
        look.frame.only(_pieces(sheet))
    glass = None if sheet is None else catching(look, OUTSIDE, sheet.data, shade=shade)
    where: dict[str, Any] = {"left": 0, "right": 0, "bottom": 0}
    if card and not shut:
        where = {"left": Space.S + look.insets.left, "top": Space.S + look.insets.top}
    elif not shut:
        where |= {"top": edge(look) + look.insets.top, "alignment": ft.Alignment.BOTTOM_CENTER}
    layers: list[ft.Control] = [
        plain.layer(ft.Semantics(exclude_semantics=not shut, content=below)),
        plain.layer(glass),
        place(None if sheet is None else apart(sheet), **where),
    ]
    return ft.Stack(layers, expand=True)


def edge(look: Look) -> float:
    """Return the free room above the highest sheet, below the edge of the screen, in pixels."""
    return Space.S if look.small else Space.XL


def _pieces(root: ft.BaseControl) -> Iterator[str]:
    """Yield the identifiers in a control."""
    waiting = [root]
    while waiting:
        control = waiting.pop()
        if isinstance(control, ft.Semantics) and control.identifier:
            yield control.identifier
        waiting += [part for part in (getattr(control, "content", None),) if isinstance(part, ft.BaseControl)]
        waiting += getattr(control, "controls", None) or []
