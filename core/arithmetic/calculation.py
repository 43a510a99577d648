"""One calculation `a sign b` of whole numbers: its place in the curriculum, and what makes it easy or hard.

A step has a name such as `L2-4`: the class and the place within it. Every calculation up to 999 that is not empty
belongs to exactly one of the steps of this module, whatever game asks for it.
"""

from __future__ import annotations

from fractions import Fraction

from core.arithmetic.crossing import carry, crosses, to_full_ten

LARGEST = 999
"""The largest number that the games show; no calculation beyond it has a step."""
_EMPTY_TO = 10


def is_empty(sign: str, a: Fraction | int, b: Fraction | int) -> bool:
    """Return whether a calculation asks for nothing: ±0, 0±a, a−a, ·1, 1·a, ·0, 0·a, :1, 0:a, a:a, ^1, ^0, 1^n."""
    if sign == "+":
        return 0 in (a, b)
    if sign == "-":
        return 0 in (a, b) or a == b
    if sign == "*":
        return not {0, 1}.isdisjoint({a, b})
    if sign == "/":
        return b == 1 or a in (0, b)
    return b in (0, 1) or a in (0, 1)


def step(sign: str, a: int, b: int) -> str | None:
    """Return the step of a calculation of whole numbers from 0 to 999; None if it has none, such as 25+0 or 3−5."""
    if sign == "/" and (b == 0 or a % b):
        return None
    c = {"+": a + b, "-": a - b, "*": a * b}.get(sign) if sign != "/" else a // b
    if c is None or min(a, b, c) < 0 or max(a, b, c) > LARGEST:
        return None
    if is_empty(sign, a, b):
        return "L2-13" if max(a, b, c) <= _EMPTY_TO and (a or b) else None
    if sign in "+-":
        return _sum_step(sign, a, b, c)
    return _product_step(a, b) if sign == "*" else _quotient_step(b, c)


def _sum_step(sign: str, a: int, b: int, c: int) -> str:
    largest = max(a, b, c)
    low, high = sorted((a, b) if sign == "+" else (b, b))
    if largest <= 20:
        return _to_twenty(sign, a, b, c)
    smooth = a % 10 == b % 10 == 0
    if largest <= 100:
        if smooth:
            return "L2-1"
        if low <= 9:
            return "L2-3" if to_full_ten(sign, a, b) else "L2-4" if carry(sign, a, b) else "L2-2"
        if low % 10 == 0 or high % 10 == 0:
            return "L2-5"
        return "L2-7" if carry(sign, a, b) else "L2-6"
    if smooth:
        return "L3-3"
    over = carry(sign, a, b) or carry(sign, a, b, 100)
    if _single_place(low) or _single_place(high):
        return "L3-5" if over else "L3-4"
    return "L3-7" if over else "L3-6"


def _to_twenty(sign: str, a: int, b: int, c: int) -> str:
    if a == (b if sign == "+" else 2 * b):
        return "L1-3"
    ten = c if sign == "+" else a
    if ten <= 9:
        return "L1-1"
    if ten == 10:
        return "L1-2"
    if 10 in (a, b, c) and ten < 20:
        return "L1-4"
    if crosses(sign, a, b):
        return "L1-6" if sign == "+" else "L1-7"
    return "L1-5"


def _product_step(a: int, b: int) -> str:
    low, high = sorted((a, b))
    if high <= 10:
        if not {2, 5, 10}.isdisjoint((a, b)):
            return "L2-9"
        return "L2-10" if a == b else "L3-1" if (low, high) == (7, 8) else "L2-12"
    return _large_product_step(a, b) or ("L3-9" if a * b <= 100 else "L4-3" if low <= 9 else "L4-4")


def _quotient_step(b: int, c: int) -> str:
    if max(b, c) <= 10:
        return "L2-11" if _product_step(b, c) == "L2-9" else "L3-2"
    return _large_product_step(b, c) or ("L4-4" if b >= 11 else "L3-9" if b * c <= 100 else "L4-3")


def _large_product_step(a: int, b: int) -> str | None:
    """Return L3-8 for products with tens: a factor 10 or 100, or factors that are ≤ 9 without their zeros."""
    bare = [int(str(factor).rstrip("0")) for factor in (a, b)]
    return "L3-8" if not {10, 100}.isdisjoint((a, b)) or max(bare) <= 9 else None


def _single_place(number: int) -> bool:
    return len(str(number).strip("0")) == 1 and int(str(number).rstrip("0")) <= 9
