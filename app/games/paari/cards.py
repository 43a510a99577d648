"""Cards of Paari: a colour, which has a shape as well, and a number; the rainbow; the X."""

from __future__ import annotations

import flet as ft

from app.parts.card import PLAIN, CardState, framed, height_of
from app.parts.shapes import card_inks, painted
from app.parts.theme import Look
from core.games.paari.card_faces import face as face_of
from core.games.paari.cards import X


def paari_card(
    look: Look, face: str, width: float, state: CardState = PLAIN, *, key: str | None = None
) -> ft.LayoutControl:
    """Draw a Paari card: a colour letter and a number (`r5`, `m10`), `*` for the rainbow, `X` for the X."""
    inks = look.cards
    printed = painted(face_of(face, width, height_of(width)), card_inks(inks))
    return framed(look, inks.equals if face == X else inks.stock, printed, width, state, key)
