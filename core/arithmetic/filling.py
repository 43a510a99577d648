"""All ways to fill one side of a row with cards of a hand, with ways that come to the same merged.

A way is read from left to right. What it has come to is a *state*: the sum so far, and the term that is
being multiplied up. Ways that have used the same cards up to the same place of the row and are in the same
state have the same futures, so they are one node. A node lists the steps that lead to it, so that all its
texts can be read back.

States that no longer can come to a correct equation are dropped. What makes that possible: the digits that
are left anywhere in the row, the highest first, are as large as anything those digits can come to, by sums
and products alike. So a sum that is larger can never be made up for.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cache
from math import gcd
from typing import NamedTuple

from core.arithmetic.expression import Limits
from core.arithmetic.holding import DIGITS, Holding

Value = tuple[int, int]
"""A value in lowest terms: numerator and denominator."""

BREATH = 2000
"""So many steps of the search, about a millisecond natively, lie between two breathing points."""


class Step(NamedTuple):
    """A number or a sign: the lying cards from `start` to `end`, shuffled with laid ones."""

    text: str
    start: int
    end: int


Node = list[tuple["Node", Step]]
"""The steps that lead to a state, each from the node it starts at; the first node of a side has none."""

Waiting = dict[tuple[int, int, int, bool], Node]
"""States that wait for a number, as (sum, factor, denominator, divides): sum and factor are over the common
denominator, in lowest terms. The factor is negative behind a minus; the number multiplies or divides it."""

Reached = dict[tuple[int, int, int], Node]
"""States behind a number, as (sum, term, denominator)."""


class _Outlook(NamedTuple):
    """What can still come behind a place of this side, when a part of the hand has been used."""

    digit: bool  # a digit, on this side
    zero: bool  # a zero, on this side
    sign: bool  # a sign, on this side
    product: bool  # a × or ÷, on this side
    division: bool  # a ÷, on this side
    fraction: bool  # a ÷, on the other side
    both: int  # what is still to come on this side, and the other side, together come to no more than this
    other: int  # the other side alone comes to no more than this


class Filling:
    """The ways to fill one side: `lying` with cards of a hand, while `other` lies on the other side.

    `fill` is to be called for parts of the hand, smaller ones first. Then `values[part]` maps every value
    that can be made with exactly that part to its node, less those which the rest of the hand rules out on
    the other side; a part without any is not there. `steps` counts the steps tried, and bounds those kept.
    """

    def __init__(self, lying: str, other: str, hand: Holding, limits: Limits) -> None:
        self.values: dict[int, dict[Value, Node]] = {}
        self.steps = 0
        self._lying, self._other, self._hand, self._limits = lying, other, hand, limits
        self._end = len(lying)
        self._waiting: dict[tuple[int, int], Waiting] = {}
        self._reached: dict[tuple[int, int], Reached] = {}
        self._numbers = cache(self._make_numbers)
        self._shuffled = cache(self._make_shuffled)
        self._outlook = cache(self._make_outlook)
        self._first: Node = []
        self._breath = BREATH

    def fill(self, part: int) -> Iterator[None]:
        """Finds the values made with exactly this part of the hand; every yield is a breathing point."""
        for place in range(self._end + 1):
            yield from self._lay_signs(place, part)
            yield from self._lay_numbers(place, part)
        self._finish(part)

    def _lay_signs(self, place: int, part: int) -> Iterator[None]:
        """From the states behind a number to those which wait for the next one."""
        sources = self._behind_numbers(place, part)
        look = self._outlook(place, part)
        if not look.digit:
            return
        made = self._waiting[place, part] = {}
        if place == part == 0:
            made[0, 1, 1, False] = self._first
        if self._begins_with_minus(place, part):
            made[0, -1, 1, False] = [(self._first, Step("-", 0, place))]
        low, high = self._span(look.both)
        for reached, step in sources:
            sign = -1 if step.text == "-" else 1
            divides = step.text == "/"
            stretch = look.both if divides or look.division else 1
            for (total, term, over), node in reached.items():
                if step.text in "+-":
                    total += term
                    if not low * over <= total <= high * over:
                        continue
                    if over != 1:
                        common = gcd(total, over)
                        total, over = total // common, over // common
                        if over != 1 and not (look.division or look.fraction):
                            continue
                    state = (total, sign * over, over, False)
                else:
                    size, most = abs(total), look.both * over
                    # Unless a zero wipes out the term, neither the term nor the sum can be too large for
                    # the rest to bring them back to each other.
                    if not (look.zero and size <= most) and (
                        abs(term) > (size + most) * stretch or size > look.both * max(abs(term), over)
                    ):
                        continue
                    state = (total, term, over, divides)
                if state in made:
                    made[state].append((node, step))
                else:
                    made[state] = [(node, step)]
            self.steps += len(reached)
            if self.steps > self._breath:
                self._breath = self.steps + BREATH
                yield

    def _behind_numbers(self, place: int, part: int) -> list[tuple[Reached, Step]]:
        """The states that a sign can follow, each with the sign: a lying one, or one from the hand."""
        found = []
        if place and self._lying[place - 1] not in DIGITS and (place - 1, part) in self._reached:
            found.append((self._reached[place - 1, part], Step(self._lying[place - 1], place - 1, place)))
        for sign in set(self._hand.text(part)) - set(DIGITS):
            if (reached := self._reached.get((place, part - self._hand.weight[sign]))) is not None:
                found.append((reached, Step(sign, place, place)))
        return found

    def _begins_with_minus(self, place: int, part: int) -> bool:
        """Whether one minus and nothing else has been read (ARITH-6)."""
        if not self._limits.leading_minus:
            return False
        return (place == 0 and self._hand.text(part) == "-") or (part == 0 and self._lying[:place] == "-")

    def _lay_numbers(self, place: int, part: int) -> Iterator[None]:
        """From the states which wait for a number to those behind it."""
        sources = self._before_numbers(place, part)
        if not sources:
            return
        look = self._outlook(place, part)
        more = look.digit and look.sign
        if not more and place < self._end:
            return
        # What is still to come can hold the term within this, or the other side can, if nothing is to come.
        bound = max(look.both if more else 0, look.other if place == self._end else 0)
        low, high = self._span(bound)
        limit = self._limits.max_number
        fractions = (look.fraction or (more and look.product)) and not self._limits.whole_numbers_only
        made = self._reached.setdefault((place, part), {})
        for waiting, numbers, steps in sources:
            for (total, factor, over, divides), node in waiting.items():
                if divides:
                    _divide((total, factor, over), node, numbers, steps, fractions, made)
                    self.steps += len(numbers)
                    continue
                # The term may be from `least` to `most`.
                if not (more and look.product):
                    least, most = low * over - total, high * over - total
                elif look.zero and abs(total) <= bound * over:
                    least, most = None, None
                else:
                    most = (abs(total) + bound * over) * (bound if look.division else 1)
                    least = -most
                if limit is not None:
                    most = limit * over if most is None else min(most, limit * over)
                    least = -limit * over if least is None else max(least, -limit * over)
                first, last = 0, len(numbers)
                if least is not None and most is not None and factor:
                    if factor < 0:
                        least, most = most, least
                    first = bisect_left(numbers, -(-least // factor))
                    last = bisect_right(numbers, most // factor)
                for number, step in zip(numbers[first:last], steps[first:last], strict=True):
                    term = factor * number
                    if over == 1:
                        state = (total, term, 1)
                    else:
                        common = gcd(total, term, over)
                        state = (total // common, term // common, over // common)
                    if state in made:
                        made[state].append((node, step))
                    else:
                        made[state] = [(node, step)]
                self.steps += last - first + 1
                if self.steps > self._breath:
                    self._breath = self.steps + BREATH
                    yield

    def _before_numbers(self, place: int, part: int) -> list[tuple[Waiting, list[int], list[Step]]]:
        """The states which a number that ends here can follow, each with these numbers and their steps."""
        found = []
        for start in range(self._run_start(place), place + 1):
            for digits in self._hand.parts(self._hand.digits(part)):
                waiting = self._waiting.get((start, part - digits))
                if waiting and (start < place or digits):
                    numbers, steps = self._numbers(start, place, digits)
                    if self._limits.no_negatives and self._begins_with_minus(start, part - digits):
                        numbers, steps = numbers[: numbers[:1] == [0]], steps[:1]
                    found.append((waiting, numbers, steps))
        return found

    def _finish(self, part: int) -> None:
        """Keeps the values of this side that the other side may still meet."""
        reached = self._reached.get((self._end, part), {})
        look = self._outlook(self._end, part)
        low, high = self._span(look.other)
        values: dict[Value, Node] = {}
        for (total, term, over), node in reached.items():
            value = total + term
            common = gcd(value, over)
            if low * over <= value <= high * over and (common == over or look.fraction):
                values.setdefault((value // common, over // common), []).append(
                    (node, Step("", self._end, self._end))
                )
        if values:
            self.values[part] = values

    def _span(self, bound: int) -> tuple[int, int]:
        """The least and the most that a sum may be, within a bound and the limits of the table (ARITH-8)."""
        high = bound if self._limits.max_number is None else min(bound, self._limits.max_number)
        return (0 if self._limits.no_negatives else -high), high

    def _run_start(self, place: int) -> int:
        """Where the lying digits right before a place begin."""
        return len(self._lying[:place].rstrip(DIGITS))

    def _make_numbers(self, start: int, end: int, digits: int) -> tuple[list[int], list[Step]]:
        """Every number of lying digits, in their order, shuffled with laid ones; the smallest first."""
        width = end - start + len(self._hand.text(digits))
        numbers = sorted(self._shuffled(self._lying[start:end], digits))
        return numbers, [Step(str(number).zfill(width), start, end) for number in numbers]

    def _make_shuffled(self, run: str, digits: int) -> frozenset[int]:
        laid = set(self._hand.text(digits))
        if not run and not laid:
            return frozenset({0})
        lasts = [(run[-1], run[:-1], digits)] if run else []
        lasts += [(digit, run, digits - self._hand.weight[digit]) for digit in laid]
        numbers = {
            10 * shorter + int(last)
            for last, *rest in lasts
            for shorter in self._shuffled(*rest)
            if shorter or self._limits.leading_zeros or rest == ["", 0]
        }
        limit = self._limits.max_number
        return frozenset(n for n in numbers if limit is None or n <= limit)

    def _make_outlook(self, place: int, part: int) -> _Outlook:
        rest, tail = self._hand.text(self._hand.whole - part), self._lying[place:]
        here = set(rest + tail)
        return _Outlook(
            digit=not here.isdisjoint(DIGITS),
            zero="0" in here,
            sign=not here.isdisjoint("+-*/"),
            product=not here.isdisjoint("*/"),
            division="/" in here,
            fraction="/" in rest or "/" in self._other,
            both=_largest(rest + tail + self._other, numbers=2),
            other=_largest(rest + self._other, numbers=1),
        )


def _largest(cards: str, numbers: int) -> int:
    """The largest sum of one or two numbers made of the digits among the cards."""
    digits = sorted((card for card in cards if card in DIGITS), reverse=True)
    if numbers == 2 and len(digits) > 1:
        return int("".join(digits[:-1])) + int(digits[-1])
    return int("".join(digits) or "0")


def _divide(
    state: tuple[int, int, int],
    node: Node,
    numbers: list[int],
    steps: list[Step],
    fractions: bool,
    made: Reached,
) -> None:
    """Divides a state by each number but zero (ARITH-5); `fractions`: whether the result may be one."""
    total, factor, over = state
    for number, step in zip(numbers, steps, strict=True):
        if number:
            common = gcd(total * number, factor, over * number)
            if fractions or common == over * number:
                quotient = (total * number // common, factor // common, over * number // common)
                made.setdefault(quotient, []).append((node, step))
