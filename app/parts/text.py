"""Words on the screen, always in one of the roles of `app.theme.TYPES`."""

from __future__ import annotations

import re
from collections.abc import Callable

import flet as ft

from app.theme import TYPES, Look, style


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
    """`text` in a role and a colour; with `lines` it ends in … where it would need more."""
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
    """Whether a text has room on one line."""
    return width(look, text, role) <= room


def width(look: Look, text: str, role: str) -> float:
    """About how much room a text takes on one line; the letters of its role are about 0.66 of their size wide."""
    return len(text) * 0.66 * TYPES[role].size * look.text_scale


def spans(pieces: list[tuple[str, str]], colour: str, *, align: ft.TextAlign = ft.TextAlign.START) -> ft.Text:
    """Several roles in one running text: `[("Welche Reihe? ", "body"), ("Reihe 1", "label")]`."""
    return ft.Text(spans=[ft.TextSpan(text, style=style(role, colour)) for text, role in pieces], text_align=align)


def heading(
    text: str,
    role: str,
    colour: str,
    *,
    level: int = 1,
    lines: int | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
) -> ft.Control:
    """A heading that screen readers can jump to."""
    return ft.Semantics(
        label=text,
        header=True,
        heading_level=level,
        content=ft.Semantics(exclude_semantics=True, content=words(text, role, colour, lines=lines, align=align)),
    )


def equation(text: str, role: str, colour: str) -> ft.Text:
    """A formula in running text, with a little more room round its signs.

    `text` has a blank on each side of every sign ("3 + 4 × 2 = 11"). A line may end before a sign, never after it.
    """
    wide = style(role, colour).copy(word_spacing=0.1 * TYPES[role].size)
    return ft.Text(re.sub("(?<=[-+−×÷·:=≠]) ", "\u00a0", text), style=wide)


def text_probe(on_scale: Callable[[float], object]) -> ft.Control:
    """An invisible line of text that tells by how much the device multiplies text (1.0 = not at all)."""
    line = TYPES["body"].line

    def measured(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        on_scale(round(event.height / line, 2))

    probe = words("0", "body", ft.Colors.TRANSPARENT, key="text-probe")
    probe.on_size_change = measured
    return ft.Semantics(exclude_semantics=True, content=probe)
