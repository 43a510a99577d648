"""The way onto the home screen, in a real browser: what it offers is kept and used, and what Apple's devices need."""

from __future__ import annotations

from core.games import NAMES
from tests.web.conftest import OpenApp, OpenWith

OFFER = """() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    event.prompt = () => { window.asked = true; };
    event.userChoice = Promise.resolve({ outcome: "dismissed" });
    return !dispatchEvent(event);
}"""
"""Lets the browser offer to install the app; whether the app keeps the offer for later."""

APPLE = """
    Object.defineProperty(navigator, "standalone", { value: false });
    Object.defineProperty(navigator, "maxTouchPoints", { value: 5 });
"""
"""Makes the browser look like one of an iPhone."""

START_IMAGE = "link[rel=apple-touch-startup-image]"
_SIZES = """selector => Promise.all([...document.querySelectorAll(selector)].map(async link => {
    const picture = Object.assign(new Image(), { src: link.href });
    await picture.decode();
    return [link.media, picture.width, picture.height];
}))"""
"""The pictures that an iPhone shows while the app starts: when, and their sizes in px."""


def test_the_browsers_install_offer_is_kept_until_it_is_wanted(open_with: OpenWith) -> None:
    app = open_with({}, locale="en-GB")
    assert app.page.locator("link[rel=manifest]").get_attribute("href") == "manifest.en.json"
    app.tap_and_settle("open-settings")
    assert "open-install" not in app.identifiers()
    assert app.page.evaluate(OFFER)
    app.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # something else is told
    app.find("open-install").first.wait_for(state="attached")
    app.tap_and_settle("open-install")
    app.shot("install-prompt")
    app.tap_and_settle("install")
    assert app.page.evaluate("window.asked")
    app.find("open-install").wait_for(state="detached")


def test_on_an_iphone_the_steps_are_listed_and_the_start_has_a_picture(open_app: OpenApp) -> None:
    app = open_app(start=False, service_workers="block")
    app.page.add_init_script(APPLE)
    app.open("#/settings")
    app.tap_and_settle("open-install")
    app.see("Teilen")
    app.shot("install-share")
    app.wait("selector => document.querySelectorAll(selector).length === 2", START_IMAGE)
    portrait, landscape = app.page.evaluate(_SIZES, START_IMAGE)
    assert portrait == ["(orientation: portrait)", 390, 844]
    assert landscape == ["(orientation: landscape)", 844, 390]


def test_the_signs_ways_in_lead_to_set_up_and_practice(open_with: OpenWith) -> None:
    app = open_with({})
    ways = app.page.evaluate("async () => (await (await fetch('manifest.json')).json()).shortcuts.map(way => way.url)")
    assert ways == [*(f"./#/new/{game}" for game in NAMES), "./#/practice"]
    app.page.goto("about:blank")
    app.open(ways[-1].removeprefix("./"))
    app.find("start-practice").first.wait_for(state="attached")
