"""Fixtures for tests in a real browser: the site on a local host, and the app on a phone's screen.

    def test_something(app):            # with nothing in its storage
        app.tap("new-pari")             # by identifier
        app.tap_button("Fertig")        # by name
        app.see("Reihe 1 stimmt")

`open_match` and `open_with` open it with something in the storage and with other settings, and `open_app` in a browser
that has never seen it, which takes longest. `shared_app` keeps one for all tests of a module.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from build import browser as browsers
from build import places
from build import site as sites
from core.engine.match import Match
from tests.web.hosting import Host
from tests.web.playing import App, wait_until_kept
from tests.web.reuse import LOOKS, arrive, names, rest
from tests.web.saved import left

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

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "device_scale_factor": 2,
    "locale": "de-DE",
}
"""A phone, as the benches measure it."""
TESTED: dict[str, Any] = {**PHONE, "device_scale_factor": 1, "reduced_motion": "reduce"}
"""The same with fewer pixels to draw and without movements, for what is not about time."""

OpenApp = Callable[..., App]
OpenWith = Callable[..., App]
OpenMatch = Callable[..., App]


@contextmanager
def site_in_browser() -> Iterator[tuple[Browser, Host]]:
    """The site, made of the sources as they are now, on a local host, and a browser: for what is run by hand."""
    sites.ensure()
    with in_browser(places.DIST) as both:
        yield both


@contextmanager
def in_browser(folder: Path, **network: Any) -> Iterator[tuple[Browser, Host]]:
    """The site in a folder on a local host, with the speed that `Host` is given, and a browser."""
    host = Host(folder, **network)
    try:
        with sync_playwright() as playwright:
            running = playwright.chromium.launch(executable_path=browsers.find(), args=FLAGS)
            yield running, host
            running.close()
    finally:
        host.stop()


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


@dataclass
class Used:
    """A page in which the app has run.

    app    the page
    names  all that was global in it after its start; empty while the app does not run in it
    """

    app: App
    names: str = ""


@pytest.fixture(scope="session")
def used_pages() -> dict[Hashable, Used]:
    """Pages in which the app has run, by those of their settings that a running page cannot change.

    In most of them it still runs, with nothing in its storage. In the others it starts in half the time: this browser
    compiles programs anew in every process, and a context has its own.
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
            app.spent = True
    return report


def _opener(request: pytest.FixtureRequest, browser: Browser, host: Host) -> Iterator[OpenApp]:
    """Hand out a function that opens the app; afterwards look through all that were opened."""
    opened: list[App] = []
    shown = request.node.stash.setdefault(OPENED, [])

    def open_app(
        at: Host = host,
        route: str = "",
        start: bool = True,
        texts: Mapping[str, str] = {},
        script: str = "",
        kept: bool = False,
        **settings: Any,
    ) -> App:
        app = App(browser.new_context(**{**TESTED, **settings}), at.url)
        opened.append(app)
        shown.append(app)
        if texts:
            app.keep(texts)
        if script:
            app.page.add_init_script(script)
        if start:
            app.open(route)
        if kept:
            wait_until_kept(app.page)
        return app

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
    texts     what lies in the storage before the first start, by key
    script    JavaScript that runs in the page before each start
    kept      True: wait until the whole site is in the offline store
    settings  of the context: viewport, locale, color_scheme, reduced_motion …; a phone's by default
    """
    yield from _opener(request, browser, host)


class Opener:
    """Opens the app with texts in its storage in pages that were used before, where there are some."""

    def __init__(
        self, request: pytest.FixtureRequest, browser: Browser, host: Host, used: dict[Hashable, Used]
    ) -> None:
        self._shown = request.node.stash.setdefault(OPENED, [])
        self._start = request.config.option.start
        self._browser, self._host, self._used = browser, host, used
        self._opened: list[tuple[Hashable, str, Used]] = []

    def open(self, texts: dict[str, str], text: float = 1, **settings: Any) -> App:
        """Return the app with these texts in its storage, in a page that was used before or a new one."""
        settings = {**TESTED, "service_workers": "block", **settings}
        looks: dict[str, Any] = {name: settings.get(name, usual) for name, usual in LOOKS.items()}
        key = (text, repr(sorted((name, value) for name, value in settings.items() if name not in LOOKS)))
        page = self._used.pop(key, None)
        if page is not None and not page.app.lives():  # a test that kills the browser's processes ends all pages
            page.app.context.close()
            page = None
        if page is None:
            page = Used(App(self._browser.new_context(**settings), self._host.url))
            if text != 1:
                page.app.enlarge_text(text)
        self._opened.append((key, settings["locale"], page))
        self._shown.append(page.app)
        if page.names:
            return arrive(page.app, texts, looks)
        page.app.look(**looks)
        page.app.put(texts)
        page.app.open()
        page.names = names(page.app)
        return page.app

    def close(self) -> None:
        """Leave the pages to the next test; fail when the app in one of them did what no app may do."""
        for key, language, page in self._opened:
            app = page.app
            if app.spent or app.crashed or key in self._used:
                app.context.close()
                continue
            app.tidy()
            if self._start or not rest(app, language, page.names):
                app.empty()
                page.names = ""
            self._used[key] = page
        faults = _faults([page.app for *_, page in self._opened])
        for key, _, page in self._opened:
            page.app.forget()
            if faults and self._used.get(key) is page:
                del self._used[key]
                page.app.context.close()
        assert faults == []


@pytest.fixture
def open_with(
    request: pytest.FixtureRequest, browser: Browser, host: Host, used_pages: dict[Hashable, Used]
) -> Iterator[OpenWith]:
    """A function that opens the app with texts in its storage, by key, where neither the start nor the offline store is
    what is tested: in a page that was used before, if there is one (tests/web/reuse.py). A page in which a test has
    left a global name is loaded again; of other changes to the browser it says so with `App.spent`.

    text      by how much the device enlarges text
    settings  of the context, as for `open_app`
    """
    opener = Opener(request, browser, host, used_pages)
    yield opener.open
    opener.close()


@pytest.fixture
def open_match(open_with: OpenWith) -> OpenMatch:
    """A function that opens the app with a match on the table, as it was left before; its id is "kept".

    text      by how much the device enlarges text
    settings  of the context, as for `open_app`
    """

    def open_match(match: Match, text: float = 1, **settings: Any) -> App:
        return open_with(left(match), text, **settings)

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
def shared_app(
    request: pytest.FixtureRequest, browser: Browser, host: Host, used_pages: dict[Hashable, Used]
) -> Iterator[App]:
    """The app on a phone, for all tests of a module, with nothing in its storage at first."""
    opener = Opener(request, browser, host, used_pages)
    yield opener.open({})
    opener.close()
