"""One person against opponents in a real browser, played by touch."""

from __future__ import annotations

import pytest

from app.storage.codec import SETTINGS
from tests.web.conftest import OpenWith
from tests.web.playing import App
from tests.web.test_pari import some
from tests.web.whole import adjust

ASKED = ("done", "nothing-fits", "pile-", "put-")
"""What shows that the person is asked, by the start of its identifier."""


def set_up(app: App, opponents: int) -> None:
    """Set up, from the first page, a match of one person and so many opponents."""
    app.tap("new-pari")
    adjust(app, *["option-target-more"] * 6)  # so far that nobody gets there in a few turns
    app.tap_and_settle("seat-1", "person-1-remove")
    app.there("against")
    for _ in range(opponents):
        app.tap_and_settle("add-someone", "add-opponent")
        app.shot("opponents-levels-pari")
        app.tap_and_settle("level-3", "seat-done")


def begun(app: App, start: str) -> str | None:
    """The first piece on the screen whose identifier begins so."""
    return next(iter(some(app, start)), None)


def until_asked(app: App) -> None:
    """Wait until the person is asked."""
    for _ in range(4000):
        if not begun(app, "hurry") and any(begun(app, start) for start in ASKED):
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
    set_up(app, opponents)
    app.shot(f"opponents-setup-{width}")
    app.tap("begin")
    app.there("open-menu")
    assert "curtain-ready" not in app.identifiers(), "no curtain for one who plays alone"
    for turn in range(3 if opponents == 2 else 1):  # with five, a match can be over in the fourth round
        until_asked(app)
        app.shot(f"opponents-pari-{width}-{turn}-asked")
        pari_turn(app)
        if begun(app, "hurry"):
            app.shot(f"opponents-pari-{width}-{turn}-watching")
            assert not some(app, "hand-"), "nobody's hand is there while an opponent moves"
    until_asked(app)
    assert begun(app, "turns"), "what the opponents did can be read"
    app.tap_and_settle("turns")
    app.shot(f"opponents-pari-{width}-turns")
    app.tap_and_settle("sheet-close")
    app.reload()
    until_asked(app)
