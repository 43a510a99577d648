"""What is drawn beneath the screen while nobody taps: in a real browser it is not seen, heard or touched."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import OpenApp
from tests.web.inside import OFFSCREEN, ask, open_to_questions
from tests.web.playing import App
from tests.web.saved import left
from tests.web.twin import a_match

PRERENDERING = OFFSCREEN + "import app.frame.prerendering as prerendering; "
ONE_MORE = PRERENDERING + (
    "prerendering.likely, prerendering.before = lambda model: prerendering.Kind('pari'), stage.frame; "
    "prerendering.SHOWN = "
)
"""Each sample after the one that lies there, if one does, stays for so many seconds; and one is still to come."""
PROGRAMS = """
window.programs = 0;
const link = WebGL2RenderingContext.prototype.linkProgram;
WebGL2RenderingContext.prototype.linkProgram = function (...given) {
    window.programs += 1;
    return link.apply(this, given);
};
"""
"""Counts the programs that the graphics card is given."""
CURTAIN = {"curtain-ready", "open-menu"}
"""Pieces that are there while the device goes on."""
OF_A_TABLE = 2
"""So many more programs than its curtain a table needs at the least."""


@pytest.fixture
def covered(open_app: OpenApp) -> App:
    """The app on a covered table, counting what its graphics card is given."""
    app = open_app(start=False, texts=left(a_match("pari", "rehearsal")), script=PROGRAMS, service_workers="block")
    open_to_questions(app.context)
    return app.open()


def lies(app: App) -> Any:
    """Whether something lies beneath the screen."""
    return ask(app, f"{OFFSCREEN}json.dumps(stage.frame is not None)")


def let_one_stay(app: App, seconds: float = 600) -> None:
    """Wait until a sample lies beneath the screen that stays there for so long, and the client has drawn it."""
    while not ask(app, f"{OFFSCREEN}json.dumps(stage.shown.model.profile is not None)"):
        app.pause()  # the last that comes by itself; it would take a sample away
    ask(app, f"{ONE_MORE}{seconds}; json.dumps(None)")
    while not ask(app, f"{PRERENDERING}json.dumps(stage.frame is not None and stage.frame is not prerendering.before)"):
        app.pause()
    app.let_python_work()
    app.next_frame()


def test_a_sample_comes_to_the_graphics_card_and_is_neither_seen_nor_heard_nor_touched(covered: App) -> None:
    app = covered
    at_first = app.page.evaluate("programs")
    before, picture = set(app.identifiers()), app.page.screenshot()
    let_one_stay(app)
    app.wait(f"() => programs >= {at_first} + {OF_A_TABLE}")
    app.let_answer()
    assert set(app.identifiers()) == before >= CURTAIN
    assert app.page.screenshot() == picture
    for y in range(150, 844, 90):  # wherever the stage has no button
        app.touch(8, y)
    app.let_python_work()
    assert lies(app) and set(app.identifiers()) == before
    app.press("Tab")  # whoever uses keys gets a screen with buttons, and nothing else to go to
    assert not lies(app) and set(app.identifiers()) == before


def test_a_tap_takes_a_sample_away_and_is_answered(covered: App) -> None:
    app = covered
    let_one_stay(app)
    app.tap_and_settle("curtain-ready")
    assert not lies(app)
    assert "hand-0" in app.identifiers()


def test_after_prerendering_the_table_is_as_before(covered: App) -> None:
    app = covered
    let_one_stay(app, seconds=10)
    ask(app, f"{PRERENDERING}prerendering.SHOWN = 0; json.dumps(None)")  # of those that may come after it
    while lies(app):
        app.pause()
    app.let_python_work()
    app.next_frame()
    assert set(app.identifiers()) >= CURTAIN
    assert not [name for name in app.identifiers() if name.startswith("hand-")]
    app.tap_and_settle("curtain-ready", "open-menu", "menu-rules", "back", "sheet-close", "hand-0")
    assert "hand-0" in app.identifiers()
