"""The curtain between two persons: nothing secret may be in the tree while it is up."""

from __future__ import annotations

import flet as ft

from app.parts.button import button
from app.parts.emblem import emblem
from app.parts.felt import lattice
from app.parts.tappable import Tap
from app.parts.text import fits, heading, words
from app.parts.theme import ELEVATION, Look, Radius, Size, Space


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
    event: ft.Control | None = None,
    pause: str = "",
    on_pause: Tap | None = None,
    back: str = "",
    on_back: Tap | None = None,
) -> ft.Control:
    """Return the whole screen: the stage of the game, the next player, the last move as all saw it, and the button to
    go on.

    Identifiers: `curtain-ready`, `curtain-pause`, `undo`.
    """
    p = look.palette
    wide = min(look.width - 3 * look.margin, 480)
    low = look.height < 560
    texts: list[ft.Control] = [
        words(line, "body", look.cards.digit, align=ft.TextAlign.CENTER),
        heading(name, _role(look, name, wide - (136 if low else 64)), look.cards.digit),
        ft.Container(
            words(note, "small", _faint(look), align=ft.TextAlign.CENTER),
            padding=ft.Padding.only(top=Space.M),
        ),
    ]
    middle = ft.CrossAxisAlignment.CENTER
    cramped = look.height < 620 * look.text_scale
    mark = emblem(sign, 64 if low or cramped else 112, rim=False)
    inside: ft.Control = (
        ft.Row(
            [mark, ft.Column(texts, spacing=0, tight=True, horizontal_alignment=middle, expand=True)],
            spacing=Space.L,
        )
        if low
        else ft.Column(
            [mark, ft.Container(height=Space.M if cramped else Space.XL), *texts],
            spacing=0,
            tight=True,
            horizontal_alignment=middle,
        )
    )
    sheet = ft.Container(
        ft.Container(
            inside,
            border=ft.Border.all(1, ft.Colors.with_opacity(0.26, look.cards.digit)),
            border_radius=17,
            padding=ft.Padding.symmetric(vertical=Space.M if low or cramped else 32, horizontal=Space.L),
            alignment=ft.Alignment.CENTER,
        ),
        bgcolor=look.cards.stock,
        border_radius=Radius.TRAY,
        padding=8,
        width=wide,
        shadow=list(ELEVATION.curtain),
    )
    column: list[ft.Control] = [
        ft.Container(words(place, "label", p.onfelt), padding=ft.Padding.only(top=Space.XL, bottom=Space.S)),
        ft.Column(
            [sheet, *([ft.Container(event, width=wide)] if event is not None else [])],
            spacing=Space.XL,
            horizontal_alignment=middle,
            alignment=ft.MainAxisAlignment.CENTER,
            scroll=ft.ScrollMode.AUTO,
            expand=True,
        ),
        ft.Container(
            button(
                look,
                ready,
                identifier="curtain-ready",
                on_tap=on_ready,
                kind="main",
                icon=ft.Icons.VISIBILITY_ROUNDED,
                height=Size.CURTAIN_BUTTON,
                on_felt=True,
            ),
            width=wide,
        ),
    ]
    quiet = [("curtain-pause", pause, on_pause), ("undo", back, on_back)]
    column += [
        button(look, words_, identifier=name, on_tap=tap, kind="quiet", height=Size.TOUCH, on_felt=True)
        for name, words_, tap in quiet
        if words_
    ]
    column.append(ft.Container(height=Space.S))
    return ft.Container(
        ft.Stack(
            [
                ft.Container(lattice(look), left=0, top=0),
                ft.Container(
                    ft.Column(column, spacing=Space.S, horizontal_alignment=middle),
                    padding=look.clear(left=0, top=0, right=0, bottom=0),
                    left=0,
                    right=0,
                    top=0,
                    bottom=0,
                ),
            ],
            expand=True,
        ),
        bgcolor=look.felt,
        expand=True,
    )


def _role(look: Look, name: str, room: float) -> str:
    """Return the largest type in which a name has room."""
    roles = ("display", "app_title", "title", "small_bold")
    return next((role for role in roles if fits(look, name, role, room * 0.85)), roles[-1])


def _faint(look: Look) -> str:
    return ft.Colors.with_opacity(0.78, look.cards.digit)
