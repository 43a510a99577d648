"""A language that few speak: its texts and letters come where it is chosen, stay there without a network, and no screen
is shown before its letters have come."""

from __future__ import annotations

from build import places
from tests.web.conftest import OpenApp
from tests.web.hosting import Host
from tests.web.playing import App

PACK = "languages/uk.pack"
FONT = "assets/fonts/names/scripts.woff2"
KEPT = f"""async () => Boolean(await caches.match(new URL("{PACK}", document.baseURI)))"""


def fetched(app: App) -> list[str]:
    """The files of languages that the app, or its offline store, has asked for."""
    return [url.removeprefix(app.url) for url in app.requests if "/languages/" in url]


def test_a_further_language_comes_where_it_is_chosen_and_stays_without_a_network(
    open_app: OpenApp, own_host: Host
) -> None:
    app = open_app(at=own_host, locale="en-GB", kept=True)
    assert not [path for path, _ in own_host.sent if "languages/" in path]

    own_host.stop()
    app.tap("open-settings")
    app.tap("language-uk")
    app.see("The site can’t be reached right now. Check the network, or wait a little.")
    own_host.start()
    app.tap("late-again")
    app.see("Який завбільшки має бути текст?")
    app.wait("document.documentElement.lang === 'uk'")
    app.wait(KEPT)

    own_host.stop()
    app.reload()
    app.see("Грати")
    app.forgive()


def test_a_first_start_shows_no_screen_before_its_letters_have_come(open_app: OpenApp, own_host: Host) -> None:
    own_host.late[own_host.folder / FONT] = 3
    app = open_app(at=own_host, locale="uk-UA")
    came = app.evaluate(f"performance.getEntriesByName(new URL('{FONT}', document.baseURI))[0]?.responseEnd ?? 0")
    assert came, "the first screen is there, so its letters are"
    app.see("Грати")
    assert fetched(app) == [PACK]
    app.wait(KEPT)


def test_without_its_letters_a_start_goes_on(open_app: OpenApp, own_host: Host) -> None:
    own_host.missing = places.DIST / FONT
    app = open_app(at=own_host, locale="uk-UA", service_workers="block")
    app.see("Грати")
    app.forgive()
