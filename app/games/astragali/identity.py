"""Astragali as it is named outside of its table: its felt, its picture, what one does in it."""

from __future__ import annotations

import flet as ft

from app.games.astragali.dice import astragal
from app.games.identity import Identity
from app.parts.theme import Felt

IDENTITY = Identity(
    felt=Felt("#37345F", "#262443"),
    tagline=lambda words: words("dice and bluffing"),
    picture=lambda look: ft.Row([astragal(look, face, "", 41) for face in "LTF"], spacing=7, tight=True),
    piece=lambda look: astragal(look, "L", "", 36),
    unit=lambda words, n: words.many("wish", "wishes", n),
    shaken=True,
    sign=ft.Icons.CASINO_ROUNDED,
)
