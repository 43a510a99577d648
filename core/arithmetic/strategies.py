"""The strategies that a teacher would show for a computation: chains of true equalities with a picture, best first.

Which comes first is decided by the numbers; nothing in a line is larger than the numbers of the class, and no sign or
fraction comes before its class.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from core.arithmetic import pictures
from core.arithmetic.calculation import is_empty
from core.arithmetic.equation_strategies import both_sides
from core.arithmetic.pictures import Picture
from core.arithmetic.product_strategies import divided, times
from core.arithmetic.row_strategies import below_zero, fraction, power, several
from core.arithmetic.strategy import Strategy, fits_class
from core.arithmetic.sum_strategies import minus, plus
from core.arithmetic.written import Part, equation, read


def strategies(text: str, school_class: int | None = None) -> tuple[Strategy, ...]:
    """Return the strategies for an expression or a true equation, the best first; () for a bare number, or an equation
    that is not true. NotReadable.

    With a class, those that use nothing which the class has not had; () if it has not had the expression itself.
    """
    sides = equation(text) if "=" in text else (read(text),)
    if len({side.value for side in sides}) > 1 or not all(fits_class(side.text, school_class) for side in sides):
        return ()
    ways = _of(*computing) if (computing := [side for side in sides if side.sign]) else iter(())
    found: dict[tuple[str, ...], Strategy] = {}
    for each in ways:
        expressions = (side for line in each.lines for side in line.split("="))
        if all(fits_class(side, school_class) for side in expressions):
            found.setdefault(each.lines, each)
    return tuple(found.values())


def _of(task: Part, other: Part | None = None) -> Iterator[Strategy]:
    if other is not None and task.is_fraction == other.is_fraction:
        yield from both_sides(task, other)
        return
    if other is not None and task.is_fraction:  # 5:6 is what the other side comes to
        task = other
    calculations = list(task.calculations())
    if len(calculations) == 1:
        a, b = (operand.value for operand in task.operands)
        if a.denominator == b.denominator == 1:
            yield from _single(task.sign, int(a), int(b), task.value)
        return
    yield from several(task, calculations)


def _single(sign: str, a: int, b: int, value: Fraction) -> Iterator[Strategy]:
    if sign == "^":
        yield from power(a, b)
    elif value.denominator != 1:
        yield from fraction(a, b)
    elif min(a, b) < 0 or value < 0:
        yield from below_zero(sign, a, b, int(value))
    elif is_empty(sign, a, b):
        yield Strategy("zero_and_one", (f"{a}{sign}{b}={value}",), _empty_picture(sign, a, b))
    elif sign == "+":
        yield from plus(a, b)
    elif sign == "-":
        yield from minus(a, b)
    elif sign == "*":
        yield from times(a, b)
    else:
        yield from divided(a, b, int(value))


def _empty_picture(sign: str, a: int, b: int) -> Picture | None:
    if sign in "+-":
        return pictures.twenty_frame(sign, a, b) if a + b <= 20 else None
    return pictures.array(a, b) if sign == "*" and 0 < a <= 10 and 0 < b <= 10 else None
