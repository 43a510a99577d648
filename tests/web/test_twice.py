"""Two touches in one place, soon after each other, do one thing."""

from __future__ import annotations

import time

import pytest

from core.engine.match import Match
from core.engine.player import play_out
from core.games import get
from tests.web.conftest import OpenMatch
from tests.web.whole import on_table

CASES = {
    "formula": ("draw",),
    "paari": ("draw",),
    "astragali": ("bid-unseen", "kind-single", "face-E", "bid"),
}
"""What is touched for one move, the last piece twice."""


@pytest.mark.parametrize("game", CASES)
@pytest.mark.parametrize("apart", [0.15, 0.6])
def test_the_second_of_two_touches_does_nothing(open_match: OpenMatch, game: str, apart: float) -> None:
    match = Match.new(get(game), ("Mila", "Ole"), "twice")
    if game == "paari":  # first both lay their pairs
        match = play_out(match, "twice", 2)
    assert match.prompt is not None
    app = open_match(match)
    app.tap_and_settle("curtain-ready")
    *before, last = CASES[game]
    for name in before:
        app.tap_and_settle(name)
    box = app.box(last)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    app.look_first(x, y)
    app.touch(x, y)
    time.sleep(apart)  # it is what is tested
    app.touch(x, y)
    app.see(match.names[1 - match.prompt.seat])
    app.let_answer()
    assert len(on_table(app).plies) == len(match.plies) + 1
    assert any(name in app.identifiers() for name in ("curtain-ready", "accept", "drawn", "draw")), app.identifiers()
