"""Hints are good by the rules of `graded_hints`, and the rules find what is bad."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.games.thinking import with_thoughts
from core.arithmetic.strategies import strategies
from core.arithmetic.thinking import SAID
from core.engine.training import Thought
from core.practice.making import make, step_key
from core.practice.steps import STEPS
from tests.app import graded_hints
from tests.app.graded_hints import WAYS, drawn, graded, way

SHARE = 60
"""Hints that are graded here; the command grades as many as are asked for."""


def test_hints_to_tasks_of_every_step_are_good() -> None:
    bad = [str(one) for one in drawn(SHARE, "a share of them") if one.faults]
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize(
    "bad",
    [
        {"text": "{fact}.", "values": {"fact": "Count on from 7 to 14"}},
        {"text": "{fact}.", "values": {"fact": "7+7=15"}},
        {"text": ""},
        {"text": "{fact}.", "values": {"fact": "so you do it in one step after the other and then you are there"}},
    ],
)
def test_a_bad_part_is_found(bad: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    task = make(step_key("pari", "complete", STEPS["L1-7"], "a bad hint"))
    assert not graded(task).faults

    def worse(*args: object) -> object:
        steps = with_thoughts(*args)  # type: ignore[arg-type]
        assert steps is not None
        return replace(steps, thoughts=(*steps.thoughts[:2], Thought(**bad)))  # type: ignore[arg-type]

    monkeypatch.setattr(graded_hints, "with_thoughts", worse)
    assert graded(task).faults


def test_every_calculation_has_the_way_that_fits_its_numbers_first() -> None:
    """Of each calculation to a hundred, and of a sample beyond, the first way is that of the rules."""
    sums = [(a, b) for a in range(101) for b in range(101)] + [(a, a * 7 % 500 + 3) for a in range(101, 500)]
    every = [("+", a, b) for a, b in sums if a + b < 1000] + [("-", a, b) for a, b in sums if a >= b]
    products = [(a, b) for a in range(1, 101) for b in range(1, 101) if a * b < 1000]
    every += [("*", a, b) for a, b in products] + [("/", a * b, b) for a, b in products]
    for sign, a, b in every:
        if sign == "-" and a == b == 0:
            continue
        first = strategies(f"{a}{sign}{b}")[0]
        question, _, _ = WAYS[way(sign, a, b)]
        assert any(part in SAID[first.kind][0] for part in question.split("|")), (a, sign, b, first.kind)
