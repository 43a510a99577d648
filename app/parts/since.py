"""The list of turns since a person's last one, in a well on the felt: a numbered disc, an emblem, and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from app.parts import plain, tappable, text
from app.parts.tappable import Tap
from app.parts.theme import TYPES, Look, Radius, Size, Space

SIGN = 30
"""The size of an emblem, in pixels."""
DISC = 24
"""The size of the disc with its number, in pixels."""
LINE = 38
"""The least height of a line, in pixels."""
ROLE = "small"


@dataclass(frozen=True)
class Line:
    """A turn: its number from 1, its emblem of `SIGN` pixels, and what happened, which may begin with a name and a
    colon.
    """

    number: int
    sign: ft.Control
    said: str


def _disc(look: Look, number: int) -> ft.Control:
    """Return the cream disc with a turn's number, as it is on what the turn changed (`card.CardState`)."""
    digit = text.seen(look, str(number), "small_bold", look.cards.digit, 13)
    return plain.disc(DISC, look.cards.stock, digit)


def fitting(look: Look, lines: Sequence[Line], width: float, high: float) -> int:
    """Return how many of the latest lines a list of that width has room for in a height, in pixels, where some are left
    out beside the button for them; 0 if there is no room for one.
    """
    room: float = 2 * Space.S
    for count, line in enumerate(reversed(lines)):
        room += _high(look, line, width)
        if room + _head(look, left_out=count + 1 < len(lines)) > high:
            return count
    return len(lines)


def since(
    look: Look, heading: str, fact: str, lines: Sequence[Line], width: float, *, more: str = "", on_more: Tap
) -> ft.Control:
    """Return the list, `width` pixels wide, with a `fact` for screen readers beside its heading; `more` names the
    button that shows those left out before them.

    Identifiers: `since`, `turns`.
    """
    p, room = look.palette, width - 2 * Space.M
    half = room if not more else room * 0.5
    caption = text.fitted(look, heading, "small_bold", p.onfelt, half, _head(look, left_out=bool(more)))
    head: ft.Control = caption
    if more:
        earlier = text.fitted(look, more, "small", p.onfelt, half - 22 - Space.S, Size.TOUCH)
        caption.width, earlier.expand, earlier.text_align = half, True, ft.TextAlign.END
        shown = ft.Row([earlier, ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=22, color=p.onfelt)], spacing=0)
        opens = tappable.tappable(
            look, ft.Container(shown, height=Size.TOUCH), more, "turns", on_more, radius=Radius.KEY, on_felt=True
        )
        head = ft.Row([caption, ft.Container(opens, expand=True)], spacing=0)
    top = ft.Container(head, height=_head(look, left_out=bool(more)), alignment=ft.Alignment.CENTER_LEFT)
    well = ft.Container(
        ft.Column([top, *(_row(look, line, width) for line in lines)], spacing=0, tight=True),
        bgcolor=p.shade,
        border_radius=Radius.TILE,
        padding=ft.Padding.symmetric(vertical=Space.S, horizontal=Space.M),
        width=width,
    )
    return tappable.together(well, "since", f"{heading}, {fact}")


def _row(look: Look, line: Line, width: float) -> ft.Control:
    """Return a line: who it was at the left and what came of it at the right, or a sentence in the place of both."""
    ink, result = look.palette.onfelt, _result(look, line, width)
    parts: list[ft.Control] = [_disc(look, line.number), line.sign]
    if result:
        name = text.words(line.said.removesuffix(result).rstrip(": "), ROLE, ink, lines=1, expand=True)
        parts += [name, text.words(result, "small_bold", ink, lines=1)]
    else:
        parts.append(text.words(line.said, ROLE, ink, expand=True))
    return plain.labelled(
        f"{line.number}. {line.said}", ft.Container(ft.Row(parts, spacing=Space.S), height=_high(look, line, width))
    )


def _result(look: Look, line: Line, width: float) -> str:
    """Return what stands at the right of a line; empty where all of it is one sentence."""
    name, _, result = line.said.partition(": ")
    alone = result and text.fits(look, name, ROLE, _room(width) - text.width(look, result, "small_bold") - Space.M)
    return result if alone else ""


def _room(width: float) -> float:
    return width - 2 * Space.M - DISC - SIGN - 2 * Space.S


def _head(look: Look, *, left_out: bool) -> float:
    return Size.TOUCH if left_out else TYPES["small_bold"].line * look.text_scale + Space.XS


def _high(look: Look, line: Line, width: float) -> float:
    return max(LINE, text.height(look, line.said, ROLE, _room(width)) + Space.XS)
