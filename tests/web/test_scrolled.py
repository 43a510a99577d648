"""A new page begins at its top, and the one that comes back is where it was scrolled to."""

from __future__ import annotations

from app.storage.codec import MATCH
from core.games import NAMES
from tests.web.conftest import OpenWith
from tests.web.playing import App
from tests.web.saved import saved
from tests.web.screens import at, settle
from tests.web.whole import on_table


def top(app: App, identifier: str) -> float:
    """How far from the top of the screen a piece is, in px."""
    return app.box(identifier)["y"]


def test_a_page_begins_at_its_top_and_the_one_below_stays_where_it_was(open_with: OpenWith) -> None:
    app = open_with({f"{MATCH}{game}": saved(at(game, 2, None), game) for game in NAMES})
    at_top = top(app, "new-astragali")
    app.page.mouse.move(195, 500)
    app.page.mouse.wheel(0, 300)
    settle(app)
    scrolled = top(app, "new-astragali")
    assert scrolled < at_top
    app.tap_and_settle("open-practice")
    assert top(app, "band-1") < 600, "its first row is in sight"
    fresh = top(app, "band-1")
    app.tap_and_settle("tune", "back")
    assert top(app, "band-1") == fresh
    app.tap_and_settle("open-play")
    assert top(app, "new-astragali") == scrolled
    app.tap_and_settle("open-play")
    assert top(app, "new-astragali") == at_top, "the tab that is on leads to the top"


def test_nothing_is_typed_into_a_page_that_lies_under_another_one(app: App) -> None:
    app.tap_and_settle("new-pari", "seat-0")
    app.type("person-0-name", "Mila")
    app.tap_and_settle("seat-done", "open-rules")
    app.page.keyboard.type("xyz")
    app.let_answer()
    app.tap_and_settle("back", "begin")
    assert on_table(app).names[0] == "Mila"
