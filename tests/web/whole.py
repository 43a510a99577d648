"""Whole matches in a browser, from the very first tap: set up with names, then played by touch to the result.

    deal_alike(app, 7)                                   # before the app is opened
    begin(app.open(), "formula", ("Mila", "Ole"))
    match = play(app, taps_for)                          # taps_for(match) yields what to tap for a move

What is on the table is read back from what the device has saved and played again here, so whoever chooses a move
knows the position as the rules do, and every tap is checked against them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence

from playwright.sync_api import Route

from app.storage.codec import MATCH, OPEN, unpack
from core.engine.match import Match
from tests.web.glass import PATIENCE
from tests.web.playing import App

Taps = Callable[[Match], Iterable[str]]
"""What a person taps to make a move: identifiers, one after the other."""

PASSING = ("go-on", "curtain-ready")
"""What passes the device on, or leads on from what everybody looks at."""

_TYPED_INTO = """identifier => {
    const field = document.querySelector(`[flt-semantics-identifier="${identifier}"]`);
    let active = document.activeElement;
    while (active?.shadowRoot) active = active.shadowRoot.activeElement;
    return active?.tagName === "INPUT" && field.contains(active) ? active.value : null;
}"""
"""What stands in the field with this identifier; null while the keyboard does not write there."""


def deal_alike(app: App, lot: int) -> None:
    """Let each byte that chance gives Python in this page be `lot`, so that the same match is dealt every time."""

    def fix(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"crypto.getRandomValues = bytes => bytes.fill({lot});{answer.text()}")

    app.page.route("**/worker.js", fix)


def begin(app: App, game: str, names: Sequence[str], *taps: str) -> None:
    """Set a match up from the first page: names are typed, options are tapped."""
    app.tap_and_settle(f"new-{game}")
    for seat, name in enumerate(names):
        call(app, seat, name)
    adjust(app, *taps)
    app.tap_and_settle("begin")
    assert on_table(app).names == tuple(names)


def call(app: App, seat: int, name: str) -> None:
    """Type the name of who sits at a seat of the match that is set up; a new one sits down where nobody does."""
    if f"seat-{seat}" not in app.identifiers():  # many are on the sheet
        app.tap_and_settle("add-someone")
    app.tap_and_settle(f"seat-{seat}" if f"seat-{seat}" in app.identifiers() else "add-person")
    write(app, f"person-{seat}-name", name)
    app.tap_and_settle("seat-done")


def adjust(app: App, *taps: str) -> None:
    """Tap rules of the match that is set up, on their sheet."""
    if not taps:
        return
    app.tap_and_settle("more-rules")
    app.tap_and_settle(*taps)
    app.tap_and_settle("adjusted")


def write(app: App, field: str, text: str) -> None:
    """Type a text into a field; anew if it missed the first key because it had only just got the focus."""
    app.tap(field)
    app.wait(f"field => ({_TYPED_INTO})(field) !== null", field)
    for _ in range(5):
        app.page.keyboard.press("ControlOrMeta+a")
        app.page.keyboard.type(text)
        app.next_frame()
        if app.page.evaluate(_TYPED_INTO, field) == text:
            return
    raise AssertionError(f"{text} cannot be typed into {field}")


def on_table(app: App) -> Match:
    """The match on the table, as the device has saved it."""
    kept = app.kept()
    loaded = unpack(kept[MATCH + kept[OPEN]])
    assert loaded.stopped is None
    return loaded.match


def pass_on(app: App) -> None:
    """Look on, and hand the device to whoever is to move; what was drawn, and what a doubt shows before its verdict,
    goes away by itself.
    """
    for shown in ("drawn", "to-result"):
        app.gone(shown)
    while passing := next((name for name in PASSING if name in app.identifiers()), None):
        app.tap_and_settle(passing)


def play(app: App, taps: Taps, most: int = 60) -> Match:
    """Play the match on the table to its end and look at the result; the match then. It has at most so many moves."""
    match = on_table(app)
    while match.prompt is not None:
        assert len(match.plies) < most, "the match does not end"
        pass_on(app)
        for identifier in taps(match):
            app.tap_and_settle(identifier)
        match = saved_after(app, match)
    pass_on(app)
    app.there("again")
    return match


def leave_result(app: App) -> None:
    """Go to the first page, which does not offer the match to go on with, and to the list, which calls it finished."""
    app.tap_and_settle("go-home")
    assert not [name for name in app.identifiers() if name.startswith("save-")], "nobody goes on with it"
    app.tap_and_settle("open-settings", "open-saves")
    app.see("Beendet")


def saved_after(app: App, before: Match) -> Match:
    """The match with the move that has just been made, once it is saved."""
    end = time.monotonic() + PATIENCE / 1000
    while len((match := on_table(app)).plies) == len(before.plies):
        assert time.monotonic() < end, f"no move was made of {before.prompt}"
        app.next_frame()
    return match
