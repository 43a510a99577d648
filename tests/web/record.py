"""Makes the profile by which Python's interpreter is split (build/split): `python -m tests.web.record`.

Starts and plays in a real browser with an interpreter that notes which of its functions are called: every game in both
languages, several sizes, settings and other pages, what leaves and comes in as text, and starts from kept memory. What
was in the profile of the same interpreter stays; tables that come late stay with it, and those of another one have to
be found anew by hand: data that only functions named as its gates read.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Worker, sync_playwright

from build import browser as browsers
from build import interpreter, offline, page, places
from build import site as sites
from build.split import profile, recording, wasm
from core.games import NAMES
from tests.faults.soak import touch, within
from tests.web.conftest import FLAGS, TESTED
from tests.web.hosting import Host
from tests.web.playing import PATIENCE, App
from tests.web.twin import ENGLISH

CALLED = """() => Object.entries(parts.first).filter(([name, mark]) => name.startsWith("@") && mark.value)
    .map(([name]) => Number(name.slice(1)))"""
LOOKS: tuple[dict[str, Any], ...] = (
    {},
    {**ENGLISH, "color_scheme": "dark", "viewport": {"width": 360, "height": 640}},
    {"viewport": {"width": 1280, "height": 800}, "has_touch": True},
)
ROUTES = ("#/help", "#/practice", *(f"#/rules/{game}" for game in NAMES))


def noting_site(site: Path) -> None:
    """Make the finished site in this folder one that notes what is called; its interpreter is in one piece."""
    shutil.rmtree(site / "pyodide")
    interpreter.copy(site / "pyodide", in_parts=False)
    module = site / "pyodide" / interpreter.MODULE
    module.write_bytes(recording.noting(wasm.read(module.read_bytes())))
    page.write(site)
    offline.write(site)


class Recorder:
    """Plays, and gathers in `called` what the interpreter was called for."""

    def __init__(self, browser: Browser, url: str, seconds: float) -> None:
        self.browser = browser
        self.url = url
        self.seconds = seconds
        self.called: set[int] = set()

    @contextmanager
    def opened(self, name: str, **settings: Any) -> Iterator[App]:
        """Open the app in a fresh browser context; afterwards take what was called."""
        context = self.browser.new_context(**{**TESTED, "service_workers": "block", **settings})
        app = App(context, self.url).open()
        yield app
        self.take(app, name)
        context.close()

    def take(self, app: App, name: str) -> None:
        """Gather what was called since the page was loaded."""
        before = len(self.called)
        for worker in app.page.workers:
            self.called |= _called(worker)
        print(f"{name}: {len(self.called) - before} more, {len(self.called)} in all", flush=True)

    def starts(self) -> None:
        """Start with nothing, in every look; with kept memory; and where no storage may be used."""
        for at, look in enumerate(LOOKS):
            with self.opened(f"start {at}", **look):
                pass
        with self.opened("kept memory", service_workers="allow") as app:
            app.page.locator("html[data-memory=kept]").wait_for(state="attached", timeout=PATIENCE)
            self.take(app, "keeping memory")
            app.reload()
            app.page.locator("html[data-memory=recalled]").wait_for(state="attached", timeout=PATIENCE)

    def plays(self) -> None:
        """Play every game in every look, and start again with what is on its table."""
        for game in NAMES:
            for at, look in enumerate(LOOKS):
                with self.opened(f"{game} {at}", **look) as app:
                    app.tap_and_settle(f"new-{game}")
                    app.tap_and_settle("begin")
                    touch(app, Random(f"{game} {at}"), within(self.seconds))
                    self.take(app, f"{game} {at}, played")
                    app.reload()

    def pages(self) -> None:
        """Touch at random beginning at every page, in every look."""
        for at, look in enumerate(LOOKS):
            for route in ("", *ROUTES):
                with self.opened(f"{route} {at}", **look) as app:
                    app.open(route)
                    touch(app, Random(f"{route} {at}"), within(self.seconds / 4))

    def exchange(self) -> None:
        """Save what there is as a text, and take a text in."""
        with self.opened("exchange") as app:
            app.tap_and_settle("open-settings")
            app.tap_and_settle("open-exchange")
            touch(app, Random("exchange"), within(self.seconds))


def _called(worker: Worker) -> set[int]:
    return set(worker.evaluate(CALLED))


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.record", description=__doc__)
    parser.add_argument("--seconds", type=float, default=40, help="how long each game is played in each look")
    options = parser.parse_args(arguments)
    sites.ensure()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(shutil.copytree(places.DIST, Path(folder) / "site"))
        noting_site(site)
        host = Host(site)
        browser = playwright.chromium.launch(executable_path=browsers.find(), args=FLAGS)
        recorder = Recorder(browser, host.url, options.seconds)
        for part in (recorder.starts, recorder.exchange, recorder.plays, recorder.pages):
            part()
            keep(recorder.called)  # what comes after it may fail
        host.stop()
    return 0


def keep(called: set[int]) -> None:
    """Add what was called to the profile."""
    content = (places.flutter_client() / "pyodide" / interpreter.MODULE).read_bytes()
    known = profile.load()
    new = profile.Profile(hashlib.sha256(content).hexdigest(), frozenset(called))
    if known.fits(content):
        new = replace(known, hot=known.hot | called)
    profile.save(new)


if __name__ == "__main__":
    sys.exit(main())
