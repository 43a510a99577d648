"""Windows that are smaller than the smallest layout: the first lesson is played in each, by a finger that scrolls."""

from __future__ import annotations

import pytest

from core.games import having
from core.lessons.lesson import of
from tests.web.conftest import OpenWith
from tests.web.glass import PATIENCE
from tests.web.playing import App
from tests.web.touches import lesson_taps

SIZES = [(412, 400), (500, 400), (480, 320), (512, 350), (360, 340), (320, 256), (240, 192)]
"""Width and height in px: split screens, frames in other pages, and a screen at 300 and 400 %."""
EDGE = 4
"""Where the finger scrolls, in px from the left: nothing is picked up there."""
SWIPES = 30
"""Strokes within which all of a table has been seen."""


def bring(app: App, identifier: str) -> None:
    """Scroll with a finger until the middle of a piece lies in the window."""
    size = app.page.viewport_size
    assert size is not None
    high = size["height"]
    for _ in range(SWIPES):
        box = app.box(identifier)
        middle = box["y"] + box["height"] / 2
        if 0 <= middle < high:
            return
        app.swipe(EDGE, *((0.8 * high, 0.3 * high) if middle >= high else (0.3 * high, 0.8 * high)))
    raise AssertionError(f"{identifier} cannot be scrolled into sight")


@pytest.mark.in_turn
@pytest.mark.parametrize("game", having("lesson"))
def test_a_lesson_is_played_in_small_windows(open_with: OpenWith, game: str) -> None:
    app = open_with({}, viewport={"width": 412, "height": 400})
    app.find("open-learn").wait_for(state="attached", timeout=PATIENCE)
    app.tap_and_settle("open-learn", f"learn-{game}")
    app.there("asked")
    moves, match = of(game).moves(0), of(game).match(0, ("Sonne", "Mond"))
    for width, height in SIZES:
        app.look({"width": width, "height": height})
        app.let_answer()
        for identifier in ("leave-lesson", "pieces-table", "asked", *list(lesson_taps(match, moves[0]))[:1]):
            bring(app, identifier)
            if identifier != "leave-lesson":
                app.shot(f"size-{width}x{height}-{game}-{identifier}")
    for move in moves:
        for identifier in lesson_taps(match, move):
            app.there(identifier)
            bring(app, identifier)
            app.tap_and_settle(identifier)
        match = match.play(move)
    app.there("next-idea")
    bring(app, "next-idea")
    app.shot(f"size-{width}x{height}-{game}-right")
