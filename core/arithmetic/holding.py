"""A hand of card symbols in which every part of it is one int.

Each symbol has a field of bits in the int, wide enough for its cards and one bit more. Adding two parts puts their
cards together, subtracting takes cards away, as long as the caller keeps within the hand. The extra bit is never
set, so one subtraction shows whether a part lies within another.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from math import comb, factorial, prod

DIGITS = "0123456789"
LISTED = 1500
"""The most numbers of the same cards that are kept as a list; larger sets are generated when asked for."""
BATCH = 50
"""Numbers that are made at a time."""
MAKING = 5
"""The cost of appending one digit to the beginnings of a number, in tried states."""


class Holding:
    """The parts of one hand, from 0 (no card) to `whole`."""

    def __init__(self, cards: str) -> None:
        self.cards = "".join(sorted(cards))
        # Digits take the low places, so that one mask separates them from the signs.
        self._counts = sorted(Counter(cards).items(), key=lambda item: (item[0] not in DIGITS, item[0]))
        self.weight: dict[str, int] = {}
        self._fields: list[tuple[str, int, int]] = []  # each symbol with the place and the mask of its field
        self.whole = self._digits = self._never_set = place = 0
        for symbol, count in self._counts:
            width = count.bit_length() + 1
            self.weight[symbol] = 1 << place
            self._fields.append((symbol, place, (1 << width) - 1))
            self.whole += count << place
            place += width
            self._never_set += 1 << place - 1
            if symbol in DIGITS:
                self._digits = (1 << place) - 1
        self._effort = 0
        self._known_numbers: dict[tuple[str, int, bool], list[int] | None] = {}
        self.text = cache(self._text)
        self.signs = cache(self._signs)

    def close(self) -> None:
        """Forget what is cached, which refers to the hand in turn."""
        del self.text, self.signs

    def effort(self) -> int:
        """Return the cost of making numbers since the last call, in tried states."""
        effort, self._effort = self._effort, 0
        return effort

    def digits(self, part: int) -> int:
        """Return the digits of a part."""
        return part & self._digits

    def holds(self, part: int, smaller: int) -> bool:
        """Return True if `smaller` lies within `part`."""
        return (part + self._never_set - smaller) & self._never_set == self._never_set

    def adds_digits(self, part: int, larger: int) -> bool:
        """Return True if `larger` is `part` plus nothing but digits."""
        return self.digits(larger - part) == larger - part and self.holds(larger, part)

    def of_size(self, size: int) -> Iterator[int]:
        """Yield every part of `size` cards, each once."""
        return self._of_size(size, len(self._counts))

    def _of_size(self, size: int, kinds: int) -> Iterator[int]:
        if size == 0:
            yield 0
        elif kinds:
            symbol, count = self._counts[kinds - 1]
            for taken in range(min(size, count) + 1):
                for rest in self._of_size(size - taken, kinds - 1):
                    yield rest + taken * self.weight[symbol]

    def _text(self, part: int) -> str:
        """Return the cards of a part, digits before signs."""
        return "".join([symbol * (part >> place & mask) for symbol, place, mask in self._fields])

    def parts(self, part: int) -> Iterator[int]:
        """Yield every part of a part, each once."""
        taken = [
            range(0, self.weight[symbol] * count + 1, self.weight[symbol])
            for symbol, count in Counter(self.text(part)).items()
        ]
        return map(sum, product(*taken))

    def count(self, part: int) -> int:
        """Count the parts of a part."""
        return prod(count + 1 for count in Counter(self.text(part)).values())

    def _signs(self, part: int) -> str:
        """Return the signs of a part, each once."""
        return "".join(dict.fromkeys(self.text(part - self.digits(part))))

    def numbers(self, run: str, digits: int, leading_zeros: bool, least: int, most: int) -> Iterator[list[int]]:
        """Yield the numbers from `least` to `most` made of lying digits, in their order, and a part of digits (ARITH-1,
        2).

        They come rising, in lists.
        """
        key = run, digits, leading_zeros
        if key not in self._known_numbers:
            laid = self.text(digits)
            orders = factorial(len(laid)) // prod(map(factorial, Counter(laid).values()))
            width = len(run) + len(laid)
            few = comb(width, len(laid)) * orders * width <= LISTED
            self._known_numbers[key] = list(self._rising(*key, 0, 10**width)) if few else None
        known = self._known_numbers[key]
        if known is not None:
            yield known[bisect_left(known, least) : bisect_right(known, most)]
            return
        rising = self._rising(*key, least, most)
        while batch := list(islice(rising, BATCH)):
            yield batch

    def _rising(self, run: str, digits: int, leading_zeros: bool, least: int, most: int) -> Iterator[int]:
        """Yield the numbers within bounds, digit by digit; a beginning from which none can come is not gone on with."""
        laid = {int(symbol): self.weight[symbol] for symbol in self.text(digits)}
        choices = sorted({*map(int, run), *laid})

        # What is to be gone on with: a beginning, how many digits it lacks, and the ways to it, of which there can be
        # several: how many of the lying digits have been used, and the part that is left.
        waiting = [(0, len(run) + len(self.text(digits)), {(0, digits)})]
        first = not leading_zeros
        while waiting:
            value, left, ways = waiting.pop()
            self._effort += MAKING
            if not left:
                yield value
                continue
            scale = 10 ** (left - 1)
            longer_ones = []
            for digit in choices:
                longer = 10 * value + digit
                if (longer + 1) * scale <= least or longer * scale > most or (first and not digit and left > 1):
                    continue
                after = {(at + 1, rest) for at, rest in ways if at < len(run) and int(run[at]) == digit}
                if digit in laid:
                    weight = laid[digit]
                    after.update((at, rest - weight) for at, rest in ways if self.holds(rest, weight))
                if after:
                    longer_ones.append((longer, left - 1, after))
            waiting += reversed(longer_ones)
            first = False
