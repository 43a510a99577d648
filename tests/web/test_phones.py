"""What a phone does: it has a semantics tree, may lose its graphics, and has an address that leads others nowhere."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable

import pytest

from core.engine.match import Match
from core.games import get
from tests.web.conftest import OpenApp
from tests.web.playing import App
from tests.web.saved import left

ANDROID = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1"
PHONES = {"android": (ANDROID, "Linux armv81", "Google Inc."), "iphone": (IPHONE, "iPhone", "Apple Computer, Inc.")}
"""Of a phone: its user agent, platform and vendor."""

CONTEXTS = """window.contexts = [];
for (const canvas of [HTMLCanvasElement, OffscreenCanvas]) {
    const { getContext } = canvas.prototype;
    canvas.prototype.getContext = function (kind, ...more) {
        const context = getContext.call(this, kind, ...more);
        if (context && kind.startsWith("webgl")) contexts.push(context);
        return context;
    };
}"""
Play = Callable[..., App]


@pytest.fixture
def play(open_app: OpenApp) -> Play:
    """A function that opens the app with a match of Formula on its table, after scripts."""

    def play(*scripts: str) -> App:
        match = Match.new(get("formula"), ("Mila", "Ole"), "phone")
        return open_app(texts=left(match), script=";".join(scripts), service_workers="block")

    return play


def lift(app: App) -> None:
    if "curtain-ready" in app.identifiers():
        app.tap_and_settle("curtain-ready")


@pytest.mark.parametrize("phone", PHONES)
def test_a_phone_has_the_semantics_tree_from_its_first_screen_on(open_app: OpenApp, phone: str) -> None:
    agent, platform, vendor = PHONES[phone]
    says = (
        f"Object.defineProperty(navigator, '{name}', {{ get: () => '{value}' }});"
        for name, value in (("platform", platform), ("vendor", vendor))
    )
    app = open_app(script="".join(says), service_workers="block", user_agent=agent, is_mobile=True)
    assert "new-pari" in app.identifiers()
    app.press("Tab")
    assert app.evaluate("document.activeElement.matches('flt-semantics')")


def test_graphics_that_do_not_last_are_said_to_have_failed(play: Play) -> None:
    app = play(CONTEXTS, "sessionStorage.setItem('tischrechner.graphics', Date.now())")
    app.evaluate("contexts.at(-1).getExtension('WEBGL_lose_context').loseContext()")
    app.page.locator("html[data-state=failed]").wait_for()
    assert "Die Grafik des Browsers ist ausgefallen." in app.page.locator("#splash .why").inner_text()
    assert app.page.locator("#splash .failure .again").is_enabled()
    app.leave()


def test_an_address_of_this_device_says_that_it_leads_others_nowhere(play: Play) -> None:
    app = play()
    app.leave_match()
    app.tap_and_settle("open-settings", "share-app")
    app.see("Diese Adresse kennt nur dieses Gerät.")
    assert "qr-code" not in app.identifiers()
    app.shot("share-here")


def end_graphics(app: App) -> None:
    """End the browser's graphics process, as a device that wakes or lacks memory does."""
    assert app.context.browser is not None
    devtools = app.context.browser.new_browser_cdp_session()
    for process in devtools.send("SystemInfo.getProcessInfo")["processInfo"]:
        if process["type"] == "GPU":
            os.kill(process["id"], signal.SIGKILL)
    devtools.detach()


def test_the_end_of_the_graphics_process_is_noticed(play: Play) -> None:
    app = play()
    lift(app)
    with app.loading_again():
        end_graphics(app)
    app.wait_until_ready()
    app.forgive()
    app.tap_and_settle("curtain-ready" if "curtain-ready" in app.identifiers() else "open-menu")
    app.shot("drawn-again")
