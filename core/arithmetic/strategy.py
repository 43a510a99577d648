"""Strategies: the type, their names, how their lines are written, and what each class has learnt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from core.arithmetic.fraction_lines import LINE, lined
from core.arithmetic.pictures import Picture
from core.arithmetic.written import read
from core.engine.translation import Translate, languages, mark

CLASSES = range(1, 7)
"""The school classes."""
LARGEST = {1: 20, 2: 100, 3: 999, 4: 999, 5: 999, 6: 999}
"""The largest number of each class, on the way too."""
SIGNS = {1: "+-", 2: "+-*/", 3: "+-*/", 4: "+-*/", 5: "+-*/^()", 6: "+-*/^()"}
"""The signs of each class."""
BELOW_ZERO_FROM, FRACTIONS_FROM = 5, 6
"""The classes in which numbers below zero, if the teacher wants them, and fractions begin."""

NAMES: Mapping[str, str] = {
    "zero_and_one": mark("zero and one"),
    "number_bond": mark("number bonds to ten"),
    "doubles": mark("doubles"),
    "halves": mark("halving"),
    "neighbour": mark("next number"),
    "near_doubles": mark("near doubles"),
    "using_five": mark("using five"),
    "counting_up": mark("building up"),
    "tens_and_ones": mark("tens and ones"),
    "analogy": mark("known facts"),
    "compensation": mark("round and adjust"),
    "make_ten": mark("make ten"),
    "make_hundred": mark("make a hundred"),
    "in_tens": mark("working in tens"),
    "by_place": mark("partition"),
    "stepwise": mark("step by step"),
    "balancing": mark("balancing"),
    "half_of_ten": mark("half of ten times"),
    "next_fact": mark("neighbouring fact"),
    "double_twice": mark("doubling twice"),
    "halve_twice": mark("halving twice"),
    "double_by_ten": mark("doubling, then by ten"),
    "square": mark("square number"),
    "inverse": mark("inverse operation"),
    "zeros": mark("without the zeros"),
    "quarter": mark("quarter of a hundred times"),
    "split": mark("splitting"),
    "products_first": mark("order of operations"),
    "brackets_first": mark("brackets first"),
    "left_to_right": mark("left to right"),
    "handy_order": mark("handy order"),
    "distribute": mark("multiply each part"),
    "one_side_first": mark("balance"),
    "swap": mark("turn-around fact"),
    "power": mark("as a product"),
    "through_zero": mark("through zero"),
    "same_difference": mark("same difference"),
    "double_and_halve": mark("doubling and halving"),
    "equivalent": mark("equivalent fractions"),
    "same_denominator": mark("like denominators"),
    "common_denominator": mark("common denominator"),
    "fraction_times": mark("fraction and number"),
    "cancel_first": mark("cancelling first"),
    "across": mark("multiplying across"),
}
"""The English name of each strategy as it is taught."""


@dataclass(frozen=True)
class Strategy:
    """One way to work something out: its kind, its lines in plain notation, and its picture if it has one."""

    kind: str
    lines: tuple[str, ...]
    picture: Picture | None = None
    first: str = ""
    """The first calculation on it, with `?` for a number that would say the answer; empty if it has none."""

    def json(self, words: Translate) -> dict[str, object]:
        """Return the strategy for people of a language."""
        lines = [spelled(line, languages()[words.language].signs) for line in self.lines]
        return {"strategy": words(NAMES[self.kind]), "lines": lines, "picture": self.picture}


def spelled(line: str, signs: str = "dot") -> str:
    """Return a line with school's signs, `dot` or `cross`, `38 + 7 = 38 + 2 + 5`; products are set close, `7·8`."""
    text = ""
    for before, symbol in pairwise(" " + lined(line)):
        if symbol in "+=" or (symbol == "-" and before not in " =("):
            text += f" {'−' if symbol == '-' else symbol} "
        else:
            text += symbol.translate(_SPELLING[signs])
    return text.replace(LINE, "/")


_SPELLING = {"dot": str.maketrans("*/-", "·:−"), "cross": str.maketrans("*/-", "×÷−")}


def fits_class(text: str, school_class: int | None) -> bool:
    """Return whether a class has the signs, the numbers and what lies on the way of an expression. NotReadable."""
    if school_class is None:
        return True
    whole = read(text)
    values = [*whole.numbers(), *(part.value for part in whole.calculations())]
    return (
        all(symbol.isdigit() or symbol in SIGNS[school_class] for symbol in whole.text)
        and all(abs(each) <= LARGEST[school_class] for value in values for each in (value.numerator, value.denominator))
        and (school_class >= BELOW_ZERO_FROM or min(values) >= 0)
        and (school_class >= FRACTIONS_FROM or all(value.denominator == 1 for value in values))
    )


def places(number: int) -> tuple[int, ...]:
    """Return 126 as 100, 20, 6."""
    digits = str(number)
    return tuple(int(digit) * 10 ** (len(digits) - at - 1) for at, digit in enumerate(digits) if digit != "0")
