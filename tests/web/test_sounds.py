"""Sounds and buzzes: what the page plays, and when it may."""

from __future__ import annotations

from app.state.settings import Settings
from app.storage.codec import SETTINGS, write_settings
from core.engine.match import Match
from core.games import get
from tests.web.conftest import OpenMatch, OpenWith
from tests.web.playing import OVERHEAR, App, say_like_python
from tests.web.saved import left

WATCH = """window.played = []; window.buzzed = []; window.most = 0;
(() => {
    const sounding = new Set();
    const start = AudioBufferSourceNode.prototype.start, stop = AudioBufferSourceNode.prototype.stop;
    AudioBufferSourceNode.prototype.start = function () {
        sounding.add(this);
        this.addEventListener("ended", () => sounding.delete(this));
        most = Math.max(most, sounding.size);
        played.push(this.buffer.duration);
        start.call(this);
    };
    AudioBufferSourceNode.prototype.stop = function () { sounding.delete(this); stop.call(this); };
    navigator.vibrate = (pattern) => Boolean(buzzed.push(pattern));
})();"""


def sounds_asked_for(app: App) -> set[str]:
    return {url.rsplit("/", 1)[1] for url in app.requests if "/sounds/" in url}


def test_sounds_are_fetched_when_wanted_and_played_one_at_a_time(open_match: OpenMatch) -> None:
    app = open_match(Match.new(get("pari"), ("Mila", "Ole"), "heard"))
    app.page.evaluate(WATCH)
    app.tap_and_settle("curtain-ready", "open-menu")
    app.tap("menu-look")
    app.find("menu-sound").wait_for()
    say_like_python(app.page, kind="sound", name="win")
    assert sounds_asked_for(app) == set(), "nobody wanted them"
    app.tap_and_settle("menu-sound", "menu-buzz")
    app.wait("() => performance.getEntriesByName(new URL('sounds/win.wav', document.baseURI)).length > 0")
    assert len(sounds_asked_for(app)) == 8
    play = """names => {
        const line = new BroadcastChannel("tischrechner-host");
        for (const name of names) line.postMessage(JSON.stringify({ from: python.tab, kind: "sound", name }));
    }"""
    app.wait(f"names => {{ ({play})(names); return played.length > 1; }}", ["card", "win"])
    assert app.page.evaluate("most") == 1
    say_like_python(app.page, kind="buzz", pattern="12")
    app.wait("() => buzzed.length > 0")


def test_a_move_is_heard_and_felt_once_that_is_wanted(open_with: OpenWith) -> None:
    heard = write_settings(Settings("de", sound=True, buzz=True))
    match = Match.new(get("ziffernsheriffs"), ("Mila", "Ole"), "heard")
    app = open_with({**left(match), SETTINGS: heard})
    app.page.evaluate(WATCH)
    app.page.evaluate(OVERHEAR)
    app.tap_and_settle("roll")
    app.wait("() => told.some(({ kind, name }) => kind === 'sound' && name === 'dice')")
