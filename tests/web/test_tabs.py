"""Two tabs of one browser: one plays, the other says so and can take over, and nothing is lost or shown."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Error

from tests.web.conftest import OpenApp
from tests.web.glass import PATIENCE
from tests.web.playing import App
from tests.web.test_pari import begin, lay, some
from tests.web.whole import on_table

OpenTab = Callable[[App], App]

NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })"


@pytest.fixture
def open_tab() -> OpenTab:
    """A function that opens the app once more, in another tab of the same browser."""

    def open_tab(beside: App) -> App:
        return App(beside.context, beside.url).open()

    return open_tab


@pytest.fixture
def first(open_app: OpenApp) -> App:
    """The app in a tab, in which a match was begun and a card laid."""
    app = open_app(service_workers="block")
    begin(app)
    lay(app)
    return app


@pytest.mark.in_turn(of="locks")
@pytest.mark.parametrize("locks", [True, False], ids=["locks", "no locks"])
def test_tabs_change_places_and_nothing_is_lost(open_app: OpenApp, open_tab: OpenTab, locks: bool) -> None:
    first = open_app(start=False, service_workers="block", color_scheme="light" if locks else "dark")
    if not locks:
        first.context.add_init_script(NO_LOCKS)
    begin(first.open())
    lay(first)
    second = open_tab(first)
    if locks:
        second.see("Tischrechner ist in einem anderen Tab offen")
        assert second.identifiers() == ["take-over"]
        assert some(first, "hand-"), "the first tab goes on"
        second.tap("take-over")
    second.there("curtain-ready")
    first.see("Tischrechner ist in einem anderen Tab offen")
    assert first.identifiers() == ["take-over"], "no card is left to be seen"
    first.shot("elsewhere-light" if locks else "elsewhere-dark")
    second.tap_and_settle("curtain-ready")
    lay(second)
    assert len(on_table(second).plies) == 2
    first.tap("take-over")
    first.there("curtain-ready")
    second.there("take-over")
    first.tap_and_settle("curtain-ready")
    assert len(some(first, "take-")) == 2, "the move of the other tab is there"
    lay(first)
    assert len(on_table(first).plies) == 3
    assert second.complaints == []


def test_a_tab_goes_on_by_itself_when_the_one_that_played_is_closed(first: App, open_tab: OpenTab) -> None:
    second = open_tab(first)
    second.there("take-over")
    first.page.close()
    second.there("curtain-ready")
    second.tap_and_settle("curtain-ready")
    assert len(some(second, "take-")) == 1


def test_a_tab_that_does_not_answer_is_not_waited_for(first: App, open_tab: OpenTab) -> None:
    second = open_tab(first)
    first.page.evaluate("tabs.left = () => {}")
    second.tap("take-over")
    second.there("curtain-ready")
    first.there("take-over")
    assert first.identifiers() == ["take-over"]


def test_of_three_tabs_one_goes_on_when_the_one_that_played_is_killed(first: App, open_tab: OpenTab) -> None:
    laid = on_table(first)
    others = [open_tab(first), open_tab(first)]
    for other in others:
        other.there("take-over")
    with first.page.expect_event("crash"), suppress(Error):
        first.page.goto("chrome://crash")
    end = time.monotonic() + PATIENCE / 1000
    while not (heirs := [other for other in others if some(other, "curtain-ready")]):
        assert time.monotonic() < end, "nobody goes on"
        others[0].next_frame()
    (heir,) = heirs
    heir.tap_and_settle("curtain-ready")
    lay(heir)
    assert on_table(heir).at(1) == laid
    assert [other.identifiers() for other in others if other is not heir] == [["take-over"]]
    assert [other.complaints for other in others] == [[], []]
