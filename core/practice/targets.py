"""Equations of a band, drawn at random: tasks are built around them.

They are made from a value downwards: a number is split into two with a sign between them, and one of the two perhaps
once more. So every side has a value without negative or broken numbers on the way.
"""

from __future__ import annotations

from core.arithmetic.expression import Limits, judge
from core.engine.chance import Chance
from core.practice.bands import band

_DRAWS = 40
"""Draws for one equation of the band; each takes some microseconds."""
_TO = {1: 20, 2: 20, 3: 100, 4: 100, 5: 100}
"""The largest number of the equations of each band."""


def equation(wanted: int, operators: str, limits: Limits, chance: Chance) -> str | None:
    """Return a correct equation of a band with these operators and within the limits; None if none was found."""
    most = min(_TO[wanted], limits.max_number or _TO[wanted])
    weak = "".join(sign for sign in operators if sign in "+-")
    strong = "".join(sign for sign in operators if sign in "*/")
    for _ in range(_DRAWS):
        value = 2 + chance.below(most - 1)
        sides = _sides(wanted, value, weak, strong, most, chance)
        if sides is None:
            continue
        left, right = sides if chance.below(2) else sides[::-1]
        if judge(left, right, limits) is None:
            row = f"{left}={right}"
            if band(row) == wanted == band(row, False):
                return row
    return None


def _sides(wanted: int, value: int, weak: str, strong: str, most: int, chance: Chance) -> tuple[str, str] | None:
    """Return two sides worth the value, with signs as the band has them; None if that fails."""
    if wanted in (1, 2):
        if not weak:
            return None
        first = _parted(value, weak, most, chance)
        if wanted == 1 or chance.below(3) == 0:
            return (first, str(value)) if first else None
        if chance.below(2):
            second = _parted(value, weak, most, chance)
            return (first, second) if first and second else None
        twice = first and _parted_again(first, weak, most, chance)
        return (twice, str(value)) if twice else None
    if not strong:
        return None
    first = _parted(value, strong, most, chance)
    if first is None:
        return None
    if wanted == 3:
        return first, str(value)
    if wanted == 4:
        if chance.below(3) == 0:
            twice = _parted_again(first, strong, most, chance)
            return (twice, str(value)) if twice else None
        second = _parted(value, weak + strong, most, chance)
        return (first, second) if second else None
    return _mixed(value, first, weak, strong, most, chance)


def _mixed(value: int, first: str, weak: str, strong: str, most: int, chance: Chance) -> tuple[str, str] | None:
    """Return a side with both ranks, or three signs, and another side."""
    if not weak or chance.below(4) == 0:
        twice = _parted_again(first, strong, most, chance)
        second = _parted(value, weak + strong, most, chance)
        return (twice, second) if twice and second else None
    both = _parted(value, weak, most, chance)
    if both is None:
        return None
    sign = "+" if "+" in both else "-"
    parts = both.split(sign)
    place = chance.below(2)
    product = _parted(int(parts[place]), strong, most, chance)
    if product is None:
        return None
    parts[place] = product
    return sign.join(parts), str(value)


def _parted(value: int, among: str, most: int, chance: Chance) -> str | None:
    """Return two numbers from 1 to `most`, a sign between them, that are worth the value; None if there are none."""
    sign = chance.pick(among)
    if sign == "+":
        choices = [(part, value - part) for part in range(1, value)]
    elif sign == "-":
        choices = [(value + part, part) for part in range(1, most - value + 1)]
    elif sign == "*":
        choices = [(part, value // part) for part in range(2, value) if value % part == 0]
    else:
        choices = [(value * part, part) for part in range(2, most // value + 1)]
    if not choices:
        return None
    first, second = chance.pick(choices)
    return f"{first}{sign}{second}"


def _parted_again(side: str, among: str, most: int, chance: Chance) -> str | None:
    """Return a side with its first number split once more, by a sign of the same rank."""
    sign = next(sign for sign in "+-*/" if sign in side)
    first, second = side.split(sign)
    again = _parted(int(first), among, most, chance)
    return again and f"{again}{sign}{second}"
