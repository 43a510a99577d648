"""Pictures of number: dots in frames and fields, number lines, rectangles, tables and strips, in a given room.

What a picture shows is plain data (`core.arithmetic.pictures` says which). Full, ringed, crossed, dashed and written
tell its parts apart, never a colour alone. What is `hidden` is dashed, or a question mark.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Literal, TypeAlias

from core.arithmetic.pictures import Picture, hides
from core.pictures.shapes import Bow, Circle, Line, Pen, Shape, Text, box

Write: TypeAlias = Callable[[str], str]
"""Prints an expression, or the head of a column: `3*20` as `3 · 20`."""
Measure: TypeAlias = Callable[[str, float], float]
"""The width of a text in type of a size."""
Dot = Literal["full", "ringed", "crossed", "empty"]

TYPE = 17.0
"""The usual size of type in a picture."""
MARK = "?"
_XS, _S, _M = 4, 8, 12
_FINE, _LINE, _BOLD = 1.5, 2.5, 3.0
_FIVE = 0.4
"""The wider gap after the fifth dot, in dots."""


def drawn(
    picture: Picture, width: float, height: float, write: Write, measure: Measure, type_: float = TYPE
) -> list[Shape]:
    """Return the shapes of a picture in a room of that size, in the inks `ink`, `ok` and `hair`."""
    sketch = _Sketch(width, height, write, measure, type_)
    _DRAWERS[picture["kind"]](sketch, picture)
    return sketch.shapes


class _Sketch:
    """Shapes of one picture."""

    def __init__(self, width: float, height: float, write: Write, measure: Measure, type_: float) -> None:
        self.width, self.height, self.write, self.wide = width, height, write, measure
        self.size = min(type_, height / 5)
        self.shapes: list[Shape] = []

    def fitting(self, text: str, room: float, size: float | None = None) -> float:
        """Return the largest size, up to the usual, in which a text has that width at most."""
        size = size or self.size
        return min(size, size * room / max(1.0, self.wide(text, size)))

    def text(self, x: float, y: float, text: str, size: float | None = None, ink: str = "ink", at: float = 0.0) -> None:
        """Write a text with its middle at a height; `at` -1 begins there, 0 has its middle there, 1 ends there."""
        size = size or self.size
        half, tall = self.wide(text, size) / 2, size * 0.62
        x = min(max(x - at * half, half), self.width - half)
        y = min(max(y, tall), self.height - tall)
        self.shapes.append(Text(x, y, text, size, ink))

    def line(self, x: float, y: float, to_x: float, to_y: float, thick: float = _FINE, ink: str = "ink") -> None:
        self.shapes.append(Line(x, y, to_x, to_y, Pen(ink, thick)))

    def dot(self, x: float, y: float, size: float, kind: Dot) -> None:
        """Draw a dot that is `size` across."""
        if kind in ("full", "empty"):
            self.shapes.append(Circle(x, y, size / 2, Pen("ink" if kind == "full" else "hair")))
            return
        thick = min(_LINE, size / 4)
        self.shapes.append(Circle(x, y, (size - thick) / 2, Pen("ink", thick)))
        if kind == "crossed":
            reach = size / 2
            self.line(x - reach, y - reach, x + reach, y + reach, thick)
            self.line(x - reach, y + reach, x + reach, y - reach, thick)

    def frame(
        self, x: float, y: float, width: float, height: float, *, filled: bool = False, dashed: bool = False,
        thick: float = _LINE, ink: str = "ink", radius: float = 4.0,
    ) -> None:  # fmt: skip
        radius = min(radius, width / 2, height / 2)
        if filled:
            self.shapes.append(box(x, y, width, height, radius, Pen("hair")))
        self.shapes.append(box(x, y, width, height, radius, Pen(ink, thick, dashed)))

    def arc(self, x: float, to_x: float, y: float, high: float, *, dashed: bool, lean: float = 0.18) -> None:
        """Draw a jump over a line, with an arrow at its end; it leans inwards by that share of its width."""
        lean, top = (to_x - x) * lean, y - high * 4 / 3
        self.shapes.append(Bow((x, y), (x + lean, top), (to_x - lean, top), (to_x, y), Pen("ok", _BOLD, dashed)))
        angle = math.atan2(y - top, lean)
        for turn in (0.5, -0.5):
            back = 9 * math.cos(angle + turn), 9 * math.sin(angle + turn)
            self.line(to_x, y, to_x - back[0], y - back[1], _BOLD, "ok")


def _across(n: float, pitch: float) -> float:
    """Return where the nth of some dots begins, or `n` of them end: after the fifth is a wider gap."""
    return (n + (_FIVE if n > 5 else 0)) * pitch


def _middle(n: int, pitch: float) -> float:
    """Return the middle of the nth dot, from 0."""
    return (n + 0.5 + (_FIVE if n >= 5 else 0)) * pitch


# dots


def _counted(picture: Picture, most: int, worth: int = 1) -> tuple[list[Dot], str]:
    """Return the kinds of `most` things that are filled, added or crossed out, and the calculation with their worth."""
    full, unknown, gone = picture["filled"], hides(picture, "step"), "crossed" in picture
    other = picture["crossed"] if gone else picture.get("added", 0)
    shown = 0 if unknown else other
    kinds: list[Dot] = ["full"] * (full - shown * gone)
    kinds += ["crossed" if gone else "ringed"] * shown
    said = f"{full * worth}{'-' if gone else '+'}{MARK if unknown else other * worth}" if other or unknown else ""
    return _filled_up(kinds, most), said


def _filled_up(kinds: Sequence[Dot], most: int) -> list[Dot]:
    empty: list[Dot] = ["empty"] * (most - len(kinds))
    return [*kinds, *empty]


def _twenty_frame(sketch: _Sketch, picture: Picture) -> None:
    if "rows" in picture:
        a, b = picture["rows"]
        unknown = hides(picture, "step")
        first: list[Dot] = ["full"] * a
        second: list[Dot] = [] if unknown else ["ringed"] * b
        both = [_filled_up(first, 10), _filled_up(second, 10)]
        said = f"{a}+{MARK if unknown else b}"
    else:
        kinds, said = _counted(picture, 20)
        both = [kinds[:10], kinds[10:]]
    below = sketch.size * 1.5 if said else 0
    pitch = min(sketch.width / (10 + _FIVE), (sketch.height - below) / 2, 36.0)
    left, top = (sketch.width - _across(10, pitch)) / 2, (sketch.height - below - 2 * pitch) / 2
    for down, row in enumerate(both):
        for across, kind in enumerate(row):
            sketch.dot(left + _middle(across, pitch), top + (down + 0.5) * pitch, pitch * 0.72, kind)
    sketch.text(sketch.width / 2, top + 2 * pitch + below / 2, sketch.write(said))


def _tens(sketch: _Sketch, picture: Picture) -> None:
    kinds, said = _counted(picture, 10, worth=10)
    below = sketch.size * 1.4
    high = min((sketch.height - below) / 10, 18.0)
    pitch = min(sketch.width / (10 + _FIVE), 2.2 * high)
    left, top = (sketch.width - _across(10, pitch)) / 2, (sketch.height - below - 10 * high) / 2
    for across, kind in enumerate(kinds):
        x = left + _middle(across, pitch)
        for down in range(10):
            strip: Dot = "full" if kind == "crossed" else kind
            sketch.dot(x, top + (down + 0.5) * high, min(pitch, high) * 0.74, strip)
        if kind == "crossed":
            reach = pitch * 0.4
            sketch.line(x - reach, top + 1, x + reach, top + 10 * high - 1, _LINE, "ok")
            sketch.line(x - reach, top + 10 * high - 1, x + reach, top + 1, _LINE, "ok")
    sketch.text(sketch.width / 2, top + 10 * high + below / 2, sketch.write(said))


def _array(sketch: _Sketch, picture: Picture) -> None:
    rows, columns = picture["rows"], picture["columns"]
    unknown = hides(picture, "rows")
    if unknown:
        _open_array(sketch, rows, columns)
        return
    known_rows, known_columns = picture.get("known", (rows, columns))
    down, over = max(rows, known_rows), max(columns, known_columns)
    beside = known_columns == columns and known_rows != rows  # one part above the other
    above = 0.0 if beside else 1.6 * sketch.size
    parts = _parts(sketch, picture)
    room = 0.0 if not beside else max(sketch.wide(each, sketch.size) for each in parts) + _M
    field = 10, 10
    pitch: float = min((sketch.width - room) / (10 + _FIVE), (sketch.height - above) / (10 + _FIVE), 25.0)
    if pitch < 12:  # where it is low, what is not used goes first
        field = down, over
        gaps = (_FIVE if field[0] > 5 else 0), (_FIVE if field[1] > 5 else 0)
        across_room = (sketch.width - room) / (field[1] + gaps[1])
        pitch = max(pitch, min(across_room, (sketch.height - above) / (field[0] + gaps[0]), 25.0))
    wide, high = _across(field[1], pitch), _across(field[0], pitch)
    left, top = (sketch.width - room - wide) / 2, (sketch.height - above - high) / 2 + above
    for y in range(field[0]):
        for x in range(field[1]):
            kind: Dot = "full"
            if y >= down or x >= over:
                kind = "empty"
            elif y >= min(rows, known_rows) or x >= min(columns, known_columns):
                kind = "crossed" if picture.get("rest") == "crossed" else "ringed"
            sketch.dot(left + _middle(x, pitch), top + _middle(y, pitch), pitch * 0.74, kind)
    if len(parts) == 1:
        sketch.text(left + _across(over, pitch) / 2, top - above / 2, parts[0])
    elif beside:
        edge = _between(min(rows, known_rows), pitch) + top
        sketch.line(max(0, left - 3), edge, left + wide + _M, edge, _LINE)
        begin = left + wide + _S
        size = min(sketch.fitting(each, sketch.width - begin) for each in parts)
        sketch.text(
            begin, max(top + size / 2, edge - max(size * 0.8, _across(known_rows, pitch) / 2)), parts[0], size, at=-1
        )
        sketch.text(begin, edge + size * 0.9, parts[1], size, at=-1)
    else:
        edge = _between(min(columns, known_columns), pitch) + left
        sketch.line(edge, top - above * 0.9, edge, top + _across(down, pitch), _LINE)
        size = min(sketch.fitting(parts[0], edge - 6), sketch.fitting(parts[1], sketch.width - edge - 6))
        sketch.text(edge - 6, top - above / 2, parts[0], size, at=1)
        sketch.text(edge + 6, top - above / 2, parts[1], size, at=-1)


def _between(n: int, pitch: float) -> float:
    """Return the middle of the gap after the nth dot."""
    return (_across(n, pitch) + (n + (_FIVE if n >= 5 else 0)) * pitch) / 2 if n >= 5 else n * pitch


def _parts(sketch: _Sketch, picture: Picture) -> list[str]:
    """Return the products of the parts of a field, the known one with its value."""
    rows, columns = picture["rows"], picture["columns"]
    if "known" not in picture:
        return [sketch.write(f"{rows}*{columns}")]
    known_rows, known_columns = picture["known"]
    rest = (abs(rows - known_rows), columns) if known_columns == columns else (rows, abs(columns - known_columns))
    known = f"{known_rows}*{known_columns}={known_rows * known_columns}"
    return [sketch.write(known), sketch.write(f"{rest[0]}*{rest[1]}")]


def _open_array(sketch: _Sketch, rows: int, columns: int) -> None:
    """Draw the first rows of a field, and that it is open how many more there are."""
    shown = 5 if rows > 5 else 1
    above, side = 1.5 * sketch.size, 2.0 * sketch.size
    pitch = min((sketch.width - side) / (10 + _FIVE), (sketch.height - above) / 7, 25.0)
    left, top = (sketch.width - side - _across(columns, pitch)) / 2 + side, above
    for y in range(shown):
        for x in range(columns):
            sketch.dot(left + _middle(x, pitch), top + _middle(y, pitch), pitch * 0.74, "full")
    wide, foot = _across(columns, pitch), top + shown * pitch
    open_high = min(sketch.height - foot - 2, 2 * pitch)
    sketch.frame(left, foot + 1, wide, open_high - 1, dashed=True, thick=_FINE)
    sketch.text(left + wide / 2, foot + open_high / 2, MARK, min(sketch.size, open_high))
    sketch.text(left + wide / 2, above / 2, str(columns))
    sketch.text(left - side / 2, (top + foot) / 2, MARK)


def _rectangle(sketch: _Sketch, picture: Picture) -> None:
    rows, columns = picture["rows"], picture["columns"]
    turned = len(columns) == 1 and len(rows) > 1  # it lies rather than stands
    down, across = (columns, rows) if turned else (rows, columns)
    open_side = hides(picture, "side")

    def said(y: int, x: int) -> str:
        one, other = down[y], across[x]
        if open_side:
            return str(one * other)
        return sketch.write(f"{other}*{one}" if turned else f"{one}*{other}")

    tops = [str(length) for length in across]
    if open_side:
        tops[-1] = MARK
    sides = [str(length) for length in down]
    size, above = sketch.size, sketch.size * 1.4
    beside = max(sketch.wide(side, size) for side in sides) + _S
    room = min(sketch.width - beside - 4, 420.0)
    least = [
        max(sketch.wide(tops[x], size), *(sketch.wide(said(y, x), size) for y in range(len(down)))) + _S
        for x in range(len(across))
    ]
    if sum(least) > room:
        size *= room / sum(least)
        least = [each * room / sum(least) for each in least]
    spare = room - sum(least)
    widths = [low + spare * length / sum(across) for low, length in zip(least, across, strict=True)]
    high = min(sketch.height - above - 4, 60.0 * len(down) + 36)
    floor = high / len(down) * 0.75
    heights = [floor + (high - floor * len(down)) * length / sum(down) for length in down]
    left, top = (sketch.width - beside - sum(widths)) / 2 + beside, (sketch.height - above - high) / 2 + above
    y = top
    for i, tall in enumerate(heights):
        x = left
        for j, wide in enumerate(widths):
            last = len(across) * len(down) > 1 and (i, j) == (len(down) - 1, len(across) - 1)
            sketch.frame(x + 2, y + 2, wide - 4, tall - 4, filled=not last, dashed=last)
            text = said(i, j)
            sketch.text(x + wide / 2, y + tall / 2, text, sketch.fitting(text, wide - 6, min(size, tall - 4)))
            x += wide
        sketch.text(left - _XS, y + tall / 2, sides[i], size, at=1)
        y += tall
    x = left
    for head, wide in zip(tops, widths, strict=True):
        sketch.text(x + wide / 2, top - above / 2, head, size)
        x += wide


# lines


def _jumps(sketch: _Sketch, picture: Picture) -> None:
    """Draw jumps on a line; the longer is drawn longer, and with marks each is as long as it is far."""
    values = [picture["start"]]
    for jump in picture["jumps"]:
        values.append(values[-1] + jump)
    marked = picture["kind"] == "number_line"
    names = [sketch.write(str(value)) for value in values]
    if hides(picture, "end"):
        names[-1] = MARK
    size = sketch.size
    foot = size * 1.5
    base = sketch.height - foot - 4
    widest = max(sketch.wide(name, size) for name in names)
    edge = widest / 2 + 4
    places = _places(values, sketch.width - 2 * edge, 0.0 if marked else widest + _S)
    at = {value: edge + place for value, place in places.items()}
    both = min(picture["jumps"]) < 0 < max(picture["jumps"])
    longest = max(abs(at[to] - at[value]) for value, to in pairwise(values))
    tallest = max(2 * size + 24 if both else 16.0, longest * 0.34)
    base -= max(0.0, base - size - 4 - tallest) / 2  # in the middle of a higher box
    sketch.line(2, base, sketch.width - 2, base, _LINE)
    if marked:
        _marks(sketch, values, at, base)
    highest = base - size - 4
    for n, jump in enumerate(picture["jumps"]):
        x, to_x = at[values[n]], at[values[n + 1]]
        unknown = n == len(picture["jumps"]) - 1 and hides(picture, "step")
        label = f"{'+' if jump > 0 else '−'}{MARK if unknown else abs(jump)}"
        inside = both and abs(jump) < max(map(abs, picture["jumps"]))
        span = abs(to_x - x)
        if inside:  # back over a longer one: below its arc
            high = min(size + 12, highest * 0.6)
            sketch.arc(x, to_x, base, high, dashed=unknown)
            sketch.text((x + to_x) / 2, base - size * 0.62, label, sketch.fitting(label, span - 14, size), "ok")
            continue
        high = min(highest, max(2 * size + 24 if both else 16.0, span * 0.34))
        sketch.arc(x, to_x, base, high, dashed=unknown, lean=0.03 if both else 0.18)
        sketch.text((x + to_x) / 2, base - high - size * 0.6, label, size, "ok")
    _named(sketch, values, names, at, base, size)


def _places(values: Sequence[int], room: float, least: float) -> dict[int, float]:
    """Return where values lie on a line, at least so far apart as there is room for."""
    ordered = sorted(set(values))
    gaps = [after - before for before, after in pairwise(ordered)]
    least = min(least, room / max(1, len(gaps)))
    spare = room - least * len(gaps)
    places, at = {ordered[0]: 0.0}, 0.0
    for value, gap in zip(ordered[1:], gaps, strict=True):
        at += least + spare * gap / sum(gaps)
        places[value] = at
    return places if gaps else {ordered[0]: room / 2}


def _marks(sketch: _Sketch, values: Sequence[int], at: Mapping[int, float], base: float) -> None:
    """Draw marks at equal distances, and 0 as a longer one."""
    low, high = min(values), max(values)
    if low == high:
        return
    scale = (at[high] - at[low]) / (high - low)
    step = next(each for each in (1, 5, 10, 50, 100, 500, 1000) if each * scale >= 6)
    for value in range(-(-low // step) * step, high + 1, step):
        x = at[low] + (value - low) * scale
        sketch.line(x, base - 4, x, base + 4, _FINE)
    if low < 0 < high:
        x = at[low] - low * scale
        sketch.line(x, base - 8, x, base + 8, _BOLD)


def _named(
    sketch: _Sketch, values: Sequence[int], names: Sequence[str], at: Mapping[int, float], base: float, size: float
) -> None:
    """Write the numbers where jumps begin and end, the smaller where two would touch."""
    shown = sorted({at[value]: name for value, name in zip(values, names, strict=True)}.items())
    for n, (x, name) in enumerate(shown):
        near = [abs(x - other) for m, (other, _) in enumerate(shown) if m != n]
        sketch.line(x, base - 6, x, base + 6, _LINE)
        fitted = sketch.fitting(name, max(8.0, min(near, default=sketch.width) - 3), size)
        sketch.text(x, base + 6 + size * 0.75, name, fitted)


# tables, strips, texts


def _place_value(sketch: _Sketch, picture: Picture) -> None:
    heads, rows = picture["columns"], picture["rows"]
    high = min(sketch.height / (len(rows) + 1), 30.0)
    wide = min(sketch.width / len(heads), 56.0)
    size = min(sketch.size, high * 0.72)
    left, top = (sketch.width - wide * len(heads)) / 2, (sketch.height - high * (len(rows) + 1)) / 2
    right, foot = left + wide * len(heads), top + high * (len(rows) + 1)
    for n, head in enumerate(heads):
        sketch.text(left + (n + 0.5) * wide, top + high / 2, sketch.write(head), size)
        if n:
            sketch.line(left + n * wide, top + 1, left + n * wide, foot - 1, 1, "hair")
    sketch.line(left + 1, top + high, right - 1, top + high, _LINE)
    for y, number in enumerate(rows):
        middle, last = top + (y + 1.5) * high, y == len(rows) - 1
        if last and len(rows) > 2:
            sketch.line(left + 1, middle - high / 2, right - 1, middle - high / 2, _FINE)
        if last and hides(picture, "end"):
            sketch.frame(left + 2, middle - high / 2 + 3, right - left - 4, high - 5, dashed=True, thick=_FINE)
            sketch.text((left + right) / 2, middle, MARK, size)
            continue
        for n, digit in enumerate(str(number).rjust(len(heads))):
            if digit != " ":
                sketch.text(left + (n + 0.5) * wide, middle, digit, size)


def _bars(sketch: _Sketch, picture: Picture) -> None:
    pairs = picture["bars"]
    names = [sketch.write(f"{part}/{whole}") for part, whole in pairs]
    if hides(picture, "end"):
        names[-1] = MARK
    high = min(sketch.height / len(pairs), 44.0)
    size = min(sketch.size, high * 0.7)
    beside = max(sketch.wide(name, size) for name in names) + _M
    size *= min(1.0, sketch.width * 0.4 / beside)
    beside = min(beside, sketch.width * 0.4)
    left, wide = beside, sketch.width - beside - 2
    y = (sketch.height - high * len(pairs)) / 2
    for n, (part, whole) in enumerate(pairs):
        unknown = names[n] == MARK
        tall = high - 6
        if not unknown:
            share = wide * part / whole
            sketch.shapes.append(box(left, y + 3, share, tall, 2, Pen("hair")))
        sketch.frame(left, y + 3, wide, tall, dashed=unknown, thick=_FINE, radius=2)
        if wide / whole >= 3 and not unknown:
            for cut in range(1, whole):
                x = left + wide * cut / whole
                sketch.line(x, y + 3, x, y + 3 + tall, _FINE)
        if not unknown:
            sketch.line(left, y + 3 + tall, left + wide * part / whole, y + 3 + tall, _BOLD)
        sketch.text(left - _S, y + high / 2, names[n], size, at=1)
        y += high


def _first(sketch: _Sketch, picture: Picture) -> None:
    task, part = sketch.write(picture["task"]), sketch.write(picture["part"])
    found = re.search(rf"\({re.escape(part)}\)|(?<!\d){re.escape(part)}(?!\d)", task)
    size = sketch.fitting(task, sketch.width - 2 * _M, min(sketch.size * 1.6, sketch.height * 0.4))
    wide, middle = sketch.wide(task, size), sketch.height / 2
    left = (sketch.width - wide) / 2
    start, end = found.span() if found else (0, 0)
    x = left
    for text in (task[:start], task[start:end], task[end:]):
        if text:
            sketch.text(x + sketch.wide(text, size) / 2, middle, text, size)
        x += sketch.wide(text, size)
    if found:
        begin, stop = sketch.wide(task[:start], size), sketch.wide(task[:end], size)
        tall = min(sketch.height - 6, size * 1.8)
        x, y = max(2, left + begin - 6), middle - tall / 2
        wide = min(sketch.width - 2 - x, stop - begin + 12)
        sketch.frame(x, y, wide, tall, ink="ok", thick=_BOLD, radius=8)


def _scale(sketch: _Sketch, picture: Picture) -> None:
    """Draw a level balance with an expression on each plate."""
    sides = [sketch.write(picture[side]) for side in ("left", "right")]
    middle, tall = sketch.width / 2, min(sketch.height, 150.0)
    top, plate = (sketch.height - tall) / 2, min(sketch.width * 0.42, 190.0)
    most = min(sketch.size * 1.5, tall * 0.28)
    size = min(sketch.fitting(side, plate - _XS, most) for side in sides)
    rests, beam, foot = top + tall * 0.5, top + tall * 0.66, top + tall - 2
    for side, way in zip(sides, (-1, 1), strict=True):
        x = middle + way * (sketch.width * 0.04 + plate / 2)
        sketch.text(x, rests - size * 0.8, side, size)
        sketch.line(x - plate / 2, rests, x + plate / 2, rests, _BOLD)
        sketch.line(x, rests, x, beam, _LINE)
        sketch.line(x, beam, middle, beam, _LINE)
        sketch.line(middle, beam, middle + way * tall * 0.16, foot, _LINE)
    sketch.line(middle - tall * 0.16, foot, middle + tall * 0.16, foot, _LINE)


_DRAWERS: Mapping[str, Callable[[_Sketch, Picture], None]] = {
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
