"""Strategies for times and divide: the tables, with tens, and in parts."""

from __future__ import annotations

from collections.abc import Iterator

from core.arithmetic import pictures
from core.arithmetic.strategy import Strategy, places


def core_products(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    if a == 2:
        yield Strategy("doubles", (f"2*{b}={b}+{b}={c}",), pictures.array(2, b, (1, b)))
    elif a == 10:
        yield Strategy("ten_times", (f"10*{b}={c}",), pictures.array(10, b))
    elif a == 5:
        yield Strategy("half_of_ten", (f"5*{b}=10*{b}/2", f"{10 * b}/2={c}"), pictures.array(5, b, (10, b)))
    elif b == 2:
        yield Strategy("doubles", (f"{a}*2={a}+{a}={c}",), pictures.array(a, 2, (a, 1)))
    elif b == 10:
        yield Strategy("ten_times", (f"{a}*10={c}",), pictures.array(a, 10))
    else:
        yield Strategy("half_of_ten", (f"{a}*5={a}*10/2", f"{10 * a}/2={c}"), pictures.array(a, 5, (a, 10)))
    if a != b:
        yield Strategy("swap", (f"{a}*{b}={b}*{a}={c}",), pictures.array(a, b))


_NEAR = {9: 10, 6: 5, 4: 5, 3: 2, 7: 5}
"""The row of a core fact beside each row, or near it; which is looked for first."""


def derived_products(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    """Yield products by the core fact beside them, by doubling, by splitting."""
    factor = next((near for near in _NEAR if near in (a, b)), a)
    yield _from_near(a, b, factor, _NEAR.get(factor, 5))
    if abs(a - b) == 1:
        low = min(a, b)
        yield _from_near(a, b, max(a, b), low)
    for half in (4, 6, 8):
        if half in (a, b):
            other = b if half == a else a
            part = f"{half // 2}*{other}" if half == a else f"{other}*{half // 2}"
            known = (half // 2, b) if half == a else (a, half // 2)
            lines = f"{a}*{b}={part}+{part}", f"{c // 2}+{c // 2}={c}"
            yield Strategy("doubles", lines, pictures.array(a, b, known))
            break
    if a != b:
        yield Strategy("swap", (f"{a}*{b}={b}*{a}={c}",), pictures.array(a, b))


def _from_near(a: int, b: int, factor: int, near: int) -> Strategy:
    """Return 6·7 as 5·7+7, 7·9 as 7·10−7, 7·8 as 5·8+2·8: `factor`, one of the two, by way of `near`."""
    other = b if factor == a else a
    known = f"{near}*{other}" if factor == a else f"{other}*{near}"
    away = abs(factor - near)
    rest = str(other) if away == 1 else f"{away}*{other}" if factor == a else f"{other}*{away}"
    sign = "+" if near < factor else "-"
    lines = f"{a}*{b}={known}{sign}{rest}", f"{near * other}{sign}{away * other}={a * b}"
    array = pictures.array(a, b, (near, b) if factor == a else (a, near))
    return Strategy("next_fact" if away == 1 else "split", lines, array)


def quotients(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    array = pictures.array(c, b)
    yield Strategy("inverse", (f"{c}*{b}={a}", f"{a}/{b}={c}"), array)
    if 5 < c < 10:
        split = f"{a}/{b}={5 * b}/{b}+{(c - 5) * b}/{b}", f"5+{c - 5}={c}"
        yield Strategy("split", split, pictures.array(c, b, (5, b)))


def tens_products(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    if sign == "/":
        if b in (10, 100) or c in (10, 100):
            yield Strategy("inverse", (f"{c}*{b}={a}", f"{a}/{b}={c}"), pictures.place_value(a, c))
            return
        bare, zeros = b, 1
        while bare % 10 == 0:
            bare, zeros = bare // 10, zeros * 10
        small = a // zeros
        if zeros > 1:
            lines = [f"{a}/{b}={small}/{bare}={c}"]
        else:
            ten = c // int(str(c).rstrip("0"))
            lines = [f"{a // ten}/{b}={c // ten}", f"{a}/{b}={c // ten}*{ten}={c}"]
        yield Strategy("using_tens", tuple(lines), pictures.place_value(a, c))
        yield Strategy("inverse", (f"{c}*{b}={a}", f"{a}/{b}={c}"), None)
        return
    chart = pictures.place_value(*sorted({a, b, c}))
    if a in (10, 100) or b in (10, 100):
        ten, other = (a, b) if a in (10, 100) else (b, a)
        lines = [f"{a}*{b}={other}*{ten}={c}"] if ten == a != b else [f"{a}*{b}={c}"]
        yield Strategy("using_tens", tuple(lines), chart)
        return
    bare_a, bare_b = (int(str(factor).rstrip("0")) for factor in (a, b))
    tens = c // (bare_a * bare_b)
    yield Strategy("using_tens", (f"{a}*{b}={bare_a}*{bare_b}*{tens}", f"{bare_a * bare_b}*{tens}={c}"), chart)


def _product(a: int, b: int) -> str:
    """Return a product as it is written; one time something is the thing itself."""
    return str(a * b) if 1 in (a, b) else f"{a}*{b}"


def long_product(sign: str, a: int, b: int, c: int) -> Iterator[Strategy]:
    """Yield E·ZE and ZE·ZE in parts, and by the next full ten; divisions in parts."""
    if sign == "/":
        yield from _long_quotient(a, b, c)
        return
    low, high = sorted((a, b))
    if low <= 9:
        parts = places(high)
        spelled_out = "+".join(_product(part, low) if a == high else _product(low, part) for part in parts)
        if len(parts) > 1:
            lines = f"{a}*{b}={spelled_out}", f"{'+'.join(str(part * low) for part in parts)}={c}"
            sides = ((low,), parts) if a == low else (parts, (low,))
            yield Strategy("split", lines, pictures.rectangle(*sides))
        if high % 10 >= 8 or len(parts) == 1:
            yield from _rounded(a, b, c, high)
        if len(parts) == 1:
            tens = high // int(str(high).rstrip("0"))
            yield Strategy("using_tens", (f"{a}*{b}={a * b // tens}*{tens}={c}",))
        return
    parts = places(a) if len(places(a)) > 1 else places(b)
    first = len(places(a)) > 1
    if len(parts) > 1:
        spelled_out = "+".join(_product(part, b) if first else _product(a, part) for part in parts)
        sums = "+".join(str(part * (b if first else a)) for part in parts)
        yield Strategy(
            "split",
            (f"{a}*{b}={spelled_out}", f"{sums}={c}"),
            pictures.rectangle(*((parts, (b,)) if first else ((a,), parts))),
        )
    else:
        bare = [int(str(factor).rstrip("0")) for factor in (a, b)]
        small = bare[0] * bare[1]
        yield Strategy("using_tens", (f"{a}*{b}={bare[0]}*{bare[1]}*{c // small}", f"{small}*{c // small}={c}"))
    if len(places(a)) > 1 and len(places(b)) > 1:
        fields = [(x, y) for x in places(a) for y in places(b)]
        lines = (
            f"{a}*{b}={'+'.join(_product(x, y) for x, y in fields)}",
            f"{'+'.join(str(x * y) for x, y in fields)}={c}",
        )
        yield Strategy("grid", lines, pictures.rectangle(places(a), places(b)))
    for factor in (b, a):
        if factor % 10 >= 8:
            yield from _rounded(a, b, c, factor)
            break


def _rounded(a: int, b: int, c: int, factor: int) -> Iterator[Strategy]:
    """Yield 3·29 as 3·30−3."""
    more = -factor % 10
    if not more:
        return
    other = b if factor == a else a
    whole = f"{factor + more}*{other}" if factor == a else f"{other}*{factor + more}"
    rest = str(other) if more == 1 else f"{more}*{other}" if factor == a else f"{other}*{more}"
    lines = f"{a}*{b}={whole}-{rest}", f"{(factor + more) * other}-{more * other}={c}"
    yield Strategy("compensation", lines, pictures.rectangle((a,), (b,)))


def _long_quotient(a: int, b: int, c: int) -> Iterator[Strategy]:
    """Yield 84:6 as 60:6+24:6; by the product; by the next full ten."""
    parts = places(c)
    if len(parts) > 1:
        lines = f"{a}/{b}={'+'.join(f'{part * b}/{b}' for part in parts)}", f"{'+'.join(map(str, parts))}={c}"
        yield Strategy("split", lines, pictures.rectangle((b,), parts))
        if c % 10 == 9:
            lines = f"{a}/{b}={(c + 1) * b}/{b}-{b}/{b}", f"{c + 1}-1={c}"
            yield Strategy("compensation", lines, pictures.rectangle((b,), (c,)))
    yield Strategy("inverse", (f"{c}*{b}={a}", f"{a}/{b}={c}"), pictures.rectangle((c,), (b,)))
