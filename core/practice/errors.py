"""The errors that a step invites: the value to which each leads, and whether a row shows it.

A task has the cards of one of them in hand, so that a child that makes it can lay it. Those of the first rank are in
nearly every task, those of the second in at least half of the tasks that can go wrong like that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from core.arithmetic.crossing import carry
from core.practice.looks import Number, Row, Side, applied

Values = Callable[[str, int, int, int], Iterator[int]]
"""The values to which an error leads in `a sign b`, of the right value."""


def _by(*away: int, signs: str = "+-*/") -> Values:
    """Return what is so much away from the right value, in calculations with some signs."""

    def values(sign: str, a: int, b: int, value: int) -> Iterator[int]:
        yield from (value + each for each in away if sign in signs)

    return values


def _other_sign(sign: str, a: int, b: int, value: int) -> Iterator[int]:
    if sign in "+-":
        yield a - b if sign == "+" else a + b


def _ones_kept(sign: str, a: int, b: int, value: int) -> Iterator[int]:
    if sign == "-" and a % 10 == 0 < b % 10:
        yield value // 10 * 10 + b % 10


def _smaller_from_larger(sign: str, a: int, b: int, value: int) -> Iterator[int]:
    pairs = list(zip(str(a).zfill(3), str(b).zfill(3), strict=True))
    if sign == "-" and any(y > x for x, y in pairs):
        yield int("".join(str(abs(int(x) - int(y))) for x, y in pairs))


def _lost_ten(sign: str, a: int, b: int, value: int) -> Iterator[int]:
    for base in (10, 100):
        if carry(sign, a, b, base):
            yield value - base if sign == "+" else value + base


def _single_places(sign: str, a: int, b: int) -> Iterator[tuple[int, int]]:
    """Yield the two numbers, the second of one place alone; of plus in either order."""
    for x, y in ((a, b), (b, a)) if sign == "+" else ((a, b),):
        if sign in "+-" and len(str(y).strip("0")) == 1:
            yield x, y


def _place(sign: str, a: int, b: int, value: int) -> Iterator[int]:
    for x, y in _single_places(sign, a, b):
        if y < x:
            yield x + 10 * y if sign == "+" else x - 10 * y


def _tens_as_ones(sign: str, a: int, b: int, value: int) -> Iterator[int]:
    for x, y in _single_places(sign, a, b):
        for tens in (10, 100):
            if y % tens == 0:
                yield x + y // tens if sign == "+" else x - y // tens


def _neighbour(sign: str, a: int, b: int, value: int) -> Iterator[int]:
    if sign == "*":
        yield from ((a - 1) * b, (a + 1) * b, a * (b - 1), a * (b + 1))


def _derivation(sign: str, a: int, b: int, value: int) -> Iterator[int]:
    if sign == "*":
        for near, other in ((a, b), (b, a)):
            for used in (near, 1):
                yield from ((near + away) * other - away * used for away in (1, -1))


def _confused(sign: str, a: int, b: int, value: int) -> Iterator[int]:
    if sign == "*":
        products = {x * y for x in range(2, 11) for y in range(2, 11)} - {*_neighbour(sign, a, b, value)}
        yield from sorted(each for each in products if 0 < abs(each - value) <= 10)


def _zeros(sign: str, a: int, b: int, value: int) -> Iterator[int]:
    yield from (value * 10, value * 100)
    yield from (value // tens for tens in (10, 100) if value % tens == 0)


def _part_lost(sign: str, a: int, b: int, value: int) -> Iterator[int]:
    if sign == "/":
        yield from (value - 10, value + 10)
        return
    for one, other in ((a, b), (b, a)):
        if one <= 9 and other >= 11:
            parts = (int(digit) * 10**at for at, digit in enumerate(reversed(str(other))) if digit != "0")
            yield from (one * (other - part) + part for part in parts)


def _two_of_four(sign: str, a: int, b: int, value: int) -> Iterator[int]:
    if sign == "*":
        yield a // 10 * 10 * (b // 10 * 10) + a % 10 * (b % 10)
    else:
        yield from (value - 1, value + 1, value - 10, value + 10)


def _zero_and_one(sign: str, a: int, b: int, value: int) -> Iterator[int]:
    yield from (a, b, 0, 1)


Shown = Callable[[Row], bool]
"""True if a false row shows an error in several calculations."""


def in_order(side: Side, *, backwards: bool = False) -> Number | None:
    """Return the value of a side that is read strictly from the left, or bracketed from the right."""
    first, *numbers = side.numbers[::-1] if backwards else side.numbers
    value: Number | None = first
    for sign, number in zip(side.signs[::-1] if backwards else side.signs, numbers, strict=True):
        if value is not None:
            value = applied(sign, number, value) if backwards else applied(sign, value, number)
    return value


def from_the_left(row: Row) -> bool:
    """Return True if a row is true where it is read strictly from the left."""
    return in_order(row.left) == in_order(row.right)


def from_the_right(row: Row) -> bool:
    """Return True if a row is true where it is read from the right."""
    return in_order(row.left, backwards=True) == in_order(row.right, backwards=True)


def _equals_as_result(row: Row) -> bool:
    both = (row.left, row.right), (row.right, row.left)
    return row.computing is None and any(one.value == other.numbers[0] for one, other in both)


def _lost_sign(row: Row) -> bool:
    below = any(one.value < 0 for side in (row.left, row.right) for one in side.calculations)
    return below and row.left.value == -row.right.value


def _lost_on_the_way(row: Row) -> bool:
    """Return True if a row is true where what comes below zero on the way is taken for as much above."""
    sides = row.left, row.right
    return any(one.value < 0 for side in sides for one in side.calculations) and _without_minus(row.left) == (
        _without_minus(row.right)
    )


def _without_minus(side: Side) -> Number:
    """Return the value of a side whose products are worked out first, and whose sums never come below zero."""
    terms: list[Number] = [side.numbers[0]]
    signs = ""
    for sign, number in zip(side.signs, side.numbers[1:], strict=True):
        if sign in "*/":
            terms[-1] = applied(sign, terms[-1], number) or 0
        else:
            terms.append(number)
            signs += sign
    value: Number = terms[0]
    for sign, term in zip(signs, terms[1:], strict=True):
        found = applied(sign, value, term) or 0
        value = -found if found < 0 else found
    return value


def _by_ten(row: Row) -> bool:
    return abs(row.left.value - row.right.value) == 10


def _added_both(row: Row) -> bool:
    if not row.left.signs == row.right.signs == "/":
        return False
    (a, b), (c, d) = row.left.numbers, row.right.numbers
    return a - c == b - d


def _denominators(row: Row) -> bool:
    for side, other in ((row.left, row.right), (row.right, row.left)):
        if side.signs in ("/+/", "/-/"):
            a, b, c, d = side.numbers
            up, down = (a + c, b + d) if side.signs[1] == "+" else (a - c, b - d)
            if other.value == (Fraction(up, down) if down else Fraction(a + c, b)):
                return True
    return False


def _times_both(row: Row) -> bool:
    for side, other in ((row.left, row.right), (row.right, row.left)):
        if side.signs in ("/*", "//") and (
            other.value == Fraction(side.numbers[0], side.numbers[1])
            or (side.signs == "//" and other.value == Fraction(side.numbers[0] * side.numbers[2], side.numbers[1]))
        ):
            return True
        if side.signs == "/*/" and other.value == Fraction(
            side.numbers[0] * side.numbers[3], side.numbers[1] * side.numbers[2]
        ):
            return True
    return False


_FIRST: Mapping[str, tuple[Values, ...]] = {
    **dict.fromkeys(("L1-1", "L1-2", "L1-3", "L1-4", "L1-5", "L1-6", "L1-7"), (_by(1, -1),)),
    "L2-1": (_by(10, -10),),
    "L3-3": (_by(100, -100),),
    "L2-2": (_place,),
    "L2-3": (_lost_ten, _ones_kept),
    **dict.fromkeys(("L2-4", "L2-7", "L3-5", "L3-7"), (_lost_ten,)),
    "L2-5": (_tens_as_ones,),
    **dict.fromkeys(("L2-6", "L3-6"), (_by(10, -10),)),
    "L3-4": (_tens_as_ones, _place),
    **dict.fromkeys(("L2-9", "L2-10", "L2-12", "L3-1"), (_neighbour,)),
    **dict.fromkeys(("L2-11", "L3-2"), (_by(1, -1, signs="/"),)),
    "L2-13": (_zero_and_one,),
    "L3-8": (_zeros,),
    **dict.fromkeys(("L3-9", "L4-3"), (_part_lost,)),
    "L4-4": (_two_of_four,),
}
_SECOND: Mapping[str, tuple[Values, ...]] = {
    **dict.fromkeys(("L1-1", "L1-2", "L1-3", "L1-4", "L1-5"), (_other_sign, _ones_kept)),
    "L1-7": (_smaller_from_larger,),
    "L2-5": (_by(10, -10),),
    "L2-6": (_by(1, -1),),
    **dict.fromkeys(("L2-4", "L2-7", "L3-5", "L3-7"), (_smaller_from_larger,)),
    "L2-12": (_derivation,),
    "L3-1": (_confused,),
    **dict.fromkeys(("L3-9", "L4-3"), (_by(-10, signs="*"),)),
}
_FIRST_OF_ROWS: Mapping[str, tuple[Shown, ...]] = {
    **dict.fromkeys(("L1-8", "L2-8"), (_equals_as_result, from_the_right)),
    **dict.fromkeys(("L4-1", "L4-6", "L5-6"), (from_the_left,)),
    "L4-2": (from_the_right,),
    "L4-5": (_equals_as_result,),
    "L5-4": (_lost_on_the_way,),
    "L5-5": (_lost_sign,),
    "L6-1": (_added_both,),
    **dict.fromkeys(("L6-2", "L6-3"), (_denominators,)),
    **dict.fromkeys(("L6-4", "L6-5"), (_times_both,)),
}
_SECOND_OF_ROWS: Mapping[str, tuple[Shown, ...]] = {"L2-8": (_by_ten,), "L5-6": (_lost_on_the_way,)}


def values(step: str, sign: str, a: int, b: int, value: int, *, second: bool = False) -> set[int]:
    """Return the values to which the errors of a step lead in one calculation, without the right one."""
    kinds = (_SECOND if second else _FIRST).get(step, ())
    return {each for kind in kinds for each in kind(sign, a, b, value) if each >= 0 and each != value}


def shows(row: Row, step: str, *, second: bool = False) -> bool:
    """Return True if a false row of several calculations shows an error that a step invites."""
    of_rows = (_SECOND_OF_ROWS if second else _FIRST_OF_ROWS).get(step, ())
    return not row.true and len(row.signs) > 1 and any(shown(row) for shown in of_rows)


def has_second(step: str) -> bool:
    """Return True if rows of a step with several calculations have errors of the second rank."""
    return step in _SECOND_OF_ROWS
