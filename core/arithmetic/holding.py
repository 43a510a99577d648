"""A hand of card symbols in which every part of it is one int.

The int is a number in mixed radix with a place for each symbol. Adding two parts puts their cards
together, subtracting takes cards away, as long as the caller keeps within the hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

DIGITS = "0123456789"


class Holding:
    """The parts of one hand, from 0 (no card) to `whole`."""

    def __init__(self, cards: str) -> None:
        self.cards = "".join(sorted(cards))
        # Digits take the low places, so that one division separates them from the signs.
        self._counts = sorted(Counter(cards).items(), key=lambda item: (item[0] not in DIGITS, item[0]))
        self.weight: dict[str, int] = {}
        self.whole = self._digits = 0
        for symbol, count in self._counts:
            self.weight[symbol] = self.whole + 1
            self.whole += self.weight[symbol] * count
            if symbol in DIGITS:
                self._digits = self.whole
        self.text = cache(self._text)
        self.digit_parts = cache(self._digit_parts)
        self.signs = cache(self._signs)
        self.numbers = cache(self._numbers)

    def digits(self, part: int) -> int:
        """The digits of a part."""
        return part % (self._digits + 1)

    def of_size(self, size: int) -> Iterator[int]:
        """Every part of so many cards, each once."""
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
        """The cards of a part, digits before signs."""
        text = ""
        for symbol, _ in reversed(self._counts):
            count, part = divmod(part, self.weight[symbol])
            text = symbol * count + text
        return text

    def parts(self, part: int, most: int | None = None) -> list[int]:
        """Every part of a part, or those of at most so many cards."""
        found = [(0, len(self.cards) if most is None else most)]
        for symbol, count in Counter(self.text(part)).items():
            weight = self.weight[symbol]
            found = [
                (smaller + weight * taken, room - taken)
                for smaller, room in found
                for taken in range(min(count, room) + 1)
            ]
        return [smaller for smaller, _ in found]

    def _digit_parts(self, part: int) -> list[int]:
        """Every part of the digits of a part."""
        return self.parts(self.digits(part))

    def _signs(self, part: int) -> str:
        """The signs of a part, each once."""
        return "".join(dict.fromkeys(self.text(part - self.digits(part))))

    def _numbers(self, run: str, digits: int, leading_zeros: bool) -> list[int]:
        """The numbers made of lying digits, in their order, and a part of digits; rising (ARITH-1, 2)."""
        laid = set(self.text(digits))
        if not run and not laid:
            return [0]
        lasts = [(run[-1], run[:-1], digits)] if run else []
        lasts += [(digit, run, digits - self.weight[digit]) for digit in laid]
        return sorted(
            {
                10 * shorter + int(last)
                for last, before, rest in lasts
                for shorter in self.numbers(before, rest, leading_zeros)
                if shorter or leading_zeros or not (before or rest)
            }
        )
