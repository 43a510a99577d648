"""Exact values as pairs of whole numbers, for searches that work out millions of them.

A `Ratio` is a numerator and a positive denominator in lowest terms, neither beyond `LARGEST` (SHER-6): `(7, 2)`,
`(-3, 1)`. `worked_out` says what two values give or why they give nothing; `results` and `partners` are the same
arithmetic forwards and backwards, without the reasons.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import gcd
from typing import Literal

Ratio = tuple[int, int]
Fault = Literal[
    "division_by_zero", "exponent_not_whole", "exponent_negative", "zero_to_zero", "too_large", "negative", "uneven"
]
"""Codes of why a value cannot be worked out (SHER-6), or breaks a limit (SHER-17)."""

LARGEST = 1_000_000
"""The largest numerator and denominator of any result, without the sign (SHER-6)."""
MOST_FACTORS = LARGEST.bit_length() - 1
"""No power of anything but 0, 1 and -1 with a larger exponent stays within `LARGEST`: 2 to this is the last one."""
SIGNS = "+-*/^"
ZERO: Ratio = (0, 1)
ONE: Ratio = (1, 1)


@dataclass(frozen=True)
class TermLimits:
    """The limits of a table on a term over dice (SHER-6, SHER-17); the defaults are the plain rules.

    `operators` are signs of `+-*/` in which + goes with - and * with /, so that a form can be spelt with them.
    `no_negatives` and `whole_numbers_only` hold for every intermediate result.
    """

    powers: bool = True
    operators: str = "+-*/"
    no_negatives: bool = False
    whole_numbers_only: bool = False

    def outside(self, value: Ratio) -> Fault | None:
        """Return the limit that a value breaks: `negative` or `uneven`; None if it breaks none."""
        if self.no_negatives and value[0] < 0:
            return "negative"
        return "uneven" if self.whole_numbers_only and value[1] != 1 else None


PLAIN = TermLimits()
_TURNING = (ZERO, (-1, 1))  # values that give the same with many others: 0 × 5 = 0 × 6, (-1)² = (-1)⁴
_TURNED = (ZERO, ONE, (-1, 1))


def worked_out(left: Ratio, sign: str, right: Ratio) -> Ratio | Fault:
    """Return the value of `left sign right`, or the code of why it has none (SHER-6)."""
    n, d = left
    m, e = right
    if sign == "^":
        return _power(left, right)
    if sign == "+":
        n, d = n * e + m * d, d * e
    elif sign == "-":
        n, d = n * e - m * d, d * e
    elif sign == "*":
        n, d = n * m, d * e
    elif m:
        n, d = n * e, d * m
    else:
        return "division_by_zero"
    return _lowest(n, d) or "too_large"


def _lowest(n: int, d: int) -> Ratio | None:
    """Return the fraction in lowest terms; None if it is too large."""
    if d != 1:
        common = gcd(n, d) if d > 0 else -gcd(n, d)
        n //= common
        d //= common
    return (n, d) if -LARGEST <= n <= LARGEST and d <= LARGEST else None


def _power(base: Ratio, exponent: Ratio) -> Ratio | Fault:
    n, d = base
    e, whole = exponent
    if whole != 1:
        return "exponent_not_whole"
    if e < 0:
        return "exponent_negative"
    if e == 0 == n:
        return "zero_to_zero"
    if base in _TURNED:
        return base if e % 2 or (n >= 0 and e) else ONE
    if e > MOST_FACTORS:
        return "too_large"
    n, d = n**e, d**e
    return (n, d) if -LARGEST <= n <= LARGEST and d <= LARGEST else "too_large"


def results(a: Ratio, b: Ratio, powers: bool, operators: str = PLAIN.operators) -> list[Ratio]:
    """Return all values of two operands with these signs, in either order; may list a value twice."""
    n, d = a
    m, e = b
    left, right, below = n * e, m * d, d * e
    raw = [(left + right, below)] if "+" in operators else []
    if "-" in operators:
        raw += [(left - right, below), (right - left, below)]
    if "*" in operators:
        raw.append((n * m, below))
    if m and "/" in operators:
        raw.append((left, right) if right > 0 else (-left, -right))
    if n and "/" in operators:
        raw.append((right, left) if left > 0 else (-right, -left))
    found = []
    for n, d in raw:
        if d != 1:
            common = gcd(n, d)
            n //= common
            d //= common
        if -LARGEST <= n <= LARGEST and d <= LARGEST:
            found.append((n, d))
    if powers:
        for power in (_power(a, b), _power(b, a)):
            if not isinstance(power, str):
                found.append(power)
    return found


def partners(target: Ratio, a: Ratio, powers: bool) -> Iterator[tuple[str, bool, Ratio]]:
    """Yield what `a` needs to give the target: a sign, whether `a` stands before it, and the other value.

    Left out are exponents worth 1 and bases worth 1, which are padding, and what `turned` gives.
    """
    t, u = target
    n, d = a
    across, back, below = t * d, n * u, u * d
    raw = [("+", True, across - back, below), ("-", True, back - across, below), ("-", False, across + back, below)]
    if n:
        raw.append(("*", True, across, back))
        raw.append(("/", False, t * n, below))
        if t:
            raw.append(("/", True, back, across))
    for sign, first, m, e in raw:
        other = _lowest(m, e)
        if other is not None:
            yield sign, first, other
    if powers:
        exponent = _exponent(a, target)
        if exponent is not None:
            yield "^", True, (exponent, 1)
        if d == 1 and n > 1:
            for base in _roots(target, n):
                yield "^", False, base


def turned(target: Ratio, a: Ratio, others: Iterator[Ratio], powers: bool) -> Iterator[tuple[str, bool, Ratio]]:
    """Yield as `partners` does, where `a` and the target fit many other values, of which only `others` are tried."""
    if a in _TURNING and target in _TURNED:
        for other in others:
            for sign in "*/^" if powers else "*/":
                if worked_out(a, sign, other) == target:
                    yield sign, True, other
                if worked_out(other, sign, a) == target:
                    yield sign, False, other


def _exponent(base: Ratio, power: Ratio) -> int | None:
    """Return the exponent, not 1, for a base that is not 0, 1 or -1."""
    if base in _TURNED:
        return None
    if power == ONE:
        return 0
    n, d = base
    t, u = power
    if (d == 1) != (u == 1):
        return None
    m, e = n, d
    for exponent in range(2, MOST_FACTORS + 1):
        m, e = m * n, e * d
        if (m, e) == power:
            return exponent
        if e > u or (abs(m) > abs(t) and n not in (1, -1)):
            return None
    return None


def _roots(power: Ratio, exponent: int) -> tuple[Ratio, ...]:
    """Return every base but 1 that has this power, for an exponent of 2 or more."""
    n, d = power
    if d == 1 and -1 <= n <= 1:
        if n == 1:
            return ((-1, 1),) if exponent % 2 == 0 else ()
        return (power,) if n == 0 or exponent % 2 else ()
    if exponent > MOST_FACTORS or (n < 0 and exponent % 2 == 0):
        return ()
    bases = _bases(exponent)
    above, below = bases.get(abs(n)), bases.get(d)
    if above is None or below is None:
        return ()
    if exponent % 2 == 0:
        return ((above, below), (-above, below))
    return ((above, below) if n > 0 else (-above, below),)


@cache
def _bases(exponent: int) -> dict[int, int]:
    """Return the whole numbers whose powers are not too large, by their powers."""
    bases, base = {}, 1
    while base**exponent <= LARGEST:
        bases[base**exponent] = base
        base += 1
    return bases
