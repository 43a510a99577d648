"""One side of an equation: reading it, its exact value, and what is wrong with it.

A side is a text of card symbols, `3+4*2`: digits, `+ - * /`, no brackets (ARITH-9). Every index and every
span counts symbols of the normalised text, so that it names a card. Spans are half open, like slices.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from core.arithmetic.crossing import ALWAYS, ANY, may_add
from core.arithmetic.times_tables import ALL, is_among
from core.engine.reason import Reason, Value

_BLANKS = " \t\r\n\u00a0\u2009\u202f"
_READ = str.maketrans("×·÷:−–", "**//--", _BLANKS)
_NUMBER = re.compile(r"(?:\A-)?[0-9]+")
_UNKNOWN = re.compile(r"[^0-9+\-*/]")
_TOUCHING = re.compile(r"[-+*/]{2,}")
_EDGE = re.compile(r"\A[-+*/]|[-+*/]\Z")
_EDGE_BUT_MINUS = re.compile(r"\A[+*/]|[-+*/]\Z")
_LEADING_ZERO = re.compile(r"(?<![0-9])0[0-9]+")


@dataclass(frozen=True)
class Limits:
    """The limits of a table on an equation (ARITH-2, 6, 8); the defaults are the plain rules.

    `max_number` bounds the size, without the sign, of every number and every intermediate result. `times_tables` are
    those to which every × and ÷ belongs, as `core.arithmetic.times_tables` writes them; `crossing` is what
    `core.arithmetic.crossing` offers for + and −.
    """

    leading_zeros: bool = False
    leading_minus: bool = False
    max_number: int | None = None
    whole_numbers_only: bool = False
    no_negatives: bool = False
    times_tables: str = ALL
    crossing: str = ANY


PLAIN = Limits()  # the rules without any option


@dataclass(frozen=True)
class Step:
    """One sign worked out: `left sign right` is `value`, worked out of the cards from `start` to `end`."""

    start: int
    end: int
    left: int | Fraction
    sign: str
    right: int | Fraction
    value: int | Fraction

    @property
    def text(self) -> str:
        """The step as a small equation, `4*2=8`."""
        return f"{self.left}{self.sign}{self.right}={self.value}"


@dataclass(frozen=True)
class Explanation:
    """The working of a side: how it comes to its value.

    `products` are the spans that go before a + or − because × and ÷ bind tighter (ARITH-3). `misread` is what plain
    reading from left to right would give, None when that is the value too. `steps` come in the order in which they
    are worked out.
    """

    value: Fraction
    products: tuple[tuple[int, int], ...]
    misread: Fraction | None
    steps: tuple[Step, ...]


def normalise(text: str) -> str:
    """Return the text in plain notation: × · ÷ : − become `* * / / -`, blanks go, all else stays (ARITH-9)."""
    return text.translate(_READ)


def split(row: str) -> tuple[str, str] | Reason:
    """Return the two sides of a row in plain notation; without exactly one `=` it is `one_equals_sign` (count)."""
    sides = normalise(row).split("=")
    return (sides[0], sides[1]) if len(sides) == 2 else Reason("one_equals_sign", count=len(sides) - 1)


def evaluate(side: str, limits: Limits = PLAIN) -> Fraction | Reason:
    """Return the exact value of a side, or why it has none (ARITH-1 to 6, ARITH-8).

    Reasons, the first that holds:

    - `empty_side`; `unknown_symbol` (index, symbol);
    - `operators_touch` (index of the first, signs); `operator_at_edge` (index, sign);
    - `leading_zero` (start, end, part);
    - `division_by_zero`, `other_fact`, `crossing`, `not_whole`, `negative`, `over_max`, each with start, end and part,
      the cards that were being worked out, and the last three with the value as text; `over_max` also with max,
      `other_fact` and `crossing` with the `fact` that was worked out as text and what was agreed on, the `tables` or
      `across`.
    """
    try:
        operands, signs = _read(side, limits)
        for rank in ("*/", "+-"):
            operands, signs = _worked_out(operands, signs, rank, limits, [])
    except FaultError as fault:
        return fault.reason
    return Fraction(operands[0].value)


def judge(left: str, right: str, limits: Limits = PLAIN) -> Reason | None:
    """Return None for a correct equation, else the cause (ARITH-7, ARITH-10).

    A fault within a side is the reason `evaluate` gives, with `side` "left" or "right" added. Two good sides that
    differ are `not_equal` with both values as text: `left="11", right="7/2"`.
    """
    values = []
    for name, side in (("left", left), ("right", right)):
        value = evaluate(side, limits)
        if isinstance(value, Reason):
            return Reason(value.code, side=name, **value.values)
        values.append(value)
    if values[0] == values[1]:
        return None
    return Reason("not_equal", left=str(values[0]), right=str(values[1]))


def explain(side: str, limits: Limits = PLAIN) -> Explanation | Reason:
    """Work a side out step by step; return the reason if it has no value, as `evaluate` gives it."""
    steps: list[Step] = []
    try:
        numbers, signs = _read(side, limits)
        terms, sums = _worked_out(numbers, signs, "*/", limits, steps)
        (whole,), _ = _worked_out(terms, sums, "+-", limits, steps)
    except FaultError as fault:
        return fault.reason
    # Every divisor is a number that lies there, whatever the order: the misreading divides by zero only
    # where the right reading does, and that has been refused.
    (misread,), _ = _worked_out(numbers, signs, "+-*/", PLAIN, [])
    return Explanation(
        value=Fraction(whole.value),
        products=tuple((term.start, term.end) for term in terms if sums and term not in numbers),
        misread=Fraction(misread.value) if misread.value != whole.value else None,
        steps=tuple(steps),
    )


class FaultError(Exception):
    """A fault that ends the reading of a side."""

    def __init__(self, code: str, **values: Value) -> None:
        self.reason = Reason(code, **values)


class _Operand(NamedTuple):
    start: int
    end: int
    part: str  # the cards it is made of
    value: int | Fraction


def _read(side: str, limits: Limits) -> tuple[list[_Operand], str]:
    """Return the numbers of a well-formed side and the signs between them."""
    side = normalise(side)
    if not side:
        raise FaultError("empty_side")
    if unknown := _UNKNOWN.search(side):
        raise FaultError("unknown_symbol", index=unknown.start(), symbol=unknown[0])
    if touching := _TOUCHING.search(side):
        raise FaultError("operators_touch", index=touching.start(), signs=touching[0])
    if edge := (_EDGE_BUT_MINUS if limits.leading_minus else _EDGE).search(side):
        raise FaultError("operator_at_edge", index=edge.start(), sign=edge[0])
    if not limits.leading_zeros and (zero := _LEADING_ZERO.search(side)):
        raise FaultError("leading_zero", start=zero.start(), end=zero.end(), part=zero[0])
    numbers = [_Operand(m.start(), m.end(), m[0], int(m[0])) for m in _NUMBER.finditer(side)]
    for number in numbers:
        _keep_within(limits, number)
    return numbers, "".join(side[number.end] for number in numbers[:-1])


def _worked_out(
    operands: Sequence[_Operand], signs: str, now: str, limits: Limits, steps: list[Step]
) -> tuple[list[_Operand], str]:
    """Return the operands and signs that are left when the signs in `now` have been worked out from left to right.

    Adds what was done to `steps`.
    """
    left, waiting = [operands[0]], ""
    for sign, operand in zip(signs, operands[1:], strict=True):
        if sign in now:
            first = left[-1]
            left[-1] = _combined(first, sign, operand)
            _keep_among(limits, first, sign, operand, left[-1])
            _keep_within(limits, left[-1])
            steps.append(Step(first.start, operand.end, first.value, sign, operand.value, left[-1].value))
        else:
            waiting += sign
            left.append(operand)
    return left, waiting


def _combined(left: _Operand, sign: str, right: _Operand) -> _Operand:
    value: int | Fraction
    start, end, part = left.start, right.end, left.part + sign + right.part
    if sign == "+":
        value = left.value + right.value
    elif sign == "-":
        value = left.value - right.value
    elif sign == "*":
        value = left.value * right.value
    elif right.value:
        value = Fraction(left.value) / right.value
    else:
        raise FaultError("division_by_zero", start=start, end=end, part=part)
    return _Operand(start, end, part, value)


def _keep_among(limits: Limits, left: _Operand, sign: str, right: _Operand, made: _Operand) -> None:
    """Refuse a × or ÷ of other times tables than agreed on, and a + or − that breaks the rule of crossing (ARITH-8)."""
    if limits.times_tables == ALL and limits.crossing == ANY:
        return
    whole = left.value.denominator == right.value.denominator == 1
    a, b = int(left.value), int(right.value)
    start, end, part, _ = made
    where: dict[str, Value] = {"start": start, "end": end, "part": part, "fact": f"{left.value}{sign}{right.value}"}
    if sign in "*/":
        if limits.times_tables != ALL and not (whole and is_among(limits.times_tables, sign, a, b)):
            raise FaultError("other_fact", **where, tables=limits.times_tables)
    elif not (may_add(limits.crossing, a, b if sign == "+" else -b) if whole else limits.crossing != ALWAYS):
        raise FaultError("crossing", **where, across=limits.crossing == ALWAYS)


def _keep_within(limits: Limits, made: _Operand) -> None:
    """Refuse a number or an intermediate result beyond the classroom limits (ARITH-8)."""
    start, end, part, value = made
    if limits.whole_numbers_only and value.denominator != 1:
        raise FaultError("not_whole", start=start, end=end, part=part, value=str(value))
    if limits.no_negatives and value < 0:
        raise FaultError("negative", start=start, end=end, part=part, value=str(value))
    if limits.max_number is not None and not -limits.max_number <= value <= limits.max_number:
        raise FaultError("over_max", start=start, end=end, part=part, value=str(value), max=limits.max_number)
