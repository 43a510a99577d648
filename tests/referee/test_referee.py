"""Disputes are ruled alike whenever they are played, and tournaments are as on paper."""

from __future__ import annotations

import pytest

from tests.referee import tournaments
from tests.referee.disputes import DISPUTES, RULINGS, rulings


def test_each_dispute_has_its_ruling_and_the_same_when_it_is_played_again() -> None:
    first = rulings()
    assert len(DISPUTES) >= 30
    assert first == RULINGS.read_text()
    assert rulings() == first


@pytest.mark.parametrize("part", range(6))
def test_random_tournaments_are_as_on_paper(part: int) -> None:
    tournaments.main(["20", f"share {part}"])
