"""A pile: the back of a card, one card edge below it, a name and a count."""

from __future__ import annotations

from math import inf

import flet as ft

from app.layout import letters
from app.parts import plain
from app.parts.card import card_back, height_of, lower_card
from app.parts.text import LEAST, fitted, least_width, seen, words
from app.parts.theme import DIMMED, TYPES, Look

EDGE, BETWEEN, NAME = 5, 10, 6
"""The edge of the card below the topmost, and the gaps between a pile and its name, and a name and its number."""


def pile(look: Look, width: float, *, empty: bool = False, asked: bool = False) -> ft.Control:
    """Return the pile alone; an empty one is an outline with the sign of reshuffling, one that is `asked` for has a
    brass ring.
    """
    if asked:
        ring = ft.BorderSide(2.5, look.palette.brass, stroke_align=1)
        return ft.Container(pile(look, width, empty=empty), border=ft.Border.all(side=ring), border_radius=9)
    height = height_of(width)
    if empty:
        p = look.dimmed(DIMMED, on_felt=True).palette
        sign = ft.Icon(ft.Icons.REFRESH_ROUNDED, color=p.onfelt, size=24)
        return plain.plate(sign, width + EDGE, height + 3, None, 8, border=ft.Border.all(2, p.quiet))
    edge = lower_card(look.cards.stock, width, 7, EDGE, 3)
    return ft.Stack([edge, card_back(look, width)], width=width + EDGE, height=height + 3)


def named_pile(
    look: Look,
    width: float,
    name: str,
    count: int,
    *,
    room: float = inf,
    empty: bool = False,
    asked: bool = False,
    in_line: bool = False,
    mirrored: bool = False,
) -> ft.Control:
    """Return a pile on felt, no wider than its `room`, with its name and the number of cards left, below each other
    or `in_line`; without a name, or where even the least type has no room for both, the number alone.

    One that is `asked` for has a brass ring; a `mirrored` one lies at the right of its name.
    """
    p, high, room = look.palette, TYPES["equation"].line * look.text_scale, room - width - EDGE - BETWEEN
    side = ft.CrossAxisAlignment.END if mirrored else ft.CrossAxisAlignment.START
    left = fitted(look, str(count), "small_bold" if in_line else "equation", p.onfelt, room, high)
    abreast, gap = name + (str(count) if in_line else ""), NAME if in_line else 0
    named, size = bool(name) and least_width(abreast) + gap <= room, TYPES["small_bold"].size * look.text_scale
    small, both = words(name, "small_bold", p.onfelt), letters.width(abreast, size)
    if named and both + gap > room:
        size = max(LEAST, size * (room - gap) / both)
        small = seen(look, name, "small_bold", p.onfelt, size)
        left = seen(look, str(count), "small_bold", p.onfelt, size) if in_line else left
    said: list[ft.Control] = [*([small] if named else []), left]
    facts: ft.Control = ft.Column(said, spacing=0, tight=True, horizontal_alignment=side)
    if in_line:
        facts = ft.Row(said, spacing=NAME, tight=True)
    lies = pile(look, width, empty=empty, asked=asked)
    return ft.Row([facts, lies] if mirrored else [lies, facts], spacing=BETWEEN, tight=True)
