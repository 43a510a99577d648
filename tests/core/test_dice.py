"""What dice reach and in which ways, against slower searches written another way."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, islice, permutations, product

import pytest

from core.arithmetic import dice as search
from core.arithmetic.dice import FIELDS, MOST_WAYS, reach, reached, simplest, ways
from core.arithmetic.ratio import TermLimits
from core.arithmetic.term import Term, work_out
from tests.core import SLOW

BIG = () if SLOW else ("11122",)

ROLLS = ["".join(faces) for count in range(1, 5) for faces in combinations_with_replacement("123456", count)]
LARGEST = 10**6


def term(text: str) -> Term:
    result = work_out(text)
    assert isinstance(result, Term), (text, result)
    return result


def found(searching: Iterator[object]) -> list[object]:
    return [each for each in searching if each is not None]


# Two numbers of a heap are replaced by what they give, until one is left: every number seen on the way is reached.


def give(a: Fraction, b: Fraction, powers: bool, operators: str) -> Iterator[Fraction]:
    yield a + b
    yield a - b
    if "*" in operators:
        yield a * b
    if b and "/" in operators:
        yield a / b
    if powers and b.denominator == 1 and b >= 0 and not a == b == 0:
        if abs(a) <= 1 and a.denominator == 1:
            yield Fraction(1) if b == 0 else a if b % 2 else abs(a)
        elif b < 20:
            yield a ** int(b)


@cache
def seen(heap: tuple[Fraction, ...], limits: TermLimits) -> frozenset[int]:
    """Every field that is seen on the way, where every result keeps the limits."""
    numbers = {int(n) for n in heap if n.denominator == 1 and n in FIELDS}
    for i, j in permutations(range(len(heap)), 2):
        rest = [n for k, n in enumerate(heap) if k not in (i, j)]
        for n in set(give(heap[i], heap[j], limits.powers, limits.operators)):
            kept = (n >= 0 or not limits.no_negatives) and (n.denominator == 1 or not limits.whole_numbers_only)
            if kept and abs(n.numerator) <= LARGEST and n.denominator <= LARGEST:
                numbers |= seen(tuple(sorted([*rest, n])), limits)
    return frozenset(numbers)


def plainly(roll: str, limits: TermLimits) -> frozenset[int]:
    return seen(tuple(Fraction(int(face)) for face in roll), limits)


@pytest.mark.rule("SHER-5", "SHER-6", "SHER-T1")
@pytest.mark.parametrize("powers", [True, False])
def test_a_roll_of_up_to_four_dice_reaches_what_a_plain_search_finds(powers: bool) -> None:
    limits = TermLimits(powers)
    for roll in ROLLS:
        assert reached(roll, limits) == plainly(roll, limits)
        assert {field for field, _ in filter(None, reach(roll, limits))} == plainly(roll, limits)


@pytest.mark.rule("SHER-5", "SHER-6", "SHER-T1")
@pytest.mark.parametrize("roll", ["11112", "11136", "11226", "12345", "44556", "66666", "111122", "222333"])
def test_more_dice_reach_what_a_plain_search_finds(roll: str) -> None:
    for limits in (TermLimits(), TermLimits(powers=False)):
        assert reached(roll, limits) == plainly(roll, limits)


# Every tree over every choice and order of the dice, each written with all its brackets.


def texts(faces: tuple[str, ...]) -> Iterator[str]:
    if len(faces) == 1:
        yield faces[0]
    for cut in range(1, len(faces)):
        for left, sign, right in product(texts(faces[:cut]), "+-*/^", texts(faces[cut:])):
            yield f"({left}{sign}{right})"


@pytest.mark.rule("SHER-8", "SHER-T2")
@pytest.mark.parametrize("roll", ["1", "11", "26", "111", "114", "233", "256", "346", "2335", *BIG])
def test_the_ways_are_all_there_are_each_with_the_fewest_dice_that_do(roll: str) -> None:
    forms: dict[int, dict[str, int]] = defaultdict(dict)
    for count in range(1, len(roll) + 1):
        for faces in set(permutations(roll, count)):
            for text in texts(faces):
                worked = work_out(text)
                if isinstance(worked, Term) and worked.value in FIELDS:
                    forms[int(worked.value)].setdefault(worked.form.key, count)
    for field in FIELDS:
        listed = [term(str(way)) for way in found(ways(roll, field))]
        sizes = {each.form.key: len(each.dice) for each in listed}
        assert len(sizes) == min(MOST_WAYS, len(forms[field]))
        assert sizes.items() <= forms[field].items()


SOME = [("233456", 54), ("123456", 97), ("111226", 94), ("112233", 97), ("346666", 64), ("112256", 36), ("15", 6)]


@pytest.mark.rule("SHER-8", "SHER-T2")
@pytest.mark.parametrize(("roll", "field"), SOME)
def test_ways_are_different_right_and_simplest_first(roll: str, field: int) -> None:
    listed = [term(str(way)) for way in found(ways(roll, field))]
    assert 0 < len(listed) <= MOST_WAYS
    assert len({each.form for each in listed}) == len(listed)
    for each in listed:
        assert each.value == field
        assert all(each.dice.count(face) <= roll.count(face) for face in each.dice)
    ranks = [(len(each.dice), "^" in each.text) for each in listed]
    assert ranks == sorted(ranks)


@pytest.mark.rule("SHER-6")
@pytest.mark.parametrize(("roll", "field"), SOME)
def test_without_powers_no_way_has_one(roll: str, field: int) -> None:
    assert not any("^" in str(way) for way in found(ways(roll, field, TermLimits(powers=False))))


@pytest.mark.rule("SHER-T1", "SHER-T2")
@pytest.mark.parametrize("roll", ["233456", "111226", "12345", "666655"])
def test_the_expression_for_a_field_is_the_first_of_its_ways(roll: str) -> None:
    expressions = dict(filter(None, reach(roll)))
    assert expressions.keys() == reached(roll)
    assert expressions == {field: next(iter(found(ways(roll, field)))) for field in expressions}
    sizes = [len(term(text).dice) for text in expressions.values()]
    assert sizes == sorted(sizes)


@pytest.mark.rule("SHER-T1")
def test_54_is_reached_as_the_rules_have_it() -> None:
    assert dict(filter(None, reach("233456")))[54] == "3*3*6"


def test_a_roll_seen_before_is_answered_at_once_and_alike() -> None:
    search._reached.clear()
    first = list(reach("345"))
    again = list(reach("543"))
    assert None in first
    assert again == found(iter(first))


def test_a_search_can_be_left_at_any_step() -> None:
    whole = [*ways("235566", 83)]
    for stop in (0, 1, 7, 50, len(whole) // 2):
        search._search.cache_clear()
        assert len(list(islice(ways("235566", 83), stop))) == stop
        assert found(ways("235566", 83)) == found(iter(whole))


def test_the_simplest_ways_are_the_first() -> None:
    listed = tuple(found(ways("233456", 54)))
    search._reached.clear()
    assert simplest("233456", 54) == listed[:1]
    assert list(reach("233456"))
    assert simplest("233456", 54) == listed[:1]
    assert simplest("233456", 54, count=3) == listed[:3]
    assert simplest("11", 54, count=3) == ()


LIMITS = (
    TermLimits(no_negatives=True),
    TermLimits(whole_numbers_only=True),
    TermLimits(False, "+-", no_negatives=True),
    TermLimits(True, "+-*", whole_numbers_only=True),
    TermLimits(False, "+-*/", True, True),
)


@pytest.mark.rule("SHER-17")
@pytest.mark.parametrize("limits", LIMITS, ids=str)
@pytest.mark.parametrize("roll", ["2", "36", "126", "335", "1456", "2233"])
def test_with_limits_a_roll_reaches_what_a_plain_search_finds(roll: str, limits: TermLimits) -> None:
    assert reached(roll, limits) == plainly(roll, limits)


@pytest.mark.rule("SHER-17")
@pytest.mark.parametrize("limits", LIMITS, ids=str)
@pytest.mark.parametrize("roll", ["13456", "122335", "456"])
def test_every_way_that_is_found_keeps_the_limits(roll: str, limits: TermLimits) -> None:
    for field in (1, 2, 6, 10, 24, 35, 60):
        for way in filter(None, ways(roll, field, limits)):
            term = work_out(way, limits)
            assert isinstance(term, Term) and term.value == field
    for field, way in filter(None, reach(roll, limits)):
        assert isinstance(work_out(way, limits), Term), (field, way)
