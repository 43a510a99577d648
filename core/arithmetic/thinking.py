"""Thoughts that lead to an answer without saying it: a question, the strategy with its picture, a part worked out.

An open task is an equation with `?` for each number that does not lie there yet: `38+?=?` for `38+7=45`. A thought
names only what lies there, until the third works out a part.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from core.arithmetic.pictures import Picture, bars, hiding, scale
from core.arithmetic.scaffold import OPEN, covered
from core.arithmetic.strategies import strategies
from core.arithmetic.strategy import LARGEST, SIGNS, Strategy, fits_class
from core.arithmetic.written import NotReadable, Part, equation, read
from core.engine.training import Thought
from core.engine.translation import mark


def thoughts(answer: str, open_task: str, school_class: int | None = None) -> tuple[Thought, ...]:
    """Return three thoughts that lead to an equation; () where no side computes, or no strategy of the class fits.
    `open_task` is the equation with `?` in the place of what is to be found.
    """
    try:
        left, right = equation(answer)
    except NotReadable:
        return ()
    first, second = open_task.split("=")
    if left.is_fraction and right.is_fraction:
        return _equivalent((left, first), (right, second), school_class)
    if left.sign and right.sign and not (left.is_fraction or right.is_fraction):
        return _of_both((left, first), (right, second), school_class)
    task, known, known_value = (left, first, second) if left.sign and not left.is_fraction else (right, second, first)
    if not task.sign:
        return ()
    if any(part.value.denominator > 1 for part in task.calculations()):
        return _of_fractions(task, known, known_value, school_class)
    numbers = re.findall(r"\d+|\?", known)
    if any(number < 0 for number in (*task.numbers(), task.value)):
        return ()
    if len(list(task.calculations())) > 1:
        return _several(task, known_value != OPEN, school_class)
    a, b = (int(operand.value) for operand in task.operands)
    single = _Single(task.sign, a, b, int(task.value), *(number != OPEN for number in (*numbers, known_value)))
    return _of_single(single, school_class)


def class_within(signs: str, largest: int | None, natural: bool) -> int | None:
    """Return the lowest school class to which arithmetic with these signs and numbers belongs; None where it has more
    than the first four classes: values that are not `natural` numbers.
    """
    if not natural:
        return None
    most = math.inf if largest is None else largest
    return next((each for each in (1, 2) if set(signs) <= set(SIGNS[each]) and most <= LARGEST[each]), 4)


# one calculation


class _Single(NamedTuple):
    """A calculation `a sign b = c`, and which of its numbers are known."""

    sign: str
    a: int
    b: int
    c: int
    knows_a: bool
    knows_b: bool
    knows_c: bool

    @property
    def task(self) -> str:
        return f"{self.a}{self.sign}{self.b}"


class _Asked(NamedTuple):
    """A question, the calculation whose strategy helps, and what its picture hides; None if it has no picture."""

    question: Thought
    calculation: str
    hidden: tuple[str, ...] | None = ()


def _of_single(s: _Single, school_class: int | None) -> tuple[Thought, ...]:
    if s.sign in "+*" and s.knows_b and not s.knows_a:
        s = _Single(s.sign, s.b, s.a, s.c, True, False, s.knows_c)
    asked = _asked(s)
    ways = strategies(asked.calculation, school_class) if asked is not None else ()
    if asked is None or not ways:
        return ()
    way, inner = ways[0], read(asked.calculation)
    said = _strategy(inner, way)
    if said is None:
        return ()
    picture = None
    if asked.hidden is not None:
        picture = covered(inner, way) if not asked.hidden else _without(way.picture, asked.hidden, s.a)
    return asked.question, Thought(said, picture=picture), _part(inner, way, s)


_HOW = mark("How do you work out {task} cleverly?")
_MISSING: Mapping[str, str] = {
    "+": mark("{a} and how many more make {c}?"),
    "-": mark("How much goes away from {a}, so that {c} is left?"),
    "*": mark("How often does {a} fit into {c}?"),
    "/": mark("By what do you divide {a} to get {c}?"),
}
_BEFORE: Mapping[str, str] = {
    "-": mark("From which number do you take away {b}, so that {c} is left?"),
    "/": mark("Which number divided by {b} makes {c}?"),
}
_BEGUN: Mapping[str, str] = {
    "+": mark("{a} and something more: what can come out?"),
    "-": mark("{a} minus something: what can be left?"),
    "*": mark("{a} times something: what can come out?"),
    "/": mark("{a} divided by something: what can come out?"),
}
_MAKES: Mapping[str, str] = {
    "+": mark("Which plus calculation makes {c}?"),
    "-": mark("Which minus calculation makes {c}?"),
    "*": mark("Which times calculation makes {c}?"),
    "/": mark("Which divided-by calculation makes {c}?"),
}
_FITS: Mapping[str, str] = {
    "+": mark("Which plus calculation works out here?"),
    "-": mark("Which minus calculation works out here?"),
    "*": mark("Which times calculation works out here?"),
    "/": mark("Which divided-by calculation works out here?"),
}


def _asked(s: _Single) -> _Asked | None:
    if s.sign not in _FITS:
        return None
    if s.knows_a and s.knows_b:
        return _Asked(Thought(_HOW, {"task": s.task}), s.task)
    if s.knows_a and s.knows_c:
        question = Thought(_MISSING[s.sign], {"a": s.a, "c": s.c})
        if s.sign in "+-":
            return _Asked(question, s.task, ("step",))
        if 0 in (s.a, s.c):
            return None
        return _Asked(question, f"{s.c}/{s.a}" if s.sign == "*" else f"{s.a}/{s.c}")
    if s.knows_b and s.knows_c and s.sign in _BEFORE:
        inner = f"{s.c}+{s.b}" if s.sign == "-" else f"{s.c}*{s.b}"
        return _Asked(Thought(_BEFORE[s.sign], {"b": s.b, "c": s.c}), inner)
    if s.knows_a:
        hidden = ("step", "end") if s.sign in "+-" else None
        return _Asked(Thought(_BEGUN[s.sign], {"a": s.a}), s.task, hidden)
    if s.knows_c:
        return _Asked(Thought(_MAKES[s.sign], {"c": s.c}), s.task, None)
    return _Asked(Thought(_FITS[s.sign]), s.task, None)


def _without(picture: Picture | None, hidden: tuple[str, ...], a: int) -> Picture | None:
    """Return a picture that begins with a known number and hides the rest; None if it begins with another."""
    if picture is None:
        return None
    match picture:
        case {"kind": "jumps" | "number_line", "start": start, "jumps": by} if start == a:
            return hiding(picture, *hidden) if len({jump > 0 for jump in by}) == 1 else None
        case {"kind": "twenty_frame", "filled": filled} if filled == a:
            return hiding(picture, "step")
        case {"kind": "twenty_frame", "rows": [first, _]} if first == a:
            return hiding(picture, "step")
        case {"kind": "tens", "filled": strips} if 10 * strips == a:
            return hiding(picture, "step")
    return None


_BY_KIND: Mapping[str, str] = {
    "at_a_glance": mark("Think of the fingers of one hand."),
    "using_five": mark("Think of five and some more."),
    "number_bond": mark("Think of two numbers that make ten."),
    "doubles": mark("Think of a double."),
    "halves": mark("Think of halving."),
    "tens_and_ones": mark("Look at tens and ones one by one."),
    "analogy": mark("Take the small calculation that you know."),
    "make_ten": mark("First to the ten, then on."),
    "make_hundred": mark("First to the hundred, then on."),
    "near_doubles": mark("Think of the double beside it."),
    "counting_up": mark("Go up from the smaller number to the larger."),
    "stepwise": mark("In steps: first the large part, then the rest."),
    "by_place": mark("Tens with tens, ones with ones."),
    "compensation": mark("Take a round number, then put it right."),
    "balancing": mark("Move some across, then it gets easy."),
    "half_of_ten": mark("Take ten times, then half of it."),
    "ten_times": mark("Think of ten times."),
    "swap": mark("Swap the two numbers."),
    "next_fact": mark("Take the fact beside it that you know."),
    "zero_and_one": mark("Think of what zero and one do."),
    "using_tens": mark("First work without the zeros."),
    "grid": mark("Split both numbers."),
    "through_zero": mark("First to zero, then on."),
}


def _strategy(task: Part, way: Strategy) -> str | None:
    """Return a strategy in a sentence; None if it has none."""
    if way.kind == "inverse":
        return mark("Turn it round: think of plus.") if task.sign == "-" else mark("Turn it round: think of times.")
    if way.kind == "split":
        return mark("Split the number and divide in parts.") if task.sign == "/" else mark("Split one number in parts.")
    return _BY_KIND.get(way.kind)


def _part(task: Part, way: Strategy, s: _Single) -> Thought:
    """Return a part that is worked out, and never all of it."""
    a, b = (int(operand.value) for operand in task.operands)
    match way.picture:
        case {"kind": "jumps" | "number_line", "start": start, "jumps": [first, second]} if (first > 0) == (second > 0):
            fact = {"fact": f"{start}{first:+}={start + first}", "n": abs(second)}
            return (
                Thought(mark("{fact}. Then {n} more."), fact)
                if second > 0
                else Thought(mark("{fact}. Then {n} less."), fact)
            )
    if task.sign == "/" and task.value > 2:
        times = next(each for each in (10, 5, int(task.value) - 1) if each < task.value)
        return Thought(_onward(a - times * b, "+"), {"fact": f"{times}*{b}={times * b}", "n": a - times * b})
    if way.kind not in ("inverse", "number_bond", "halves", "counting_up"):
        for line in way.lines:
            for part in (part for side in line.split("=") for part in read(side).calculations()):
                if part.value not in (task.value, s.c) and {*part.numbers()} != {*task.numbers()} and part.value >= 0:
                    return Thought(mark("{fact}."), {"fact": f"{part.text.strip('()')}={part.value}"})
    return _nearest(task.sign, a, b, int(task.value), s.c if s.knows_c and not s.knows_b else b)


def _nearest(sign: str, a: int, b: int, value: int, lies: int) -> Thought:
    """Return what is known beside a calculation that has no part: a neighbour, a double, its tens; nothing is counted.

    `lies` is the number of a difference that is known.
    """
    tens = Thought(mark("Tens: {tens}. Ones: {ones}."), {"tens": value // 10, "ones": value % 10})
    fact = mark("{fact}.")
    if sign in "+-" and 10 in (value, a) and (value if sign == "+" else a) == 10 and b not in (0, 5, 10):
        first = b if sign == "-" else a
        away = -1 if first > 1 else 1
        return Thought(fact, {"fact": f"{first + away}+{10 - first - away}=10"})
    if sign == "-":
        return Thought(_MISSING["+"], {"a": lies, "c": a})
    if sign == "+":
        low, high = sorted((a, b))
        if low == high:
            return Thought(mark("{a} twice: both rows are equally long."), {"a": a})
        if low == 1:
            return Thought(mark("Which number comes right after {n}?"), {"n": high})
        if high - low == 1 and value < 10:
            return Thought(_onward(1, "+"), {"fact": f"{low}+{low}={2 * low}", "n": 1})
        return tens if value > 10 else Thought(fact, {"fact": f"{high}+{low}"})
    if sign == "*":
        other = a if b == 2 else b
        return tens if 10 in (a, b) else Thought(fact, {"fact": f"{other}+{other}" if 2 in (a, b) else f"{b}*{a}"})
    return Thought(fact, {"fact": f"{b}+{b}={a}"}) if value == 2 else Thought(mark("Check with times."))


def _onward(n: int, sign: str) -> str:
    """Return a sentence about a fact and how many are missing, or with `-` too many."""
    if n == 1:
        return mark("{fact}. Then {n} more.") if sign == "+" else mark("{fact}. Then {n} less.")
    return mark("{fact}. {n} more are missing.") if sign == "+" else mark("{fact}. {n} are too many.")


# several calculations


_HELPS: Mapping[str, str] = {
    "+": mark("Which plus calculation helps you to {c}?"),
    "-": mark("Which minus calculation helps you to {c}?"),
    "*": mark("Which times calculation helps you to {c}?"),
    "/": mark("Which divided-by calculation helps you to {c}?"),
}


def _several(task: Part, knows_value: bool, school_class: int | None) -> tuple[Thought, ...]:
    calculations = list(task.calculations())
    first = calculations[0]
    if first.sign not in _HELPS or first.value.denominator > 1 or first.value < 0:
        return ()
    if not strategies(task.text, school_class):
        return ()
    said = _order(task)
    question = Thought(_HELPS[first.sign], {"c": int(task.value)}) if knows_value else Thought(_FITS[first.sign])
    fact = f"{first.operands[0].text}{first.sign}{first.operands[1].text}={first.value}"
    rest = abs(int(task.value - first.value))
    last = task.sign == "+" or (task.sign == "-" and task.operands[0] is first)
    if len(calculations) == 2 and knows_value and rest and last:
        return question, Thought(said), Thought(_onward(rest, task.sign), {"fact": fact, "n": rest})
    return question, Thought(said), Thought(mark("{fact}."), {"fact": fact})


def _order(task: Part) -> str:
    """Return what goes first in several calculations, in a sentence."""
    signs = {part.sign for part in task.calculations()}
    if "(" in task.text:
        return mark("First the bracket, then the rest.")
    if signs & set("*/") and signs & set("+-"):
        return mark("First times and divided by, then plus and minus.")
    return mark("One after the other, from left to right.")


# both sides


_Side = tuple[Part, str]
"""A side, and the same with `?` for each number that does not lie there."""


def _of_both(left: _Side, right: _Side, school_class: int | None) -> tuple[Thought, ...]:
    """Return the thoughts for two sides that compute: one of them first, the finished one if there is one."""
    (side, text), (_, other) = sorted((left, right), key=lambda side: OPEN in side[1])
    if OPEN not in other or not all(fits_class(part.text, school_class) for part, _ in (left, right)):
        return ()
    if OPEN in text:
        question = Thought(mark("How much can both sides be worth?"))
        said = mark("Work out one side, then the other.")
    else:
        question = Thought(mark("How much is {task}?"), {"task": text})
        said = mark("Work out the finished side first.")
    fact = {"fact": f"{side.text}={side.value}", "value": str(side.value)}
    part = Thought(mark("{fact}. The other side is worth {value} too."), fact)
    return question, Thought(said, picture=scale(left[1], right[1])), part


# fractions


def _equivalent(left: _Side, right: _Side, school_class: int | None) -> tuple[Thought, ...]:
    """Return the thoughts for two fractions of one value: from the one that lies there, else from the smaller."""
    (known, text), (other, other_text) = sorted(
        (left, right), key=lambda side: (OPEN in side[1], side[0].operands[1].value)
    )
    if known.text == other.text or not all(fits_class(part.text, school_class) for part in (known, other)):
        return ()
    (a, b), (c, d) = (tuple(int(operand.value) for operand in part.operands) for part in (known, other))
    if OPEN in text:
        question = Thought(mark("Which fractions are worth the same?"))
    else:
        question = Thought(mark("Which fraction is worth as much as {task}?"), {"task": text})
    below = OPEN not in other_text.split("/")[1]  # what lies there is worked out, not what is to be found
    if d % b == 0:
        said = mark("Take both numbers times the same number.")
        fact = f"{b}*{d // b}={d}" if below else f"{a}*{d // b}={c}"
    elif b % d == 0:
        said = mark("Divide both numbers by the same number.")
        fact = f"{b}/{b // d}={d}" if below else f"{a}/{b // d}={c}"
    else:
        said, fact = mark("First divide both numbers, then multiply both."), f"{known.text}={known.value}"
        if known.text == str(known.value):  # it is in its lowest terms, the other one is not
            return ()
    picture = hiding(bars((a, b), (c, d)), "end") if OPEN not in text and a < b else None
    return question, Thought(said, picture=picture), Thought(mark("{fact}."), {"fact": fact})


_WITH_FRACTIONS: Mapping[str, str] = {
    "same_denominator": mark("The denominator stays. Count the parts."),
    "common_denominator": mark("Make the denominators the same first."),
    "multiply_first": mark("First multiply, then divide."),
}


def _of_fractions(task: Part, known: str, known_value: str, school_class: int | None) -> tuple[Thought, ...]:
    """Return the thoughts for a computation with fractions on its way."""
    ways = strategies(task.text, school_class)
    if not ways or any(number < 0 for number in (*task.numbers(), *(part.value for part in task.calculations()))):
        return ()
    way, picture = ways[0], None
    fact = next(_steps(task, way), None)
    if fact is None:
        return ()
    if OPEN not in known:
        question, picture = Thought(_HOW, {"task": known}), covered(task, way)
    elif OPEN not in known_value:
        question = Thought(mark("Which fractions help you to {c}?"), {"c": known_value})
    else:
        question = Thought(mark("Which fractions work out here?"))
    said = _WITH_FRACTIONS.get(way.kind) or _order(task)
    return question, Thought(said, picture=picture), Thought(mark("{fact}."), {"fact": fact})


def _steps(task: Part, way: Strategy) -> Iterator[str]:
    """Yield what is worked out on the way, none of it the value of the task."""
    given = [operand for operand in task.operands if operand.is_fraction]
    for line in way.lines:
        *_, last = line.split("=")
        for side in map(read, line.split("=")):
            for before, after in zip(given, side.operands, strict=False):
                if before.text != after.text and before.value == after.value and after.is_fraction:
                    yield f"{before.text}={after.text}"  # over the common denominator
            for part in side.calculations():
                if part.sign != "/" and part.value.denominator == 1 and part.value != task.value:
                    yield f"{part.text.strip('()')}={part.value}"
        if line.count("=") == 1 and read(last).value not in (task.value, *task.numbers()):
            yield line
