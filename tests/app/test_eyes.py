"""Moods of the equals card at a table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.games import eyes
from app.state.model import Advice, Hint, Latest, Selection
from core.engine.match import Match
from core.engine.player import play_out
from core.games import get
from tests.app.harness import table_of

MATCH = play_out(Match.new(get("pari"), ("Mila", "Ole"), "eyes", get("pari").options()), "eyes")
LAID = next(n for n in range(len(MATCH.plies)) if "play" in str(MATCH.at(n).state.step))


def test_it_looks_where_the_next_touch_goes() -> None:
    table = replace(table_of(MATCH.at(LAID)), latest=Latest())
    assert eyes.of(table).mood == "looks" and eyes.of(table).gaze == eyes.AT_HAND
    assert eyes.of(replace(table, selection=Selection("picked"))).gaze == eyes.AT_ROW
    assert eyes.of(replace(table, advice=Advice(hint=Hint()))).mood == "looks"


def test_it_hides_its_eyes_while_the_device_goes_on() -> None:
    assert eyes.of(replace(table_of(MATCH.at(LAID)), lifted=None)).mood == "hides"


@pytest.mark.parametrize("code", ["scored", "not_right"])
def test_a_right_row_is_level_and_any_other_tips_to_the_heavier_side(code: str) -> None:
    found = 0
    for seed in range(4):
        match = play_out(Match.new(get("pari"), ("Mila", "Ole"), f"eyes {seed}", get("pari").options()), f"eyes {seed}")
        for n, ply in enumerate(match.plies, 1):
            news = tuple(one for one in ply.step.events if one.code == code)
            if not news or (table := replace(table_of(match.at(n)), latest=Latest(news))).covered:
                continue
            mood = eyes.of(table, news[0].values["row"]).mood
            if code == "scored":
                assert mood == "level"
            elif news[0].values["why"]["code"] != "not_equal":
                continue
            else:
                assert mood in ("tips-left", "tips-right")
            found += 1
    assert found
