"""Pictures of number in black ink for paper, as `core.arithmetic.pictures` has them; nothing in them is hidden."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from core.arithmetic.pictures import Picture
from core.practice.drawing import FAINT, INK, Piece, edge, length, letters

WIDE, HIGH = 240.0, 150.0
"""The most that a picture takes, in units."""
_DOT, _FIVE = 10.0, 5.0
"""The pitch of dots, and the wider gap after every fifth."""
_TYPE = 14.0

Write = Callable[[str], str]
"""Writes an expression with the signs of the sheet."""


def drawn(picture: Picture, write: Write) -> Piece:
    """Return a picture of number as a piece."""
    return _DRAWERS[picture["kind"]](picture, write)


def _at(place: int) -> float:
    """Return the middle of a dot in its row or column."""
    return (place + 0.5) * _DOT + place // 5 * _FIVE


def _across(count: int) -> float:
    return _at(count - 1) + _DOT / 2 if count else 0.0


def _dot(x: float, y: float, kind: str) -> str:
    """Return a dot: `full`, `ringed`, `crossed` or `empty`."""
    fill = INK if kind == "full" else "none"
    ink, width = (FAINT, 0.8) if kind == "empty" else (INK, 1.6)
    circle = f'<circle cx="{length(x)}" cy="{length(y)}" r="3.6" fill="{fill}" stroke="{ink}" stroke-width="{width}"/>'
    if kind != "crossed":
        return circle
    a, b, c, d = (length(each) for each in (x - 4, y - 4, x + 4, y + 4))
    return circle + f'<path d="M{a} {b}L{c} {d}M{c} {b}L{a} {d}" {edge(width=1.2)}/>'


def _line(x: float, y: float, to_x: float, to_y: float, width: float = 1.4) -> str:
    return f'<path d="M{length(x)} {length(y)}L{length(to_x)} {length(to_y)}" {edge(width=width)}/>'


def _frame(x: float, y: float, width: float, height: float, *, dashed: bool = False) -> str:
    dashes = ' stroke-dasharray="4 3"' if dashed else ""
    place = f'x="{length(x)}" y="{length(y)}" width="{length(width)}" height="{length(height)}"'
    return f'<rect {place} rx="3" {edge()}{dashes}/>'


def _counted(picture: Picture) -> list[str]:
    """Return the kinds of what is there, taken away, and added, one after the other."""
    crossed, added = picture.get("crossed", 0), picture.get("added", 0)
    return ["full"] * (picture["filled"] - crossed) + ["crossed"] * crossed + ["ringed"] * added


def _twenty_frame(picture: Picture, write: Write) -> Piece:
    if "rows" in picture:
        (a, b), kinds = picture["rows"], list[str]()
        for count, kind in ((a, "full"), (b, "ringed")):
            kinds += [kind] * count + ["empty"] * (10 - count)
    else:
        kinds = _counted(picture)
        kinds += ["empty"] * (20 - len(kinds))
    dots = (_dot(_at(place % 10), _at(place // 10), kind) for place, kind in enumerate(kinds))
    return Piece("".join(dots), _across(10), _across(2))


def _tens(picture: Picture, write: Write) -> Piece:
    kinds = _counted(picture)
    dots = (_dot(_at(row), _at(column), kind) for column, kind in enumerate(kinds) for row in range(10))
    return Piece("".join(dots), _across(10), _across(len(kinds)))


def _array(picture: Picture, write: Write) -> Piece:
    rows, columns = picture["rows"], picture["columns"]
    known_rows, known_columns = picture.get("known", (rows, columns))
    rest = "crossed" if picture.get("rest") == "crossed" else "ringed"
    down, over = max(rows, known_rows), max(columns, known_columns)
    known = min(rows, known_rows), min(columns, known_columns)
    svg = "".join(
        _dot(_at(x), _at(y), "full" if y < known[0] and x < known[1] else rest)
        for y in range(down)
        for x in range(over)
    )
    text = letters(write(f"{rows}*{columns}"), _across(over) + 8, _across(down) / 2 + 5, _TYPE, anchor="start")
    return Piece(svg + text, _across(over) + 60, max(_across(down), _TYPE))


def _rectangle(picture: Picture, write: Write) -> Piece:
    down, over = picture["rows"], picture["columns"]
    left, top, wide, high = 34.0, 18.0, WIDE - 34, 34.0
    floor = wide / len(over) / 2
    svg, y = "", top
    for one in down:
        x = left
        for other in over:
            width = floor + (wide - floor * len(over)) * other / sum(over)
            last = len(down) * len(over) > 1 and one is down[-1] and other is over[-1]
            svg += _frame(x + 1, y + 1, width - 2, high - 2, dashed=last)
            svg += letters(write(f"{one}*{other}"), x + width / 2, y + high / 2 + 5, 12)
            svg += letters(str(other), x + width / 2, top - 5, 12) if y == top else ""
            x += width
        svg += letters(str(one), left - 4, y + high / 2 + 5, 12, anchor="end")
        y += high
    return Piece(svg, WIDE, y)


def _jumps(picture: Picture, write: Write) -> Piece:
    values = [picture["start"]]
    for jump in picture["jumps"]:
        values.append(values[-1] + jump)
    ordered, base, edge_room = sorted(set(values)), 54.0, 22.0
    gaps = [after - before for before, after in pairwise(ordered)]
    least = min(36.0, (WIDE - 2 * edge_room) / max(1, len(gaps)))
    spare = WIDE - 2 * edge_room - least * len(gaps)
    places, at = {ordered[0]: edge_room}, edge_room
    for value, gap in zip(ordered[1:], gaps, strict=True):
        at += least + spare * gap / sum(gaps)
        places[value] = at
    svg = _line(2, base, WIDE - 2, base, 2)
    for value, x in places.items():
        svg += _line(x, base - 4, x, base + 4, 2) + letters(write(str(value)), x, base + 18, _TYPE)
    for (value, to), jump in zip(pairwise(values), picture["jumps"], strict=True):
        x, to_x = places[value], places[to]
        high = 14 + 18 * abs(to_x - x) / WIDE
        bow = f"M{length(x)} {length(base - 4)}Q{length((x + to_x) / 2)} {length(base - 2 * high)} "
        svg += f'<path d="{bow}{length(to_x)} {length(base - 4)}" {edge()}/>'
        svg += letters(f"{'+' if jump > 0 else '−'}{abs(jump)}", (x + to_x) / 2, base - high - 6, 12)
    return Piece(svg, WIDE, base + 24)


def _place_value(picture: Picture, write: Write) -> Piece:
    heads, rows, wide, high = picture["columns"], picture["rows"], 34.0, 20.0
    svg = "".join(letters(write(head), (n + 0.5) * wide, 15, _TYPE) for n, head in enumerate(heads))
    for y, number in enumerate(rows, start=1):
        for n, digit in enumerate(str(number).rjust(len(heads))):
            svg += letters(digit, (n + 0.5) * wide, y * high + 16, _TYPE, 400) if digit != " " else ""
    width, height = wide * len(heads), high * (len(rows) + 1)
    svg += _line(0, high, width, high, 1.6)
    svg += "".join(_line(n * wide, 0, n * wide, height, 0.8) for n in range(1, len(heads)))
    return Piece(svg + (_line(0, height - high, width, height - high) if len(rows) > 2 else ""), width, height)


def _bars(picture: Picture, write: Write) -> Piece:
    svg, left, high = "", 48.0, 24.0
    wide = WIDE - left
    for n, (part, whole) in enumerate(picture["bars"]):
        y = n * high
        svg += _frame(left, y + 3, wide, high - 6) + letters(
            write(f"{part}/{whole}"), left - 6, y + 17, 12, anchor="end"
        )
        svg += "".join(
            _line(left + wide * k / whole, y + 3, left + wide * k / whole, y + high - 3, 0.8) for k in range(1, whole)
        )
        svg += _line(left, y + high - 3, left + wide * part / whole, y + high - 3, 4)
    return Piece(svg, WIDE, high * len(picture["bars"]))


def _first(picture: Picture, write: Write) -> Piece:
    task, part = write(picture["task"]), write(picture["part"])
    before, found, after = task.partition(part)
    size = 20.0
    each = size * 0.6
    start, width = len(before) * each, len(found) * each
    svg = "".join(
        letters(text, at + len(text) * each / 2, 24, size)
        for text, at in ((before, 0.0), (found, start), (after, start + width))
        if text.strip()
    )
    return Piece(svg + _frame(start - 4, 2, width + 8, 30), len(task) * each, 34)


def _scale(picture: Picture, write: Write) -> Piece:
    middle, plate = WIDE / 2, 100.0
    svg = (
        _line(middle, 44, middle - 14, 70)
        + _line(middle, 44, middle + 14, 70)
        + _line(middle - 14, 70, middle + 14, 70)
    )
    for side, way in (("left", -1), ("right", 1)):
        x = middle + way * (10 + plate / 2)
        svg += letters(write(picture[side]), x, 24, min(18.0, plate / max(1, len(write(picture[side]))) / 0.6))
        svg += _line(x - plate / 2, 32, x + plate / 2, 32, 2) + _line(x, 32, x, 44) + _line(x, 44, middle, 44)
    return Piece(svg, WIDE, 72)


_DRAWERS: Mapping[str, Callable[[Picture, Write], Piece]] = {
    "twenty_frame": _twenty_frame,
    "tens": _tens,
    "array": _array,
    "rectangle": _rectangle,
    "jumps": _jumps,
    "number_line": _jumps,
    "place_value": _place_value,
    "bars": _bars,
    "first": _first,
    "scale": _scale,
}
