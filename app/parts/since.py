"""The list of turns since a person's last one, in a well on the felt: a numbered emblem and a sentence each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from app.parts import tappable, text
from app.parts.tappable import Tap
from app.parts.theme import Look, Radius, Size, Space

SIGN = 36
"""The size of an emblem, in pixels."""
DISC = 22
"""The size of the disc with its number, in pixels."""
ROLE = "body"


@dataclass(frozen=True)
class Line:
    """A turn: its number from 1, its emblem of `SIGN` pixels, and what happened."""

    number: int
    sign: ft.Control
    said: str


def _disc(look: Look, number: int) -> ft.Control:
    """Return the cream disc with a turn's number, as it is on what the turn changed (`card.CardState`)."""
    digit = text.seen(look, str(number), "small_bold", look.cards.digit, 13)
    return ft.Container(
        digit,
        width=DISC,
        height=DISC,
        bgcolor=look.cards.stock,
        border=ft.Border.all(1.5, look.felt),
        border_radius=DISC / 2,
        alignment=ft.Alignment.CENTER,
    )


def fitting(look: Look, lines: Sequence[Line], width: float, high: float) -> int:
    """Return how many of the latest lines a list of that width has room for in a height, in pixels; one at the least,
    and where some are left out, beside the button for them.
    """
    room = _head(look)
    for count, line in enumerate(reversed(lines)):
        room += _high(look, line, width)
        left_out = Size.TOUCH if count + 1 < len(lines) else 0
        if room + left_out > high:
            return max(1, count)
    return len(lines)


def since(
    look: Look, heading: str, fact: str, lines: Sequence[Line], width: float, *, more: str = "", on_more: Tap
) -> ft.Control:
    """Return the list, `width` pixels wide; `more` names the button that shows those left out before them.

    Identifiers: `since`, `turns`.
    """
    p = look.palette
    head = ft.Row(
        [text.words(heading, "label", p.onfelt, expand=True), text.words(fact, "small", p.onfelt)], spacing=Space.S
    )
    rows: list[ft.Control] = []
    if more:
        face = ft.Row(
            [
                text.words(more, "small_bold", p.onfelt, expand=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=22, color=p.onfelt),
            ]
        )
        rows.append(
            tappable.tappable(
                look,
                ft.Container(face, height=Size.TOUCH),
                label=more,
                identifier="turns",
                on_tap=on_more,
                radius=Radius.KEY,
                on_felt=True,
            )
        )
    rows += [_row(look, line) for line in lines]
    hair = ft.Border(top=ft.BorderSide(1, p.quiet))
    listed = [ft.Container(row, border=hair) for row in rows]
    well = ft.Container(
        ft.Column([ft.Container(head, padding=ft.Padding.only(bottom=Space.S)), *listed], spacing=0, tight=True),
        bgcolor=p.shade,
        border_radius=Radius.TILE,
        padding=ft.Padding.symmetric(vertical=Space.S, horizontal=Space.M),
        width=width,
    )
    return tappable.together(well, "since", ", ".join(filter(None, (heading, fact))))


def _row(look: Look, line: Line) -> ft.Control:
    sign = ft.Stack(
        [
            ft.Container(line.sign, left=4, top=4),
            ft.Container(_disc(look, line.number), left=-4, top=-4),
        ],
        width=SIGN + 4,
        height=SIGN + 4,
        clip_behavior=ft.ClipBehavior.NONE,
    )
    content = ft.Row([sign, text.words(line.said, ROLE, look.palette.onfelt, expand=True)], spacing=Space.M)
    return ft.Semantics(
        label=f"{line.number}. {line.said}",
        content=ft.Semantics(
            exclude_semantics=True,
            content=ft.Container(content, padding=ft.Padding.symmetric(vertical=Space.S)),
        ),
    )


def _head(look: Look) -> float:
    return 3 * Space.S + 2 * 22 * look.text_scale


def _high(look: Look, line: Line, width: float) -> float:
    room = width - 2 * Space.M - SIGN - 4 - Space.M
    return 2 * Space.S + 1 + max(SIGN + 4, text.height(look, line.said, ROLE, room))
