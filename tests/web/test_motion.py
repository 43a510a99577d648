"""What has just happened is seen for a moment, in a real browser."""

from __future__ import annotations

import pytest

from core.engine.chance import Chance
from core.engine.match import Match
from core.engine.player import choose
from core.games import get
from tests.web.conftest import OpenMatch
from tests.web.touches import taps

LINGER = """(() => {
    const wait = self.setTimeout;
    self.setTimeout = (then, ms, ...more) => wait(then, ms > 1100 && ms < 1300 ? 1e9 : ms, ...more);
})()"""
"""In Python's worker: what would go away by itself while a busy machine draws it stays."""

OVERHEAR = """window.told = [];
new BroadcastChannel("tischrechner-host").onmessage = ({ data }) => told.push(JSON.parse(data));
null"""


def test_a_drawn_card_is_seen_before_the_curtain_until_a_tap(open_match: OpenMatch) -> None:
    app = open_match(Match.new(get("formula"), ("Mila", "Ole"), "drawn"))
    app.spent = True
    app.page.workers[0].evaluate(LINGER)
    for shot in ("formula-drawn", ""):
        app.tap_and_settle("curtain-ready")
        app.tap_and_settle("draw")
        assert [name for name in app.identifiers() if name] == ["drawn"], "nothing else of a hand is there"
        assert "hat gezogen: " in app.read("drawn")
        if shot:
            app.shot(shot)
        app.tap_and_settle("drawn")
        app.find("curtain-ready").wait_for(state="attached")


def test_what_moves_comes_to_rest_and_can_be_touched(open_match: OpenMatch) -> None:
    """With movements: the card turns up and goes away by itself, the curtain slides up, and its button answers."""
    app = open_match(Match.new(get("formula"), ("Mila", "Ole"), "drawn"), reduced_motion="no-preference")
    app.tap_and_settle("curtain-ready")
    for _ in range(2):
        app.tap("draw")
        app.find("curtain-ready").wait_for(state="attached")
        app.tap_and_settle("curtain-ready")
        assert "drawn" not in app.identifiers() and "draw" in app.identifiers()


@pytest.mark.parametrize(("game", "laid"), [("paari", "legt"), ("formula", "=")])
def test_what_was_laid_is_seen_by_all_until_a_touch(open_match: OpenMatch, game: str, laid: str) -> None:
    match = Match.new(get(game), ("Mila", "Ole", "Frida"), "between")
    move = choose(match, Chance("between", 0))
    while (name := type(move).__name__) != "Lay":
        match = match.play(move)
        move = choose(match, Chance(f"between {name}", len(match.plies)))
    assert match.prompt is not None
    app = open_match(match, reduced_motion="no-preference")
    app.spent = True
    app.page.workers[0].evaluate(LINGER)
    app.tap_and_settle("curtain-ready")
    for name in taps(app, match, move):
        app.tap_and_settle(name)
    assert match.names[match.prompt.seat] in app.read("between") and laid in app.read("between")
    assert not [name for name in app.identifiers() if (name or "").startswith("hand-")]
    app.shot(f"between-{game}")
    app.tap_and_settle("pass-on")
    app.find("curtain-ready").wait_for(state="attached")


def test_python_hears_how_much_movement_the_system_asks_for(open_match: OpenMatch) -> None:
    app = open_match(Match.new(get("formula"), ("Mila", "Ole"), "drawn"))
    app.page.evaluate(OVERHEAR)
    for still in (False, True):
        app.page.emulate_media(reduced_motion="reduce" if still else "no-preference")
        app.wait("still => told.filter(({ kind }) => kind === 'state').at(-1)?.still === still", still)
