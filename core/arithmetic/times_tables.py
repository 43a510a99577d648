"""Times tables, core facts and squares: the products and divisions among them.

A choice is written as words with blanks between: tables such as `3 6 9`, or `core`, or `squares`; `all` is no limit.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

TABLES = range(2, 11)
"""The times tables."""
CORE = (2, 5, 10)
"""The times tables of the core facts."""
FACTS = ("core", "squares")
ALL = "all"
OFFERED = (*FACTS, *map(str, TABLES[:-1]), "3 6 9", "4 8")
"""The choices that a match can be limited to; two digits of a hand are no product with 10."""


@cache
def is_among(chosen: str, sign: str, a: int, b: int) -> bool:
    """Return True if `a sign b`, of × or ÷ and whole numbers, is among the choice, whatever their signs."""
    a, b = abs(a), abs(b)
    if chosen == ALL:
        return True
    if sign == "/" and (b == 0 or a % b):
        return False
    words = chosen.split()
    facts = words[0] if words[0] in FACTS else ""
    return has_fact(sign, a, b, () if facts else map(int, words), facts)


def has_fact(sign: str, a: int, b: int, tables: Iterable[int], facts: str) -> bool:
    """Return True if a product, or a division without a rest, is among times tables or facts.

    Both factors are from 2 to 10. One is of the tables, in a division the divisor; of the core facts one is 2, 5 or 10,
    and of the squares both are the same.
    """
    pair = (a, b) if sign == "*" else (b, a // b)
    if not all(number in TABLES for number in pair):
        return False
    if facts == "squares":
        return pair[0] == pair[1]
    if facts == "core":
        return any(number in CORE for number in pair)
    wanted = set(tables)
    return any(number in wanted for number in (pair if sign == "*" else pair[:1]))
