"""How an expression is worked out: every line is true, and says why it goes first."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.arithmetic.expression import evaluate
from core.arithmetic.term import work_out
from core.arithmetic.working import of_side, of_term
from core.engine.reason import Reason
from core.engine.training import Line


def told(lines: object) -> list[tuple[str, str, int]]:
    assert isinstance(lines, tuple)
    return [(f"{line.left}{line.sign}{line.right}={line.value}", line.why, line.level) for line in lines]


@pytest.mark.rule("ARITH-3", "ARITH-10")
def test_products_go_before_sums_and_equal_ranks_from_left_to_right() -> None:
    assert told(of_side("3+4*2")) == [("4*2=8", "product", 1), ("3+8=11", "last", 2)]
    assert told(of_side("8-3+2")) == [("8-3=5", "left", 1), ("5+2=7", "last", 2)]
    assert told(of_side("2*3+4*5")) == [("2*3=6", "product", 1), ("4*5=20", "product", 1), ("6+20=26", "last", 2)]


@pytest.mark.rule("ARITH-4")
def test_fractions_are_exact_in_every_line() -> None:
    assert told(of_side("1/3*3")) == [("1/3=1/3", "left", 1), ("1/3*3=1", "last", 2)]


@pytest.mark.rule("SHER-5", "SHER-6")
def test_brackets_go_first_then_powers_from_the_right() -> None:
    assert told(of_term("(3+4)*2^2-1")) == [
        ("3+4=7", "brackets", 1),
        ("2^2=4", "power", 1),
        ("7*4=28", "product", 2),
        ("28-1=27", "last", 3),
    ]
    assert told(of_term("2^3^2")) == [("3^2=9", "power", 1), ("2^9=512", "last", 2)]


def test_what_has_no_value_has_no_working_but_a_reason() -> None:
    assert of_side("3+/2") == evaluate("3+/2")
    assert of_term("4/(2-2)") == work_out("4/(2-2)")
    assert of_side("42") == ()


SIDES = st.lists(st.tuples(st.integers(0, 99), st.sampled_from("+-*/")), min_size=1, max_size=6).map(
    lambda parts: "".join(f"{number}{sign}" for number, sign in parts)[:-1]
)


@given(SIDES)
def test_every_line_is_true_and_the_last_is_the_value(side: str) -> None:
    lines, value = of_side(side), evaluate(side)
    if isinstance(value, Reason):
        assert lines == value
        return
    assert isinstance(lines, tuple)
    for line in lines:
        assert _worked_out(line) == Fraction(line.value)
        assert evaluate(side[line.start : line.end]) == Fraction(line.value)
    assert [line.why for line in lines][-1:] == (["last"] if lines else [])
    assert not lines or Fraction(lines[-1].value) == value


def _worked_out(line: Line) -> Fraction:
    left, right = Fraction(line.left), Fraction(line.right)
    return {"+": lambda: left + right, "-": lambda: left - right, "*": lambda: left * right, "/": lambda: left / right}[
        line.sign
    ]()
