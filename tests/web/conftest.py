"""Fixtures for tests in a real browser: the site on a local host, and the app on a phone's screen.

    def test_something(app):            # with nothing in its storage
        app.tap("new-pari")             # by identifier
        app.tap_button("Fertig")        # by name
        app.see("Reihe 1 stimmt")

`open_match` and `open_with` open it with something in the storage and with other settings, and `open_app` in a browser
that has never seen it, which takes longest. `shared_app` keeps one for all tests of a module.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from app.people import EMBLEMS
from app.saves import MATCH, OPEN, pack
from build import browser as browsers
from build import places
from build import site as sites
from core.engine.match import Match
from tests.web.hosting import Host
from tests.web.playing import App

LEFT_OUT = (
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,"
    "AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,"
    "HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,"
    "PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning"
)
"""Parts of Chromium that would run beside the app: the list of its address bar, which costs each window 0.6 s of a
processor though nobody sees it, and what Playwright leaves out, whose own list this one takes the place of."""
FLAGS = [
    *("--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"),
    f"--disable-features={LEFT_OUT}",
]
"""Draw without a graphics card, run in containers, and nothing beside the app."""

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "device_scale_factor": 2, "locale": "de-DE"}
"""A phone, as the benches measure it."""
TESTED = {**PHONE, "device_scale_factor": 1, "reduced_motion": "reduce"}
"""The same with fewer pixels to draw and without movements, for what is not about time."""

OpenApp = Callable[..., App]
OpenWith = Callable[..., App]
OpenMatch = Callable[..., App]


@contextmanager
def site_in_browser() -> Iterator[tuple[Browser, Host]]:
    """The site, made of the sources as they are now, on a local host, and a browser: for what is run by hand."""
    sites.ensure()
    host = Host(places.DIST)
    try:
        with sync_playwright() as playwright:
            running = playwright.chromium.launch(executable_path=browsers.find(), args=FLAGS)
            yield running, host
            running.close()
    finally:
        host.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    program = browsers.find()
    if program is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(browsers.advice())
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


@pytest.fixture
def own_host(site: Path) -> Iterator[Host]:
    """The site on a host of its own, which a test may stop, or take a file of."""
    running = Host(site)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def used_pages() -> dict[Hashable, App]:
    """Pages in which the app has run, emptied of all but compiled programs, by their settings.

    There it starts in half the time: this browser compiles programs anew in every process, and a context has its own.
    """
    return {}


OPENED = pytest.StashKey[list[App]]()
"""The apps that a test, or its module, has opened."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With a failure, tell what each app of the test shows, and take pictures of it."""
    report = yield
    if report.when == "call" and report.failed:
        opened = [app for node in item.listchain() for app in node.stash.get(OPENED, [])]
        for number, app in enumerate(opened):
            name = f"failed-{item.name}-{number}"
            report.sections.append((f"what the app shows, tests/shots/{name}.png", app.testify(name)))
    return report


def _opener(request: pytest.FixtureRequest, browser: Browser, host: Host) -> Iterator[OpenApp]:
    """Hand out a function that opens the app; afterwards look through all that were opened."""
    opened: list[App] = []
    shown = request.node.stash.setdefault(OPENED, [])

    def open_app(at: Host = host, route: str = "", start: bool = True, **settings: Any) -> App:
        app = App(browser.new_context(**{**TESTED, **settings}), at.url)
        opened.append(app)
        shown.append(app)
        return app.open(route) if start else app

    yield open_app
    for app in opened:
        app.context.close()
    assert _faults(opened) == []


def _faults(opened: list[App]) -> list[str]:
    """What no app may do: requests that left the site, and complaints."""
    return [fault for app in opened for fault in (*app.foreign_requests(), *app.complaints)]


@pytest.fixture
def open_app(request: pytest.FixtureRequest, browser: Browser, host: Host) -> Iterator[OpenApp]:
    """A function that opens the app in a fresh browser context.

    at        the Host to open it from, by default the site at the root of a local host
    route     where to begin, such as "#/help"
    start     False: only make the page, for tests that watch the start themselves
    settings  of the context: viewport, locale, color_scheme, reduced_motion …; a phone's by default
    """
    yield from _opener(request, browser, host)


@pytest.fixture
def open_with(
    request: pytest.FixtureRequest, browser: Browser, host: Host, used_pages: dict[Hashable, App]
) -> Iterator[OpenWith]:
    """A function that opens the app with texts in its storage, by key, where neither the start nor the offline store is
    what is tested: in a page that was used before, if there is one. Nothing may be done to that page which `App.empty`
    does not undo.

    text      by how much the device enlarges text
    settings  of the context, as for `open_app`
    """
    opened: list[tuple[Hashable, App]] = []
    shown = request.node.stash.setdefault(OPENED, [])

    def open_with(texts: dict[str, str], text: float = 1, **settings: Any) -> App:
        key = (text, repr(sorted(settings.items())))
        app = used_pages.pop(key, None)
        if app is not None and not app.lives():  # a test that kills the browser's processes ends all pages
            app.context.close()
            app = None
        if app is None:
            app = App(browser.new_context(**{**TESTED, "service_workers": "block", **settings}), host.url)
            if text != 1:
                app.enlarge_text(text)
        opened.append((key, app))
        shown.append(app)
        app.put(texts)
        return app.open()

    yield open_with
    faults = _faults([app for _, app in opened])
    for key, app in opened:
        if faults or app.crashed or key in used_pages:
            app.context.close()
        else:
            app.empty()
            used_pages[key] = app
    assert faults == []


@pytest.fixture
def open_match(open_with: OpenWith) -> OpenMatch:
    """A function that opens the app with a match on the table, as it was left before; its id is "kept".

    text      by how much the device enlarges text
    settings  of the context, as for `open_app`
    """

    def open_match(match: Match, text: float = 1, **settings: Any) -> App:
        saved = pack("kept", match, EMBLEMS[: len(match.names)], "2026-01-01T12:00:00")
        return open_with({MATCH + "kept": saved, OPEN: "kept"}, text, **settings)

    return open_match


@pytest.fixture
def app(open_with: OpenWith) -> App:
    """The app on a phone, started, with nothing in its storage."""
    return open_with({})


@pytest.fixture(scope="module")
def open_shared_app(request: pytest.FixtureRequest, browser: Browser, host: Host) -> Iterator[OpenApp]:
    """As `open_app`, for an app that all tests of a module use."""
    yield from _opener(request, browser, host)


@pytest.fixture(scope="module")
def shared_app(open_shared_app: OpenApp) -> App:
    """The app on a phone, started once for all tests of a module."""
    return open_shared_app(service_workers="block")
