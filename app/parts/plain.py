"""The plain pieces of which parts are made: discs, boxes, columns and layers, and what only eyes or only ears are for.

Each takes further fields of its control by their names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import flet as ft

from app.frame.slots import place
from app.parts.theme import Look, Radius

FILLING: dict[str, Any] = {"left": 0, "right": 0, "top": 0, "bottom": 0}
"""The place of a layer that fills the stack in which it lies."""
NOWHERE: dict[str, Any] = {"left": 0, "top": 0}
"""The place of an empty layer, which takes no room and no taps."""


def dot(size: float, colour: str | None, **more: Any) -> ft.Container:
    """Return an empty disc, `size` pixels across."""
    return ft.Container(width=size, height=size, border_radius=size / 2, bgcolor=colour, **more)


def disc(size: float, colour: str | None, content: ft.Control | None, **more: Any) -> ft.Container:
    """Return a disc, `size` pixels across, with something in its middle."""
    return middle(content, width=size, height=size, border_radius=size / 2, bgcolor=colour, **more)


def tick(size: float, colour: str, ink: str, **more: Any) -> ft.Container:
    """Return a tick on a disc, `size` pixels across."""
    return disc(size, colour, ft.Icon(ft.Icons.CHECK_ROUNDED, size=round(0.65 * size), color=ink), **more)


def box(
    look: Look, content: ft.Control, *, radius: float = Radius.BUTTON, chosen: bool = False, **more: Any
) -> ft.Container:
    """Return something in a raised box with a hairline round it; one that is `chosen` of several is filled with ink."""
    p = look.palette
    ground, edge = (p.ink, p.ink) if chosen else (p.raised, p.hair)
    return ft.Container(content, bgcolor=ground, border=ft.Border.all(1, edge), border_radius=radius, **more)


def stretched(content: Sequence[ft.Control], spacing: float, **more: Any) -> ft.Column:
    """Return controls one below the other, each as wide as there is room."""
    return ft.Column(list(content), spacing=spacing, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, **more)


def abreast(content: Sequence[ft.Control], spacing: float, **more: Any) -> ft.Row:
    """Return controls side by side, each as high as there is room."""
    return ft.Row(list(content), spacing=spacing, vertical_alignment=ft.CrossAxisAlignment.STRETCH, **more)


def centred(content: Sequence[ft.Control], spacing: float, **more: Any) -> ft.Column:
    """Return controls one below the other, each in the middle."""
    return ft.Column(list(content), spacing=spacing, horizontal_alignment=ft.CrossAxisAlignment.CENTER, **more)


def in_lines(pieces: Sequence[ft.Control], across: int, gap: float) -> ft.Column:
    """Return pieces in lines of `across` each, with one `gap` between them and between the lines."""
    lines: list[ft.Control] = [
        ft.Row(list(pieces[at : at + across]), spacing=gap) for at in range(0, len(pieces), across)
    ]
    return ft.Column(lines, spacing=gap, tight=True)


def middle(content: ft.Control | None, **more: Any) -> ft.Container:
    """Return something in the middle of its place."""
    return ft.Container(content, alignment=ft.Alignment.CENTER, **more)


def plate(
    content: ft.Control, width: float, height: float, colour: str | None, radius: float, **more: Any
) -> ft.Container:
    """Return something in the middle of a plate with round corners."""
    return middle(content, width=width, height=height, bgcolor=colour, border_radius=radius, **more)


def layered(layers: Sequence[ft.Control], **more: Any) -> ft.Stack:
    """Return controls one above the other, which share the room there is and may reach beyond it."""
    return ft.Stack(list(layers), fit=ft.StackFit.PASS_THROUGH, clip_behavior=ft.ClipBehavior.NONE, **more)


def layer(content: ft.Control | None, **more: Any) -> ft.Container:
    """Return the place of a layer, which fills its stack; an empty one takes no room and no taps."""
    return place(content, **(NOWHERE if content is None else FILLING), **more)


def silent(content: ft.Control | None, **more: Any) -> ft.Semantics:
    """Return something that screen readers skip."""
    return ft.Semantics(exclude_semantics=True, content=content, **more)


def labelled(label: str, content: ft.Control, **more: Any) -> ft.Semantics:
    """Return something of which screen readers say the `label` alone."""
    return ft.Semantics(label=label, content=silent(content), **more)
