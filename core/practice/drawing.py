"""The pieces of the games as SVG in black ink, for paper: nothing depends on a shade of grey.

A piece is a text at the origin, with its size; `line` sets pieces beside each other, and `picture` makes an <svg> of
them, sized in millimetres. One unit is a quarter of a millimetre.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import NamedTuple

from core.games.paari.cards import RAINBOW, X
from core.games.ziffernsheriffs.board import WIDTH

INK = "#000"
FAINT = "#999"
"""Inner edges of cards and the lines of squared paper; the sheet reads without them."""
UNIT = 0.25
"""Millimetres."""
CALCULATOR = {"+": "+", "-": "−", "*": "×", "/": "÷"}
SCHOOL = {"+": "+", "-": "−", "*": "·", "/": ":"}
"""Signs as calculators have them, and as German schools write them."""


class Piece(NamedTuple):
    """Something drawn at the origin, with its size in units."""

    svg: str
    width: float
    height: float


def line(pieces: Iterable[Piece], gap: float = 5) -> Piece:
    """Pieces beside each other, centred on one height."""
    row = list(pieces)
    height = max(piece.height for piece in row)
    at, parts = 0.0, []
    for piece in row:
        parts.append(_moved(piece, at, (height - piece.height) / 2))
        at += piece.width + gap
    return Piece("".join(parts), at - gap, height)


def stack(pieces: Iterable[Piece], gap: float = 6) -> Piece:
    """Pieces below each other."""
    column = list(pieces)
    at, parts = 0.0, []
    for piece in column:
        parts.append(_moved(piece, 0, at))
        at += piece.height + gap
    return Piece("".join(parts), max(piece.width for piece in column), at - gap)


def picture(piece: Piece, scale: float = 1, label: str = "") -> str:
    """An <svg> of a piece; the label is read aloud in its place."""
    width, height = piece.width + 2, piece.height + 2
    size = f'width="{_short(width * UNIT * scale)}mm" height="{_short(height * UNIT * scale)}mm"'
    box = f"-1 -1 {_short(width)} {_short(height)}"
    return f'<svg {size} viewBox="{box}" role="img" aria-label="{escape(label)}">{piece.svg}</svg>'


def word(text: str, size: float = 15, weight: int = 400) -> Piece:
    """A word beside pieces; its width is an estimate on the safe side."""
    width = len(text) * size * 0.55
    return Piece(_text(text, 0, size * 0.85, size, weight, "start"), width, size * 1.2)


def held(pieces: Iterable[Piece], name: str) -> Piece:
    """The cards of a hand in a frame with its name."""
    inner = line([word(name), *pieces], 4)
    frame = f'<rect width="{_short(inner.width + 16)}" height="{_short(inner.height + 8)}" rx="8" {_edge(FAINT)}/>'
    return Piece(frame + _moved(inner, 8, 4), inner.width + 16, inner.height + 8)


def box() -> Piece:
    """A box to tick."""
    return Piece(f'<rect width="20" height="20" rx="3" {_PAPER}/>', 20, 20)


def card(symbol: str, signs: Mapping[str, str], scale: float = 1) -> Piece:
    """A card of Pari or Formula: a digit, a sign, `=`, or a joker."""
    if symbol == "=":
        bars = "".join(f'<rect x="10" y="{y}" width="14" height="5" rx="2" fill="#fff"/>' for y in (16, 27))
        return _scaled(Piece(f'<rect width="34" height="48" rx="7" fill="{INK}"/>{bars}', 34, 48), scale)
    outer = f'<rect width="34" height="48" rx="7" {_PAPER}/>'
    if symbol.isdigit():
        inner = f'<rect x="4.5" y="4.5" width="25" height="39" rx="5" {_edge(FAINT, 0.8)}/>' + _text(symbol, 17, 32, 24)
        if symbol in "69":
            inner += f'<rect x="12" y="37" width="10" height="2.6" rx="1.3" fill="{INK}"/>'
    elif symbol == "J":
        inner = f'<path d="{_STAR}" fill="{INK}"/>'
    else:
        inner = f'<circle cx="17" cy="24" r="10.5" {_edge(width=1.2)}/>' + _sign(signs[symbol])
    return _scaled(Piece(outer + inner, 34, 48), scale)


def colour_card(name: str, scale: float = 1) -> Piece:
    """A card of Paari: its number and the letter of its colour; a rainbow has bows, an X is an X."""
    outer = f'<rect width="34" height="48" rx="7" {_PAPER}/>'
    if name == RAINBOW:
        bows = (f'<path d="M{17 - r} 32a{r} {r} 0 0 1 {2 * r} 0" {_edge(width=2)}/>' for r in (4, 8, 12))
        return _scaled(Piece(outer + "".join(bows), 34, 48), scale)
    if name == X:
        cross = f'<path d="M9 14L25 34M25 14L9 34" {_edge(width=4)}/>'
        return _scaled(Piece(outer + cross, 34, 48), scale)
    letter = f'<circle cx="17" cy="37" r="7" {_edge(width=1)}/>' + _text(name[0].upper(), 17, 40.6, 10)
    return _scaled(Piece(outer + _text(name[1:], 17, 25, 21) + letter, 34, 48), scale)


def die(face: str, scale: float = 1) -> Piece:
    """A die of six faces."""
    pips = "".join(f'<circle cx="{8 + 12 * (at % 3)}" cy="{8 + 12 * (at // 3)}" r="3.6"/>' for at in _PIPS[int(face)])
    return _scaled(Piece(f'<rect width="40" height="40" rx="8" {_PAPER}/>{pips}', 40, 40), scale)


def eight(face: str, name: str, scale: float = 1) -> Piece:
    """A die of Astragali: a face of eight corners with its letter and its name."""
    edge = '<path d="M14 0H34L48 14V34L34 48H14L0 34V14Z" ' + _PAPER + "/>"
    return _scaled(Piece(edge + _text(face, 24, 26, 19) + _text(name, 24, 37.5, 9.5, 400), 48, 48), scale)


def field(number: int, scale: float = 1) -> Piece:
    """The field that is to be reached."""
    ring = f'<rect width="48" height="48" rx="6" fill="#fff" stroke="{INK}" stroke-width="3"/>'
    return _scaled(Piece(ring + _text(str(number), 24, 31, 20), 48, 48), scale)


def board(mine: Iterable[int], theirs: Iterable[int], shown: Iterable[int]) -> Piece:
    """The part of the hundred board around some fields: own stones filled, the opponent's as rings."""
    full, rings = set(mine), set(theirs)
    rows = sorted({(number - 1) // WIDTH for number in shown})
    columns = sorted({(number - 1) % WIDTH for number in shown})
    top, bottom = max(0, rows[0] - 1), min(WIDTH - 1, rows[-1] + 1)
    left, right = max(0, columns[0] - 1), min(WIDTH - 1, columns[-1] + 1)
    parts = []
    for row in range(top, bottom + 1):
        for column in range(left, right + 1):
            number = row * WIDTH + column + 1
            x, y = (column - left) * _CELL, (row - top) * _CELL
            parts.append(f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" {_edge(width=0.8)}/>')
            middle = f'cx="{x + _CELL / 2}" cy="{y + _CELL / 2}"'
            if number in full:
                parts.append(f'<circle {middle} r="8.5" fill="{INK}"/>')
            elif number in rings:
                parts.append(f'<circle {middle} r="7" {_edge(width=3)}/>')
            else:
                parts.append(_text(str(number), x + _CELL / 2, y + 16.5, 12, 400))
    return Piece("".join(parts), (right - left + 1) * _CELL, (bottom - top + 1) * _CELL)


def squared_paper(columns: int, rows: int) -> Piece:
    """Room to work on, in squares of five millimetres."""
    width, height = columns * 20, rows * 20
    upright = "".join(f"M{x} 0V{height}" for x in range(20, width, 20))
    across = "".join(f"M0 {y}H{width}" for y in range(20, height, 20))
    frame = f'<rect width="{width}" height="{height}" rx="5" {_edge(FAINT, 0.8)}/>'
    return Piece(f'<path d="{upright}{across}" {_edge(FAINT, 0.5)}/>{frame}', width, height)


_PAPER = f'fill="#fff" stroke="{INK}" stroke-width="1.4"'
_CELL = 24
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
    """A sign as strokes and dots, so that it looks alike in every font."""
    strokes = f'<path d="{_STROKES[sign]}" {_edge(width=2.8)} stroke-linecap="round"/>' if sign in _STROKES else ""
    return strokes + "".join(f'<circle cx="{x}" cy="{y}" r="2"/>' for x, y in _DOTS.get(sign, ()))


def _edge(ink: str = INK, width: float = 1.4) -> str:
    """How an outline is drawn."""
    return f'fill="none" stroke="{ink}" stroke-width="{width}"'


def _text(text: str, x: float, y: float, size: float, weight: int = 800, anchor: str = "middle") -> str:
    where = f'x="{_short(x)}" y="{_short(y)}" font-size="{_short(size)}" font-weight="{weight}"'
    return f'<text {where} text-anchor="{anchor}">{escape(text)}</text>'


def _moved(piece: Piece, x: float, y: float) -> str:
    return f'<g transform="translate({_short(x)} {_short(y)})">{piece.svg}</g>'


def _scaled(piece: Piece, scale: float) -> Piece:
    if scale == 1:
        return piece
    return Piece(f'<g transform="scale({_short(scale)})">{piece.svg}</g>', piece.width * scale, piece.height * scale)


def _short(number: float) -> str:
    """A length with at most two places, the same text on every Python."""
    hundredths = round(number * 100)
    whole, rest = divmod(abs(hundredths), 100)
    text = f"{whole}.{rest:02}".rstrip("0").rstrip(".") if rest else str(whole)
    return f"-{text}" if hundredths < 0 else text
