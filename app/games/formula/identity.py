"""Formula as it is named outside of its table: its felt, its picture, what one does in it."""

from __future__ import annotations

import flet as ft

from app.games.identity import Identity
from app.locale import Words
from app.parts.card import CardState, card
from app.parts.theme import Felt, Look


def _tagline(words: Words) -> str:
    return words("rework formulas")


def _picture(look: Look) -> ft.Control:
    covered = card(look, "8", 38, CardState(covering=True))
    return ft.Row(
        look.in_order(
            [ft.Container(covered, padding=ft.Padding.only(right=4)), card(look, "-", 38), card(look, "5", 38)]
        ),
        spacing=4,
        tight=True,
    )


def _piece(look: Look) -> ft.Control:
    return card(look, "5", 28, CardState(covering=True))


IDENTITY = Identity(
    felt=Felt("#27496D", "#1B334C"),
    tagline=_tagline,
    picture=_picture,
    sign=ft.Icons.REMOVE_ROUNDED,
    piece=_piece,
)
