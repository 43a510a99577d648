"""Paari as it is named outside of its table: its felt, its picture, what one does in it."""

from __future__ import annotations

import flet as ft

from app.games.identity import Identity
from app.games.paari.cards import paari_card
from app.locale import Words
from app.parts.theme import Felt, Look


def _tagline(words: Words) -> str:
    return words("find pairs")


def _picture(look: Look) -> ft.Control:
    left, right = paari_card(look, "r7", 44), paari_card(look, "b7", 44)
    left.rotate, right.rotate = -0.10, 0.07
    return ft.Row([left, right], spacing=7, tight=True)


def _piece(look: Look) -> ft.Control:
    return paari_card(look, "r7", 28)


IDENTITY = Identity(
    felt=Felt("#5E3355", "#412439"),
    tagline=_tagline,
    picture=_picture,
    piece=_piece,
    aside=True,
    sign=ft.Icons.STYLE_ROUNDED,
)
