"""Parts of a result: the crown, signs that fall for joy, and the scores as bars."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from app.parts import plain, text
from app.parts.paint import fill, line
from app.parts.theme import CREAM, DARK, EMBLEMS, TYPES, XBOLD, Look, Space, style

CROWN = (0.5, 0.34)
"""The width and the height of a crown, in sides of its emblem; a sixth of it lies behind that."""
LOW, HIGH = 34, 44
"""The height of a bar among five or more, and of one among fewer, in pixels."""
_FACES = {
    "sun": (20, 20), "moon": (15.8, 22.2), "leaf": (23.6, 15.6), "mountain": (18, 24),
    "wave": (20, 11), "star": (20, 20), "kite": (20, 17), "clover": (20, 18.6),
}  # fmt: skip
"""The middle of the face of each emblem, in a box of 40 by 40."""
_POINTS = ((0.06, 1.0), (0.0, 0.28), (0.28, 0.6), (0.5, 0.0), (0.72, 0.6), (1.0, 0.28), (0.94, 1.0))
_SIGNS = (
    (0.08, 56, 26, "+", 0.4),
    (0.05, 104, 22, "/", 0.2),
    (0.15, 148, 28, "/", -0.4),
    (0.27, 22, 20, "-", 0.5),
    (0.71, 10, 22, "/", 0.3),
    (0.88, 46, 26, "+", -0.3),
    (0.96, 84, 20, "+", 0.2),
    (0.86, 136, 28, "=", 0.3),
    (0.22, 90, 20, "*", 0.1),
)
"""The signs that fall: how far across, how far down and how large in pixels, which one, and its turn in radians."""
_INKS = (DARK.brass, DARK.brick, DARK.focus, DARK.ok)


def smiling(name: str, drawn: ft.Control, side: float) -> ft.Control:
    """Return an emblem of this side with a face on it."""
    across, down = (at * side / 40 for at in _FACES[name])
    unit, ink = side / 40, CREAM if name == "wave" else EMBLEMS[name]
    bow = [
        cv.Path.MoveTo(across - 2 * unit, down + 1.4 * unit),
        cv.Path.QuadraticTo(across, down + 3.4 * unit, across + 2 * unit, down + 1.4 * unit),
    ]
    eyes = [cv.Circle(across + way * 1.9 * unit, down - unit, 0.85 * unit, paint=fill(ink)) for way in (-1, 1)]
    face = cv.Canvas([*eyes, cv.Path(bow, paint=line(ink, unit))], width=side, height=side)
    return ft.Stack([drawn, face], width=side, height=side)


def crowned(look: Look, emblem: ft.Control, side: float) -> ft.Control:
    """Return an emblem of this side with a crown above it."""
    wide, high = side * CROWN[0], side * CROWN[1]
    (first, *others) = [(x * wide, y * high) for x, y in _POINTS]
    way = [cv.Path.MoveTo(*first), *(cv.Path.LineTo(*point) for point in others), cv.Path.Close()]
    shapes: list[cv.Shape] = [
        cv.Path(way, paint=fill(look.palette.brass)),
        cv.Path(way, paint=line(look.palette.brass_edge, 2.5)),
    ]
    above = high * 5 / 6
    crown = ft.Container(cv.Canvas(shapes, width=wide, height=high), left=(side - wide) / 2, top=0)
    body = ft.Container(emblem, left=0, top=above)
    return ft.Stack([crown, body], width=side, height=side + above, clip_behavior=ft.ClipBehavior.NONE)


def joy(look: Look, width: float, high: float, *, fresh: bool) -> list[ft.Control]:
    """Return signs that fall to their places in a box of that size, once; none where motion is reduced."""
    movement = look.animation(look.motion.joy)
    if movement is None:
        return []
    signs: list[ft.Control] = []
    for n, (across, down, size, sign, turn) in enumerate(_SIGNS):
        if down + size > high:
            continue
        type_ = style("title", _INKS[n % len(_INKS)]).copy(size=size / look.text_scale, font_family=XBOLD)
        falling = ft.Container(
            plain.silent(ft.Text(look.sign(sign), style=type_)),
            left=across * width - size / 2,
            top=down,
            rotate=ft.Rotate(turn - 2 * fresh),
            offset=ft.Offset(0, -4 * fresh),
            opacity=0 if fresh else 1,
            animate_rotation=movement,
            animate_offset=movement,
            animate_opacity=movement,
            ignore_interactions=True,
        )
        signs.append(falling)
    return signs


def bar(
    look: Look,
    emblem: ft.Control,
    side: float,
    name: str,
    result: str,
    share: float,
    *,
    width: float,
    high: float,
    won: bool,
    grows: bool = False,
) -> ft.Control:
    """Return a bar of a `share` of the `width`, with emblem and name in it, the result at its end or behind it."""
    p, inks, scale = look.palette, look.cards, look.text_scale
    ink = p.onbrass
    role = "label" if high >= HIGH else "small_bold"
    strong = "score" if len(result) < 5 and high >= HIGH else role
    edge, start = Space.M, side + 2 * (high - side) / 2 + Space.S
    beyond, named = text.width(look, result, strong), text.width(look, name, role)
    stacked = start + named + beyond + 3 * edge > width
    below = text.fitted(look, result, role, ink, width - start - edge, TYPES[role].line * scale, cut=False)
    if stacked:  # the result goes below the name
        high = TYPES[role].line * scale + text.high(look, below, width - start - edge) + Space.S
        beyond = min(beyond, width - start - edge)
    room = width - start - edge - (0 if stacked else beyond + edge)
    said = text.fitted(look, name, role, ink, room, TYPES[role].line * scale)
    taken = start + min(named, room) + edge
    if stacked:
        taken = start + max(min(named, room), beyond) + edge
    long = min(width, max(share * width, taken))
    within, behind = long - taken - edge, width - long - 2 * edge
    inside = stacked or within >= beyond or behind < beyond
    if inside and not stacked:  # a long name needs a longer bar
        long = max(long, taken + beyond + edge)
    line_of = style(strong, ink if inside else p.onfelt)
    if stacked:
        number: ft.Control = below
        facts: list[ft.Control] = [ft.Column([said, number], spacing=0, tight=True, expand=True)]
    else:
        said.expand, number = True, ft.Text(result, style=line_of)
        facts = [said, *([number] if inside else [])]
    radius = 16 if stacked else high / 2
    body = ft.Container(
        ft.Row([emblem, *facts], spacing=Space.S),
        width=taken if grows else long,
        height=high,
        animate=look.animation(look.motion.bar),
        bgcolor=p.brass if won else inks.stock,
        border_radius=radius,
        padding=ft.Padding.only(left=(high - side) / 2 if not stacked else Space.S, right=edge),
    )
    after = [] if inside else [ft.Container(number, padding=ft.Padding.only(left=edge))]
    row = ft.Row([body, *after], spacing=0, height=high)
    return ft.Container(row, width=width, height=high, bgcolor=p.shade, border_radius=radius)
