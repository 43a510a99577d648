"""The bands of an equation, by what has to be computed for it.

1. One + or − without crossing a ten, numbers to 20: the units add to less than ten, the unit taken away is not larger.
2. One + or − that crosses a ten, or two of them, numbers to 20.
3. One × or ÷, numbers to 100.
4. Two signs, × or ÷ among them, numbers to 100, and no side with both ranks.
5. A side with both ranks (× or ÷, and + or −), three signs or more, or larger numbers.

A row without any sign is a copy, band 0.
"""

from __future__ import annotations

import re
from fractions import Fraction
from math import ceil

from core.arithmetic.expression import Explanation, explain, split

COPY = 0
TO, RANKED_TO = 20, 100
"""The largest number of the bands 1 and 2, and of 3 and 4, which have × or ÷."""
_NUMBER = re.compile("[0-9]+")
_IDLE = re.compile("(?<![0-9])0[-+*/]|[-+*/]0(?![0-9])|(?<![0-9])1[*]|[*/]1(?![0-9])")
_SIGN = re.compile("[-+*/]")


def band(row: str, on_the_way: bool = True) -> int:
    """Return the band of a correct row. `on_the_way`: intermediate results count as numbers too."""
    signs = _SIGN.findall(row)
    if not signs:
        return COPY
    sides = split(row)
    assert isinstance(sides, tuple)  # the row is correct
    ranked = any(set(side) & set("*/") for side in sides)
    mixed = any(set(side) & set("*/") and set(side) & set("+-") for side in sides)
    if mixed or len(signs) > 2:
        return 5
    largest = max(map(int, _NUMBER.findall(row)))
    if on_the_way and len(signs) > 1:
        largest = max(largest, *(_largest_value(side) for side in sides))
    if largest > (RANKED_TO if ranked else TO):
        return 5
    if ranked:
        return 2 + len(signs)
    return 2 if len(signs) == 2 or _crosses(next(side for side in sides if _SIGN.search(side))) else 1


def is_trivial(row: str, wanted: int) -> bool:
    """Return True if a row of this band has nothing to practise.

    Such a row has the same numbers and signs on both sides, or up to band 3 a sign that does nothing, as in `7 + 0` and
    `7 × 1`. Harder bands have enough else to compute.
    """
    left, right = row.split("=")
    if len(left) == len(right) and _parts(left) == _parts(right):
        return True
    return wanted <= 3 and _IDLE.search(row) is not None


def _parts(side: str) -> tuple[list[str], list[str]]:
    """Return the numbers and the signs of a side, each sorted."""
    return sorted(_NUMBER.findall(side)), sorted(_SIGN.findall(side))


def _crosses(side: str) -> bool:
    """Return True if a side with one + or − crosses a ten."""
    first, second = (int(number) % 10 for number in _NUMBER.findall(side))
    return first + second >= 10 if "+" in side else second > first


def _largest_value(side: str) -> int:
    """Return the size of the largest intermediate result, rounded up; 0 without any."""
    explained = explain(side)
    assert isinstance(explained, Explanation)  # the row is correct
    return max((ceil(abs(Fraction(step.value))) for step in explained.steps), default=0)
