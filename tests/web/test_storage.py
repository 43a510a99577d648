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
from tests.web.test_pari import begin, some

GOLDEN = Path(__file__).parent.parent / "golden" / "pari-1-default.json"

REFUSE = """() => {{
    const kept = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {{
        if (this === localStorage) throw new DOMException('no room', '{name}');
        kept.call(this, key, value);
    }};
}}"""


def before_start(app: App, script: str) -> None:
    """Run JavaScript in the page before the app starts."""
    app.page.add_init_script(f"({script})()")


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
        ("SecurityError", "Dieser Browser lässt nichts sichern"),
    ],
)
def test_a_storage_that_refuses_is_named_and_the_game_goes_on(open_app: OpenApp, name: str, sentence: str) -> None:
    app = open_app(start=False, service_workers="block")
    before_start(app, REFUSE.format(name=name))
    app.open()
    begin(app)
    app.tap_and_settle("hand-0")
    app.tap_and_settle(some(app, "gap-1-")[0])
    assert some(app, "take-")
    app.tap_and_settle("open-menu")
    app.see(sentence)
    app.tap_and_settle("menu-home")
    app.see(sentence)
    app.forgive()


NO_NOTES = """() => {
    const kept = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
        if (this === sessionStorage) throw new DOMException("no room", "QuotaExceededError");
        kept.call(this, key, value);
    };
}"""


def test_a_storage_for_the_session_that_can_be_read_but_not_written_is_done_without(open_app: OpenApp) -> None:
    app = open_app(start=False, service_workers="block")
    before_start(app, NO_NOTES)
    app.open()
    begin(app)
    assert app.read("kept") == "Gesichert"


DENY = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""In a browser's preferences: no site may keep anything."""
DENIED = "() => { try { return !localStorage; } catch { return true; } }"


def test_a_browser_that_denies_every_storage_plays_and_says_that_nothing_is_saved(
    browser: Browser, host: Host, tmp_path: Path
) -> None:
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(DENY), encoding="utf-8")
    phone = TESTED
    program = browsers.find()
    with browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=program, args=FLAGS, **phone
    ) as context:
        app = App(context, host.url).open()
        assert app.page.evaluate(DENIED)
        for _ in range(2):
            begin(app)
            app.tap_and_settle("hand-0")
            app.tap_and_settle(some(app, "gap-1-")[0])
            assert some(app, "take-")
            app.tap_and_settle("open-menu")
            app.see("Dieser Browser lässt nichts sichern")
            app.tap_and_settle("menu-home")
            app.shot("storage-denied")
            app.reload()
        assert app.foreign_requests() == []


LOSE = """() => {
    const kept = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) { if (this !== localStorage) kept.call(this, key, value); };
}"""


def test_a_storage_that_keeps_nothing_is_found_out_by_reading_back(open_app: OpenApp) -> None:
    app = open_app(start=False, service_workers="block")
    before_start(app, LOSE)
    app.open()
    begin(app)
    app.see("Nicht gesichert")
    app.shot("unsaved")
    app.tap_and_settle("open-menu")
    app.see("Der Browser behält nicht, was gesichert wird")


def test_a_storage_that_is_emptied_in_the_middle_of_a_match_loses_nothing(open_app: OpenApp) -> None:
    app = open_app(start=False, service_workers="block", color_scheme="dark")
    app.keep({MATCH + "other": envelope(moves=30)})
    app.open()
    begin(app)
    assert app.read("kept") == "Gesichert"
    before = app.kept()
    app.page.evaluate("localStorage.clear()")
    app.tap_and_settle("hand-0")
    app.tap_and_settle(some(app, "gap-1-")[0])
    app.see("Der Speicher des Browsers war geleert worden.")
    app.shot("emptied")
    after = app.kept()
    assert set(after) == {*before, SETTINGS}, "with the turn that is known from now on"
    assert after[MATCH + "other"] == before[MATCH + "other"]
    app.tap_and_settle("toast-action")
    laid = some(app, "take-")
    app.reload()
    app.tap_and_settle("curtain-ready")
    assert some(app, "take-") == laid != []


def test_a_match_of_a_newer_version_is_left_alone_and_says_so(open_app: OpenApp) -> None:
    app = open_app(start=False, service_workers="block")
    newer = envelope(moves=10).replace('"app": 1', '"app": 99')
    app.keep({MATCH + "x": newer})
    app.open()
    app.see("Neuere Fassung")
    app.tap_and_settle("save-x")
    app.see("Dieses Spiel wurde von einer neueren Fassung gesichert.")
    assert not some(app, "resume")
    app.shot("newer")
    app.tap_and_settle("sheet-close")
    begin(app)
    assert app.kept()[MATCH + "x"] == newer


def test_the_settings_say_whether_the_browser_has_promised_to_keep_everything(open_app: OpenApp) -> None:
    app = open_app(start=False, service_workers="block")
    before_start(
        app, "() => { navigator.storage.persisted = navigator.storage.persist = async () => window.promised; }"
    )
    app.open()
    app.tap_and_settle("open-settings")
    app.see("Wird der Platz knapp, kann der Browser es löschen")
    app.tap_and_settle("back")
    app.page.evaluate("window.promised = true")
    begin(app)
    app.tap_and_settle("open-menu")
    app.tap_and_settle("menu-home")
    app.tap_and_settle("open-settings")
    app.see("Der Browser hat zugesagt, es zu behalten.")


def test_a_damaged_match_is_shown_as_such_with_what_can_be_done(open_app: OpenApp) -> None:
    app = open_app(start=False, service_workers="block")
    broken = envelope(moves=40)
    moves = json.loads(broken)["record"]["moves"]
    moves[17] = "place 9 left 0 7"
    app.keep(
        {MATCH + "x": envelope(moves=40).replace(json.dumps(json.loads(broken)["record"]["moves"]), json.dumps(moves))},
    )
    app.open()
    app.tap_and_settle("save-x")
    app.see("Dieser Spielstand ist beschädigt.")
    app.see("Bis Zug 17 ist er lesbar.")
    app.shot("damaged")
    app.tap_and_settle("resume-sound")
    app.see("Gerät weitergeben an")
    app.leave_curtain()
    assert len(some(app, "save-")) == 2  # the damaged one is still there


def test_what_is_no_match_at_all_can_only_be_kept_or_deleted(open_app: OpenApp) -> None:
    app = open_app(start=False, service_workers="block")
    app.keep({MATCH + "y": "{not json", MATCH + "z": '{"app":1,"record":{"game":"chess"}}'})
    app.open()
    assert len(some(app, "save-")) == 2
    app.tap_and_settle("save-y")
    app.see("Dieser Spielstand ist beschädigt.")
    assert not some(app, "resume")
    app.tap_and_settle("delete")
    app.tap_and_settle("delete-yes")
    assert some(app, "save-") == ["save-z"]


def test_a_saved_match_goes_to_a_file(open_app: OpenApp) -> None:
    app = open_app(start=False, service_workers="block")
    app.keep({MATCH + "x": envelope(moves=30)})
    app.open()
    app.tap_and_settle("open-settings")
    app.tap_and_settle("match-x")
    with app.page.expect_download() as download:
        app.tap("export")
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert json.loads(text)["record"]["moves"] == json.loads(envelope(moves=30))["record"]["moves"]
