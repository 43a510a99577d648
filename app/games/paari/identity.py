"""Paari as it is named outside of its table: its felt, its picture, what one does in it."""

from __future__ import annotations

import flet as ft

from app.games.identity import Identity
from app.games.paari.cards import paari_card
from app.parts.theme import Felt, Look


def _picture(look: Look) -> ft.Control:
    left, right = paari_card(look, "r7", 44), paari_card(look, "b7", 44)
    left.rotate, right.rotate = -0.10, 0.07
    return ft.Row([left, right], spacing=7, tight=True)


IDENTITY = Identity(
    felt=Felt("#5E3355", "#412439"),
    tagline=lambda words: words("find pairs"),
    picture=_picture,
    piece=lambda look: paari_card(look, "r7", 28),
    aside=True,
    sign=ft.Icons.STYLE_ROUNDED,
)
