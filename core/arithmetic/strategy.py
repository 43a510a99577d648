"""Strategies: the type, their names, how their lines are written, and what each class has learnt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from core.arithmetic.pictures import Picture
from core.arithmetic.written import read
from core.engine.translation import Translate, mark

CLASSES = range(1, 7)
"""The school classes."""
LARGEST = {1: 20, 2: 100, 3: 999, 4: 999, 5: 999, 6: 999}
"""The largest number of each class, on the way too."""
SIGNS = {1: "+-", 2: "+-*/", 3: "+-*/", 4: "+-*/", 5: "+-*/^()", 6: "+-*/^()"}
"""The signs of each class."""
BELOW_ZERO_FROM, FRACTIONS_FROM = 5, 6
"""The classes in which numbers below zero, if the teacher wants them, and fractions begin."""

NAMES: Mapping[str, str] = {
    "at_a_glance": mark("at a glance"),
    "using_five": mark("using five"),
    "number_bond": mark("number bonds to ten"),
    "doubles": mark("doubles"),
    "halves": mark("halving"),
    "tens_and_ones": mark("tens and ones"),
    "analogy": mark("known facts"),
    "make_ten": mark("make ten"),
    "make_hundred": mark("make a hundred"),
    "near_doubles": mark("near doubles"),
    "counting_up": mark("counting up"),
    "inverse": mark("inverse operation"),
    "stepwise": mark("step by step"),
    "by_place": mark("partition"),
    "compensation": mark("round and adjust"),
    "balancing": mark("balancing"),
    "half_of_ten": mark("half of ten times"),
    "ten_times": mark("ten times"),
    "swap": mark("turn-around fact"),
    "next_fact": mark("next fact"),
    "split": mark("splitting"),
    "zero_and_one": mark("zero and one"),
    "using_tens": mark("using tens"),
    "grid": mark("grid method"),
    "products_first": mark("order of operations"),
    "left_to_right": mark("left to right"),
    "brackets_first": mark("brackets first"),
    "distribute": mark("multiply each part"),
    "handy_order": mark("handy order"),
    "power": mark("as a product"),
    "through_zero": mark("through zero"),
    "same_denominator": mark("like denominators"),
    "common_denominator": mark("common denominator"),
    "cancelling": mark("simplifying"),
    "multiply_first": mark("multiply, then divide"),
    "one_side_first": mark("one side first"),
    "same_difference": mark("same difference"),
    "double_and_halve": mark("doubling and halving"),
    "equivalent": mark("equivalent fractions"),
}
"""The English name of each strategy as it is taught."""


@dataclass(frozen=True)
class Strategy:
    """One way to work something out: its kind, its lines in plain notation, and its picture if it has one."""

    kind: str
    lines: tuple[str, ...]
    picture: Picture | None = None

    def json(self, words: Translate) -> dict[str, object]:
        """Return the strategy for people of a language."""
        lines = [spelled(line, words.language) for line in self.lines]
        return {"strategy": words(NAMES[self.kind]), "lines": lines, "picture": self.picture}


def spelled(line: str, language: str = "de") -> str:
    """Return a line with the signs of a language, `38 + 7 = 38 + 2 + 5`; products are set close, `7·8`."""
    text = ""
    for before, symbol in pairwise(" " + line):
        if symbol in "+=" or (symbol == "-" and before not in " =("):
            text += f" {'−' if symbol == '-' else symbol} "
        else:
            text += symbol.translate(_SPELLING[language])
    return text


_SPELLING = {"de": str.maketrans("*/-", "·:−"), "en": str.maketrans("*/-", "×÷−")}


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


Ways = Callable[[str, int, int, int], Iterator[Strategy]]
"""The strategies of a calculation: its sign, both numbers, its value."""


def places(number: int) -> tuple[int, ...]:
    """Return 126 as 100, 20, 6."""
    digits = str(number)
    return tuple(int(digit) * 10 ** (len(digits) - at - 1) for at, digit in enumerate(digits) if digit != "0")
