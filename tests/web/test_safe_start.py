"""Whatever the browser's storage holds, the app starts; after two starts that failed it opens nothing."""

from __future__ import annotations

from app.saves import MATCH, SETTINGS
from tests.web.conftest import OpenApp
from tests.web.playing import App

PUT = """() => {
    localStorage.setItem('flutter.SETTINGS', '['.repeat(20000));
    localStorage.setItem('flutter.MATCHdeep', '['.repeat(20000));
    localStorage.setItem('flutter.MATCH' + String.fromCharCode(0xd800), '"{}"');
    if (!sessionStorage.failed) localStorage.setItem('tischrechner.starts', sessionStorage.failed = STARTS);
}"""


def opened(open_app: OpenApp, starts: int) -> App:
    app = open_app(start=False, service_workers="block")
    script = PUT.replace("SETTINGS", SETTINGS).replace("MATCH", MATCH).replace("STARTS", str(starts))
    app.page.add_init_script(f"({script})()")
    return app.open()


def test_keys_nested_without_end_or_broken_in_half_do_not_stop_the_start(open_app: OpenApp) -> None:
    app = opened(open_app, 1)
    app.find("save-deep").wait_for(state="attached")
    app.wait("localStorage.getItem('tischrechner.starts') === null")


def test_after_two_failed_starts_keys_are_listed_and_can_be_removed(open_app: OpenApp) -> None:
    app = opened(open_app, 2)
    app.see("Auffällig")
    app.tap("safe-delete-0")
    app.tap("safe-sure-0")
    app.wait("Object.keys(localStorage).filter(key => key.startsWith('flutter.')).length === 2")
    assert "new-pari" not in app.identifiers()
