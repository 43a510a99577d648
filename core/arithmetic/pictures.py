"""Pictures of number as data: what a strategy shows beside its lines. Who draws them decides how they look.

A picture has a kind, and by kind:

- `twenty_frame`: two rows of ten dots; `filled`, then `added` with a ring, or `crossed` out from the end. With `rows`
  one operand a row instead.
- `tens`: strips of ten dots, `filled`, `added` or `crossed` strips.
- `array`: `rows` of `columns` dots, at most 10 × 10; `known`: how many rows and columns the known part has. `rest` is
  "ringed" where the rest comes to it, "crossed" where the array is larger than the task and the rest goes away.
- `rectangle`: as an array, beyond ten; the sides are parted, `rows` and `columns` are lists of lengths.
- `jumps`: an empty number line from `start` by `jumps` to `end`; what is written stands where a jump begins or ends.
- `number_line`: the same with marks at equal distances and 0 marked.
- `place_value`: a table with the `columns` H, Z, E (German) for each of the `rows`, numbers below each other.
- `bars`: strips of one length, each a pair of parts that count and parts of the whole.
- `first`: `part` of the `task` goes first and is framed.
- `scale`: a level balance, the expression `left` in one pan, `right` in the other; a `?` is a number that is to be
  found.

`hidden` names what is not shown, so that a picture gives no answer away: `step`, the last jump, or the dots that are
added or crossed out; `end`, where the jumps end, the last number of a table or the last strip; `rows`, how many rows an
array has; `side`, the last part of the sides of a rectangle.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from core.engine.translation import mark

Picture: TypeAlias = Mapping[str, Any]

NAMES: Mapping[str, str] = {
    "twenty_frame": mark("twenty frame"),
    "tens": mark("tens strips"),
    "array": mark("array"),
    "rectangle": mark("area model"),
    "jumps": mark("empty number line"),
    "number_line": mark("number line"),
    "place_value": mark("place value chart"),
    "bars": mark("fraction bars"),
    "first": mark("what goes first"),
    "scale": mark("balance scale"),
}
"""The English name of each kind, for people and screen readers."""


def twenty_frame(sign: str, a: int, b: int) -> Picture:
    """Return `a` filled dots with `b` more, or `b` of them crossed out; a double as two rows."""
    if sign == "+" and a == b:
        return {"kind": "twenty_frame", "rows": [a, b]}
    return {"kind": "twenty_frame", "filled": a, ("added" if sign == "+" else "crossed"): b}


def tens(sign: str, a: int, b: int) -> Picture:
    """Return strips of ten for two full tens."""
    return {"kind": "tens", "filled": a // 10, ("added" if sign == "+" else "crossed"): b // 10}


def array(rows: int, columns: int, known: tuple[int, int] | None = None) -> Picture:
    """Return an array of dots; `known` are the rows and columns of the part that is known, perhaps a larger one."""
    if max(rows, columns, *(known or ())) > 10:
        return rectangle((rows,), (columns,))
    picture = {"kind": "array", "rows": rows, "columns": columns}
    if known is None:
        return picture
    larger = known[0] > rows or known[1] > columns
    return {**picture, "known": list(known), "rest": "crossed" if larger else "ringed"}


def rectangle(rows: tuple[int, ...], columns: tuple[int, ...]) -> Picture:
    """Return a rectangle with parted sides."""
    return {"kind": "rectangle", "rows": list(rows), "columns": list(columns)}


def jumps(start: int, *by: int, zero: bool = False) -> Picture:
    """Return jumps on an empty number line, or with `zero` on one with marks."""
    return {"kind": "number_line" if zero else "jumps", "start": start, "jumps": list(by), "end": start + sum(by)}


def place_value(*rows: int) -> Picture:
    """Return numbers below each other in a table of places."""
    columns = "HZE"[3 - max(2, len(str(max(rows)))) :]
    return {"kind": "place_value", "columns": list(columns), "rows": list(rows)}


def bars(*fractions: tuple[int, int]) -> Picture:
    """Return strips of one length, each with its parts."""
    return {"kind": "bars", "bars": [list(each) for each in fractions]}


def first(part: str, task: str) -> Picture:
    """Return the part of a task that goes first."""
    return {"kind": "first", "part": part, "task": task}


def scale(left: str, right: str) -> Picture:
    """Return two expressions that are worth the same on a balance."""
    return {"kind": "scale", "left": left, "right": right}


def hiding(picture: Picture, *what: str) -> Picture:
    """Return a picture without what is to be found: `step`, `end`, `rows`, `side`."""
    return {**picture, "hidden": list(what)} if what else picture


def hides(picture: Picture, what: str) -> bool:
    """Return whether a picture leaves something to be found."""
    return what in picture.get("hidden", ())
