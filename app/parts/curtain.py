"""The curtain between two persons: nothing secret may be in the tree while it is up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from app.parts import plain, scrolling
from app.parts.button import button
from app.parts.emblem import emblem
from app.parts.felt import lattice
from app.parts.tappable import Tap
from app.parts.text import fits, fitted, heading, height, words
from app.parts.theme import ELEVATION, Look, Radius, Size, Space

AROUND = Space.XL + 4 * Space.S + Size.CURTAIN_BUTTON + Space.L
"""The height of what is above and below the middle of a curtain but for texts and quiet buttons, in pixels."""
LEAST = 100
"""The least height of that middle where it scrolls by itself, in pixels."""


def curtain(
    look: Look,
    *,
    place: str,
    sign: str,
    line: str,
    name: str,
    note: str,
    ready: str,
    on_ready: Tap,
    since: Callable[[float, float], ft.Control] | None = None,
    menu: ft.Control,
    back: str = "",
    on_back: Tap | None = None,
    corner: Sequence[ft.Control] = (),
) -> ft.Control:
    """Return the whole screen: the stage of the game, the next player, what happened `since` that player's last turn,
    drawn in a width and a height in pixels, and the button to go on; at the upper left that of the `menu`, at the upper
    right those of the `corner`.

    Identifiers: `curtain-ready`, `undo`.
    """
    p = look.palette
    low = look.height < (560 if since is None else 620 * look.text_scale)
    free = look.height - AROUND - 22 * look.text_scale - bool(back) * (Size.TOUCH + Space.S)
    tight = free < LEAST
    abreast = look.height < 560 and look.landscape and since is not None and not tight
    wide = min((look.width - 4 * look.margin) / 2 if abreast else look.width - 3 * look.margin, 480)
    inner = wide - (136 if low else 64)
    texts: list[ft.Control] = [
        fitted(look, line, "body", look.cards.digit, inner, 2 * 22 * look.text_scale, align=ft.TextAlign.CENTER),
        heading(name, _role(look, name, inner), look.cards.digit),
    ]
    if note:
        said = words(note, "small", ft.Colors.with_opacity(0.78, look.cards.digit), align=ft.TextAlign.CENTER)
        texts.append(ft.Container(said, padding=ft.Padding.only(top=Space.M)))
    middle = ft.CrossAxisAlignment.CENTER
    cramped = look.height < (620 if since is None else 760) * look.text_scale
    mark_size = 64 if low or cramped else 112 if since is None else 88
    mark = emblem(sign, mark_size, rim=False)
    if low:
        beside = plain.centred(texts, 0, tight=True, expand=True)
        inside: ft.Control = ft.Row([mark, beside], spacing=Space.L)
    else:
        gap = ft.Container(height=Space.M if cramped else Space.XL)
        inside = plain.centred([mark, gap, *texts], 0, tight=True)
    stock = look.cards.stock
    edge = ft.Border.all(1, ft.Colors.with_opacity(0.26, look.cards.digit))
    edges = ft.Padding.symmetric(vertical=Space.M if low or cramped else 32, horizontal=Space.L)
    inner_sheet = plain.middle(inside, border=edge, border_radius=17, padding=edges)
    shadow = list(ELEVATION.curtain)
    sheet = ft.Container(inner_sheet, bgcolor=stock, border_radius=Radius.TRAY, padding=8, width=wide, shadow=shadow)
    text_high = 22 * look.text_scale + 2 * 40 + height(look, note, "small", wide - 64)
    own = text_high + (0 if low else mark_size) + (60 if low or cramped else 110)
    parts = [sheet, *([since(wide, free if abreast else free - own)] if since is not None else [])]
    between = ft.Column(parts, spacing=Space.L, horizontal_alignment=middle, alignment=ft.MainAxisAlignment.CENTER)
    shown: ft.Control = between
    if abreast:
        parts = [ft.Column([part], scroll=ft.ScrollMode.AUTO, alignment=ft.MainAxisAlignment.CENTER) for part in parts]
        shown = ft.Row(parts, spacing=look.margin, alignment=ft.MainAxisAlignment.CENTER, expand=True)
    eye, high = ft.Icons.VISIBILITY_ROUNDED, Size.CURTAIN_BUTTON
    go_on = button(look, ready, "curtain-ready", on_ready, kind="main", icon=eye, height=high, on_felt=True)
    column: list[ft.Control] = [
        ft.Container(words(place, "label", p.onfelt), padding=ft.Padding.only(top=Space.XL, bottom=Space.S)),
        shown,
        ft.Container(go_on, width=wide),
    ]
    if back:
        column.append(button(look, back, "undo", on_back, kind="quiet", height=Size.TOUCH, on_felt=True))
    column.append(ft.Container(height=Space.S))
    whole = ft.Column(column, spacing=Space.S, horizontal_alignment=middle)
    scrolling.between(whole, between, low=tight)
    top = look.insets.top + Space.S
    layers: list[ft.Control] = [
        ft.Container(lattice(look), **plain.NOWHERE),
        plain.layer(whole, padding=look.clear(left=0, top=0, right=0, bottom=0)),
        ft.Container(menu, left=look.insets.left + Space.XS + 2, top=top),
        ft.Container(ft.Row([*corner], tight=True), right=look.insets.right + Space.S, top=top),
    ]
    return ft.Container(ft.Stack(layers, expand=True), bgcolor=look.felt, expand=True)


def _role(look: Look, name: str, room: float) -> str:
    """Return the largest type in which a name has room."""
    roles = ("display", "app_title", "title", "small_bold")
    return next((role for role in roles if fits(look, name, role, room * 0.85)), roles[-1])
