"""The bar at the top of a page or a table."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.parts.button import icon_button
from app.parts.tappable import Tap, tappable
from app.parts.text import fits, heading, words
from app.theme import Look, Size, Space


def top_bar(
    look: Look,
    title: str,
    *,
    subtitle: str = "",
    leading: ft.Control | None = None,
    actions: Sequence[ft.Control] = (),
    on_felt: bool = False,
    stacked: bool = False,
) -> ft.Control:
    """Title and what the screen is about; `stacked` in a narrow column, both below the buttons.

    On small screens both stand on one line if a single action is beside them; where text is very large besides, there
    is room for the title alone. `leading` and `actions` are icon buttons or a `tag`.
    """
    p = look.palette
    ink, faint = (p.onfelt, p.onfelt) if on_felt else (p.ink, p.ink2)
    room = look.width - 2 * Space.S - (Size.TOUCH + Space.S) * (1 + len(actions))
    if stacked:
        room = Size.COLUMN - 3 * Space.S
    role = next((role for role in ("bar_title", "small_bold") if fits(look, title, role, room)), "tag")
    name, below = heading(title, role, ink), words(subtitle, "small", faint)
    if stacked:
        told: list[ft.Control] = [heading(title, role, ink)]
        told += [words(subtitle, "small", faint)] if subtitle else []
        buttons = ft.Row([*([leading] if leading else []), ft.Container(expand=True), *actions], spacing=Space.XS)
        facts = ft.Container(ft.Column(told, spacing=2, tight=True), padding=ft.Padding.symmetric(horizontal=Space.S))
        return ft.Container(
            ft.Column([buttons, facts], spacing=Space.S, tight=True),
            padding=ft.Padding.symmetric(vertical=(Size.TOP_BAR - Size.TOUCH) / 2, horizontal=Space.XS + 2),
        )
    low = look.small or look.landscape
    one_line = low and len(actions) < 2 and (look.text_scale <= 1.15 or fits(look, title + subtitle, "bar_title", room))
    if low and look.large_text:
        subtitle = ""
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
    high = Size.TOP_BAR_SMALL if low else Size.TOP_BAR
    return ft.Container(
        ft.Row(parts, spacing=Space.S),
        padding=ft.Padding.symmetric(vertical=(high - Size.TOUCH) / 2, horizontal=Space.XS + 2),
    )


def back(look: Look, label: str, on_tap: Tap) -> ft.Control:
    """The arrow at the left of a page's bar, which closes the page."""
    return icon_button(look, ft.Icons.ARROW_BACK_ROUNDED, label=label, identifier="back", on_tap=on_tap)


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


def sand(look: Look, left: int, of: int, *, label: str) -> ft.Control:
    """A line that runs out: how much is `left` of a time, without numbers."""
    share = max(0, min(100, -(-100 * left // of)))  # rounded up: as long as there is time the line is there
    line: list[ft.Control] = [
        ft.Container(height=4, border_radius=2, bgcolor=colour, expand=part)
        for colour, part in ((look.palette.onfelt, share), (look.palette.shade, 100 - share))
        if part
    ]
    return ft.Semantics(
        label=label,
        identifier="sand",
        content=ft.Container(ft.Row(line, spacing=0), padding=ft.Padding.symmetric(horizontal=look.margin)),
    )


def bulb(look: Look, text: str, digit: str, *, label: str, identifier: str, on_tap: Tap) -> ft.Control:
    """The level of help on felt: a bulb and its words, in little room a bulb with the `digit` on a disc."""
    p = look.palette
    sign = ft.Icon(ft.Icons.LIGHTBULB_ROUNDED, size=22, color=p.onfelt)
    if look.small or look.landscape or look.text_scale > 1.15:
        number = ft.Container(
            words(digit, "caption_bold", p.onbrass, align=ft.TextAlign.CENTER),
            width=16 * look.text_scale,
            height=16 * look.text_scale,
            border_radius=8 * look.text_scale,
            bgcolor=p.brass,
            alignment=ft.Alignment.CENTER,
            right=0 if look.wall else 2,
            bottom=0 if look.wall else 4,
        )
        face: ft.Control = ft.Stack(
            [ft.Container(sign, width=look.touch, height=look.touch, alignment=ft.Alignment.CENTER), number]
        )
    else:
        pill = ft.Container(
            ft.Row([sign, words(text, "small_bold", p.onfelt)], spacing=6, tight=True),
            bgcolor=p.veil,
            border_radius=16,
            padding=ft.Padding.symmetric(vertical=5, horizontal=12),
        )
        face = ft.Container(pill, height=Size.TOUCH, alignment=ft.Alignment.CENTER)
    return tappable(look, face, label=label, identifier=identifier, on_tap=on_tap, on_felt=True)


def marked(
    look: Look, face: ft.Control, icon: ft.IconData, *, label: str, identifier: str, loud: bool = False
) -> ft.Control:
    """An icon button on felt with a little sign at its corner, which leaves the whole of it to the finger.

    A loud sign is seen at once, and read aloud.
    """
    p, size = look.palette, 12 if look.wall else 18
    sign = ft.Container(
        ft.Icon(icon, size=size - 4, color=p.onbrass if loud else p.onfelt),
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=p.brass if loud else None,
        alignment=ft.Alignment.CENTER,
    )
    said = ft.Semantics(label=label, identifier=identifier, live_region=loud, content=sign)
    corner = 0 if look.wall else 2
    return ft.Stack([face, ft.Container(said, right=corner, bottom=corner, ignore_interactions=True)])
