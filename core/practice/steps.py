"""The practice ladders: steps of arithmetic, pairs, chances and strategy; and the step to which an answer belongs.

A step is a criterion of everything that a task shows and asks for. A step of arithmetic has one of every calculation,
with a bound `most` on every number that is shown or computed: those of one calculation are in
`core.arithmetic.calculation`, the rows and expressions with several here. The criteria of the others are in the
`practice_steps` of the game that carries them. The order of `STEPS` is the order of the ladders.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import NamedTuple

from core.arithmetic.calculation import LARGEST, is_empty, step
from core.arithmetic.crossing import carry, crosses
from core.arithmetic.written import Part, read, without_brackets
from core.engine.options import Options
from core.engine.translation import mark


@dataclass(frozen=True)
class Step:
    """A step of a ladder: its name, its title in English, the class that opens it.

    `most` is the largest number that it shows, 0 without a bound, and `signs` are those of its calculations; ""
    where nothing is calculated with signs. `mixture` are the steps that a mixed step contains besides its own.
    """

    name: str
    title: str
    school_class: int
    most: int = 0
    signs: str = ""
    mixture: tuple[str, ...] = ()

    @property
    def subject(self) -> str:
        """The signs that it practises; others are only offered besides."""
        return {"L1-6": "+", "L1-7": "-"}.get(self.name, self.signs)

    @property
    def contains(self) -> frozenset[str]:
        """The steps to which an easiest answer may belong."""
        return frozenset((self.name, *self.mixture))

    def options(self, kind: type[Options], only_its_signs: bool) -> dict[str, object]:
        """Return the options of a game that keep everything within the step, as `kind.read` takes them.

        `only_its_signs`: cards have no other signs than the step; else all that the class has had.
        """
        if not self.signs:
            return {}
        school_class, whole = self.school_class, self.school_class < 6
        signs = "".join(sign for sign in "+-*/" if sign in self.signs)
        wanted: dict[str, object] = {
            "operators": signs if only_its_signs else _CLASS_SIGNS[min(school_class, 2)],
            "max_number": max(self.most, 10),
            "whole_numbers_only": whole,
            "no_negatives": self.name not in BELOW_ZERO,
            "powers": "^" in self.signs,
            "jokers": 0,
        }
        known = {field.name for field in kind.menu()}
        return {name: value for name, value in wanted.items() if name in known}


_CLASS_SIGNS = {1: "+-", 2: "+-*/"}
BELOW_ZERO = ("L5-4", "L5-5", "L5-6", "L6-6", "Z5", "Z6")
"""The steps with numbers below zero."""

_TABLE = (
    ("L1-1", 9, "+-", mark("plus and minus to 9")),
    ("L1-2", 10, "+-", mark("number bonds to ten")),
    ("L1-3", 20, "+-", mark("doubles and halves to 20")),
    ("L1-4", 20, "+-", mark("tens and ones")),
    ("L1-5", 20, "+-", mark("to 20 without bridging ten")),
    ("L1-6", 20, "+-", mark("adding past ten (bridging)")),
    ("L1-7", 20, "+-", mark("subtracting past ten (bridging)")),
    ("L1-8", 20, "+-", mark("two calculations to 20")),
    ("L2-1", 100, "+-", mark("multiples of ten")),
    ("L2-2", 100, "+-", mark("two-digit ± one-digit, no bridging")),
    ("L2-3", 100, "+-", mark("to a ten, from a ten")),
    ("L2-4", 100, "+-", mark("two-digit ± one-digit, bridging ten")),
    ("L2-5", 100, "+-", mark("two-digit ± multiples of ten")),
    ("L2-6", 100, "+-", mark("two-digit ± two-digit, no bridging")),
    ("L2-7", 100, "+-", mark("two-digit ± two-digit, bridging ten")),
    ("L2-8", 100, "+-", mark("two calculations to 100")),
    ("L2-9", 100, "*", mark("key facts ×2, ×5, ×10")),
    ("L2-10", 100, "*", mark("square facts")),
    ("L2-11", 100, "/", mark("dividing: key facts, backwards")),
    ("L2-12", 100, "*", mark("neighbouring facts ×3, ×4, ×6, ×9")),
    ("L2-13", 10, "+-*/", mark("with 0 and 1")),
    ("L3-1", 100, "*", mark("all times tables")),
    ("L3-2", 100, "/", mark("all division facts")),
    ("L3-3", 999, "+-", mark("multiples of ten and a hundred")),
    ("L3-4", 999, "+-", mark("three-digit ± ones, tens or hundreds, no bridging")),
    ("L3-5", 999, "+-", mark("three-digit ± ones or tens, bridging")),
    ("L3-6", 999, "+-", mark("three-digit ± three-digit, no bridging")),
    ("L3-7", 999, "+-", mark("three-digit ± three-digit, bridging")),
    ("L3-8", 999, "*/", mark("times tables with tens")),
    ("L3-9", 100, "*/", mark("multiplying and dividing in parts, to 100")),
    ("L4-1", 100, "+-*/", mark("order of operations")),
    ("L4-2", 200, "*/", mark("two multiplications or divisions")),
    ("L4-3", 999, "*/", mark("three-digit times or divided by one-digit")),
    ("L4-4", 999, "*/", mark("two-digit times or divided by two-digit")),
    ("L4-5", 100, "+-*/", mark("equal sides with × and ÷")),
    ("L4-6", 100, "+-*/", mark("three signs")),
    ("L5-1", 100, "+-*/()", mark("brackets")),
    ("L5-2", 100, "+-*/()", mark("brackets, three signs")),
    ("L5-3", 100, "+-*/^", mark("powers")),
    ("L5-4", 50, "+-", mark("below zero on the way")),
    ("L5-5", 50, "+-", mark("both sides below zero")),
    ("L5-6", 100, "+-*/", mark("order of operations below zero")),
    ("L6-1", 60, "/", mark("equivalent fractions")),
    ("L6-2", 100, "+-/", mark("fractions with like denominators")),
    ("L6-3", 100, "+-/", mark("fractions with unlike denominators")),
    ("L6-4", 100, "*/", mark("fraction times or divided by a number")),
    ("L6-5", 100, "*/", mark("fraction times fraction")),
    ("L6-6", 100, "+-*/", mark("mixed")),
)
_MIXTURES = {
    "L3-1": ("L2-9", "L2-10", "L2-12"),
    "L3-2": ("L2-11",),
    "L6-6": ("L5-4", "L5-5", "L5-6", "L6-1", "L6-2", "L6-3", "L6-4", "L6-5"),
}
_PAIRS = (
    Step("K1", mark("pairs of the same colour"), 1, 10),
    Step("K2", mark("pairs of the same number"), 1, 10),
    Step("K3", mark("on other players’ piles"), 2, 10),
    Step("K4", mark("rainbow and X"), 2, 10),
    Step("K5", mark("the last card: comparing points"), 1, 20),
    Step("K6", mark("how many points are missing"), 2, 20),
)
_CHANCES = (
    Step("W1", mark("certain, possible, impossible"), 3),
    Step("W2", mark("what is more likely, with one die"), 3),
    Step("W3", mark("chances of one die"), 5),
    Step("W4", mark("at least, with one die"), 5),
    Step("W5", mark("counting two dice"), 6),
    Step("W6", mark("at least one of two or three dice"), 6),
    Step("W7", mark("which dice to keep"), 6),
    Step("W8", mark("estimating seven dice"), 7),
)
_STRATEGY = (Step("S1", mark("laying or holding"), 3),)
_EVERYTHING = (
    Step("M1", mark("a bit of everything"), 1, 20, "+-"),
    Step("M2", mark("a bit of everything"), 2, 100, "+-*/"),
    Step("M3", mark("a bit of everything"), 3, 999, "+-*/"),
    Step("M4", mark("a bit of everything"), 4, 999, "+-*/"),
    Step("M5", mark("a bit of everything"), 5, 999, "+-*/()^"),
    Step("Z5", mark("a bit of everything, with negatives"), 5, 999, "+-*/()^"),
    Step("M6", mark("a bit of everything"), 6, 100, "+-*/"),
    Step("Z6", mark("a bit of everything, with negatives"), 6, 100, "+-*/"),
)
ARITHMETIC: Mapping[str, Step] = {
    name: Step(name, title, int(name[1]), most, signs, _MIXTURES.get(name, ())) for name, most, signs, title in _TABLE
}
"""The steps of arithmetic by name, the easiest first."""
STEPS: Mapping[str, Step] = {
    **ARITHMETIC,
    **{step.name: step for step in (*_PAIRS, *_CHANCES, *_EVERYTHING, *_STRATEGY)},
}
"""All steps by name, those of each ladder the easiest first, then what is mixed of those of a class, then strategy.

New ones come last: homework counts them.
"""
STRATEGY = tuple(step.name for step in _STRATEGY)
"""The steps of strategy, which are of no band and open beside steps of arithmetic."""
MIXED: Mapping[str, tuple[str, ...]] = {
    name: tuple(f"L{step}" for step in steps.split())
    for name, steps in (
        ("M1", "1-1 1-5 1-3 1-6 1-2 1-7 1-4 1-8"),
        (
            "M2",
            "2-4 2-9 2-7 2-11 2-1 2-12 2-6 2-2 2-11 2-10 2-7 2-3 2-5 2-11 2-9 2-4 2-8 2-12 2-11 2-7",
        ),
        ("M3", "3-4 3-1 3-7 3-2 3-3 3-8 3-6 3-1 3-5 3-2 3-9 3-7 3-1 3-4 3-2 3-8 3-6 3-3 3-9 3-5"),
        ("M4", "4-1 4-3 4-6 4-4 4-2 4-1 4-3 4-5 4-4 4-1 4-6 4-3 4-2 4-4 4-1 4-5"),
        ("M5", "5-1 4-3 4-1 5-3 4-4 4-6 5-2 4-2 4-5"),
        ("Z5", "5-4 4-3 5-1 5-6 4-1 5-5 4-4 5-3 5-4 4-6 5-6 4-2 5-2 5-5 4-5"),
        ("M6", "6-2 6-4 6-1 6-3 6-5"),
        ("Z6", "6-2 5-4 6-4 6-1 5-6 6-3 6-6 6-5 5-5"),
    )
}
"""By mixed step the steps of its tasks, in the order of a stream, which begins anywhere in it and goes round.

So any few in a row are a mixture, and a step that is there twice comes twice as often.
"""
_PLACE = {name: place for place, name in enumerate(ARITHMETIC)}
_NOWHERE = len(ARITHMETIC)


class Grade(NamedTuple):
    """The ease of an answer: earlier on the ladder, fewer calculations, smaller numbers, the text.

    `place` is that of its step, beyond all of them if it has none, and -1 if there is nothing to work out: a copy, one
    calculation such as 12+0, or the same on both sides.
    """

    place: int
    calculations: int
    largest: Fraction
    text: str
    empty: bool

    @property
    def step(self) -> str | None:
        """The name of its step."""
        return tuple(ARITHMETIC)[self.place] if 0 <= self.place < _NOWHERE else None

    def bypasses(self, wanted: Step) -> bool:
        """Return whether this answer avoids the subject of a step."""
        if self.place < 0:
            return True
        if self.step in wanted.contains:
            return self.empty and wanted.name != "L2-13"
        return self.place < _PLACE[wanted.name]

    def meets(self, wanted: Step) -> bool:
        """Return whether an easiest answer like this makes a task of the step."""
        return self.step in wanted.contains and (not self.empty or wanted.name == "L2-13")


@lru_cache(maxsize=4096)
def grade(text: str) -> Grade:
    """Return the grade of a correct row `38+7=45`, or of an expression over dice that reaches its field."""
    sides = [read(side) for side in text.split("=")]
    parts = [part for side in sides for part in side.calculations()]
    numbers = [abs(value) for side in sides for value in side.numbers()] + [abs(part.value) for part in parts]
    largest = max(numbers)
    empty = any(is_empty(part.sign, *(operand.value for operand in part.operands)) for part in parts)
    name = _step(sides, parts, largest)
    asks_nothing = not parts or (len(parts) == 1 and empty and name is None) or _alike(sides)
    place = -1 if asks_nothing else _PLACE[name] if name else _NOWHERE
    return Grade(place, len(parts), largest, text, empty)


def empty_calculations(text: str) -> Iterator[str]:
    """Yield the calculations of a row or an expression that ask for nothing: `*1`, or the whole of it, `3-3`."""
    for side in text.split("="):
        for part in read(side).calculations():
            a, b = (operand.value for operand in part.operands)
            if is_empty(part.sign, a, b):
                alone = (part.sign in "+-" and b == 0) or (part.sign in "*/^" and b in (0, 1))
                yield f"{part.sign}{b}" if alone else f"{part.operands[0].text}{part.sign}{part.operands[1].text}"


def _alike(sides: list[Part]) -> bool:
    """Return whether both sides have the same numbers and signs, in whatever order."""
    if len(sides) != 2 or not sides[0].sign:
        return False
    left, right = ((sorted(side.numbers()), sorted(part.sign for part in side.calculations())) for side in sides)
    return left == right


def computed(text: str) -> list[list[str | int]]:
    """Return the calculations of a row or an expression, innermost first, as sign, both operands and value."""
    parts = [part for side in text.split("=") for part in read(side).calculations()]
    return [[p.sign, *(_plain(value) for value in (*(o.value for o in p.operands), p.value))] for p in parts]


def _plain(value: Fraction) -> str | int:
    return int(value) if value.denominator == 1 else str(value)


def _step(sides: list[Part], parts: list[Part], largest: Fraction) -> str | None:
    """Return the step of an answer; None if it has none."""
    if largest > LARGEST:
        return None
    values = [value for part in parts for value in (part.value, *(operand.value for operand in part.operands))]
    one_side = sum(bool(side.sign) for side in sides) == 1
    signs = "".join(part.sign for part in parts)
    if any(value.denominator != 1 for value in values):
        return _with_fractions(sides, parts, signs, largest)
    if any(value < 0 for value in values):
        return _below_zero(sides, parts, signs, largest, one_side)
    if "^" in signs:
        return "L5-3" if _is_power(parts, largest, one_side) else None
    if len(parts) == 1:
        a, b = (int(operand.value) for operand in parts[0].operands)
        return step(signs, a, b)
    if any("(" in side.text for side in sides):
        return _with_brackets(sides, len(parts), one_side)
    return _several(parts, signs, largest, one_side)


def _several(parts: list[Part], signs: str, largest: Fraction, one_side: bool) -> str | None:
    weak = sum(sign in "+-" for sign in signs)
    if len(parts) == 3:
        return "L4-6" if largest <= 100 else None
    if len(parts) != 2:
        return None
    if weak == 2:
        harder, name = (crosses, "L1-8") if largest <= 20 else (carry, "L2-8")
        pairs = [[int(operand.value) for operand in part.operands] for part in parts]
        hard = sum(harder(part.sign, a, b) for part, (a, b) in zip(parts, pairs, strict=True))
        return name if largest <= 100 and hard <= 1 else None
    if not one_side:
        return "L4-5" if largest <= 100 else None
    if weak == 1:
        return "L4-1" if largest <= 100 else None
    return "L4-2" if largest <= 200 and parts[-1].value <= 100 else None


def _with_brackets(sides: list[Part], count: int, one_side: bool) -> str | None:
    """Return the step of brackets without which the value differs."""
    bracketed = next(side for side in sides if "(" in side.text)
    if not one_side or without_brackets(bracketed.text) == bracketed.value:
        return None
    return {2: "L5-1", 3: "L5-2"}.get(count)


def _is_power(parts: list[Part], largest: Fraction, one_side: bool) -> bool:
    powers = [part for part in parts if part.sign == "^"]
    base, exponent = powers[0].operands
    of_dice = not base.sign and not exponent.sign and 2 <= base.value <= 6 and 2 <= exponent.value <= 6
    return one_side and len(powers) == 1 and len(parts) <= 2 and of_dice and largest <= 100


def _below_zero(sides: list[Part], parts: list[Part], signs: str, largest: Fraction, one_side: bool) -> str | None:
    weak = sum(sign in "+-" for sign in signs)
    if "(" in "".join(side.text for side in sides) or "^" in signs:
        return None
    if not one_side:
        both = signs == "--" and all(-50 <= part.value < 0 for part in parts)
        return "L5-5" if both and largest <= 50 else None
    ends_above = all(side.value >= 0 for side in sides)
    if not ends_above or len(parts) not in (2, 3):
        return None
    if weak == len(parts):
        return "L5-4" if largest <= 50 else None
    with_negative = any(part.sign in "*/" and min(operand.value for operand in part.operands) < 0 for part in parts)
    return "L5-6" if weak == len(parts) - 1 and not with_negative and largest <= 100 else None


def _with_fractions(sides: list[Part], parts: list[Part], signs: str, largest: Fraction) -> str | None:
    if any(part.value < 0 for part in parts):
        return "L6-6" if len(parts) <= 4 and largest <= 100 else None
    ratios = [side.ratio for side in sides]
    if len(sides) != 2:
        return None
    if all(ratios):
        return "L6-1" if largest <= 60 else None
    left, right = sides if not _is_result(sides[0]) else sides[::-1]
    if not _is_result(right):
        return None
    if left.sign in ("+", "-"):
        pair = [operand.ratio for operand in left.operands]
        return _fraction_sum(pair[0], pair[1], right) if pair[0] and pair[1] else None
    inner = list(left.calculations())
    in_a_row = {part.sign for part in inner} <= set("*/") and all(not part.operands[1].sign for part in inner)
    if in_a_row and any(operand.value.denominator > 1 for part in inner for operand in part.operands):
        if len(inner) == 2:
            return "L6-4"
        return "L6-5" if [part.sign for part in inner] == ["/", "*", "/"] else None
    return None


def _is_result(side: Part) -> bool:
    """Return whether a side is a number or a fraction of two."""
    return not side.sign or side.ratio is not None


def _fraction_sum(first: tuple[int, int], second: tuple[int, int], result: Part) -> str | None:
    """Return the step of a:m ± b:n with a whole result or one of the same denominators."""
    m, n = first[1], second[1]
    common = lcm(m, n)
    below = result.ratio[1] if result.ratio else 1
    if not (2 <= m <= 12 and 2 <= n <= 12):
        return None
    if m == n:
        return "L6-2" if below in (1, m) else None
    return "L6-3" if common <= 36 and common % below == 0 else None
