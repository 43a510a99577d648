"""Strategies for plus and minus: the first way that fits the numbers, then another one.

Which way comes first is decided by both numbers alone, from top to bottom, whatever the step.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.arithmetic import pictures
from core.arithmetic.crossing import carry, crosses
from core.arithmetic.strategy import Strategy, places

_CLOSE = 3
"""The most that a number lies below a hundred to be taken for it."""


def plus(a: int, b: int) -> Iterator[Strategy]:
    """Yield the ways for a sum of two numbers above zero, the first one first."""
    small, big = sorted((a, b))
    yield _plus(a, b, small, big)
    if small >= 10:
        yield from _balanced(a, b)
        if len(places(b)) > 1:
            yield _stepwise("+", a, b)
    elif a + b > 20 and big % 10:
        yield _tens_apart(a, b, small, big)
    elif a + b > 10 > big:
        yield _to_full(a, b, 10)


def minus(a: int, b: int) -> Iterator[Strategy]:
    """Yield the ways for a difference above zero, the first one first."""
    yield _minus(a, b)
    if a > 20 and len(places(b)) > 1:
        more = 10 - b % 10
        if carry("-", a, b) and more <= _CLOSE and a > b + more:
            yield _rounded("-", a, b, more)
        yield _stepwise("-", a, b)
    elif crosses("-", a, b) and b < 10:
        yield _jumping("-", a, b, 10)


def _plus(a: int, b: int, small: int, big: int) -> Strategy:
    """Return the first way for a sum."""
    c, apart = a + b, big - small
    frame = pictures.twenty_frame("+", a, b) if c <= 20 else None
    if c == 10:
        return Strategy("number_bond", (f"{a}+{b}=10",), frame)
    if a == b <= 10:
        return Strategy("doubles", (f"{a}+{b}={c}",), frame)
    if c <= 9:
        if small == 1:
            return Strategy("neighbour", (f"{a}+{b}={c}",), frame)
        return _double_near(a, b) if big < 5 and apart == 1 else _with_five(a, b, small, big)
    if c <= 20:
        if 10 in (a, b):
            return Strategy("tens_and_ones", (f"{a}+{b}={c}",), frame)
        if big >= 11:
            return _small_task("+", big, small, a, b)
        if apart == 1:
            return _double_near(a, b)
        return _rounded("+", a, b, 1, first=b != 9) if 9 in (a, b) else _to_full(a, b, 10)
    if (big % 100 == 0 and small < 100) or (big % 10 == 0 and small < 10):
        return Strategy("tens_and_ones", (f"{a}+{b}={c}",), pictures.place_value(a, b, c))
    over = carry("+", a, b)
    if _is_smooth(a, b):
        past = -big % 100 < small and carry("+", a, b, 100) and big % 100
        return _to_full(a, b, 100) if past else _in_tens("+", a, b)
    if over and small >= 11 and apart == 1 and 0 in (a % 5, b % 5):
        return _double_near(a, b)
    if over and (near := next((each for each in (b, a) if _is_near_full(each, a + b - each)), 0)):
        return _rounded("+", a, b, _to_next(near), first=near != b)
    if small <= 9:
        if not over:
            return _small_task("+", big, small, a, b)
        return _bond_above(a, b, big, small) if (a + b) % 10 == 0 else _to_full(a, b, 10)
    single = next((each for each in (b, a) if len(places(each)) == 1), 0)
    if single:
        past = single < 100 and carry("+", a, b, 100)
        return _to_full(a, b, 100) if past else _in_tens("+", a, b)
    if (not over and c > 100) or (c % 10 == 0 and c <= 100):
        return _by_place("+", a, b)
    return _stepwise("+", a, b)


def _minus(a: int, b: int) -> Strategy:
    """Return the first way for a difference."""
    c = a - b
    frame = pictures.twenty_frame("-", a, b) if a <= 20 else None
    if a == 2 * b <= 20:
        twice = pictures.twenty_frame("+", b, b)
        return Strategy("halves", (f"{b}+{b}={a}", f"{a}-{b}={b}"), twice, f"{b}+?={a}")
    if a == 10:
        return Strategy("number_bond", (f"{b}+{c}=10", f"10-{b}={c}"), frame, f"{b}+?=10")
    if a <= 20 and 1 in (b, c):
        return Strategy("neighbour", (f"{a}-{b}={c}",), frame, "" if b == 1 else f"{b}+?={a}")
    if a <= 9:
        return _built_up(a, b) if 5 not in (b, c) and c <= 3 else _from_five(a, b, c)
    if a <= 20 and 10 in (b, c):
        lines = f"10+{a - 10}={a}", f"{a}-{b}={c}"
        return Strategy("tens_and_ones", lines, frame, f"{b}+?={a}" if b == 10 else f"?+{b}={a}")
    if b > c and c <= (4 if a <= 20 else 10 if a <= 100 else 20):
        return _built_up(a, b)
    over, smooth = carry("-", a, b), _is_smooth(a, b)
    if a <= 20 and not crosses("-", a, b):
        if b > 10:
            return _stepwise("-", a, b)
        return _bond_below(a, b) if a == 20 else _small_task("-", a, b, a, b)
    if smooth:
        if not carry("-", a, b, 100):
            return _in_tens("-", a, b)
        if b > 100:
            return _stepwise("-", a, b) if len(places(b)) > 1 else _in_tens("-", a, b)
        return _jumping("-", a, b, 100) if a % 100 else _in_tens("-", a, b)
    if over and _is_near_full(b, a):
        return _rounded("-", a, b, _to_next(b))
    if b <= 9:
        if not over:
            return _small_task("-", a, b, a, b) if a % 10 > b else _taken_apart(a, b)
        return _bond_below(a, b) if a % 10 == 0 else _jumping("-", a, b, 10)
    return _in_tens("-", a, b) if len(places(b)) == 1 else _stepwise("-", a, b)


def _is_smooth(a: int, b: int) -> bool:
    return a % 10 == b % 10 == 0


def _to_next(number: int) -> int:
    """Return how much a number lies below the next full ten, or hundred if that is close."""
    return -number % 100 if -number % 100 <= _CLOSE else -number % 10


def _is_near_full(number: int, other: int) -> bool:
    """Return True for 9, and beside a number of ten or more one that ends in 9 or lies close below a hundred."""
    return number == 9 or (other >= 10 and (number % 10 == 9 or 1 <= -number % 100 <= _CLOSE))


def _turned(a: int, b: int, first: int) -> tuple[str, ...]:
    """Return the line that turns a sum round, unless it begins with its `first` number."""
    return () if a == first else (f"{a}+{b}={b}+{a}",)


# ways to twenty


def _double_near(a: int, b: int) -> Strategy:
    low, c = min(a, b), a + b
    lines = f"{a}+{b}={low}+{low}+1", f"{2 * low}+1={c}"
    picture = pictures.twenty_frame("+", a, b) if c <= 20 else pictures.jumps(low, low, 1)
    return Strategy("near_doubles", lines, picture, f"{low}+{low}={2 * low}")


def _with_five(a: int, b: int, small: int, big: int) -> Strategy:
    frame, turned = pictures.twenty_frame("+", a, b), _turned(a, b, big)
    if big == 5:
        return Strategy("using_five", (*turned, f"5+{small}={a + b}"), frame)
    if big > 5:
        rest = big - 5 + small
        lines = (*turned, f"{big}+{small}=5+{big - 5}+{small}", f"5+{rest}={a + b}")
        return Strategy("using_five", lines, frame, f"{big - 5}+{small}={rest}")
    lines = (*turned, f"{big}+{small}={big}+{5 - big}+{a + b - 5}", f"5+{a + b - 5}={a + b}")
    return Strategy("using_five", lines, frame, f"{big}+{5 - big}=5")


def _from_five(a: int, b: int, c: int) -> Strategy:
    frame = pictures.twenty_frame("-", a, b)
    if 5 in (b, c):
        return Strategy("using_five", (f"{a}=5+{a - 5}", f"{a}-{b}={c}"), frame, f"{b}+?={a}")
    more = a - 5
    if b < more:
        lines = f"{a}-{b}=5+{more}-{b}", f"5+{more - b}={c}"
        return Strategy("using_five", lines, frame, f"{more}-{b}={more - b}")
    lines = f"{a}-{b}={a}-{more}-{b - more}", f"5-{b - more}={c}"
    return Strategy("using_five", lines, frame, f"{a}-{more}=5")


def _small_task(sign: str, big: int, small: int, a: int, b: int) -> Strategy:
    """Return 34+5 by 4+5: the tens stay."""
    ones, tens = big % 10, big - big % 10
    part = ones + small if sign == "+" else ones - small
    c = tens + part
    end = f"{tens}+{part}={c}" if part else str(c)
    chain = f"{a}{sign}{b}={end}" if part and tens else f"{a}{sign}{b}={c}"
    picture = (
        pictures.twenty_frame(sign, a, b)
        if max(big, c) <= 20
        else pictures.jumps(big, small if sign == "+" else -small)
    )
    return Strategy("analogy", (f"{ones}{sign}{small}={part}", chain), picture, f"{ones}{sign}{small}={part}")


# to the ten, and up from the smaller


def _bond_above(a: int, b: int, big: int, small: int) -> Strategy:
    """Return 34+6 by 4+6."""
    ones = big % 10
    part = f"{ones}+{small}=10"
    return Strategy("number_bond", (part, f"{a}+{b}={big - ones}+10={a + b}"), pictures.jumps(big, small), part)


def _bond_below(a: int, b: int) -> Strategy:
    """Return 40-6 by 10-6."""
    part = f"10-{b}={10 - b}"
    picture = pictures.twenty_frame("-", a, b) if a <= 20 else pictures.jumps(a, -b)
    return Strategy("number_bond", (part, f"{a}-{b}={a - 10}+{10 - b}={a - b}"), picture, part)


def _to_full(a: int, b: int, base: int) -> Strategy:
    """Return 8+5 as 8+2+3, 350+80 as 350+50+30: first to the ten or hundred."""
    first, second = sorted((a, b), reverse=True)
    if base == 100 and len(places(first)) == 1:
        first, second = second, first
    return _jumping("+", first, second, base, _turned(a, b, first))


def _jumping(sign: str, a: int, b: int, base: int, turned: tuple[str, ...] = ()) -> Strategy:
    """Return a way in two jumps, the first of which stops at the full ten or hundred."""
    way = 1 if sign == "+" else -1
    stop = -way * a % base
    at, rest = a + way * stop, b - stop
    lines = (*turned, f"{a}{sign}{b}={a}{sign}{stop}{sign}{rest}", f"{at}{sign}{rest}={a + way * b}")
    kind = "make_ten" if base == 10 else "make_hundred"
    return Strategy(kind, lines, pictures.jumps(a, way * stop, way * rest), f"{a}{sign}{stop}={at}")


def _built_up(a: int, b: int) -> Strategy:
    """Return 71-68 by what is missing from 68 to 71."""
    c, stop = a - b, -b % 10
    if not 0 < stop < c:
        lines: tuple[str, ...] = (f"{b}+{c}={a}", f"{a}-{b}={c}")
        return Strategy("counting_up", lines, pictures.jumps(b, c), f"{b}+?={a}")
    at, rest = b + stop, c - stop
    lines = f"{b}+{stop}={at}", f"{at}+{rest}={a}", f"{a}-{b}={stop}+{rest}={c}"
    return Strategy("counting_up", lines, pictures.jumps(b, stop, rest), f"{b}+{stop}={at}")


# beyond twenty


def _rounded(sign: str, a: int, b: int, more: int, *, first: bool = False) -> Strategy:
    """Return 62-38 as 62-40+2, 38+9 as 38+10-1; 99+37 as 100+37-1 where the `first` number is rounded."""
    way, back = (1, "-") if sign == "+" else (-1, "+")
    x, y = (a + more, b) if first else (a, b + more)
    middle, c = x + way * y, a + way * b
    lines = f"{a}{sign}{b}={x}{sign}{y}{back}{more}", f"{middle}{back}{more}={c}"
    return Strategy("compensation", lines, pictures.jumps(x, way * y, -way * more), f"{x}{sign}{y}={middle}")


def _in_tens(sign: str, a: int, b: int) -> Strategy:
    """Return 30+40 by 3+4, 345+30 by 34+3: tens or hundreds are worked with like ones."""
    full = (b % 100 == 0 or (sign == "+" and a % 100 == 0)) and not _is_smooth(a, b)
    unit = 100 if full or a % 100 == b % 100 == 0 else 10
    x, y = a // unit, b // unit
    rest = a % unit + (b % unit if sign == "+" else 0)
    z = x + y if sign == "+" else x - y
    small, c = f"{x}{sign}{y}={z}", z * unit + rest
    if not z:
        return _taken_apart(a, b)
    chain = f"{a}{sign}{b}={z * unit}+{rest}={c}" if rest else f"{a}{sign}{b}={c}"
    picture = pictures.tens(sign, a, b) if max(a, b, c) <= 100 and not rest and unit == 10 else None
    return Strategy("in_tens", (small, chain), picture or pictures.place_value(a, b, c), small)


def _taken_apart(a: int, b: int) -> Strategy:
    """Return 76-70 by 70+6=76: a place goes away as a whole."""
    c = a - b
    lines, picture = (f"{b}+{c}={a}", f"{a}-{b}={c}"), pictures.place_value(a, b, c)
    return Strategy("tens_and_ones", lines, picture, f"{b}+?={a}")


def _by_place(sign: str, a: int, b: int) -> Strategy:
    """Return the sum place by place; a line for each place that has two digits."""
    lines, parts = [], []
    for base in (100, 10, 1):
        x, y = (number // base % 10 * base for number in (a, b))
        if x and y:
            lines.append(f"{x}{sign}{y}={x + y}")
        if x + y:
            parts.append(str(x + y))
    chain = f"{a}{sign}{b}={'+'.join(parts)}={a + b}" if len(parts) > 1 else f"{a}{sign}{b}={a + b}"
    return Strategy("by_place", (*lines, chain), pictures.place_value(a, b, a + b), lines[0] if lines else "")


def _stepwise(sign: str, a: int, b: int) -> Strategy:
    """Return 62-38 as 62-30-8: first the large parts of the second number, then the small ones."""
    way, parts = (1 if sign == "+" else -1), places(b)
    lines, at = [f"{a}{sign}{b}={sign.join(map(str, (a, *parts)))}"], a
    for number, part in enumerate(parts):
        if number:
            lines.append(f"{at}{sign}{part}={at + way * part}")
        at += way * part
    first = f"{a}{sign}{parts[0]}={a + way * parts[0]}" if len(parts) > 1 else ""
    if not first:
        lines = [f"{a}{sign}{b}={at}"]
    return Strategy("stepwise", tuple(lines), pictures.jumps(a, *(way * part for part in parts)), first)


# second ways


def _balanced(a: int, b: int) -> Iterator[Strategy]:
    """Yield 38+27 as 40+25: what one number is given the other one loses."""
    near, other = (a, b) if a % 10 >= b % 10 else (b, a)
    more = _to_next(near)
    if carry("+", a, b) and more <= _CLOSE and other - more >= 1 and near % 10:
        first, second = (a + more, b - more) if near == a else (a - more, b + more)
        line = f"{a}+{b}={first}+{second}={a + b}"
        yield Strategy("balancing", (line,), pictures.jumps(near + more, other - more), f"{first}+{second}=?")


def _tens_apart(a: int, b: int, small: int, big: int) -> Strategy:
    """Return 38+7 as 30+15."""
    ones, tens = big % 10, big - big % 10
    part = ones + small
    lines = f"{ones}+{small}={part}", f"{a}+{b}={tens}+{part}={a + b}"
    return Strategy("by_place", lines, pictures.jumps(big, small), lines[0])


def missing(a: int, c: int) -> Strategy:
    """Return the way to what is missing from a number to a larger one."""
    if c == 10:
        return Strategy("number_bond", (f"{a}+{c - a}=10",), pictures.twenty_frame("+", a, c - a))
    if c == 2 * a <= 20:
        return Strategy("halves", (f"{a}+{a}={c}",), pictures.twenty_frame("+", a, a), f"{a}+?={c}")
    if a % 10 == 0 and c - a < 10 and c <= 100:
        frame = pictures.twenty_frame("+", a, c - a) if c <= 20 else pictures.place_value(a, c - a, c)
        return Strategy("tens_and_ones", (f"{a}+{c - a}={c}",), frame)
    return _tens_missing(a, "+", c) or _built_up(c, a)


def gone(a: int, c: int) -> Strategy:
    """Return the way to what goes away from a number, so that a smaller one is left."""
    return _tens_missing(a, "-", c) or _minus(a, c)


def _tens_missing(a: int, sign: str, c: int) -> Strategy | None:
    """Return 34+?=54 by 3+?=5; None where the ones differ."""
    unit = 100 if a % 100 == c % 100 else 10
    if max(a, c) <= 20 or a % unit != c % unit or min(a, c) < unit:
        return None
    by = abs(a - c)
    picture = pictures.jumps(a, by if sign == "+" else -by)
    return Strategy("in_tens", (f"{a}{sign}{by}={c}",), picture, f"{a // unit}{sign}?={c // unit}")
