"""The need of the skill of a step: shortcuts that children take instead of it, and how often each may succeed.

Of the rows that look right, a shortcut keeps those that its rule lets through and takes any of them: digits any row,
ones and front those of which one place is right, a pair two equal cards as both numbers. Others take the one row that
stands out. The bounds are those of each task, so they hold on average as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from core.practice.errors import from_the_left, from_the_right, in_order
from core.practice.looks import Row, Side, applied
from core.practice.steps import Step

_CLASS_1 = ("L1-1", "L1-2", "L1-3", "L1-4", "L1-5")
"""Steps with few rows to twenty, of which a third may be right."""
_TO_12 = range(4, 13)
_TO_8 = range(3, 9)
_TO_40 = range(4, 41)
_MIXED_PLACES = (
    *("L2-2", "L2-3", "L2-4", "L2-5", "L2-6", "L2-7"),
    *("L3-4", "L3-5", "L3-6", "L3-7"),
)
"""Steps in which one place alone must not tell the row."""
_PAIRS = ("L1-3", "L2-10")
_ENDS = ("L2-9", "L2-10", "L2-12", "L3-1")
_PROPER_TO = {"L6-1": 60}
"""The largest denominator; 12 for others."""


def counts(wanted: Step) -> range:
    """Return how many rows that look right a task of a step may have."""
    if wanted.school_class == 1:
        return _TO_8
    return _TO_40 if wanted.school_class >= 4 or wanted.mixture else _TO_12


def looks_right(row: Row, wanted: Step) -> bool:
    """Return True if a row looks right to a child that has the step."""
    if wanted.name == "L2-13":
        return bool(row.signs)
    return row.plausible and (wanted.school_class < 6 or is_proper(row, wanted.name))


def is_proper(row: Row, step: str) -> bool:
    """Return True if every fraction is one of class 6: below 1 with small parts, as a result up to 2; or negative ones
    have none."""
    most = _PROPER_TO.get(step, 12)
    return _is_proper(row.left, row.right, step, most) and _is_proper(row.right, row.left, step, most)


def _is_proper(side: Side, other: Side, step: str, most: int) -> bool:
    if side.signs == "/" and step != "L6-1" and other.signs:
        return 0 < side.value <= 2 and side.numbers[1] <= most
    before = ""
    for sign, part, whole in zip(side.signs, side.numbers, side.numbers[1:], strict=False):
        if sign == "/" and before != "/" and not 0 < part < whole <= most:
            return False
        before = sign
    return True


def is_needed(wanted: Step, looks: Sequence[Row], hand: str) -> bool:
    """Return True if none of the shortcuts picks a right row among those that look right more often than it may."""
    right = sum(row.true for row in looks)
    if wanted.name == "L2-13":
        return right <= len(looks) / 4
    if right > len(looks) / (3 if wanted.name in _CLASS_1 else 4):
        return False
    if wanted.name in _MIXED_PLACES and max(_share(looks, _ones), _share(looks, _front)) > 1 / 2:
        return False
    if wanted.school_class <= 3:
        twice = {int(card) for card, count in Counter(filter(str.isdigit, hand)).items() if count > 1}
        pairs = _share(looks, lambda row: _is_pair(row, twice))
        if pairs > (1 / 2 if wanted.name in _PAIRS else 0):
            return False
    if wanted.name in _ENDS:
        ending = [row for row in looks if row.computing and row.result % 5 == 0]
        if len(ending) == 1 and ending[0].true:
            return False
    forbidden = _FORBIDDEN.get(wanted.name)
    if forbidden and any(row.true and forbidden(row) for row in looks):
        return False
    return wanted.name != "L5-5" or _share(looks, lambda row: abs(row.left.value) == abs(row.right.value)) <= 1 / 2


def _share(looks: Sequence[Row], kept: Callable[[Row], bool]) -> float:
    """Return the share of the right ones among the rows that a shortcut keeps."""
    some = [row.true for row in looks if kept(row)]
    return sum(some) / len(some) if some else 0.0


def _ones(row: Row) -> bool:
    return (row.left.value - row.right.value) % 10 == 0


def _front(row: Row) -> bool:
    side = row.computing
    if side is None or len(side.signs) != 1:
        return False
    a, b = side.numbers
    place = int(10 ** (len(str(max(a, b, row.result))) - 1))
    return row.result // place == applied(side.signs, a // place, b // place)


def _is_pair(row: Row, twice: set[int]) -> bool:
    side = row.computing
    return side is not None and len(side.numbers) == 2 and side.numbers[0] == side.numbers[1] in twice


def _stays_whole(row: Row) -> bool:
    """Return True if both sides are whole all the way where they are read strictly from the left."""
    for side in (row.left, row.right):
        for end in range(1, len(side.signs) + 1):
            value = in_order(Side("", side.numbers[: end + 1], side.signs[:end], 0, ()))
            if value is None or Fraction(value).denominator != 1:
                return False
    return True


def _mirrored(row: Row) -> bool:
    return sorted(row.left.numbers) == sorted(row.right.numbers)


_FORBIDDEN: Mapping[str, Callable[[Row], bool]] = {
    **dict.fromkeys(("L4-1", "L4-6", "L5-6"), from_the_left),
    "L5-4": from_the_right,
    "L4-5": _mirrored,
    **dict.fromkeys(("L6-2", "L6-3", "L6-4", "L6-5"), _stays_whole),
}
"""By step what no right row may be."""
