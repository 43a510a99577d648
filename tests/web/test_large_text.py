"""Where the device enlarges text to twice its size, a small phone still has a table to play at."""

from __future__ import annotations

import pytest

from tests.web.conftest import OpenMatch
from tests.web.heard import passing
from tests.web.screens import settle
from tests.web.touches import GAMES
from tests.web.twin import full_table

LEAST = 70
"""Pixels of the felt that have to be in sight: a row with its cards, or what was bid."""


@pytest.mark.parametrize("game", GAMES)
def test_twice_as_large_text_leaves_a_felt_and_the_main_button_in_sight(open_match: OpenMatch, game: str) -> None:
    app = open_match(full_table(game), text=2, viewport={"width": 360, "height": 640})
    for _ in range(3):
        for identifier in passing(app)[:1]:
            app.tap_and_settle(identifier)
    settle(app)
    app.shot(f"large-text-{game}")
    felt = app.page.get_by_role("group", name="Tisch", exact=True).first.bounding_box(timeout=5_000)
    assert felt is not None
    assert felt["height"] >= LEAST, f"the felt has {felt['height']:.0f} of 640 pixels"
    main = app.box(app.page.locator("[flt-tappable]").last)
    assert main["y"] + main["height"] <= 640, "the last button is below the edge of the screen"
