"""Matches on their way from one device to another: as a file, as a text, as a link, whole or damaged."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path

from app.state.settings import Settings
from app.storage import bundle
from app.storage.codec import MATCH, write_settings
from core.engine.match import Match
from core.engine.player import play_out
from core.games import get
from tests.web.conftest import OpenApp, OpenMatch, OpenWith
from tests.web.playing import App
from tests.web.saved import saved

SHORT = {"service_workers": "block"}
TRIES = 5
"""How often a text is pasted that was not taken in: the field may only just have got the focus."""


def match(plies: int, seed: str = "a match that always falls like this") -> Match:
    new = Match.new(get("pari"), ("Mila", "Ole"), seed)
    return play_out(new, "exchange", 40).at(plies)


def save(id: str, plies: int, seed: str = "a match that always falls like this") -> str:
    return saved(match(plies, seed), id)


def file_of(**saves: str) -> bytes:
    text = bundle.write(saves.items(), write_settings(Settings("de", "dark")), "2026-01-02T12:00:00", "0.1.0")
    return text.encode()


def to_the_page(app: App) -> None:
    app.tap_and_settle("open-settings", "open-exchange")


WATCH = """() => {
    window.opened = [];
    const click = HTMLInputElement.prototype.click;
    HTMLInputElement.prototype.click = function () {
        window.opened.push(window.event?.type);
        click.call(this);
    };
}"""


def choose(app: App, content: bytes, name: str = "matches.json") -> None:
    """Choose a file with this content, as a person does."""
    with app.page.expect_file_chooser() as chooser:
        app.tap("choose-file")
    chooser.value.set_files({"name": name, "mimeType": "application/json", "buffer": content})


def paste(app: App, text: str) -> None:
    """Paste a text into the field, and wait until it is taken in.

    The client takes in what comes only a while after the field has the focus: what was lost is pasted again.
    """
    for _ in range(TRIES):
        app.tap("pasted")
        app.wait("() => ['INPUT', 'TEXTAREA'].includes(document.activeElement.tagName)")
        app.next_frame()
        app.page.keyboard.press("ControlOrMeta+a")
        app.page.keyboard.insert_text(text)
        app.let_python_work()
        app.next_frame()
        if "look-at-text" in app.identifiers():
            return
    raise AssertionError("the text is not taken in")


def test_everything_goes_into_a_file_and_from_it_onto_another_device(open_with: OpenWith) -> None:
    kept = {MATCH + "one": save("one", 7), MATCH + "two": save("two", 30, "another"), MATCH + "bad": "{not json"}
    old = open_with(kept, **SHORT)
    to_the_page(old)
    old.shot("exchange")
    with old.page.expect_download() as download:
        old.tap("save-everything")
    assert download.value.suggested_filename.startswith("tischrechner-20")

    new = open_with({}, color_scheme="dark", **SHORT)
    to_the_page(new)
    new.page.evaluate(WATCH)
    choose(new, Path(download.value.path()).read_bytes())
    new.see("3 sind hier neu.")
    assert new.page.evaluate("window.opened") == ["click"], "once, and as part of the tap"
    new.see("1 ist beschädigt.")
    new.shot("exchange-preview")
    assert not [key for key in new.kept() if key.startswith(MATCH)], "nothing is saved yet"
    new.tap_and_settle("merge")
    new.see("3 Spiele sind eingelesen.")
    new.shot("exchange-home")
    matches = {key: text for key, text in new.kept().items() if key.startswith(MATCH)}
    assert matches == {key: text for key, text in old.kept().items() if key.startswith(MATCH)}
    new.open_saved("one")
    new.there("curtain-ready")


def test_a_file_is_read_in_whatever_encoding_an_editor_stored_it(open_with: OpenWith) -> None:
    names = ("Jörg", "Änne")
    new = Match.new(get("pari"), names, "a file from an editor")
    text = file_of(two=saved(new, "two")).decode()
    app = open_with({}, **SHORT)
    to_the_page(app)
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "latin-1", "cp1252"):
        choose(app, text.encode(encoding))
        app.see("Jörg, Änne")
        app.tap_and_settle("back")
    choose(app, text.encode().replace("Jörg".encode(), b"J\xffrg"))
    app.see("J\ufffdrg, Änne")


def test_a_link_shows_the_match_and_brings_it_in_only_when_asked(open_app: OpenApp) -> None:
    link = bundle.link(save("two", 30, "another"), "")
    texts = {MATCH + "one": save("one", 7)}
    app = open_app(route=link, texts=texts, permissions=["clipboard-read", "clipboard-write"], **SHORT)
    app.see("1 ist hier neu.")
    assert bundle.FRAGMENT not in app.page.url, "the match does not stay in the address"
    app.shot("exchange-link")
    assert MATCH + "two" not in app.kept()
    app.tap_and_settle("back")
    app.page.evaluate("link => { location.hash = link; }", bundle.link(save("one", 9), ""))
    app.see("1 geht weiter als hier.")
    assert bundle.FRAGMENT not in app.page.url
    app.tap_and_settle("merge")
    app.see("1 Spiel ist eingelesen.")
    assert json.loads(app.kept()[MATCH + "one"])["record"]["moves"] == json.loads(save("one", 9))["record"]["moves"]

    app.tap_and_settle("open-settings", "open-saves", "match-one", "as-text")
    app.see("Dieses Spiel läuft noch.")
    app.shot("exchange-text")
    app.tap("copy-link")
    app.see("Kopiert.")
    kept = app.kept()[MATCH + "one"]
    assert app.page.evaluate("() => navigator.clipboard.readText()") == bundle.link(kept, app.url)


SWELLING = (
    bundle.FRAGMENT + "TR1." + base64.urlsafe_b64encode(zlib.compress(bytes(150_000_000), 9)).decode().rstrip("=")
)
"""A link that unpacks to a thousand times its length."""

REFUSE = """() => {
    const kept = Storage.prototype.setItem;
    let left = 1;
    Storage.prototype.setItem = function (key, value) {
        if (key.includes('.match.') && left-- <= 0) throw new DOMException('no room', 'QuotaExceededError');
        kept.call(this, key, value);
    };
}"""


def test_what_cannot_be_brought_in_is_named_and_changes_nothing(open_with: OpenWith) -> None:
    app = open_with({MATCH + "one": save("one", 7)}, **SHORT)
    to_the_page(app)
    before = app.kept()
    choose(app, b"\x89PNG\r\n\x1a\n\x00\xff", "picture.png")
    app.see("Das kommt nicht von Tischrechner. Nimm eine Datei, einen Text oder einen Link von dort.")
    choose(app, file_of(two=save("two", 20))[:-40])
    app.see("Diese Datei ist unvollständig")
    app.shot("exchange-damaged")
    choose(app, b" " * 17_000_000)
    app.see("Das ist zu groß zum Einlesen.")
    choose(app, b'{"matches":' + b"[" * 7_900_000)
    app.see("Diese Datei ist unvollständig")
    app.page.evaluate("link => { location.hash = link; }", SWELLING)
    app.see("Das ist zu groß zum Einlesen.")  # never what is seen already: the next one would come too early
    paste(app, bundle.line(save("two", 20))[:-9])
    app.tap_and_settle("look-at-text")
    app.see("Dieser Text ist unvollständig")
    choose(app, b"[" * 16_000_000)
    app.see("Das ist zu groß zum Einlesen.")
    assert app.kept() == before

    choose(app, file_of(two=save("two", 20, "another"), three=save("three", 20, "third")))
    app.see("2 sind hier neu.")
    app.spent = True
    app.page.evaluate(REFUSE)
    app.tap_and_settle("merge")
    app.see("nicht genug Platz")
    assert app.kept() == before
    app.forgive()


def test_an_unforeseen_error_leads_to_a_calm_screen_and_on(open_match: OpenMatch, open_app: OpenApp) -> None:
    app = open_match(match(7))
    app.tap_and_settle("curtain-ready")
    app.context.grant_permissions(["clipboard-read", "clipboard-write"])
    odd = "new BroadcastChannel('tischrechner-host').postMessage(JSON.stringify({to: python.tab, kind: 'state'}))"
    app.page.evaluate(odd)
    app.see("Etwas ist schiefgegangen")
    app.shot("fault")
    assert [name for name in app.identifiers() if not name.startswith("fault-")] == []
    app.tap("fault-copy")
    app.see("Kopiert.")
    report = app.page.evaluate("() => navigator.clipboard.readText()")
    assert "KeyError" in report and f"pari {get('pari').version}, 2 players, 7 moves" in report and "app/main" in report
    assert match(7).seed not in report
    app.tap_and_settle("fault-home", "save-kept")
    app.there("curtain-ready")
