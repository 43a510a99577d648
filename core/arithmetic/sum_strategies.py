"""Strategies for plus and minus, to 20, to 100 and to 999."""

from __future__ import annotations

from collections.abc import Iterator

from core.arithmetic import pictures
from core.arithmetic.calculation import step
from core.arithmetic.pictures import Picture
from core.arithmetic.strategy import Strategy, Ways, places


def swapped(ways: Ways) -> Ways:
    """Return ways that begin with the larger number of a sum, which comes first in their lines."""

    def swapped(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
        if sign != "+" or a >= b:
            yield from ways(sign, a, b, c)
            return
        for each in ways(sign, b, a, c):
            lines = each.lines if each.lines[0].startswith(f"{a}+{b}=") else (f"{a}+{b}={b}+{a}", *each.lines)
            yield Strategy(each.kind, lines, each.picture)

    return swapped


def _jumping(kind: str, sign: str, a: int, *parts: int, task: int | None = None) -> Strategy:
    """Return a strategy that adds or takes away the parts one after the other.

    `task`: the number of the task, if the parts do not add up to it by the same sign.
    """
    lines = [f"{a}{sign}{sum(parts)}={sign.join(map(str, (a, *parts)))}"]
    at, way = a, 1 if sign == "+" else -1
    for number, part in enumerate(parts):
        if number:
            lines.append(f"{at}{sign}{part}={at + way * part}")
        at += way * part
    return Strategy(kind, tuple(lines), pictures.jumps(a, *(way * part for part in parts)))


def _compensated(sign: str, a: int, b: int, more: int) -> Strategy:
    """Return 62−38 as 62−40+2, 38+9 as 38+10−1."""
    back = "-" if sign == "+" else "+"
    way = 1 if sign == "+" else -1
    middle = a + way * (b + more)
    lines = f"{a}{sign}{b}={a}{sign}{b + more}{back}{more}", f"{middle}{back}{more}={middle - way * more}"
    return Strategy("compensation", lines, pictures.jumps(a, way * (b + more), -way * more))


def _counted_up(a: int, b: int, c: int, base: int = 10) -> Strategy:
    """Return 71−68 by what is missing from 68 to 71."""
    to_base = base - b % base
    if to_base >= c or b % base == 0:
        return Strategy("counting_up", (f"{b}+{c}={a}", f"{a}-{b}={c}"), pictures.jumps(b, c))
    rest, at = c - to_base, b + to_base
    lines = f"{b}+{to_base}={at}", f"{at}+{rest}={a}", f"{a}-{b}={to_base}+{rest}={c}"
    return Strategy("counting_up", lines, pictures.jumps(b, to_base, rest))


def _inverse(a: int, b: int, c: int, picture: Picture | None) -> Strategy:
    return Strategy("inverse", (f"{b}+{c}={a}", f"{a}-{b}={c}"), picture)


def to_nine(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    frame = pictures.twenty_frame(sign, a, b)
    if sign == "-":
        yield _inverse(a, b, c, frame)
        if a > 5 and b < a - 5:
            yield Strategy("using_five", (f"{a}-{b}=5+{a - 5}-{b}", f"5+{c - 5}={c}"), frame)
    elif a > 5:
        yield Strategy("using_five", (f"{a}+{b}=5+{a - 5}+{b}", f"5+{c - 5}={c}"), frame)
    elif a < 5 < c:
        yield Strategy("using_five", (f"{a}+{b}={a}+{5 - a}+{c - 5}", f"5+{c - 5}={c}"), frame)
    else:
        yield Strategy("at_a_glance", (f"{a}+{b}={c}",), frame)


def bonds(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    frame = pictures.twenty_frame(sign, a, b)
    if sign == "+":
        yield Strategy("number_bond", (f"{a}+{b}=10",), frame)
        if a > 5:
            yield Strategy("using_five", (f"{a}+{b}=5+{a - 5}+{b}", "5+5=10"), frame)
    else:
        yield Strategy("number_bond", (f"{b}+{c}=10", f"10-{b}={c}"), frame)


def doubles(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    if sign == "-":
        yield Strategy("halves", (f"{b}+{b}={a}", f"{a}-{b}={b}"), pictures.twenty_frame("+", b, b))
        return
    frame = pictures.twenty_frame(sign, a, b)
    if 5 < a < 10:
        yield Strategy("doubles", (f"{a}+{a}=5+5+{a - 5}+{a - 5}", f"10+{c - 10}={c}"), frame)
    else:
        yield Strategy("doubles", (f"{a}+{a}={c}",), frame)


def tens_and_ones(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    frame = pictures.twenty_frame(sign, a, b)
    if sign == "+":
        yield Strategy("tens_and_ones", (f"{a}+{b}={c}",), frame)
    else:
        yield Strategy("tens_and_ones", (f"10+{a - 10}={a}", f"{a}-{b}={c}"), frame)


def to_twenty(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    frame, ones = pictures.twenty_frame(sign, a, b), a - 10
    if sign == "+":
        yield Strategy("analogy", (f"{ones}+{b}={ones + b}", f"{a}+{b}=10+{ones + b}={c}"), frame)
    elif b < 10:
        yield Strategy("analogy", (f"{ones}-{b}={ones - b}", f"{a}-{b}=10+{ones - b}={c}"), frame)
    else:
        yield Strategy("analogy", (f"{ones}-{b - 10}={c}", f"{a}-{b}={ones}-{b - 10}={c}"), frame)
        yield _counted_up(a, b, c)


def over_ten(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    if sign == "-":
        yield _jumping("make_ten", "-", a, a - 10, b - (a - 10))
        yield _counted_up(a, b, c)
        if b >= 8:
            yield _compensated("-", a, b, 10 - b)
        return
    yield _jumping("make_ten", "+", a, 10 - a, b - (10 - a))
    frame = pictures.twenty_frame("+", a, b)
    if a - b == 1:
        yield Strategy("near_doubles", (f"{a}+{b}={b}+{b}+1", f"{2 * b}+1={c}"), frame)
    if a - b == 2:
        yield Strategy("balancing", (f"{a}+{b}={a - 1}+{b + 1}={c}",), frame)
    if a == 9:
        yield Strategy("balancing", (f"9+{b}=10+{b - 1}={c}",), frame)


def smooth_tens(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    strips = pictures.tens(sign, a, b)
    small = f"{a // 10}{sign}{b // 10}={c // 10}"
    yield Strategy("analogy", (small, f"{a}{sign}{b}={c}"), strips)
    if sign == "-":
        yield _inverse(a, b, c, strips)


def ones_within(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    """Yield 34+5 by 4+5, 34+6 by 4+6."""
    ones, ten, way = a % 10, a - a % 10, 1 if sign == "+" else -1
    line = pictures.jumps(a, way * b)
    if sign == "-" and ones == b:
        yield Strategy("tens_and_ones", (f"{ten}+{b}={a}", f"{a}-{b}={ten}"), line)
    elif not ones and sign == "+":
        yield Strategy("tens_and_ones", (f"{a}+{b}={c}",), pictures.place_value(a, b, c))
    else:
        if not ones:
            ones, ten = 10, ten - 10
        small = ones + way * b
        yield Strategy("analogy", (f"{ones}{sign}{b}={small}", f"{a}{sign}{b}={ten}+{small}={c}"), line)


def ones_over(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    """Yield 38+7 by 40, and by 8+7."""
    ones, ten = a % 10, a - a % 10
    to_ten = 10 - ones if sign == "+" else ones
    yield _jumping("make_ten", sign, a, to_ten, b - to_ten)
    if b >= 8:
        yield _compensated(sign, a, b, 10 - b)
    way = 1 if sign == "+" else -1
    if sign == "-":
        ones, ten = ones + 10, ten - 10
    small = ones + way * b
    lines = f"{ones}{sign}{b}={small}", f"{a}{sign}{b}={ten}+{small}={c}"
    yield Strategy("by_place", lines, pictures.jumps(a, way * b))


def tens_added(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    """Yield 34+20 by 30+20."""
    if sign == "+" and b % 10:  # the full ten is added, whichever is larger
        for each in tens_added("+", b, a, c):
            yield Strategy(each.kind, (f"{a}+{b}={b}+{a}", *each.lines), each.picture)
        return
    ones, ten = a % 10, a - a % 10
    chart = pictures.place_value(a, b, c)
    if sign == "-" and ten == b:
        yield Strategy("tens_and_ones", (f"{ten}+{ones}={a}", f"{a}-{b}={ones}"), chart)
        return
    left = ten + b if sign == "+" else ten - b
    yield Strategy("by_place", (f"{a}{sign}{b}={ten}{sign}{b}+{ones}", f"{left}+{ones}={c}"), chart)


def two_places(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    """Yield 34+25 step by step and by places; across a ten by a simpler task, too."""
    ones_a, ones_b = a % 10, b % 10
    over = step(sign, a, b) == "L2-7"
    yield _jumping("stepwise", sign, a, b - ones_b, ones_b)
    if over and sign == "+":
        near, other = (a, b) if ones_a >= ones_b else (b, a)
        more = 10 - near % 10
        if more <= 4:
            first, second = (a + more, b - more) if near == a else (a - more, b + more)
            line = f"{a}+{b}={first}+{second}={c}"
            yield Strategy("balancing", (line,), pictures.jumps(near + more, other - more))
    if over and sign == "-":
        if 10 - ones_b <= 3 and a > b + 10 - ones_b:
            yield _compensated("-", a, b, 10 - ones_b)
        if c < 20:
            yield _counted_up(a, b, c)
    if sign == "+" or (not over and ones_a != ones_b and a - ones_a != b - ones_b):
        yield _by_place(sign, a, b)


def _by_place(sign: str, a: int, b: int) -> Strategy:
    """Return the sum or difference place by place; a line for each place that has two digits."""
    lines, parts = [], []
    for base in (100, 10, 1):
        x, y = (number // base % 10 * base for number in (a, b))
        z = x + y if sign == "+" else x - y
        if x and y and z:
            lines.append(f"{x}{sign}{y}={z}")
        if z:
            parts.append(str(z))
    total = a + b if sign == "+" else a - b
    chain = f"{a}{sign}{b}=" + (f"{'+'.join(parts)}={total}" if len(parts) > 1 else parts[0])
    return Strategy("by_place", (*lines, chain), pictures.place_value(a, b, total))


def _by_parts(sign: str, a: int, b: int) -> Strategy | None:
    """Return 758−300−20−5; None if the second number has only one place."""
    parts = places(b)
    return _jumping("stepwise", sign, a, *parts) if len(parts) > 1 else None


def smooth_hundreds(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    to_hundred = 100 - a % 100 if sign == "+" else a % 100
    if b < 100 and 0 < to_hundred < b and to_hundred < 100:
        yield _jumping("make_hundred", sign, a, to_hundred, b - to_hundred)
    elif stepwise := _by_parts(sign, a, b):
        yield stepwise
    way = 1 if sign == "+" else -1
    lines = f"{a // 10}{sign}{b // 10}={c // 10}", f"{a}{sign}{b}={c}"
    yield Strategy("analogy", lines, pictures.jumps(a, way * b))


def one_place(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    """Yield HZE with ones, tens or hundreds, no place crossed."""
    if sign == "-" and c and len(str(a)) == len(str(b)) and str(a)[0] == str(b)[0]:
        yield Strategy("tens_and_ones", (f"{b}+{c}={a}", f"{a}-{b}={c}"), pictures.place_value(a, b, c))
        return
    yield _by_place(sign, a, b)
    if sign == "-":
        yield _inverse(a, b, c, pictures.jumps(b, c))


def one_place_over(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    """Yield HZE with ones or tens across a ten or a hundred."""
    if sign == "+" and len(str(b).rstrip("0")) > 1:  # 90+15: the single place is the larger
        for each in one_place_over("+", b, a, c):
            yield Strategy(each.kind, (f"{a}+{b}={b}+{a}", *each.lines), each.picture)
        return
    base = 10 if b < 10 else 100
    low = a % base - (a % 10 if base == 100 else 0)
    stop = base - low if sign == "+" else low
    kind = "make_ten" if base == 10 else "make_hundred"
    way = 1 if sign == "+" else -1
    tens: list[Strategy] = []
    if base == 100 and a % 10:
        smooth = a - a % 10
        lines = f"{smooth}{sign}{b}={smooth + way * b}", f"{a}{sign}{b}={smooth + way * b}+{a % 10}={c}"
        tens.append(Strategy("by_place", lines, pictures.place_value(a, b, c)))
    if sign == "-":
        yield from tens
    if 0 < stop < b:
        yield _jumping(kind, sign, a, stop, b - stop)
    elif sign == "-":  # from a full ten or hundred, which is opened
        left = f"{a - base}+{base - b}={c}"
        yield Strategy(kind, (f"{a}-{b}={a - base}+{base}-{b}", left), pictures.jumps(a, -b))
    elif a - low:
        rest = a % 10 if base == 100 else 0
        parts = "+".join(str(each) for each in (a - low - rest, base, rest) if each)
        lines = (f"{low}+{b}={base}", f"{a}+{b}={parts}={c}" if parts != str(c) else f"{a}+{b}={c}")
        yield Strategy("analogy", lines, pictures.jumps(a, b))
    if sign == "+":
        yield from tens
    if base == 10 and b >= 8:
        yield _compensated(sign, a, b, 10 - b)


def hundreds(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    """Yield HZE with HZE."""
    over = step(sign, a, b) != "L3-6"
    stepwise = _by_parts(sign, a, b)
    by_place = max(a, b, c) < 1000 and (sign == "+" or not over)
    if by_place and not over:
        yield _by_place(sign, a, b)
    if stepwise:
        yield stepwise
    if over:
        for base, near in ((100, 10), (10, 2)):
            more = base - b % base
            if more <= near and (sign == "+" or a > b + more):
                yield _compensated(sign, a, b, more)
                break
        if sign == "-" and c < 100:
            yield _counted_up(a, b, c, 100 if c > 10 else 10)
    if by_place and over:
        yield _by_place(sign, a, b)
    if not stepwise:
        yield Strategy("inverse", (f"{c}-{b}={a}" if sign == "+" else f"{b}+{c}={a}", f"{a}{sign}{b}={c}"))
