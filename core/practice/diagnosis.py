"""The ten tasks that show what a class gets wrong: rows of each class, each with the mistake that it provokes.

Numbers are drawn at random, any number can be given as the answer, and nothing is said about it. What comes of them is
a group of children by mistake, no mark and no diagnosis of a child.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from core.arithmetic.written import NotReadable, equation, read
from core.engine.chance import Chance

TASK = "check"
"""The name of its tasks."""
TASKS = 10
"""The number of its tasks."""
SECONDS = 600
"""Seconds after which the tasks that are left stay open."""
AGAIN = 14
"""Days after which it is worth doing once more."""
_TRIES = 500
_ANSWER = re.compile("-?[0-9]{1,4}(/[0-9]{0,3}[1-9][0-9]{0,2})?")
_RANGE = re.compile(r"\[([0-9]+)-([0-9]+)\]")
_BELOW_ZERO_FROM, _FRACTIONS_FROM = 5, 6

DIAGNOSIS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "1": (
        ("[3-6]+[2-3]", "off_by_one"),
        ("[7-9]-[2-4]", "off_by_one"),
        ("10-[2-4]", "off_by_one"),
        (r"[6-9]+\1", "off_by_one"),
        ("1[2-5]+[3-4]", "ten_forgotten"),
        ("20-[6-9]", "ones_kept"),
        ("[6-9]+[4-9]", "off_by_one"),
        ("1[2-5]-[6-9]", "smaller_from_larger"),
        ("[4-6]+[4-5]=?+[2-3]", "equals_as_result"),
        ("[9-15]-[2-4]-[2-3]", "right_to_left"),
    ),
    "2": (
        ("[2-5]0+[2-4]0", "ten_off"),
        ("[2-6][1-4]+[3-5]", "place_value"),
        ("[2-5][2-7]+[2-4]0", "tens_as_ones"),
        ("[2-7][5-8]+[6-8]", "lost_ten"),
        ("[3-9][1-4]-[6-8]", "smaller_from_larger"),
        ("[2-4][5-7]+[2-4][6-8]", "lost_ten"),
        ("[6-9][1-3]-[2-4][5-7]", "smaller_from_larger"),
        ("[6-9][2-6]-[1-4]9", "forgotten"),
        ("5*[6-9]", "neighbour_fact"),
        ("[30-45]/5", "neighbour_fact"),
    ),
    "3": (
        ("7*8", "confused"),
        ("[6-9]*[6-9]", "neighbour_fact"),
        ("[24-72]/[6-9]", "neighbour_fact"),
        ("[3-8]*[3-9]0", "zeros"),
        ("[2-6][1-5][2-6]+[2-3]0", "tens_as_ones"),
        ("[3-8][1-3][1-9]-[5-8]0", "smaller_from_larger"),
        ("[2-6][5-7]0+[6-8]0", "lost_ten"),
        ("[4-8][2-6][1-5]-198", "forgotten"),
        ("[5-8]0[1-4]-[2-4]9[5-7]", "smaller_from_larger"),
        ("[3-4]*[2-3][4-8]", "part_lost"),
    ),
    "4": (
        ("[3-9]+[3-6]*[4-8]", "products_first"),
        ("[21-40]-[12-18]/3", "products_first"),
        ("[24-72]/[4-6]/2", "right_to_left"),
        ("7*[3-9][2-6]", "part_lost"),
        ("6*10[4-8]", "part_lost"),
        ("1[2-6]*1[3-7]", "two_of_four"),
        ("[6-8]*[4-9]=?*[2-4]", "equals_as_result"),
        ("[3-9]*99", "forgotten"),
        ("[12-72]0/[3-9]", "zeros"),
        ("[5-8][2-4][1-4]-[1-3][5-7][5-8]", "smaller_from_larger"),
    ),
    "5": (
        ("2*([3-6]+[2-5])", "brackets"),
        ("[15-20]-([6-9]-[2-4])", "brackets"),
        ("([2-4]+[3-5])*[3-4]-[2-6]", "brackets"),
        ("[3-4]^3", "power_as_product"),
        ("[5-8]^2", "power_as_product"),
        ("[6-9]+[4-6]*[5-7]", "products_first"),
        ("24/[2-4]*[2-3]", "right_to_left"),
        ("1[2-6]*1[3-7]", "two_of_four"),
        ("[3-8]-[10-15]", "lost_sign"),
        ("[3-6]-[9-12]+[2-4]", "right_to_left"),
    ),
    "6": (
        ("1/[2-5]=?/[6-20]", "added_both"),
        ("[2-3]/[4-5]=?/[8-20]", "added_both"),
        (r"[1-3]/[5-9]+[1-3]/\2", "added_denominators"),
        ("1/[2-3]+1/[3-5]", "added_denominators"),
        ("1/2+2/[5-9]", "added_denominators"),
        ("[2-3]/[4-5]*[2-3]", "times_both"),
        ("[2-9]-[11-19]", "lost_sign"),
        ("[3-9]-[3-5]*[4-6]", "lost_sign"),
        ("[3-6]-[9-12]+[2-4]", "right_to_left"),
        ("2*([3-6]+[2-5])", "brackets"),
    ),
}
"""By class: rows with ranges of numbers to draw from, and `\\1` for the first of them once more; the kind of mistake
that each provokes."""


def row_of(school_class: str, number: int, chance: Chance) -> str:
    """Draw a row of a class by its number from 0, with `?` for what is to be found."""
    pattern, provoked = DIAGNOSIS[school_class][number % TASKS]
    for _ in range(_TRIES):
        row = _drawn(pattern, chance)
        if _fits(row, int(school_class), provoked):
            return row
    raise AssertionError(pattern)  # numbers of every pattern fit


def _drawn(pattern: str, chance: Chance) -> str:
    numbers: list[str] = []

    def number(found: re.Match[str]) -> str:
        first, last = int(found[1]), int(found[2])
        numbers.append(str(first + chance.below(last - first + 1)))
        return numbers[-1]

    row = _RANGE.sub(number, pattern)
    row = re.sub(r"\\([0-9])", lambda again: numbers[int(again[1]) - 1], row)
    return row if "=" in row else f"{row}=?"


def _fits(row: str, school_class: int, provoked: str) -> bool:
    """Return True if what is to be found is a number of the class, and the row asks for something."""
    try:
        found = value_of(row)
    except (NotReadable, ZeroDivisionError):
        return False
    fractions = school_class >= _FRACTIONS_FROM and "/" in row
    if found.denominator > 1 and not (fractions and row.endswith("=?")):
        return False
    left, right = row.replace("?", str(abs(found)) if found.denominator == 1 else "1").split("=")
    if school_class < _FRACTIONS_FROM and any(
        part.value.denominator > 1 for side in (left, right) for part in read(side).calculations()
    ):
        return False
    if school_class < _BELOW_ZERO_FROM and found < 2:
        return False
    if fractions:
        return _is_fraction(row, found)
    if provoked == "smaller_from_larger":
        return any(y > x for x, y in _digits(row))
    if provoked == "lost_ten":
        return any(x + y > 10 for x, y in _digits(row))
    numbers = [int(number) for number in re.findall("[0-9]+", row)]
    if provoked == "products_first" and "/" in row and (numbers[0] - numbers[1]) % numbers[2]:
        return False
    if provoked == "right_to_left" and "/" in row and "*" in row and numbers[0] % (numbers[1] * numbers[2]):
        return False
    return found != 0 and (provoked != "neighbour_fact" or found <= 10 or "*" in row)


def _digits(row: str) -> list[tuple[int, int]]:
    """Return the digits of the two numbers of a row, place by place."""
    a, b = re.findall("[0-9]+", row)[:2]
    return [(int(x), int(y)) for x, y in zip(a.zfill(3), b.zfill(3), strict=True)]


def _is_fraction(row: str, found: Fraction) -> bool:
    """Return True if the fractions of a row are below one, and two in a sum or beside each other are not the same."""
    parts = [(int(a), int(b)) for a, b in re.findall("([0-9]+)/([0-9]+)", row)]
    if any(a >= b for a, b in parts) or not 0 < found <= 60:
        return False
    if row.endswith("=?"):
        return len({b for _, b in parts}) == 1 or "+" in row
    below = int(row.rpartition("/")[2])
    return below > parts[0][1] and found < below


def value_of(row: str) -> Fraction:
    """Return the number that stands for `?` in a row."""
    left, right = row.split("=")
    value = read(left).value
    if right == "?":
        return value
    sign, number = right[1], int(right[2:])
    return {"+": value - number, "*": value / number, "/": value * number}[sign]


def given(answer: str) -> Fraction | None:
    """Return the number that was given as an answer; None for what is none."""
    return Fraction(answer) if _ANSWER.fullmatch(answer) else None


def claimed(row: str, answer: str) -> tuple[str, str] | tuple[()]:
    """Return both sides of a row with an answer in it; () where that stands for no number."""
    left, right = row.replace("?", answer).split("=")
    try:
        equation(f"{left}={right}")
    except NotReadable:
        return ()
    return left, right
