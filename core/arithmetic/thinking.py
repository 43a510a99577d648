"""Thoughts that lead to an answer without saying it: a question, the strategy with its picture, a part worked out.

An open task is an equation with `?` for each number that does not lie there yet: `38+?=?` for `38+7=45`. A thought
names only what lies there, until the third works out a part.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from core.arithmetic.calculation import is_empty
from core.arithmetic.pictures import Picture, bars, hiding, scale
from core.arithmetic.scaffold import OPEN, covered
from core.arithmetic.strategies import strategies
from core.arithmetic.strategy import LARGEST, SIGNS, Strategy, fits_class
from core.arithmetic.sum_strategies import gone, missing
from core.arithmetic.written import NotReadable, Part, equation, read
from core.engine.training import Thought
from core.engine.translation import mark, mark_many

Thoughts: TypeAlias = tuple[Thought, ...]
"""A question, a way with its picture, and its first part; or none."""


def thoughts(answer: str, open_task: str, school_class: int | None = None, *, second: bool = False) -> Thoughts:
    """Return three thoughts that lead to an equation; () where no side computes, or no strategy of the class fits.
    `open_task` is the equation with `?` in the place of what is to be found; `second` leads another way.
    """
    try:
        left, right = equation(answer)
    except NotReadable:
        return ()
    first_text, second_text = open_task.split("=")
    if left.is_fraction and right.is_fraction:
        return () if second else _equivalent((left, first_text), (right, second_text), school_class)
    if left.sign and right.sign and not (left.is_fraction or right.is_fraction):
        return () if second else _of_both((left, first_text), (right, second_text), school_class)
    task, known, known_value = (
        (left, first_text, second_text) if left.sign and not left.is_fraction else (right, second_text, first_text)
    )
    if not task.sign:
        return ()
    if len(list(task.calculations())) > 1 or task.value.denominator > 1 or task.sign == "^":
        return _several(task, known, known_value, school_class, second)
    numbers = re.findall(r"\d+|\?", known)
    if any(number < 0 for number in (*task.numbers(), task.value)):
        return ()
    a, b = (int(operand.value) for operand in task.operands)
    single = _Single(task.sign, a, b, int(task.value), *(number != OPEN for number in (*numbers, known_value)))
    return _of_single(single, school_class, second)


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
    """A question, None for that of the way; the ways that help, the calculation that they are of, and what the picture
    hides, None if it has none."""

    question: Thought | None
    ways: tuple[Strategy, ...]
    calculation: str
    hidden: tuple[str, ...] | None = ()


def _of_single(s: _Single, school_class: int | None, second: bool) -> Thoughts:
    if s.sign in "+*" and s.knows_b and not s.knows_a:
        s = _Single(s.sign, s.b, s.a, s.c, True, False, s.knows_c)
    asked = _asked(s, school_class)
    ways = [way for way in asked.ways if way.kind in SAID][second:]
    if not ways:
        return ()
    way, inner = ways[0], read(asked.calculation)
    question, said = SAID[way.kind]
    picture = None
    if asked.hidden is not None:
        picture = covered(inner, way) if not asked.hidden else _without(way.picture, asked.hidden, s.a)
    part = replace(_nearly(s, way) or _part(inner, way), lines=way.lines)
    if asked.question is None:
        return Thought(question), Thought(said, picture=picture), part
    return asked.question, Thought(_ALONE.get(way.kind, said), picture=picture), part


SAID: Mapping[str, tuple[str, str]] = {
    "zero_and_one": (mark("What do zero and one do here?"), mark("Tell it with apples.")),
    "number_bond": (mark("How many are missing to ten?"), mark("Find the partner to ten.")),
    "doubles": (mark("Are both parts equally large?"), mark("Double the number.")),
    "halves": (mark("Are there two equal parts?"), mark("Which number comes twice?")),
    "neighbour": (mark("Which number is right beside it?"), mark("One more or one less.")),
    "near_doubles": (mark("Which double is near?"), mark("Double the smaller one, then one more.")),
    "using_five": (mark("Do you see the full five?"), mark("How much more than five is it?")),
    "counting_up": (mark("How far apart are the numbers?"), mark("Build up from the smaller one.")),
    "tens_and_ones": (mark("How many tens and ones are there?"), mark("Read tens and ones.")),
    "analogy": (mark("Which small task is inside?"), mark("Work out the ones only. The tens stay.")),
    "compensation": (mark("Which round number is very close?"), mark("Work with it, then adjust.")),
    "make_ten": (mark("How many to the full ten?"), mark("First to the ten, then the rest.")),
    "make_hundred": (mark("How many to the full hundred?"), mark("First to the hundred, then the rest.")),
    "in_tens": (mark("How many tens is that?"), mark("Work with tens just as with ones.")),
    "by_place": (mark("What is each place?"), mark("Do each place by itself, then put them together.")),
    "stepwise": (mark("How do you split the second number?"), mark("First the big part, then the small one.")),
    "balancing": (mark("Which number is nearly round?"), mark("Move some across to make it easy.")),
    "half_of_ten": (mark("What is ten times it?"), mark("Five times is half of ten times.")),
    "next_fact": (mark("Which easy fact is right next to it?"), mark("Take it, then once more or once less.")),
    "double_twice": (mark("Do you know half of it?"), mark("Double half of it.")),
    "halve_twice": (mark("How much is half of it?"), mark("Halve twice.")),
    "double_by_ten": (mark("Dividing by five: what is the double?"), mark("Double, then divide by ten.")),
    "square": (mark("Which two easy facts are inside?"), mark("Split it into five times and the rest.")),
    "inverse": (mark("Which times-table fact fits?"), mark("Dividing is multiplying backwards.")),
    "zeros": (mark("What is left without the zeros?"), mark("Work in tens: how many tens are there?")),
    "quarter": (mark("How many 25s make 100?"), mark("Four times 25 is 100.")),
    "split": (mark("Which part is easy?"), mark("Split it into two easy parts.")),
    "products_first": (mark("Which sign comes first?"), mark("Times and divided by come first.")),
    "brackets_first": (mark("What is in the brackets?"), mark("Work out the brackets first.")),
    "left_to_right": (mark("Where do you start?"), mark("Go from left to right.")),
    "handy_order": (mark("Which numbers go well together?"), mark("Do the easy part first.")),
    "distribute": (mark("What does each part make?"), mark("Multiply both parts by the same number.")),
    "one_side_first": (mark("Which side can you work out already?"), mark("Both sides are equal.")),
    "power": (mark("How many times is the factor there?"), mark("Write the power as a multiplication.")),
    "through_zero": (mark("How far is it to zero?"), mark("First to zero, then on below zero.")),
    "same_difference": (mark("What changes in both?"), mark("Change both alike: the difference stays the same.")),
    "equivalent": (
        mark("What was the denominator multiplied by?"),
        mark("Multiply top and bottom by the same number."),
    ),
    "same_denominator": (mark("What are the parts called?"), mark("Work out only the numerators.")),
    "common_denominator": (mark("Which parts fit both fractions?"), mark("Give both the same denominator.")),
    "fraction_times": (
        mark("How many times do you take the fraction?"),
        mark("Times: more parts. Divided by: smaller parts."),
    ),
    "cancel_first": (mark("What cancels at the top and bottom?"), mark("Cancel. Then multiply across.")),
    "across": (mark("What is at the top, what at the bottom?"), mark("Top times top, bottom times bottom.")),
}
"""The question of each way, and the way in a sentence."""
_ALONE: Mapping[str, str] = {
    "compensation": mark("Take a round number, then adjust."),
    "next_fact": mark("Take the easy fact next to it."),
}
"""The ways whose sentence leans on their question, in a sentence for beside another question."""
_MISSING: Mapping[str, str] = {
    "+": mark("How much is missing from {a} to {c}?"),
    "-": mark("{a} minus what makes {c}?"),
    "*": mark("How many times does {a} go into {c}?"),
    "/": mark("{a} divided by what makes {c}?"),
}
_BEFORE: Mapping[str, str] = {
    "-": mark("Which number minus {b} makes {c}?"),
    "/": mark("Which number divided by {b} makes {c}?"),
}
_MAKES: Mapping[str, str] = {
    "+": mark("Which plus calculation makes {c}?"),
    "-": mark("Which minus calculation makes {c}?"),
    "*": mark("Which times calculation makes {c}?"),
    "/": mark("Which divided-by calculation makes {c}?"),
}
_BUILD = mark("Which number can you build with your cards?")
_MORE_OR_LESS = mark("Is it more or less than {full}?")
_ABOUT = mark("What is left roughly: much or little?")


def _asked(s: _Single, school_class: int | None) -> _Asked:
    def by(question: str, calculation: str, hidden: tuple[str, ...] | None = (), **values: int) -> _Asked:
        asked = Thought(question, values) if question else None
        return _Asked(asked, strategies(calculation, school_class), calculation, hidden)

    task, sign = s.task, s.sign
    if s.knows_a and s.knows_b:
        return by("", task)
    if s.knows_a and s.knows_c and not (sign == "*" and 0 in (s.a, s.c)):
        question, values = _MISSING[sign], {"a": s.a, "c": s.c}
        if is_empty(sign, s.a, s.b):
            return by(question, task, None, a=s.a, c=s.c)
        if sign in "+-" and fits_class(task, school_class):
            way = missing(s.a, s.c) if sign == "+" else gone(s.a, s.c)
            if sign == "+" or way.kind == "in_tens":
                return _Asked(Thought(question, values), (way,), task, ("step",))
        inner = f"{s.c}/{s.a}" if sign == "*" else f"{s.a}{sign}{s.c}"
        return by(question, inner, a=s.a, c=s.c)
    if s.knows_b and s.knows_c and sign in _BEFORE:
        inner = f"{s.c}+{s.b}" if sign == "-" else f"{s.c}*{s.b}"
        return by(_BEFORE[sign], inner, b=s.b, c=s.c)
    if s.knows_c:
        return by(_MAKES[sign], task, None, c=s.c)
    if s.knows_a and sign == "+":
        return by(_MORE_OR_LESS, task, ("step", "end"), full=_full_above(s.a))
    if s.knows_a and sign == "-":
        return by(_ABOUT, task, ("step", "end"))
    return by(_BUILD, task, None)


def _full_above(number: int) -> int:
    """Return the full ten above a number, or beyond a hundred the full hundred."""
    base = 10 if number < 100 else 100
    return number + base - number % base


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


_FACT = mark("{fact}.")


def _part(task: Part, way: Strategy) -> Thought:
    """Return the first calculation of a way, and what is left to do where that is said in a number."""
    a, b = (int(operand.value) for operand in task.operands)
    if not way.first:
        return _beside(task.sign, a, b, int(task.value), way.kind)
    if way.kind == "inverse" and OPEN not in way.first:
        rest = a - int(read(way.first.split("=")[0]).value)
        return Thought(_onward(rest, "+"), {"fact": way.first, "n": rest})
    match way.picture:
        case {"kind": "jumps", "jumps": [first, second]} if (first > 0) == (second > 0) and OPEN not in way.first:
            text = mark("{fact}. Then {n} more.") if second > 0 else mark("{fact}. Then {n} less.")
            return Thought(text, {"fact": way.first, "n": abs(second)})
    return _first(way)


def _nearly(s: _Single, way: Strategy) -> Thought | None:
    """Return what helps where the first calculation of a way is the task itself; None where it is another one."""
    if way.first == f"{s.a}+{OPEN}={s.c}" and s.knows_a and s.knows_c:
        if way.kind == "halves":
            return Thought(mark("How much is {task}?"), {"task": f"{s.a}+{s.a}"})
        if s.b == 1:
            return Thought(mark("Which number comes right after {n}?"), {"n": s.a})
        return Thought(mark("{fact}. Then {n} more."), {"fact": f"{s.a}+{s.b - 1}={s.c - 1}", "n": 1})
    if way.first == f"{OPEN}*{s.a}={s.c}" and s.sign == "*" and not s.knows_b:
        times = 5 if s.b > 5 else s.b - 1
        return Thought(
            _onward(s.c - times * s.a, "+"), {"fact": f"{times}*{s.a}={times * s.a}", "n": (s.b - times) * s.a}
        )
    return None


def _first(way: Strategy) -> Thought:
    """Return the first calculation of a way, as a question where it would say the answer."""
    task, _, value = way.first.partition("=")
    if value == OPEN:
        return Thought(mark("How much is {task}?"), {"task": task}, lines=way.lines)
    return Thought(_FACT, {"fact": way.first}, lines=way.lines)


_EMPTY: Mapping[str, str] = {
    "*0": mark_many("{n} times nothing.", "{n} times nothing."),
    "*1": mark("{n}, once."),
    "+0": mark("Nothing is added to {n}."),
    "-0": mark("Nothing is taken away from {n}."),
    "-1": mark_many("All {n} goes away.", "All {n} go away."),
    "/0": mark_many("{n} child shares nothing.", "{n} children share nothing."),
    "/1": mark("One child gets all {n}."),
    "/n": mark_many("{n} for {n} child.", "{n} for {n} children."),
}


def _beside(sign: str, a: int, b: int, value: int, kind: str) -> Thought:
    """Return what helps where a calculation has no part: what is beside it, and never the whole of it."""
    if kind == "zero_and_one":
        other = {"*": "*0" if 0 in (a, b) else "*1", "+": "+0", "-": "-0" if b == 0 else "-1"}.get(sign)
        other = other or ("/0" if a == 0 else "/1" if b == 1 else "/n")
        return Thought(_EMPTY[other], {"n": b if a == 0 or (sign == "*" and a == 1) else a})
    if kind == "number_bond" and b not in (0, 10):
        away = -1 if a > 1 else 1
        return Thought(_FACT, {"fact": f"{a + away}+{10 - a - away}=10"})
    if kind == "doubles":
        return Thought(mark("{a} twice: both rows are the same length."), {"a": a})
    if kind == "neighbour":
        if sign == "-":
            return Thought(mark("Which number comes right before {n}?"), {"n": a})
        return Thought(mark("Which number comes right after {n}?"), {"n": max(a, b)})
    if kind == "using_five":
        return Thought(mark("Five and {n} more."), {"n": min(a, b)})
    return Thought(mark("Tens: {tens}. Ones: {ones}."), {"tens": value // 10, "ones": value % 10})


def _onward(n: int, sign: str) -> str:
    """Return a sentence about a fact and how many are missing, or with `-` too many."""
    if n == 1:
        return mark("{fact}. Then {n} more.") if sign == "+" else mark("{fact}. Then {n} less.")
    return mark("{fact}. Still {n} missing.") if sign == "+" else mark("{fact}. That’s {n} too many.")


# several calculations


_HELPS: Mapping[str, str] = {
    "+": mark("Which plus calculation helps you to {c}?"),
    "-": mark("Which minus calculation helps you to {c}?"),
    "*": mark("Which times calculation helps you to {c}?"),
    "/": mark("Which divided-by calculation helps you to {c}?"),
}


def _several(task: Part, known: str, known_value: str, school_class: int | None, second: bool) -> Thoughts:
    """Return the thoughts for several calculations, for powers and for fractions."""
    ways = [way for way in strategies(task.text, school_class) if way.kind in SAID and way.first][second:]
    if not ways:
        return ()
    way, calculations = ways[0], [*task.calculations()]
    first = calculations[0] if "(" in task.text else min(calculations, key=lambda part: part.sign in "+-")
    question, said = SAID[way.kind]
    alone, part = _ALONE.get(way.kind, said), _first(way)
    if OPEN not in known:
        return Thought(question), Thought(said, picture=covered(task, way)), part
    whole = first.value.denominator == 1 and task.value.denominator == 1
    if OPEN in known_value or not whole:
        asked = Thought(question if re.search(r"\d", known) or not whole else _BUILD)
    else:
        sign = next(iter(re.findall(r"(?<=\d)[-+*/](?=\d)", way.first)), first.sign)
        asked = Thought(_HELPS[sign], {"c": int(task.value)}) if sign in _HELPS else Thought(question)
    if way.kind == "products_first" and OPEN not in known_value and known.count(OPEN) == 1:
        half = re.search(r"\d+[*/]\?|\?[*/]\d+", known)
        if half and re.fullmatch(re.escape(half[0]).replace(r"\?", r"\d+"), first.text):  # the rest says what it makes
            return asked, Thought(alone), Thought(_FACT, {"fact": f"{half[0]}={first.value}"}, lines=way.lines)
    if len(list(task.calculations())) == 2 and OPEN not in known_value and way.kind == "products_first":
        fact, _, value = way.first.partition("=")
        rest = task.value - int(value)
        last = task.sign == "+" or (task.sign == "-" and task.operands[0] is first)
        if last and rest:
            n = abs(int(rest))
            values: dict[str, int | str] = {"fact": f"{fact}={value}", "n": n}
            part = Thought(_onward(n, "+" if rest > 0 else "-"), values, lines=way.lines)
    return asked, Thought(alone), part


# both sides


_Side = tuple[Part, str]
"""A side, and the same with `?` for each number that does not lie there."""


def _of_both(left: _Side, right: _Side, school_class: int | None) -> Thoughts:
    """Return the thoughts for two sides that compute: one of them first, the finished one if there is one."""
    (side, text), (other, open_text) = sorted((left, right), key=lambda side: OPEN in side[1])
    if OPEN not in open_text or not all(fits_class(part.text, school_class) for part, _ in (left, right)):
        return ()
    picture = scale(left[1], right[1])
    if side.value < 0 and side.sign == other.sign == "-" and not any(part.sign for part in side.operands):
        question, said = SAID["same_difference"]
        (a, b), (c, d) = (tuple(int(operand.value) for operand in part.operands) for part in (side, other))
        x, y = (b, d) if OPEN in open_text.split("-")[0] else (a, c)
        fact = f"{x}{y - x:+}={y}" if x != y else f"{side.text}={side.value}"
        return Thought(question), Thought(said, picture=picture), Thought(_FACT, {"fact": fact})
    question, said = SAID["one_side_first"]
    values = {"fact": f"{side.text}={side.value}", "value": str(side.value)}
    lines = tuple(f"{part.text}={side.value}" for part in (side, other))
    part = Thought(mark("{fact}. The other side makes {value} too."), values, lines=lines)
    return Thought(_BUILD if OPEN in text else question), Thought(said, picture=picture), part


# fractions


def _equivalent(left: _Side, right: _Side, school_class: int | None) -> Thoughts:
    """Return the thoughts for two fractions of one value: from the one that lies there, else from the smaller."""
    (known, text), (other, other_text) = sorted(
        (left, right), key=lambda side: (OPEN in side[1], side[0].operands[1].value)
    )
    if known.text == other.text or not all(fits_class(part.text, school_class) for part in (known, other)):
        return ()
    (a, b), (c, d) = (tuple(int(operand.value) for operand in part.operands) for part in (known, other))
    below = OPEN not in other_text.split("/")[1]  # what lies there is worked out, not what is to be found
    question, said = SAID["equivalent"]
    if d % b == 0:
        question = question if below else mark("What was the numerator multiplied by?")
        fact = f"{b}*{d // b}={d}" if below else f"{a}*{d // b}={c}"
        lines: tuple[str, ...] = (f"{known.text}=({a}*{d // b})/({b}*{d // b})={other.text}",)
    elif b % d == 0:
        question = mark("What was the denominator divided by?") if below else mark("What was the numerator divided by?")
        said = mark("Divide top and bottom by the same number.")
        fact = f"{b}/{b // d}={d}" if below else f"{a}/{b // d}={c}"
        lines = (f"{other.text}=({c}*{b // d})/({d}*{b // d})={known.text}",)
    else:
        question = mark("What cancels at the top and bottom?")
        said, fact = mark("Cancel first, then multiply both by the same number."), f"{known.text}={known.value}"
        lines = fact, f"{known.value}={other.text}"
        if known.text == str(known.value):  # it is in its lowest terms, the other one is not
            return ()
    if OPEN in text:
        question = mark("Which fractions are equal?")
    picture = hiding(bars((a, b), (c, d)), "end") if OPEN not in text and a < b else None
    return Thought(question), Thought(said, picture=picture), Thought(_FACT, {"fact": fact}, lines=lines)
