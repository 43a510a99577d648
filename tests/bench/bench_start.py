"""How long the start takes to the first screen that can be used, beside what no such site can undercut: Pyodide alone.

Times vary from machine to machine and from minute to minute: all sites take turns, medians are compared, as ratios to
Pyodide alone in the same round. Processor time varies less: that of all the browser's processes, from the blank page to
the first screen. A start is first in a browser just started, and later when the same browser has
everything in its store; for our site that is also Python's memory, some seconds after the first start.
"""

from __future__ import annotations

import os
import statistics
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from build import check, places
from build import site as sites
from tests.bench import others, phone
from tests.bench.measure import Report
from tests.bench.phone import PROFILES, Profile
from tests.web.conftest import in_browser

ROUNDS = int(os.environ.get("ROUNDS", "2"))
OURS = "Tischrechner"
PROCESSOR = "processor time, first"
REFERENCE = "Pyodide alone"
MARKS = {"first": 0.75, "later": 0.6}
"""What the ratios to `REFERENCE` aim at, on every device."""

WATCH = """new MutationObserver(() => { window.readyAt ??= performance.now() })
    .observe(document, { subtree: true, attributeFilter: ["data-state"] })"""
FIRST_PAINT = 'performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0'

Maker = Callable[[Path], Path]
"""Writes a site into a folder that is not there yet; returns the folder of the site."""


def run(report: Report) -> None:
    """Report seconds by the clock and of processors, ratios, megabytes of memory and of what is fetched."""
    compare(report, {REFERENCE: others.bare_pyodide})
    for part, size in check.wire_parts(places.DIST).items():
        report(f"the start, gzip: {part}", size / 1e6, "MB")
    report("the start, gzip", check.wire_size(places.DIST) / 1e6, "MB", check.WIRE_BUDGET / 1e6)


def compare(
    report: Report,
    others: Mapping[str, Maker],
    made: Mapping[str, Maker] = {},
    profiles: Sequence[Profile] = PROFILES,
) -> None:
    """Start others' sites, ours as it is built, and ours as it is `made` otherwise, in turn, on each device; report
    medians, and for ours ratios.
    """
    sites.ensure()
    ours = {*made, OURS}
    with tempfile.TemporaryDirectory() as folder:
        makers = enumerate({**others, **made}.items())
        folders = {name: make(Path(folder, str(index))) for index, (name, make) in makers}
        folders[OURS] = places.DIST
        for profile in profiles:
            taken: dict[tuple[str, str], list[float]] = {}
            for turn in range(ROUNDS):
                for name in folders:
                    report.progress(f"{profile.prefix}start, round {turn + 1} of {ROUNDS}: {name}")
                    for kind, figure in _start(folders[name], profile, keeps=name in ours).items():
                        taken.setdefault((name, kind), []).append(figure)
            _report(report, profile, taken, ours)


def _report(report: Report, profile: Profile, taken: Mapping[tuple[str, str], list[float]], ours: set[str]) -> None:
    for (name, kind), figures in taken.items():
        what = f"{profile.prefix}{kind}: {name}"
        mark = {"first picture": 1.0 if profile.device else 0.3}.get(kind) if name == OURS else None
        report(what, statistics.median(figures), "MB" if kind == "memory" else "s", mark)
        if name in ours and kind in (*MARKS, PROCESSOR) and (REFERENCE, kind) in taken:
            pairs = zip(figures, taken[REFERENCE, kind], strict=True)
            ratios = [one / other for one, other in pairs]
            mark = MARKS.get(kind) if name == OURS else None
            report(f"{what}, ratio to {REFERENCE}", statistics.median(ratios), "", mark)


def _start(folder: Path, profile: Profile, keeps: bool) -> dict[str, float]:
    """Start a site twice in a fresh browser, the second time with all that it `keeps`; return seconds until it was
    ready, of processors until then, and until its first picture; and the megabytes of its page after the first start.
    """
    with profile.slowed(), in_browser(folder, compress=True, pace=profile.network) as (running, host):
        context = profile.context(running)
        page = _blank(context)
        before = phone.processor()
        phone.load(page, host.url)
        busy = phone.processor() - before
        first, picture = page.evaluate("readyAt") / 1000, page.evaluate(FIRST_PAINT) / 1000
        if keeps:
            phone.wait_for_memory(page)
        memory = phone.memory(page)
        page.close()
        later = phone.load(_blank(context), host.url).evaluate("readyAt") / 1000
    return {"first": first, "later": later, "first picture": picture, PROCESSOR: busy, "memory": memory}


def _blank(context: BrowserContext) -> Page:
    page = context.new_page()
    page.add_init_script(WATCH)
    return page
