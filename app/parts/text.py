"""Words on the screen, always in one of the roles of `app.parts.theme.TYPES`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import flet as ft

from app.layout import directions, letters
from app.parts import plain
from app.parts.theme import TYPES, Look, Radius, style

EDGE = "edge"
"""The data of a coloured edge where lines of a box begin, drawn at its left."""

LEAST = 13.0
"""The least size of type as it is seen, in pixels."""


def words(
    text: str,
    role: str,
    colour: str,
    *,
    align: ft.TextAlign = ft.TextAlign.START,
    lines: int | None = None,
    expand: bool | int | None = None,
    key: str | None = None,
) -> ft.Text:
    """Return `text` in a role and a colour; with `lines` it ends in … where it would need more."""
    return ft.Text(
        text,
        style=style(role, colour),
        text_align=align,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        expand=expand,
        key=key,
    )


def fits(look: Look, text: str, role: str, room: float) -> bool:
    """Return True if a text has room on one line."""
    return width(look, text, role) <= room


def width(look: Look, text: str, role: str) -> float:
    """Return the width of a text on one line, in pixels."""
    return letters.width(text, TYPES[role].size * look.text_scale)


def height(look: Look, text: str, role: str, room: float) -> float:
    """Return the height of a text in a room of that width, in pixels."""
    kind = TYPES[role]
    return letters.lines(text, kind.size * look.text_scale, room) * kind.line * look.text_scale


def seen(look: Look, text: str, role: str, colour: str, size: float, *, lines: int | None = 1, **more: Any) -> ft.Text:
    """Return a text that is seen in type of a size in pixels, however large text is on the device; `more` as for
    `words`.
    """
    drawn = words(text, role, colour, lines=lines, **more)
    drawn.style = style(role, colour).copy(size=size / look.text_scale)
    return drawn


def least_width(text: str) -> float:
    """Return the width of a text on one line in the smallest type, in pixels."""
    return letters.width(text, LEAST)


def fitted(
    look: Look, text: str, role: str, colour: str, room: float, high: float, *, cut: bool = True, **more: Any
) -> ft.Text:
    """Return a text in the largest type up to its role's that has room in a place. Where even the least has none, it
    ends in …; without `cut` it gets higher; `more` as for `words`.
    """
    kind = TYPES[role]
    line, size = kind.line / kind.size, kind.size * look.text_scale

    def has_room() -> bool:
        unbroken = all(letters.width(word, size) <= room for word in text.split())
        return unbroken and letters.lines(text, size, room) * size * line <= high + 0.01

    while size > LEAST and not has_room():
        size = max(LEAST, size - 0.5)
    lines = max(1, int(high / (size * line) + 0.01)) if cut else None
    return seen(look, text, role, colour, size, lines=lines, **more)


def high(look: Look, drawn: ft.Text, room: float) -> float:
    """Return the height of a text as it is drawn in a room of that width, in pixels."""
    assert isinstance(drawn.style, ft.TextStyle) and drawn.style.size and drawn.style.height
    size = drawn.style.size * look.text_scale
    return letters.lines(drawn.value, size, room) * size * drawn.style.height


def spans(pieces: list[tuple[str, str]], colour: str) -> ft.Text:
    """Return several roles in one running text: `[("Welche Reihe? ", "body"), ("Reihe 1", "label")]`."""
    return ft.Text(spans=[ft.TextSpan(text, style=style(role, colour)) for text, role in pieces])


def heading(
    text: str,
    role: str,
    colour: str,
    *,
    level: int = 1,
    lines: int | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
    drawn: ft.Text | None = None,
) -> ft.Control:
    """Return a heading that screen readers can jump to; `drawn` is its text as it is seen, if that is not usual."""
    return plain.labelled(
        text, drawn or words(text, role, colour, lines=lines, align=align), header=True, heading_level=level
    )


def hidden_heading(text: str) -> ft.Control:
    """Return a heading of a page that has its title only for screen readers."""
    return ft.Semantics(label=text, header=True, heading_level=1, content=ft.Container(width=1, height=1))


def equation(text: str, role: str, colour: str) -> ft.Text:
    """Return a formula in running text, with a little more room round its signs.

    `text` has a blank on each side of every sign ("3 + 4 × 2 = 11"). A line may end before a sign, never after it.
    """
    wide = style(role, colour).copy(word_spacing=0.1 * TYPES[role].size)
    return ft.Text(re.sub("(?<=[-+−×÷·:=≠]) ", "\u00a0", text), style=wide)


def in_direction(look: Look, paper: ft.Control) -> ft.Control:
    """Let what is drawn on paper run as its language does; calculations on it run from left to right."""
    if look.rtl:
        paper.rtl, waiting = True, [paper]
        while waiting:
            control = waiting.pop()
            if isinstance(control, ft.Text) and control.value[:1] not in (directions.LTR, directions.RTL):
                control.value = directions.directed(control.value)
            if control.data == EDGE and isinstance(control, ft.Container):
                control.left, control.right = None, 0
                control.border_radius = ft.BorderRadius.only(top_right=Radius.KEY, bottom_right=Radius.KEY)
            waiting += [part for part in (getattr(control, "content", None),) if isinstance(part, ft.Control)]
            waiting += getattr(control, "controls", None) or []
    return paper


def text_probe(on_scale: Callable[[float], object]) -> ft.Control:
    """Return an invisible line of text that reports by how much the device multiplies text (1.0 = not at all)."""
    line = TYPES["body"].line

    def measured(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        on_scale(round(event.height / line, 2))

    probe = words("0", "body", ft.Colors.TRANSPARENT, key="text-probe")
    probe.on_size_change = measured
    return plain.silent(probe)
