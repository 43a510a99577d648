"""Python's interpreter in two parts: play does not wait for the rest, and the rest is asked for until it is there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route, Worker

from build import check
from tests.web.conftest import OpenApp
from tests.web.hosting import Host
from tests.web.playing import PATIENCE, App, wait_until_kept
from tests.web.twin import ENGLISH

WHOLE = """() => new Promise((resolve) => {
    const look = () => (parts.first["@whole"].value ? resolve(true) : setTimeout(look, 50));
    look();
})"""
CALL = "() => { parts.first['@rest'].get(0)(7); return [...parts.missed]; }"
"""Calls for a function that is in the rest, as the first part does."""

REMEMBER = """async () => {
    const helper = new Worker("worker.js", { type: "module" });
    const said = new Promise((resolve) => {
        helper.onmessage = ({ data }) => { if (data.memory || data.error) resolve(data.error ?? data.memory); };
    });
    helper.postMessage({ remember: true });
    helper.postMessage({ interpreter: await WebAssembly.compileStreaming(fetch("pyodide/pyodide.asm.wasm")) });
    return said;
}"""
"""Has Python's memory kept for the next start, as python.js does; returns what became of it."""


@pytest.fixture
def own_host(site: Path) -> Iterator[Host]:
    """The site on a host of which a test may take a file."""
    running = Host(site)
    yield running
    running.stop()


def python(app: App) -> Worker:
    """The worker in which Python runs."""
    return app.page.workers[0]


def is_whole(app: App) -> bool:
    """Whether the rest of the interpreter is there."""
    return bool(python(app).evaluate("Boolean(parts.first['@whole'].value)"))


def begin_a_match(app: App) -> None:
    app.tap_and_settle("new-pari")
    app.tap_and_settle("begin")
    app.find("curtain-ready").wait_for(state="attached")


def test_play_goes_on_until_the_rest_comes_late(open_app: OpenApp, own_host: Host) -> None:
    app = open_app(start=False, at=own_host, service_workers="block")
    held: list[Route] = []

    def hold(route: Route) -> None:
        """Keep the first request waiting. A second one is for a function that was called for: Python stands still."""
        if held:
            route.continue_()
        else:
            held.append(route)

    app.context.route(f"**/{check.LATER}", hold)
    with app.page.expect_request(f"**/{check.LATER}", timeout=PATIENCE):
        app.open()
    begin_a_match(app)
    assert held and not is_whole(app)
    assert python(app).evaluate("parts.missed") == [], "the profile lacks what a match begins with"
    held[0].continue_()
    assert python(app).evaluate(WHOLE)
    app.tap_and_settle("curtain-ready")
    assert "curtain-ready" not in app.identifiers()


def test_a_rest_that_does_not_come_is_asked_for_again_and_play_goes_on(open_app: OpenApp, own_host: Host) -> None:
    own_host.missing = own_host.folder / check.LATER
    app = open_app(at=own_host, service_workers="block")
    begin_a_match(app)
    with app.page.expect_request(f"**/{check.LATER}", timeout=PATIENCE):
        pass  # asked for in vain once more
    app.tap_and_settle("curtain-ready")
    assert not is_whole(app) and "curtain-ready" not in app.identifiers()
    own_host.missing = None
    assert python(app).evaluate(WHOLE)
    app.forgive()  # the console names the file that was missing


def test_without_the_rest_nothing_is_kept_for_offline_or_later_starts(open_app: OpenApp, own_host: Host) -> None:
    app = open_app(start=False, at=own_host, **ENGLISH)
    own_host.missing = own_host.folder / check.LATER
    app.open()
    app.see("Not yet ready for use without internet")
    assert app.page.evaluate(REMEMBER) != "kept"
    own_host.missing = None
    assert app.page.evaluate(REMEMBER) == "kept"
    app.forgive()  # the console names the file that was missing


def test_who_calls_for_the_rest_early_gets_it_there_and_then(open_app: OpenApp, own_host: Host) -> None:
    app = open_app(start=False, at=own_host, service_workers="block")
    held: list[Route] = []
    app.context.route(f"**/{check.LATER}", lambda route: held.append(route))  # in the background it never comes
    app.open()
    assert not is_whole(app)
    app.context.unroute_all()
    assert python(app).evaluate(CALL) == [7]
    assert is_whole(app)


def test_who_calls_for_the_rest_without_a_network_gets_it_from_the_offline_store(
    open_app: OpenApp, own_host: Host
) -> None:
    app = open_app(at=own_host)
    wait_until_kept(app.page)
    own_host.stop()
    app.reload()
    assert python(app).evaluate(CALL) == [7]
    assert is_whole(app)
