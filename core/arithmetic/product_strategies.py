"""Strategies for times and divide: the first way that fits the numbers, then another one.

Which way comes first is decided by the numbers alone, from top to bottom, whatever the step.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.arithmetic import pictures
from core.arithmetic.pictures import Picture
from core.arithmetic.strategy import Strategy, places

_TABLES = 10
_CLOSE = 2
"""The most that a factor lies below a hundred to be taken for it."""
_HALVES_TO = 500
"""Below it a number is doubled and divided by ten instead of divided by five."""


def times(a: int, b: int) -> Iterator[Strategy]:
    """Yield the ways for a product of two numbers above one, the first one first."""
    if max(a, b) <= _TABLES:
        yield _fact(a, b)
        if 9 in (a, b) or (a, b) in ((7, 8), (8, 7)):
            yield _split_fact(a, b)
        return
    yield _long(a, b)
    if split := _split(a, b):
        yield split
    yield from _zeros(a, b)


def divided(a: int, b: int, c: int) -> Iterator[Strategy]:
    """Yield the ways for a whole quotient, divisor and result above one, the first one first."""
    yield _quotient(a, b, c)
    if b <= _TABLES and 5 < c < 10:
        lines = f"{a}/{b}={5 * b}/{b}+{(c - 5) * b}/{b}", f"5+{c - 5}={c}"
        yield Strategy("split", lines, pictures.array(c, b, (5, b)), f"{5 * b}/{b}=5")
    if len(places(c)) > 1:
        yield _split_quotient(a, b, c)
    yield _inverse(a, b, c)


# the tables


def _fact(a: int, b: int) -> Strategy:
    pair = (a, b)
    if _TABLES in pair:
        return Strategy("in_tens", (f"{a}*{b}={a * b}",), pictures.array(a, b))
    if 2 in pair:
        other = b if a == 2 else a
        return Strategy("doubles", (f"{a}*{b}={other}+{other}={a * b}",), _array(a, b, 2, 1), f"{other}+{other}=?")
    if 5 in pair:
        return _half_of_ten(a, b)
    for row, near in ((9, 10), (6, 5), (3, 2)):
        if row == 6 and pair == (7, 7):
            return _from_near(a, b, 7, 5, "square")
        if row == 6 and pair in ((4, 4), (8, 8)):
            return _twice(a, b, a)
        if row == 3 and 4 in pair:
            return _twice(a, b, 4)
        if row in pair:
            return _from_near(a, b, row, near, "next_fact")
    return _split_fact(a, b)


def _split_fact(a: int, b: int) -> Strategy:
    """Return 7*8 as 5*8+2*8."""
    factor = 9 if 9 in (a, b) else 7
    return _from_near(a, b, factor, 5, "split")


def _written(a: int, b: int, factor: int, instead: int) -> str:
    """Return a product with another number in the place of one of its factors; one time something is the thing."""
    x, y = (instead, b) if factor == a else (a, instead)
    return str(x * y) if 1 in (x, y) else f"{x}*{y}"


def _array(a: int, b: int, factor: int, instead: int) -> Picture | None:
    """Return an array whose known part has another number in the place of a factor; None beyond the tables."""
    return pictures.array(a, b, (instead, b) if factor == a else (a, instead)) if max(a, b) <= _TABLES else None


def _from_near(a: int, b: int, factor: int, near: int, kind: str) -> Strategy:
    """Return 6*7 as 5*7+7, 9*7 as 10*7-7, 7*8 as 5*8+2*8: `factor`, one of the two, by way of `near`."""
    other = b if factor == a else a
    known, rest = _written(a, b, factor, near), _written(a, b, factor, abs(factor - near))
    sign = "+" if near < factor else "-"
    lines = f"{a}*{b}={known}{sign}{rest}", f"{near * other}{sign}{abs(factor - near) * other}={a * b}"
    return Strategy(kind, lines, _array(a, b, factor, near), f"{known}={near * other}")


def _twice(a: int, b: int, factor: int) -> Strategy:
    """Return 4*7 as 2*7+2*7."""
    half, c = _written(a, b, factor, factor // 2), a * b
    lines = f"{a}*{b}={half}+{half}", f"{c // 2}+{c // 2}={c}"
    return Strategy("double_twice", lines, _array(a, b, factor, factor // 2), f"{half}={c // 2}")


def _half_of_ten(a: int, b: int) -> Strategy:
    ten, c = _written(a, b, 5, 10), a * b
    return Strategy("half_of_ten", (f"{a}*{b}={ten}/2", f"{2 * c}/2={c}"), _array(a, b, 5, 10), f"{ten}={2 * c}")


# larger products


def _long(a: int, b: int) -> Strategy:
    pair, c = (a, b), a * b
    if ten := next((each for each in (10, 100) if each in pair), 0):
        other = b if a == ten else a
        lines = (f"{a}*{b}={other}*{ten}={c}",) if a == ten != b else (f"{a}*{b}={c}",)
        return Strategy("in_tens", lines, pictures.place_value(other, c))
    if zeros := next(_zeros(a, b), None):
        return zeros
    for factor in (b, a):
        if (factor % 10 == 9 and factor > 9) or 1 <= -factor % 100 <= _CLOSE:
            more = -factor % 100 if -factor % 100 <= _CLOSE else 1
            return _from_near(a, b, factor, factor + more, "compensation")
    if 9 in pair:
        return _from_near(a, b, 9, 10, "next_fact")
    if 25 in pair and a * b > 100 and a * b % 100 == 0:
        other = a if b == 25 else b
        quarter = f"{other}/4={other // 4}"
        return Strategy("quarter", (quarter, f"{a}*{b}=100*{other // 4}={c}"), None, quarter)
    if 5 in pair:
        return _half_of_ten(a, b)
    if 4 in pair:
        return _twice(a, b, 4)
    return _split(a, b) or Strategy("split", (f"{a}*{b}={c}",))


def _zeros(a: int, b: int) -> Iterator[Strategy]:
    """Yield 6*40 by 6*4 and tens, where both factors are digits but for their zeros."""
    x, y = (int(str(factor).rstrip("0")) for factor in (a, b))
    if max(x, y) <= 9 and 1 not in (x, y):
        small, tens = f"{x}*{y}={x * y}", a * b // (x * y)
        yield Strategy("zeros", (small, f"{a}*{b}={x * y}*{tens}={a * b}"), pictures.array(x, y), small)


def _split(a: int, b: int) -> Strategy | None:
    """Return 3*26 as 3*20+3*6: the factor with several places is split, of two the one with the smaller ones."""
    several = [each for each in (a, b) if len(places(each)) > 1]
    if not several:
        return None
    factor = min(several, key=lambda each: (each % 10, each != a))
    parts = places(factor)
    terms = [_written(a, b, factor, part) for part in parts]
    other = b if factor == a else a
    lines = f"{a}*{b}={'+'.join(terms)}", f"{'+'.join(str(part * other) for part in parts)}={a * b}"
    sides = (parts, (b,)) if factor == a else ((a,), parts)
    known = next(((term, part) for term, part in zip(terms, parts, strict=True) if "*" in term), None)
    return Strategy("split", lines, pictures.rectangle(*sides), f"{known[0]}={known[1] * other}" if known else "")


# quotients


def _quotient(a: int, b: int, c: int) -> Strategy:
    if b in (10, 100):
        return Strategy("in_tens", (f"{c}*{b}={a}", f"{a}/{b}={c}"), pictures.place_value(a, c), f"?*{b}={a}")
    if c <= _TABLES and b % 10:
        return _inverse(a, b, c)
    if a % 10 == b % 10 == 0 or (c > _TABLES and len(places(c)) == 1):
        return _bare_quotient(a, b, c) or _inverse(a, b, c)
    if b <= 9 and (c % 10 == 9 or (a, b) in ((98, 2), (196, 2))):
        more = 2 if c % 10 == 8 else 1
        more = 1 if (c + 1) % 10 == 0 else more
        lines = f"{a}/{b}={(c + more) * b}/{b}-{more * b}/{b}", f"{c + more}-{more}={c}"
        return Strategy("compensation", lines, None, f"{(c + more) * b}/{b}={c + more}")
    if b == 4:
        return Strategy("halve_twice", (f"{a}/2={a // 2}", f"{a}/4={a // 2}/2={c}"), None, f"{a}/2={a // 2}")
    if b == 5 and a < _HALVES_TO:
        return Strategy("double_by_ten", (f"{a}*2={2 * a}", f"{a}/5={2 * a}/10={c}"), None, f"{a}*2={2 * a}")
    return _split_quotient(a, b, c)


def _inverse(a: int, b: int, c: int) -> Strategy:
    picture = pictures.array(c, b) if max(b, c) <= _TABLES else pictures.rectangle((c,), (b,))
    times = next(each for each in (10, 5, c - 1) if each < c or each == c - 1)
    first = f"{times}*{b}={times * b}" if times > 1 else f"?*{b}={a}"
    return Strategy("inverse", (f"{c}*{b}={a}", f"{a}/{b}={c}"), picture, first)


def _bare_quotient(a: int, b: int, c: int) -> Strategy | None:
    """Return 320:8 by 32:8, 320:80 by 32:8; None where nothing is left to divide."""
    x, y, tens = a, b, 1
    while x % 10 == y % 10 == 0:
        x, y = x // 10, y // 10
    while c // tens % 10 == 0 and x % 10 == 0 and x // 10 != y:
        x, tens = x // 10, tens * 10
    if y == 1 or x == y:
        return None
    z = x // y
    lines = (f"{x}/{y}={z}", f"{a}/{b}={z}*{tens}={c}") if tens > 1 else (f"{a}/{b}={x}/{y}={c}",)
    first = f"{x}/{y}={z}" if z != c else f"{x}/{y}=?"
    return Strategy("zeros", lines, pictures.array(z, y) if max(y, z) <= _TABLES else None, first)


def _split_quotient(a: int, b: int, c: int) -> Strategy:
    """Return 84:6 as 60:6+24:6."""
    parts = places(c)
    lines = f"{a}/{b}={'+'.join(f'{part * b}/{b}' for part in parts)}", f"{'+'.join(map(str, parts))}={c}"
    return Strategy("split", lines, pictures.rectangle((b,), parts), f"{parts[0] * b}/{b}={parts[0]}")
