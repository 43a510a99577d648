"""Draw the signs that are neither letters nor icons into the text font: `python -m build.signs`, after one was changed.

Emblems, astragali and the lattice of a card's back are letters for the client: it keeps a letter once it is drawn,
and draws all of one colour at once, while it would recompute the outline of a picture for each frame.
`app.parts.glyph.SIGNS` has the character of each sign. Its box is as high and as wide as the text is large, in the
middle of the line.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from fontTools.misc.bezierTools import approximateCubicArcLength, cubicPointAtT
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.pens.statisticsPen import StatisticsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

from app.parts.glyph import SIGNS
from build import places

FONT = places.ASSETS / "fonts/Bitter-800.ttf"
STEP = 0.6
"""The length of the straight pieces of a bent line, in units of the box of an emblem, 40 wide."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Fill:
    """A closed outline, as the `d` of an SVG path; `hole` cuts it out of what lies there already."""

    path: str
    hole: bool = False


@dataclass(frozen=True)
class Stroke:
    """Lines with round ends, as the `d` of an SVG path."""

    path: str
    width: float


def disc(x: float, y: float, radius: float, *, hole: bool = False) -> Fill:
    """Return a full circle."""
    return Fill(
        f"M{x - radius} {y}A{radius} {radius} 0 1 1 {x + radius} {y}A{radius} {radius} 0 1 1 {x - radius} {y}Z", hole
    )


EMBLEMS: dict[str, Sequence[Fill | Stroke]] = {
    "sun": (
        disc(20, 20, 5.2),
        Stroke(
            "M20 8.6v4M20 27.4v4M8.6 20h4M27.4 20h4M11.9 11.9l2.9 2.9M25.2 25.2l2.9 2.9M11.9 28.1l2.9-2.9"
            "M25.2 14.8l2.9-2.9",
            2.6,
        ),
    ),
    "moon": (Fill("M20.8 9.6A10.4 10.4 0 1 0 30.6 23.4A8.6 8.6 0 0 1 20.8 9.6Z"),),
    "leaf": (
        Fill(
            "M30 10.4C20.5 10.4 11.4 13 11.4 21.6C11.4 23.8 12.2 25.8 13.2 27.1L22.4 17.7L14.3 28.3"
            "C15.7 29.3 17.4 29.8 19.2 29.8C27.8 29.8 30.2 20 30 10.4Z"
        ),
    ),
    "mountain": (Fill("M8.2 28.6L17.6 13.4L22.8 21.4L25.2 18L31.8 28.6Z"),),
    "wave": (
        Stroke(
            "M10.6 17c3.1-3.6 6.3-3.6 9.4-.6s6.3 3 9.4-.6M10.6 24.6c3.1-3.6 6.3-3.6 9.4-.6s6.3 3 9.4-.6",
            3.5,
        ),
    ),
    "star": (
        Fill(
            "M20 9.2L23.2 16.5L31.2 17.2L25.1 22.4L27 30.2L20 26L13 30.2L14.9 22.4L8.8 17.2L16.8 16.5Z",
        ),
    ),
    "kite": (Fill("M20 8.8L28.2 17.4L20 27L11.8 17.4Z"), Stroke("M20 26.5v5", 2)),
    "clover": (
        disc(20, 14.3, 4.9),
        disc(14.2, 21.4, 4.9),
        disc(25.8, 21.4, 4.9),
        disc(20, 19, 3),
        Fill("M18.9 19h2.2c.1 4.2 1 7.6 3 10.8h-8.2c2-3.2 2.9-6.6 3-10.8z"),
    ),
}
"""Shapes in a box of 40 by 40."""

FACES: dict[str, Sequence[Fill | Stroke]] = {
    "L": (
        *(disc(x, y, 6) for x in (10.6, 21.4) for y in (10.6, 21.4)),
        Fill("M11 11h10v10h-10z"),
        disc(16, 16, 1.7, hole=True),
    ),
    "S": (Stroke("M2.5 16C8 7.8 24 7.8 29.5 16C24 24.2 8 24.2 2.5 16Z", 2.8), disc(16, 16, 4.5)),
    "T": (
        Fill(
            "M6.5 3.5h19v4.2c0 3.6-3.8 5.8-6.3 8.3c2.5 2.5 6.3 4.7 6.3 8.3v4.2h-19v-4.2"
            "c0-3.6 3.8-5.8 6.3-8.3c-2.5-2.5-6.3-4.7-6.3-8.3z"
        ),
    ),
    "P": (Stroke("M16 3L27.3 9.5V22.5L16 29L4.7 22.5V9.5ZM4.7 9.5L16 16L27.3 9.5M16 16V29", 2.8),),
    "A": (Stroke("M3 11.5H18.5a4 4 0 1 0-4-4M3 17.5H26a4.3 4.3 0 1 0-4.2-5.2M3 23.5H17.5a3.4 3.4 0 1 1-3.4 3.4", 2.9),),
    "W": (Fill("M16 2.5C19.5 8.5 25.5 13.8 25.5 20.2a9.5 9.3 0 0 1-19 0C6.5 13.8 12.5 8.5 16 2.5Z"),),
    "F": (
        Fill(
            "M17.5 2C18 8.5 25.5 12 25.5 20.2a9.5 9.6 0 0 1-19 0C6.5 15.5 9 13 10.8 10.5"
            "C11.3 13.3 12.3 14.8 14 15.3C12.8 10 14 5 17.5 2Z"
        ),
    ),
    "E": (Fill("M1.5 26.5L11.5 9.5L17.2 18.8L20.5 14L30.5 26.5Z"),),
}
"""Shapes in a box of 32 by 32."""

DIE = (Fill("M20.5 1H51.5L71 20.5V51.5L51.5 71H20.5L1 51.5V20.5Z"),)
"""The octagon of an astragalus, in a box of 72 by 72."""


def lattice(width: float, height: float, step: float) -> Iterable[Stroke]:
    """Yield diagonals both ways over a box in the middle of one of 100 by 100, `step` from one to the next."""
    left, top = 50 - width / 2, 50 - height / 2
    start = -height
    while start < width:
        (x1, y1), (x2, y2) = (
            (max(start, 0), max(-start, 0)),
            (min(start + height, width), min(height, width - start)),
        )
        if x2 - x1 > step / 4:
            yield Stroke(f"M{left + x1} {top + y1}L{left + x2} {top + y2}", 2)
            yield Stroke(f"M{left + width - x1} {top + y1}L{left + width - x2} {top + y2}", 2)
        start += step


SHAPES: dict[str, tuple[int, Sequence[Fill | Stroke]]] = {
    **{name: (40, shapes) for name, shapes in EMBLEMS.items()},
    **{name: (32, shapes) for name, shapes in FACES.items()},
    "die": (72, DIE),
    "lattice": (100, tuple(lattice(83, 125, 15))),
}
"""Sign to the side of its box and its shapes."""


def add(font: TTFont) -> None:
    """Put all signs into a font, in place of those that are in it."""
    em = font["head"].unitsPerEm
    top = (em + font["hhea"].ascent + font["hhea"].descent) / 2  # of a box in the middle of the line
    known = font.getGlyphOrder()
    names = {name: f"uni{ord(character):04X}" for name, character in SIGNS.items()}  # as a font without names reads
    font.setGlyphOrder(known + [glyph for glyph in names.values() if glyph not in known])
    for name, character in SIGNS.items():
        box, shapes = SHAPES[name]
        pen = TTGlyphPen(None)
        to_font = TransformPen(Cu2QuPen(pen, 0.4), (em / box, 0, 0, -em / box, 0, top))
        for shape in shapes:
            for outline, hole in outlines(shape, box):
                outline.replay(to_font if (area(outline) > 0) is not hole else ReverseContourPen(to_font))
        glyph = pen.glyph(dropImpliedOnCurves=True)
        font["glyf"].glyphs[names[name]] = glyph
        glyph.recalcBounds(font["glyf"])
        font["hmtx"].metrics[names[name]] = (em, glyph.xMin)
        for table in font["cmap"].tables:
            table.cmap[ord(character)] = names[name]


def outlines(shape: Fill | Stroke, box: float) -> Iterable[tuple[RecordingPen, bool]]:
    """Yield the outlines of a shape, one by one, and whether it is a hole."""
    if isinstance(shape, Fill):
        pen = RecordingPen()
        parse_path(shape.path, pen)
        yield pen, shape.hole
        return
    for points in polylines(shape.path, STEP * box / 40):
        yield ribbon(points, shape.width), False


def area(outline: RecordingPen) -> float:
    """Return the area within an outline; its sign is the direction."""
    pen = StatisticsPen()
    outline.replay(pen)
    return float(pen.area)


def polylines(path: str, step: float) -> Iterable[list[Point]]:
    """Yield the lines of a path as points on them, broken where they have a corner."""
    pen = RecordingPen()
    parse_path(path, pen)
    line: list[Point] = []
    first: Point = (0, 0)
    for command, points in pen.value:
        if command == "moveTo":
            if len(line) > 1:
                yield line
            line, first = [points[0]], points[0]
            continue
        if command == "lineTo":
            found = [points[0]]
        elif command == "curveTo":
            start, (one, two, end) = line[-1], points
            count = max(2, round(approximateCubicArcLength(start, one, two, end) / step))
            found = [cubicPointAtT(start, one, two, end, (n + 1) / count) for n in range(count)]
        elif command == "closePath" and math.dist(line[-1], first) > 1e-6:
            found = [first]
        else:
            continue
        for point in found:
            if len(line) > 1 and turn(line[-2], line[-1], point) > math.radians(25):
                yield line
                line = [line[-1]]
            line.append(point)
    if len(line) > 1:
        yield line


def turn(before: Point, here: Point, after: Point) -> float:
    """Return the angle by which a line turns at a point, in radians."""
    ahead = math.atan2(here[1] - before[1], here[0] - before[0])
    then = math.atan2(after[1] - here[1], after[0] - here[0])
    return abs((then - ahead + math.pi) % (2 * math.pi) - math.pi)


def ribbon(points: Sequence[Point], width: float) -> RecordingPen:
    """Return the outline of a line with round ends that has no corners."""
    directions = []
    for n in range(len(points)):
        (x0, y0), (x1, y1) = points[max(n - 1, 0)], points[min(n + 1, len(points) - 1)]
        directions.append(math.atan2(y1 - y0, x1 - x0))

    def beside(n: int, angle: float) -> Point:
        x, y = points[n]
        return x + width / 2 * math.cos(angle), y + width / 2 * math.sin(angle)

    ends = [math.pi / 2 * share for share in (-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75)]
    outline = [beside(n, directions[n] - math.pi / 2) for n in range(len(points))]
    outline += [beside(len(points) - 1, directions[-1] + angle) for angle in ends]
    outline += [beside(n, directions[n] + math.pi / 2) for n in reversed(range(len(points)))]
    outline += [beside(0, directions[0] + math.pi + angle) for angle in ends]
    pen = RecordingPen()
    pen.moveTo(outline[0])
    for point in outline[1:]:
        pen.lineTo(point)
    pen.closePath()
    return pen


def write(file: Path = FONT) -> None:
    """Put all signs into a font file."""
    with TTFont(file, recalcTimestamp=False) as font:
        add(font)
        font.save(file)


if __name__ == "__main__":
    write()
