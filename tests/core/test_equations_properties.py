"""The search for completions against trying everything, on random positions."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations, permutations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from core.arithmetic.crossing import ALWAYS, ANY, NEVER
from core.arithmetic.equations import best, completions, gaps, improving, uses
from core.arithmetic.expression import Limits
from core.arithmetic.times_tables import ALL
from tests.bench.bench_equations import plainly

LIMITS = st.builds(
    Limits,
    leading_zeros=st.booleans(),
    leading_minus=st.booleans(),
    max_number=st.sampled_from([None, None, 5, 20, 100, 1000]),
    whole_numbers_only=st.booleans(),
    no_negatives=st.booleans(),
    times_tables=st.sampled_from([ALL, ALL, ALL, "core", "squares", "3 6 9", "2"]),
    crossing=st.sampled_from([ANY, ANY, NEVER, ALWAYS]),
)
# Few different cards: so many positions have completions, with zeros, fractions and equal cards among them.
CARDS = st.sampled_from("0011122222333446+-*//")
POSITIONS = st.tuples(
    st.text(CARDS, max_size=3),
    st.text(CARDS, max_size=3),
    st.text(CARDS, max_size=4).map(lambda hand: "".join(sorted(hand, key=lambda card: (not card.isdigit(), card)))),
    LIMITS,
)
Pair = tuple[str, tuple[str, int]]
"""A card, and the gap it is laid into: side and index."""
Position = tuple[str, str, str, Limits]
thorough = settings(max_examples=400, deadline=None)


class Value:
    """An exact number within the limits: Python's own parser does the ranking of the signs."""

    def __init__(self, value: Fraction | str, limits: Limits) -> None:
        self.value, self.limits = Fraction(value), limits
        if limits.max_number is not None and abs(self.value) > limits.max_number:
            raise ArithmeticError
        if (limits.whole_numbers_only and self.value.denominator > 1) or (limits.no_negatives and self.value < 0):
            raise ArithmeticError

    def keep_among(self, one: Fraction, other: Fraction, of_tables: set[Fraction]) -> None:
        """The choices of times tables spelt out for two factors, of which those `of_tables` may name the table."""
        pair, chosen = {one, other}, self.limits.times_tables
        fits = {
            ALL: True,
            "core": bool(pair & {2, 5, 10}),
            "squares": len(pair) == 1,
            "3 6 9": bool(of_tables & {3, 6, 9}),
            "2": 2 in of_tables,
        }[chosen]
        if chosen != ALL and not (fits and pair <= set(map(Fraction, range(2, 11)))):
            raise ArithmeticError

    def keep_crossing(self, other: Value, sign: int) -> None:
        """Counting on or back one by one, a ten is passed on the way, and neither begins nor ends the count."""
        one, end = self.value, self.value + sign * other.value
        across = False
        if one.denominator == end.denominator == 1 and min(one, end) >= 0:
            ones = other.value % 10
            across = any((one + sign * step) % 10 == 0 for step in range(1, int(ones))) and one % 10 != 0
        if self.limits.crossing != ANY and across != (self.limits.crossing == ALWAYS):
            raise ArithmeticError

    def __add__(self, other: Value) -> Value:
        self.keep_crossing(other, 1)
        return Value(self.value + other.value, self.limits)

    def __sub__(self, other: Value) -> Value:
        self.keep_crossing(other, -1)
        return Value(self.value - other.value, self.limits)

    def __mul__(self, other: Value) -> Value:
        self.keep_among(abs(self.value), abs(other.value), {abs(self.value), abs(other.value)})
        return Value(self.value * other.value, self.limits)

    def __truediv__(self, other: Value) -> Value:
        self.keep_among(abs(other.value), abs(self.value / other.value), {abs(other.value)})
        return Value(self.value / other.value, self.limits)


def value(side: str, limits: Limits) -> Fraction | None:
    """The value of a side, or None if it has none."""
    number = r"\d+" if limits.leading_zeros else r"(?:0|[1-9]\d*)"
    minus = "-?" if limits.leading_minus else ""
    if not re.fullmatch(rf"{minus}{number}(?:[-+*/]{number})*", side):
        return None
    wrapped = re.sub(r"^-?\d+|\d+", lambda found: f'N("{found[0]}")', side)
    try:
        worked: Value = eval(wrapped, {"N": lambda text: Value(text, limits)})
        return worked.value
    except ArithmeticError:
        return None


def rows(left: str, right: str, laid: tuple[str, ...]) -> dict[str, set[Pair]]:
    """Every row that can be made by laying exactly these cards, each with the pairs of card and gap used."""
    lying = [*left, "=", *right]
    found: dict[str, set[Pair]] = {}
    for order in set(permutations(laid)):
        for spots in combinations(range(len(lying) + len(laid)), len(laid)):
            row, here, cards = [], iter(lying), iter(order)
            pairs = set()
            side, index = "left", 0
            for spot in range(len(lying) + len(laid)):
                if spot in spots:
                    row.append(next(cards))
                    pairs.add((row[-1], (side, index)))
                else:
                    row.append(next(here))
                    side, index = ("right", 0) if row[-1] == "=" else (side, index + 1)
            found.setdefault("".join(row), set()).update(pairs)
    return found


def by_trying(left: str, right: str, hand: str, limits: Limits) -> dict[str, tuple[str, set[Pair]]]:
    """Every correct row, with the cards laid for it and all pairs of card and gap."""
    parts = {part for size in range(len(hand) + 1) for part in combinations(hand, size)}
    correct = {}
    for part in parts:
        for row, pairs in rows(left, right, part).items():
            values = [value(side, limits) for side in row.split("=")]
            if values[0] is not None and values[0] == values[1]:
                correct[row] = ("".join(part), pairs)
    return correct


@thorough
@example(("", "1-1", "0/", Limits()))  # the sign that could still come brings nothing, and is not laid
@given(POSITIONS)
@pytest.mark.rule("PARI-T1", "ARITH-2", "ARITH-6", "ARITH-8")
def test_completions_are_what_trying_everything_finds(position: Position) -> None:
    found = [(completion.row, completion.laid) for completion in completions(*position, least=0)]
    tried = [(row, laid) for row, (laid, _) in by_trying(*position).items()]
    assert found == sorted(tried, key=lambda one: (-len(one[1]), one[0]))


@thorough
@given(POSITIONS, st.integers(0, 2))
@pytest.mark.rule("PARI-T4")
def test_the_best_is_the_first_of_all_completions(position: Position, least: int) -> None:
    every = list(completions(*position, least=least))
    assert best(*position, least=least) == (every[0] if every else None)


@thorough
@given(POSITIONS)
@pytest.mark.rule("PARI-T2")
def test_gaps_and_cards_are_those_of_the_rows_that_trying_everything_finds(position: Position) -> None:
    left, right, hand, limits = position
    most: dict[str, dict[tuple[str, int], int]] = {}
    for laid, pairs in by_trying(*position).values():
        for card, gap in pairs:
            marked = most.setdefault(card, {})
            marked[gap] = max(marked.get(gap, 0), len(laid))
    assert uses(*position) == set(most)
    for card in set(hand):
        assert gaps(left, right, hand, card, limits) == most.get(card, {})


@thorough
@given(POSITIONS)
@pytest.mark.rule("PARI-T4")
def test_the_search_for_the_best_only_gets_better_and_never_beats_its_bound(position: Position) -> None:
    ranks, bounds = [], []
    for progress in improving(*position):
        ranks.append((-len(progress.best.laid), progress.best.row) if progress.best else (0, "~"))
        bounds.append(progress.at_most)
    assert ranks == sorted(ranks, reverse=True)
    assert bounds == sorted(bounds, reverse=True)
    assert bounds[-1] == -ranks[-1][0]


LYING = st.sampled_from(["", "7", "30", "2+", "*4", "6/", "5-1", "/2*", "-"])
HANDS = st.builds(
    lambda digits, signs: digits + signs,
    st.text("0123456789", min_size=3, max_size=4),
    st.text("+-*/", min_size=1, max_size=2),
)


@settings(max_examples=150, deadline=None)
@given(LYING, LYING, HANDS)
@example("", "*4", "028/-")
@example("1/3+2/", "1", "3")
@pytest.mark.rule("PARI-T1")
def test_larger_hands_have_the_completions_that_plain_trying_finds(left: str, right: str, hand: str) -> None:
    found = [completion.row for completion in completions(left, right, hand)]
    assert sorted(found) == sorted(set(plainly(f"{left}={right}", hand)))
