"""The table of chances is what the search finds, for every roll there is."""

from __future__ import annotations

from itertools import islice, product

import pytest

from build.chances import TABLE, count_rolls, module
from core.arithmetic.dice import reached
from core.arithmetic.ratio import TermLimits
from core.games.ziffernsheriffs import chances
from core.games.ziffernsheriffs.board import FIELDS
from core.games.ziffernsheriffs.chances import FACES, counted, rolls
from tests.core import SLOW


@pytest.mark.rule("SHER-T3")
@pytest.mark.parametrize("powers", [True, False])
@pytest.mark.parametrize("dice", range(1, 5 if SLOW else 7))
def test_the_table_counts_the_rolls_that_reach_a_field(dice: int, powers: bool) -> None:
    assert [rolls(field, dice, powers) for field in FIELDS] == count_rolls(dice, powers)


def test_the_table_is_written_by_the_script(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "build.chances.count_rolls", lambda dice, powers: [rolls(field, dice, powers) for field in FIELDS]
    )
    assert TABLE.read_text(encoding="utf-8") == module()


@pytest.mark.rule("SHER-17")
@pytest.mark.parametrize("limits", [TermLimits(False, "+-"), TermLimits(True, "+-*", no_negatives=True)])
def test_with_other_limits_every_roll_is_tried(limits: TermLimits) -> None:
    found = list(islice(filter(None, counted(7, limits)), 3))
    wanted = [
        (dice, sum(7 in reached("".join(roll), limits) for roll in product(FACES, repeat=dice))) for dice in (1, 2, 3)
    ]
    assert found == wanted
    assert 0 < found[1][1] < found[2][1]


def test_counting_finds_what_the_table_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = TermLimits(powers=False)
    listed = list(islice(counted(54, limits), 4))
    monkeypatch.setattr(chances, "_LISTED", ())
    assert list(islice(filter(None, counted(54, limits)), 4)) == listed
