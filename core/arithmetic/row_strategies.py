"""Strategies for several calculations, for powers, for numbers below zero and for fractions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import gcd, lcm

from core.arithmetic import pictures
from core.arithmetic.strategy import LARGEST, Strategy
from core.arithmetic.written import NotReadable, Part, read


def power(a: int, b: int) -> Iterator[Strategy]:
    if b < 2 or a < 0 or a**b > LARGEST[6]:
        yield Strategy("power", (f"{a}^{b}={a**b}",) if a >= 0 else ())
        return
    lines = [f"{a}^{b}={'*'.join([str(a)] * b)}"]
    at = a
    for _ in range(b - 1):
        lines.append(f"{at}*{a}={at * a}")
        at *= a
    yield Strategy("power", tuple(lines), None, lines[1] if b > 2 else f"{a}*{a}=?")


def below_zero(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    if sign == "-" and 0 < a < b:
        line = pictures.jumps(a, -a, a - b, zero=True)
        yield Strategy("through_zero", (f"{a}-{b}={a}-{a}-{b - a}", f"0-{b - a}={c}"), line, f"{a}-{a}=0")
    elif sign in "+-" and b >= 0:
        way = b if sign == "+" else -b
        if sign == "+" and a < 0 < c:
            line = pictures.jumps(a, -a, c, zero=True)
            yield Strategy("through_zero", (f"{a}+{b}={a}+{-a}+{c}", f"0+{c}={c}"), line)
        else:
            yield Strategy("through_zero", (f"{a}{sign}{b}={c}",), pictures.jumps(a, way, zero=True))


def fraction(a: int, b: int) -> Iterator[Strategy]:
    """Yield a division that is not whole: it is a fraction, perhaps in lower terms."""
    common = gcd(a, b)
    bar = [(a, b)] if 0 < a <= b else []
    if common > 1 and a > 0:
        lower = [(a // common, b // common)] if bar else []
        lines = (f"{a}/{b}={a // common}/{b // common}",)
        yield Strategy("cancel_first", lines, pictures.bars(*bar, *lower) if bar else None)
    elif a > b > 0:
        lines = (f"{a}/{b}={a - a % b}/{b}+{a % b}/{b}={a // b}+{a % b}/{b}",)
        yield Strategy("split", lines, None)


def several(task: Part, calculations: list[Part]) -> Iterator[Strategy]:
    text = task.text.removeprefix("(").removesuffix(")") if task.bracketed else task.text
    if fractions := list(_fractions(task, text)):
        yield from fractions
        return
    ways = [_worked(task, text, calculations), *_reordered(task, text)]
    if not any(part.sign == "/" or part.value < 0 for part in calculations):
        ways.reverse()  # plus and minus, or times alone, are ordered first, as far as it helps
    yield from (each for each in ways if each.lines)
    yield from _distributed(task, text)


def _worked(task: Part, text: str, calculations: list[Part]) -> Strategy:
    """Return a line for each calculation, in the order in which the rules evaluate them."""
    signs = {part.sign for part in calculations}
    lines: list[str] = []
    if "(" not in text:  # products first, then sums, each from left to right
        calculations = sorted(calculations, key=lambda part: part.sign in "+-")
    for part in calculations:
        a, b = part.operands
        done = f"{a.value}{part.sign}{_operand(b, part.sign)}"
        if done != str(part.value):  # 3:4 is a fraction and needs no line
            lines.append(f"{done}={part.value}")
        elif part is task:
            lines.append(f"{text}={done}")
    if "(" in text:
        kind = "brackets_first"
    elif "^" in signs:
        kind = "power"
    elif signs & set("*/") and signs & set("+-"):
        kind = "products_first"
    elif any(part.value < 0 for part in calculations):
        kind = "through_zero"
    else:
        kind = "left_to_right"
    first = calculations[0]
    inner = f"{first.operands[0].text}{first.sign}{first.operands[1].text}"
    picture = pictures.first(inner, text)
    if kind == "through_zero" and signs <= set("+-"):
        numbers = [int(number) for number in task.numbers()]
        steps = [sign for sign in text.lstrip("-") if sign in "+-"]
        by = [number if sign == "+" else -number for sign, number in zip(steps, numbers[1:], strict=True)]
        picture = pictures.jumps(numbers[0], *by, zero=True)
    if kind == "power" and calculations[0].sign == "^":
        base, exponent = (operand.value for operand in calculations[0].operands)
        if base.denominator == 1 and exponent.denominator == 1:
            way = next(power(int(base), int(exponent)))
            return Strategy(kind, tuple(dict.fromkeys((*way.lines, *lines))), picture, way.first)
    return Strategy(kind, tuple(lines), picture, lines[0] if len(lines) > 1 else "")


def _operand(part: Part, sign: str) -> str:
    """Return the value of a part behind a sign, in brackets where it would be read otherwise."""
    broken = part.value.denominator > 1 and sign in "/^"
    return f"({part.value})" if part.value < 0 or broken else str(part.value)


def _chain(task: Part) -> tuple[list[Fraction], list[str]] | None:
    """Return numbers and signs of a chain without brackets whose signs have one rank; None if it is none."""
    numbers: list[Fraction] = []
    signs: list[str] = []
    part, rank = task, "+-" if task.sign in "+-" else "*/"
    while part.sign and part.sign in rank and (part is task or not part.bracketed):
        left, right = part.operands
        if right.sign:
            return None
        numbers.insert(0, right.value)
        signs.insert(0, part.sign)
        part = left
    if part.sign:
        return None
    return [part.value, *numbers], signs


def _reordered(task: Part, text: str) -> Iterator[Strategy]:
    """Yield 28−8+15 for 28+15−8, 5·2·7 for 5·7·2: the last two exchanged where that is easier."""
    found = _chain(task)
    if found is None or len(found[1]) != 2:
        return
    (a, b, c), (first, second) = found
    if "/" in (first, second) or (first, second) == ("-", "-"):
        return
    new = f"{a}{second}{c}{first}{b}"
    try:
        middle = read(f"{a}{second}{c}")
    except NotReadable:
        return
    easy = (middle.value % 10 == 0 and middle.value > 0) or (first == "-" and second == "+" and a < b)
    if (first, second) == ("+", "-") and b > c:
        yield Strategy("handy_order", (f"{text}={a}+{b - c}={task.value}",), None, f"{b}-{c}={b - c}")
    if easy and b != c and middle.value.denominator == 1:
        lines = f"{text}={new}", f"{middle.value}{first}{b}={task.value}"
        yield Strategy("handy_order", lines, None, f"{a}{second}{c}={middle.value}")


def _distributed(task: Part, text: str) -> Iterator[Strategy]:
    """Yield 2·4+4·4 for (2+4)·4."""
    if task.sign != "*":
        return
    left, right = task.operands
    inner, factor = (left, right) if left.bracketed else (right, left)
    if not inner.bracketed or inner.sign not in ("+", "-") or factor.sign:
        return
    x, y = inner.operands
    if x.sign or y.sign:
        return
    pair = [f"{each.value}*{factor.value}" if inner is left else f"{factor.value}*{each.value}" for each in (x, y)]
    lines = (
        f"{text}={inner.sign.join(pair)}",
        f"{x.value * factor.value}{inner.sign}{y.value * factor.value}={task.value}",
    )
    sides: tuple[tuple[int, ...], ...] = ((int(x.value), int(y.value)), (int(factor.value),))
    if inner is right:
        sides = sides[::-1]
    picture = pictures.rectangle(*sides) if inner.sign == "+" else None
    yield Strategy("distribute", lines, picture, f"{pair[0]}={x.value * factor.value}")


def _fractions(task: Part, text: str) -> Iterator[Strategy]:
    """Yield the strategies for sums of two fractions, and for products with fractions."""
    if task.sign in "+-":
        pair = [operand.ratio or _whole(operand) for operand in task.operands]
        if pair[0] and pair[1] and any(operand.value.denominator > 1 for operand in task.operands):
            yield from _fraction_sum(task, text, pair[0], pair[1])
        return
    found = _chain(task)
    if found is None or all(part.value.denominator == 1 for part in task.calculations()):
        return
    numbers, signs = found
    above, below = [numbers[0]], numbers[:0]
    for sign, number in zip(signs, numbers[1:], strict=True):
        (above if sign == "*" else below).append(number)
    top, bottom = _times(above), _times(below)
    over, under = "*".join(map(str, above)), "*".join(map(str, below))
    under = f"({under})" if len(below) > 1 else under
    ends = "" if _is_lowest(top, bottom) else f"={task.value}"
    lines = [f"{text}={f'({over})' if len(above) > 1 else over}/{under}"] if f"{over}/{under}" != text else []
    lines.append(f"{text}={top}/{bottom}{ends}")
    factors = above if len(above) > 1 else below
    first = f"{'*'.join(map(str, factors))}={_times(factors)}" if len(factors) > 1 else ""
    common = next((gcd(int(x), int(y)) for x in above for y in below if gcd(int(x), int(y)) > 1), 1)
    if min(len(above), len(below)) < 2:
        yield Strategy("fraction_times", tuple(lines), None, first)
        if len(above) == 2 and common == below[0]:
            x, y = above if above[1] % common == 0 else above[::-1]
            easy = f"{y}/{common}={y / common}"
            if y != common:
                yield Strategy("fraction_times", (easy, f"{text}={x}*{y / common}={task.value}"), None, easy)
    elif common > 1:
        lines[-1] = f"{text}={top // common}/{bottom // common}"
        if not _is_lowest(top // common, bottom // common):
            lines[-1] += f"={task.value}"
        yield Strategy("cancel_first", tuple(lines), None, first)
    else:
        yield Strategy("across", tuple(lines), None, first)


def _whole(operand: Part) -> tuple[int, int] | None:
    """Return a number above zero as a fraction, 2 as 2:1; None for a calculation."""
    return None if operand.sign or operand.value <= 0 else (int(operand.value), 1)


def _times(numbers: Iterable[Fraction]) -> int:
    product = Fraction(1)
    for number in numbers:
        product *= number
    return int(product)


def _is_lowest(top: int, bottom: int) -> bool:
    return gcd(top, bottom) == 1 and bottom != 1


def _fraction_sum(task: Part, text: str, first: tuple[int, int], second: tuple[int, int]) -> Iterator[Strategy]:
    (a, m), (b, n) = first, second
    common = lcm(m, n)
    x, y = a * (common // m), b * (common // n)
    total = x + y if task.sign == "+" else x - y
    end = f"{total}/{common}"
    last = "" if _is_lowest(total, common) else f"={task.value}"
    shown = [(a, m), (b, n), (total, common)]
    picture = pictures.bars(*shown) if all(0 < part <= whole for part, whole in shown) else None
    if m == n:
        parts = f"{a}{task.sign}{b}={total}"
        yield Strategy("same_denominator", (parts, f"{text}={end}{last}"), picture, parts)
    else:
        lines = f"{text}={x}/{common}{task.sign}{y}/{common}", f"{x}/{common}{task.sign}{y}/{common}={end}{last}"
        above, below, expanded = next(((p, q, r) for p, q, r in ((a, m, x), (b, n, y)) if q != common), (a, m, x))
        given = f"{above}/{below}" if below > 1 else str(above)
        yield Strategy("common_denominator", lines, picture, f"{given}={expanded}/{common}")
