"""What a phone does: it has a semantics tree, keeps its screen on at a table, has a notch, loses its graphics, and
refuses its clipboard."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import Any

import pytest

from app.state.people import EMBLEMS
from app.state.settings import Settings
from app.storage.codec import MATCH, OPEN, SETTINGS, pack, write_settings
from core.engine.match import Match
from core.games import get
from tests.web.conftest import OpenApp
from tests.web.playing import App

ANDROID = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1"
PHONES = {"android": (ANDROID, "Linux armv81", "Google Inc."), "iphone": (IPHONE, "iPhone", "Apple Computer, Inc.")}
"""Of a phone: its user agent, platform and vendor."""

LOCKS = """window.locks = [];
Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
    const lock = new EventTarget();
    lock.release = async () => { locks.push("released"); };
    locks.push(kind);
    window.held = lock;
    return lock;
} } });"""
"""Notes what is asked of the lock that keeps the screen on; a headless browser has none."""

CONTEXTS = """window.contexts = [];
for (const canvas of [HTMLCanvasElement, OffscreenCanvas]) {
    const { getContext } = canvas.prototype;
    canvas.prototype.getContext = function (kind, ...more) {
        const context = getContext.call(this, kind, ...more);
        if (context && kind.startsWith("webgl")) contexts.push(context);
        return context;
    };
}"""
COVERED = """new MutationObserver(() => sessionStorage.setItem("covered", document.body.inert))
    .observe(document, { subtree: true, attributeFilter: ["data-lost"] });"""
"""Notes whether the page takes no touch when its graphics are lost, for after it has loaded again."""
REFUSING = """document.execCommand = () => false;
navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));"""

UPRIGHT = {"top": 47, "right": 0, "bottom": 34, "left": 0}
SIDEWAYS = {"top": 0, "right": 59, "bottom": 21, "left": 59}
"""Safe-area insets of an iPhone, in px."""

BENEATH = """insets => [...document.querySelectorAll('[flt-semantics-identifier][flt-tappable]')].filter(node => {
    const box = node.getBoundingClientRect();
    for (let pane = node.parentElement; pane; pane = pane.parentElement) {
        const clips = getComputedStyle(pane).overflowY !== 'visible';  // hidden for a moment after a touch, else scroll
        if (clips && box.top >= pane.getBoundingClientRect().bottom) return false;
    }
    return box.left < insets.left - 1 || box.right > innerWidth - insets.right + 1
        || box.top < insets.top - 1 || box.bottom > innerHeight - insets.bottom + 1;
}).map(node => node.getAttribute('flt-semantics-identifier'))"""
"""What can be touched and reaches beneath the insets; not what is scrolled out of sight."""

Play = Callable[..., App]


@pytest.fixture
def play(open_app: OpenApp) -> Play:
    """A function that opens the app with a match on its table, after scripts, on a phone with insets."""

    def play(
        game: str, *scripts: str, settings: Settings | None = None, insets: dict[str, int] | None = None, **context: Any
    ) -> App:
        match = Match.new(get(game), ("Mila", "Ole"), "phone")
        app = open_app(service_workers="block", start=False, **context)
        text = pack("kept", match, "2026-01-01T12:00:00", emblems=EMBLEMS[:2]).text
        app.keep({MATCH + "kept": text, OPEN: "kept", SETTINGS: write_settings(settings or Settings("de"))})
        for script in scripts:
            app.page.add_init_script(script)
        set_insets(app, insets or {})
        return app.open()

    return play


def set_insets(app: App, insets: dict[str, int]) -> None:
    """Give the device a notch and a home bar, as the browser's own tools do."""
    devtools = app.context.new_cdp_session(app.page)
    devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})


def lift(app: App) -> None:
    if "curtain-ready" in app.identifiers():
        app.tap_and_settle("curtain-ready")


@pytest.mark.parametrize("phone", PHONES)
def test_a_phone_has_the_semantics_tree_from_its_first_screen_on(open_app: OpenApp, phone: str) -> None:
    agent, platform, vendor = PHONES[phone]
    app = open_app(service_workers="block", start=False, user_agent=agent, is_mobile=True)
    app.page.add_init_script(f"Object.defineProperty(navigator, 'platform', {{ get: () => '{platform}' }});")
    app.page.add_init_script(f"Object.defineProperty(navigator, 'vendor', {{ get: () => '{vendor}' }});")
    app.open()
    assert "new-pari" in app.identifiers()
    app.press("Tab")
    assert app.evaluate("document.activeElement.matches('flt-semantics')")


def test_the_screen_stays_on_at_a_table_and_not_on_pages(play: Play) -> None:
    app = play("formula", LOCKS)
    app.wait("locks.length === 1")
    app.leave_curtain()
    app.wait("locks.at(-1) === 'released'")
    app.tap_and_settle("open-settings")
    assert app.evaluate("locks") == ["screen", "released"]


def test_the_screen_is_kept_on_again_after_coming_back(play: Play) -> None:
    app = play("formula", LOCKS)
    app.wait("locks.length === 1")
    app.evaluate("held.dispatchEvent(new Event('release'))")  # as the browser does when the page goes out of sight
    app.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    app.wait("locks.length === 2")
    assert app.evaluate("locks") == ["screen", "screen"]


def test_nothing_is_asked_for_once_that_is_switched_off(play: Play) -> None:
    app = play("formula", LOCKS, settings=Settings("de", awake=False))
    lift(app)
    assert app.evaluate("locks") == []


@pytest.mark.in_turn
@pytest.mark.parametrize("game", ["pari", "formula", "ziffernsheriffs", "paari", "astragali"])
@pytest.mark.parametrize(("insets", "size"), [(UPRIGHT, (390, 844)), (SIDEWAYS, (852, 393))])
def test_nothing_that_is_touched_lies_beneath_notch_and_home_bar(
    play: Play, game: str, insets: dict[str, int], size: tuple[int, int]
) -> None:
    app = play(game, insets=insets, viewport={"width": size[0], "height": size[1]})
    assert app.evaluate(BENEATH, insets) == []
    lift(app)
    assert app.evaluate(BENEATH, insets) == []
    app.tap_and_settle("open-menu")
    app.shot(f"safe-{game}-{size[0]}")
    assert app.evaluate(BENEATH, insets) == []


def test_turning_the_device_moves_the_pieces_away_from_its_edges(play: Play) -> None:
    app = play("pari", insets=UPRIGHT)
    lift(app)
    app.page.set_viewport_size({"width": 852, "height": 393})
    set_insets(app, SIDEWAYS)
    app.wait(f"() => ({BENEATH})({SIDEWAYS}).length === 0")


@pytest.mark.parametrize("vendor", ["Google Inc.", "Apple Computer, Inc."])
def test_lost_graphics_start_again_with_the_match_as_it_was(play: Play, vendor: str) -> None:
    as_vendor = f"Object.defineProperty(navigator, 'vendor', {{ get: () => '{vendor}' }});"
    app = play("formula", CONTEXTS, COVERED, as_vendor)
    lift(app)
    before = app.kept()
    with app.loading_again():
        app.evaluate("contexts.at(-1).getExtension('WEBGL_lose_context').loseContext()")
    app.wait_until_ready()
    app.forgive()  # the client complains about what it could not draw
    assert app.evaluate("sessionStorage.getItem('covered')") == "true", "nothing could be touched meanwhile"
    assert app.kept()[MATCH + "kept"] == before[MATCH + "kept"]
    assert "curtain-ready" in app.identifiers() or "open-menu" in app.identifiers()


def test_graphics_that_do_not_last_are_said_to_have_failed(play: Play) -> None:
    app = play("formula", CONTEXTS, "sessionStorage.setItem('tischrechner.graphics', Date.now())")
    app.evaluate("contexts.at(-1).getExtension('WEBGL_lose_context').loseContext()")
    app.page.locator("html[data-state=failed]").wait_for()
    assert "Die Grafik des Browsers ist ausgefallen." in app.page.locator("#splash .why").inner_text()
    assert app.page.locator("#splash .failure .again").is_enabled()
    app.leave()


def test_what_was_not_copied_is_not_called_so_and_can_be_selected(play: Play) -> None:
    app = play("formula", REFUSING)
    app.leave_curtain()
    app.tap_and_settle("open-settings")
    app.tap_and_settle("share-app")
    app.tap("copy-link")
    app.see("Nicht kopiert")
    app.find("uncopied").wait_for(state="attached")
    app.shot("not-copied")
    assert "Kopiert." not in app.evaluate("document.body.textContent")
    app.tap_and_settle("sheet-close")
    assert "copy-link" in app.identifiers()


def test_an_address_of_this_device_says_that_it_leads_others_nowhere(play: Play) -> None:
    app = play("formula")
    app.leave_curtain()
    app.tap_and_settle("open-settings")
    app.tap_and_settle("share-app")
    app.see("Diese Adresse gilt nur auf diesem Gerät.")
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
    app = play("formula")
    lift(app)
    with app.loading_again():
        end_graphics(app)
    app.wait_until_ready()
    app.forgive()
    app.tap_and_settle("curtain-ready" if "curtain-ready" in app.identifiers() else "open-menu")
    app.shot("drawn-again")
