"""Whatever the browser's storage holds, the app starts; after two starts that failed it opens nothing."""

from __future__ import annotations

import pytest

from app.storage.codec import MATCH, SETTINGS
from tests.web.conftest import OpenApp
from tests.web.glass import PATIENCE
from tests.web.playing import WORKER, App, change_worker

PUT = """() => {
    localStorage.setItem('flutter.SETTINGS', '['.repeat(20000));
    localStorage.setItem('flutter.MATCHdeep', '['.repeat(20000));
    localStorage.setItem('flutter.MATCH' + String.fromCharCode(0xd800), '"{}"');
    if (!sessionStorage.failed) localStorage.setItem('tischrechner.starts', sessionStorage.failed = STARTS);
}"""

RUN = "from app.main import run; run()"
BREAK = "from app.session import Session; Session.start = lambda *_: "
RAISE, HANG = "1 / 0", "any(iter(int, 1))"
"""What becomes of a start, in Python: an error, or nothing for ever."""


def opened(open_app: OpenApp, starts: int) -> App:
    script = PUT.replace("SETTINGS", SETTINGS).replace("MATCH", MATCH).replace("STARTS", str(starts))
    return open_app(script=f"({script})()", service_workers="block")


def test_keys_nested_without_end_or_broken_in_half_do_not_stop_the_start(open_app: OpenApp) -> None:
    app = opened(open_app, 1)
    app.there("save-deep")
    app.wait("localStorage.getItem('tischrechner.starts') === null")


def test_after_two_failed_starts_keys_are_listed_and_can_be_removed(open_app: OpenApp) -> None:
    app = opened(open_app, 2)
    app.see("Auffällig")
    app.tap("safe-delete-0")
    app.tap("safe-sure-0")
    app.wait("Object.keys(localStorage).filter(key => key.startsWith('flutter.')).length === 2")
    assert "new-pari" not in app.identifiers()


@pytest.mark.parametrize("start", [RAISE, HANG], ids=["raises", "hangs"])
def test_after_two_starts_that_fail_the_third_opens_nothing(open_app: OpenApp, start: str) -> None:
    app = open_app(start=False, texts={MATCH + "one": "{}"}, service_workers="block")
    change_worker(app.page, RUN, f"{BREAK}{start}; {RUN}")
    for failed in ("1", "2"):
        app.page.goto(app.url, wait_until="commit")
        app.wait(f"localStorage['tischrechner.starts'] === '{failed}'")
        if start == RAISE:
            app.page.locator("html[data-state=failed]").wait_for(timeout=PATIENCE)
    app.open()
    assert {"safe-delete-0", "start-again"} <= set(app.identifiers()), "though the app is as broken as before"
    app.forgive()
    app.page.unroute(WORKER)
    app.tap("start-again")
    app.find("new-pari").wait_for(state="attached", timeout=PATIENCE)
