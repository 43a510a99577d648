"""Help in a real browser: changed in two taps, lights in two strengths, and undo back to the deal."""

from __future__ import annotations

import time
from itertools import cycle

import pytest

from core.engine.match import Match
from core.engine.player import play_out
from core.games import get
from tests.web.conftest import OpenMatch
from tests.web.glass import PATIENCE
from tests.web.playing import App
from tests.web.test_pari import POINTS, some

SCREENS = [(390, 844, "light"), (390, 844, "dark"), (360, 640, "light"), (360, 640, "dark")]


def best_gap(app: App) -> str | None:
    """The gap that the lights give most points for the card that is picked up."""
    marked = [(POINTS.search(app.read(gap)), gap) for gap in some(app, "gap-")]
    ranked = [(int(found[1]), gap) for found, gap in marked if found]
    return max(ranked)[1] if ranked else None


@pytest.mark.parametrize(("width", "height", "scheme"), SCREENS)
def test_lights_of_a_turn_in_training_and_the_levels(
    open_match: OpenMatch, width: int, height: int, scheme: str
) -> None:
    match = Match.new(get("pari"), ("Mila", "Ole"), "short 45", training=True)
    while match.prompt is None or match.prompt.step != "play":
        match = play_out(match, "lights", 1)
    viewport = {"width": width, "height": height}
    app = open_match(match, viewport=viewport, color_scheme=scheme)
    app.tap_and_settle("curtain-ready")
    dealt = some(app, "hand-")
    name = f"help-{width}-{scheme}"
    app.shot(f"{name}-hand")
    end, cards = time.monotonic() + PATIENCE / 1000, cycle(dealt)
    while not best_gap(app):  # the search may still be at work, and not every card has a gap
        assert time.monotonic() < end, "no gap says what it can bring"
        app.tap_and_settle(next(cards))
    app.shot(f"{name}-gaps")
    app.tap_and_settle(best_gap(app) or "")
    app.tap_and_settle("help")
    app.shot(f"{name}-levels")
    app.tap_and_settle("help-1")
    assert "Hilfe 1" in app.read("help")
    app.tap_and_settle("check")
    app.shot(f"{name}-checked")
    app.tap_and_settle("done")
    app.shot(f"{name}-untrue")
    app.tap_and_settle("leave-it" if "leave-it" in app.identifiers() else "undo")
    for _ in range(3):  # the row that was left, the card, and nothing more
        if "curtain-ready" in app.identifiers() or some(app, "hand-") != dealt or some(app, "take-"):
            app.tap_and_settle("undo")
    assert some(app, "hand-") == dealt and not some(app, "take-")
    app.shot(f"{name}-deal")
