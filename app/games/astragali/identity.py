"""Astragali as it is named outside of its table: its felt, its picture, what one does in it."""

from __future__ import annotations

import flet as ft

from app.games.astragali.dice import astragal
from app.games.identity import Identity
from app.locale import Words
from app.parts.theme import Felt, Look


def _tagline(words: Words) -> str:
    return words("dice and bluffing")


def _unit(words: Words, n: int) -> str:
    return words.many("wish", "wishes", n)


def _picture(look: Look) -> ft.Control:
    return ft.Row([astragal(look, face, "", 41) for face in "LTF"], spacing=7, tight=True)


def _piece(look: Look) -> ft.Control:
    return astragal(look, "L", "", 36)


IDENTITY = Identity(
    felt=Felt("#37345F", "#262443"),
    tagline=_tagline,
    picture=_picture,
    piece=_piece,
    unit=_unit,
    shaken=True,
    sign=ft.Icons.CASINO_ROUNDED,
)
