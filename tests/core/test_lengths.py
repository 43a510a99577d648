"""How many turns a match takes, estimated between and beyond what was measured."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine.figures import Figure, Share
from core.engine.lengths import turns


def figure(options: dict[str, Any], measured: float, players: int = 2) -> Figure:
    return Figure(options, players, 3, 10, measured, Share(5, 10), 0)


MEASURED = (
    figure({}, 10.0),
    figure({"rounds": 5}, 50.0),
    figure({"rounds": 11}, 80.0),
    figure({}, 14.0, players=3),
    figure({"rounds": 5, "division": True}, 90.0),
)


def estimated(value: int, players: int = 2, **options: Any) -> float | None:
    return turns(MEASURED, options, players, "rounds", 1, value)


@pytest.mark.parametrize(("value", "expected"), [(1, 10.0), (3, 30.0), (5, 50.0), (8, 65.0), (11, 80.0), (22, 160.0)])
def test_turns_lie_on_a_line_between_measured_values_and_grow_with_the_value_beyond(
    value: int, expected: float
) -> None:
    assert estimated(value) == pytest.approx(expected)


def test_below_all_measured_values_they_shrink_with_the_value() -> None:
    assert turns(MEASURED[1:2], {}, 2, "rounds", 1, 2) == pytest.approx(20.0)


def test_the_value_that_is_set_now_does_not_matter_but_all_else_must_have_been_measured() -> None:
    assert estimated(5, rounds=7) == estimated(5)
    assert estimated(2, 3) == pytest.approx(28.0)
    assert estimated(5, division=True) == pytest.approx(90.0)
    assert estimated(5, 4) is None and estimated(5, 3, division=True) is None and estimated(5, points=True) is None
