"""Expressions as they are written at school: numbers of any length, `+ - * / ^`, brackets; read into a tree.

Cards know no brackets (`expression.py`) and dice no long numbers (`term.py`). What explains a computation
needs both, and it needs the tree: to work a part out, to put another value in its place, to read it wrongly on purpose.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from core.arithmetic.expression import normalise

LONGEST = 60
"""Characters of an expression."""
_LARGEST_EXPONENT = 12
_LONGEST_NUMBER = 6
_TOKEN = re.compile(r"[0-9]+|[-+*/^()]")
_RANK = {"+": 1, "-": 1, "*": 2, "/": 2, "^": 3}


class NotReadable(ValueError):
    """An expression that cannot be read, or has no value; the text says why."""


@dataclass(frozen=True)
class Part:
    """A number, or a calculation of two parts: `sign` is "" for a number, which has no `left` and `right`."""

    value: Fraction
    text: str
    sign: str = ""
    left: Part | None = None
    right: Part | None = None
    bracketed: bool = False

    @property
    def operands(self) -> tuple[Part, ...]:
        """The two parts of a calculation; none of a number."""
        return (self.left, self.right) if self.left and self.right else ()

    @property
    def ratio(self) -> tuple[int, int] | None:
        """The two numbers of a division a:b of whole numbers above zero, written without brackets."""
        if self.sign != "/" or self.bracketed or any(operand.sign for operand in self.operands):
            return None
        a, b = (int(operand.value) for operand in self.operands)
        return (a, b) if a > 0 and b > 0 else None

    @property
    def is_fraction(self) -> bool:
        """True for a division of two numbers that is not whole: a fraction, written as it can be on cards."""
        return self.ratio is not None and self.value.denominator > 1

    def calculations(self) -> Iterator[Part]:
        """Yield the calculations, the innermost first, from left to right."""
        for operand in self.operands:
            yield from operand.calculations()
        if self.sign:
            yield self

    def numbers(self) -> Iterator[Fraction]:
        """Yield the numbers that are written, from left to right."""
        for operand in self.operands:
            yield from operand.numbers()
        if not self.sign:
            yield self.value

    def with_value(self, part: Part, value: Fraction) -> Fraction | None:
        """Return the value if one part, this very object, came to another one; None where that divides by zero."""
        if self is part:
            return value
        if not self.operands:
            return self.value
        left, right = (operand.with_value(part, value) for operand in self.operands)
        return None if left is None or right is None else applied(self.sign, left, right)


def applied(sign: str, a: Fraction, b: Fraction) -> Fraction | None:
    """Return `a sign b`; None for a division by zero or a power that is not computed here."""
    if sign == "+":
        return a + b
    if sign == "-":
        return a - b
    if sign == "*":
        return a * b
    if sign == "/":
        return a / b if b else None
    if b.denominator != 1 or not 0 <= b <= _LARGEST_EXPONENT or (a == 0 == b):
        return None
    return Fraction(a**b)


def read(text: str) -> Part:
    """Read an expression. NotReadable."""
    text = normalise(text)
    if len(text) > LONGEST:
        raise NotReadable(f"an expression has at most {LONGEST} characters")
    tokens = _TOKEN.findall(text)
    if not text or "".join(tokens) != text:
        raise NotReadable(f"{text!r} is no expression")
    return _Reader(tokens).read()


def equation(text: str) -> tuple[Part, Part]:
    """Read the two sides of an equation. NotReadable."""
    sides = text.split("=")
    if len(sides) != 2:
        raise NotReadable(f"{text!r} is no equation")
    return read(sides[0]), read(sides[1])


def is_true(chain: str) -> bool:
    """Return whether all expressions of a chain such as `8+7=8+2+5=15` have one value. NotReadable."""
    return len({read(each).value for each in chain.split("=")}) == 1


def from_the_left(text: str) -> Fraction | None:
    """Return the value of an expression without brackets that is read from the left, whatever the signs."""
    return _one_by_one(_TOKEN.findall(text))


def from_the_right(text: str) -> Fraction | None:
    """Return the value of an expression without brackets that is bracketed from the right."""
    return _one_by_one(_TOKEN.findall(text)[::-1], backwards=True)


def without_brackets(text: str) -> Fraction | None:
    """Return the value of an expression whose brackets are overlooked."""
    try:
        return read(text.replace("(", "").replace(")", "")).value
    except NotReadable:
        return None


def _one_by_one(tokens: list[str], *, backwards: bool = False) -> Fraction | None:
    if "(" in tokens or len(tokens) % 2 == 0:
        return None
    value = Fraction(tokens[0])
    for sign, operand in zip(tokens[1::2], map(Fraction, tokens[2::2]), strict=True):
        found = applied(sign, operand, value) if backwards else applied(sign, value, operand)
        if found is None:
            return None
        value = found
    return value


class _Reader:
    """A reader of tokens by the rank of the signs; powers from right to left, all else from left to right."""

    def __init__(self, tokens: list[str]) -> None:
        self._tokens = tokens
        self._at = 0

    def read(self) -> Part:
        whole = self._chain(1)
        if self._next():
            raise NotReadable(f"{''.join(self._tokens)!r} is no expression")
        return whole

    def _next(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _chain(self, rank: int) -> Part:
        left = self._single() if rank == 3 else self._chain(rank + 1)
        while _RANK.get(self._next()) == rank:
            sign = self._next()
            self._at += 1
            right = self._chain(rank) if rank == 3 else self._chain(rank + 1)
            left = self._joined(left, sign, right)
        return left

    def _joined(self, left: Part, sign: str, right: Part) -> Part:
        text = f"{left.text}{sign}{right.text}"
        value = applied(sign, left.value, right.value)
        if value is None:
            raise NotReadable(f"{text} has no value here")
        return Part(value, text, sign, left, right)

    def _single(self) -> Part:
        """Read a number, with a minus before it at the start of an expression or a bracket, or a bracket."""
        first = self._at == 0 or self._tokens[self._at - 1] == "("
        minus = "-" if first and self._next() == "-" else ""
        self._at += len(minus)
        token = self._next()
        self._at += 1
        if token.isdigit():
            if len(token) > _LONGEST_NUMBER:
                raise NotReadable(f"{token} is too large")
            return Part(Fraction(minus + token), minus + token)
        if token != "(" or minus:
            raise NotReadable(f"{''.join(self._tokens)!r} is no expression")
        inner = self._chain(1)
        if self._next() != ")":
            raise NotReadable(f"a bracket of {''.join(self._tokens)!r} is not closed")
        self._at += 1
        return Part(inner.value, f"({inner.text})", inner.sign, inner.left, inner.right, True)
