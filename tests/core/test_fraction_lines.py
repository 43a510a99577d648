"""Fractions are written with a line, and what comes out even is divided."""

from __future__ import annotations

import pytest

from app.locale.pictures import expression
from core.arithmetic.strategy import spelled


@pytest.mark.parametrize(
    ("row", "shown"),
    [
        ("1/2=3/6", "1/2 = 3/6"),
        ("1/2=?/6", "1/2 = ?/6"),
        ("3/4/2=3/8", "3/4 : 2 = 3/8"),
        ("2/4/5=2/(4*5)", "2/4 : 5 = 2/(4 · 5)"),
        ("1/2=(1*3)/(2*3)=3/6", "1/2 = (1 · 3)/(2 · 3) = 3/6"),
        ("12/4=3", "12 : 4 = 3"),
        ("20-12/3=16", "20 − 12 : 3 = 16"),
        ("24/4*2=12", "24 : 4 · 2 = 12"),
    ],
)
def test_a_ratio_that_does_not_come_out_even_is_a_fraction(row: str, shown: str) -> None:
    assert expression("dot", row) == shown
    assert spelled(row).replace(" ", "") == shown.replace(" ", "")
