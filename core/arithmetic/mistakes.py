"""Kinds of mistakes: what a false equation shows of the thinking behind it, and the step that goes at it.

Each kind has a precise predicate. For a calculation it is the set of values to which the mistake would lead: the kind
fits if the equation were true with one of them in the place of the calculation. Others compare the value of a side that
is read wrongly; these are looked for first, as 20−7−3=16 would also come of a wrong sign. The first kind that fits is
named, in the order of `KINDS`. Where none fits, or two explanations are as good, it is `other`. It is a guess about
thinking: the sentence helps and does not judge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import prod
from typing import NamedTuple, TypeAlias

from core.arithmetic.calculation import step
from core.arithmetic.crossing import carry
from core.arithmetic.strategy import BELOW_ZERO_FROM, FRACTIONS_FROM, SIGNS, places, spelled
from core.arithmetic.written import Part, applied, equation, from_the_left, from_the_right, without_brackets
from core.engine.translation import Translate, languages, mark, mark_many


@dataclass(frozen=True)
class Sentence:
    """A sentence in English, to be translated, and what fills its `{names}`: numbers, calculations, English words."""

    text: str
    values: Mapping[str, int | Fraction | str | Whole] = field(default_factory=dict)

    def translated(self, words: Translate) -> str:
        """Return the sentence in a language, with numbers and calculations in its signs."""
        return words(self.text, **{name: _filling(value, words) for name, value in self.values.items()})


@dataclass(frozen=True)
class Mistake:
    """A kind of mistake, a sentence about it, and the step to practise next."""

    kind: str
    sentence: Sentence
    next: str

    def json(self, languages: Iterable[Translate]) -> dict[str, object]:
        """Return the mistake for JSON, its sentence by language."""
        said = {words.language: self.sentence.translated(words) for words in languages}
        return {"kind": self.kind, "said": said, "next": self.next}


def mistake(text: str, school_class: int | None = None) -> Mistake | None:
    """Return the kind of mistake of a false equation, None if it is true. NotReadable.

    With a class, only signs and numbers which it has had count as confused with others.
    """
    row = Row(*equation(text), school_class)
    if row.left.value == row.right.value:
        return None
    for kind, (_, find) in _OF_ROWS.items():
        for sentence, following in find(row):
            return Mistake(kind, sentence, following)
    explained = [found for part in row.calculations() if (found := _explained(row, part))]
    return explained[0] if len(explained) == 1 else _other(row)


def _explained(row: Row, part: Part) -> Mistake | None:
    """Return the mistake in one calculation that explains a row; `other` where a wrong sign does so as well as a slip
    by one or a ten, None where nothing does.
    """
    if (whole := _whole(part)) is None:
        return None
    found: Mistake | None = None
    for kind, (_, errors, following) in _IN_CALCULATIONS.items():
        if found and not (found.kind in _SLIPS and kind == "wrong_sign"):
            continue
        for value, sentence in errors(whole, row.school_class):
            if value != part.value and row.true_with(part, Fraction(value)):
                if found:
                    return _other(row)
                after = following(whole) if callable(following) else following or whole.step
                found = Mistake(kind, sentence, after)
                break
    return found


_SLIPS = ("off_by_one", "lost_ten", "ten_forgotten", "ten_off")
"""Kinds that may as well be a plus taken for a minus."""


class Row(NamedTuple):
    """A false equation and the class that made it."""

    left: Part
    right: Part
    school_class: int | None

    def true_with(self, part: Part, value: Fraction) -> bool:
        """Return whether the row were true if one calculation came to this value."""
        left, right = (side.with_value(part, value) for side in (self.left, self.right))
        return left is not None and left == right

    def calculations(self) -> Iterator[Part]:
        """Yield the calculations of both sides."""
        yield from self.left.calculations()
        yield from self.right.calculations()

    def sides(self) -> Iterator[tuple[Part, Part]]:
        """Yield each side that computes something, with the other one."""
        yield from ((one, other) for one, other in ((self.left, self.right), (self.right, self.left)) if one.sign)


Found = tuple[Sentence, str]
"""A sentence and the step that is next."""
Finder = Callable[[Row], Iterator[Found]]


class Whole(NamedTuple):
    """A calculation of whole numbers, none below zero, and its value."""

    sign: str
    a: int
    b: int
    value: Fraction

    @property
    def step(self) -> str:
        """The step that it belongs to, or the one nearest to it."""
        if found := step(self.sign, self.a, self.b):
            return found
        if self.value < 0:
            return "L5-4"
        return {"+": "L3-7", "-": "L3-7", "*": "L4-4", "/": "L2-11", "^": "L5-3"}[self.sign]

    def written(self, signs: str) -> str:
        """Return the calculation as a sentence has it, `6 · 8`."""
        if self.sign == "^":
            return f"{self.a}{str(self.b).translate(_RAISED)}"
        return f"{self.a} {_SIGNS[signs][self.sign]} {self.b}"


def _filling(value: int | Fraction | str | Whole, words: Translate) -> int | str:
    signs = languages()[words.language].signs
    match value:
        case Whole():
            return value.written(signs)
        case Fraction():
            return spelled(str(value), signs)
        case str():
            return words(value)
    return value


_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_SIGNS = {"dot": {"+": "+", "-": "−", "*": "·", "/": ":"}, "cross": {"+": "+", "-": "−", "*": "×", "/": "÷"}}


def _whole(part: Part) -> Whole | None:
    a, b = (operand.value for operand in part.operands)
    if a.denominator != 1 or b.denominator != 1 or min(a, b) < 0:
        return None
    return Whole(part.sign, int(a), int(b), part.value)


_NEAR_HUNDRED = 3
"""The most that a number lies below a hundred to be taken for it; below a ten it is one less."""
Errors = Callable[[Whole, int | None], Iterator[tuple[Fraction | int, Sentence]]]
"""The values to which a mistake leads in a calculation, each with its sentence."""


def _zero(c: Whole, _: int | None) -> Iterator[tuple[int, Sentence]]:
    if 0 not in (c.a, c.b):
        return
    if c.sign == "*":
        yield c.a + c.b, Sentence(mark("Zero times anything is zero."))
    elif c.sign == "+":
        yield 0, Sentence(mark("Adding zero changes nothing."))
    elif c.sign == "-":
        yield 0, Sentence(mark("Taking away zero changes nothing."))


_LOOK = {
    "+": Sentence(mark("Look at the sign: it says plus.")),
    "-": Sentence(mark("Look at the sign: it says minus.")),
    "*": Sentence(mark("Look at the sign: it says times.")),
    "/": Sentence(mark("Look at the sign: it says divided by.")),
}


def _one(c: Whole, _: int | None) -> Iterator[tuple[int, Sentence]]:
    if c.sign == "/" and c.b == 1:
        yield 1, Sentence(mark("Divided by one: one child gets everything."))


def _wrong_operation(c: Whole, school_class: int | None) -> Iterator[tuple[Fraction, Sentence]]:
    """Yield what other signs make where times or divided by is one of them."""
    for sign in {"*": "+-/", "/": "+-*", "+": "*/", "-": "*/"}.get(c.sign, ""):
        if sign in SIGNS.get(school_class or 0, "+-*/"):
            value = applied(sign, Fraction(c.a), Fraction(c.b))
            if value is not None:
                yield value, _LOOK[c.sign]


def _wrong_sign(c: Whole, _: int | None) -> Iterator[tuple[int, Sentence]]:
    if c.sign in "+-":
        yield (c.a - c.b if c.sign == "+" else c.a + c.b), _LOOK[c.sign]


def _digits(*numbers: int) -> list[tuple[int, ...]]:
    """Return the digits of numbers place by place, the shorter filled up with zeros: 38 and 7 are (3, 0), (8, 7)."""
    longest = max(len(str(number)) for number in numbers)
    return list(zip(*(map(int, str(number).zfill(longest)) for number in numbers), strict=True))


def _no_bundling(c: Whole, _: int | None) -> Iterator[tuple[int, Sentence]]:
    sums = [x + y for x, y in _digits(c.a, c.b)]
    if c.sign == "+" and max(sums) > 9:
        yield int("".join(map(str, sums))), Sentence(mark("Ten ones make one ten."))


def _place_value(c: Whole, _: int | None) -> Iterator[tuple[int, Sentence]]:
    if c.b < c.a > 9 and c.sign in "+-" and _has_one_place(c.b):
        sentence = Sentence(mark("Ones go with ones, tens with tens."))
        yield c.a + (10 * c.b if c.sign == "+" else -10 * c.b), sentence


def _has_one_place(number: int) -> bool:
    return len(str(number).rstrip("0")) == 1


def _tens_as_ones(c: Whole, _: int | None) -> Iterator[tuple[int, Sentence]]:
    for x, y in ((c.a, c.b), (c.b, c.a)) if c.sign == "+" else ((c.a, c.b),):
        if c.sign in "+-" and _has_one_place(y) and y >= 10:
            text = mark_many("{number} is {n} ten. Work with the tens.", "{number} is {n} tens. Work with the tens.")
            sentence = Sentence(text, {"number": y, "n": y // 10})
            for tens in (10, 100):
                if y % tens == 0:
                    yield x + y // tens if c.sign == "+" else x - y // tens, sentence


def _ones_kept(c: Whole, _: int | None) -> Iterator[tuple[int, Sentence]]:
    ones = c.b % 10
    if c.sign == "-" and c.a % 10 == 0 < ones and c.value >= 0:
        text = mark_many("{n} goes away. What is left of ten?", "{n} go away. What is left of ten?")
        yield int(c.value) // 10 * 10 + ones, Sentence(text, {"n": ones})


def _smaller_from_larger(c: Whole, _: int | None) -> Iterator[tuple[int, Sentence]]:
    pairs = _digits(c.a, c.b)
    if c.sign == "-" and c.a >= c.b and any(y > x for x, y in pairs):
        in_ones = pairs[-1][1] > pairs[-1][0]
        said = mark("Always take away the second number, in the tens too.")
        if in_ones:
            said = mark("Always take away the second number, in the ones too.")
        yield int("".join(str(abs(x - y)) for x, y in pairs)), Sentence(said)


def _wrong_compensation(c: Whole, _: int | None) -> Iterator[tuple[Fraction, Sentence]]:
    more = 10 - c.b % 10
    if c.sign not in "+-" or more > 2:
        return
    values = {"ten": c.b + more, "more": more}
    if c.sign == "-":
        yield c.value - 2 * more, Sentence(mark("{ten} was too many. Give {more} back."), values)
    else:
        yield c.value + 2 * more, Sentence(mark("{ten} was too many. Take {more} off."), values)


def _forgotten(c: Whole, _: int | None) -> Iterator[tuple[int, Sentence]]:
    """Yield the values of a round number that was taken for one near it, and not put right."""
    if (
        c.sign not in "+-*"
        or max(Fraction(c.a), Fraction(c.b), c.value) < 21
        or (c.sign in "+-" and not carry(c.sign, c.a, c.b))
    ):
        return
    for x, y in ((c.a, c.b), (c.b, c.a)) if c.sign != "-" else ((c.a, c.b),):
        more = -y % 100 if -y % 100 <= _NEAR_HUNDRED else -y % 10
        if 0 < more <= _NEAR_HUNDRED and y > 9 and (more < _NEAR_HUNDRED or -y % 100 == more):
            sentence = Sentence(mark("The round number is {more} too many. Put it right."), {"more": more})
            yield {"+": x + y + more, "-": x - y - more, "*": x * (y + more)}[c.sign], sentence


def _ten_forgotten(c: Whole, _: int | None) -> Iterator[tuple[Fraction, Sentence]]:
    if c.sign in "+-" and c.b < 10 < c.a < 20 and not carry(c.sign, c.a, c.b):
        yield c.value - 10, Sentence(mark("The ten stays. Put it there too."))


def _lost_ten(c: Whole, _: int | None) -> Iterator[tuple[Fraction, Sentence]]:
    for base, text in ((10, mark("A ten got lost on the way.")), (100, mark("A hundred got lost on the way."))):
        if c.value >= 0 and carry(c.sign, c.a, c.b, base):
            yield c.value + (-base if c.sign == "+" else base), Sentence(text)


def _off_by_one(c: Whole, _: int | None) -> Iterator[tuple[Fraction, Sentence]]:
    if c.sign in "+-":
        for away in (1, -1):
            yield c.value + away, Sentence(mark("Nearly! Only one off."))


def _ten_off(c: Whole, _: int | None) -> Iterator[tuple[Fraction, Sentence]]:
    if c.sign in "+-" and max(Fraction(c.a), Fraction(c.b), c.value) > 20:
        for away in (10, -10):
            yield c.value + away, Sentence(mark("Nearly! Only one ten off."))


def _zeros(c: Whole, _: int | None) -> Iterator[tuple[Fraction, Sentence]]:
    smooth = 0 in (c.a % 10, c.b % 10) and c.a and c.b
    if c.sign in "*/" and smooth and max(Fraction(c.a), Fraction(c.b), c.value) > 10:
        for times in (10, 100):
            for value in (c.value * times, c.value / times):
                yield value, Sentence(mark("Ones, tens or hundreds? Check the zeros."))


def _confused(c: Whole, _: int | None) -> Iterator[tuple[int, Sentence]]:
    if c.sign != "*" or not (2 <= c.a <= 10 and 2 <= c.b <= 10):
        return
    beside = {(c.a - 1) * c.b, (c.a + 1) * c.b, c.a * (c.b - 1), c.a * (c.b + 1)}
    for a in range(2, 11):
        for b in range(a, 11):
            if abs(a * b - c.value) <= 10 and a * b not in beside:
                values: dict[str, int | Whole] = {"value": a * b, "calculation": Whole("*", a, b, Fraction(a * b))}
                yield a * b, Sentence(mark("{value} belongs to {calculation}. Look again."), values)


def _backwards(number: int) -> int | None:
    """Return a number read backwards; None if it reads alike or would begin with 0."""
    text = str(number)
    return int(text[::-1]) if text[-1] != "0" and text != text[::-1] else None


def _digits_swapped(c: Whole, _: int | None) -> Iterator[tuple[Fraction | int, Sentence]]:
    def about(number: int) -> Sentence:
        if number < 100:
            return Sentence(mark("Tens and ones are swapped. Read it again."))
        return Sentence(mark("The digits are swapped. Read it again."))

    if c.value.denominator == 1 and c.value >= 0 and (value := _backwards(int(c.value))) is not None:
        yield value, about(int(c.value))
    for a, b, read in ((_backwards(c.a), c.b, c.a), (c.a, _backwards(c.b), c.b)):
        if a is None or b is None:
            continue
        swapped = applied(c.sign, Fraction(a), Fraction(b))
        if swapped is not None:
            yield swapped, about(read)


def _next_fact(c: Whole, _: int | None) -> Iterator[tuple[Fraction | int, Sentence]]:
    sentence = Sentence(mark("That’s the fact next to {calculation}."), {"calculation": c})
    if c.sign == "*":
        for away in (1, -1):
            yield (c.a + away) * c.b, sentence
            yield c.a * (c.b + away), sentence
    elif c.sign == "/" and c.value.denominator == 1:
        yield c.value + 1, sentence
        yield c.value - 1, sentence


def _wrong_derivation(c: Whole, _: int | None) -> Iterator[tuple[int, Sentence]]:
    if c.sign != "*":
        return
    for near, other in ((c.a, c.b), (c.b, c.a)):
        for used in (near, 1):
            values = {"factor": other, "used": used}
            for away in (1, -1):
                yield (
                    (near + away) * other - away * used,
                    Sentence(mark("You’re off by one whole {factor}, not {used}."), values),
                )


def _shifted_one(c: Whole, _: int | None) -> Iterator[tuple[int, Sentence]]:
    if c.sign == "*" and max(c.a, c.b) > 10:
        for away in (1, -1):
            yield (c.a + away) * (c.b - away), Sentence(mark("You can’t move one across when you multiply."))


def _part_lost(c: Whole, _: int | None) -> Iterator[tuple[int, Sentence]]:
    """Yield 3·26=66: a part of the larger factor was not multiplied."""
    small, large = sorted((c.a, c.b))
    if c.sign == "*" and 2 <= small <= 9 < large:
        parts = places(large)
        for part in parts if len(parts) > 1 else ():
            sentence = Sentence(mark("Multiply both parts by {factor}: tens and ones."), {"factor": small})
            yield small * (large - part) + part, sentence


def _carry_lost(c: Whole, _: int | None) -> Iterator[tuple[int, Sentence]]:
    """Yield 3·26=68: what goes on to the tens was not added."""
    small, large = sorted((c.a, c.b))
    if c.sign == "*" and 2 <= small <= 9 < large:
        yield (
            sum(
                part * small - (part * small // (10 * unit) * 10 * unit if unit < _top(large) else 0)
                for part, unit in ((part, _top(part)) for part in places(large))
            ),
            Sentence(mark("A ten got lost on the way.")),
        )


def _top(number: int) -> int:
    """Return the unit of a number's first digit."""
    return int(10 ** (len(str(number)) - 1))


def _two_of_four(c: Whole, _: int | None) -> Iterator[tuple[int, Sentence]]:
    if c.sign == "*" and min(c.a, c.b) >= 11 and max(c.a, c.b) <= 99:
        tens, ones = prod(n - n % 10 for n in (c.a, c.b)), (c.a % 10) * (c.b % 10)
        yield tens + ones, Sentence(mark("There are four parts. Two are missing."))


_TIMES = {
    2: mark("twice"),
    3: mark("three times"),
    4: mark("four times"),
    5: mark("five times"),
    6: mark("six times"),
}


def _power_as_product(c: Whole, _: int | None) -> Iterator[tuple[int, Sentence]]:
    if c.sign == "^" and c.b in _TIMES:
        values: dict[str, int | str] = {"exponent": c.b, "times": _TIMES[c.b]}
        yield c.a * c.b, Sentence(mark("To the power {exponent}: take the factor {times}."), values)


def _lost_sign(row: Row) -> Iterator[Found]:
    """Find values that are opposite, or a calculation below zero of which the minus was lost."""
    if row.school_class is not None and row.school_class < BELOW_ZERO_FROM:
        return
    below = [part for part in row.calculations() if part.value < 0]
    opposite = row.left.value == -row.right.value
    if below and (opposite or any(row.true_with(part, -part.value) for part in below)):
        yield Sentence(mark("You go below zero. The minus stays.")), "L5-4"


_FIRST = {
    "*": mark("Times first: work out {calculation}."),
    "/": mark("Divide first: work out {calculation}."),
    "^": mark("Powers first: work out {calculation}."),
}


def _products_first(row: Row) -> Iterator[Found]:
    for side, other in row.sides():
        if from_the_left(side.text) == other.value:
            first = next((c for part in side.calculations() if part.sign in "*/^" and (c := _whole(part))), None)
            if first is None:
                continue
            yield Sentence(_FIRST[first.sign], {"calculation": first}), "L4-1"


def _right_to_left(row: Row) -> Iterator[Found]:
    for side, other in row.sides():
        signs = {part.sign for part in side.calculations()}
        if (signs <= set("+-") or signs <= set("*/")) and from_the_right(side.text) == other.value:
            yield Sentence(mark("Work from left to right.")), "L1-8" if signs <= set("+-") else "L4-2"


def _brackets(row: Row) -> Iterator[Found]:
    for side, other in row.sides():
        if "(" in side.text and without_brackets(side.text) == other.value:
            yield Sentence(mark("The brackets come first.")), "L5-1"


def _equals_as_result(row: Row) -> Iterator[Found]:
    if row.left.sign and row.right.sign:
        for side, other in row.sides():
            if side.value == next(other.numbers()):
                yield Sentence(mark("Both sides must be equal.")), "L1-8"


def _not_whole(row: Row) -> Iterator[Found]:
    """Find a division that is not whole where whole is wanted: before fractions, or where the answer is whole."""
    for side, other in row.sides():
        alone = len(list(side.calculations())) == 1 and other.value.denominator == 1
        wanted = alone if row.school_class is None else row.school_class < FRACTIONS_FROM
        broken = (p for p in side.calculations() if p.sign == "/" and (p.operands[0].value % p.operands[1].value))
        if wanted and any(broken):
            yield Sentence(mark("That leaves a remainder. Check by multiplying.")), "L2-11"


def _has_had_fractions(row: Row) -> bool:
    return row.school_class is None or row.school_class >= FRACTIONS_FROM


def _added_denominators(row: Row) -> Iterator[Found]:
    for side, other in row.sides():
        if side.sign in ("+", "-") and _has_had_fractions(row):
            first, second = (operand.ratio for operand in side.operands)
            if first and second:
                (a, b), (c, d) = first, second
                above, below = (a + c, b + d) if side.sign == "+" else (a - c, b - d)
                if below and other.value == Fraction(above, below):
                    yield Sentence(mark("The denominator stays. Count only the parts.")), "L6-2"


def _added_both(row: Row) -> Iterator[Found]:
    if row.left.ratio and row.right.ratio and row.left.value.denominator > 1 and _has_had_fractions(row):
        (a, b), (c, d) = row.left.ratio, row.right.ratio
        if c - a == d - b:
            yield Sentence(mark("Multiply top and bottom by the same number.")), "L6-1"


def _times_both(row: Row) -> Iterator[Found]:
    """Find 3:4·8 taken for 24:32: the denominator was multiplied as well."""
    for side, other in row.sides():
        if side.sign == "*":
            for fraction, factor in (side.operands, side.operands[::-1]):
                whole = not factor.sign and factor.value > 1
                if fraction.is_fraction and whole and other.value == fraction.value:
                    yield (
                        Sentence(mark("Multiply only the numerator by {factor}."), {"factor": int(factor.value)}),
                        "L6-4",
                    )


def _other(row: Row) -> Mistake:
    """Return what fits always: the step is that of the first calculation. A false row is not said once more."""
    wholes = [whole for part in row.calculations() if (whole := _whole(part))]
    return Mistake("other", Sentence(mark("Not yet. Use two steps.")), wholes[0].step if wholes else "L1-1")


_OF_ROWS: Mapping[str, tuple[str, Finder]] = {
    "products_first": (mark("Times before plus"), _products_first),
    "brackets": (mark("Brackets overlooked"), _brackets),
    "right_to_left": (mark("Worked from the right"), _right_to_left),
    "added_denominators": (mark("Denominators added"), _added_denominators),
    "added_both": (mark("Equivalent fractions by adding"), _added_both),
    "times_both": (mark("Denominator multiplied too"), _times_both),
    "equals_as_result": (mark("Equals read as a result"), _equals_as_result),
    "lost_sign": (mark("Minus lost"), _lost_sign),
    "not_whole": (mark("Leaves a remainder"), _not_whole),
}
"""The kinds that lie in a row, each with its name and what finds it."""
_Following: TypeAlias = str | Callable[[Whole], str]
_IN_CALCULATIONS: Mapping[str, tuple[str, Errors, _Following]] = {
    "zero": (mark("Zero"), _zero, "L2-13"),
    "one": (mark("Divided by one"), _one, "L2-13"),
    "wrong_operation": (mark("Sign confused"), _wrong_operation, ""),
    "no_bundling": (mark("Ten not exchanged"), _no_bundling, "L2-3"),
    "place_value": (mark("Places confused"), _place_value, lambda c: "L2-2" if c.value <= 100 else "L3-4"),
    "tens_as_ones": (mark("Tens taken as ones"), _tens_as_ones, "L2-1"),
    "smaller_from_larger": (mark("Smaller from larger digit"), _smaller_from_larger, ""),
    "ones_kept": (mark("Ones kept"), _ones_kept, "L1-2"),
    "wrong_compensation": (mark("Adjusted the wrong way"), _wrong_compensation, ""),
    "forgotten": (mark("Not adjusted"), _forgotten, ""),
    "lost_ten": (mark("Ten lost"), _lost_ten, lambda c: "L1-6" if c.sign == "+" else "L1-7"),
    "ten_forgotten": (mark("Ten forgotten"), _ten_forgotten, "L1-4"),
    "off_by_one": (mark("One off"), _off_by_one, ""),
    "ten_off": (mark("One ten off"), _ten_off, ""),
    "wrong_sign": (mark("Plus and minus confused"), _wrong_sign, ""),
    "zeros": (mark("Zeros"), _zeros, ""),
    "neighbour_fact": (mark("Fact next to it"), _next_fact, lambda c: "L2-9" if c.sign == "*" else "L2-11"),
    "part_lost": (mark("A part not multiplied"), _part_lost, "L3-8"),
    "carry_lost": (mark("Ten lost in times"), _carry_lost, ""),
    "two_of_four": (mark("Two parts of four"), _two_of_four, "L3-9"),
    "wrong_derivation": (mark("Derived wrongly"), _wrong_derivation, ""),
    "confused": (mark("Facts confused"), _confused, "L2-9"),
    "shifted_one": (mark("Shifted in times"), _shifted_one, ""),
    "digits_swapped": (mark("Digits swapped"), _digits_swapped, ""),
    "power_as_product": (mark("Power as times"), _power_as_product, ""),
}
"""The kinds that lie in one calculation: the name of each, the values to which it leads, and the step to practise, ""
for the calculation's own.
"""
KINDS = (*_OF_ROWS, *_IN_CALCULATIONS, "other")
"""The kinds in the order in which they are tried; the last one where no other is named."""
NAMES: Mapping[str, str] = {
    **{kind: name for kind, (name, _) in _OF_ROWS.items()},
    **{kind: name for kind, (name, _, _) in _IN_CALCULATIONS.items()},
}
"""The English name of each kind, as parents and teachers read it."""
