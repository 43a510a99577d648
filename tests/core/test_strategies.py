"""Strategies: every line is true, pictures fit, and no class meets what it has not had."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest

from core.arithmetic.calculation import is_empty, step
from core.arithmetic.pictures import NAMES as PICTURES
from core.arithmetic.strategies import strategies
from core.arithmetic.strategy import LARGEST, NAMES, Strategy, spelled
from core.arithmetic.written import NotReadable, read
from core.engine.terminal import Catalog
from tests.core.practice.by_hand import plain

EVERY = 400
"""Calculations of a step that are tried, if it has more."""


def every(sums: Iterable[tuple[int, int]]) -> Iterator[tuple[str, int, int]]:
    """Calculations of whole numbers up to 999: sums and differences of these pairs, every product and quotient."""
    for a, b in sums:
        yield from ((sign, a, b) for sign in "+-")
    for a in range(1000):
        for b in range(1000 if a == 0 else 999 // a + 1):
            yield from (("*", a, b), ("/", a * b, b))


@cache
def by_step() -> dict[str, list[tuple[str, int, int]]]:
    """Every calculation up to 100, and a sample of the larger ones, by step."""
    luck = Random(999)
    large = {(luck.randint(1, 999), luck.choice((luck.randint(1, 999), luck.randint(1, 9) * 10))) for _ in range(20000)}
    found: dict[str, list[tuple[str, int, int]]] = {}
    for each in every([(a, b) for a in range(101) for b in range(101)] + sorted(large)):
        if name := step(*each):
            found.setdefault(name, []).append(each)
    return found


COUNTS = {
    "L1-1": 64, "L1-2": 16, "L1-3": 20, "L1-4": 36, "L1-5": 180, "L1-6": 32, "L1-7": 32, "L2-1": 88, "L2-2": 1080,
    "L2-3": 216, "L2-4": 864, "L2-5": 1044, "L2-6": 3204, "L2-7": 3024, "L2-9": 45, "L2-10": 6, "L2-11": 45,
    "L2-12": 28, "L2-13": 108, "L3-1": 2, "L3-2": 36, "L3-3": 9612, "L3-4": 35073, "L3-5": 23058, "L3-6": 282447,
    "L3-7": 636912, "L3-8": 680, "L3-9": 279, "L4-3": 4716, "L4-4": 4275,
}  # fmt: skip
"""How many different calculations each step has."""


def numbers(line: str) -> list[int]:
    """Every number that a line shows."""
    return [int(number) for number in re.findall("[0-9]+", line)]


def shown(picture: dict[str, object], text: str, value: Fraction) -> bool:
    """Whether a picture shows the computation, looked at without the code that made it."""
    whole = re.fullmatch("([0-9]+)([-+*/])([0-9]+)", text)
    a, sign, b = (int(whole[1]), whole[2], int(whole[3])) if whole else (0, "", 0)
    match picture:
        case {"kind": "twenty_frame", "rows": [int(x), int(y)]}:
            return x == y and {x, y, x + y} == {a, b, int(value)} and x + y <= 20
        case {"kind": "twenty_frame", "filled": int(x), "added": int(y)}:
            return sorted((x, y)) == sorted((a, b)) and sign == "+" and x + y <= 20
        case {"kind": "twenty_frame", "filled": int(x), "crossed": int(y)}:
            return (x, y, sign) == (a, b, "-") and x <= 20
        case {"kind": "tens", "filled": int(x), "added": int(y)}:
            return (10 * x, 10 * y, sign) == (a, b, "+")
        case {"kind": "tens", "filled": int(x), "crossed": int(y)}:
            return (10 * x, 10 * y, sign) == (a, b, "-")
        case {"kind": "array", "rows": int(x), "columns": int(y)}:
            known: Any = picture.get("known", [x, y])
            beside = known[0] == x or known[1] == y
            of, ten = (value if sign == "*" else Fraction(a)), str(x * y)  # or with tens for dots
            fits = sign == "*" or str(b).startswith(str(y))
            return beside and max(x, y) <= 10 and fits and str(of).rstrip("0") == ten.rstrip("0")
        case {"kind": "rectangle", "rows": list(rows), "columns": list(columns)}:
            area = sum(rows) * sum(columns)
            return area in (value, a) and min(*rows, *columns) > 0
        case {"kind": "jumps" | "number_line", "start": int(start), "jumps": list(jumps), "end": int(end)}:
            lands = start + sum(jumps) == end and 0 not in jumps
            return lands and (end == value or (end == a and sum(jumps) == value) or (end == a and start == b))
        case {"kind": "place_value", "rows": list(rows), "columns": list(columns)}:
            return value in rows and len(columns) >= len(str(max(rows)))
        case {"kind": "bars", "bars": list(bars)}:
            return all(0 < part <= parts for part, parts in bars) and Fraction(*bars[-1]) == value
        case {"kind": "first", "part": str(part), "task": str(task)}:
            return part in task and task in (text, f"({text})")
    return False


def wrong(each: Strategy, text: str) -> str | None:
    """What is wrong with a strategy for an expression."""
    value = plain(text)
    for line in each.lines:
        sides = line.split("=")
        if len(sides) < 2 or len(set(map(plain, sides))) != 1:
            return f"{line} is not true"
        if len(set(sides)) < len(sides):
            return f"{line} says nothing"
    if plain(each.lines[-1].split("=")[-1]) != value:
        return f"{each.lines} does not end at {value}"
    if not any(side == text for line in each.lines for side in line.split("=")) and sum(map(text.count, "+-*/^")) == 1:
        return f"{each.lines} never shows {text}"
    if each.kind not in NAMES:
        return f"{each.kind} has no name"
    if each.picture is not None and (
        each.picture["kind"] not in PICTURES or not shown(dict(each.picture), text, value)
    ):
        return f"{each.picture} does not show {text}"
    return None


def calculations(name: str) -> Iterator[str]:
    """Calculations of a step, all of them if they are few."""
    all_of_it = by_step()[name]
    some = all_of_it if len(all_of_it) <= EVERY else Random(name).sample(all_of_it, EVERY)
    return (f"{a}{sign}{b}" for sign, a, b in some)


@pytest.mark.skipif(sys.platform == "emscripten", reason="two million calculations")
def test_each_step_has_as_many_calculations_as_the_curriculum_counts() -> None:
    pairs = ((a, b) for a in range(1000) for b in range(1000))
    counted = Counter(step(*each) for each in every(pairs))
    del counted[None]
    assert counted == COUNTS


@pytest.mark.parametrize("name", COUNTS)
def test_a_calculation_has_strategies_that_are_true_and_fit_its_class(name: str) -> None:
    school_class = int(name[1])
    for text in calculations(name):
        found = strategies(text, school_class)
        assert found, text
        for each in found:
            assert wrong(each, text) is None, text
            assert max(map(max, map(numbers, each.lines))) <= LARGEST[school_class], each
            assert "(" not in "".join(each.lines), each
        assert len({each.lines for each in found}) == len(found)


@pytest.mark.parametrize("name", COUNTS)
def test_strategies_have_no_empty_calculation(name: str) -> None:
    if name == "L2-13":
        return
    for text in calculations(name):
        for each in strategies(text, int(name[1])):
            for side in "=".join(each.lines).split("="):
                for part in read(side).calculations():
                    x, y = (operand.value for operand in part.operands)
                    assert not is_empty(part.sign, x, y) or f"{x}/{y}" in each.lines[0], (text, each.lines)


def drawn(luck: Random) -> str:
    """An expression of two or three signs, perhaps with brackets, a power, a fraction."""
    numbers = [luck.randint(1, 12) for _ in range(luck.choice((3, 4)))]
    text = str(numbers[0])
    for number in numbers[1:]:
        text += luck.choice("+-*/" if luck.random() < 0.8 else "+-") + str(number)
    if luck.random() < 0.4:
        head = re.match("[0-9]+[-+][0-9]+", text)
        if head and head[0] != text:
            text = f"({head[0]})" + text[head.end() :]
    return text


def test_a_thousand_longer_expressions_are_worked_out_truly() -> None:
    luck, seen = Random(45), 0
    while seen < 1000:
        text = drawn(luck)
        try:
            read(text)
        except NotReadable:
            continue
        seen += 1
        found = strategies(text)
        assert found, text
        for each in found:
            assert wrong(each, text) is None, (text, each)
        for school_class in LARGEST:
            for each in strategies(text, school_class):
                for side in "=".join(each.lines).split("="):
                    values = [part.value for part in read(side).calculations()]
                    assert school_class >= 6 or all(value.denominator == 1 for value in values), (text, each)
                    assert school_class >= 5 or min(values, default=Fraction(0)) >= 0, (text, each)


@pytest.mark.parametrize("text", ["1/2+1/3", "1/5+2/5", "5/7-2/7", "3/4*8", "5/8*3", "2/3*9/2", "2/4", "7/2", "6/4"])
def test_fractions_have_strategies_in_class_6_and_none_before(text: str) -> None:
    assert [each for each in strategies(text, 6) if wrong(each, text)] == []
    assert strategies(text, 6) and not strategies(text, 5)


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("8+7", ("8 + 7 = 7 + 7 + 1", "14 + 1 = 15")),
        ("8+5", ("8 + 5 = 8 + 2 + 3", "10 + 3 = 13")),
        ("14-7", ("7 + 7 = 14", "14 − 7 = 7")),
        ("63-29", ("63 − 29 = 63 − 30 + 1", "33 + 1 = 34")),
        ("99+37", ("99 + 37 = 100 + 37 − 1", "137 − 1 = 136")),
        ("701-698", ("698 + 2 = 700", "700 + 1 = 701", "701 − 698 = 2 + 1 = 3")),
        ("24*19", ("24·19 = 24·20 − 24", "480 − 24 = 456")),
        ("690/10", ("69·10 = 690", "690:10 = 69")),
        ("25*12", ("12:4 = 3", "25·12 = 100·3 = 300")),
        ("85/5", ("85·2 = 170", "85:5 = 170:10 = 17")),
        ("15-7", ("15 − 7 = 15 − 5 − 2", "10 − 2 = 8")),
        ("38+27", ("38 + 27 = 38 + 20 + 7", "58 + 7 = 65")),
        ("6*7", ("6·7 = 5·7 + 7", "35 + 7 = 42")),
        ("9*6", ("9·6 = 10·6 − 6", "60 − 6 = 54")),
        ("5*8", ("5·8 = 10·8:2", "80:2 = 40")),
        ("56/8", ("7·8 = 56", "56:8 = 7")),
        ("84/6", ("84:6 = 60:6 + 24:6", "10 + 4 = 14")),
        ("28+15-8", ("28 + 15 − 8 = 28 − 8 + 15", "20 + 15 = 35")),
        ("3+4*6", ("4·6 = 24", "3 + 24 = 27")),
        ("4+5=2+7", ("4 + 5 = 9", "2 + 7 = 9")),
        ("14-2=6*2", ("14 − 2 = 12", "6·2 = 12")),
        ("1/2=3/6", ("1·3 = 3", "2·3 = 6", "1/2 = 3/6")),
        ("5/6=1/2+1/3", ("1/2 + 1/3 = 3/6 + 2/6", "3/6 + 2/6 = 5/6")),
        ("1-1/3", ("1 − 1/3 = 3/3 − 1/3", "3/3 − 1/3 = 2/3")),
        ("8+7=15", ("8 + 7 = 7 + 7 + 1", "14 + 1 = 15")),
    ],
)
def test_the_first_way_is_the_curriculums(text: str, first: tuple[str, ...]) -> None:
    assert tuple(spelled(line) for line in strategies(text)[0].lines) == first


def equations(count: int) -> Iterator[str]:
    """True equations that compute on both sides, of all signs, with fractions and with several signs."""
    luck = Random(2)
    for _ in range(count):
        a, b, c, k = (luck.randint(1, most) for most in (12, 12, 12, 5))
        yield luck.choice(
            (
                *(f"{a + k}+{b}={a}+{b + k}", f"{a + k + b}-{b}={a + k + b + c}-{b + c}", f"{a * k}*{b}={a}*{b * k}"),
                *(f"{a * b * k}/{b * k}={a * b}/{b}", f"{a}/{b}={a * k}/{b * k}", f"{a}*{b}={b}*{a}"),
                *(f"{a * k}/{b * k}={a * c}/{b * c}", f"{a}+{b}*{c}={a + b * c + k}-{k}", f"{a}-{a + b}={c}-{c + b}"),
            )
        )


def test_a_thousand_equations_of_two_sides_are_led_to_truly() -> None:
    kinds = Counter[str]()
    for text in equations(1000):
        left, right = text.split("=")
        for each in strategies(text):
            kinds[each.kind] += 1
            chains = [line.split("=") for line in each.lines]
            assert all(len(set(map(plain, sides))) == 1 and len(set(sides)) > 1 for sides in chains), (text, each)
            sides = [side for chain in chains for side in chain]
            assert {left, right} & set(sides), (text, each)
            assert plain(sides[-1]) == plain(left)
            assert each.kind in NAMES
            match each.picture:
                case {"kind": "scale", "left": one, "right": other}:
                    assert [one, other] == [left, right]
                case {"kind": "bars", "bars": bars}:
                    assert all(0 < part <= whole and Fraction(part, whole) == plain(left) for part, whole in bars)
                case other:
                    assert other is None
    needed = {"one_side_first", "balancing", "same_difference", "double_and_halve", "equivalent", "swap"}
    assert all(kinds[kind] >= 15 for kind in needed), kinds


def test_an_equation_of_a_class_uses_nothing_that_it_has_not_had() -> None:
    assert strategies("6*4=3*8", 1) == () and strategies("1/2=3/6", 5) == () and strategies("4+5=2+8") == ()
    for text in equations(300):
        for school_class in LARGEST:
            for each in strategies(text, school_class):
                values = [part.value for side in "=".join(each.lines).split("=") for part in read(side).calculations()]
                assert school_class >= 6 or all(value.denominator == 1 for value in values), (text, each)
                assert school_class >= 5 or min(values, default=Fraction(0)) >= 0, (text, each)


def test_names_and_signs_are_those_of_the_language() -> None:
    (english, *_) = (each.json(Catalog("en")) for each in strategies("6*7"))
    assert english["strategy"] == "neighbouring fact"
    assert english["lines"] == ["6×7 = 5×7 + 7", "35 + 7 = 42"]
    german = Catalog("de")
    assert all(german(name) != name for name in (*NAMES.values(), *PICTURES.values()))


def test_a_class_has_no_strategies_for_what_it_has_not_had() -> None:
    for text, school_class in (("7*8", 1), ("38+7", 1), ("345+8", 2), ("3-8", 4), ("1/2+1/3", 5), ("(2+4)*4", 4)):
        assert strategies(text, school_class) == ()
