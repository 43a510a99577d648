"""A task needs the skill of its step: what children do instead of it seldom works, and their errors can be laid."""

from __future__ import annotations

import pytest

from core.practice.making import make, step_key, step_line
from core.practice.steps import STEPS
from tests.core.practice.shortcuts import Line, digits, is_plausible, judged, laid, ltr, table
from tests.core.practice.test_steps import ALL_KINDS

WITH_ROWS = ("pari", "formula")


def lines(name: str, game: str, task: str, count: int) -> list[Line]:
    return [step_line(make(step_key(game, task, STEPS[name], f"need {seed}"))) for seed in range(count)]


@pytest.mark.parametrize(("name", "game", "task"), ALL_KINDS)
def test_no_shortcut_succeeds_more_often_than_it_may(name: str, game: str, task: str) -> None:
    """`make tasks` tries two hundred of each."""
    found = table(
        name, lines(name, game, task, 6 if game in WITH_ROWS and name != "S1" else 60 if name != "W8" else 20)
    )
    assert not [str(entry) for entry in found if not entry.holds]


def test_a_shortcut_that_works_is_noticed() -> None:
    """Tasks as they were made before: the only card that fits, or a product in front."""
    bypassed = {
        "game": "pari",
        "task": "complete",
        "step": "L4-1",
        "row": "4*6+=27",
        "hand": "35",
        "easiest": "4*6+3=27",
    }
    rows = laid(bypassed)
    looks = [row for row in rows if is_plausible(row, "L4-1")]
    assert ltr(bypassed, looks) == 1
    single = {"game": "pari", "task": "complete", "step": "L1-1", "row": "4+3=", "hand": "7", "easiest": "4+3=7"}
    assert digits(single, [row for row in laid(single) if is_plausible(row, "L1-1")]) == 1
    assert next(entry.name for entry in table("L1-1", [single]) if not entry.holds) == "digits"


@pytest.mark.parametrize(
    ("text", "step", "plausible"),
    [
        ("38+7=45", "L2-4", True),
        ("38+7=54", "L2-4", True),
        ("38+7=35", "L2-4", False),  # a sum below one of its numbers
        ("38+0=38", "L2-4", False),  # asks for nothing
        ("52-8=54", "L2-4", False),  # a difference above the first number
        ("45=45", "L2-4", False),
        ("3+4*6=42", "L4-1", True),
        ("6-8=2", "L1-1", False),
        ("1/2+1/3=2/5", "L6-3", True),
        ("3/2+1/3=2/5", "L6-3", False),
    ],
)
def test_a_row_looks_right_or_not(text: str, step: str, plausible: bool) -> None:
    row = judged(text)
    assert row is not None and is_plausible(row, step) is plausible
