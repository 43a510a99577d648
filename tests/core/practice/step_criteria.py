"""The criteria of the steps, word by word and one by one, apart from the code that grades answers."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from operator import add, mul, sub, truediv
from typing import Any

from tests.core.practice.by_hand import plain

_SIGNS: dict[str, Callable[[Any, Any], object]] = {"+": add, "-": sub, "*": mul, "/": truediv, "^": pow}
Calculation = tuple[str, Fraction, Fraction, Fraction]


def calculations(line: list[list[str | int]]) -> list[Calculation]:
    """The calculations that a line of practice says it computes, each worked out again."""
    found = []
    for sign, *numbers in line:
        a, b, c = (Fraction(number) for number in numbers)
        assert _SIGNS[str(sign)](a, b) == c
        found.append((str(sign), a, b, c))
    return found


def ones(number: Fraction) -> int:
    """The ones digit."""
    return int(number) % 10


def carry(one: Calculation, base: int = 10) -> bool:
    """Whether a ten (or a hundred) is reached or crossed."""
    sign, a, b, _ = one
    return int(a) % base + int(b) % base >= base if sign == "+" else int(b) % base > int(a) % base


def full(one: Calculation) -> bool:
    """To or from a full ten."""
    sign, a, b, _ = one
    return ones(a) + ones(b) == 10 if sign == "+" else ones(a) == 0 < ones(b)


def largest(one: Calculation) -> Fraction:
    """N."""
    return max(one[1:])


def counted(one: Calculation) -> tuple[Fraction, ...]:
    """The operands that a criterion speaks of: both of a sum, the second of a difference."""
    return (one[1], one[2]) if one[0] == "+" else (one[2],)


def places(number: Fraction) -> int:
    """How many digits are not 0."""
    return sum(digit != "0" for digit in str(number))


def factors(one: Calculation) -> tuple[int, int]:
    """Of a product its factors, of a division the divisor and the quotient."""
    sign, a, b, c = one
    return (int(a), int(b)) if sign == "*" else (int(b), int(c))


def with_tens(one: Calculation) -> bool:
    """Zehnereinmaleins."""
    x, y = factors(one)
    core = max(x, y) <= 10 and {2, 5, 10} & {x, y}
    bare = max(int(str(factor).rstrip("0")) for factor in (x, y)) <= 9 and (x % 10 == 0 or y % 10 == 0)
    return not core and (bool({10, 100} & {x, y}) or bare)


def weak(one: Calculation) -> bool:
    """Whether it is plus or minus."""
    return one[0] in "+-"


def hundreds(one: Calculation) -> bool:
    """Whether it is plus or minus with N from 101 to 999, not with full tens alone."""
    return weak(one) and 101 <= largest(one) <= 999 and any(number % 10 for number in one[1:])


def two_digits(one: Calculation, least: int) -> bool:
    """Whether it is plus or minus with N from 21 to 100 and operands of at least so much."""
    return weak(one) and 21 <= largest(one) <= 100 and min(counted(one)) >= least


def over(one: Calculation) -> bool:
    """Whether a ten or a hundred is crossed or reached."""
    return carry(one) or carry(one, 100)


SINGLE: dict[str, Callable[[Calculation], bool]] = {
    "L1-1": lambda o: weak(o) and largest(o) <= 9 and o[2] != (o[1] if o[0] == "+" else o[3]),
    "L1-2": lambda o: (o[3] if o[0] == "+" else o[1]) == 10 and weak(o) and o[2] != 5,
    "L1-3": lambda o: weak(o) and largest(o) <= 20 and (o[1] == o[2] if o[0] == "+" else o[2] == o[3]),
    "L1-4": lambda o: weak(o) and 11 <= largest(o) <= 19 and 10 in o[1:],
    "L1-5": lambda o: weak(o) and 11 <= largest(o) <= 20 and (not carry(o) or (full(o) and largest(o) == 20)),
    "L1-6": lambda o: o[0] == "+" and max(o[1], o[2]) <= 9 and 11 <= o[3] <= 17 and carry(o) and o[1] != o[2],
    "L1-7": lambda o: o[0] == "-" and 11 <= o[1] <= 17 and max(o[2], o[3]) <= 9 and carry(o) and o[2] != o[3],
    "L2-1": lambda o: weak(o) and 20 < largest(o) <= 100 and not any(number % 10 for number in o[1:]),
    "L2-2": lambda o: weak(o) and 21 <= largest(o) <= 100 and min(counted(o)) <= 9 and not carry(o),
    "L2-3": lambda o: weak(o) and 21 <= largest(o) <= 100 and min(counted(o)) <= 9 and full(o),
    "L2-4": lambda o: weak(o) and 21 <= largest(o) <= 100 and min(counted(o)) <= 9 and carry(o) and not full(o),
    "L2-5": lambda o: two_digits(o, 10) and any(n % 10 == 0 for n in counted(o)) and any(n % 10 for n in o[1:]),
    "L2-6": lambda o: two_digits(o, 11) and all(n % 10 for n in counted(o)) and not carry(o),
    "L2-7": lambda o: two_digits(o, 11) and all(n % 10 for n in counted(o)) and carry(o),
    "L2-9": lambda o: o[0] == "*" and min(o[1:3]) >= 2 and max(o[1:3]) <= 10 and bool({2, 5, 10} & set(o[1:3])),
    "L2-10": lambda o: o[0] == "*" and o[1] == o[2] and o[1] in (3, 4, 6, 7, 8, 9),
    "L2-11": lambda o: o[0] == "/" and min(o[2:]) >= 2 and max(o[2:]) <= 10 and bool({2, 5, 10} & set(o[2:])),
    "L2-12": lambda o: o[0] == "*" and {*o[1:3]} <= {3, 4, 6, 7, 8, 9} and o[1] != o[2] and {*o[1:3]} != {7, 8},
    "L2-13": lambda o: largest(o) <= 10,
    "L3-1": lambda o: o[0] == "*" and {*o[1:3]} == {7, 8},
    "L3-2": lambda o: o[0] == "/" and all(2 <= n <= 10 for n in o[2:]) and not {2, 5, 10} & {*o[2:]},
    "L3-3": lambda o: weak(o) and 100 < largest(o) <= 999 and not any(number % 10 for number in o[1:]),
    "L3-4": lambda o: hundreds(o) and min(map(places, counted(o))) == 1 and not over(o),
    "L3-5": lambda o: hundreds(o) and min(map(places, counted(o))) == 1 and over(o),
    "L3-6": lambda o: hundreds(o) and min(map(places, counted(o))) > 1 and not over(o),
    "L3-7": lambda o: hundreds(o) and min(map(places, counted(o))) > 1 and over(o),
    "L3-8": lambda o: o[0] in "*/" and largest(o) <= 999 and with_tens(o) and max(factors(o)) > 10,
    "L3-9": lambda o: in_parts(o) and largest(o) <= 100,
    "L4-3": lambda o: in_parts(o) and 101 <= largest(o) <= 999,
    "L4-4": lambda o: o[0] in "*/" and largest(o) <= 999 and not with_tens(o) and two_long(o),
}
"""What a step of one calculation asks; more than one may hold only where the text says "none of the above"."""


def in_parts(one: Calculation) -> bool:
    """Whether a factor or the divisor is 2 to 9 and the other at least 11."""
    if one[0] not in "*/" or with_tens(one):
        return False
    x, y = factors(one)
    return (2 <= x <= 9 and y >= 11) or (one[0] == "*" and 2 <= y <= 9 and x >= 11)


def two_long(one: Calculation) -> bool:
    """Whether both factors, or the divisor, are at least 11."""
    x, y = factors(one)
    return min(x, y) >= 11 if one[0] == "*" else x >= 11


def several(found: list[Calculation], text: str) -> str | None:
    """The step of whole calculations that stay above zero, if they are two or three."""
    sides = text.split("=")
    signs = "".join(one[0] for one in found)
    numbers = [number for one in found for number in one[1:]]
    most = max(numbers)
    one_side = sum(bool(re.search(r"[-+*/^]", side)) for side in sides) == 1
    strong = sum(sign in "*/" for sign in signs)
    if "^" in signs:
        return "L5-3" if len(found) <= 2 and most <= 100 else None
    if "(" in text:
        differs = plain(re.sub("[()]", "", text).split("=")[0]) != found[-1][3]
        return {2: "L5-1", 3: "L5-2"}.get(len(found)) if differs else None
    if len(found) == 3:
        return "L4-6" if most <= 100 else None
    if strong == 0 and most <= 20:
        return "L1-8" if sum(carry(one) and not full(one) for one in found) <= 1 else None
    if strong == 0:
        return "L2-8" if most <= 100 and sum(map(carry, found)) <= 1 else None
    if not one_side:
        return "L4-5" if most <= 100 else None
    if strong == 1:
        return "L4-1" if most <= 100 else None
    return "L4-2" if most <= 200 and found[-1][3] <= 100 else None


def belongs(step: str, mixture: tuple[str, ...], line: dict[str, object], text: str) -> bool:
    """Whether the calculations of a line meet the criterion of its step; of class 6 only that there are fractions."""
    computes = line["computes"]
    assert isinstance(computes, list)
    found = calculations(computes)
    if step.startswith("L6"):
        return any(number.denominator > 1 for one in found for number in one[1:]) or step == "L6-6"
    below = [number for one in found for number in one[1:] if number < 0]
    if step in ("L5-4", "L5-5", "L5-6"):
        strong = sum(one[0] in "*/" for one in found)
        bound = max(abs(number) for one in found for number in one[1:]) <= (100 if step == "L5-6" else 50)
        return bool(below) and bound and strong == (step == "L5-6")
    if below:
        return False
    if len(found) > 1 or "^" in text:
        return several(found, text) == step
    return any(SINGLE[name](found[0]) for name in (step, *mixture) if name in SINGLE)
