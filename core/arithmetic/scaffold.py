"""Scaffolds: help on the way to a number that never says it.

After a wrong answer there is a bridge, the last calculation of a strategy with its value left out: `38+7=40+5=?`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from core.arithmetic.mistakes import Mistake, mistake
from core.arithmetic.pictures import Picture, array, hiding, rectangle, scale
from core.arithmetic.strategies import strategies
from core.arithmetic.strategy import Strategy, fits_class
from core.arithmetic.written import Part, applied, equation, read

OPEN = "?"
"""Stands for a number that is to be found."""


@dataclass(frozen=True)
class Bridge:
    """The way on from a wrong answer: a chain that ends in `?`, a picture of it, and of a product that was taken for
    another which one that is (`42=6*7`)."""

    chain: str
    picture: Picture | None = None
    taken_for: str = ""
    step: int = 0
    """The number that is missing from the product that was said, below zero what is too many."""


def bridge(text: str, school_class: int | None = None) -> tuple[Mistake, Bridge | None] | None:
    """Return the kind of mistake of a false equation, and the bridge to the value of the side that is computed.

    Where both compute it keeps one of them and opens a number of the other. There is none where the class has no
    strategy for it. None for a true equation. NotReadable.
    """
    found = mistake(text, school_class)
    if found is None:
        return None
    left, right = equation(text)
    if not (left.sign or right.sign):
        return found, None
    if left.sign and right.sign and left.is_fraction == right.is_fraction:
        return found, next(_opened(left, right, school_class), None)
    task, said = (left, right) if left.sign and not left.is_fraction else (right, left)
    if found.kind == "neighbour_fact" and (near := _from_neighbour(task, said.value)):
        return found, near
    ways = strategies(task.text, school_class)
    if not ways:
        return found, None
    return found, Bridge(_chain(task, ways[0]), covered(task, ways[0]))


def _opened(left: Part, right: Part, school_class: int | None) -> Iterator[Bridge]:
    """Yield 3+4=2+? for 3+4=2+6: one side stays, and a number of the other is to be found."""
    for stays, other in ((left, right), (right, left)):
        if len(list(other.calculations())) > 1 or not fits_class(stays.text, school_class):
            continue
        a, b = (operand.value for operand in other.operands)
        for number, opened in (
            (_second(other.sign, a, stays.value), f"{a}{other.sign}{OPEN}"),
            (_first(other.sign, b, stays.value), f"{OPEN}{other.sign}{b}"),
        ):
            if number is None or number.denominator > 1 or number < 1:
                continue
            if fits_class(opened.replace(OPEN, str(number)), school_class):
                sides = (stays.text, opened) if stays is left else (opened, stays.text)
                yield Bridge("=".join(sides), scale(*sides))


def _second(sign: str, a: Fraction, value: Fraction) -> Fraction | None:
    """Return the second number of a calculation that begins with `a` and comes to a value."""
    if sign in "+-":
        return value - a if sign == "+" else a - value
    divided = (value, a) if sign == "*" else (a, value)
    return applied("/", *divided) if sign in "*/" else None


def _first(sign: str, b: Fraction, value: Fraction) -> Fraction | None:
    """Return the first number of a calculation that ends with `b` and comes to a value."""
    return applied({"+": "-", "-": "+", "*": "/", "/": "*"}[sign], value, b) if sign in "+-*/" else None


def _from_neighbour(task: Part, said: Fraction) -> Bridge | None:
    """Return the way from the product that was said, 42 = 6·7, to the one that is asked for, 6·8 = 42 + 6."""
    if task.sign != "*" or any(operand.sign for operand in task.operands):
        return None
    a, b = (int(operand.value) for operand in task.operands)
    for rows, columns, missing in ((a, b - 1, a), (a, b + 1, -a), (a - 1, b, b), (a + 1, b, -b)):
        if rows * columns == said and min(rows, columns) > 0:
            chain = f"{task.text}={said}{missing:+}={OPEN}"
            small = max(a, b, rows, columns) <= 10
            picture = array(a, b, (rows, columns)) if small else None
            return Bridge(chain, picture, f"{said}={rows}*{columns}", missing)
    return None


def _chain(task: Part, strategy: Strategy) -> str:
    """Return the bridge that a strategy makes: to its last calculation, or by its inverse."""
    for line in reversed(strategy.lines):
        for side in reversed(line.split("=")):
            there = read(side)
            alike = there.is_fraction or side == str(task.value)  # 2:4 gives 1:2 away
            if side != task.text and there.sign and there.value == task.value and not alike:
                return f"{task.text}={side}={OPEN}"
    operands, value = [operand.text for operand in task.operands], str(task.value)
    inverse, _, known = strategy.lines[0].partition("=")
    there = read(inverse)
    if inverse != task.text and there.sign and known == operands[0] and task.sign in "-/":
        first, second = (operand.text for operand in there.operands)
        if second == value:
            return f"{first}{there.sign}{OPEN}={known}"
        if first == value:
            return f"{OPEN}{there.sign}{second}={known}"
    return f"{task.text}={OPEN}"


def covered(task: Part, strategy: Strategy) -> Picture | None:
    """Return the picture of a strategy without the value of its task."""
    picture = strategy.picture
    if picture is None:
        return None
    match picture["kind"]:
        case "jumps" | "number_line":
            return hiding(picture, "end" if picture["end"] == task.value else "step")
        case "place_value" | "bars" if len(picture.get("rows", picture.get("bars"))) > 1:
            return hiding(picture, "end")
        case "twenty_frame" if "rows" in picture and task.sign == "-":
            return hiding(picture, "step")
        case "array" if task.sign == "/":
            return hiding(array(picture["rows"], picture["columns"]), "rows")
        case "rectangle" if task.sign == "/":
            rows, columns = picture["rows"], picture["columns"]
            if len(columns) == 1 and columns[0] == task.operands[1].value:  # the side that is asked for lies above
                rows, columns = columns, rows
            return hiding(rectangle(tuple(rows), tuple(columns)), "side")
    return picture
