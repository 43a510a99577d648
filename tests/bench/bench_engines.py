"""How long the start takes in each of the three engines, beside each other.

All take turns, and medians count. A start is first in a browser just started that keeps nothing yet, and later once
the same browser has everything in its store, Python's memory as well. A look every few frames tells when the first
screen is there, in all of them alike.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

from build import browser, places
from build import site as sites
from tests.bench.measure import Report
from tests.web.conftest import FLAGS, TESTED
from tests.web.engines import Device, Firefox, WebKit
from tests.web.hosting import Host
from tests.web.playing import App

ROUNDS = int(os.environ.get("ROUNDS", "5"))


@contextmanager
def chromium(program: str, folder: Path, url: str) -> Iterator[App]:
    """A Chromium with nothing in its store."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield App(running.new_context(**TESTED), url)
        running.close()


Started = Callable[[str, Path, str], AbstractContextManager[App | Device]]
ENGINES: dict[browser.Engine, Started] = {
    browser.CHROMIUM: chromium,
    browser.FIREFOX: Firefox.started,
    browser.WEBKIT: WebKit.started,
}


def run(report: Report) -> None:
    """Report seconds of the first start and of a later one; engines that are not here are left out, and named."""
    sites.ensure()
    programs = {engine: program for engine in ENGINES if (program := browser.find(engine))}
    for engine in ENGINES.keys() - programs.keys():
        print(browser.advice(engine))
    taken: dict[tuple[str, str], list[float]] = {}
    host = Host(places.DIST, compress=True)
    for turn in range(ROUNDS):
        for engine, program in programs.items():
            report.progress(f"start, round {turn + 1} of {ROUNDS}: {engine.name}")
            with tempfile.TemporaryDirectory() as folder, ENGINES[engine](program, Path(folder), host.url) as device:
                for kind in ("first", "later"):
                    taken.setdefault((engine.name, kind), []).append(_start(device))
    host.stop()
    for (name, kind), seconds in sorted(taken.items(), key=lambda figure: figure[0][1]):
        report(f"{kind} start: {name}", statistics.median(seconds), "s")


def _start(device: App | Device) -> float:
    """Load the app; return the seconds until its first screen is there. Wait for all that it keeps."""
    begun = time.monotonic()
    device.open()
    taken = time.monotonic() - begun
    device.wait("document.documentElement.dataset.memory !== undefined")
    return taken
