"""The eyes of the equals card, which looks on at a table and stands in what is empty or has failed: its moods.

They are drawn on a card 100 wide and 142 high and scaled to any. Inks are those of `core.pictures.cards`, and `equals`,
the ground of that card, for pupils.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Literal, TypeAlias

from core.pictures.shapes import Bow, Circle, Line, Pen, Point, Shape, box

Mood: TypeAlias = Literal[
    "", "rests", "looks", "tips-left", "tips-right", "level", "glad", "hides", "thinks", "winks", "sleeps", "seeks"
]
"""The moods of the card: none, as it is printed; at rest; looking at something; tipped to the heavier side, or level;
glad; its eyes hidden, while the device is handed on; thinking; winking; asleep; seeking a part that is missing."""
WIDE, HIGH = 100, 142
"""The measures of the card that the eyes are drawn for."""
ROUND = 34
"""The width from which eyes are round and can look somewhere, in pixels; on narrower cards they are dots."""
_LEFT, _RIGHT, _AT = 33, 67, 46
_EYE, _PUPIL, _FAR = 12, 5.6, 5
_BARS: dict[Mood, float] = {"level": 54, "glad": 54, "thinks": 34, "winks": 46, "sleeps": 38}
"""The length of both bars; 42 in other moods."""
_GAZES: dict[Mood, Point] = {
    "tips-left": (-5, 2),
    "tips-right": (5, 2),
    "thinks": (4, -5),
    "seeks": (3, 5),
    "winks": (3, 0),
}


@lru_cache(maxsize=256)
def eyes(width: float, height: float, mood: Mood, gaze: Point = (0, 0)) -> tuple[Shape, ...]:
    """Return eyes and bars of the equals card in a mood; `gaze` is the direction in which it looks, right and down."""
    x, y = width / WIDE, height / HIGH

    def scaled(*points: Point) -> list[Point]:
        return [(px * x, py * y) for px, py in points]

    def line(start: Point, end: Point, thick: float, ink: str = "bars") -> Line:
        (ax, ay), (bx, by) = scaled(start, end)
        return Line(ax, ay, bx, by, Pen(ink, thick * x))

    def arc(middle: float, at: float, deep: float) -> Bow:
        ends = (middle - 11, at), (middle - 11 / 3, at + deep * 2 / 3), (middle + 11 / 3, at + deep * 2 / 3)
        start, one, other, end = scaled(*ends, (middle + 11, at))
        return Bow(start, one, other, end, Pen("bars", 6.5 * x))

    def round_eye(middle: float) -> list[Shape]:
        if mood == "rests" or width < ROUND:
            return [Circle(*scaled((middle + (1 if middle < 50 else -1), _AT))[0], 6.5 * x, Pen("bars"))]
        far = max(1.0, hypot(*gaze) / _FAR)
        dx, dy = _GAZES.get(mood, (gaze[0] / far, gaze[1] / far))
        at, pupil = scaled((middle, _AT), (middle + dx, _AT + dy))
        return [Circle(*at, _EYE * x, Pen("bars")), Circle(*pupil, _PUPIL * x, Pen("equals"))]

    def hand(middle: float) -> list[Shape]:
        """Return a hand over an eye, upright as all that is drawn in one step, with two lines between its fingers."""
        palm = box((middle - 14) * x, 30 * y, 28 * x, 36 * y, 12 * x, Pen("bars"))
        return [palm, *(box((middle + dx) * x, 33 * y, 3.2 * x, 16 * y, 1.6 * x, Pen("equals")) for dx in (-6.6, 3.4))]

    long = _BARS.get(mood, 42)
    upper, lower = (box((WIDE - long) / 2 * x, at * y, long * x, 10 * x, 5 * x, Pen("bars")) for at in (79, 99))
    bars: list[Shape] = [upper, lower]
    match mood:
        case "level" | "glad":
            return arc(_LEFT, 51, -17), arc(_RIGHT, 51, -17), *bars
        case "sleeps":
            return arc(_LEFT, 45, 12), arc(_RIGHT, 45, 12), *bars
        case "hides":
            return *hand(_LEFT), *hand(_RIGHT), *bars
        case "winks":
            return *round_eye(_LEFT), line((56, _AT), (78, _AT), 6.5), *bars
        case "seeks":
            bars[1] = line((34, 105), (66, 114), 10)
    return *round_eye(_LEFT), *round_eye(_RIGHT), *bars
