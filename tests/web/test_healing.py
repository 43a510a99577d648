"""What lies in the browser may be damaged there: the offline store is mended, what was saved is had a second time."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from app.storage import bundle
from app.storage.codec import MATCH
from tests.web.conftest import OpenApp
from tests.web.glass import PATIENCE
from tests.web.hosting import Host
from tests.web.playing import App, wait_until_copied, wait_until_kept
from tests.web.tearing import DAMAGE
from tests.web.test_storage import envelope

FAILED = "#splash .failure:not([hidden])"


def kept_app(open_app: OpenApp, host: Host, **texts: str) -> App:
    """The app on a host of its own, once all of it is in the offline store."""
    app = open_app(at=host, start=False)
    app.keep({MATCH + id: text for id, text in texts.items()})
    app.open()
    wait_until_kept(app.page)
    app.reload()
    return app


def empty_browser_cache(app: App) -> None:
    """What the offline store lacks can be had of no cache."""
    app.context.new_cdp_session(app.page).send("Network.clearBrowserCache")


def failure(page: Page) -> str:
    """Wait until the start screen says what is wrong and what to do; return that."""
    page.locator(FAILED).wait_for(timeout=PATIENCE)
    return page.locator(FAILED).inner_text()


@pytest.mark.in_turn(of="path")
@pytest.mark.parametrize("path", ["games.pack", "main.dart.wasm", "worker.js", "./"])
def test_a_damaged_file_of_the_offline_store_is_mended_by_itself(path: str, open_app: OpenApp, own_host: Host) -> None:
    app = kept_app(open_app, own_host)
    app.page.evaluate(DAMAGE, [path])
    app.page.reload(wait_until="commit")
    app.page.locator("html[data-state=ready]").wait_for(state="attached", timeout=PATIENCE)
    app.forgive()


def test_without_a_network_what_is_damaged_is_named_and_saves_go_to_a_file(open_app: OpenApp, own_host: Host) -> None:
    app = kept_app(open_app, own_host, one=envelope(moves=30))
    app.page.evaluate(DAMAGE, ["games.pack", "sounds/card.wav"])
    empty_browser_cache(app)
    own_host.stop()
    app.page.reload(wait_until="commit")
    app.page.get_by_text("Noch nicht heil").wait_for(timeout=PATIENCE)
    told = failure(app.page)
    assert "Spiele" in told and "Töne" in told and "Geh ins Internet" in told
    app.shot("start-damaged")
    with app.page.expect_download() as download:
        app.page.get_by_role("button", name="Alles in einer Datei sichern").click()
    brought = bundle.read(Path(download.value.path()).read_text(encoding="utf-8"))
    assert brought.matches == (("one", envelope(moves=30)),)
    own_host.start()
    with app.loading_again():
        app.page.get_by_role("button", name="Neu laden").click()
    app.wait_until_ready()
    app.forgive()


def test_what_no_start_needs_is_found_while_idle_and_play_goes_on(open_app: OpenApp, own_host: Host) -> None:
    app = kept_app(open_app, own_host)
    app.page.evaluate(DAMAGE, ["sounds/card.wav"])
    empty_browser_cache(app)
    own_host.stop()
    app.page.evaluate("navigator.serviceWorker.controller.postMessage('idle')")
    app.see("Beschädigt: die Töne.")
    app.shot("home-damaged")
    own_host.start()
    app.page.evaluate("navigator.serviceWorker.controller.postMessage('check')")
    app.see("Bereit, auch ohne Internet")
    app.forgive()


@pytest.mark.in_turn(of="loss")
@pytest.mark.parametrize("loss", ["localStorage.clear()", "localStorage.setItem('flutter.MATCH', '\"{cut\"')"])
def test_what_the_first_place_has_lost_is_offered_from_the_second_and_brought_in(open_app: OpenApp, loss: str) -> None:
    app = open_app(start=False, service_workers="block")
    key = MATCH + "one"
    app.keep({key: envelope(moves=30)})
    app.open()
    app.page.evaluate("saved.compare()")
    wait_until_copied(app, key, envelope(moves=30))
    app._go_beside()
    app.page.evaluate(loss.replace("MATCH", key))
    app.open()
    app.tap_and_settle("second-take")
    app.see("Pari")
    app.shot("second-place")
    app.tap_and_settle("merge")
    app.wait("""() => Object.keys(localStorage).some((key) => key.startsWith("flutter.tischrechner.match.")
        && JSON.parse(localStorage.getItem(key)).includes('"moves"'))""")
    if "clear" in loss:
        app.gone("second-take")
    else:  # the damaged one is still there
        app.there("second-drop")


def test_what_is_removed_here_is_removed_there_and_not_offered(open_app: OpenApp) -> None:
    app = open_app(
        texts={MATCH + "one": envelope(moves=30), MATCH + "two": envelope(moves=20)}, service_workers="block"
    )
    app.page.evaluate("saved.compare()")
    wait_until_copied(app, MATCH + "two", envelope(moves=20))
    wait_until_copied(app, MATCH + "one", envelope(moves=30))
    app.tap_and_settle("open-settings", "open-saves", "match-one", "delete", "delete-yes")
    wait_until_copied(app, MATCH + "one", None)
    app.reload()
    assert "second-take" not in app.identifiers()
    app._go_beside()  # the running app would save again what it knows
    app.page.evaluate("localStorage.removeItem('flutter.tischrechner.match.two')")
    app.open()
    app.tap_and_settle("second-drop")
    wait_until_copied(app, MATCH + "two", None)
    app.gone("second-take")
