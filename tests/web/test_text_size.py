"""Text as large as the page, the browser, its system or the settings want it, from the start on and on an open page."""

from __future__ import annotations

import pytest

from app.state.settings import Settings
from app.storage.codec import SETTINGS, read_settings, write_settings
from tests.web.conftest import OpenApp, OpenWith
from tests.web.playing import App

_STYLE = """(css) => {
    const style = document.getElementById("wish") ?? document.head.appendChild(document.createElement("style"));
    style.id = "wish";
    style.textContent = css;
}"""
"""Gives the page a style of the person's own, in the place of the one before."""
_HEADING = """() => {
    const name = (heading) => heading.textContent.trim() || heading.getAttribute("aria-label");
    const heading = [...document.querySelectorAll("h2")].find((one) => name(one) === "Spiele");
    return heading ? heading.getBoundingClientRect().height : 0;
}"""
"""How high a line of text is drawn, in px; 0 while it is not there."""
LINE = 24
"""How high it is where nobody wants larger text."""

ADJUST = "-webkit-text-size-adjust: {}%"
STYLES = {
    "html {{ {} }}": [(103, 1.03), (115, 1.15), (150, 1.5), (200, 2), (300, 2), (50, 1)],
    "body {{ {} }}": [(115, 1.15), (150, 1.5)],
}
"""Where a style enlarges all text, by how many percent, and how many times as large the app then draws it."""
WISHES = [
    *((where.format(ADJUST.format(percent)), times) for where, wanted in STYLES.items() for percent, times in wanted),
    ("html { font-size: 130% }", 1.3),
    ("html { font-size: 300% }", 2),
    ("html { font-size: 8px }", 1),
    ("html { font-size: 130%; -webkit-text-size-adjust: 200% }", 2),
]


def wait_for(app: App, times: float) -> None:
    """Wait until text is drawn so many times as large as usual, and the page's own font has that size."""
    app.wait(f"wanted => Math.abs(({_HEADING})() - wanted) < 1", LINE * times)
    size = float(app.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)"))
    assert size == pytest.approx(16 * times, abs=0.5)  # a browser may round it


def test_a_start_with_enlarged_text_comes_to_its_first_screen_and_keeps_its_title(open_app: OpenApp) -> None:
    untitled = """window.untitled = 0;
        new MutationObserver(() => {
            if (document.querySelector("title") && !document.title) window.untitled += 1;
        }).observe(document, { subtree: true, childList: true, characterData: true });"""
    enlarged = f"addEventListener('DOMContentLoaded', () => ({_STYLE})('html {{ {ADJUST.format(115)} }}'));"
    app = open_app(script=untitled + enlarged, service_workers="block", is_mobile=True)
    wait_for(app, 1.15)
    app.shot("text-115")
    assert app.evaluate("untitled") == 0
    assert app.page.title() == "Tischrechner"


def test_an_open_page_follows_whatever_enlarges_its_text(open_with: OpenWith) -> None:
    app = open_with({}, is_mobile=True)
    wait_for(app, 1)
    try:
        for css, times in WISHES:
            app.evaluate(_STYLE, css)
            wait_for(app, times)
    finally:
        app.evaluate("document.getElementById('wish').remove()")
    wait_for(app, 1)


def test_it_follows_the_browser_and_its_system(open_with: OpenWith) -> None:
    app = open_with({}, is_mobile=True)
    devtools = app.context.new_cdp_session(app.page)
    for scale, times in ((1.3, 1.3), (3, 2), (0.8, 1), (1, 1)):
        devtools.send("Emulation.setEmulatedOSTextScale", {"scale": scale})
        wait_for(app, times)
    for standard, times in ((24, 1.5), (9, 1), (16, 1)):
        devtools.send("Page.setFontSizes", {"fontSizes": {"standard": standard}})
        wait_for(app, times)
    devtools.detach()


def test_the_settings_have_a_size_on_top_of_that(open_with: OpenWith) -> None:
    app = open_with({SETTINGS: write_settings(Settings("de", text_size=130))}, is_mobile=True)
    wait_for(app, 1.3)
    app.evaluate(_STYLE, f"html {{ {ADJUST.format(115)} }}")
    wait_for(app, 1.3 * 1.15)
    app.evaluate("document.getElementById('wish').remove()")
    app.tap_and_settle("open-settings", "text-size-150")
    app.shot("text-settings")
    assert read_settings(app.kept()[SETTINGS], Settings("de")).text_size == 150
    app.tap_and_settle("open-play")
    wait_for(app, 1.5)


@pytest.mark.parametrize(
    ("language", "what", "helps"),
    [
        ("de-DE", "Tischrechner kann hier nicht starten", "Öffne ihn in einem eigenen Fenster"),
        ("en-GB", "Tischrechner cannot start here", "Open it in a window of its own"),
    ],
)
def test_a_frame_in_a_sandbox_says_what_keeps_it_and_what_helps(
    open_app: OpenApp, language: str, what: str, helps: str
) -> None:
    app = open_app(start=False, locale=language)
    app.page.set_content(f'<iframe sandbox="allow-scripts" src="{app.url}" width="380" height="600"></iframe>')
    failure = app.page.frame_locator("iframe").get_by_role("alert")
    failure.wait_for()
    said = failure.inner_text()
    assert what in said and helps in said and "allow-same-origin" in said
    assert failure.get_by_role("link").get_attribute("href") == app.url
    app.shot(f"sandbox-{language[:2]}")
    app.leave()
