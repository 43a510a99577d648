"""A pile: the back of a card, one card edge below it, a name and a count."""

from __future__ import annotations

import flet as ft

from app.parts.card import card_back, height_of
from app.parts.text import words
from app.parts.theme import DIMMED, ELEVATION, Look


def pile(look: Look, width: float, *, empty: bool = False) -> ft.Control:
    """Return the pile alone; an empty one is an outline with the sign of reshuffling."""
    height = height_of(width)
    if empty:
        p = look.dimmed(DIMMED, on_felt=True).palette
        return ft.Container(
            ft.Icon(ft.Icons.REFRESH_ROUNDED, color=p.onfelt, size=24),
            width=width + 5,
            height=height + 3,
            alignment=ft.Alignment.CENTER,
            border=ft.Border.all(2, p.quiet),
            border_radius=8,
        )
    edge = ft.Container(
        width=width,
        height=height,
        left=5,
        top=3,
        bgcolor=look.cards.stock,
        border_radius=7,
        shadow=list(ELEVATION.felt),
    )
    return ft.Stack([edge, card_back(look, width)], width=width + 5, height=height + 3)


def named_pile(look: Look, width: float, name: str, count: int, *, empty: bool = False) -> ft.Control:
    """Return a pile on felt with its name and the number of cards left."""
    p = look.palette
    facts = ft.Column(
        [words(name, "small_bold", p.onfelt), words(str(count), "equation", p.onfelt)], spacing=0, tight=True
    )
    return ft.Row([pile(look, width, empty=empty), facts], spacing=10, tight=True)
