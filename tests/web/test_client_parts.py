"""The drawing client in two parts (`build.site --split-client`): play does not wait for the rest, and it comes, also
when it is called for early."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route

from build import assemble, client
from tests.web.conftest import OpenApp
from tests.web.hosting import Host
from tests.web.playing import PATIENCE, App, wait_until_kept

WHOLE = """() => new Promise((resolve) => {
    const look = () => (drawing.first["@whole"].value ? resolve(true) : setTimeout(look, 50));
    look();
})"""
CALL = "() => { drawing.first['@rest'].get(0)(7); return [...drawing.missed]; }"
"""Calls for a function that is in the rest, as the first part does."""


@pytest.fixture(scope="module")
def split_site(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as it is with the client split."""
    folder = Path(shutil.copytree(site, tmp_path_factory.mktemp("split") / "site"))
    assemble.divide(folder, in_parts=True, client_too=True)
    assert (folder / client.REST).exists()
    return folder


@pytest.fixture
def own_host(split_site: Path) -> Iterator[Host]:
    """That site on a host of which a test may take a file."""
    running = Host(split_site)
    yield running
    running.stop()


def is_whole(app: App) -> bool:
    """Whether the rest of the client is there."""
    return bool(app.page.evaluate("Boolean(drawing.first['@whole'].value)"))


def begin_a_match(app: App) -> None:
    app.tap_and_settle("new-pari")
    app.tap_and_settle("begin")
    app.find("curtain-ready").wait_for(state="attached")


def test_play_goes_on_until_the_rest_comes_late(open_app: OpenApp, own_host: Host) -> None:
    app = open_app(start=False, at=own_host, service_workers="block")
    held: list[Route] = []

    def hold(route: Route) -> None:
        """Keep the first request waiting. A second one is for a function that was called for: the page stands still."""
        if held:
            route.continue_()
        else:
            held.append(route)

    app.context.route(f"**/{client.REST}", hold)
    with app.page.expect_request(f"**/{client.REST}", timeout=PATIENCE):
        app.open()
    begin_a_match(app)
    app.tap_and_settle("curtain-ready")
    assert app.evaluate("drawing.missed") == [], "the profile lacks what a match begins with"
    assert held and not is_whole(app)
    held[0].continue_()
    assert app.evaluate(WHOLE)
    app.tap_and_settle("open-menu")


def test_a_rest_that_does_not_come_is_asked_for_again_and_play_goes_on(open_app: OpenApp, own_host: Host) -> None:
    own_host.missing = own_host.folder / client.REST
    app = open_app(at=own_host, service_workers="block")
    begin_a_match(app)
    with app.page.expect_request(f"**/{client.REST}", timeout=PATIENCE):
        pass  # asked for in vain once more
    app.tap_and_settle("curtain-ready")
    assert not is_whole(app) and "curtain-ready" not in app.identifiers()
    own_host.missing = None
    assert app.evaluate(WHOLE)
    app.forgive()  # the console names the file that was missing


def test_who_calls_for_the_rest_early_gets_it_there_and_then(open_app: OpenApp, own_host: Host) -> None:
    own_host.missing = own_host.folder / client.REST
    app = open_app(at=own_host, service_workers="block")
    assert not is_whole(app)
    own_host.missing = None
    assert app.page.evaluate(CALL) == [7]
    assert is_whole(app)
    assert app.page.workers[0].evaluate("[...drawing.missed]") == [7], "a report of a fault would not name it"
    begin_a_match(app)
    app.forgive()  # the console names the file that was missing


def test_without_a_network_the_rest_comes_from_the_offline_store(open_app: OpenApp, own_host: Host) -> None:
    app = open_app(at=own_host)
    wait_until_kept(app.page)
    own_host.stop()
    app.reload()
    assert is_whole(app), "what a page waits for while it stands still does not come from the offline store"
    begin_a_match(app)
    assert app.page.evaluate("drawing.missed") == []
