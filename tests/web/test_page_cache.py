"""A page that the browser brings back whole from its page cache starts again, with the hand covered."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Error

from build import browser as browsers
from tests.web.conftest import FLAGS, TESTED
from tests.web.glass import PATIENCE
from tests.web.hosting import Host
from tests.web.playing import App
from tests.web.test_pari import begin, lay, some
from tests.web.test_tabs import NO_LOCKS

NOTE = """addEventListener("pageshow", ({ persisted }) => {
    if (location.protocol !== "data:") sessionStorage.shown = [sessionStorage.shown, persisted].join(" ");
})"""
"""Notes how often the page was shown, and whether it came from the cache."""


def shown(app: App) -> list[str]:
    """For each time that the page was shown, whether it came from the cache; nothing while it is loaded again."""
    with suppress(Error):
        return str(app.page.evaluate("sessionStorage.shown")).split()
    return []


def was_shown(app: App, times: int) -> list[str]:
    """As `shown`, once the page was shown so many times."""
    end = time.monotonic() + PATIENCE / 1000
    while len(found := shown(app)) < times:
        assert time.monotonic() < end, f"it was shown {len(found)} times"
    return found


def test_a_page_brought_back_from_the_page_cache_starts_again_behind_the_curtain(browser: Browser, host: Host) -> None:
    caching = browser.browser_type.launch(
        executable_path=browsers.find(), args=FLAGS, ignore_default_args=["--disable-back-forward-cache"]
    )
    app = App(caching.new_context(**{**TESTED, "service_workers": "block"}), host.url)
    app.page.add_init_script(NO_LOCKS)  # Chromium caches no page that holds a lock which another waits for
    app.page.add_init_script(NOTE)
    app.open()
    begin(app)
    lay(app)
    for _ in range(3):
        app.page.goto("data:text/html,elsewhere")
        app.page.go_back(wait_until="commit")
        brought_back = was_shown(app, 2)
        if brought_back[1] == "true":
            break
        app.wait_until_ready()
        app.page.evaluate("sessionStorage.shown = ' false'")
    else:
        pytest.skip("the browser keeps no page")
    assert was_shown(app, 3) == ["false", "true", "false"]
    app.wait_until_ready()
    assert not some(app, "hand-")
    app.tap_and_settle("curtain-ready")
    assert len(some(app, "take-")) == 1
    assert app.complaints == []
    caching.close()
