"""All five games without any other host, and without a server: nothing but the first visit needs a network."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Route

from app.storage.codec import OPEN
from core.games import NAMES
from tests.web.conftest import OpenApp
from tests.web.hosting import Host
from tests.web.playing import App
from tests.web.twin import ENGLISH, Twin, a_match, play

TAPS = 6


def play_on(app: App, twin: Twin) -> Twin:
    """Start the app with a match on its table and play some taps; the match's twin after that."""
    app.page.evaluate("([key, id]) => localStorage.setItem(key, JSON.stringify(id))", [f"flutter.{OPEN}", twin.id])
    app.reload()
    twin = twin.started_again()
    tapped = play(app, twin, Random(f"offline {twin.id} {len(twin.moves)}"), TAPS)
    assert len(tapped) == TAPS
    return twin


def home(app: App) -> None:
    """Back to the first page, from wherever at the table."""
    for identifier in ("sheet-close", "open-menu", "menu-leave", "menu-home"):
        if identifier in app.identifiers():
            app.tap_and_settle(identifier)
    app.there("open-settings")


def look_at_every_page(app: App) -> None:
    """Settings, licences, and for each game its set-up page with all rules shown, and its short rules."""
    app.tap_and_settle("open-settings")
    app.there("big-digits")
    app.tap_and_settle("open-about", "open-licences")
    app.see("Flet")
    app.tap_and_settle("back", "back", "open-teachers")
    app.see("Twelve ideas for a lesson")
    app.tap_and_settle("back", "open-play")
    for game in NAMES:
        app.tap_and_settle(f"new-{game}")
        app.there("begin")
        app.tap_and_settle("open-rules")
        app.see("Rules")
        app.tap_and_settle("back", "back")


def test_a_store_that_could_not_be_filled_is_reported_and_tried_again(open_app: OpenApp, own_host: Host) -> None:
    app = open_app(at=own_host, start=False, **ENGLISH)
    app.page.clock.install()
    torn = own_host.folder / "version.json"
    own_host.missing = torn
    app.open()
    app.page.clock.fast_forward("00:02")
    app.see("Not ready for offline play yet")
    assert app.page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    own_host.missing = None
    app.page.clock.fast_forward("01:01")
    app.see("Ready to play offline")
    app.forgive()  # the console names the file that was missing


def test_every_game_and_page_with_all_other_hosts_blocked_and_then_without_a_server(
    open_app: OpenApp, own_host: Host
) -> None:
    twins = {game: Twin(a_match(game, "offline"), game) for game in NAMES}
    app = open_app(at=own_host, start=False, **ENGLISH)
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    app.context.route(lambda url: not url.startswith(own_host.url), refuse)
    for twin in twins.values():
        app.keep(twin.texts)
    app.open()
    app.page.evaluate("navigator.serviceWorker.ready.then(() => true)")  # the whole site is kept
    play(app, twins[NAMES[0]], Random("with a server"), TAPS)
    own_host.stop()
    for game in NAMES:
        play_on(app, twins[game])
    home(app)
    look_at_every_page(app)
    assert asked == []
    app.forgive()  # the console names every request that found no server: the look for a new version
