"""Two tabs of one browser: one plays, the other says so and can take over, and nothing is lost or shown."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Error

from app.storage.codec import MATCH, OPEN
from tests.web.conftest import OpenApp
from tests.web.glass import PATIENCE
from tests.web.playing import App
from tests.web.test_pari import begin, some

OpenTab = Callable[[App], App]

NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })"


@pytest.fixture
def open_tab() -> OpenTab:
    """A function that opens the app once more, in another tab of the same browser."""

    def open_tab(beside: App) -> App:
        return App(beside.context, beside.url).open()

    return open_tab


def lay(app: App) -> None:
    """Lay the first card of the hand somewhere."""
    app.tap_and_settle("hand-0")
    app.tap_and_settle(some(app, "gap-1-")[0])


def moves(app: App) -> list[str]:
    """The moves of the open match, as they are stored."""
    kept = app.kept()
    return list(json.loads(kept[MATCH + kept[OPEN]])["record"]["moves"])


def wait_for(app: App, identifier: str) -> None:
    """Wait until a piece is on the screen."""
    app.find(identifier).first.wait_for(state="attached")


@pytest.mark.in_turn(of="locks")
@pytest.mark.parametrize("locks", [True, False], ids=["locks", "no locks"])
def test_tabs_change_places_and_nothing_is_lost(open_app: OpenApp, open_tab: OpenTab, locks: bool) -> None:
    first = open_app(start=False, service_workers="block", color_scheme="light" if locks else "dark")
    if not locks:
        first.context.add_init_script(NO_LOCKS)
    first.open()
    begin(first)
    lay(first)
    second = open_tab(first)
    if locks:
        second.see("Tischrechner ist in einem anderen Tab offen")
        assert second.identifiers() == ["take-over"]
        assert some(first, "hand-"), "the first tab goes on"
        second.tap("take-over")
    wait_for(second, "curtain-ready")
    first.see("Tischrechner ist in einem anderen Tab offen")
    assert first.identifiers() == ["take-over"], "no card is left to be seen"
    first.shot("elsewhere-light" if locks else "elsewhere-dark")
    second.tap_and_settle("curtain-ready")
    lay(second)
    assert len(moves(second)) == 2
    first.tap("take-over")
    wait_for(first, "curtain-ready")
    wait_for(second, "take-over")
    first.tap_and_settle("curtain-ready")
    assert len(some(first, "take-")) == 2, "the move of the other tab is there"
    lay(first)
    assert len(moves(first)) == 3
    assert second.complaints == []


def test_a_tab_goes_on_by_itself_when_the_one_that_played_is_closed(open_app: OpenApp, open_tab: OpenTab) -> None:
    first = open_app(service_workers="block")
    begin(first)
    lay(first)
    second = open_tab(first)
    wait_for(second, "take-over")
    first.page.close()
    wait_for(second, "curtain-ready")
    second.tap_and_settle("curtain-ready")
    assert len(some(second, "take-")) == 1


def test_a_tab_that_does_not_answer_is_not_waited_for(open_app: OpenApp, open_tab: OpenTab) -> None:
    first = open_app(service_workers="block")
    begin(first)
    lay(first)
    second = open_tab(first)
    first.page.evaluate("tabs.left = () => {}")
    second.tap("take-over")
    wait_for(second, "curtain-ready")
    wait_for(first, "take-over")
    assert first.identifiers() == ["take-over"]


def test_of_three_tabs_one_goes_on_when_the_one_that_played_is_killed(open_app: OpenApp, open_tab: OpenTab) -> None:
    first = open_app(service_workers="block")
    begin(first)
    lay(first)
    laid = moves(first)
    others = [open_tab(first), open_tab(first)]
    for other in others:
        wait_for(other, "take-over")
    with first.page.expect_event("crash"), suppress(Error):
        first.page.goto("chrome://crash")
    end = time.monotonic() + PATIENCE / 1000
    while not (heirs := [other for other in others if some(other, "curtain-ready")]):
        assert time.monotonic() < end, "nobody goes on"
        others[0].next_frame()
    (heir,) = heirs
    heir.tap_and_settle("curtain-ready")
    lay(heir)
    assert moves(heir)[:-1] == laid
    assert [other.identifiers() for other in others if other is not heir] == [["take-over"]]
    assert [other.complaints for other in others] == [[], []]
