"""New versions of the site: one waits until it is asked for, and gives way again if it cannot start."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from app.storage.codec import MATCH, OPEN
from build import offline
from core.engine.player import play_out
from core.games import NAMES
from tests.web.conftest import OpenApp
from tests.web.glass import PATIENCE
from tests.web.hosting import Host
from tests.web.playing import App, say_like_python, wait_until_kept
from tests.web.saved import saved
from tests.web.twin import a_match
from tests.web.whole import pass_on

MakeVersion = Callable[..., Path]

STORES = 'caches.keys().then(names => names.filter(name => name.startsWith("tischrechner ")))'
"""The names of the offline stores, one for each version that is kept."""

WAITS = "navigator.serviceWorker.getRegistration().then(found => Boolean(found.waiting))"

LOOKS_UNTIL_IT_WAITS = """navigator.serviceWorker.getRegistration()
    .then(found => found.update().catch(() => {}).then(() => Boolean(found.waiting)))"""


@pytest.fixture
def version(site: Path, tmp_path: Path) -> MakeVersion:
    """A function that makes the site of a later version: its number, and a file that is not what it should be.

    `wrong` is a file that was made so (`by` is what is in it) and is published; `torn` is one damaged on the way.
    """

    def make(number: int, *, wrong: str = "", by: bytes = b"wrong", torn: str = "") -> Path:
        folder = tmp_path / str(number)
        shutil.copytree(site, folder)
        page = folder / "index.html"
        text = page.read_text(encoding="utf-8").replace("<title>", f'<title data-version="{number}">')
        page.write_text(text, encoding="utf-8")
        if wrong:
            (folder / wrong).write_bytes(by)
        offline.write(folder)
        if torn:
            (folder / torn).write_bytes(b"torn")
        return folder

    return make


def version_of(page: Page) -> str | None:
    """The number of the version that a page shows, None for the first."""
    return page.locator("title").get_attribute("data-version")


def publish(app: App, host: Host, folder: Path) -> None:
    """Put a version on the host, and let the browser see it."""
    host.folder = folder
    app.page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update()).catch(() => {})")


def open_with_a_clock(open_app: OpenApp, host: Host) -> App:
    """Open the app, and wait until it is in the offline store; its page has a clock that a test moves on."""
    app = open_app(at=host, start=False)
    app.page.clock.install()
    app.open()
    wait_until_kept(app.page)
    return app


def restart(app: App) -> None:
    """Press the button that starts the new version, and wait until the page loads."""
    app.there("update")
    with app.loading_again():
        app.tap("update")


def test_a_new_version_waits_until_it_is_asked_for(open_app: OpenApp, own_host: Host, version: MakeVersion) -> None:
    app = open_app(at=own_host, kept=True)
    publish(app, own_host, version(2))
    app.wait(WAITS)
    app.reload()
    assert version_of(app.page) is None, "the new version must not start by itself"
    with app.loading_again():
        say_like_python(app.page, kind="update")
    app.wait_until_ready()
    assert version_of(app.page) == "2"
    app.wait(f"{STORES}.then(names => names.length === 1)")  # what version 1 was made of is gone


def test_a_new_version_that_is_held_up_starts_all_the_same(
    open_app: OpenApp, own_host: Host, version: MakeVersion
) -> None:
    app = open_with_a_clock(open_app, own_host)
    app.page.evaluate("""
        navigator.serviceWorker.addEventListener("controllerchange", (event) => event.stopImmediatePropagation())""")
    publish(app, own_host, version(2))
    app.there("update")
    with app.loading_again():
        app.tap_and_settle("update")
        assert version_of(app.page) is None
        app.page.clock.fast_forward("00:10")
    app.wait_until_ready()
    assert version_of(app.page) == "2"


def test_a_match_of_each_game_goes_on_where_it_was_before_the_update(
    open_app: OpenApp, own_host: Host, version: MakeVersion
) -> None:
    texts = {MATCH + game: saved(play_out(a_match(game, "update"), "update", 4), game) for game in NAMES}
    app = open_app(at=own_host, texts=texts, kept=True)
    before = {}
    for game in NAMES:
        app.open_saved(game)
        before[game] = at_table(app)
        if game != NAMES[-1]:
            app.leave_match()
    publish(app, own_host, version(2))
    app.wait(WAITS)
    assert at_table(app) == before[NAMES[-1]], "the version that waits changes nothing on the table"
    app.leave_match()
    kept = app.kept()
    restart(app)
    app.wait_until_ready()
    assert version_of(app.page) == "2"
    assert {key: text for key, text in app.kept().items() if key != OPEN} == kept
    for game in NAMES:
        app.open_saved(game)
        assert at_table(app) == before[game]
        app.leave_match()


def at_table(app: App) -> list[str]:
    """What lies on the table for whoever is to move."""
    pass_on(app)
    return app.identifiers()


def test_a_version_that_cannot_start_gives_way_to_the_one_before_until_a_better_one_comes(
    open_app: OpenApp, own_host: Host, version: MakeVersion
) -> None:
    app = open_app(at=own_host, kept=True)
    publish(app, own_host, version(2, wrong="games.pack"))
    restart(app)
    app.page.get_by_text("Die neueste Version startet hier nicht").wait_for(state="attached", timeout=PATIENCE)
    assert version_of(app.page) is None
    app.shot("update-failed")
    app.forgive()
    publish(app, own_host, own_host.folder)
    app.reload()
    app.see("Die neueste Version startet hier nicht")
    assert not app.find("update").count(), "the broken version is not offered again"
    own_host.stop()
    app.reload()
    own_host.start()
    publish(app, own_host, version(3))
    restart(app)
    app.wait_until_ready()
    assert version_of(app.page) == "3"
    app.see_no_more("Die neueste Version startet hier nicht")
    app.wait(f"{STORES}.then(names => names.length === 1)")


def test_a_version_that_never_answers_gives_way_on_reload(
    open_app: OpenApp, own_host: Host, version: MakeVersion
) -> None:
    app = open_with_a_clock(open_app, own_host)
    publish(app, own_host, version(2, wrong="worker.js", by=b"// says nothing, for ever"))
    restart(app)
    app.page.locator("#splash .step").wait_for()
    app.page.clock.fast_forward("02:00")
    app.page.get_by_role("button", name="Neu laden").click()
    app.page.get_by_text("Die neueste Version startet hier nicht").wait_for(state="attached", timeout=PATIENCE)
    assert version_of(app.page) is None


def test_a_version_that_was_damaged_on_the_way_is_never_offered(
    open_app: OpenApp, own_host: Host, version: MakeVersion
) -> None:
    app = open_app(at=own_host, kept=True)
    before = app.page.evaluate(STORES)
    publish(app, own_host, version(2, torn="index.html"))  # what is the same in both, the store has already
    app.wait("navigator.serviceWorker.getRegistration().then(found => !found.installing)")
    app.forgive()
    assert not app.page.evaluate(WAITS)
    assert app.page.evaluate(STORES) == before, "of what was damaged nothing stays"
    app.reload()
    assert version_of(app.page) is None
    publish(app, own_host, version(3))
    app.wait(LOOKS_UNTIL_IT_WAITS)  # the browser may have been trying the second one again
    restart(app)
    app.wait_until_ready()
    assert version_of(app.page) == "3"
