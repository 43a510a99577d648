"""What a child may do instead of the skill of a step, as programs: how often each succeeds, what errors can be laid.

All of it is read from a printed line of practice, and shares no code with what makes the tasks. Of rows a shortcut
takes each that its rule lets through as likely: its share is the right ones among these. Of options it picks the same
place, size or form each time: its share is that of the best such habit.
"""

from __future__ import annotations

import operator
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import permutations, product
from typing import Any, NamedTuple

from core.practice.steps import STEPS

Line = dict[str, Any]
BELOW = ("L5-4", "L5-5", "L5-6", "L6-6")
_OPERATION: Mapping[str, Callable[[Any, Any], Any]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: Fraction(a, b) if b else None,
}


class Calc(NamedTuple):
    """A calculation with its value."""

    sign: str
    a: Fraction
    b: Fraction
    value: Fraction

    @property
    def empty(self) -> bool:
        """±0, 0+n, n−n, ·0, ·1, :1, 0:n, n:n."""
        a, b = self.a, self.b
        return {
            "+": 0 in (a, b),
            "-": 0 in (a, b) or a == b,
            "*": 0 in (a, b) or 1 in (a, b),
            "/": b == 1 or a in (0, b),
        }[self.sign]


def tokens(side: str) -> list[str]:
    return re.findall(r"[0-9]+|[-+*/]", side)


@lru_cache(maxsize=100_000)
def worked(side: str) -> tuple[Fraction, tuple[Calc, ...]] | None:
    """A flat side with its calculations, products first; None where it divides by zero."""
    found = tokens(side)
    terms, signs, calcs = [Fraction(found[0])], list[str](), list[Calc]()
    for sign, number in zip(found[1::2], map(Fraction, found[2::2]), strict=True):
        if sign in "*/":
            value = _OPERATION[sign](terms[-1], number)
            if value is None:
                return None
            calcs.append(Calc(sign, terms[-1], number, value))
            terms[-1] = value
        else:
            terms.append(number)
            signs.append(sign)
    whole = terms[0]
    for sign, term in zip(signs, terms[1:], strict=True):
        value = _OPERATION[sign](whole, term)
        calcs.append(Calc(sign, whole, term, value))
        whole = value
    return whole, tuple(calcs)


def one_by_one(side: str, *, backwards: bool = False) -> list[Fraction | None]:
    """Every number and result of a side that is read strictly from the left, or bracketed from the right."""
    first, *rest = tokens(side)[:: -1 if backwards else 1]
    values: list[Fraction | None] = [Fraction(first)]
    for sign, number in zip(rest[::2], map(Fraction, rest[1::2]), strict=True):
        value = values[-1]
        pair = (number, value) if backwards else (value, number)
        values.append(None if value is None else _OPERATION[sign](*pair))
    return values


def leftwards(side: str) -> Fraction | None:
    """A side that is read strictly from the left."""
    return one_by_one(side)[-1]


def rightwards(side: str) -> Fraction | None:
    """A side that is bracketed from the right."""
    return one_by_one(side, backwards=True)[-1]


# rows of Pari and formulas


def rows(row: str, hand: str, most: int, *, all_cards: bool) -> set[str]:
    """Every well-formed row that comes of laying cards of the hand into a row, with no number above a bound."""
    found, seen = set[str](), set[tuple[str, int, str]]()
    waiting = [("", 0, "".join(sorted(hand)))]
    while waiting:
        state = waiting.pop()
        if state in seen:
            continue
        seen.add(state)
        text, at, left = state
        over = at == len(row) and left != "".join(sorted(hand)) and not (all_cards and left)
        if over and text[-1:].isdigit() and "=" in text:
            found.add(text)
        nexts = [(card, at, left.replace(card, "", 1)) for card in set(left)]
        nexts += [(row[at], at + 1, left)] if at < len(row) else []
        for card, place, rest in nexts:
            if card.isdigit():
                run = re.search("[0-9]*$", text + card)
                assert run is not None
                if (len(run[0]) > 1 and run[0][0] == "0") or int(run[0]) > most:
                    continue
            elif not text[-1:].isdigit():
                continue
            waiting.append((text + card, place, rest))
    return found


def formulas(formula: str, hand: str, cards: int, operators: str, most: int) -> set[str]:
    """Every formula that can be laid with just so many cards of the hand, but the one that lies there."""
    found, numbers = set[str](), re.findall("[0-9]+", formula)
    changed = [_covered(number, hand, cards, most) for number in numbers]
    for three in product(*changed):
        laid = "".join(sorted("".join(digits for _, digits in three)))
        if len(laid) != cards or any(laid.count(card) > hand.count(card) for card in laid):
            continue
        a, b, c = (number for number, _ in three)
        found |= {f"{a}{sign}{b}={c}" for sign in operators}
    return found - {formula}


def _covered(old: str, hand: str, cards: int, most: int) -> set[tuple[str, str]]:
    """What a number can become, each with the cards laid for it: covered digit by digit, made longer, or a new one."""
    found = {(old, "")}
    for count in range(1, cards + 1):
        for laid in set(permutations(hand, count)):
            found.add(("".join(laid), "".join(laid)))
    for before, behind in product(range(3), range(3)):
        for over in product((None, *set(hand)), repeat=len(old)):
            if sum(each is not None for each in over) == len(old):
                continue
            middle = "".join(new or was for new, was in zip(over, old, strict=True))
            if any(new == was for new, was in zip(over, old, strict=True)):
                continue
            used = "".join(filter(None, over))
            for more in set(permutations(hand, before + behind)) if before + behind + len(used) <= cards else ():
                text = "".join(more[:before]) + middle + "".join(more[before:])
                found.add((text, used + "".join(more)))
    return {(number, laid) for number, laid in found if int(number) <= most and (number == "0" or number[0] != "0")}


class Judged(NamedTuple):
    """A row with both sides worked out."""

    text: str
    sides: tuple[str, str]
    values: tuple[Fraction, Fraction]
    calcs: tuple[Calc, ...]

    @property
    def right(self) -> bool:
        return self.values[0] == self.values[1]

    @property
    def single(self) -> tuple[str, int, int, Fraction, Fraction] | None:
        """The sign, both numbers, the value and what is laid for it, of one calculation with a bare number."""
        if len(self.calcs) != 1:
            return None
        bare = self.sides[0] if self.sides[0].isdigit() else self.sides[1]
        one = self.calcs[0]
        return one.sign, int(one.a), int(one.b), one.value, Fraction(bare)


def judged(text: str) -> Judged | None:
    left, right = text.split("=")
    both = worked(left), worked(right)
    if both[0] is None or both[1] is None:
        return None
    return Judged(text, (left, right), (both[0][0], both[1][0]), (*both[0][1], *both[1][1]))


def is_plausible(row: Judged, step: str) -> bool:
    """Whether a row looks right to a child of the class: within its numbers, not empty, of a fitting size."""
    wanted = STEPS[step]
    if not row.calcs or (step != "L2-13" and any(one.empty for one in row.calcs)) or not is_within(row, step):
        return False
    if wanted.school_class == 6 and not is_proper(row, step):
        return False
    bare = [side for side in row.sides if side.isdigit()]
    if len(bare) == 1:
        result, signs = int(bare[0]), {one.sign for one in row.calcs}
        numbers = [int(number) for side in row.sides if not side.isdigit() for number in tokens(side)[::2]]
        if signs <= set("+*") and any(result < number for number in numbers):
            return False
        if signs <= set("-/") and wanted.school_class < 6 and result > numbers[0]:
            return False
    return not (bare and len(bare) == 2)


def is_within(row: Judged, step: str) -> bool:
    """Whether all numbers of a row are those of the class."""
    wanted = STEPS[step]
    values = [number for one in row.calcs for number in one[1:]]
    if wanted.school_class < 6 and any(number.denominator != 1 for number in values):
        return False
    return (step in BELOW or min(values, default=0) >= 0) and all(abs(number) <= wanted.most for number in values)


def is_proper(row: Judged, step: str) -> bool:
    """Whether every z:n has z < n ≤ 12 (of L6-1 ≤ 60), and only a result is whole or up to 2."""
    alike = all(re.fullmatch("[0-9]+/[0-9]+", side) for side in row.sides)
    largest = 60 if step == "L6-1" or (step == "L6-6" and alike) else 12
    for side, value in zip(row.sides, row.values, strict=True):
        signs = re.sub("[0-9]", "", side)
        if signs == "/" and step != "L6-1" and 0 < value <= 2 and int(tokens(side)[2]) <= largest:
            continue
        pairs = re.findall(r"(?<![/0-9])([0-9]+)/([0-9]+)", side)
        if any(int(z) >= int(n) or int(n) > largest or z == "0" for z, n in pairs):
            return False
    return True


def laid(line: Line) -> list[Judged]:
    """Every row or formula that can be laid for a task."""
    most = STEPS[line["step"]].most
    if line["game"] == "pari":
        texts = rows(line["row"], line["hand"], most, all_cards=line["task"] == "all")
    else:
        operators = line["options"].get("operators", "+-*/")
        cards = 1 if line["task"] == "one" else 3
        texts = formulas(line["formula"], line["hand"], cards, operators, most)
    return [row for row in map(judged, sorted(texts)) if row is not None]


def _share(some: Sequence[Judged]) -> float:
    return sum(row.right for row in some) / len(some) if some else 0.0


def digits(line: Line, looks: Sequence[Judged]) -> float:
    """Any row that looks right."""
    return _share(looks)


def ones(line: Line, looks: Sequence[Judged]) -> float:
    """Any row whose ones are right."""
    kept = [row for row in looks if all(one.value.denominator == 1 for one in row.calcs)]
    return _share([row for row in kept if (row.values[0] - row.values[1]) % 10 == 0])


def front(line: Line, looks: Sequence[Judged]) -> float:
    """Any row whose largest place is right, worked out without what is carried."""

    def fits(row: Judged) -> bool:
        if row.single is None:
            return False
        sign, a, b, _, laid_value = row.single
        place = 10 ** (len(str(max(a, b, int(laid_value)))) - 1)
        tops = [int(number) // place for number in (a, b, laid_value)]
        return bool(tops[2] == (tops[0] + tops[1] if sign == "+" else tops[0] - tops[1]))

    return _share([row for row in looks if fits(row)])


def pair(line: Line, looks: Sequence[Judged]) -> float:
    """Two equal cards of the hand, as both numbers."""
    counts = Counter(filter(str.isdigit, line["hand"]))
    twice = [card for card, count in counts.items() if count > 1]
    kept = [row for row in looks if row.single and row.single[1] == row.single[2] and str(row.single[1]) in twice]
    lying = line.get("row", "")
    both = ((row, str(row.single[1])) for row in kept if row.single)
    return _share([row for row, number in both if row.text.count(number) - lying.count(number) >= 2])


def ltr(line: Line, looks: Sequence[Judged]) -> float:
    """A row that is right when it is read strictly from the left."""
    mixed = [
        row for row in looks if row.right and any(set(side) & set("+-") and set(side) & set("*/") for side in row.sides)
    ]
    return float(any(leftwards(row.sides[0]) == leftwards(row.sides[1]) for row in mixed))


def rtl(line: Line, looks: Sequence[Judged]) -> float:
    """A row of + and − alone, or of · and : alone, that is right when it is read from the right."""
    kept = [
        row
        for row in looks
        if row.right
        and len(row.calcs) > 1
        and any(len(tokens(side)) > 3 for side in row.sides)
        and all(set(side) & set("+-*/") <= set(rank) for side in row.sides for rank in _ranks(row))
    ]
    return float(any(rightwards(row.sides[0]) == rightwards(row.sides[1]) for row in kept))


def _ranks(row: Judged) -> Iterator[str]:
    weak = any(one.sign in "+-" for one in row.calcs)
    yield "+-" if weak else "*/"


def ends(line: Line, looks: Sequence[Judged]) -> float:
    """The only row whose result ends in 0 or 5."""
    kept = [row for row in looks if row.single and row.single[4] % 5 == 0]
    return float(len(kept) == 1 and kept[0].right)


def amount(line: Line, looks: Sequence[Judged]) -> float:
    """Any row that is right with the smaller number taken from the larger."""
    return _share([row for row in looks if abs(row.values[0]) == abs(row.values[1])])


def mirrored(line: Line, looks: Sequence[Judged]) -> float:
    """The same numbers on both sides."""
    return float(any(row.right and sorted(tokens(row.sides[0])) == sorted(tokens(row.sides[1])) for row in looks))


def whole_from_left(line: Line, looks: Sequence[Judged]) -> float:
    """A right row that stays whole where it is read strictly from the left."""

    def whole(side: str) -> bool:
        return all(value is not None and value.denominator == 1 for value in one_by_one(side))

    return float(any(row.right and all(map(whole, row.sides)) for row in looks))


Shortcut = Callable[[Line, Sequence[Judged]], float]
_CLASS_1 = "L1-1 L1-2 L1-3 L1-4 L1-5"
_PAIRS = ("L1-3", "L2-10")
_PLACES = "L2-2 L2-3 L2-4 L2-5 L2-6 L2-7 L3-4 L3-5 L3-6 L3-7"
_LOWER = " ".join(name for name in STEPS if name[:2] in ("L1", "L2", "L3") and name not in ("L2-13", *_PAIRS))
_OF_ROWS: Sequence[tuple[str, Shortcut, float, str]] = (
    ("digits", digits, 1 / 3, _CLASS_1),
    ("digits", digits, 1 / 4, " ".join(STEPS.keys() - {"L2-13", *_CLASS_1.split()})),
    ("ones", ones, 1 / 2, _PLACES),
    ("front", front, 1 / 2, _PLACES),
    ("pair", pair, 1 / 2, " ".join(_PAIRS)),
    ("pair", pair, 0, _LOWER),
    ("ends", ends, 1 / 10, "L2-9 L2-10 L2-12 L3-1"),
    ("ltr", ltr, 0, "L4-1 L4-6 L5-6"),
    ("rtl", rtl, 1 / 2, "L1-8 L2-8"),
    ("rtl", rtl, 1 / 3, "L4-2"),
    ("rtl", rtl, 0, "L5-4"),
    ("amount", amount, 1 / 2, "L5-5"),
    ("mirrored", mirrored, 0, "L4-5"),
    ("whole", whole_from_left, 0, "L6-2 L6-3 L6-4 L6-5"),
)
"""The shortcuts of rows, each with the share that it may have, and the steps of which it is one."""


def of_rows(step: str) -> Mapping[str, tuple[Shortcut, float]]:
    """The shortcuts of a step of rows, each with the share that it may have."""
    return {name: (cut, share) for name, cut, share, steps in _OF_ROWS if step in steps.split()}


# the errors that can be laid


Single = tuple[str, int, int, Fraction, Fraction]


def _single(test: Callable[[str, int, int, Fraction, Fraction], bool]) -> Callable[[Judged], bool]:
    return lambda row: not row.right and row.single is not None and test(*row.single)


def _by(*away: int) -> Callable[[Judged], bool]:
    return _single(lambda sign, a, b, r, g: abs(g - r) in away)


def _carry(sign: str, a: int, b: int, base: int = 10) -> bool:
    return a % base + b % base >= base if sign == "+" else sign == "-" and b % base > a % base


def _smaller(sign: str, a: int, b: int, r: Fraction, g: Fraction) -> bool:
    if sign != "-" or a < b:
        return False
    pairs = list(zip(str(a).zfill(3), str(b).zfill(3), strict=True))
    return any(y > x for x, y in pairs) and g == int("".join(str(abs(int(x) - int(y))) for x, y in pairs))


def _single_places(sign: str, a: int, b: int) -> list[tuple[int, int]]:
    """The two numbers of a plus, in either order, or of a minus, where the second has one place."""
    pairs = {"+": [(a, b), (b, a)], "-": [(a, b)]}.get(sign, [])
    return [(x, y) for x, y in pairs if y > 0 and len(str(y).strip("0")) == 1]


def _as_ones(sign: str, a: int, b: int, r: Fraction, g: Fraction) -> bool:
    step = 1 if sign == "+" else -1
    pairs = _single_places(sign, a, b)
    return any(y % tens == 0 and g == x + step * (y // tens) for x, y in pairs for tens in (10, 100))


def _place(sign: str, a: int, b: int, r: Fraction, g: Fraction) -> bool:
    step = 1 if sign == "+" else -1
    return any(y < x and g == x + step * 10 * y for x, y in _single_places(sign, a, b))


def _part_lost(sign: str, a: int, b: int, r: Fraction, g: Fraction) -> bool:
    for one, other in ((a, b), (b, a)):
        if sign == "*" and one <= 9 and other >= 11:
            parts = [int(digit) * 10**at for at, digit in enumerate(reversed(str(other))) if digit != "0"]
            if any(g == one * (other - part) + part for part in parts):
                return True
    return sign == "/" and g in (r + 10, r - 10)


def _fractions(side: str) -> list[tuple[int, int]]:
    return [(int(a), int(b)) for a, b in re.findall(r"([0-9]+)/([0-9]+)", side)]


def _added(row: Judged) -> bool:
    """3:5 for 1:2+2:3."""
    for side, other in (row.sides, row.sides[::-1]):
        both = re.fullmatch(r"(\d+)/(\d+)([+-])(\d+)/(\d+)", side)
        if both and not row.right:
            a, b, c, d = (int(both[n]) for n in (1, 2, 4, 5))
            up, down = (a + c, b + d) if both[3] == "+" else (a - c, b - d)
            if down and worked(other) and Fraction(up, down) == worked(other)[0]:
                return True
            if down == 0 and worked(other) and worked(other)[0] == Fraction(a + c, b):
                return True  # there is no denominator to subtract from itself, so the sign is the error
    return False


def _added_both(row: Judged) -> bool:
    """1:2=2:3."""
    (one, other) = (_fractions(side) for side in row.sides)
    return bool(one and other) and not row.right and one[0][0] - other[0][0] == one[0][1] - other[0][1]


def _times_both(row: Judged) -> bool:
    """3:4·8=24:32."""
    for side, other in (row.sides, row.sides[::-1]):
        chain = re.fullmatch(r"(\d+)/(\d+)([*/])(\d+)(?:/(\d+))?", side)
        value = worked(other)
        if chain and not row.right and value:
            n, m, k = int(chain[1]), int(chain[2]), int(chain[4])
            if chain[5] is None and Fraction(n, m) == value[0]:
                return True
            if chain[5] and value[0] == Fraction(n * int(chain[5]), m * k):
                return True
            if chain[3] == "/" and value[0] == Fraction(n * k, m):
                return True
    return False


def _equals(row: Judged) -> bool:
    if row.right or any(side.isdigit() for side in row.sides):
        return False
    pairs = ((0, 1), (1, 0))
    return any(row.values[one] == int(tokens(row.sides[other])[0]) for one, other in pairs)


def _reads(reading: Callable[[str], Fraction | None]) -> Callable[[Judged], bool]:
    return lambda row: not row.right and len(row.calcs) > 1 and reading(row.sides[0]) == reading(row.sides[1])


def _lost_sign(row: Judged) -> bool:
    return not row.right and row.values[0] == -row.values[1] and min(one.value for one in row.calcs) < 0


def _above(side: str) -> Fraction:
    """A side of which what comes below zero on the way is taken for as much above."""
    terms = [worked(term) for term in re.split("[+-]", side)]
    value = terms[0][0] if terms[0] else Fraction(0)
    for sign, term in zip(re.findall("[+-]", side), terms[1:], strict=True):
        value = abs(_OPERATION[sign](value, term[0] if term else Fraction(0)))
    return value


def _lost_on_the_way(row: Judged) -> bool:
    return not row.right and min(one.value for one in row.calcs) < 0 and _above(row.sides[0]) == _above(row.sides[1])


def _lost_ten(row: Judged) -> bool:
    if row.right:
        return False
    one = row.single
    if one is None:
        return len(row.calcs) > 1 and abs(row.values[0] - row.values[1]) == 10
    sign, a, b, r, g = one
    step = -1 if sign == "+" else 1
    return sign in "+-" and any(g == r + step * base and _carry(sign, a, b, base) for base in (10, 100))


_KINDS: Mapping[str, Callable[[Judged], bool]] = {
    "±1": _by(1),
    "±10": _by(10),
    "other sign": _single(lambda sign, a, b, r, g: (sign == "+" and g == a - b) or (sign == "-" and g == a + b)),
    "ones kept": _single(lambda s, a, b, r, g: s == "-" and a % 10 == 0 < b % 10 and g == r // 10 * 10 + b % 10),
    "smaller from larger": _single(_smaller),
    "lost ten": _lost_ten,
    "lost hundred": _by(100),
    "place": _single(_place),
    "tens as ones": _single(_as_ones),
    "neighbour": _single(lambda s, a, b, r, g: s == "*" and g in ((a - 1) * b, (a + 1) * b, a * (b - 1), a * (b + 1))),
    "derivation": _single(
        lambda s, a, b, r, g: (
            s == "*"
            and any(g == (x + w) * y - w * used for x, y in ((a, b), (b, a)) for w in (1, -1) for used in (x, 1))
        )
    ),
    "confused": _single(
        lambda s, a, b, r, g: (
            s == "*" and abs(g - r) <= 10 and any(g == x * y for x in range(2, 11) for y in range(2, 11))
        )
    ),
    "quotient ±1": _single(lambda s, a, b, r, g: s == "/" and abs(g - r) == 1),
    "zeros": _single(lambda s, a, b, r, g: g in (r * 10, r * 100, r / 10, r / 100)),
    "part lost": _single(_part_lost),
    "lost ten of a product": _single(lambda s, a, b, r, g: s == "*" and g == r - 10),
    "two of four": _single(
        lambda s, a, b, r, g: (
            (s == "*" and g == a // 10 * 10 * (b // 10 * 10) + a % 10 * (b % 10))
            or (s == "/" and abs(g - r) in (1, 10))
        )
    ),
    "from the left": _reads(leftwards),
    "from the right": _reads(rightwards),
    "equals": _equals,
    "lost sign": _lost_sign,
    "lost on the way": _lost_on_the_way,
    "added both": _added_both,
    "denominators": _added,
    "times both": _times_both,
    "zero and one": _single(lambda s, a, b, r, g: g in (a, b, 0, 1, a + b)),
}
_FIRST_SECOND = {
    **{f"L1-{n}": (("±1",), ("other sign", "ones kept")) for n in range(1, 6)},
    "L1-6": (("±1",), ()),
    "L1-7": (("±1",), ("smaller from larger",)),
    "L1-8": (("equals", "from the right"), ()),
    "L2-8": (("equals", "from the right"), ("lost ten",)),
    "L2-1": (("±10",), ()),
    "L3-3": (("lost hundred",), ()),
    "L2-2": (("place",), ()),
    "L2-5": (("tens as ones",), ("±10",)),
    "L2-6": (("±10",), ("±1",)),
    "L3-4": (("tens as ones", "place"), ()),
    "L3-6": (("±10",), ()),
    "L2-3": (("lost ten", "ones kept"), ()),
    **dict.fromkeys(("L2-4", "L2-7", "L3-5", "L3-7"), (("lost ten",), ("smaller from larger",))),
    "L2-9": (("neighbour",), ()),
    "L2-10": (("neighbour",), ()),
    "L2-12": (("neighbour",), ("derivation",)),
    "L3-1": (("neighbour",), ("confused",)),
    "L2-11": (("quotient ±1",), ()),
    "L3-2": (("quotient ±1",), ()),
    "L2-13": (("zero and one",), ()),
    "L3-8": (("zeros",), ()),
    "L3-9": (("part lost",), ("lost ten of a product",)),
    "L4-3": (("part lost",), ("lost ten of a product",)),
    "L4-4": (("two of four",), ()),
    "L4-1": (("from the left",), ()),
    "L4-6": (("from the left",), ()),
    "L5-6": (("from the left",), ("lost on the way",)),
    "L4-2": (("from the right",), ()),
    "L4-5": (("equals",), ()),
    "L5-4": (("lost on the way",), ()),
    "L5-5": (("lost sign",), ()),
    "L6-1": (("added both",), ()),
    **dict.fromkeys(("L6-2", "L6-3"), (("denominators",), ())),
    **dict.fromkeys(("L6-4", "L6-5"), (("times both",), ())),
}
"""By step the kinds of error of which one is to be laid in nine tasks of ten, and those for half of the tasks.

L2-13, L5-4 and L3-8 and the divisions among L3-9, L4-3 and L4-4 have what the text leaves open.
"""
FIRST, SECOND = 0.9, 0.5


# dice, piles and chances


def _flat(dice: str, count: int) -> Iterator[str]:
    for some in set(permutations(dice, count)):
        for signs in product("+-*/", repeat=count - 1):
            yield some[0] + "".join(sign + die for sign, die in zip(signs, some[1:], strict=True))


def dice_without(line: Line) -> Mapping[str, float]:
    """Ways to the field that work read from the left, or without brackets."""
    dice, field = line["dice"], line["field"]
    plain = left = False
    for count in range(2, len(dice) + 1):
        for way in _flat(dice, count):
            value = worked(way)
            if value is None or value[0] != field:
                continue
            plain = True
            mixed = set(way) & set("+-") and set(way) & set("*/")
            left = left or (bool(mixed) and leftwards(way) == field)
    return {"ltr": float(left), "without brackets": float(plain)}


OF_DICE = {
    "L4-1": {"ltr": 0.0},
    "L4-6": {"ltr": 0.0},
    "L5-1": {"without brackets": 0.0},
    "L5-2": {"without brackets": 0.0},
}


def habits(step: str, lines: Sequence[Line]) -> dict[str, tuple[float, float]]:
    """The share of the best habit of each kind in tasks with piles or options, and what it may have."""
    found: dict[str, tuple[float, float]] = {}
    right = [str(line.get("example", "")) for line in lines]

    def best(values: Iterable[object]) -> float:
        return max(Counter(values).values()) / len(lines)

    if step in ("K1", "K2", "K3", "K4"):
        first = sum(line["hand"].split()[0] == text.split()[1] for line, text in zip(lines, right, strict=True))
        found["first"] = first / len(lines), 2 / 5
    if step in ("K3", "K4"):
        found["own"] = sum(text.split()[2] == "0" for text in right if text.startswith("lay")) / len(lines), 1 / 2
    if step == "K5":
        found["own"] = sum(text.startswith("lay") and text.split()[2] == "0" for text in right) / len(lines), 1 / 2
        found["place"] = best(text.split()[3] if text.startswith("lay") else text for text in right), 3 / 5
    if step == "K6":
        found["place, size"] = best(line["options"].index(line["missing"]) for line in lines), 2 / 5
    if step == "W1":
        by_form: dict[str, Counter[int]] = {}
        for line in lines:
            by_form.setdefault(line["event"]["kind"], Counter())[line["right"]] += 1
        found["form"] = sum(max(counts.values()) for counts in by_form.values()) / len(lines), 1 / 2
        found["place"] = best(line["right"] for line in lines), 1 / 2
    if step == "W2":
        found["place"] = best(line["likelier"] for line in lines), 2 / 5
        longer = 0
        for line in lines:
            counts = [len(event["faces"]) for event in line["options"]]
            longer += counts[0] != counts[1] and line["likelier"] == 1 + (counts[1] > counts[0])
        found["long"] = longer / len(lines), 3 / 5
    if step in ("W3", "W4", "W5", "W6"):
        found["place"] = best(line["right"] for line in lines), 2 / 5
        found["size"] = (
            best(
                sorted(map(Fraction, line["options"])).index(Fraction(line["options"][line["right"] - 1]))
                for line in lines
            ),
            2 / 5,
        )
    if step == "S1":
        lay = [line["right"] == "lay" for line in lines]
        found["always the same"] = max(sum(lay), len(lay) - sum(lay)) / len(lay), 3 / 5
        by_points = ([line["points"] >= least for line in lines] for least in range(3, 6))
        found["many points"] = max(sum(map(operator.eq, each, lay)) for each in by_points) / len(lay), 3 / 5
        near = [line["scores"][0] >= 10 for line in lines]
        found["near the end"] = sum(map(operator.eq, near, lay)) / len(lay), 7 / 10
    if step in ("W7", "W8"):
        found["place"] = best(line["likelier"] for line in lines), 3 / 5
        kept = [line for line in lines if line.get("dice")]
        more = sum(
            len(line["options"][line["likelier"] - 1]["keep"]) < len(line["options"][2 - line["likelier"]]["keep"])
            for line in kept
        )
        found["more"] = (more / len(lines) if kept else 0.0), 3 / 5
    if step == "W8":
        from core.games.astragali.ladder import read as read_bid

        def lower(line: Line) -> bool:
            steps = [read_bid(option["bid"]) if option.get("bid") else None for option in line["options"]]
            if None in steps or steps[0] == steps[1]:
                return False
            return bool(line["likelier"] == 1 + ((steps[1] or 0) < (steps[0] or 0)))

        found["ladder"] = sum(map(lower, lines)) / len(lines), 3 / 5
    return found


# the table


def can_have(line: Line, kinds: Sequence[str]) -> bool:
    """Whether the example of a task could go wrong like that, with a number of its class: only minus borrows."""
    one = judged(line.get("easiest") or line["example"])
    most = STEPS[line["step"]].most
    if one is None or one.single is None:
        return True
    left = f"{one.single[1]}{one.single[0]}{one.single[2]}"
    values = (judged(f"{left}={value}") for value in range(most + 1))
    return any(row is not None and _KINDS[kind](row) for row in values for kind in kinds)


class Entry(NamedTuple):
    """A shortcut of a kind of task: the share in which it succeeds, and that which it may have at most or at least."""

    name: str
    share: float
    bound: float
    least: bool = False
    among: int = 0
    """The tasks among which a habit was counted, whose share varies by chance; 0 for a share that is computed."""

    @property
    def holds(self) -> bool:
        near = 1e-9 + (3 * (self.bound * (1 - self.bound) / self.among) ** 0.5 if self.among else 0)
        return self.share >= self.bound - near if self.least else self.share <= self.bound + near

    def __str__(self) -> str:
        return (
            f"{self.name} {self.share:.0%} ({'≥' if self.least else '≤'} {self.bound:.0%}{'' if self.holds else ' !'})"
        )


def table(step: str, lines: Sequence[Line]) -> list[Entry]:
    """The entries of some tasks of one kind."""
    game = lines[0]["game"]
    if game in ("paari", "astragali") or step == "S1":
        found = habits(step, lines)
        return [Entry(name, share, bound, among=len(lines)) for name, (share, bound) in found.items()]
    if game == "ziffernsheriffs":
        wanted = OF_DICE.get(step, {}) if lines[0]["task"] == "reach" else {}
        ways = [dice_without(line) for line in lines] if wanted else []
        return [Entry(name, sum(one[name] for one in ways) / len(lines), bound) for name, bound in wanted.items()]
    every = [laid(line) for line in lines]
    looks = [[row for row in some if is_plausible(row, step)] for some in every]
    entries = [
        Entry(name, sum(cut(line, some) for line, some in zip(lines, looks, strict=True)) / len(lines), bound)
        for name, (cut, bound) in of_rows(step).items()
    ]
    empty = sum(
        any(row.right and is_within(row, step) and any(one.empty for one in row.calcs) for row in some)
        for some in every
    )
    low, high = (3, 8) if step.startswith("L1") else (4, 40 if step >= "L4" or step in ("L3-1", "L3-2") else 12)
    fits = sum(low <= len(some) <= high for some in looks)
    sizes = sorted(map(len, looks))
    if step == "L2-13":  # calculations that ask for nothing are its subject, so none looks more right than another
        zero = sum("0" in line["easiest"].split("=") for line in lines)
        entries.append(Entry("0 as the result", zero / len(lines), 1 / 2, among=len(lines)))
        return entries
    rows_within = f"rows {sizes[0]}–{sizes[len(sizes) // 2]}–{sizes[-1]} within {low}–{high}"
    entries.append(Entry(rows_within, fits / len(lines), 1, True))
    first, second = _FIRST_SECOND.get(step, ((), ()))
    for kinds, bound in ((first, FIRST), (second, SECOND)):
        may = [some for line, some in zip(lines, every, strict=True) if bound == FIRST or can_have(line, kinds)]
        if kinds and may:
            can = sum(any(_KINDS[kind](row) for row in some for kind in kinds) for some in may)
            count = len(may) if bound == SECOND else 0
            entries.append(Entry(" or ".join(kinds) + " can be laid", can / len(may), bound, True, count))
    entries.append(Entry("an empty row can be laid", empty / len(lines), 0.0))
    return entries
