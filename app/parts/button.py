"""Buttons. One main button a screen, in brass, at the bottom right; it names what happens.

An action that is not possible now gets `why`: on paper it waits as an outline, elsewhere it is drawn faint. It stays
tappable, so that it can say why.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

import flet as ft

from app.parts import plain
from app.parts.rows import Kind as Kind
from app.parts.tappable import Tap, inked, tappable
from app.parts.text import fitted, words
from app.parts.theme import TYPES, Look, Radius

GAP = 8
"""Room between the parts of a button, in pixels."""
KEY_EDGE = 4
"""Room at the sides of a key, in pixels."""
SIGN = 22
"""Size of the sign of a button with words, in pixels."""


@dataclass(frozen=True)
class Pressed:
    """The parts of a button, for the bar that gives it room.

    face   its surface with all that lies on it
    main   True if it is the main button
    words  its text; None if it is a sign alone
    sign   its sign before the text; None if it has none
    short  its text where there is little room; empty if it is the same
    """

    face: ft.Container
    main: bool = False
    words: ft.Text | None = None
    sign: ft.Icon | None = None
    short: str = ""


def button(
    look: Look,
    text: str,
    identifier: str,
    on_tap: Tap | None,
    *,
    kind: Kind = "secondary",
    icon: ft.IconData | None = None,
    icon_after: ft.IconData | None = None,
    short: str = "",
    label: str | None = None,
    why: str | None = None,
    busy: bool = False,
    height: float | None = None,
    expand: bool | int | None = None,
    on_felt: bool = False,
    copies: str | None = None,
) -> ft.Control:
    """Draw a button with a word, at least `height` pixels high (else as those of a tray); it grows when its text wraps.

    `busy` shows that the device is thinking; `quiet` is a text without a surface. `short` is its text where an action
    bar has little room (`app.parts.tray`). `copies` is a text that a tap puts on the clipboard.
    """
    waits = why is not None and not on_felt
    inks = look if waits else inked(look, why, on_felt=on_felt)
    p = inks.palette
    ink = p.onbrass if kind == "main" else p.onfelt if on_felt and kind != "secondary" else p.ink
    ink = p.ink2 if waits else ink
    role = "button_main" if kind == "main" else "button"
    name, sign = _loose(words(text, role, ink, align=ft.TextAlign.CENTER)), None
    parts: list[ft.Control] = [name]
    if busy:
        parts.insert(0, words("…", role, ink))
    elif icon is not None and (kind == "secondary" or look.text_scale <= 1.15):  # a word needs the room more
        sign = ft.Icon(icon, size=SIGN, color=ink)
        parts.insert(0, sign)
    if icon_after is not None:
        parts.append(ft.Icon(icon_after, size=SIGN, color=ink))
    beside = 6 if look.text_scale > 1.15 else 10 if look.small else 14
    inside = max(TYPES[role].line, SIGN if len(parts) > 1 else 0)
    face = ft.Container(
        ft.Row(parts, spacing=GAP, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        padding=ft.Padding.symmetric(vertical=((height or look.main_button) - inside) / 2, horizontal=beside),
        border_radius=Radius.BUTTON,
        clip_behavior=ft.ClipBehavior.NONE,
    )
    if waits:
        _wait(face, inks)
    else:
        _dress(face, inks, kind, on_felt)
    whole = tappable(
        look, face, label or text, identifier, on_tap, why=why, on_felt=on_felt, expand=expand, copies=copies
    )
    whole.data = Pressed(face, kind == "main", name, sign, short)
    return whole


def icon_button(
    look: Look,
    icon: ft.IconData,
    label: str,
    identifier: str,
    on_tap: Tap | None,
    *,
    filled: bool = False,
    on_felt: bool = False,
    why: str | None = None,
    size: float | None = None,
) -> ft.Control:
    """Draw a button with a sign alone: 44 pixels in bars, or `filled` and 56 beside the main button."""
    waits = why is not None and filled
    p = look.palette if waits else inked(look, why, on_felt=on_felt).palette
    side = size or (look.main_button if filled else look.touch)
    ink = p.onfelt if on_felt and not filled else p.ink2 if waits else p.ink
    sign, ground = ft.Icon(icon, size=24, color=ink), p.sunk if filled and not waits else None
    face = plain.plate(sign, side, side, ground, Radius.BUTTON, clip_behavior=ft.ClipBehavior.NONE)
    if waits:
        _wait(face, look)
    whole = tappable(look, face, label, identifier, on_tap, why=why, on_felt=on_felt)
    whole.data = Pressed(face)
    return whole


def key_button(
    look: Look,
    text: str,
    *,
    label: str,
    identifier: str,
    on_tap: Tap | None,
    operator: bool = False,
    icon: ft.IconData | None = None,
    why: str | None = None,
    hinted: bool = False,
    height: float = 48,
    width: float = inf,
    expand: bool | int | None = None,
) -> ft.Control:
    """Draw a key of a keypad, in which its text has room; operators are printed in brick. One that cannot be used now
    is an outline, one of a hint has a brass edge.
    """
    p = look.palette
    ink = p.ink2 if why is not None else p.brick if operator else p.ink
    sign = (
        ft.Icon(icon, size=24, color=ink)
        if icon is not None
        else fitted(look, text, "score" if len(text) == 1 else "small_bold", ink, width - 2 * KEY_EDGE, height)
    )
    edge = 3 if hinted else 0 if why is None else 1.5
    face = ft.Container(
        ft.Row([sign], tight=True, alignment=ft.MainAxisAlignment.CENTER),
        bgcolor=p.sunk if why is None else None,
        border=ft.Border.all(edge, p.brass_edge if hinted else p.line) if edge else None,
        border_radius=Radius.KEY,
        clip_behavior=ft.ClipBehavior.NONE,
        padding=ft.Padding.symmetric(horizontal=KEY_EDGE - edge),
        height=height,
    )
    return tappable(look, face, label, identifier, on_tap, why=why, radius=Radius.KEY, expand=expand)


def chip_button(
    look: Look,
    text: str,
    identifier: str,
    on_tap: Tap | None,
    *,
    selected: bool | None = None,
    detail: str = "",
    label: str | None = None,
    icon: ft.IconData | None = None,
) -> ft.Control:
    """Draw a chip to choose or to filter with; the chosen one is filled with ink."""
    p = look.palette
    ink, small = (p.paper, p.paper) if selected else (p.ink, p.ink2)
    parts: list[ft.Control] = [ft.Icon(icon, size=20, color=ink)] if icon is not None else []
    parts.append(_loose(words(text, "label", ink)))
    if detail:
        parts.append(words(detail, "small_bold", small))
    face = plain.box(
        look,
        ft.Row(parts, spacing=8, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        radius=Radius.CHIP,
        chosen=bool(selected),
        clip_behavior=ft.ClipBehavior.NONE,
        padding=ft.Padding.symmetric(vertical=10, horizontal=14),
    )
    said = label or " ".join(filter(None, (text, detail)))
    return tappable(look, face, said, identifier, on_tap, selected=selected, radius=Radius.CHIP)


def pick_box(
    look: Look,
    content: ft.Control,
    *,
    label: str,
    identifier: str,
    on_tap: Tap | None,
    selected: bool | None = None,
    why: str | None = None,
    expand: bool | int | None = None,
    padding: float = 8,
    ticked: bool = True,
) -> ft.Control:
    """Draw a box to pick from a few, such as a face; the picked one has a thick frame, and a tick if `ticked`."""
    p = inked(look, why).palette
    stage: list[ft.Control] = [
        plain.middle(
            content,
            bgcolor=p.raised,
            border=ft.Border.all(3 if selected else 1, p.ok if selected else p.hair),
            border_radius=Radius.CHIP,
            padding=padding - (2 if selected else 0),
        )
    ]
    if selected and ticked:
        stage.append(
            ft.Container(ft.Icon(ft.Icons.CHECK_CIRCLE_ROUNDED, size=20, color=p.ok), right=5, top=5, bgcolor=p.raised)
        )
    both = ft.Stack(stage, fit=ft.StackFit.PASS_THROUGH)
    radius = Radius.CHIP
    return tappable(look, both, label, identifier, on_tap, selected=selected, why=why, radius=radius, expand=expand)


def _dress(face: ft.Container, look: Look, kind: Kind, on_felt: bool) -> None:
    """Give a button the surface of its kind; a quiet one has none."""
    p = look.palette
    if kind == "main":
        face.bgcolor = p.brass
        face.shadow = ft.BoxShadow(color=p.brass_edge, offset=ft.Offset(0, 2))
    elif kind == "secondary":
        face.bgcolor = p.sunk
    elif kind == "outline":
        face.border = ft.Border.all(1.5, p.onfelt if on_felt else p.line)


def _wait(face: ft.Container, look: Look) -> None:
    """Give a button the outline of one that waits; it takes no room, so that nothing moves once the button works."""
    edge = ft.Border.all(1.5, look.palette.line)
    face.foreground_decoration = ft.BoxDecoration(border=edge, border_radius=Radius.BUTTON)


def _loose(text: ft.Text) -> ft.Text:
    """Let text wrap inside a row, yet take no more room than it needs."""
    text.expand = True
    text.expand_loose = True
    return text
