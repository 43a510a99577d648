"""Bounds on what can still come on one side of a row, to prune fillings that cannot succeed.

All bounds rest on this: the value of some digits, by sums and products, is no more than all of them in one number,
the highest first; and two such values, made of different digits, are together no more than the highest digits in one
number plus the lowest.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from core.arithmetic.expression import Limits
from core.arithmetic.holding import DIGITS, Holding


class Outlook(NamedTuple):
    """The symbols that can still come behind a place of a side, when a part of the hand has been used."""

    digit: bool  # a digit, on this side
    zero: bool  # a zero, on this side
    sign: bool  # a sign, on this side
    product: bool  # a × or ÷, on this side
    division: bool  # a ÷, on this side
    fraction: bool  # a ÷, on the other side
    both: int  # what is still to come on this side, and the other side, together come to no more than this
    other: int  # the other side alone comes to no more than this
    row: int  # whatever is still to come on either side comes to no more than this


class Outlooks:
    """The outlooks of the side where `lying` lies, while `other` lies on the other side."""

    def __init__(self, lying: str, other: str, hand: Holding, limits: Limits) -> None:
        self._lying, self._other, self._hand, self._limits = lying, other, hand, limits
        self._any_number = 10 ** (len(lying) + len(hand.cards))  # larger than all
        self.at = cache(self._at)
        self._bounds = cache(self._make_bounds)

    def close(self) -> None:
        """Forget what is cached, which refers to the outlooks in turn."""
        del self.at, self._bounds

    def _at(self, place: int, part: int) -> Outlook:
        """Return the outlook from a place, when a part of the hand has been used."""
        rest = self._hand.whole - part
        digits = self._hand.digits(rest)
        both, other, row = self._bounds(place, digits)
        here = self._hand.text(digits) + self._lying[place:]
        signs = self._hand.signs(rest) + self._lying[place:].strip(DIGITS)
        division = "/" in signs
        return Outlook(
            digit=not set(here).isdisjoint(DIGITS),
            zero="0" in here,
            sign=signs != "",
            product=division or "*" in signs,
            division=division,
            fraction="/" in self._hand.signs(rest) or "/" in self._other,
            both=both,
            other=other,
            row=row,
        )

    def _make_bounds(self, place: int, digits: int) -> tuple[int, int, int]:
        """Return the bounds `both`, `other` and `row` of an outlook, when these digits of the hand are left."""
        laid = self._hand.text(digits)
        other = _highest_first(laid + self._other)
        row = _highest_first(laid + self._other + self._lying[place:])
        return int(row[:-1] or "0") + int(row[-1]), int(other), int(row)

    def span(self, bound: int) -> tuple[int, int]:
        """Return the least and the most that a sum may be, within a bound and the limits of the table (ARITH-8)."""
        high = bound if self._limits.max_number is None else min(bound, self._limits.max_number)
        return (0 if self._limits.no_negatives else -high), high

    def fitting(self, place: int, look: Outlook) -> Callable[[int, int, int, bool], tuple[int, int]]:
        """Return a function from a state that waits for a number to the least and the most that the number may be.

        The number ends at a place with an outlook. What it leads to has to be made up for by what is still to come
        on this side or, if nothing is, by the other side.
        """
        more = look.digit and look.sign
        bound = max(look.both if more else 0, look.other if place == len(self._lying) else 0)
        low, high = self.span(bound)
        product, reach = more and look.product, max(bound, 1) if look.division else 1
        limit, any_number, finest = self._limits.max_number, self._any_number, self.finest(look)

        def fitting(total: int, factor: int, over: int, divides: bool) -> tuple[int, int]:
            if factor == 0:
                return 0, any_number
            if divides:
                return 1, finest * abs(factor)
            if not product:
                least, most = low * over - total, high * over - total
            elif look.zero and abs(total) <= bound * over:
                return 0, any_number if limit is None else limit * over // abs(factor)
            else:
                most = (abs(total) + bound * over) * reach
                least = -most
            if limit is not None:
                least, most = max(least, -limit * over), min(most, limit * over)
            return (-(-least // factor), most // factor) if factor > 0 else (-(-most // factor), least // factor)

        return fitting

    def finest(self, look: Outlook) -> int:
        """Return the bound on how many times finer a fraction may become by one division.

        What is still to come can make it coarser again by no more than all its digits come to, unless a zero wipes
        it out; and in the end it must be as coarse as a fraction that the other side can be.
        """
        if self._limits.whole_numbers_only:
            return 1
        if look.digit and look.product:
            return self._any_number if look.zero else look.row
        return max(look.other, 1) if look.fraction else 1


def _highest_first(cards: str) -> str:
    """Return the digits among the cards, the highest first; 0 if there is none."""
    return "".join(sorted((card for card in cards if card in DIGITS), reverse=True)) or "0"
