"""The browser's storage when it is full, forbidden or holds what it should not: said so, and nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from app.storage.codec import MATCH, SETTINGS
from build import browser as browsers
from tests.web.conftest import FLAGS, TESTED, OpenApp
from tests.web.hosting import Host
from tests.web.playing import App
from tests.web.test_pari import begin, lay, some

GOLDEN = Path(__file__).parent.parent / "golden" / "pari-1-default.json"

REFUSE = """(() => {{
    const kept = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {{
        if (this === {storage}) throw new DOMException('no room', '{name}');
        kept.call(this, key, value);
    }};
}})()"""


def envelope(moves: int | None = None, **changes: object) -> str:
    """A saved match, the golden one, cut after some moves."""
    record = json.loads(GOLDEN.read_text(encoding="utf-8"))
    record["moves"] = record["moves"][:moves]
    saved = {
        "app": 1,
        "id": "x",
        "emblems": ["sun", "moon"],
        "updated": "2026-11-20T10:00:00",
        "round": 2,
        "to_move": 0,
    }
    return json.dumps({**saved, "record": {**record, **changes}})


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("QuotaExceededError", "Der Speicher für die App ist voll"),
        ("SecurityError", "Dieser Browser speichert nichts"),
    ],
)
def test_a_storage_that_refuses_is_named_and_the_game_goes_on(open_app: OpenApp, name: str, sentence: str) -> None:
    app = open_app(script=REFUSE.format(storage="localStorage", name=name), service_workers="block")
    begin(app)
    lay(app)
    app.tap_and_settle("open-menu", "menu-leave")
    app.see(sentence)
    app.tap_and_settle("menu-home")
    app.see(sentence)
    app.forgive()


def test_a_storage_for_the_session_that_can_be_read_but_not_written_is_done_without(open_app: OpenApp) -> None:
    refuse = REFUSE.format(storage="sessionStorage", name="QuotaExceededError")
    app = open_app(script=refuse, service_workers="block")
    begin(app)
    assert app.read("kept") == "Gespeichert"


DENY = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""In a browser's preferences: no site may keep anything."""
DENIED = "() => { try { return !localStorage; } catch { return true; } }"


def test_a_browser_that_denies_every_storage_plays_and_says_that_nothing_is_saved(
    browser: Browser, host: Host, tmp_path: Path
) -> None:
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(DENY), encoding="utf-8")
    program = browsers.find()
    launch = browser.browser_type.launch_persistent_context
    with launch(tmp_path, executable_path=program, args=FLAGS, **TESTED) as context:
        app = App(context, host.url).open()
        assert app.page.evaluate(DENIED)
        for _ in range(2):
            begin(app)
            lay(app)
            app.tap_and_settle("open-menu", "menu-leave")
            app.see("Dieser Browser speichert nichts")
            app.tap_and_settle("menu-home")
            app.shot("storage-denied")
            app.reload()
        assert app.foreign_requests() == []


LOSE = """(() => {
    const kept = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) { if (this !== localStorage) kept.call(this, key, value); };
})()"""


def test_a_storage_that_keeps_nothing_is_found_out_by_reading_back(open_app: OpenApp) -> None:
    app = open_app(script=LOSE, service_workers="block")
    begin(app)
    app.see("Nicht gespeichert")
    app.shot("unsaved")
    app.tap_and_settle("open-menu", "menu-leave")
    app.see("Dieser Browser vergisst alles beim Schließen")


def test_a_storage_that_is_emptied_in_the_middle_of_a_match_loses_nothing(open_app: OpenApp) -> None:
    app = open_app(texts={MATCH + "other": envelope(moves=30)}, service_workers="block", color_scheme="dark")
    begin(app)
    assert app.read("kept") == "Gespeichert"
    before = app.kept()
    app.page.evaluate("localStorage.clear()")
    lay(app)
    app.see("Der Browser hatte alles gelöscht.")
    app.shot("emptied")
    after = app.kept()
    assert set(after) == {*before, SETTINGS}, "with the turn that is known from now on"
    assert after[MATCH + "other"] == before[MATCH + "other"]
    app.tap_and_settle("toast-action")
    laid = some(app, "take-")
    app.reload()
    app.tap_and_settle("curtain-ready")
    assert some(app, "take-") == laid != []


def test_the_settings_say_whether_the_browser_has_promised_to_keep_everything(open_app: OpenApp) -> None:
    promise = "navigator.storage.persisted = navigator.storage.persist = async () => window.promised;"
    app = open_app(script=promise, service_workers="block")
    app.tap_and_settle("open-settings", "open-saves")
    app.see("Wenn der Speicher voll wird, kann der Browser alles löschen")
    app.tap_and_settle("back", "open-play")
    app.page.evaluate("window.promised = true")
    begin(app)
    app.leave_match()
    app.tap_and_settle("open-settings", "open-saves")
    app.see("Der Browser hat zugesagt, es zu behalten.")
