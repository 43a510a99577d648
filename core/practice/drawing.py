"""Pieces as SVG in black ink, for paper: nothing depends on a shade of grey.

A piece is a text at the origin, with its size; `line` sets pieces side by side, and `picture` makes an <svg> of them,
sized in millimetres. One unit is a quarter of a millimetre. Faces of cards and pictures of number are those of the
screen (`core.pictures`). A piece of one game alone is drawn in its `worksheet.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import NamedTuple

from core.pictures import cards
from core.pictures.shapes import Bow, Box, Circle, Line, Pen, Point, Polygon, Shape, Text

INK = "#000"
FAINT = "#999"
"""Inner edges of cards and the lines of squared paper; the sheet reads without them."""
_LIGHT = "#fff"
_FAINT = ("hair", "digit edge", "bars edge", "joker tint")
CARD = 34, 48
"""The size of a card, in units; a large digit is 8 mm high where digits take 0.73 of their size."""
UNIT = 0.25
"""Millimetres in a unit."""
CALCULATOR = {"+": "+", "-": "−", "*": "×", "/": "÷"}
SCHOOL = {"+": "+", "-": "−", "*": "·", "/": ":"}
"""Signs as German schools write them; those above are a calculator's."""


class Piece(NamedTuple):
    """A drawing at the origin, with its size in units."""

    svg: str
    width: float
    height: float


def line(pieces: Iterable[Piece], gap: float = 5) -> Piece:
    """Return pieces side by side, centred on one height."""
    row = list(pieces)
    height = max(piece.height for piece in row)
    at, parts = 0.0, []
    for piece in row:
        parts.append(_moved(piece, at, (height - piece.height) / 2))
        at += piece.width + gap
    return Piece("".join(parts), at - gap, height)


def stack(pieces: Iterable[Piece], gap: float = 6) -> Piece:
    """Return pieces one below the other."""
    column = list(pieces)
    at, parts = 0.0, []
    for piece in column:
        parts.append(_moved(piece, 0, at))
        at += piece.height + gap
    return Piece("".join(parts), max(piece.width for piece in column), at - gap)


def picture(piece: Piece, scale: float = 1, label: str = "") -> str:
    """Return an <svg> of a piece; screen readers say the label instead."""
    width, height = piece.width + 2, piece.height + 2
    size = f'width="{length(width * UNIT * scale)}mm" height="{length(height * UNIT * scale)}mm"'
    box = f"-1 -1 {length(width)} {length(height)}"
    return f'<svg {size} viewBox="{box}" role="img" aria-label="{escape(label)}">{piece.svg}</svg>'


def word(text: str, size: float = 15, weight: int = 400) -> Piece:
    """Return a word to stand beside pieces."""
    return Piece(letters(text, 0, size * 0.85, size, weight, "start"), wide(text, size, 0.55), size * 1.2)


def wide(text: str, size: float, share: float = 0.6) -> float:
    """Return the width of a text, an estimate on the safe side; bold takes more than other type."""
    return len(text) * size * share


def held(pieces: Iterable[Piece], name: str) -> Piece:
    """Return the cards of a hand in a frame with its name."""
    inner = line([word(name), *pieces], 4)
    frame = f'<rect width="{length(inner.width + 16)}" height="{length(inner.height + 8)}" rx="8" {edge(FAINT)}/>'
    return Piece(frame + _moved(inner, 8, 4), inner.width + 16, inner.height + 8)


def box() -> Piece:
    """Return a box to tick."""
    return Piece(f'<rect width="20" height="20" rx="3" {PAPER}/>', 20, 20)


def stock(shapes: Iterable[Shape], ground: str = _LIGHT) -> Piece:
    """Return a card with its face, which fits into a `CARD`."""
    width, height = CARD
    return Piece(f'<rect width="{width}" height="{height}" rx="7" {_outlined(ground)}/>{svg(shapes)}', width, height)


def card(symbol: str, signs: Mapping[str, str], scale: float = 1, *, large: bool = False) -> Piece:
    """Return a card of numbers: a digit, perhaps a `large` one, a sign, `=`, or a joker."""
    if symbol == "=":
        return scaled(stock(cards.equals(*CARD), INK), scale)
    if symbol.isdigit():
        return scaled(stock(cards.number(symbol, *CARD, large=large)), scale)
    return scaled(stock(cards.joker("J", *CARD) if symbol == "J" else cards.operator(signs[symbol], *CARD)), scale)


def die(face: str, scale: float = 1) -> Piece:
    """Return a die of six faces."""
    pips = svg(cards.pips(int(face), 40))
    return scaled(Piece(f'<rect width="40" height="40" rx="8" {PAPER}/>{pips}', 40, 40), scale)


def svg(shapes: Iterable[Shape]) -> str:
    """Return shapes in black ink."""
    return "".join(map(_drawn, shapes))


def _drawn(shape: Shape) -> str:
    match shape:
        case Text(x, y, text, size):
            return letters(text, x, y + size * 0.36, size)
        case Box(x, y, width, height, radii, pen) if len({*radii}) == 1:
            place = f'x="{length(x)}" y="{length(y)}" width="{length(width)}" height="{length(height)}"'
            return f'<rect {place} rx="{length(radii[0])}" {_pen(pen)}/>'
        case Box(x, y, width, height, (one, two, three, four), pen):
            upper = f"M{length(x + one)} {length(y)}h{length(width - one - two)}{_corner(two, 1, 1)}"
            right = f"v{length(height - two - three)}{_corner(three, -1, 1)}"
            lower = f"h{length(three + four - width)}{_corner(four, -1, -1)}"
            left = f"v{length(one + four - height)}{_corner(one, 1, -1)}"
            return f'<path d="{upper}{right}{lower}{left}Z" {_pen(pen)}/>'
        case Circle(x, y, radius, pen):
            return f'<circle cx="{length(x)}" cy="{length(y)}" r="{length(radius)}" {_pen(pen)}/>'
        case Line(x, y, to_x, to_y, pen):
            return f'<path d="M{length(x)} {length(y)}L{length(to_x)} {length(to_y)}" {_pen(pen)}/>'
        case Polygon(points, pen):
            return f'<path d="M{"L".join(map(_point, points))}Z" {_pen(pen)}/>'
        case Bow(start, one, other, end, pen):
            return f'<path d="M{_point(start)}C{" ".join(map(_point, (one, other, end)))}" {_pen(pen)}/>'


def _point(point: Point) -> str:
    return " ".join(map(length, point))


def _corner(radius: float, across: int, down: int) -> str:
    """Return a quarter of a circle, clockwise."""
    side = length(radius)
    return f"a{side} {side} 0 0 1 {length(radius * across)} {length(radius * down)}" if radius else ""


def _pen(pen: Pen) -> str:
    """Return a pen as SVG attributes; what is filled faintly on a screen has a faint outline."""
    if not pen.width and pen.ink in _FAINT:
        return edge(FAINT, 0.8)
    ink = _LIGHT if pen.ink in ("stock", "bars") else FAINT if pen.ink in _FAINT else INK
    if not pen.width:
        return f'fill="{ink}"'
    ends = "" if pen.blunt else ' stroke-linecap="round"'
    return edge(ink, pen.width) + (' stroke-dasharray="4 5"' if pen.dashed else "") + ends


def squared_paper(columns: int, rows: int) -> Piece:
    """Return squared paper to work on, in squares of five millimetres."""
    width, height = columns * 20, rows * 20
    upright = "".join(f"M{x} 0V{height}" for x in range(20, width, 20))
    across = "".join(f"M0 {y}H{width}" for y in range(20, height, 20))
    frame = f'<rect width="{width}" height="{height}" rx="5" {edge(FAINT, 0.8)}/>'
    return Piece(f'<path d="{upright}{across}" {edge(FAINT, 0.5)}/>{frame}', width, height)


def _outlined(ground: str) -> str:
    return f'fill="{ground}" stroke="{INK}" stroke-width="1.4"'


PAPER = _outlined(_LIGHT)
"""The fill and the outline of a card or a die, as SVG attributes."""


def edge(ink: str = INK, width: float = 1.4) -> str:
    """Return the SVG attributes of an outline."""
    return f'fill="none" stroke="{ink}" stroke-width="{width}"'


def letters(text: str, x: float, y: float, size: float, weight: int = 800, anchor: str = "middle") -> str:
    """Return a text at a place; `size` is its height in units."""
    where = f'x="{length(x)}" y="{length(y)}" font-size="{length(size)}" font-weight="{weight}"'
    return f'<text {where} text-anchor="{anchor}">{escape(text)}</text>'


def _moved(piece: Piece, x: float, y: float) -> str:
    return f'<g transform="translate({length(x)} {length(y)})">{piece.svg}</g>'


def scaled(piece: Piece, scale: float) -> Piece:
    """Return a piece larger or smaller."""
    if scale == 1:
        return piece
    return Piece(f'<g transform="scale({length(scale)})">{piece.svg}</g>', piece.width * scale, piece.height * scale)


def length(number: float) -> str:
    """Return a length with at most two places, the same text on every Python."""
    hundredths = round(number * 100)
    whole, rest = divmod(abs(hundredths), 100)
    text = f"{whole}.{rest:02}".rstrip("0").rstrip(".") if rest else str(whole)
    return f"-{text}" if hundredths < 0 else text
