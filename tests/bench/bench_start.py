"""How long the start takes to the first screen that can be used, beside what no such site can undercut.

Times vary from machine to machine and from minute to minute: all sites take turns, medians are compared, as ratios to
Pyodide alone. A start is cold in a browser just started, and warm when the same browser has everything in its store;
for our site that is also Python's memory, some seconds after the first start.
"""

from __future__ import annotations

import os
import statistics
import tempfile
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from build import browser, check, places
from build import site as sites
from tests.bench import others, phone
from tests.bench.measure import Report
from tests.web.conftest import FLAGS, PHONE
from tests.web.hosting import Host, Pace

ROUNDS = int(os.environ.get("ROUNDS", "5"))
REFERENCE = "Pyodide alone"

WATCH = """new MutationObserver(() => { window.readyAt ??= performance.now() })
    .observe(document, { subtree: true, attributeFilter: ["data-state"] })"""
FIRST_PICTURE = 'performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0'


def run(report: Report) -> None:
    """Report seconds, ratios, bytes and requests."""
    sites.ensure()
    with tempfile.TemporaryDirectory() as folder:
        makers: dict[str, Callable[[Path], Path]] = {
            "a page of one word": others.one_word,
            REFERENCE: others.bare_pyodide,
            "the client alone": others.bare_flutter,
            "the app as Flet bundles it": others.flet_bundle,
        }
        folders = {name: make(Path(folder, str(index))) for index, (name, make) in enumerate(makers.items())}
        folders["Tischrechner"] = places.DIST
        _report_profile(report, folders, "", None, {"cold": 0.9, "warm": None})
        network = Pace(phone.BYTES_PER_SECOND, phone.DELAY)
        _report_profile(report, folders, "phone ", network, {"cold": 1.2, "warm": 0.6})
    for part, size in check.wire_parts(places.DIST).items():
        report(f"the start, gzip: {part}", size / 1e6, "MB")
    report("the start, gzip", check.wire_size(places.DIST) / 1e6, "MB", check.WIRE_BUDGET / 1e6)


def _report_profile(
    report: Report, folders: dict[str, Path], profile: str, pace: Pace | None, budgets: dict[str, float | None]
) -> None:
    """Measure all sites in turn, report medians and ours as a ratio to the reference."""
    taken: dict[tuple[str, str], list[float]] = {}
    for _ in range(ROUNDS):
        for name, folder in folders.items():
            for kind, seconds in _start(folder, pace).items():
                taken.setdefault((name, kind), []).append(seconds)
    for (name, kind), seconds in taken.items():
        budget = {"first picture": 1.0 if pace else 0.3}.get(kind) if name == "Tischrechner" else None
        report(f"{profile}{kind}: {name}", statistics.median(seconds), "s", budget)
    for kind, budget in budgets.items():
        pairs = zip(taken["Tischrechner", kind], taken[REFERENCE, kind], strict=True)
        report(f"{profile}{kind}: ratio to Pyodide alone", statistics.median(a / b for a, b in pairs), "", budget)


def _start(folder: Path, pace: Pace | None) -> dict[str, float]:
    """Start a site twice in a fresh browser; return seconds until it was ready, and until its first picture."""
    host = Host(folder, compress=True, pace=pace)
    with sync_playwright() as playwright, phone.slowed() if pace else nullcontext():
        running = playwright.chromium.launch(executable_path=browser.find(), args=FLAGS)
        context = running.new_context(**PHONE)
        cold, first = _load(context, host.url)
        warm, _ = _load(context, host.url)
        running.close()
    host.stop()
    return {"cold": cold, "warm": warm, "first picture": first}


def _load(context: BrowserContext, url: str) -> tuple[float, float]:
    """Load a page; return the seconds until it was ready and until its first picture. Wait for all that it keeps."""
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(url, wait_until="commit")
    page.locator("html[data-state=ready]").wait_for(state="attached", timeout=120_000)
    times = page.evaluate("readyAt") / 1000, page.evaluate(FIRST_PICTURE) / 1000
    if page.evaluate("navigator.serviceWorker.getRegistration().then(Boolean)"):  # only ours keeps anything
        page.locator("html[data-memory]").wait_for(state="attached", timeout=120_000)
    page.close()
    return times
