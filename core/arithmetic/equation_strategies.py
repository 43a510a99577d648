"""Strategies for equations whose sides both compute: one side first, or the change from one side to the other."""

from __future__ import annotations

from collections.abc import Iterator

from core.arithmetic import pictures
from core.arithmetic.strategy import Strategy
from core.arithmetic.written import Part


def both_sides(left: Part, right: Part) -> Iterator[Strategy]:
    """Yield the strategies for a true equation of two sides that compute."""
    if left.is_fraction and right.is_fraction:
        yield from _equivalent(left, right)
        return
    first, second = sorted((left, right), key=lambda side: len(list(side.calculations())))
    lines = f"{first.text}={first.value}", f"{second.text}={second.value}"
    ways = [Strategy("one_side_first", lines, pictures.scale(left.text, right.text), lines[0]), *_changed(left, right)]
    if left.value < 0:
        ways.sort(key=lambda way: way.kind != "same_difference")
    yield from ways


def _changed(left: Part, right: Part) -> Iterator[Strategy]:
    """Yield 4+5=2+2+5=2+7, 9-4=9-2-2=7-2, 6*4=3*2*4=3*8, 12/4=6/2: what one number loses shows in the other."""
    if left.sign != right.sign or any(operand.sign for side in (left, right) for operand in side.operands):
        return
    numbers = [int(operand.value) for side in (left, right) for operand in side.operands]
    a, b, c, d = numbers
    scale = pictures.scale(left.text, right.text)
    if min(numbers) < 1 or (a, b) == (c, d):
        return
    if left.sign in "+*" and (a, b) == (d, c):
        yield Strategy("swap", (f"{left.text}={right.text}",), scale)
        return
    if a < c:
        left, right, a, b, c, d = right, left, c, d, a, b
    if left.sign == "+":
        yield Strategy("balancing", (f"{left.text}={c}+{a - c}+{b}={right.text}",), scale, f"{a}-{a - c}={c}")
    elif left.sign == "-":
        yield Strategy("same_difference", (f"{left.text}={a}-{a - c}-{d}={right.text}",), scale, f"{a}-{a - c}={c}")
    elif a % c == 0 and left.sign == "*" and c > 1:
        kind = "double_and_halve" if a == 2 * c else "balancing"
        yield Strategy(kind, (f"{left.text}={c}*{a // c}*{b}={right.text}",), scale, f"{a // c}*{b}={d}")
    elif a % c == 0 and left.sign == "/" and a // c * d == b:
        by = a // c
        yield Strategy("balancing", (f"{a}/{by}={c}", f"{b}/{by}={d}", f"{left.text}={right.text}"), scale)


def _equivalent(left: Part, right: Part) -> Iterator[Strategy]:
    """Yield 1:2=3:6 by what both numbers are multiplied with, else by the lowest terms of both."""
    small, large = sorted((left, right), key=lambda side: side.operands[1].value)
    (a, b), (c, d) = (tuple(int(operand.value) for operand in side.operands) for side in (small, large))
    if (a, b) == (c, d):
        return
    bars = pictures.bars((a, b), (c, d)) if 0 < a < b else None
    lines = (f"{small.text}={small.value}", f"{large.text}={large.value}")
    first = lines[0]
    if d % b == 0:
        by = d // b
        lines = (f"{a}*{by}={c}", f"{b}*{by}={d}")
        first = lines[1]
    yield Strategy("equivalent", (*lines, f"{left.text}={right.text}"), bars, first)
