"""Answers found the long way, without the searches of `core`: what the tests of practice compare with."""

from __future__ import annotations

import re
from fractions import Fraction
from math import factorial

WELL_FORMED = re.compile(r"(0|[1-9]\d*)([-+*/](0|[1-9]\d*))*")


def value(side: str) -> Fraction | None:
    """The value of a side by Python's own arithmetic; None if it has none."""
    try:
        return plain(side) if WELL_FORMED.fullmatch(side) else None
    except ZeroDivisionError:
        return None


def plain(text: str) -> Fraction:
    """The value of an expression that has one, by Python's own arithmetic."""
    worked: Fraction = eval(re.sub(r"\d+", r"Fraction(\g<0>)", text.replace("^", "**")), {"Fraction": Fraction})
    return worked


def is_correct(row: str) -> bool:
    left, right = map(value, row.split("="))
    return left is not None and left == right


def rows(row: str, hand: str) -> dict[str, str]:
    """Every row that can be made by laying cards of the hand, each with the cards that are left."""
    known = {(row, "".join(sorted(hand)))}
    waiting = list(known)
    while waiting:
        text, held = waiting.pop()
        for card in set(held):
            left = held.replace(card, "", 1)
            for place in range(len(text) + 1):
                made = (text[:place] + card + text[place:], left)
                if made not in known:
                    known.add(made)
                    waiting.append(made)
    return {text: held for text, held in known if text != row}


def scoring(row: str, hand: str) -> dict[str, int]:
    """Every correct row that is worth a point by the rules of the box, with its points."""
    found = {}
    for text, held in rows(row, hand).items():
        points = len(text) - 3 + 3 * (not held)
        if points > 0 and is_correct(text):
            found[text] = points
    return found


def band(row: str) -> int:
    """The band of a row, word by word as the bands are described, with intermediate results as numbers."""
    sides = row.split("=")
    numbers = [int(number) for number in re.findall(r"\d+", row)]
    signs = re.findall(r"[-+*/]", row)
    on_the_way = [abs(step) for side in sides for step in steps(side)]
    largest: Fraction = max([*map(Fraction, numbers), *on_the_way])
    if not signs:
        return 0
    if len(signs) == 1 and signs[0] in "+-" and largest <= 20:
        (side,) = (side for side in sides if signs[0] in side)
        one, other = (int(number) % 10 for number in side.split(signs[0]))
        return 1 if (one + other < 10 if signs[0] == "+" else other <= one) else 2
    if len(signs) == 2 and set(signs) <= set("+-") and largest <= 20:
        return 2
    if len(signs) == 1 and signs[0] in "*/" and largest <= 100:
        return 3
    both_ranks = any(set(side) & set("*/") and set(side) & set("+-") for side in sides)
    if len(signs) == 2 and set(signs) & set("*/") and not both_ranks and largest <= 100:
        return 4
    return 5


def steps(side: str) -> list[Fraction]:
    """What a side without mixed ranks comes to after each of its signs."""
    parts = re.split(r"(?=[-+*/])", side)
    values = [value("".join(parts[:count])) for count in range(2, len(parts) + 1)]
    return [one for one in values if one is not None]


COUNTS = {
    "single": (1,),
    "pair": (2,),
    "two pairs": (2, 2),
    "magi": (3,),
    "three pairs": (2, 2, 2),
    "pentad": (3, 2),
    "double magi": (3, 3),
    "rectangle": (4,),
    "four and pair": (4, 2),
    "ark": (4, 3),
    "silver": (5,),
    "five and pair": (5, 2),
    "ruby": (6,),
    "seven": (7,),
}
"""How often each face of a bid is to lie there (ASTR-8)."""


def dice_of(bid: str) -> str:
    """The dice that a bid names: `LLLSS` for `pentad L S`."""
    kind = re.sub(r"( [A-Z])+$", "", bid)
    faces = bid.removeprefix(kind).split()
    return "".join(face * count for face, count in zip(faces, COUNTS[kind], strict=True))


def rolls_with(bid: str) -> int:
    """In how many of the 8^7 rolls these dice lie, by exponential generating functions."""
    series = [Fraction(1)] + [Fraction(0)] * 7
    dice = dice_of(bid)
    for face in "LSTPAWFE":
        least = dice.count(face)
        series = [
            sum((series[n - k] / factorial(k) for k in range(least, n + 1)), Fraction(0)) for n in range(len(series))
        ]
    return int(series[7] * factorial(7))
