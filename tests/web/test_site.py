"""The site itself, whatever the games are: it starts anywhere, without a network, and from this origin alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from build import check, client, manifest, page
from core.games import NAMES
from tests.web.conftest import OpenApp
from tests.web.hosting import Host
from tests.web.playing import OVERHEAR, App, say_like_python, wait_until_kept

REQUEST_BUDGET = 20
"""Requests until the first screen."""


@pytest.fixture
def own_host(site: Path) -> Iterator[Host]:
    """The site on a host that a test may stop."""
    running = Host(site, "/school/games/")
    yield running
    running.stop()


def test_draws_with_the_other_compiled_form_in_browsers_that_lack_the_first(open_app: OpenApp) -> None:
    app = open_app(script="Object.defineProperty(navigator, 'vendor', { get: () => 'Apple Computer, Inc.' })")
    wait_until_kept(app.page)
    loaded = {url.removeprefix(app.url) for url in app.requests}
    assert {"main.dart.js", "canvaskit/canvaskit.wasm", "sw.js?renderer=canvaskit"} <= loaded
    assert "main.dart.wasm" not in loaded


def test_the_first_start_keeps_to_its_budget_of_bytes_and_requests(open_app: OpenApp, site: Path) -> None:
    host = Host(site, compress=True)
    app = open_app(at=host, service_workers="block")
    app.context.close()  # what comes after the start would miss the host
    host.stop()
    rests = [check.LATER, *(one.rest for one in client.DIVIDED)]
    later = ("/late.pack", *(f"/{name}" for name in rests))  # they come when the first screen is there
    sent = [(path, size) for path, size in host.sent if path not in later]
    assert len(sent) <= REQUEST_BUDGET, sent
    assert sum(size for _, size in sent) <= check.budget(site), sent
    after = [path for path, _ in host.sent if path.removeprefix("/").startswith(check.ASSETS_AFTER_START)]
    assert not after, "the budget is reckoned from what the start really fetches"


def test_a_glyph_that_no_font_has_starts_no_search(open_app: OpenApp) -> None:
    app = open_app()
    app.tap_and_settle("new-pari", "seat-0")
    app.tap("person-0-name")
    app.page.keyboard.type("漢♠")
    app.tap_and_settle("seat-done")
    app.tap("begin")
    app.there("curtain-ready")
    app.wait("document.fonts.ready.then(() => true)")
    assert not [url for url in app.requests if "noto" in url]


def test_the_second_start_needs_no_request_to_the_host_and_the_third_no_network(
    open_app: OpenApp, own_host: Host
) -> None:
    app = open_app(at=own_host, kept=True)
    own_host.sent.clear()
    app.reload()
    assert {path for path, _ in own_host.sent} <= {"/sw.js?renderer=skwasm"}
    own_host.stop()
    app.reload()
    assert app.identifiers() != []


def test_tells_python_that_the_site_is_kept_whether_it_is_seen_and_whether_its_storage_lasts(open_app: OpenApp) -> None:
    app = open_app(kept=True)
    app.page.evaluate(OVERHEAR)
    say_like_python(app.page, kind="hello")
    says = "told.some(it => it.to === python.tab && it.kind === '{}' && {})"
    app.wait(says.format("state", "it.offline === 'ready' && it.update === 'none' && it.visible === true"))
    say_like_python(app.page, kind="persist")
    app.wait(says.format("persisted", "typeof it.granted === 'boolean'"))


def test_sets_title_and_language_for_the_python_of_its_own_tab_only(app: App) -> None:
    app.spent = True
    say_like_python(app.page, kind="title", text="Pari: Mila ist am Zug")
    say_like_python(app.page, kind="language", code="en", direction="ltr")
    app.wait("document.title === 'Pari: Mila ist am Zug' && document.documentElement.lang === 'en'")
    say_like_python(app.page, kind="title", text="of another tab", **{"from": "other"})
    say_like_python(app.page, kind="language", code="xx", direction="ltr")
    app.wait("document.documentElement.lang === 'xx'")
    assert app.page.title() == "Pari: Mila ist am Zug"


def held(open_app: OpenApp, *files: str, **settings: str) -> App:
    """The app in the midst of its start: these files never come."""
    app = open_app(start=False, **settings)
    for each in files:
        app.page.route(f"**/{each}", lambda route: None)
    app.page.goto(app.url, wait_until="commit")
    return app


@pytest.mark.parametrize(
    ("locale", "words"), [("de-AT", "1 von 5"), ("en-GB", "1 of 5"), ("uk-UA", "1 з 5"), ("fr-FR", "1 of 5")]
)
def test_the_start_screen_speaks_the_language_of_the_browser(open_app: OpenApp, locale: str, words: str) -> None:
    app = held(open_app, "worker.js", "main.dart.*", locale=locale)  # no client sets the language
    app.page.locator("#splash .step", has_text=words).wait_for()
    assert app.page.locator("html").get_attribute("lang") == locale[:2].replace("fr", "en")


def test_the_start_screen_says_how_much_is_still_to_come(open_app: OpenApp, site: Path) -> None:
    lacks = [site / name for name in (client.SUPPORT, "main.dart.wasm", "canvaskit/skwasm.js", "canvaskit/skwasm.wasm")]
    app = held(open_app, "main.dart.*", "canvaskit/*", service_workers="block")
    step = app.page.locator("#splash .step")
    step.filter(has_text="4 von 5").wait_for()
    assert f"noch {sum(map(page.sent, lacks)) / 1e6:.1f} MB".replace(".", ",") in step.inner_text()


def test_with_the_offline_store_nothing_is_still_to_come(open_app: OpenApp) -> None:
    app = open_app(kept=True)
    app.page.add_init_script("""
        window.steps = [];
        const noting = () => steps.push(document.querySelector("#splash .step")?.textContent ?? "");
        new MutationObserver(noting).observe(document, { subtree: true, childList: true });
    """)
    app.reload()
    steps = app.page.evaluate("steps.filter(Boolean)")
    assert steps and not [step for step in steps if "MB" in step]


def test_the_start_screen_stays_until_the_first_screen_is_drawn_and_nothing_is_drawn_under_it(
    open_app: OpenApp,
) -> None:
    app = open_app(
        script="""
        const schedule = requestAnimationFrame;
        let frames = 0;
        requestAnimationFrame = (draw) => schedule((now) => { frames += 1; draw(now); });
        new MutationObserver(() => {
            const drawn = Boolean(document.querySelector("[flt-semantics-identifier=new-pari]"));
            window.atFirst ??= { drawn, frames };
        }).observe(document, { subtree: true, attributeFilter: ["data-state"] });
    """
    )
    first = app.page.evaluate("atFirst")
    assert first["drawn"]
    assert first["frames"] <= 6, "the client turned its wheel"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_start_screen_is_the_first_picture(open_app: OpenApp, scheme: str) -> None:
    app = held(open_app, "*.wasm", color_scheme=scheme)
    app.page.locator("#splash .card").first.wait_for()
    app.shot(f"start-{scheme}")
    assert app.page.locator("#splash .card").count() == 5


@pytest.mark.parametrize(("language", "file"), manifest.FILES.items())
def test_the_manifest_describes_an_app_for_the_home_screen(site: Path, language: str, file: str) -> None:
    told = json.loads((site / file).read_text(encoding="utf-8"))
    assert told["display"] == "standalone" and told["lang"] == language
    assert not any(told[key].startswith("/") for key in ("start_url", "scope", "id")), "must work under a sub path"
    for icon in told["icons"]:
        assert icon["sizes"] == "x".join(map(str, size_of(site / icon["src"])))
    assert [way["url"] for way in told["shortcuts"]] == [*(f"./#/new/{game}" for game in NAMES), "./#/practice"]
    for icon in (way["icons"][0] for way in told["shortcuts"]):
        assert icon["sizes"] == "x".join(map(str, size_of(site / icon["src"])))
    assert {each["form_factor"] for each in told["screenshots"]} == {"narrow", "wide"}
    for each in told["screenshots"]:
        with Image.open(site / each["src"]) as picture:
            assert each["sizes"] == "x".join(map(str, picture.size)) and picture.format == "WEBP"


def test_the_icons_are_there_in_the_sizes_that_phones_ask_for(site: Path) -> None:
    assert size_of(site / "icons/apple-touch-icon.png") == (180, 180)
    assert size_of(site / "icons/favicon.png") == (48, 48)
    page = (site / "index.html").read_text(encoding="utf-8")
    linked = re.findall(r'<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*href="([^"]+)"', page)
    assert linked
    previewed = re.findall(r'<meta property="og:image" content="([^"]+)"', page)
    assert previewed and all((site / path).is_file() for path in (*linked, *previewed))


def size_of(png: Path) -> tuple[int, int]:
    """Return width and height of a PNG file."""
    head = png.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    return int.from_bytes(head[16:20]), int.from_bytes(head[20:24])
