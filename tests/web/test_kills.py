"""The browser's process is killed in the middle of a match. `make soak` does it hundreds of times."""

from __future__ import annotations

from random import Random

import pytest

from core.games import NAMES
from tests.faults.browser_kills import kill_in_play
from tests.faults.kills import Tally
from tests.web.conftest import OpenApp
from tests.web.twin import ENGLISH, Twin, a_match


@pytest.mark.in_turn
@pytest.mark.parametrize("game", NAMES)
def test_after_a_kill_the_match_is_there_and_covered(open_app: OpenApp, game: str) -> None:
    chance = Random(f"a kill in {game}")
    twin, tally = Twin(a_match(game, "killed")), Tally()
    app = open_app(texts=twin.texts, service_workers="block", **ENGLISH)
    for _ in range(2):
        twin = kill_in_play(app, twin, chance, 5, tally)
    assert tally.lost == 0 and tally.kills == 2
