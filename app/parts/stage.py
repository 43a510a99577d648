"""The stage on which a device is handed on: below the open table, or beside it, the colour of who is next, with the
emblem to touch."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from app.layout.kinds import Kind
from app.parts import plain
from app.parts.glyph import sign_at
from app.parts.paint import fill
from app.parts.tappable import Tap, tappable
from app.parts.text import fitted, seen
from app.parts.theme import CREAM, EMBLEMS, NIGHT, TYPES, Look, Radius, Space, blend

SHARE = {Kind.SMALL: 0.345, Kind.UPRIGHT: 0.345, Kind.TABLET: 0.3}
"""The share of the screen's height that the colour takes below a table."""
EMBLEM = {Kind.SMALL: 120, Kind.UPRIGHT: 168, Kind.TABLET: 200, Kind.SIDEWAYS: 168, Kind.WALL: 168}
"""The width of the emblem, in pixels."""
RISE, COLLAR = 40, 10
"""By how much the emblem rises above the colour, and the edge around it there, in pixels."""
CORNER = 56
"""The width of the button in the corner, in pixels."""


def below(look: Look, *, rises: bool) -> float:
    """Return the height that the stage takes below a table, in pixels: 0 where it stands beside that."""
    return 0 if look.landscape else _high(look) + _rise(look, rises=rises)


def _high(look: Look) -> float:
    return round(look.height * SHARE[look.kind]) + look.insets.bottom


def _rise(look: Look, *, rises: bool) -> float:
    return RISE + COLLAR if rises and look.kind is Kind.UPRIGHT and not look.enlarged else 0


def colour(look: Look, sign: str) -> str:
    """Return the colour of an emblem as a whole ground has it."""
    return blend(NIGHT, EMBLEMS[sign], 0.38) if look.dark else EMBLEMS[sign]


def stage(
    look: Look,
    *,
    sign: str,
    line: str,
    name: str,
    asked: str,
    ready: str,
    on_ready: Tap,
    corner: ft.Control | None = None,
    rises: bool = False,
) -> ft.Control:
    """Return the colour with the emblem, the only thing that can be touched but for the button in the `corner`.

    Identifier: `curtain-ready`.
    """
    ground, rise, side = colour(look, sign), _rise(look, rises=rises), look.landscape
    wide = look.slots.tray if side else look.width - look.slots.rail
    high = look.height if side else _high(look) - look.insets.bottom
    room = wide - 2 * (look.margin + (CORNER + Space.S if corner is not None and not side else 0))
    whole = look.small or look.enlarged
    texts = _texts(look, line, name, "" if corner is not None or look.enlarged else asked, room, one_line=whole)
    taken = sum(TYPES["small"].line + Space.XS for _ in texts) * look.text_scale + 40
    width = max(64.0, min(EMBLEM[look.kind], high + rise - COLLAR - taken - 2 * Space.M, wide - 2 * look.margin))
    drawn = _emblem(look, sign, width, ground if rise else "")
    mark = tappable(look, drawn, ready, "curtain-ready", on_ready, radius=width / 2, on_felt=True, firm=True)
    column = plain.centred(
        [ft.Row([mark], alignment=ft.MainAxisAlignment.CENTER), *texts],
        Space.XS,
        alignment=ft.MainAxisAlignment.CENTER if side else ft.MainAxisAlignment.START,
    )
    r = Radius.TRAY
    corners = ft.BorderRadius.only(top_left=r, bottom_left=r) if side else ft.BorderRadius.only(top_left=r, top_right=r)
    top = look.insets.top if side else 0 if rise else Space.M
    layers: list[ft.Control] = [
        ft.Container(bgcolor=ground, border_radius=corners, left=0, right=0, bottom=0, top=rise),
        ft.Container(column, left=0, right=look.insets.right if side else 0, bottom=0, top=top),
    ]
    if corner is not None:
        layers.append(ft.Container(corner, left=look.margin, bottom=look.foot))
    return ft.Stack(layers, expand=True, clip_behavior=ft.ClipBehavior.NONE)


def corner_button(look: Look, icon: ft.IconData, word: str, *, label: str, identifier: str, on_tap: Tap) -> ft.Control:
    """Return the button in the corner: a sign with a word below it, on the darkened colour."""
    said = seen(look, word, "caption_bold", CREAM, 13)
    lines: list[ft.Control] = [ft.Icon(icon, color=CREAM, size=24), said]
    column = plain.centred(lines, 0, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    ground, wide = ft.Colors.with_opacity(0.36, NIGHT), max(CORNER, len(word) * 8 + 8)
    face = plain.plate(column, wide, CORNER, ground, Radius.BUTTON)
    return tappable(look, face, label, identifier, on_tap, on_felt=True)


def _emblem(look: Look, sign: str, width: float, collar: str) -> ft.Control:
    """Draw the emblem on a cream disc, in a `collar` of that colour."""
    edge = COLLAR if collar else 0
    middle = width / 2 + edge
    shapes: list[cv.Shape] = [cv.Circle(middle, middle, middle, paint=fill(collar))] if collar else []
    shapes.append(cv.Circle(middle, middle, width / 2, paint=fill(CREAM)))
    shapes.append(sign_at(sign, middle, middle, width, colour(look, sign)))
    return cv.Canvas(shapes, width=2 * middle, height=2 * middle)


def _texts(look: Look, line: str, name: str, asked: str, room: float, *, one_line: bool) -> list[ft.Control]:
    """Draw what is said below the emblem: to whom the device goes, and what to touch."""
    scale, lines = look.text_scale, [(line, "title", 26 * look.text_scale), (name, "display", 52)]
    if one_line:
        lines = [(f"{line} {name}", "display", 36)]
    if asked:
        lines.append((asked, "body", 24 * scale))
    centre = ft.TextAlign.CENTER
    return [fitted(look, said, role, CREAM, room, high, align=centre) for said, role, high in lines]
