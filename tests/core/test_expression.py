"""Reading a side, its exact value, and the cause when there is none."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.arithmetic.expression import PLAIN, Explanation, Limits, evaluate, explain, judge, normalise, split
from core.engine.reason import Reason
from tests.core.test_equations_properties import LIMITS, value

LAX = Limits(leading_zeros=True, leading_minus=True)

numbers = st.integers(0, 10_000).map(str)
signs = st.sampled_from("+-*/")
sides = st.builds(
    lambda first, rest: first + "".join(sign + number for sign, number in rest),
    numbers,
    st.lists(st.tuples(signs, numbers), max_size=6),
)
anything = st.text("0123456789+-*/", max_size=9)


def code(side: str, limits: Limits = PLAIN) -> str | None:
    value = evaluate(side, limits)
    return value.code if isinstance(value, Reason) else None


@pytest.mark.rule("ARITH-1")
def test_neighbouring_digits_are_one_number() -> None:
    assert evaluate("120") == 120
    assert evaluate("12+3") == 15


@pytest.mark.rule("ARITH-2")
def test_a_leading_zero_is_refused_unless_the_table_allows_it() -> None:
    assert evaluate("3+07") == Reason("leading_zero", start=2, end=4, part="07")
    assert evaluate("3+07", Limits(leading_zeros=True)) == 10
    assert evaluate("0+100") == 100
    assert code("00") == "leading_zero"


@pytest.mark.rule("ARITH-3")
def test_products_go_first_and_equal_ranks_from_left_to_right() -> None:
    assert evaluate("3+4*2") == 11
    assert evaluate("9-4-3") == 2
    assert evaluate("8/4/2") == 1
    assert evaluate("8/4*2") == 4


@pytest.mark.rule("ARITH-4")
def test_values_are_exact() -> None:
    assert judge("7/2", "14/4") is None
    assert judge("1/3*3", "1") is None
    assert evaluate("1/3") == Fraction(1, 3)
    assert evaluate("9999999999999999*9999999999999999") == 9999999999999999**2


@pytest.mark.rule("ARITH-5")
def test_a_division_by_zero_has_no_value() -> None:
    assert evaluate("1+8/0") == Reason("division_by_zero", start=2, end=5, part="8/0")
    assert judge("8/0", "8/0") == Reason("division_by_zero", side="left", start=0, end=3, part="8/0")


@pytest.mark.rule("ARITH-6")
def test_an_operator_stands_between_two_numbers() -> None:
    assert evaluate("-3") == Reason("operator_at_edge", index=0, sign="-")
    assert evaluate("3-") == Reason("operator_at_edge", index=1, sign="-")
    assert evaluate("3*-4") == Reason("operators_touch", index=1, signs="*-")


@pytest.mark.rule("ARITH-6")
def test_a_side_may_begin_with_one_minus_where_the_table_allows_it() -> None:
    leading = Limits(leading_minus=True)
    assert evaluate("-3*4+20", leading) == 8
    assert code("--3", leading) == "operators_touch"
    assert code("+3", leading) == "operator_at_edge"
    assert code("-", leading) == "operator_at_edge"
    assert code("3+-4", leading) == "operators_touch"


@pytest.mark.rule("ARITH-7")
def test_equal_sides_make_an_equation_and_an_empty_side_does_not() -> None:
    assert judge("3+51", "7*4+26") is None
    assert judge("", "7") == Reason("empty_side", side="left")
    assert judge("7", "") == Reason("empty_side", side="right")


@pytest.mark.rule("ARITH-8")
def test_limits_hold_for_numbers_and_for_results_on_the_way() -> None:
    assert evaluate("21-5", Limits(max_number=20)) == Reason("over_max", start=0, end=2, part="21", value="21", max=20)
    assert evaluate("9+4*3-5", Limits(max_number=20)) == Reason(
        "over_max", start=0, end=5, part="9+4*3", value="21", max=20
    )
    assert evaluate("20-5", Limits(max_number=20)) == 15
    assert code("3-20-10", Limits(max_number=20)) == "over_max"
    assert evaluate("7/2*2", Limits(whole_numbers_only=True)) == Reason(
        "not_whole", start=0, end=3, part="7/2", value="7/2"
    )
    assert evaluate("3-4+2", Limits(no_negatives=True)) == Reason("negative", start=0, end=3, part="3-4", value="-1")


@pytest.mark.rule("ARITH-8")
def test_only_the_times_tables_of_the_table_are_multiplied_and_divided_in() -> None:
    core, rows = Limits(times_tables="core"), Limits(times_tables="3 6 9")
    assert evaluate("3*5+2*10/4-1", core) == 19
    assert evaluate("4*3*5", core) == Reason("other_fact", start=0, end=3, part="4*3", fact="4*3", tables="core")
    assert evaluate("2*5*7", core) == 70 and code("5*7*2", core) == "other_fact"
    assert [code(side, core) for side in ("2*1", "2*0", "0*2", "5*11", "7/2", "5/5", "40/0")] == [
        *("other_fact",) * 6,
        "division_by_zero",
    ]
    assert evaluate("56/8", rows) == Reason("other_fact", start=0, end=4, part="56/8", fact="56/8", tables="3 6 9")
    assert evaluate("54/6", rows) == 9 and evaluate("54/9", rows) == 6 and code("18/2", rows) == "other_fact"
    assert evaluate("7*7", Limits(times_tables="squares")) == 49 and evaluate("8*7", Limits(times_tables="7")) == 56


@pytest.mark.rule("ARITH-8")
def test_a_ten_is_crossed_always_or_never() -> None:
    never, always = Limits(crossing="never"), Limits(crossing="always")
    assert evaluate("7+3+20-6", never) == 24 and evaluate("50+80*2", never) == 210
    assert evaluate("3+8+7", never) == Reason("crossing", start=0, end=3, part="3+8", fact="3+8", across=False)
    assert evaluate("3*4+8*2", never) == 28 and code("3*4+8*2", always) == "crossing"
    assert evaluate("8+7-9+25", always) == 31 and evaluate("38+7", always) == 45 and evaluate("7", always) == 7
    assert evaluate("8+7+3", always) == Reason("crossing", start=0, end=5, part="8+7+3", fact="15+3", across=True)
    assert [code(side, always) for side in ("7+3", "20-6", "3-8", "15/2+8", "9-9", "0+5")] == ["crossing"] * 6
    assert evaluate("3-8+20", never) == 15 and evaluate("15/2+8", never) == Fraction(31, 2)


@pytest.mark.rule("ARITH-9")
def test_both_notations_and_blanks_are_read() -> None:
    assert normalise(" 3 × 4 · 5 ÷ 6 : 7 − 8 ") == "3*4*5/6/7-8"
    assert evaluate("6 × 7 − 8 ÷ 4") == 40
    assert split("3 + 51 = 7×4 + 26") == ("3+51", "7*4+26")
    assert split("3+4") == Reason("one_equals_sign", count=0)
    assert split("3=4=5") == Reason("one_equals_sign", count=2)


@pytest.mark.parametrize("symbol", ["a", "^", "(", "=", "³", "٣", ".", "J"])
def test_anything_else_is_an_unknown_symbol(symbol: str) -> None:
    assert evaluate("4+" + symbol) == Reason("unknown_symbol", index=2, symbol=symbol)


@pytest.mark.rule("ARITH-10")
def test_two_values_that_differ_are_shown_side_by_side() -> None:
    assert judge("3+4*2", "14") == Reason("not_equal", left="11", right="14")
    assert judge("7/2", "3") == Reason("not_equal", left="7/2", right="3")


@pytest.mark.rule("ARITH-10")
def test_the_explanation_marks_what_goes_first_and_names_the_misreading() -> None:
    explained = explain("3+4×2")
    assert isinstance(explained, Explanation)
    assert explained.value == 11 and explained.misread == 14
    assert explained.products == ((2, 5),)
    assert [step.text for step in explained.steps] == ["4*2=8", "3+8=11"]


@pytest.mark.rule("ARITH-10")
def test_nothing_goes_first_where_signs_are_of_one_rank() -> None:
    quotient, difference = explain("8/4*2"), explain("9-4-3")
    assert isinstance(quotient, Explanation) and isinstance(difference, Explanation)
    assert quotient.products == difference.products == ()
    assert difference.misread is None


@given(sides)
@pytest.mark.rule("ARITH-3", "ARITH-4", "ARITH-5")
def test_values_agree_with_python(side: str) -> None:
    expected = value(side, LAX)
    assert (code(side, LAX) == "division_by_zero") if expected is None else (evaluate(side, LAX) == expected)


@given(sides | anything, LIMITS)
@pytest.mark.rule("ARITH-8")
def test_a_value_is_given_exactly_when_every_number_and_result_keeps_the_limits(side: str, limits: Limits) -> None:
    found = evaluate(side, limits)
    assert (None if isinstance(found, Reason) else found) == value(side, limits)


@given(anything, LIMITS)
@pytest.mark.rule("ARITH-10")
def test_every_cause_names_cards_that_lie_there(side: str, limits: Limits) -> None:
    reason = evaluate(side, limits)
    if isinstance(reason, Reason) and reason.code != "empty_side":
        values = reason.values
        start = values.get("index", values.get("start"))
        named = values.get("part") or values.get("signs") or values.get("sign")
        assert isinstance(start, int) and isinstance(named, str) and named
        assert side[start : start + len(named)] == named


@given(anything, anything, LIMITS)
@pytest.mark.rule("ARITH-7")
def test_an_equation_is_correct_when_both_sides_have_one_value(left: str, right: str, limits: Limits) -> None:
    values = evaluate(left, limits), evaluate(right, limits)
    good = not any(isinstance(value, Reason) for value in values) and values[0] == values[1]
    assert (judge(left, right, limits) is None) is good


@given(sides, LIMITS)
@pytest.mark.rule("ARITH-3", "ARITH-10")
def test_the_steps_of_an_explanation_lead_to_the_value(side: str, limits: Limits) -> None:
    explained, value = explain(side, limits), evaluate(side, limits)
    if isinstance(explained, Reason):
        assert explained == value
        return
    assert explained.value == value
    assert len(explained.steps) == sum(sign in "+-*/" for sign in side)
    for step in explained.steps:
        assert evaluate(side[step.start : step.end], LAX) == step.value
    for start, end in explained.products:
        assert set(side[start:end]) & set("*/")
        assert not set(side[start:end]) & set("+-")
