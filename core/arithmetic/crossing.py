"""Going across a ten in a plus or a minus, and what a table agrees on about it."""

from __future__ import annotations

ANY, NEVER, ALWAYS = OFFERED = ("any", "never", "always")
"""The choices of a match: no limit, no plus or minus goes across a ten, every one does."""


def carry(sign: str, a: int, b: int, base: int = 10) -> bool:
    """Return whether ones reach or leave a ten (`base` 100: the last two digits a hundred)."""
    if sign == "+":
        return a % base + b % base >= base
    return sign == "-" and b % base > a % base


def to_full_ten(sign: str, a: int, b: int) -> bool:
    """Return whether a calculation ends at a full ten by its ones, or starts there: 34+6, 40−6."""
    return (a % 10 + b % 10 == 10) if sign == "+" else sign == "-" and a % 10 == 0 < b % 10


def crosses(sign: str, a: int, b: int) -> bool:
    """Return whether a calculation goes across a ten and not only to it or from it (Zehnerübergang)."""
    return carry(sign, a, b) and not to_full_ten(sign, a, b)


def may_add(chosen: str, a: int, b: int) -> bool:
    """Return True if `a + b`, of a negative b `a − |b|`, keeps to the choice; below zero nothing goes across a ten."""
    if chosen == ANY:
        return True
    across = min(a, a + b) >= 0 and crosses("+" if b >= 0 else "-", a, abs(b))
    return across == (chosen == ALWAYS)
