"""Cards of Paari: a colour, which has a shape as well, and a number; the rainbow; the X."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from app.parts import paint
from app.parts.card import PLAIN, CardState, bar, corner, figure, framed, height_of
from app.parts.theme import Cards, Look

COLOURS = ("r", "o", "m", "b")
"""Red, ochre, moss, blue: the order they are shown in everywhere."""


def paari_card(
    look: Look, face: str, width: float, state: CardState = PLAIN, *, key: str | None = None
) -> ft.LayoutControl:
    """Draw a Paari card: a colour letter and a number (`r5`, `m10`), `*` for the rainbow, `X` for the X."""
    inks, height = look.cards, height_of(width)
    if face == "X":
        return framed(look, inks.equals, _cross(inks, width, height), width, state, key)
    if face == "*":
        return framed(look, inks.stock, _rainbow(inks, width, height), width, state, key)
    colour, number = face[0], face[1:]
    ink = _ink(inks, colour)
    return framed(
        look,
        inks.stock,
        _paari_number(inks, ink, colour, number, width, height),
        width,
        state,
        key,
    )


def _ink(inks: Cards, colour: str) -> str:
    """Return the ink of a Paari colour letter."""
    return {"r": inks.red, "o": inks.ochre, "m": inks.moss, "b": inks.blue}[colour]


def _paari_number(inks: Cards, ink: str, colour: str, number: str, width: float, height: float) -> list[cv.Shape]:
    size = width * (0.52 if len(number) > 1 else 0.60)
    letter = max(13.0, width * 0.27)
    shapes: list[cv.Shape] = [
        cv.Rect(3.5, 3.5, width - 7, height - 7, max(corner(width) - 2, 3), paint=paint.fill(ink)),
        cv.Rect(5.5, 5.5, width - 11, height - 11, max(corner(width) - 4, 1), paint=paint.fill(inks.stock)),
        figure(number, width / 2, height * 0.40, size, ink),
        figure(colour.upper(), width * 0.69, height * 0.805, letter, ink),
        _suit(colour, ink, width * 0.345, height * 0.81, width * 0.26),
    ]
    if number in ("6", "9"):
        shapes.append(bar(width, height * 0.64, 0.26, max(2.0, width * 0.045), ink))
    return shapes


def _suit(colour: str, ink: str, x: float, y: float, size: float) -> cv.Shape:
    """Return the shape of a Paari colour in a box around x and y: circle, triangle, leaf, square."""
    full, unit = paint.fill(ink), size / 16
    left, top, side = x - 6.2 * unit, y - 6.2 * unit, 12.4 * unit
    match colour:
        case "r":
            return cv.Circle(x, y, 6.5 * unit, paint=full)
        case "o":
            path, foot = cv.Path, y + 6.3 * unit
            tip, right, end = path.MoveTo(x, y - 6.5 * unit), path.LineTo(x + 7.2 * unit, foot), x - 7.2 * unit
            return path([tip, right, path.LineTo(end, foot), path.Close()], paint=full)
        case "m":
            bend = 6.2 * unit
            leaf = ft.BorderRadius.only(top_right=bend, bottom_left=bend)
            return cv.Rect(left, top, side, side, leaf, paint=full)
        case _:
            return cv.Rect(left, top, side, side, paint=full)


def _rainbow(inks: Cards, width: float, height: float) -> list[cv.Shape]:
    foot, pen, step = height * 0.71, width * 0.094, width * 0.094 * 1.1
    shapes: list[cv.Shape] = []
    for index, colour in enumerate(COLOURS):
        radius = width * 0.385 - index * step  # of the middle of the arch
        for edge, ink in ((radius + pen / 2, _ink(inks, colour)), (radius - pen / 2, inks.stock)):
            top = height * 0.075 + width * 0.435 - edge
            bow = ft.BorderRadius.only(top_left=edge, top_right=edge)
            shapes.append(cv.Rect(width / 2 - edge, top, 2 * edge, foot - top, bow, paint=paint.fill(ink)))
    shapes += [
        _suit(colour, _ink(inks, colour), width * (0.17 + 0.22 * index), height * 0.835, width * 0.15)
        for index, colour in enumerate(COLOURS)
    ]
    return shapes


def _cross(inks: Cards, width: float, height: float) -> list[cv.Shape]:
    arm, x, y = width * 0.19, width / 2, height / 2
    thick, end = width * 0.115, paint.fill(inks.bars)
    pen = paint.line(inks.bars, thick, blunt=True)
    edge = ft.Colors.with_opacity(0.40, inks.bars)
    return [
        cv.Rect(3.5, 3.5, width - 7, height - 7, corner(width) - 2.5, paint=paint.line(edge, 1)),
        cv.Line(x - arm, y - arm, x + arm, y + arm, paint=pen),
        cv.Line(x - arm, y + arm, x + arm, y - arm, paint=pen),
        *(cv.Circle(x + dx, y + dy, thick / 2, paint=end) for dx in (-arm, arm) for dy in (-arm, arm)),
    ]
