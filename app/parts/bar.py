"""The bar at the top of a page or a table."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.parts.text import heading, words
from app.theme import Look, Size, Space


def top_bar(
    look: Look,
    title: str,
    *,
    subtitle: str = "",
    leading: ft.Control | None = None,
    actions: Sequence[ft.Control] = (),
    on_felt: bool = False,
) -> ft.Control:
    """Title and what the screen is about; on small screens both stand on one line.

    `leading` and `actions` are icon buttons or a `tag`.
    """
    p = look.palette
    ink, faint = (p.onfelt, p.onfelt) if on_felt else (p.ink, p.ink2)
    name = heading(title, "bar_title", ink, lines=1)
    below = words(subtitle, "small", faint, lines=1)
    one_line = look.small or look.landscape
    parts: list[ft.Control] = [leading or ft.Container(width=Space.XS, height=Size.TOUCH)]
    if not subtitle:
        name.expand = True
        parts.append(name)
    elif one_line:
        below.expand, below.text_align = True, ft.TextAlign.END
        parts += [name, below]
    else:
        parts.append(ft.Column([name, below], spacing=0, tight=True, expand=True))
    parts += actions
    high = Size.TOP_BAR_SMALL if one_line else Size.TOP_BAR
    return ft.Container(
        ft.Row(parts, spacing=Space.S),
        padding=ft.Padding.symmetric(vertical=(high - Size.TOUCH) / 2, horizontal=Space.XS + 2),
    )


def tag(look: Look, text: str, *, icon: ft.IconData | None = None, on_felt: bool = True) -> ft.Control:
    """A word that marks a whole screen, such as "Übung"; in little room its icon stands for it."""
    p = look.palette
    ink = p.onfelt if on_felt else p.ink
    parts: list[ft.Control] = [ft.Icon(icon, size=22, color=ink)] if icon is not None else []
    if icon is None or not (look.small or look.landscape or look.large_text):
        parts.append(words(text, "small_bold", ink))
    drawing = ft.Container(
        ft.Row(parts, spacing=6, tight=True),
        bgcolor=p.veil if on_felt else p.sunk,
        border_radius=14,
        padding=ft.Padding.symmetric(vertical=4, horizontal=12),
    )
    return ft.Semantics(label=text, content=ft.Semantics(exclude_semantics=True, content=drawing))


def marked(
    look: Look, face: ft.Control, icon: ft.IconData, *, label: str, identifier: str, loud: bool = False
) -> ft.Control:
    """An icon button on felt with a little sign at its corner; a loud one is seen at once, and read aloud."""
    p, size = look.palette, 18
    sign = ft.Container(
        ft.Icon(icon, size=size - 4, color=p.onbrass if loud else p.onfelt),
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=p.brass if loud else None,
        alignment=ft.Alignment.CENTER,
    )
    said = ft.Semantics(label=label, identifier=identifier, live_region=loud, content=sign)
    return ft.Stack([face, ft.Container(said, right=2, bottom=2)])
