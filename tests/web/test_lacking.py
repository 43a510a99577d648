"""What comes late or is optional may be missing, be a page of a filter, or never come: why is said, and the rest works.

A few of all cases (tests/web/lacking.py) are drawn for each run, by a seed that is part of a test's name.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from build import offline
from tests.web.conftest import OpenApp
from tests.web.hosting import AROUND, Host
from tests.web.lacking import (
    LACKS,
    OPTIONAL,
    READER,
    REASONS,
    SAID,
    STORED,
    TOUCHED,
    TOUCHES,
    lack,
    settings_say,
)
from tests.web.playing import wait_until_kept
from tests.web.test_updates import STORES, MakeVersion, publish, restart, version, version_of

__all__ = ["version"]  # a fixture

SEED = os.environ["LOT_SEED"]
"""What the cases are drawn by (tests/conftest.py)."""
TOUCH = Random(SEED).sample(TOUCHES, 3)
LACK = Random(SEED).sample(LACKS, 2)
LATE_READER = Random(SEED).choice([(path, what) for path in READER for what in AROUND])


def names(cases: list[tuple[str, str]]) -> list[str]:
    """What cases are called, with the seed that they were drawn by."""
    return [f"{one}-{what}-seed-{SEED}" for one, what in cases]


@pytest.mark.parametrize(("touched", "what"), TOUCH, ids=names(TOUCH))
def test_what_is_touched_and_has_not_come_says_why_and_opens_when_it_comes(
    touched: str, what: str, open_app: OpenApp, own_host: Host
) -> None:
    lack(own_host, "late.pack", what)
    app = open_app(at=own_host, service_workers="block")
    app.tap(touched)
    app.see(SAID[what])
    app.shot(f"lacking-{touched}-{what}")
    app.tap_and_settle("back")
    app.there("new-formula")
    app.tap(touched)
    app.see(SAID[what])
    own_host.faults = {}
    app.tap("late-again")
    if TOUCHED[touched]:
        app.wait("name => document.querySelector(`[flt-semantics-identifier=${name}]`) !== null", "back")
    app.gone("late")
    assert "new-formula" not in app.identifiers(), "it is open"
    app.forgive()


def test_what_comes_later_by_itself_opens_without_a_touch(open_app: OpenApp, own_host: Host) -> None:
    lack(own_host, "late.pack", "html")
    app = open_app(at=own_host, service_workers="block")
    app.tap("new-formula")
    app.see(SAID["html"])
    own_host.faults = {}
    app.there("begin")
    app.forgive()


def test_without_a_network_it_says_so_and_opens_when_there_is_one(open_app: OpenApp, own_host: Host) -> None:
    lack(own_host, "late.pack", "missing")
    app = open_app(at=own_host, service_workers="block")
    app.context.set_offline(True)
    own_host.faults = {}
    app.tap("new-formula")
    app.see("nicht im Internet")
    app.context.set_offline(False)
    app.there("begin")
    app.forgive()


@pytest.mark.parametrize(("path", "what"), [LATE_READER], ids=names([LATE_READER]))
def test_what_reads_codes_and_has_not_come_says_why_and_reads_when_it_has(
    path: str, what: str, open_app: OpenApp, own_host: Host
) -> None:
    app = open_app(at=own_host, start=False, service_workers="block")
    app.page.add_init_script("""delete window.BarcodeDetector;
        navigator.mediaDevices.getUserMedia = async () => document.createElement("canvas").captureStream();""")
    app.open("#/class")
    lack(own_host, path, what)
    app.tap_and_settle("class-collect")
    app.tap("results-scan")
    app.see(SAID[what])
    app.shot(f"lacking-reader-{what}")
    own_host.faults = {}
    app.tap("late-again")
    app.page.get_by_role("dialog").wait_for()
    app.page.get_by_role("dialog").get_by_role("button").click()
    app.there("results-scan")
    app.forgive()


@pytest.mark.parametrize(("path", "what"), LACK, ids=names(LACK))
def test_without_an_optional_file_all_else_works_offline_and_the_settings_say_what_is_missing(
    path: str, what: str, open_app: OpenApp, own_host: Host
) -> None:
    lack(own_host, path, what)
    app = open_app(at=own_host)
    app.see("Bereit, auch ohne Internet")
    wait_until_kept(app.page)
    settings_say(app, OPTIONAL[path], REASONS[what])
    app.shot(f"lacking-settings-{what}")
    stored = app.page.evaluate(STORED)
    assert path not in stored and "late.pack" in stored
    app.tap_and_settle("open-play")  # a reload would open the settings again
    own_host.stop()
    app.reload()
    app.tap("new-formula")
    app.there("begin")
    app.tap_and_settle("back")
    own_host.faults = {}
    own_host.start()
    settings_say(app, OPTIONAL[path])
    app.tap("fill")
    app.gone("fill")
    assert path in app.page.evaluate(STORED)
    app.forgive()


@pytest.mark.parametrize("what", AROUND)
def test_a_file_that_is_needed_is_named_as_what_keeps_it_from_working_offline(
    what: str, open_app: OpenApp, own_host: Host
) -> None:
    app = open_app(at=own_host, start=False)
    lack(own_host, "canvaskit/skwasm.rest.wasm" if what != "silent" else "version.json", what)
    app.open()
    settings_say(app, "Noch nicht bereit für unterwegs", REASONS[what])
    assert app.page.evaluate(STORES) == []
    own_host.faults = {}
    app.tap("fill")
    wait_until_kept(app.page)
    app.gone("fill")
    app.forgive()


def test_a_new_version_that_lacks_what_is_optional_waits_and_starts_all_the_same(
    open_app: OpenApp, own_host: Host, version: MakeVersion
) -> None:
    app = open_app(at=own_host, kept=True)
    later = version(2, wrong="sounds/card.wav")
    (later / "sounds" / "card.wav").unlink()
    (later / "sounds" / "win.wav").unlink()  # the version before has the same
    publish(app, own_host, later)
    restart(app)
    app.wait_until_ready()
    assert version_of(app.page) == "2"
    settings_say(app, "Töne", REASONS["missing"])
    stored = app.page.evaluate(STORED)
    assert "sounds/win.wav" in stored and "sounds/card.wav" not in stored
    app.wait(f"{STORES}.then(names => names.length === 1)")
    app.forgive()


def test_every_optional_file_is_known_to_the_store(site: Path) -> None:
    files = offline.listing(site)["common"]
    optional = {path for path in files if path.startswith(offline.OPTIONAL)}
    assert set(OPTIONAL) <= optional
    assert not optional & {"index.html", "./", "worker.js", "games.pack", "late.pack"}
