"""How many turns a match takes, estimated between and beyond what was measured."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine.figures import Figure, Share
from core.engine.lengths import Estimate, estimated, turns


def figure(options: dict[str, Any], measured: float, players: int = 2) -> Figure:
    return Figure(options, players, 3, 10, measured, Share(5, 10), 0)


MEASURED = (
    figure({}, 10.0),
    figure({"rounds": 5}, 50.0),
    figure({"rounds": 11}, 80.0),
    figure({}, 14.0, players=3),
    figure({"rounds": 5, "division": True}, 90.0),
)


def measured(value: int, players: int = 2, **options: Any) -> float | None:
    return turns(MEASURED, options, players, "rounds", 1, value)


@pytest.mark.parametrize(("value", "expected"), [(1, 10.0), (3, 30.0), (5, 50.0), (8, 65.0), (11, 80.0), (22, 160.0)])
def test_turns_lie_on_a_line_between_measured_values_and_grow_with_the_value_beyond(
    value: int, expected: float
) -> None:
    assert measured(value) == pytest.approx(expected)


def test_below_all_measured_values_they_shrink_with_the_value() -> None:
    assert turns(MEASURED[1:2], {}, 2, "rounds", 1, 2) == pytest.approx(20.0)


def test_the_value_that_is_set_now_does_not_matter_but_all_else_must_have_been_measured() -> None:
    assert measured(5, rounds=7) == measured(5)
    assert measured(2, 3) == pytest.approx(28.0)
    assert measured(5, division=True) == pytest.approx(90.0)
    assert measured(5, 4) is None and measured(5, 3, division=True) is None and measured(5, points=True) is None


def nearest(value: int, players: int = 2, needed: dict[str, Any] | None = None, **options: Any) -> Estimate | None:
    return estimated(MEASURED, options, players, "rounds", 1, value, needed or {})


def test_rules_that_were_not_measured_count_by_the_most_of_them_that_were() -> None:
    assert nearest(5, division=True) == Estimate(90.0, alike=True)
    assert nearest(5, division=True, jokers=3) == Estimate(90.0, alike=False)
    assert nearest(5, jokers=3) == Estimate(50.0, alike=False)


def test_what_was_measured_with_two_counts_by_its_ratio_with_more() -> None:
    found = nearest(5, 3, division=True)
    assert found is not None and found.alike
    assert found.turns == pytest.approx(70.0 * 90.0 / 50.0)


def test_rules_without_which_an_option_changes_nothing_must_have_been_measured() -> None:
    assert nearest(5, points=True, needed={"points": True}) is None
    assert nearest(5, needed={"points": False}) == Estimate(50.0)
    assert nearest(5, 4) is None


def test_a_switch_must_have_been_measured_itself() -> None:
    both = (figure({}, 8.0), figure({"two": True}, 16.0))
    assert turns(both, {}, 2, "two", False, True) == 16.0
    assert turns(both[:1], {}, 2, "two", False, True) is None
