"""A whole match of each game, by touch, on phones without a semantics tree; one of them on the iPhone's client."""

from __future__ import annotations

import pytest

from core.games import NAMES
from tests.phone.conftest import OpenPhone
from tests.phone.devices import ANDROID, IPHONE
from tests.phone.matches import record
from tests.phone.pair import Pair
from tests.web.saved import left

ON = {"formula": IPHONE}
"""Where a game is played, if not on the phone with Chromium."""


@pytest.mark.in_turn
@pytest.mark.parametrize("game", NAMES)
def test_a_whole_match_by_touch(open_phone: OpenPhone, game: str) -> None:
    match, device = record(game), ON.get(game, ANDROID)
    seen, felt = (open_phone(left(match.at(0)), device=device, tree=tree) for tree in (True, False))
    assert felt.evaluate("document.querySelector(\"script[src$='main.dart.js']\") !== null") is device.of_apple
    Pair(seen, felt).play_out(match)
