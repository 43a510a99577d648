"""Kinds of mistakes: simulated ones are named, and no wrong answer is given a name that does not fit."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from core.arithmetic.mistakes import KINDS, mistake
from core.engine.terminal import LANGUAGES, Catalog
from tests.core.test_diagnosed import ROWS


def digits(number: int, places: int = 3) -> list[int]:
    """The digits of a number, ones first."""
    return [number // 10**place % 10 for place in range(places)]


def value(a: int, sign: str, b: int) -> Fraction | None:
    """What a calculation comes to."""
    if sign == "/":
        return Fraction(a, b) if b else None
    return Fraction({"+": a + b, "-": a - b, "*": a * b}[sign])


def fitting(a: int, sign: str, b: int, given: int) -> list[str]:
    """The kinds that fit one false calculation of whole numbers, as the curriculum defines them, looked at again."""
    right = value(a, sign, b)
    assert right is not None
    found = []
    if 0 in (a, b) and ((sign == "*" and given == max(a, b)) or (sign in "+-" and given == 0)):
        found.append("zero")
    if any(value(a, other, b) == given for other in "+-*/" if other != sign and {other, sign} & {*"*/"}):
        found.append("wrong_operation")
    if sign in "+-" and given == (a - b if sign == "+" else a + b):
        found.append("wrong_sign")
    if sign == "/" and b == given == 1:
        found.append("one")
    near = [
        (x, y, up)
        for x, y in ((a, b), (b, a))[: 1 + (sign != "-")]
        for up in (1, 2, 3)
        if y > 9 and ((y + up) % 100 == 0 or ((y + up) % 10 == 0 and up < 3))
    ]
    carries = a % 10 + b % 10 > 9 if sign == "+" else a % 10 < b % 10 if sign == "-" else True
    if (
        sign in "+-*"
        and max(Fraction(a), Fraction(b), right) > 20
        and carries
        and any(given == value(x, sign, y + up) for x, y, up in near)
    ):
        found.append("forgotten")
    if sign in "+-" and b < 10 < a < 20 and not carries and given == right - 10:
        found.append("ten_forgotten")
    low, high = sorted((a, b))
    split = [place for place in (high // 100 * 100, high // 10 % 10 * 10, high % 10) if place]
    if sign == "*" and 2 <= low <= 9 < high:
        if len(split) > 1 and any(given == right - low * place + place for place in split):
            found.append("part_lost")
        first, *others = (low * int(digit) for digit in str(high))
        if str(given) == "".join(map(str, (first, *(each % 10 for each in others)))):
            found.append("carry_lost")
    sums = [x + y for x, y in zip(digits(a), digits(b), strict=True)]
    longest = max(len(str(a)), len(str(b)))
    if sign == "+" and max(sums) > 9 and str(given) == "".join(map(str, reversed(sums[:longest]))):
        found.append("no_bundling")
    alone = len(str(b).strip("0")) == 1
    if b < a > 9 and alone and given == a + (10 * b if sign == "+" else -10 * b) and sign in "+-":
        found.append("place_value")
    one_place = [(x, y) for x, y in ((a, b), (b, a))[: 1 + (sign == "+")] if y >= 10 and len(str(y).strip("0")) == 1]
    if sign in "+-" and any(
        given == (x + y // tens if sign == "+" else x - y // tens)
        for x, y in one_place
        for tens in (10, 100)
        if y % tens == 0
    ):
        found.append("tens_as_ones")
    if sign == "-" and a % 10 == 0 < b % 10 and right >= 0 and given == right // 10 * 10 + b % 10:
        found.append("ones_kept")
    if sign in "+-" and max(Fraction(a), Fraction(b), right) > 20 and abs(given - right) == 10:
        found.append("ten_off")
    smooth = a and b and (a % 10 == 0 or b % 10 == 0) and max(Fraction(a), Fraction(b), right) > 10
    if sign in "*/" and smooth and given in (right * 10, right * 100, right / 10, right / 100):
        found.append("zeros")
    beside = ((a + 1) * b, (a - 1) * b, a * (b + 1), a * (b - 1))
    tables = {x * y for x in range(2, 11) for y in range(2, 11)}
    if sign == "*" and {a, b} <= set(range(2, 11)) and given in tables - {*beside} and abs(given - right) <= 10:
        found.append("confused")
    pairs = list(zip(digits(a), digits(b), strict=True))
    columns = sum(abs(x - y) * 10**place for place, (x, y) in enumerate(pairs))
    if sign == "-" and a >= b and any(y > x for x, y in pairs) and given == columns:
        found.append("smaller_from_larger")
    if b % 10 >= 8 and abs(given - right) == 2 * (10 - b % 10) and sign == ("+" if given > right else "-"):
        found.append("wrong_compensation")
    for base in (10, 100):
        carries = a % base + b % base >= base if sign == "+" else sign == "-" and a % base < b % base
        if carries and right >= 0 and given == right + (-base if sign == "+" else base):
            found.append("lost_ten")
    if sign in "+-" and abs(given - right) == 1:
        found.append("off_by_one")

    def turned(number: int) -> int:
        return -1 if number % 10 == 0 else int(str(number)[::-1])

    swapped = [(turned(a), b), (a, turned(b))]
    if (right >= 0 and right.denominator == 1 and turned(int(right)) == given) or any(
        x >= 0 and y >= 0 and (x, y) != (a, b) and value(x, sign, y) == given for x, y in swapped
    ):
        found.append("digits_swapped")
    if sign == "*" and given in ((a + 1) * b, (a - 1) * b, a * (b + 1), a * (b - 1)):
        found.append("neighbour_fact")
    if sign == "/" and right.denominator == 1 and abs(given - right) == 1:
        found.append("neighbour_fact")
    derived = [(x + s) * y - s * used for x, y in ((a, b), (b, a)) for s in (1, -1) for used in (x, 1)]
    if sign == "*" and given in derived:
        found.append("wrong_derivation")
    if sign == "*" and max(a, b) > 10 and given in ((a + 1) * (b - 1), (a - 1) * (b + 1)):
        found.append("shifted_one")
    if sign == "*" and min(a, b) >= 11 and given == a // 10 * (b // 10) * 100 + a % 10 * (b % 10):
        found.append("two_of_four")
    if sign == "/" and right.denominator > 1:
        found.append("not_whole")
    if right < 0 and given == -right:
        found.append("lost_sign")
    return sorted((each for each in found if given != right), key=KINDS.index)


def drawn(luck: Random) -> tuple[int, str, int]:
    """A calculation as the classes have it."""
    sign = luck.choice("+-*/")
    if sign in "+-":
        most = luck.choice((10, 20, 99, 499))
        a, b = luck.randint(1, most), luck.randint(1, most)
        return (a, sign, b) if sign == "+" or luck.random() < 0.1 else (max(a, b), sign, min(a, b))
    most = luck.choice((10, 10, 10, 30))
    a, b = luck.randint(1, most), luck.randint(1, most)
    return (a, "*", b) if sign == "*" else (a * b, "/", b)


def named(text: str) -> str:
    """The kind that is named for a false equation."""
    found = mistake(text)
    assert found is not None, text
    return found.kind


@pytest.mark.parametrize("kind", sorted({*KINDS} - {"other"}))
def test_simulated_mistakes_are_named_rightly(kind: str) -> None:
    """Answers that come of one mistake: it is named, or an earlier one that leads to the same answer."""
    luck, seen, exact = Random(kind), 0, 0
    while seen < 100:
        made = simulated(kind, luck)
        if made is None:
            continue
        text, fit = made
        seen += 1
        found = named(text)
        exact += found == kind
        earlier = found in KINDS[: KINDS.index(kind)] and (fit is None or found in fit)
        assert found == kind or earlier or (fit and found == "other" and "wrong_sign" in fit), text
    assert exact >= 0.6 * seen, f"{exact} of {seen} {kind}"


def simulated(kind: str, luck: Random) -> tuple[str, list[str] | None] | None:
    """A false equation that comes of a mistake, and all kinds that fit; None for kinds that are not looked at again."""
    a, b, c = (luck.randint(2, 12) for _ in range(3))
    first, second = luck.choice("+-"), luck.choice("*/")
    if kind == "products_first":
        text, given = f"{a}{first}{b}{second}{c}", value(a, first, b)
        given = given if given is None else given * c if second == "*" else given / c
    elif kind == "right_to_left":
        text, given = f"{a + b + c}-{b}-{c}", Fraction(a + 2 * c)
    elif kind == "brackets":
        text, given = f"({a}{first}{b})*{c}", value(b, "*", c)
        given = given if given is None else a + given if first == "+" else a - given
    elif kind == "equals_as_result":
        text, given = f"{a}+{b}={a + b}+{c}", Fraction(0)
    elif kind == "power_as_product":
        a, b = luck.randint(2, 9), luck.randint(2, 6)
        text, given = f"{a}^{b}", Fraction(a * b)
    elif kind == "added_both":
        text, given = f"{a}/{b}={a + c}/{b + c}", Fraction(0)
        if a % b == 0:
            return None
    elif kind == "times_both":
        text, given = f"{a}/{b}*{c}={a * c}/{b * c}", Fraction(0)
        if a % b == 0:
            return None
    elif kind == "added_denominators":
        m, n = luck.randint(2, 12), luck.randint(2, 12)
        text, given = f"{a}/{m}+{b}/{n}", Fraction(a + b, m + n)
    else:
        return simulated_calculation(kind, luck)
    if given is None:
        return None
    whole = text if "=" in text else f"{text}={given}"
    return None if mistake(whole) is None else (whole, None)


def simulated_calculation(kind: str, luck: Random) -> tuple[str, list[str] | None] | None:
    """One false calculation that comes of a mistake, found among answers that are near or look alike."""
    a, sign, b = drawn(luck)
    if kind == "zero":
        a, b = luck.choice(((a, 0), (0, b))) if sign in "+*" else (a, 0)
        sign = sign if sign != "/" else "-"
    if kind == "tens_as_ones":
        b = 10 * luck.randint(1, 9)
    if kind == "ones_kept":
        a, sign, b = 10 * luck.randint(2, 9), "-", luck.randint(1, 19)
    if kind == "one":
        a, sign, b = luck.randint(2, 99), "/", 1
    if kind == "ten_forgotten":
        a, sign, b = luck.randint(11, 14), luck.choice("+-"), luck.randint(1, 5)
    if kind in ("part_lost", "carry_lost"):
        a, sign, b = luck.randint(2, 9), "*", luck.randint(11, 99)
    if kind == "forgotten":
        a, sign, b = luck.randint(21, 80), luck.choice("+-"), 10 * luck.randint(2, 9) - 1
        a, b = (a, b) if sign == "+" else (max(a, b), min(a, b))
    if kind == "zeros":
        a, sign, b = 10 * luck.randint(2, 9), "*", luck.randint(2, 9)
    if kind == "not_whole":
        a, sign, b = luck.randint(2, 99), "/", luck.randint(2, 10)
    if kind == "lost_sign":
        a, sign, b = luck.randint(10, 49), "-", luck.randint(50, 99)
    right = value(a, sign, b)
    assert right is not None
    near = [int(right) + away for away in (-100, -10, -4, -2, -1, 0, 1, 2, 4, 10, 100)]
    alike = [
        int("".join(map(str, sums)))
        for sums in [[x + y for x, y in zip(digits(a)[::-1], digits(b)[::-1], strict=True)]]
    ]
    alike += [sum(abs(x - y) * 10**at for at, (x, y) in enumerate(zip(digits(a), digits(b), strict=True)))]
    alike += [a + 10 * b, a - 10 * b, a + b, a - b, a * b, int(str(abs(int(right)))[::-1]), int(-right), 0, a, b]
    alike += [a + b // 10, b + a // 10, a - b // 10, int(right) // 10 * 10 + b % 10, int(right) * 10, int(right) // 10]
    alike += [1, a + b + 1, a - b - 1, a * (b + 1), b * (a + 1), b // 10 * 10 * a + b % 10, b // 10 * 10 + b % 10 * a]
    alike += [b // 10 * a * 10 + b % 10 * a % 10]
    alike += [x * y for x in range(2, 11) for y in range(2, 11) if sign == "*" and abs(x * y - right) <= 10]
    alike += [(a + s) * b - s * used for s in (1, -1) for used in (0, 1, a, b)]
    alike += [(a + 1) * (b - 1), (a - 1) * (b + 1), a // 10 * (b // 10) * 100 + a % 10 * (b % 10)]
    fits = [given for given in near + alike if given != right and given >= 0 and kind in fitting(a, sign, b, given)]
    if not fits:
        return None
    given = luck.choice(fits)
    return f"{a}{sign}{b}={given}", fitting(a, sign, b, given)


def test_random_wrong_answers_are_named_by_the_first_kind_that_fits_and_by_no_other() -> None:
    luck, counted = Random(7), Counter[str]()
    for _ in range(8_000):
        a, sign, b = drawn(luck)
        right = value(a, sign, b)
        assert right is not None
        given = max(0, int(right) + luck.choice((-1, 1)) * luck.randint(1, luck.choice((12, 120))))
        if given == right:
            continue
        fits = fitting(a, sign, b, given)
        expected = min(fits, key=KINDS.index) if fits else "other"
        if expected in ("off_by_one", "lost_ten", "ten_forgotten", "ten_off") and "wrong_sign" in fits:
            expected = "other"
        assert named(f"{a}{sign}{b}={given}") == expected, (a, sign, b, given)
        counted[expected] += 1
    assert counted["other"] > 4_000 and len(counted) > 10


def test_a_true_equation_has_no_mistake() -> None:
    assert [text for text in ("6*8=48", "3+4=7", "1/2+1/3=5/6", "40+25=38+27", "2^3=8") if mistake(text)] == []


def test_a_class_confuses_only_signs_that_it_has_had() -> None:
    first, second = mistake("3+4=12", 1), mistake("3+4=12", 2)
    assert first and second and (first.kind, second.kind) == ("other", "wrong_operation")
    below = mistake("13-21=8", 4)
    assert below and below.kind == "other"
    broken = mistake("1/2+1/3=2/5", 3)
    assert broken and broken.kind == "not_whole"


def test_sentences_are_short_in_every_language_and_the_next_step_has_a_name() -> None:
    languages = [Catalog(language) for language in LANGUAGES]
    luck = Random(12)
    texts = [
        *(row for row, _ in ROWS),
        *(f"{a}{sign}{b}={luck.randint(0, 150)}" for a, sign, b in (drawn(luck) for _ in range(3000))),
    ]
    for text in texts:
        found = mistake(text)
        if found is None:
            continue
        sentences = [found.sentence.translated(words) for words in languages]
        assert len({*sentences}) == len(sentences)
        for sentence in sentences:
            assert 0 < len(sentence.split()) <= 12 and "{" not in sentence, found
        assert re.fullmatch("L[1-6]-[0-9]+", found.next)
