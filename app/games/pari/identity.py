"""Pari as it is named outside of its table: its felt, its picture, what one does in it."""

from __future__ import annotations

import flet as ft

from app.games.identity import Identity
from app.locale import Words
from app.parts.card import card
from app.parts.theme import BAIZE, Look


def _tagline(words: Words) -> str:
    return words("build equations")


def _picture(look: Look) -> ft.Control:
    return ft.Row(look.in_order(card(look, face, 37) for face in "3*4=12"), spacing=4, tight=True)


def _piece(look: Look) -> ft.Control:
    return card(look, "8", 28)


IDENTITY = Identity(
    felt=BAIZE,
    tagline=_tagline,
    picture=_picture,
    sign=ft.Icons.DRAG_HANDLE_ROUNDED,
    piece=_piece,
)
