"""Terms over dice: digits, `+ - * / ^` and brackets, read strictly, worked out exactly, faults named (SHER-5, SHER-6).

Powers bind tightest and go from right to left, `2^3^2` is `2^9`; then × and ÷, then + and −, from left to right. Every
digit is one die. There is no sign before a number: an operator stands between two values. Every index counts
characters of the text in plain notation; spans are half open, like slices.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from core.arithmetic.expression import FaultError, Step, normalise
from core.arithmetic.normal import Form, die, joined
from core.arithmetic.ratio import LARGEST, PLAIN, Ratio, TermLimits, worked_out
from core.engine.reason import Reason, Value

LONGEST = 60
"""Characters that a term may have; six dice need far fewer."""
FACES = "123456"
_UNKNOWN = re.compile(r"[^1-6+\-*/^()]")


@dataclass(frozen=True)
class Term:
    """A term that has a value: what it is worth, its dice in the order of the text, and its normal form."""

    text: str
    value: Fraction
    dice: str
    form: Form
    steps: tuple[Step, ...] = field(default=(), compare=False)
    """The steps of the working, in order."""


def work_out(text: str, limits: TermLimits = PLAIN) -> Term | Reason:
    """Return the term that a text spells, or why it has no value.

    Reasons, the first that holds:

    - `empty_term`, `too_long` (most), `unknown_symbol` (index, symbol);
    - `die_missing` (index): something else stands where a die or a bracket must; `glued` (index): two dice make no
      two-digit number; `sign_missing` (index): a sign must stand here; `not_opened`, `not_closed` (index of the
      bracket); `no_powers` (index); `sign_left_out` (index, operators);
    - while it is worked out, each with start, end and part, the text of the operation: `division_by_zero`;
      `zero_to_zero`; `exponent_not_whole` and `exponent_negative` with the exponent's value as text; `too_large`
      with max, the largest numerator and denominator; `negative`, `uneven` with the value as text, where the table
      has these limits.
    """
    text = normalise(text)
    if not text:
        return Reason("empty_term")
    if len(text) > LONGEST:
        return Reason("too_long", most=LONGEST)
    if unknown := _UNKNOWN.search(text):
        return Reason("unknown_symbol", index=unknown.start(), symbol=unknown[0])
    try:
        reader = _Reader(text, limits)
        whole = reader.read()
    except FaultError as fault:
        return fault.reason
    return Term(text, Fraction(*whole.value), "".join(c for c in text if c in FACES), whole.form, tuple(reader.steps))


class _Operand(NamedTuple):
    start: int
    end: int
    value: Ratio
    form: Form


class _Reader:
    """A reader of a text from left to right, one level of binding per method."""

    def __init__(self, text: str, limits: TermLimits) -> None:
        self.text = text
        self.limits = limits
        self.at = 0
        self.steps: list[Step] = []

    def read(self) -> _Operand:
        whole = self._chain("+-")
        if self._next():
            raise FaultError("not_opened", index=self.at)
        return whole

    def _next(self) -> str:
        return self.text[self.at : self.at + 1]

    def _chain(self, signs: str) -> _Operand:
        """Read values with these signs between them, from left to right."""
        value = self._chain("*/") if signs == "+-" else self._power()
        while self._next() and self._next() in signs:
            sign = self._next()
            if sign not in self.limits.operators:
                raise FaultError("sign_left_out", index=self.at, operators=self.limits.operators)
            self.at += 1
            value = self._combined(value, sign, self._chain("*/") if signs == "+-" else self._power())
        return value

    def _power(self) -> _Operand:
        base = self._single()
        if self._next() != "^":
            return base
        if not self.limits.powers:
            raise FaultError("no_powers", index=self.at)
        self.at += 1
        return self._combined(base, "^", self._power())

    def _single(self) -> _Operand:
        """Read a die, or a term in brackets; after it a sign, a closing bracket or the end."""
        start, symbol = self.at, self._next()
        self.at += 1
        if symbol == "(":
            inner = self._chain("+-")
            if self._next() != ")":
                raise FaultError("not_closed", index=start)
            self.at += 1
            value = _Operand(start, self.at, inner.value, inner.form)
        elif symbol and symbol in FACES:
            value = _Operand(start, self.at, (int(symbol), 1), die(int(symbol)))
        else:
            raise FaultError("die_missing", index=start)
        if self._next() and self._next() in FACES + "(":
            glued = symbol in FACES and self._next() in FACES
            raise FaultError("glued" if glued else "sign_missing", index=self.at)
        return value

    def _combined(self, left: _Operand, sign: str, right: _Operand) -> _Operand:
        value = worked_out(left.value, sign, right.value)
        if isinstance(value, str):
            more: dict[str, Value] = {"max": LARGEST} if value == "too_large" else {}
            if value.startswith("exponent"):
                more = {"value": str(Fraction(*right.value))}
            part = self.text[left.start : right.end]
            raise FaultError(value, start=left.start, end=right.end, part=part, **more)
        wrong = self.limits.outside(value)
        if wrong is not None:
            part = self.text[left.start : right.end]
            raise FaultError(wrong, start=left.start, end=right.end, part=part, value=str(Fraction(*value)))
        first, second, made = (Fraction(*each) for each in (left.value, right.value, value))
        self.steps.append(Step(left.start, right.end, first, sign, second, made))
        return _Operand(left.start, right.end, value, joined(left.form, sign, right.form, value))


@dataclass(frozen=True)
class Building:
    """A term that is being built, symbol by symbol.

    `follows` are the symbols that may come next, `left` the dice that are not used yet, sorted. `value` is what the
    text is worth so far, as text: open brackets closed, a sign at the end not counted; None while there is nothing to
    work out, or if `fault` says why it has no value. `complete`: the text is a whole term.
    """

    follows: str
    left: str
    value: str | None
    complete: bool
    fault: Reason | None


def build(text: str, dice: str, limits: TermLimits = PLAIN) -> Building:
    """Return how a text can go on that has been built from the rolled dice by symbols of `follows`."""
    text = normalise(text)
    left = "".join(sorted(dice))
    for symbol in text:
        left = left.replace(symbol, "", 1)
    depth = text.count("(") - text.count(")")
    after_value = text[-1:] in (*FACES, ")") and text != ""
    follows = ""
    if after_value:
        follows += ")" if depth else ""
        if left:
            follows += limits.operators + ("^" if limits.powers else "")
    else:
        follows += "".join(sorted(set(left)))
        just_opened = len(text) - len(text.rstrip("("))
        follows += "(" if len(left) > just_opened + 1 else ""  # each bracket is to hold something of its own
    worked = text.rstrip("+-*/^(")
    if not worked:
        return Building(follows, left, None, False, None)
    term = work_out(worked + ")" * (worked.count("(") - worked.count(")")), limits)
    if isinstance(term, Reason):
        return Building(follows, left, None, False, term)
    return Building(follows, left, str(term.value), after_value and not depth, None)
