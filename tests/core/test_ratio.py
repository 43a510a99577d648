"""The arithmetic of searches: forwards, backwards, and one step at a time, all the same."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from core.arithmetic.ratio import LARGEST, SIGNS, Ratio, partners, results, turned, worked_out

ratios = st.builds(
    lambda n, d: Fraction(n, d).as_integer_ratio(),
    st.integers(-40, 40) | st.integers(-LARGEST, LARGEST),
    st.integers(1, 12) | st.integers(1, LARGEST),
)
small = st.builds(lambda n, d: Fraction(n, d).as_integer_ratio(), st.integers(-9, 9), st.integers(1, 4))


def plainly(left: Ratio, sign: str, right: Ratio) -> Ratio | None:
    """What Python's own fractions give; None if that is nothing, or too large."""
    a, b = Fraction(*left), Fraction(*right)
    if sign == "^":
        if b.denominator != 1 or b < 0 or a == b == 0 or (abs(a) not in (0, 1) and b > 20):
            return None
        value = a ** int(b) if b < 21 else a ** (20 + int(b) % 2)
    elif sign == "/" and not b:
        return None
    else:
        value = {"+": a + b, "-": a - b, "*": a * b, "/": a / (b or 1)}[sign]
    fits = max(abs(value.numerator), value.denominator) <= LARGEST
    return value.as_integer_ratio() if fits else None


@pytest.mark.rule("SHER-6")
@settings(deadline=None)
@given(ratios | small, st.sampled_from(SIGNS), ratios | small)
@example((0, 1), "^", (0, 1))
@example((-1, 1), "^", (999_999, 1))
@example((10, 1), "^", (6, 1))
@example((1, 10), "^", (7, 1))
def test_two_values_give_what_fractions_give(left: Ratio, sign: str, right: Ratio) -> None:
    value = worked_out(left, sign, right)
    assert (None if isinstance(value, str) else value) == plainly(left, sign, right)


@pytest.mark.rule("SHER-6")
@pytest.mark.parametrize(
    ("left", "sign", "right", "code"),
    [
        ((3, 1), "/", (0, 1), "division_by_zero"),
        ((0, 1), "^", (0, 1), "zero_to_zero"),
        ((2, 1), "^", (1, 2), "exponent_not_whole"),
        ((2, 1), "^", (-1, 1), "exponent_negative"),
        ((1000, 1), "*", (1001, 1), "too_large"),
        ((1, 1000), "/", (1001, 1), "too_large"),
        ((2, 1), "^", (20, 1), "too_large"),
        ((2, 1), "^", (10**6, 1), "too_large"),
    ],
)
def test_what_has_no_value_says_why(left: Ratio, sign: str, right: Ratio, code: str) -> None:
    assert worked_out(left, sign, right) == code


@settings(deadline=None)
@given(small | ratios, small | ratios, st.booleans())
def test_results_are_all_that_two_values_give_in_either_order(a: Ratio, b: Ratio, powers: bool) -> None:
    signs = SIGNS if powers else SIGNS[:-1]
    expected = {worked_out(x, sign, y) for x, y in ((a, b), (b, a)) for sign in signs}
    assert set(results(a, b, powers)) == {value for value in expected if not isinstance(value, str)}


@settings(deadline=None)
@given(small, small, st.sampled_from(SIGNS), st.booleans())
def test_a_partner_is_found_for_whatever_gives_the_target(a: Ratio, b: Ratio, sign: str, first: bool) -> None:
    target = worked_out(a, sign, b) if first else worked_out(b, sign, a)
    base, exponent = (a, b) if first else (b, a)
    assume(not isinstance(target, str))
    assert not isinstance(target, str)
    assume(sign != "^" or (base != (1, 1) and exponent != (1, 1)))
    found = [*partners(target, a, True), *turned(target, a, iter([b]), True)]
    assert (sign, first or sign in "+*", b) in found  # sums and products are named in one order


@settings(deadline=None)
@given(small | ratios, small | ratios, st.booleans())
def test_every_partner_gives_the_target(target: Ratio, a: Ratio, powers: bool) -> None:
    for sign, first, b in [*partners(target, a, powers), *turned(target, a, iter([(4, 1), (3, 2)]), powers)]:
        assert powers or sign != "^"
        assert (worked_out(a, sign, b) if first else worked_out(b, sign, a)) == target
