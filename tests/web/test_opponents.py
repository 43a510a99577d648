"""One person against opponents in a real browser, played by touch."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from app.storage.codec import SETTINGS
from tests.web.conftest import OpenWith
from tests.web.playing import App
from tests.web.whole import adjust

ASKED = {"pari": ("done", "nothing-fits", "pile-", "put-"), "astragali": ("accept", "lift-cup", "go-on")}
"""What shows that the person is asked, by the start of its identifier."""


def set_up(app: App, game: str, level: int, opponents: int = 1, options: Sequence[str] = ()) -> None:
    """Set up, from the first page, a match of one person and so many opponents of this level."""
    app.tap(f"new-{game}")
    adjust(app, *options)
    app.tap_and_settle("seat-1", "person-1-remove")
    app.there("against")
    for _ in range(opponents):
        app.tap_and_settle("add-someone", "add-opponent")
        app.shot(f"opponents-levels-{game}")
        app.tap_and_settle(f"level-{level}", "seat-done")


def begun(app: App, start: str) -> str | None:
    """The first piece on the screen whose identifier begins so."""
    return next((name for name in app.identifiers() if name and name.startswith(start)), None)


def until_asked(app: App, game: str) -> None:
    """Wait until the person is asked."""
    for _ in range(4000):
        names = [name for name in app.identifiers() if name]
        if "hurry" not in names and any(name.startswith(ASKED[game]) for name in names):
            return
        app.next_frame()
    raise AssertionError(f"nobody is asked: {app.identifiers()}")


def pari_turn(app: App) -> None:
    """Lay the first card into the first gap, end the turn, and draw what has to be drawn."""
    if begun(app, "hand-0") and begun(app, "nothing-fits"):
        for _ in range(3):
            if not begun(app, "take-"):
                app.tap_and_settle("hand-0")
                app.tap_and_settle(begun(app, "gap-") or "")
        assert begun(app, "take-"), "a card was laid"
        app.tap_and_settle("done")
        if begun(app, "leave-it"):
            app.tap_and_settle("leave-it")
    for _ in range(8):
        if begun(app, "hurry") or begun(app, "nothing-fits"):
            return
        for name in ("put-left", "enough", "pile-digits"):
            if begun(app, name):
                app.tap_and_settle(name)
                break


@pytest.mark.in_turn(of="opponents")
@pytest.mark.parametrize(("width", "height", "opponents"), [(390, 844, 2), (360, 640, 5)])
def test_one_person_plays_pari_against_opponents(open_with: OpenWith, width: int, height: int, opponents: int) -> None:
    pace = "at_once" if opponents > 2 else "normal"
    app = open_with({SETTINGS: f'{{"pace": "{pace}"}}'}, viewport={"width": width, "height": height})
    far = ["option-target-more"] * 6  # so far that nobody gets there in a few turns
    set_up(app, "pari", 3, opponents, far)
    app.shot(f"opponents-setup-{width}")
    app.tap("begin")
    app.there("open-menu")
    assert "curtain-ready" not in app.identifiers(), "no curtain for one who plays alone"
    for turn in range(3 if opponents == 2 else 1):  # with five, a match can be over in the fourth round
        until_asked(app, "pari")
        app.shot(f"opponents-pari-{width}-{turn}-asked")
        pari_turn(app)
        if begun(app, "hurry"):
            app.shot(f"opponents-pari-{width}-{turn}-watching")
            hand = [name for name in app.identifiers() if name and name.startswith("hand-")]
            assert hand == [], "nobody's hand is there while an opponent moves"
    until_asked(app, "pari")
    assert begun(app, "turns"), "what the opponents did can be read"
    app.tap_and_settle("turns")
    app.shot(f"opponents-pari-{width}-turns")
    app.tap_and_settle("sheet-close")
    app.reload()
    until_asked(app, "pari")
