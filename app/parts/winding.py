"""A winding path of discs from the top to the bottom of a page: what is done, the current step, what is to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from app.parts import paint, plain
from app.parts.emblem import emblem
from app.parts.tappable import Tap, inked, tappable
from app.parts.text import height, words
from app.parts.theme import Look, Space

DISC, HERE, PITCH, WIDE = 56, 72, 74, 10
"""The width of a disc, and of the current one; from one to the next; the width of the way, in pixels."""
ACROSS = (48, 120, 216, 300, 216, 120)
"""The middles of the discs, one after the other, on a page of 358 pixels."""
ROOM = 358
SIDE = HERE / 2 + Space.S
"""From the middle of a disc to the words beside it."""


@dataclass(frozen=True)
class Stop:
    """A disc of the path: the words beside it, whether it is `done`, and whether it is the current one (`here`)."""

    id: str
    title: str
    detail: str
    number: str
    label: str
    tap: Tap
    done: bool = False
    here: bool = False
    why: str | None = None


def winding(look: Look, stops: Sequence[Stop], face: str, room: float) -> ft.Control:
    """Return the path so wide `room`; where text is large it is straight, with all the words at its right."""
    straight = look.large_text
    spread = min(room, ROOM * 1.25) / ROOM
    across = [HERE / 2 if straight else ACROSS[at % len(ACROSS)] * spread for at in range(len(stops))]
    texts = [_room(middle, room if straight else ROOM * spread) for middle in across]
    highs = (
        height(look, stop.title, "label", wide) + height(look, stop.detail, "caption", wide) + Space.S
        for stop, (_, wide) in zip(stops, texts, strict=True)
    )
    pitch = max(PITCH, *highs)
    down = [HERE / 2 + at * pitch for at in range(len(stops))]
    pieces: list[ft.Control] = [_way(look, stops, across, down)]
    for stop, middle, at, (left, wide) in zip(stops, across, down, texts, strict=True):
        pieces.append(_beside(look, stop, left, at - pitch / 2, wide, pitch))
        size = HERE if stop.here else DISC
        disc = _disc(look, stop, face)
        pieces.append(ft.Container(disc, left=middle - size / 2, top=at - size / 2, width=size, height=size))
    whole = ft.Stack(pieces, width=room if straight else ROOM * spread, height=down[-1] + max(HERE, pitch) / 2)
    return ft.Row([whole], alignment=ft.MainAxisAlignment.CENTER)


def _room(middle: float, room: float) -> tuple[float, float]:
    """Return where the words beside a disc begin, on its free side, and how wide they may be."""
    if middle <= room / 2:
        return middle + SIDE, room - middle - SIDE
    return 0, middle - SIDE


def _way(look: Look, stops: Sequence[Stop], across: Sequence[float], down: Sequence[float]) -> ft.Control:
    """Return what joins the discs, in the colour of what is done up to the current one."""
    p = look.palette
    lines: list[cv.Shape] = []
    for at in range(len(stops) - 1):
        x, y, to, below = across[at], down[at], across[at + 1], down[at + 1]
        way: list[cv.Path.PathElement] = [
            cv.Path.MoveTo(x, y),
            cv.Path.CubicTo(x, (y + below) / 2, to, (y + below) / 2, to, below),
        ]
        lines.append(cv.Path(way, paint=paint.line(p.ok if stops[at].done else p.hair, WIDE)))
    return cv.Canvas(lines, left=0, top=0, width=max(across) + HERE / 2, height=down[-1])


def _beside(look: Look, stop: Stop, left: float, top: float, wide: float, high: float) -> ft.Control:
    p = inked(look, stop.why).palette
    align = ft.TextAlign.END if left == 0 else ft.TextAlign.START
    lines: list[ft.Control] = [words(stop.title, "label", p.ink, align=align)] if stop.title else []
    lines += [words(stop.detail, "caption", p.ink2, align=align)] if stop.detail else []
    column = plain.stretched(lines, 0, alignment=ft.MainAxisAlignment.CENTER)
    silent = plain.silent(column)
    return ft.Container(silent, left=left, top=top, width=wide, height=high)


def _disc(look: Look, stop: Stop, face: str) -> ft.Control:
    p = inked(look, stop.why).palette
    if stop.here:
        inside: ft.Control = emblem(face, HERE - 18, rim=look.dark)
        ring = ft.Border.all(7, p.brass)
        ringed = plain.middle(inside, bgcolor=p.raised, border=ring, border_radius=HERE / 2)
        drawn = plain.dot(HERE, None, content=ringed, border=ft.Border.all(2, p.ink))
    else:
        inside = words(stop.number, "label", p.ink2, align=ft.TextAlign.CENTER)
        if stop.done:
            inside = ft.Icon(ft.Icons.STAR_ROUNDED, size=30, color=p.raised)
        drawn = plain.disc(
            DISC, p.ok if stop.done else p.raised, inside, border=None if stop.done else ft.Border.all(2, p.line)
        )
    return tappable(look, drawn, stop.label, stop.id, stop.tap, selected=stop.here, why=stop.why, radius=HERE / 2)
