"""A position of Formula, and what one seat may see of it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from core.engine.cards import sorting
from core.games.formula.options import OPERATORS, FormulaOptions

DIGITS = "0123456789"
JOKER = "J"
CARDS = DIGITS + JOKER
"""Every card, in the order in which hands are sorted, which is also that of their texts."""


sort = sorting(CARDS)


@dataclass(frozen=True)
class Lying:
    """A card on the table and the digit it stands for, which a joker without one has not: "" (FORM-3)."""

    card: str
    digit: str

    def __str__(self) -> str:
        return self.card if self.card == self.digit else self.card + self.digit


Number = tuple[Lying, ...]
"""The cards in sight of one number of the formula, from left to right."""


def _number(cards: str) -> Number:
    """Return the cards of a number: `6J4` is a 6 and a joker that is a 4, `J` a joker without a digit."""
    return tuple(Lying(each[0], "" if each == JOKER else each[-1]) for each in re.findall("J?[0-9]|J", cards))


def read(number: Number) -> str:
    """Return a number in digits, a joker that has none as J."""
    return "".join(lying.digit or JOKER for lying in number)


@dataclass(frozen=True)
class Formula:
    """The cards in sight: a symbol b = c. Before the first completion there is no symbol and no c (FORM-3)."""

    a: Number
    symbol: str
    b: Number
    c: Number

    @classmethod
    def of(cls, cards: str) -> Formula:
        """Return the formula that `cards` spells."""
        left, _, c = cards.partition("=")
        symbol = next((sign for sign in OPERATORS if sign in left), "")
        a, b = left.split(symbol or " ")
        return cls(_number(a), symbol, _number(b), _number(c))

    @property
    def numbers(self) -> tuple[Number, Number, Number]:
        """The three numbers."""
        return self.a, self.b, self.c

    @property
    def complete(self) -> bool:
        """True if it has been completed (FORM-5)."""
        return bool(self.symbol)

    def zero_rule(self, options: FormulaOptions) -> bool:
        """Return True if the next must be wholly new, after n × 0 = 0 or 0 × n = 0, as an option after 0 ÷ n = 0
        (FORM-10)."""
        closing = "*/" if options.zero_division else "*"
        return self.complete and self.symbol in closing and int(read(self.c)) == 0

    @property
    def cards(self) -> str:
        """The formula with its jokers: `8*8=6J4`, `J 4` before the first completion."""
        a, b, c = ("".join(map(str, number)) for number in self.numbers)
        return f"{a}{self.symbol}{b}={c}" if self.complete else f"{a} {b}"

    def __str__(self) -> str:
        a, b, c = map(read, self.numbers)
        return f"{a}{self.symbol}{b}={c}" if self.complete else f"{a} {b}"


@dataclass(frozen=True)
class State:
    """A position. The stack has its top card last; hands are sorted."""

    options: FormulaOptions
    dealer: int
    seat: int
    """The seat whose turn it is."""
    round: int
    """The number of the round, from 1."""
    scores: tuple[int, ...]
    """Points (FORM-23), or without `points` what the rounds so far have brought: see `rounds.py`."""
    hands: tuple[str, ...]
    formula: Formula
    stack: str
    covered: str = ""
    """The cards under the formula, sorted: the next stack (FORM-13)."""
    finished: tuple[int, ...] = ()
    """The seats that have laid all their cards in this round, in that order (FORM-14, FORM-22)."""
    passes: int = 0
    """The number of consecutive turns passed, because there was nothing to draw (FORM-13)."""
    over: bool = False

    @property
    def hand(self) -> str:
        """The hand of the seat whose turn it is."""
        return self.hands[self.seat]

    @property
    def step(self) -> str:
        """first (only to be completed, FORM-5), play or over."""
        if self.over:
            return "over"
        return "play" if self.formula.complete else "first"

    @property
    def can_draw(self) -> bool:
        """True if there is a card to draw, after making a new stack if need be (FORM-13)."""
        return bool(self.stack or self.covered)

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that still have cards."""
        return tuple(seat for seat in range(len(self.hands)) if seat not in self.finished)

    def with_hand(self, seat: int, hand: str) -> State:
        """Return the position with another hand for a seat."""
        return replace(self, hands=(*self.hands[:seat], sort(hand), *self.hands[seat + 1 :]))


@dataclass(frozen=True)
class View:
    """A seat's view of a position; `seat` is None and `hand` empty for a spectator."""

    options: FormulaOptions
    seat: int | None
    hand: str
    dealer: int
    to_move: int
    step: str
    round: int
    scores: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    formula: Formula
    stack_size: int
    covered: str
    """The cards under the formula, sorted; all of them have lain open."""
    finished: tuple[int, ...]
    passes: int
