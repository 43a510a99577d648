"""Terms over dice: what they are worth, what is wrong with them, and how they are built."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.arithmetic.ratio import TermLimits
from core.arithmetic.term import LONGEST, Term, build, work_out
from core.engine.reason import Reason


@pytest.mark.rule("SHER-5", "SHER-6")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("5", 5),
        ("3*3*6", 54),
        ("(6+4)*5+3+3-2", 54),
        ("(3+4)^2+5", 54),
        ("2+3*4", 14),
        ("6-4-1", 1),
        ("6/4/3", Fraction(1, 2)),
        ("2^3^2", 512),
        ("(2^3)^2", 64),
        ("2*3^2", 18),
        ("(2-5)^2", 9),
        ("1/3*6", 2),
        ("2-5", -3),
        ("5^(3-3)", 1),
        ("(3-3)^2", 0),
        ("((4))", 4),
        ("3 × 4 − 6 ÷ 2", 9),
    ],
)
def test_a_term_is_worth(text: str, value: int | Fraction) -> None:
    term = work_out(text)
    assert isinstance(term, Term) and term.value == value


@pytest.mark.rule("SHER-5", "SHER-6", "ARITH-5")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", Reason("empty_term")),
        ("1+" * 30 + "1", Reason("too_long", most=LONGEST)),
        ("3+7", Reason("unknown_symbol", index=2, symbol="7")),
        ("3!", Reason("unknown_symbol", index=1, symbol="!")),
        ("23", Reason("glued", index=1)),
        ("1+23", Reason("glued", index=3)),
        ("2(3+4)", Reason("sign_missing", index=1)),
        ("(2+3)4", Reason("sign_missing", index=5)),
        ("(2)(3)", Reason("sign_missing", index=3)),
        ("-2", Reason("die_missing", index=0)),
        ("2+-3", Reason("die_missing", index=2)),
        ("2**3", Reason("die_missing", index=2)),
        ("2+", Reason("die_missing", index=2)),
        ("()", Reason("die_missing", index=1)),
        ("(", Reason("die_missing", index=1)),
        ("2+(3*4", Reason("not_closed", index=2)),
        ("2+3)", Reason("not_opened", index=3)),
        (")", Reason("die_missing", index=0)),
        ("6/(3-3)", Reason("division_by_zero", start=0, end=7, part="6/(3-3)")),
        ("1+(2-2)^(3-3)", Reason("zero_to_zero", start=2, end=13, part="(2-2)^(3-3)")),
        ("4^(1/2)", Reason("exponent_not_whole", start=0, end=7, part="4^(1/2)", value="1/2")),
        ("4^(1-2)", Reason("exponent_negative", start=0, end=7, part="4^(1-2)", value="-1")),
        ("6^6*6*6-1", Reason("too_large", start=0, end=7, part="6^6*6*6", max=1_000_000)),
        ("2^5^5", Reason("too_large", start=0, end=5, part="2^5^5", max=1_000_000)),
        ("(1/6)^6^2", Reason("too_large", start=0, end=9, part="(1/6)^6^2", max=1_000_000)),
    ],
)
def test_a_term_without_value_says_why(text: str, reason: Reason) -> None:
    assert work_out(text) == reason


@pytest.mark.rule("SHER-6")
def test_without_powers_a_power_is_named() -> None:
    assert work_out("2+3^2", TermLimits(powers=False)) == Reason("no_powers", index=3)


@settings(deadline=None)
@given(st.text(alphabet="0123456789+-*/^()× ", max_size=70))
def test_any_text_gives_a_term_or_a_reason(text: str) -> None:
    term = work_out(text)
    assert isinstance(term, Reason) or max(abs(term.value.numerator), term.value.denominator) <= 1_000_000


@pytest.mark.parametrize(
    ("text", "follows", "left", "value", "complete"),
    [
        ("", "2356(", "2356", None, False),
        ("(", "2356(", "2356", None, False),
        ("((", "2356(", "2356", None, False),
        ("(((", "2356", "2356", None, False),
        ("(6", ")+-*/^", "235", "6", False),
        ("(6+", "235(", "235", "6", False),
        ("(6+3", ")+-*/^", "25", "9", False),
        ("(6+3)", "+-*/^", "25", "9", True),
        ("(6+3)*", "25(", "25", "9", False),
        ("(6+3)*5", "+-*/^", "2", "45", True),
        ("(6+3)*5/2", "", "", "45/2", True),
        ("(6+3)*(5-2", ")", "", "27", False),
        ("(6+3)*5/", "2", "2", "45", False),
    ],
)
def test_building_names_what_may_follow_and_the_value_so_far(
    text: str, follows: str, left: str, value: str | None, complete: bool
) -> None:
    building = build(text, "6253")
    assert (building.follows, building.left, building.value, building.complete) == (follows, left, value, complete)
    assert building.fault is None


@pytest.mark.rule("SHER-17")
@pytest.mark.parametrize(
    ("text", "limits", "reason"),
    [
        ("2*3", TermLimits(operators="+-"), Reason("sign_left_out", index=1, operators="+-")),
        ("2-3+4", TermLimits(no_negatives=True), Reason("negative", start=0, end=3, part="2-3", value="-1")),
        ("3/2*4", TermLimits(whole_numbers_only=True), Reason("uneven", start=0, end=3, part="3/2", value="3/2")),
    ],
)
def test_limits_hold_for_every_result_on_the_way(text: str, limits: TermLimits, reason: Reason) -> None:
    assert work_out(text, limits) == reason
    assert isinstance(work_out(text), Term)


@pytest.mark.rule("SHER-17")
def test_building_offers_only_the_signs_of_the_table() -> None:
    assert build("2", "23", TermLimits(powers=False, operators="+-")).follows == "+-"


def test_building_without_powers_offers_none() -> None:
    assert "^" not in build("2", "23", TermLimits(powers=False)).follows


def test_building_says_why_there_is_no_value() -> None:
    building = build("6/(3-3)", "3361")
    assert building.fault is not None and building.fault.code == "division_by_zero"
    assert building.value is None and not building.complete


@settings(deadline=None)
@given(st.lists(st.sampled_from("123456"), min_size=1, max_size=6), st.lists(st.integers(0, 99), max_size=30))
def test_what_may_follow_never_breaks_the_form_of_a_term(dice: list[str], choices: list[int]) -> None:
    """Whoever follows the offers ends with a whole term of dice that lie there; only its value may be missing."""
    text, wrong_values = (
        "",
        {"division_by_zero", "zero_to_zero", "too_large", "exponent_negative", "exponent_not_whole"},
    )
    for choice in choices:
        building = build(text, "".join(dice))
        assert building.fault is None or building.fault.code in wrong_values
        assert building.complete == (not isinstance(work_out(text), Reason))
        if not building.follows:
            break
        text += building.follows[choice % len(building.follows)]
        assert all(text.count(face) <= dice.count(face) for face in "123456")
