"""Rows of a step whose typical error comes to a number that cards can lay: tasks that need the skill are built on them.

Those of one calculation are drawn as `core.practice.step_targets` lists them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import gcd, lcm

from core.engine.chance import Chance
from core.practice.chosen import Chosen
from core.practice.errors import in_order
from core.practice.facts import calculation_of
from core.practice.looks import Limits, Side, worked_out
from core.practice.step_targets import DRAWS, both_below, both_sides, calculation, is_of, number, product
from core.practice.steps import ARITHMETIC, Step

_MOST_PARTS = 12
"""The largest denominator of a result."""


def row(wanted: Step, chosen: Chosen, chance: Chance, sign: str, fact: str = "") -> tuple[str, Step] | None:
    """Return a correct row of a step, and that step: of a mixed one that of its part. None if none was found.

    A single calculation has the `sign`; the `fact`, if one is given, is what it computes.
    """
    inner = ARITHMETIC[chance.pick(wanted.mixture)] if wanted.name == "L6-6" else wanted
    if inner.name not in _ROWS:
        found = calculation_of(fact, chance) if fact else calculation(inner, chosen, chance, sign)
        if found is None:
            return None
        left, right = found.split("=")
        return (f"{right}={left}" if chance.below(4) == 0 else found), inner
    for _ in range(DRAWS):
        found = _ROWS[inner.name](chance, inner.most)
        if found is not None and is_of(found, inner, chosen):
            return found, inner
    return None


def _side(text: str, most: int) -> Side | None:
    return worked_out(text, Limits(most, True, True))


def _solved(text: str, most: int) -> str | None:
    """Return a side with its value as a row; None if that is below zero."""
    side = _side(text, most)
    return None if side is None or side.value < 0 else f"{text}={side.value}"


def _misread(text: str, most: int, *, backwards: bool = False) -> str | None:
    """Return a side as a row if its value is another one, which cards can lay, where it is read in a wrong order."""
    side, found = _side(text, most), _solved(text, most)
    if side is None or found is None:
        return None
    value = in_order(side, backwards=backwards)
    return found if value is not None and value.denominator == 1 and 0 < value <= most and value != side.value else None


def _two_sums(chance: Chance, most: int) -> str | None:
    a, b, c = (number(2, most - 3, chance) for _ in range(3))
    if chance.below(2):
        return _misread(f"{a}-{b}{chance.pick('+-')}{c}", most, backwards=True)
    left = f"{a}{chance.pick('+-')}{b}"
    side = _side(left, most)
    if side is None:
        return None
    d = int(side.value) - c
    return f"{left}={c}{'+' if d > 0 else '-'}{abs(d)}" if d else None


def _product_behind(chance: Chance, most: int) -> str | None:
    return _misread(f"{number(2, 60, chance)}{chance.pick('+-')}{product(chance)}", most)


def _two_products(chance: Chance, most: int) -> str | None:
    a, b, c = (number(2, 10, chance) for _ in range(3))
    return _misread(
        chance.pick((f"{a * b * c}/{b}*{c}", f"{a * b * c}/{b * c}/{c}", f"{a * b}/{b}/{c}")), most, backwards=True
    )


def _three_signs(chance: Chance, most: int) -> str | None:
    parts = chance.shuffled((product(chance), str(number(2, 30, chance)), str(number(2, 12, chance))))
    return _misread(f"{parts[0]}{chance.pick('+-')}{parts[1]}{chance.pick('+-')}{parts[2]}", most)


def _below_on_the_way(chance: Chance, most: int) -> str | None:
    a, b, c = number(1, 20, chance), number(2, 40, chance), number(2, 40, chance)
    more = f"{chance.pick('+-')}{number(1, 15, chance)}" if chance.below(4) == 0 else ""
    return _solved(f"{a}-{b}+{c}{more}", most)


def _products_below(chance: Chance, most: int) -> str | None:
    a, c = number(1, 20, chance), number(2, 40, chance)
    return _misread(chance.pick((f"{a}-{product(chance)}+{c}", f"{a}-{c}+{product(chance)}")), most)


def _same_ratio(chance: Chance, most: int) -> str:
    b, k = number(2, 9, chance), number(2, 6, chance)
    a = number(1, b - 1, chance)
    one, other = chance.shuffled((f"{a}/{b}", f"{a * k}/{b * k}"))
    return f"{one}={other}"


def _as_written(part: int, whole: int, chance: Chance) -> str | None:
    """Return a fraction over a denominator, or in lowest terms; None if it is whole, above 2 or of too small parts."""
    common = gcd(part, whole)
    if whole > _MOST_PARTS or (common > 1 and chance.below(2)):
        part, whole = part // common, whole // common
    return f"{part}/{whole}" if 0 < part <= 2 * whole and part % whole and whole <= _MOST_PARTS else None


def _like(chance: Chance, most: int) -> str | None:
    n = number(3, 12, chance)
    a, c, sign = number(1, n - 1, chance), number(1, n - 1, chance), chance.pick("+-")
    part = a + c if sign == "+" else a - c
    return f"{a}/{n}{sign}{c}/{n}={part}/{n}" if 0 < part <= 2 * n and part % n else None


def _unlike(chance: Chance, most: int) -> str | None:
    m, n = number(2, 12, chance), number(2, 12, chance)
    common = lcm(m, n)
    if m == n or common > _MOST_PARTS:
        return None
    a, c, sign = number(1, m - 1, chance), number(1, n - 1, chance), chance.pick("+-")
    part = a * common // m + (c if sign == "+" else -c) * common // n
    return f"{a}/{m}{sign}{c}/{n}={part}/{common}" if 0 < part <= 2 * common and part % common else None


def _fraction_times(chance: Chance, most: int) -> str | None:
    n, k = number(2, 12, chance), number(2, 8, chance)
    a = number(1, n - 1, chance)
    if chance.below(2):
        result = _as_written(a * k, n, chance)
        return result and f"{a}/{n}*{k}={result}"
    result = _as_written(a, n * k, chance)
    return result and f"{a}/{n}/{k}={result}"


def _fraction_times_fraction(chance: Chance, most: int) -> str | None:
    m, n = number(2, 12, chance), number(2, 12, chance)
    a, c = number(1, m - 1, chance), number(1, n - 1, chance)
    result = _as_written(a * c, m * n, chance)
    return result and f"{a}/{m}*{c}/{n}={result}"


_ROWS: Mapping[str, Callable[[Chance, int], str | None]] = {
    "L1-8": _two_sums,
    "L2-8": _two_sums,
    "L4-1": _product_behind,
    "L4-2": _two_products,
    "L4-5": lambda chance, most: both_sides(chance),
    "L4-6": _three_signs,
    "L5-4": _below_on_the_way,
    "L5-5": lambda chance, most: both_below(chance),
    "L5-6": _products_below,
    "L6-1": _same_ratio,
    "L6-2": _like,
    "L6-3": _unlike,
    "L6-4": _fraction_times,
    "L6-5": _fraction_times_fraction,
}
"""Rows with several calculations, by step."""
