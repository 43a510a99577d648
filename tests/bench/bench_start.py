"""How long the start takes to the first screen that can be used, with the modules in one piece and in two, beside what
no such site can undercut: Pyodide alone.

Times vary from machine to machine and from minute to minute: all sites take turns, medians are compared, as ratios to
Pyodide alone in the same round. A start is first in a browser just started, and later when the same browser has
everything in its store; for our site that is also Python's memory, some seconds after the first start.
"""

from __future__ import annotations

import os
import statistics
import tempfile
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright

from build import browser, check, places
from build import site as sites
from tests.bench import others, phone
from tests.bench.measure import Report
from tests.web.conftest import FLAGS, PHONE
from tests.web.hosting import Host, Pace

ROUNDS = int(os.environ.get("ROUNDS", "5"))
OURS = "Tischrechner"
REFERENCE = "Pyodide alone"
MARKS = {"first": 0.75, "later": 0.6, "phone first": 0.75, "phone later": 0.6}
"""What the ratios to `REFERENCE` aim at."""

WATCH = """new MutationObserver(() => { window.readyAt ??= performance.now() })
    .observe(document, { subtree: true, attributeFilter: ["data-state"] })"""
FIRST_PAINT = 'performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0'

Maker = Callable[[Path], Path]
"""Writes a site into a folder that is not there yet; returns the folder of the site."""


def run(report: Report) -> None:
    """Report seconds, ratios, megabytes of memory and of what is fetched."""
    made: dict[str, Maker] = {"whole": others.whole, "its client whole": others.whole_client}
    compare(report, {REFERENCE: others.bare_pyodide}, made)
    for part, size in check.wire_parts(places.DIST).items():
        report(f"the start, gzip: {part}", size / 1e6, "MB")
    report("the start, gzip", check.wire_size(places.DIST) / 1e6, "MB", check.WIRE_BUDGET / 1e6)


def compare(report: Report, others: Mapping[str, Maker], made: Mapping[str, Maker] = {}) -> None:
    """Start others' sites, ours as it is built, and ours as it is `made` otherwise, in turn, at full speed and as on a
    phone; report medians, and for ours ratios."""
    sites.ensure()
    ours = {*made, OURS}
    with tempfile.TemporaryDirectory() as folder:
        makers = enumerate({**others, **made}.items())
        folders = {name: make(Path(folder, str(index))) for index, (name, make) in makers}
        folders[OURS] = places.DIST
        for profile, pace in (("", None), ("phone ", Pace(phone.BYTES_PER_SECOND, phone.DELAY))):
            taken: dict[tuple[str, str], list[float]] = {}
            for _ in range(ROUNDS):
                for name, site in folders.items():
                    for kind, figure in _start(site, pace, keeps=name in ours).items():
                        taken.setdefault((name, kind), []).append(figure)
            _report(report, profile, taken, ours)


def _report(report: Report, profile: str, taken: Mapping[tuple[str, str], list[float]], ours: set[str]) -> None:
    for (name, kind), figures in taken.items():
        if kind == "memory":
            report(f"{kind}: {name}", statistics.median(figures), "MB")
            continue
        mark = {"first picture": 1.0 if profile else 0.3}.get(kind) if name == OURS else None
        report(f"{profile}{kind}: {name}", statistics.median(figures), "s", mark)
        if name in ours and profile + kind in MARKS and (REFERENCE, kind) in taken:
            pairs = zip(figures, taken[REFERENCE, kind], strict=True)
            ratios = [one / other for one, other in pairs]
            mark = MARKS[profile + kind] if name == OURS else None
            report(f"{profile}{kind}: {name}, ratio to {REFERENCE}", statistics.median(ratios), "", mark)


def _start(folder: Path, pace: Pace | None, keeps: bool) -> dict[str, float]:
    """Start a site twice in a fresh browser, the second time with all that it `keeps`; return seconds until it was
    ready, and until its first picture; and at full speed the megabytes of its page after the first start."""
    host = Host(folder, compress=True, pace=pace)
    with sync_playwright() as playwright, phone.slowed() if pace else nullcontext():
        running = playwright.chromium.launch(executable_path=browser.find(), args=FLAGS)
        context = running.new_context(**PHONE)
        page = _load(context, host.url, keeps)
        first, picture = page.evaluate("readyAt") / 1000, page.evaluate(FIRST_PAINT) / 1000
        memory = {} if pace else {"memory": phone.memory(page)}
        page.close()
        later = _load(context, host.url, keeps).evaluate("readyAt") / 1000
        running.close()
    host.stop()
    return {"first": first, "later": later, "first picture": picture, **memory}


def _load(context: BrowserContext, url: str, keeps: bool) -> Page:
    """Load a page until it is ready, and has everything at hand for the next start if it `keeps` anything."""
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(url, wait_until="commit")
    page.locator("html[data-state=ready]").wait_for(state="attached", timeout=120_000)
    if keeps:
        page.locator("html[data-memory]").wait_for(state="attached", timeout=120_000)
    return page
