"""Answers of a step, drawn at random: tasks of the step are built around them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from core.arithmetic.calculation import step
from core.arithmetic.written import NotReadable, is_true, read
from core.engine.chance import Chance
from core.practice.chosen import Chosen
from core.practice.facts import calculation_of
from core.practice.steps import ARITHMETIC, Step, grade

DRAWS = 400
"""Draws for one answer of the step; each takes some microseconds."""
_LISTED_TO = 100
"""Largest number of the steps whose calculations are listed; of others, calculations are drawn until one fits."""


def row(wanted: Step, chosen: Chosen, chance: Chance, fact: str = "") -> str | None:
    """Return a correct row whose easiest reading is of the step, the `fact` if one is given; None if none was found."""
    inner = chance.pick((wanted.name, *wanted.mixture)) if wanted.name == "L6-6" else wanted.name
    if inner in _ROWS:
        for _ in range(DRAWS):
            found = _ROWS[inner](chance)
            if found is not None and is_of(found, ARITHMETIC[inner], chosen):
                return found
        return None
    found = calculation_of(fact, chance) if fact else calculation(wanted, chosen, chance)
    if found is None:
        return None
    left, right = found.split("=")
    return f"{right}={left}" if chance.below(3) == 0 else found


def is_of(text: str, wanted: Step, chosen: Chosen) -> bool:
    """Return True for a true row whose easiest reading is of a step and keeps to a choice."""
    try:
        return is_true(text) and grade(text).meets(wanted) and chosen.fits(text)
    except NotReadable:
        return False


def calculation(wanted: Step, chosen: Chosen, chance: Chance, signs: str = "") -> str | None:
    """Return `a∘b=c` of the step, each sign as likely and then each calculation; None if there is none.

    `signs` are those to choose from, by default those that the step practises.
    """
    sign = chance.pick(signs or wanted.subject)
    if sign in "*/" or wanted.most <= _LISTED_TO:
        listed = _listed(wanted.name, sign, chosen)
        return chance.pick(listed) if listed else None
    ten = 10 if wanted.name == "L3-3" else 1
    for _ in range(DRAWS):
        a, b = ((1 + chance.below(wanted.most // ten)) * ten for _ in range(2))
        if wanted.name in ("L3-4", "L3-5"):
            b = (1 + chance.below(9)) * chance.pick((1, 10, 100))
            a, b = (b, a) if sign == "+" and chance.below(4) == 0 else (a, b)
        found = f"{a}{sign}{b}={a + b if sign == '+' else a - b}"
        if step(sign, a, b) == wanted.name and chosen.fits(found):
            return found
    return None


def calculations(wanted: Step, chosen: Chosen) -> tuple[str, ...]:
    """Return all calculations of a step with its signs, for one of products or with numbers to 100."""
    return tuple(text for sign in wanted.subject for text in _listed(wanted.name, sign, chosen))


@cache
def _listed(name: str, sign: str, chosen: Chosen) -> tuple[str, ...]:
    """Return all calculations of a step with a sign, of a mixed step those of its mixture too."""
    wanted = ARITHMETIC[name]
    least = 0 if name == "L2-13" else 1
    return tuple(
        text for text, inner in _all(sign, least, wanted.most) if inner in wanted.contains and chosen.fits(text)
    )


def _all(sign: str, least: int, most: int) -> Iterator[tuple[str, str | None]]:
    """Yield the calculations of whole numbers with a sign up to `most`, each with its step."""
    for a in range(least, most + 1):
        for b in range(least, most + 1 if sign in "+-" or a == 0 else most // a + 1):
            if sign == "+" and a + b > most:
                break
            if sign == "-" and b > a:
                break
            if sign in "+-":
                yield f"{a}{sign}{b}={a + b if sign == '+' else a - b}", step(sign, a, b)
            elif sign == "*":
                yield f"{a}*{b}={a * b}", step(sign, a, b)
            elif b:
                yield f"{a * b}/{b}={a}", step(sign, a * b, b)


def _with_value(side: str) -> str:
    return f"{side}={read(side).value}"


def number(low: int, high: int, chance: Chance) -> int:
    """Draw a number between two."""
    return low + chance.below(high - low + 1)


def _two_sums(most: int) -> Callable[[Chance], str | None]:
    """Return a drawer of two of + − up to a number: on one side, or one on each."""

    def draw(chance: Chance) -> str | None:
        a, b, c = (number(2, most - 3, chance) for _ in range(3))
        if chance.below(2):
            return _with_value(f"{a}{chance.pick('+-')}{b}{chance.pick('+-')}{c}")
        left = f"{a}{chance.pick('+-')}{b}"
        value = read(left).value
        d = value - c if chance.below(2) else c - value
        sign = "+" if d == value - c else "-"
        return f"{left}={c}{sign}{d}" if d > 0 else None

    return draw


def product(chance: Chance) -> str:
    """Draw a product, or a division that is whole."""
    a, b = number(2, 10, chance), number(2, 10, chance)
    return f"{a}*{b}" if chance.below(2) else f"{a * b}/{b}"


def _product_and_sum(chance: Chance) -> str:
    one, other, sign = product(chance), number(2, 60, chance), chance.pick("+-")
    return _solved(f"{other}{sign}{one}" if chance.below(2) else f"{one}{sign}{other}", chance)


def _solved(side: str, chance: Chance) -> str:
    return f"{read(side).value}={side}" if chance.below(4) == 0 else _with_value(side)


def _two_products(chance: Chance) -> str:
    c, sign = number(2, 10, chance), chance.pick("*/")
    return _solved(f"{product(chance)}{sign}{c}", chance)


def both_sides(chance: Chance) -> str:
    """Draw a product, and on the other side one of all signs that is worth the same."""
    left = product(chance)
    value = int(read(left).value)
    b = number(2, 10, chance)
    right = chance.pick((f"{value - b}+{b}", f"{value + b}-{b}", f"{value * b}/{b}", f"{value // b}*{b}"))
    return f"{left}={right}" if chance.below(2) else f"{right}={left}"


def _three_signs(chance: Chance) -> str | None:
    a, b = number(2, 12, chance), number(2, 12, chance)
    parts = [product(chance), str(a), str(b)]
    first, second, third = chance.shuffled(parts)
    return _solved(f"{first}{chance.pick('+-')}{second}{chance.pick('+-')}{third}", chance)


def _below_on_the_way(chance: Chance) -> str | None:
    a, b, c = number(1, 20, chance), number(2, 40, chance), number(2, 40, chance)
    more = f"{chance.pick('+-')}{number(1, 15, chance)}" if chance.below(4) == 0 else ""
    return _solved(f"{a}-{b}+{c}{more}", chance)


def both_below(chance: Chance) -> str:
    """Draw two differences of one value below zero."""
    low, a, b = number(1, 25, chance), number(1, 20, chance), number(1, 20, chance)
    return f"{a}-{a + low}={b}-{b + low}"


def _products_below(chance: Chance) -> str | None:
    a, c = number(1, 20, chance), number(2, 40, chance)
    return _solved(chance.pick((f"{a}-{product(chance)}+{c}", f"{a}-{c}+{product(chance)}")), chance)


def _same_ratio(chance: Chance) -> str:
    a, b = number(1, 9, chance), number(2, 12, chance)
    k, m = number(1, 5, chance), number(1, 5, chance)
    return f"{a * k}/{b * k}={a * m}/{b * m}"


def _fraction_sum(like: bool) -> Callable[[Chance], str | None]:
    def draw(chance: Chance) -> str | None:
        m = number(2, 12, chance)
        n = m if like else number(2, 12, chance)
        side = f"{number(1, 9, chance)}/{m}{chance.pick('+-')}{number(1, 9, chance)}/{n}"
        value = read(side).value
        if like and value.denominator != 1:
            return f"{side}={int(value * m)}/{m}"
        return f"{side}={value}"

    return draw


def _fraction_times(chance: Chance) -> str:
    a, b, c = number(1, 12, chance), number(2, 12, chance), number(2, 12, chance)
    return _with_value(f"{a}/{b}{chance.pick('*/')}{c}")


def _fraction_times_fraction(chance: Chance) -> str:
    a, c = number(1, 12, chance), number(1, 12, chance)
    return _with_value(f"{a}/{number(2, 9, chance)}*{c}/{number(2, 9, chance)}")


def _fraction_below(chance: Chance) -> str:
    b = number(2, 6, chance)
    return _with_value(f"{number(1, 5, chance)}/{b}-{number(1, 9, chance)}/{b}+{number(1, 6, chance)}")


_ROWS: Mapping[str, Callable[[Chance], str | None]] = {
    "L1-8": _two_sums(20),
    "L2-8": _two_sums(100),
    "L4-1": _product_and_sum,
    "L4-2": _two_products,
    "L4-5": both_sides,
    "L4-6": _three_signs,
    "L5-4": _below_on_the_way,
    "L5-5": both_below,
    "L5-6": _products_below,
    "L6-1": _same_ratio,
    "L6-2": _fraction_sum(like=True),
    "L6-3": _fraction_sum(like=False),
    "L6-4": _fraction_times,
    "L6-5": _fraction_times_fraction,
    "L6-6": _fraction_below,
}
"""Rows with several calculations, by step."""


def expression(wanted: Step, chosen: Chosen, dice: int, chance: Chance) -> str | None:
    """Return an expression of the step over a number of dice, each used once; None if none was found."""
    for _ in range(DRAWS):
        faces = [str(chance.die(6)) for _ in range(dice)]
        if wanted.name == "L5-3":
            text = f"{faces[0]}^{faces[1]}" + "".join(chance.pick("+-*/") + face for face in faces[2:])
        else:
            signs = "+-" if wanted.name == "L1-8" else "+-*/"
            text = faces[0] + "".join(chance.pick(signs) + face for face in faces[1:])
        if "(" in wanted.signs:
            at = 2 * chance.below(dice - 1)
            text = f"{text[:at]}({text[at : at + 3]}){text[at + 3 :]}"
        try:
            value = read(text).value
        except NotReadable:
            continue
        if value.denominator != 1 or not 1 <= value <= min(100, wanted.most):
            continue
        if grade(text).meets(wanted) and chosen.fits(text):
            return text
    return None
