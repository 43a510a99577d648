"""What has just happened is seen for a moment, in a real browser."""

from __future__ import annotations

from core.engine.match import Match
from core.games import get
from tests.web.conftest import OpenMatch
from tests.web.playing import OVERHEAR


def test_what_moves_comes_to_rest_and_can_be_touched(open_match: OpenMatch) -> None:
    """With movements: the card turns up and goes away by itself, the curtain slides up, and its button answers."""
    app = open_match(Match.new(get("formula"), ("Mila", "Ole"), "drawn"), reduced_motion="no-preference")
    app.tap_and_settle("curtain-ready")
    for _ in range(2):
        app.tap("draw")
        app.tap_and_settle("curtain-ready")
        assert "drawn" not in app.identifiers() and "draw" in app.identifiers()


def test_python_hears_how_much_movement_the_system_asks_for(open_match: OpenMatch) -> None:
    app = open_match(Match.new(get("formula"), ("Mila", "Ole"), "drawn"))
    app.page.evaluate(OVERHEAR)
    for still in (False, True):
        app.page.emulate_media(reduced_motion="reduce" if still else "no-preference")
        app.wait("still => told.filter(({ kind }) => kind === 'state').at(-1)?.still === still", still)
