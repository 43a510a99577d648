"""The normal form of a way to compute a number from dice: two ways are different if and only if theirs are (SHER-8).

A form is a die, a sum, a product or a power. A sum knows its parts, each added or subtracted, in an order of their
own; so does a product. Padding is dropped as forms are joined. What has been dropped is remembered in one place: if
nothing else is left, the simplest of it is the form.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property

from core.arithmetic.ratio import ONE, ZERO, Ratio, worked_out

Part = tuple[bool, "Form"]
"""A part of a sum or product, and whether it is subtracted or divided by."""


class Form:
    """A normal form, equal to others by its `key`.

    `size` counts the dice of the simplest expression for it, `powers` says whether there are powers in it, `value` is
    what it is worth. `zero` and `one` are the simplest padding dropped so far from the sum and from the product that
    it is (or is the only part of). A sum without added parts is only written with its `zero` before it: 2 - 2 - 3;
    a product of divisors alone with its `one`.
    """

    def __init__(
        self, kind: str, value: Ratio, parts: tuple[Part, ...] = (), zero: Form | None = None, one: Form | None = None
    ) -> None:
        self.kind = kind
        self.value = value
        self.parts = parts
        self.zero = zero
        self.one = one
        self.size: int = 1 if kind == "die" else sum(part.size for _, part in self.shown_parts)
        self.powers: bool = kind == "power" or any(part.powers for _, part in parts)

    @cached_property
    def key(self) -> str:
        """The form as a text of its own that only equal forms share."""
        if self.kind == "die":
            return str(self.value[0])
        if self.kind == "power":
            (_, base), (_, exponent) = self.parts
            return f"({base.key}^{exponent.key})"
        signs = "+-" if self.kind == "sum" else "*/"
        return f"({''.join(signs[turned] + part.key for turned, part in self.parts)})"

    @property
    def shown_parts(self) -> tuple[Part, ...]:
        """The parts as they are written: with padding before them if none is added or multiplied."""
        filler = self.zero if self.kind == "sum" else self.one
        if self.kind in ("die", "power") or not self.parts[0][0] or filler is None:
            return self.parts
        return (filler.parts if filler.kind == self.kind else ((False, filler),)) + self.parts

    def padded(self, zero: Form | None, one: Form | None) -> Form:
        """Return the same form with other padding remembered."""
        return self if zero is self.zero and one is self.one else Form(self.kind, self.value, self.parts, zero, one)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Form) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Form({self.key})"


@cache
def die(face: int) -> Form:
    """Return the form of one die."""
    return Form("die", (face, 1))


def joined(left: Form, sign: str, right: Form, value: Ratio) -> Form:
    """Return the form of `left sign right`, which is worth `value` (SHER-8)."""
    if sign == "^":
        padding = ONE in (left.value, right.value)
        return left if padding else Form("power", value, ((False, left), (False, right)))
    kind, neutral = ("sum", ZERO) if sign in "+-" else ("product", ONE)
    kept: list[Part] = []
    dropped: list[Form] = []
    for form, turn in ((left, False), (right, sign in "-/")):
        remembered = form.zero if kind == "sum" else form.one
        if remembered is not None:
            dropped.append(remembered)
        for turned, part in form.parts if form.kind == kind else ((False, form),):
            here, opposite = (turned != turn, part), (turned == turn, part)
            if part.value == neutral:
                dropped.append(part)
            elif opposite in kept:
                kept.remove(opposite)
                dropped.append(Form(kind, neutral, ((False, part), (True, part))))
            else:
                kept.append(here)
    spare = min(dropped, key=_rank) if dropped else None
    if not kept:
        assert spare is not None  # no expression is without parts
        return spare
    zero, one = (spare, None) if kind == "sum" else (None, spare)
    if len(kept) == 1 and not kept[0][0]:
        part = kept[0][1]
        return part.padded(zero or part.zero, one or part.one)
    return Form(kind, value, tuple(sorted(kept, key=lambda each: (each[0], each[1].key))), zero, one)


def _rank(form: Form) -> tuple[int, bool, int, str]:
    """Return a sort key, simplest first: few dice, no power, short."""
    return form.size, form.powers, len(form.key), form.key


def spell(form: Form) -> str:
    """Return a form as an expression, without brackets that are not needed.

    Parts stand in the order brackets, powers, dice, and first what is added or multiplied; but where an intermediate
    result would be too large (SHER-6), a later part that keeps it small comes first.
    """
    if form.kind == "die":
        return form.key
    if form.kind == "power":
        (_, base), (_, exponent) = form.parts
        above = spell(exponent) if exponent.kind in ("die", "power") else f"({spell(exponent)})"
        return f"{spell(base) if base.kind == 'die' else f'({spell(base)})'}^{above}"
    signs = "+-" if form.kind == "sum" else "*/"
    text = ""
    for turned, part in _ordered(form, signs):
        inner = f"({spell(part)})" if form.kind == "product" and part.kind == "sum" else spell(part)
        text += (signs[turned] if text else "") + inner
    return text


def _ordered(form: Form, signs: str) -> Iterator[Part]:
    waiting = sorted(form.shown_parts, key=lambda part: (part[0], part[1].kind == "die", -part[1].size, part[1].key))
    first = waiting.pop(0)
    value = first[1].value
    yield first
    while waiting:
        for part in waiting:
            result = worked_out(value, signs[part[0]], part[1].value)
            if not isinstance(result, str):
                break
        else:  # no order from left to right is small enough; ways that need brackets for that are not looked for
            part, result = waiting[0], value
        waiting.remove(part)
        value = result
        yield part
