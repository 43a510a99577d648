"""The way onto the home screen, in a real browser: what it offers is kept and used, and what Apple's devices need."""

from __future__ import annotations

from playwright.sync_api import FilePayload

from app.storage.links import Link, MatchLink, address
from tests.web.conftest import OpenApp, OpenWith
from tests.web.test_exchange import file_of, save

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
    app.there("open-install")
    app.tap_and_settle("open-install")
    app.shot("install-prompt")
    app.tap_and_settle("install")
    assert app.page.evaluate("window.asked")
    app.gone("open-install")


def test_on_an_iphone_the_steps_are_listed_and_the_start_has_a_picture(open_app: OpenApp) -> None:
    app = open_app(route="#/settings", script=APPLE, service_workers="block")
    app.tap_and_settle("open-install")
    app.see("Teilen")
    app.shot("install-share")
    app.wait("selector => document.querySelectorAll(selector).length === 2", START_IMAGE)
    portrait, landscape = app.page.evaluate(_SIZES, START_IMAGE)
    assert portrait == ["(orientation: portrait)", 390, 844]
    assert landscape == ["(orientation: landscape)", 844, 390]


SYSTEM = "LaunchQueue.prototype.setConsumer = (consumer) => { window.launched = consumer; };"
"""Stands for a system that opens files with the app; `launched` is what it then calls."""


def test_a_file_or_a_link_that_the_system_opens_comes_into_the_window_that_is_there(open_app: OpenApp) -> None:
    app = open_app(script=SYSTEM, service_workers="block")
    for content, shown in ((file_of(kept=save("kept", 7)), "merge"), (b"{", "choose-file")):
        app.page.evaluate(
            "text => launched({ files: [{ getFile: async () => new File([text], 'matches.json') }] })", content.decode()
        )
        app.there(shown)
    app.see("Diese Datei ist unvollständig")
    link = address(Link(MatchLink("formula"), "de", "dot"), "")
    app.page.evaluate("link => launched({ files: [], targetURL: new URL(link, document.baseURI).href })", link)
    app.there("link-begin")
    assert "#" not in app.page.url


def test_what_another_app_shares_is_looked_at_once(open_app: OpenApp) -> None:
    app = open_app(kept=True)
    told = app.page.evaluate("async () => (await (await fetch('manifest.json')).json()).share_target")
    text, file = told["params"]["text"], told["params"]["files"][0]["name"]
    form = (
        f"<form method='{told['method']}' enctype='{told['enctype']}' action='{app.url}{told['action']}'>"
        f"<input name='{text}'><input name='{file}' type='file'><button>Share</button></form>"
    )
    link = address(Link(MatchLink("formula"), "de", "dot"), app.url)
    content: FilePayload = {
        "name": "matches.json",
        "mimeType": "application/json",
        "buffer": file_of(kept=save("kept", 7)),
    }
    for shared, shown in ((f"Spiel mit: {link}", "link-begin"), ("", "merge")):
        app.page.goto("about:blank")
        app.page.set_content(form)
        app.page.locator(f"[name={text}]").fill(shared)
        if not shared:
            app.page.locator(f"[name={file}]").set_input_files(content)
        app.page.locator("button").click()
        app.wait_until_ready()
        app.there(shown)
        assert "shared" not in app.page.url
    app.reload()
    app.there("open-play")
