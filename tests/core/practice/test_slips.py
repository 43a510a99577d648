"""The error of a wrong answer, and the errors of a child that are told."""

from __future__ import annotations

import pytest

from core.arithmetic.mistakes import mistake
from core.practice.slips import Slip, most_seen, slip


@pytest.mark.parametrize(
    ("row", "step", "found"),
    [
        ("30=7*5", "L3-1", Slip("neighbour_fact", "5*7")),
        ("7*8=54", "L3-1", Slip("confused", "7*8")),
        ("105=47*2", "L3-1", Slip("other", "")),
        ("38+27=55", "L2-7", Slip("lost_ten", "27+38")),
        ("38+27=55", "L2-4", Slip("lost_ten", "")),
        ("3+4*6=42", "L4-1", Slip("products_first", "")),
        ("38+7=43", "L2-4", Slip("other", "7+38")),
        ("7*8=54", "M3", Slip("confused", "7*8")),
        ("502-397=295", "M3", Slip("smaller_from_larger", "")),
    ],
)
def test_a_fact_is_blamed_if_it_was_laid_alone_and_is_of_the_step(row: str, step: str, found: Slip) -> None:
    named = mistake(row)
    assert named is not None and slip(row, named.kind, step) == found


def test_told_is_what_was_seen_on_two_tasks_or_alone() -> None:
    assert most_seen([("lost_ten",), ("zeros",), ("lost_ten", "lost_ten")]) == ["lost_ten"]
    assert most_seen([("lost_ten",)]) == ["lost_ten"]
    assert most_seen([("lost_ten",), ("zeros",)]) == []
    assert most_seen([("a",), ("b",), ("c",), ("a",), ("b",), ("c",), ("c",)]) == ["c", "b"]
    assert most_seen([]) == []
