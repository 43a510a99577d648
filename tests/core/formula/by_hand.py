"""The formulas that can be laid, found the long way: by doing everything that hands can do.

This shares nothing with the search: numbers are texts, cards are picked one after the other and put down everywhere,
and only then is it asked whether the formula is correct.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import NamedTuple

DIGITS = "0123456789"


class Laid(NamedTuple):
    """A formula, the cards used for it, and how many cards of the old one stay in sight."""

    formula: str
    cards: str
    kept: int


def everything(
    numbers: tuple[str, str, str],
    hand: str,
    *,
    operators: str = "+-*/",
    leading_zeros: bool = False,
    max_number: int = 999,
    first: bool = False,
) -> set[Laid]:
    """All that one to three hand cards can make of three numbers; a number of the first two may be "J" if `first`."""
    found = set()
    acts = [list(_first_acts(number, at) if first else _acts(number)) for at, number in enumerate(numbers)]
    picked = {count: list(_picks(hand, count)) for count in (1, 2, 3)}
    for a, b, c in product(*acts):
        text = f"{a[0]}?{b[0]}={c[0]}"
        for digits, cards in picked.get(text.count("_"), ()):
            filled = text
            for digit in digits:
                filled = filled.replace("_", digit, 1)
            if not leading_zeros and any(len(n) > 1 and n[0] == "0" for n in filled.replace("?", "=").split("=")):
                continue
            x, y, z = (int(n) for n in filled.replace("?", "=").split("="))
            if max(x, y, z) > max_number:
                continue
            for sign in operators:
                if _right(x, sign, y, z):
                    found.add(Laid(filled.replace("?", sign), cards, a[1] + b[1] + c[1]))
    return found


def _right(x: int, sign: str, y: int, z: int) -> bool:
    if sign == "+":
        return x + y == z
    if sign == "-":
        return x - y == z
    if sign == "*":
        return x * y == z
    return y != 0 and z * y == x


def _picks(hand: str, count: int) -> Iterator[tuple[str, str]]:
    """Cards picked up one after the other: the digits that they say, and the cards."""
    seen = set()
    for cards in permutations(hand, count):
        for digits in product(*(DIGITS if card == "J" else card for card in cards)):
            pick = "".join(digits), "".join(sorted(cards))
            if pick not in seen:
                seen.add(pick)
                yield pick


def _acts(number: str) -> set[tuple[str, int]]:
    """What can be done with a number: how it reads, with `_` for new cards, and how many old cards stay in sight."""
    acts = {("_" * cards, 0) for cards in (1, 2, 3)}
    for covered in product((False, True), repeat=len(number)):
        middle = "".join("_" if cover else digit for cover, digit in zip(covered, number, strict=True))
        for before in range(4 - len(number)):
            for behind in range(4 - len(number) - before):
                acts.add(("_" * before + middle + "_" * behind, covered.count(False)))
    return acts


def _first_acts(number: str, at: int) -> set[tuple[str, int]]:
    """What can be done with a number before the first completion."""
    if at == 2:
        return {("_" * cards, 0) for cards in (1, 2, 3)}
    return {(digit, 1) for digit in (DIGITS if number == "J" else number)}
