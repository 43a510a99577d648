"""One person against opponents in a real browser, played by touch."""

from __future__ import annotations

import pytest

from core.engine.match import Match
from core.games import get
from tests.web.conftest import OpenWith
from tests.web.playing import App
from tests.web.saved import left
from tests.web.test_pari import some

ASKED = ("done", "nothing-fits", "pile-", "put-")
"""What shows that the person is asked, by the start of its identifier."""


def begun(app: App, start: str) -> str | None:
    """The first piece on the screen whose identifier begins so."""
    return next(iter(some(app, start)), None)


def until_asked(app: App) -> None:
    """Wait until the person is asked."""
    for _ in range(4000):
        names = app.identifiers()
        if "hurry" not in names and any(name.startswith(ASKED) for name in names):
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


@pytest.mark.in_turn("pari")
def test_one_person_plays_pari_against_opponents(open_with: OpenWith) -> None:
    pari = get("pari")
    far = pari.options(target=45)  # so far that nobody gets there in a few turns
    app = open_with(left(Match.new(pari, ("Mila", "Ole", "Ada"), "opponents", far), levels=(0, 3, 3)))
    assert "curtain-ready" not in app.identifiers(), "no curtain for one who plays alone"
    for turn in range(3):
        until_asked(app)
        app.shot(f"opponents-pari-{turn}-asked")
        pari_turn(app)
        if begun(app, "hurry"):
            app.shot(f"opponents-pari-{turn}-watching")
            assert not some(app, "hand-"), "nobody's hand is there while an opponent moves"
    until_asked(app)
    assert begun(app, "turns"), "what the opponents did can be read"
    app.tap_and_settle("turns")
    app.shot("opponents-pari-turns")
    app.tap_and_settle("sheet-close")
    app.reload()
    until_asked(app)
