"""Pieces as SVG in black ink, for paper: nothing depends on a shade of grey.

A piece is a text at the origin, with its size; `line` sets pieces side by side, and `picture` makes an <svg> of them,
sized in millimetres. One unit is a quarter of a millimetre. A piece of one game alone is drawn in its `worksheet.py`,
with the same strokes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import NamedTuple

INK = "#000"
FAINT = "#999"
"""Inner edges of cards and the lines of squared paper; the sheet reads without them."""
_LARGE = 44
"""The size of a large digit, in units: it is 8 mm high where digits take 0.73 of their size."""
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
    """Return a word to stand beside pieces; its width is an estimate on the safe side."""
    width = len(text) * size * 0.55
    return Piece(letters(text, 0, size * 0.85, size, weight, "start"), width, size * 1.2)


def held(pieces: Iterable[Piece], name: str) -> Piece:
    """Return the cards of a hand in a frame with its name."""
    inner = line([word(name), *pieces], 4)
    frame = f'<rect width="{length(inner.width + 16)}" height="{length(inner.height + 8)}" rx="8" {edge(FAINT)}/>'
    return Piece(frame + _moved(inner, 8, 4), inner.width + 16, inner.height + 8)


def box() -> Piece:
    """Return a box to tick."""
    return Piece(f'<rect width="20" height="20" rx="3" {PAPER}/>', 20, 20)


def card(symbol: str, signs: Mapping[str, str], scale: float = 1, *, large: bool = False) -> Piece:
    """Return a card of numbers: a digit, a sign, `=`, or a joker; with a `large` digit it has no inner edge."""
    if symbol == "=":
        bars = "".join(f'<rect x="10" y="{y}" width="14" height="5" rx="2" fill="#fff"/>' for y in (16, 27))
        return scaled(Piece(f'<rect width="34" height="48" rx="7" fill="{INK}"/>{bars}', 34, 48), scale)
    outer = f'<rect width="34" height="48" rx="7" {PAPER}/>'
    if symbol.isdigit() and large:
        inner = letters(symbol, 17, 39, _LARGE)
        if symbol in "69":
            inner += f'<rect x="9" y="42" width="16" height="2.6" rx="1.3" fill="{INK}"/>'
    elif symbol.isdigit():
        inner = f'<rect x="4.5" y="4.5" width="25" height="39" rx="5" {edge(FAINT, 0.8)}/>'
        inner += letters(symbol, 17, 32, 24)
        if symbol in "69":
            inner += f'<rect x="12" y="37" width="10" height="2.6" rx="1.3" fill="{INK}"/>'
    elif symbol == "J":
        inner = f'<path d="{_STAR}" fill="{INK}"/>'
    else:
        inner = f'<circle cx="17" cy="24" r="10.5" {edge(width=1.2)}/>' + _sign(signs[symbol])
    return scaled(Piece(outer + inner, 34, 48), scale)


def die(face: str, scale: float = 1) -> Piece:
    """Return a die of six faces."""
    pips = "".join(f'<circle cx="{8 + 12 * (at % 3)}" cy="{8 + 12 * (at // 3)}" r="3.6"/>' for at in _PIPS[int(face)])
    return scaled(Piece(f'<rect width="40" height="40" rx="8" {PAPER}/>{pips}', 40, 40), scale)


def squared_paper(columns: int, rows: int) -> Piece:
    """Return squared paper to work on, in squares of five millimetres."""
    width, height = columns * 20, rows * 20
    upright = "".join(f"M{x} 0V{height}" for x in range(20, width, 20))
    across = "".join(f"M0 {y}H{width}" for y in range(20, height, 20))
    frame = f'<rect width="{width}" height="{height}" rx="5" {edge(FAINT, 0.8)}/>'
    return Piece(f'<path d="{upright}{across}" {edge(FAINT, 0.5)}/>{frame}', width, height)


PAPER = f'fill="#fff" stroke="{INK}" stroke-width="1.4"'
"""The fill and the outline of a card or a die, as SVG attributes."""
_PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
_STAR = "M17 12l3.2 7.6 8.3.7-6.3 5.4 1.9 8.1-7.1-4.3-7.1 4.3 1.9-8.1-6.3-5.4 8.3-.7Z"
_STROKES = {
    "+": "M11.5 24H22.5M17 18.5V29.5",
    "−": "M11.5 24H22.5",
    "×": "M13 20L21 28M21 20L13 28",
    "÷": "M11.5 24H22.5",
}
_DOTS = {"÷": ((17, 18.6), (17, 29.4)), "·": ((17, 24),), ":": ((17, 20), (17, 28))}


def _sign(sign: str) -> str:
    """Return a sign as strokes and dots, so that it looks alike in every font."""
    strokes = f'<path d="{_STROKES[sign]}" {edge(width=2.8)} stroke-linecap="round"/>' if sign in _STROKES else ""
    return strokes + "".join(f'<circle cx="{x}" cy="{y}" r="2"/>' for x, y in _DOTS.get(sign, ()))


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
