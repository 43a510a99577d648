"""Fixtures for tests in a real browser: the site on a local host, and the app on a phone's screen.

    def test_something(app):            # a fresh browser context of its own
        app.tap("new-pari")             # by identifier
        app.tap_button("Fertig")        # by name
        app.see("Reihe 1 stimmt")

`open_app` makes more of them with other settings; `shared_app` keeps one for all tests of a module, which is
much faster where a test can begin from any screen.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from app.model import EMBLEMS
from app.storage import MATCH, OPEN, pack
from build import browser as browsers
from build import places
from build import site as sites
from core.engine.match import Match
from tests.web.hosting import Host
from tests.web.playing import App

FLAGS = ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
"""Draw without a graphics card, and run in containers."""

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "device_scale_factor": 2, "locale": "de-DE"}

OpenApp = Callable[..., App]
OpenMatch = Callable[..., App]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything in this folder."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")
            item.add_marker("site")


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the assembled site, built when it is not up to date."""
    sites.ensure()
    return places.DIST


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    program = browsers.find()
    if program is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(browsers.ADVICE)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def host(site: Path) -> Iterator[Host]:
    """The site at the root of a local host."""
    running = Host(site)
    yield running
    running.stop()


def _opener(browser: Browser, host: Host) -> Iterator[OpenApp]:
    """Hand out a function that opens the app; afterwards look through all that were opened."""
    opened: list[App] = []

    def open_app(at: Host = host, route: str = "", start: bool = True, **settings: Any) -> App:
        app = App(browser.new_context(**{**PHONE, **settings}), at.url)
        opened.append(app)
        return app.open(route) if start else app

    yield open_app
    for app in opened:
        app.context.close()
    assert [url for app in opened for url in app.foreign_requests()] == []
    assert [complaint for app in opened for complaint in app.complaints] == []


@pytest.fixture
def open_app(browser: Browser, host: Host) -> Iterator[OpenApp]:
    """A function that opens the app in a fresh browser context.

    at        the Host to open it from, by default the site at the root of a local host
    route     where to begin, such as "#/help"
    start     False: only make the page, for tests that watch the start themselves
    settings  of the context: viewport, locale, color_scheme, reduced_motion …; a phone's by default
    """
    yield from _opener(browser, host)


@pytest.fixture
def open_match(open_app: OpenApp) -> OpenMatch:
    """A function that opens the app with a match on the table, as it was left before; its id is "kept".

    text      by how much the device enlarges text
    settings  of the context, as for `open_app`
    """

    def open_match(match: Match, text: float = 1, **settings: Any) -> App:
        app = open_app(start=False, **{"service_workers": "block", "device_scale_factor": 1, **settings})
        if text != 1:
            app.enlarge_text(text)
        saved = pack("kept", match, EMBLEMS[: len(match.names)], "2026-01-01T12:00:00")
        app.keep({MATCH + "kept": saved, OPEN: "kept"})
        return app.open()

    return open_match


@pytest.fixture
def app(open_app: OpenApp) -> App:
    """The app on a phone, started, in a browser context of its own."""
    return open_app(service_workers="block")


@pytest.fixture(scope="module")
def open_shared_app(browser: Browser, host: Host) -> Iterator[OpenApp]:
    """As `open_app`, for an app that all tests of a module use."""
    yield from _opener(browser, host)


@pytest.fixture(scope="module")
def shared_app(open_shared_app: OpenApp) -> App:
    """The app on a phone, started once for all tests of a module."""
    return open_shared_app(service_workers="block")
