"""The table of chances is what the search finds, for every roll there is."""

from __future__ import annotations

import pytest

from build.chances import TABLE, count_rolls, module
from core.games.ziffernsheriffs.board import FIELDS
from core.games.ziffernsheriffs.chances import rolls


@pytest.mark.rule("SHER-T3")
@pytest.mark.parametrize("powers", [True, False])
@pytest.mark.parametrize("dice", range(1, 7))
def test_the_table_counts_the_rolls_that_reach_a_field(dice: int, powers: bool) -> None:
    assert [rolls(field, dice, powers) for field in FIELDS] == count_rolls(dice, powers)


def test_the_table_is_written_by_the_script(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "build.chances.count_rolls", lambda dice, powers: [rolls(field, dice, powers) for field in FIELDS]
    )
    assert TABLE.read_text(encoding="utf-8") == module()
