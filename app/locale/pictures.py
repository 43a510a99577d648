"""Pictures of number (`core.arithmetic.pictures`): in words for who does not see them, and what is written there."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from app.locale import Words
from app.locale.signs import printed, spoken
from core.arithmetic.fraction_lines import LINE, lined
from core.arithmetic.pictures import Picture, hides

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def written(words: Words) -> Callable[[str], str]:
    """Return a function that writes an expression as cards have it, powers raised, and the head of a column by its
    letter in the language.
    """
    heads = {"H": words("H"), "Z": words("T"), "E": words("O")}

    def write(text: str) -> str:
        return heads.get(text) or expression(words.signs, text)

    return write


def expression(signs: str, text: str) -> str:
    """Return a true row, or a part of it, as printed, with powers raised and with lines of fractions: `3+4*2^3` is
    `3 + 4 × 2³`, and `1/2=3/6` stays as it is.
    """
    raised = re.sub(r"\^(\d+)", lambda power: power[1].translate(_RAISED), text)
    return printed(lined(raised), signs).replace(LINE, "/")


def description(words: Words, picture: Picture) -> str:
    """Return a picture in words; what is hidden in it is not said."""
    return _DESCRIBED[picture["kind"]](words, picture)


def _twenty_frame(words: Words, picture: Picture) -> str:
    hidden = hides(picture, "step")
    if "rows" in picture:
        a, b = picture["rows"]
        if hidden:
            return words("Twenty frame: {dots} above, some below.", dots=_dots(words, a))
        return words("Twenty frame: {dots} above, {rest} below.", dots=_dots(words, a), rest=_ringed(words, b))
    a = picture["filled"]
    dots = _dots(words, a)
    if not {"crossed", "added"} & picture.keys():
        return words("Twenty frame: a full five and {n} more.", n=a - 5)
    if "crossed" in picture:
        if hidden:
            return words("Twenty frame: {dots}, some go away.", dots=dots)
        return words("Twenty frame: {dots}, {n} of them crossed out.", dots=dots, n=picture["crossed"])
    if hidden:
        return words("Twenty frame: {dots}, and some are missing.", dots=dots)
    return words("Twenty frame: {dots}, and {rest}.", dots=dots, rest=_ringed(words, picture["added"]))


def _dots(words: Words, n: int) -> str:
    return words.many("{n} dot", "{n} dots", n)


def _ringed(words: Words, n: int) -> str:
    return words.many("{n} ringed one", "{n} ringed ones", n)


def _tens(words: Words, picture: Picture) -> str:
    a, hidden = picture["filled"], hides(picture, "step")
    if "crossed" in picture:
        if hidden:
            return words("Strips of ten: {a}, some go away.", a=a)
        return words("Strips of ten: {a}, and {b} of them crossed out.", a=a, b=picture["crossed"])
    if hidden:
        return words("Strips of ten: {a}, and some are missing.", a=a)
    return words("Strips of ten: {a}, and {rest}.", a=a, rest=_ringed(words, picture["added"]))


def _array(words: Words, picture: Picture) -> str:
    rows, columns = picture["rows"], picture["columns"]
    if hides(picture, "rows"):
        return words.many(
            "Array: rows of {n} dot. How many rows is not given.",
            "Array: rows of {n} dots. How many rows is not given.",
            columns,
        )
    if "known" not in picture:
        return words("Array: {known}.", known=_rows(words, rows, columns))
    known_rows, known_columns = picture["known"]
    known = _rows(words, known_rows, known_columns)
    more, each = (abs(rows - known_rows), columns) if known_columns == columns else (rows, abs(columns - known_columns))
    if picture.get("rest") == "crossed":
        return words("Array: {known}, {more} times {each} of them crossed out.", known=known, more=more, each=each)
    return words("Array: {known}, and {more} times {rest}.", known=known, more=more, rest=_ringed(words, each))


def _rows(words: Words, rows: int, columns: int) -> str:
    return words.many("{rows} times {n} dot", "{rows} times {n} dots", columns, rows=rows)


def _rectangle(words: Words, picture: Picture) -> str:
    rows, columns = ([str(length) for length in picture[side]] for side in ("rows", "columns"))
    if hides(picture, "side"):
        (columns if len(columns) > 1 else rows)[-1] = words("how many?")
    left, above = words.list(rows), words.list(columns)
    return words("Rectangle: one side {one}, the other side {other}.", one=left, other=above)


def _jumps(words: Words, picture: Picture) -> str:
    at, jumps = picture["start"], picture["jumps"]
    said = [words("from {n}", n=_number(at))]
    for n, jump in enumerate(jumps):
        at, last = at + jump, n == len(jumps) - 1
        step, end = last and hides(picture, "step"), last and hides(picture, "end")
        by, to = abs(jump), _number(at)
        if step and end:
            said.append(words("then on") if jump > 0 else words("then back"))
        elif step:
            said.append(words("then on to {to}", to=to) if jump > 0 else words("then back to {to}", to=to))
        elif end:
            said.append(words("{by} on", by=by) if jump > 0 else words("{by} back", by=by))
        else:
            said.append(
                words("{by} on to {to}", by=by, to=to) if jump > 0 else words("{by} back to {to}", by=by, to=to)
            )
    way = ", ".join(said)
    if picture["kind"] == "number_line":
        return words("Number line: {way}.", way=way)
    return words("Empty number line: {way}.", way=way)


def _number(value: int) -> str:
    return str(value).replace("-", "−")


def _place_value(words: Words, picture: Picture) -> str:
    rows = [str(row) for row in picture["rows"]]
    if hides(picture, "end"):
        rows[-1] = words("how many?")
    return words("Place value chart, one below the other: {numbers}.", numbers=words.list(rows))


def _bars(words: Words, picture: Picture) -> str:
    bars = [
        words.many("{part} of {n} part", "{part} of {n} parts", whole, part=part) for part, whole in picture["bars"]
    ]
    if hides(picture, "end"):
        bars[-1] = words("how many?")
    return words("Strips of the same length: {bars}.", bars=words.list(bars))


def _first(words: Words, picture: Picture) -> str:
    task, part = (spoken(words, expression(words.signs, picture[each])) for each in ("task", "part"))
    return words("In {task} this is framed: {part}.", task=task, part=part)


def _scale(words: Words, picture: Picture) -> str:
    left, right = (
        spoken(words, expression(words.signs, picture[side]).replace("?", words("how much")))
        for side in ("left", "right")
    )
    return words("Balance scale: {left} on the left, {right} on the right, both equal.", left=left, right=right)


_DESCRIBED: Mapping[str, Callable[[Words, Picture], str]] = {
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
