"""Pari as it is named outside of its table: its felt, its picture, what one does in it."""

from __future__ import annotations

import flet as ft

from app.games.identity import Identity
from app.parts.card import card
from app.parts.theme import BAIZE, Look


def _picture(look: Look) -> ft.Control:
    return ft.Row(look.in_order(card(look, face, 37) for face in "3*4=12"), spacing=4, tight=True)


IDENTITY = Identity(
    felt=BAIZE,
    tagline=lambda words: words("build equations"),
    picture=_picture,
    sign=ft.Icons.DRAG_HANDLE_ROUNDED,
    piece=lambda look: card(look, "8", 28),
)
