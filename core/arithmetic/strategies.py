"""The strategies that a teacher would show for a computation: chains of true equalities with a picture, best first.

What comes first and second for which step is the curriculum's; nothing in a line is larger than the numbers of the
class, and no sign or fraction comes before its class.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from core.arithmetic import pictures
from core.arithmetic.calculation import is_empty, step
from core.arithmetic.equation_strategies import both_sides
from core.arithmetic.pictures import Picture
from core.arithmetic.product_strategies import (
    core_products,
    derived_products,
    long_product,
    quotients,
    tens_products,
)
from core.arithmetic.row_strategies import below_zero, fraction, power, several
from core.arithmetic.strategy import Strategy, Ways, fits_class
from core.arithmetic.sum_strategies import (
    bonds,
    doubles,
    hundreds,
    one_place,
    one_place_over,
    ones_over,
    ones_within,
    over_ten,
    smooth_hundreds,
    smooth_tens,
    swapped,
    tens_added,
    tens_and_ones,
    to_nine,
    to_twenty,
    two_places,
)
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
    elif found := _WAYS.get(step(sign, a, b) or ""):
        yield from found(sign, a, b, int(value))
    elif sign in "+-":
        yield from hundreds(sign, a, b, int(value))
    else:
        yield from long_product(sign, a, b, int(value))


def _empty_picture(sign: str, a: int, b: int) -> Picture | None:
    if sign in "+-":
        return pictures.twenty_frame(sign, a, b) if a + b <= 20 else None
    return pictures.array(a, b) if sign == "*" and 0 < a <= 10 and 0 < b <= 10 else None


_WAYS: Mapping[str, Ways] = {
    "L1-1": swapped(to_nine),
    "L1-2": bonds,
    "L1-3": doubles,
    "L1-4": swapped(tens_and_ones),
    "L1-5": swapped(to_twenty),
    "L1-6": swapped(over_ten),
    "L1-7": over_ten,
    "L2-1": smooth_tens,
    "L2-2": swapped(ones_within),
    "L2-3": swapped(ones_within),
    "L2-4": swapped(ones_over),
    "L2-5": tens_added,
    "L2-6": two_places,
    "L2-7": two_places,
    "L2-9": core_products,
    "L2-10": derived_products,
    "L2-11": quotients,
    "L2-12": derived_products,
    "L3-1": derived_products,
    "L3-2": quotients,
    "L3-3": smooth_hundreds,
    "L3-4": swapped(one_place),
    "L3-5": swapped(one_place_over),
    "L3-6": hundreds,
    "L3-7": hundreds,
    "L3-8": tens_products,
    "L3-9": long_product,
    "L4-3": long_product,
    "L4-4": long_product,
}
"""The ways of each step."""
