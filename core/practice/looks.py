"""Rows as a child sees them before it has worked anything out: which can be laid, and which of them look right.

A row looks right (it is plausible) if it is well formed, within the numbers of the class, has no calculation that asks
for nothing, and a result of a fitting size: of plus and times not below a number, of minus and divided by not above the
first. A task is made so that only the skill of its step picks the right one among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from core.arithmetic.calculation import is_empty
from core.practice.steps import BELOW_ZERO, Step

Number = int | Fraction


class Limits(NamedTuple):
    """The numbers of a class: the largest, whether all are whole, whether some may be below zero."""

    most: int
    whole: bool
    below: bool

    @classmethod
    def of(cls, wanted: Step, most: int | None = None) -> Limits:
        """Return the limits of a step, with a largest number of the options besides."""
        return cls(min(wanted.most, most or wanted.most), wanted.school_class < 6, wanted.name in BELOW_ZERO)


class Calculation(NamedTuple):
    """A calculation with its value."""

    sign: str
    a: Number
    b: Number
    value: Number


class Side(NamedTuple):
    """A side of a row, worked out: its numbers and signs as written, its value, its calculations in their order."""

    text: str
    numbers: tuple[int, ...]
    signs: str
    value: Number
    calculations: tuple[Calculation, ...]

    @property
    def empty(self) -> bool:
        """True if a calculation asks for nothing."""
        return any(is_empty(one.sign, one.a, one.b) for one in self.calculations)


class Row(NamedTuple):
    """A row with both sides worked out."""

    left: Side
    right: Side

    @property
    def text(self) -> str:
        """The row as it is written."""
        return f"{self.left.text}={self.right.text}"

    @property
    def true(self) -> bool:
        """True if both sides are worth the same."""
        return self.left.value == self.right.value

    @property
    def computing(self) -> Side | None:
        """The one side that computes; None if both do, or none."""
        if bool(self.left.signs) == bool(self.right.signs):
            return None
        return self.left if self.left.signs else self.right

    @property
    def result(self) -> int:
        """The number on the side that does not compute."""
        return (self.right if self.left.signs else self.left).numbers[0]

    @property
    def signs(self) -> str:
        """The signs of both sides."""
        return self.left.signs + self.right.signs

    @property
    def empty(self) -> bool:
        """True if a calculation of either side asks for nothing."""
        return self.left.empty or self.right.empty

    @property
    def plausible(self) -> bool:
        """True if it looks right; within the class it is, or it would be no row."""
        side = self.computing
        if not self.signs or self.empty:
            return False
        if side is None:
            return True
        if set(side.signs) <= {"+", "*"}:
            return self.result >= max(side.numbers)
        divides_a_fraction = "/" in side.signs and any(isinstance(one.value, Fraction) for one in side.calculations)
        return not set(side.signs) <= {"-", "/"} or divides_a_fraction or self.result <= side.numbers[0]


def applied(sign: str, a: Number, b: Number) -> Number | None:
    """Return `a sign b`, whole where it is; None for a division by zero."""
    if sign == "+":
        return _plain(a + b)
    if sign == "-":
        return _plain(a - b)
    if sign == "*":
        return _plain(a * b)
    return _plain(Fraction(a) / b) if b else None


def _plain(value: Number) -> Number:
    return int(value) if value.denominator == 1 else value


@lru_cache(maxsize=8192)
def worked_out(text: str, limits: Limits) -> Side | None:
    """Return a well-formed side without brackets, worked out; None if it leaves the class."""
    numbers, signs, at = list[int](), "", 0
    for place, card in enumerate(text + "="):
        if not card.isdigit():
            numbers.append(int(text[at:place]))
            signs, at = signs + card, place + 1
    signs = signs[:-1]
    terms: list[Number] = [numbers[0]]
    weak, found = "", list[Calculation]()
    for sign, number in zip(signs, numbers[1:], strict=True):
        if sign in "+-":
            weak += sign
            terms.append(number)
        elif not _joined(terms, len(terms) - 1, sign, number, limits, found):
            return None
    for sign, term in zip(weak, terms[1:], strict=True):
        if not _joined(terms, 0, sign, term, limits, found):
            return None
    return Side(text, tuple(numbers), signs, terms[0], tuple(found))


def _joined(terms: list[Number], at: int, sign: str, b: Number, limits: Limits, found: list[Calculation]) -> bool:
    value = applied(sign, terms[at], b)
    if value is None or not -limits.most <= value <= limits.most:
        return False
    if (limits.whole and value.denominator != 1) or (value < 0 and not limits.below):
        return False
    found.append(Calculation(sign, terms[at], b, value))
    terms[at] = value
    return True


def read(text: str, limits: Limits) -> Row | None:
    """Return a well-formed row, worked out; None if it leaves the class."""
    left, right = (worked_out(side, limits) for side in text.split("="))
    return Row(left, right) if left and right else None


def fillings(lying: str, hand: str, most: int, at_most: int) -> dict[str, str] | None:
    """Return every well-formed side that comes of laying cards of a hand between those that lie, each with the cards
    laid, sorted; None if there are more than `at_most`."""
    found = dict[str, str]()
    seen = set[tuple[str, int, str]]()

    def lay(text: str, number: str, at: int, left: str, laid: str) -> None:
        state = text, at, left
        if state in seen or len(found) > at_most:
            return
        seen.add(state)
        if at == len(lying) and number:
            found[text] = "".join(sorted(laid))
        if at < len(lying):
            go_on(text, number, lying[at], at + 1, left, laid)
        for card in dict.fromkeys(left):
            go_on(text, number, card, at, left.replace(card, "", 1), laid + card)

    def go_on(text: str, number: str, card: str, at: int, left: str, laid: str) -> None:
        if not card.isdigit():
            if number:
                lay(text + card, "", at, left, laid)
        elif number != "0" and int(number + card) <= most:
            lay(text + card, number + card, at, left, laid)

    lay("", "", 0, hand, "")
    return found if len(found) <= at_most else None


def rows(lying: str, hand: str, limits: Limits, at_most: int) -> Iterator[tuple[Row | None, bool]] | None:
    """Return an iterator over every row within the class that comes of laying some cards of a hand, and whether all are
    laid, a row of None being a yield point; None if one side can be laid in more than `at_most` ways."""
    sides = [fillings(side, hand, limits.most, at_most) for side in lying.split("=")]
    left, right = sides
    return None if left is None or right is None else _rows(left, right, hand, limits)


def _rows(left: dict[str, str], right: dict[str, str], hand: str, limits: Limits) -> Iterator[tuple[Row | None, bool]]:
    lefts, rights = _by_cards(left, limits), _by_cards(right, limits)
    for laid, ones in lefts.items():
        yield None, False
        for more, others in rights.items():
            used = laid + more
            if used and (not laid or not more or all(used.count(card) <= hand.count(card) for card in set(used))):
                for one in ones:
                    for other in others:
                        yield Row(one, other), len(used) == len(hand)


def _by_cards(texts: dict[str, str], limits: Limits) -> dict[str, list[Side]]:
    """Return the sides within the class by the cards that are laid for them."""
    found = dict[str, list[Side]]()
    for text, laid in texts.items():
        side = worked_out(text, limits)
        if side is not None:
            found.setdefault(laid, []).append(side)
    return found
