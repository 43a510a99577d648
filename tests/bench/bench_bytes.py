"""What a device fetches and keeps, and what its browser takes of memory: a first start until nothing more comes, and a
later one, from a host that compresses, and from one that sends nothing by which a browser could tell that a file is the
same (`plain`)."""

from __future__ import annotations

import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright

from build import browser, places
from build import site as sites
from tests.bench import others, phone
from tests.bench.measure import Report
from tests.bench.phone import PROFILES, Profile
from tests.web import hosting
from tests.web.conftest import FLAGS, PHONE
from tests.web.hosting import Host

PLAIN = hosting.Profile(hosting.OURS.types, validates=False)
"""A host that sends neither a tag nor a time nor how long a file may be kept."""

SOON = 30
"""Seconds of a first start after which what has come is counted."""
STILL = 12
"""Seconds in which nothing comes, after which nothing more will: longer than all pauses of a start."""
NOTABLE = 100_000
"""Bytes from which a file is named."""

KEPT = """async () => {
    const kept = [];
    for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) {
            const { size } = await (await (await caches.open(name)).match(request)).blob();
            kept.push([name.split(" ")[0], new URL(request.url).pathname, size]);
        }
    return kept;
}"""
"""All that the site has in the browser's stores: kind of store, path, bytes."""

MARKS = {"fetched until nothing more comes": 8.0, "kept": 35.0}
"""Megabytes that we aim to stay below."""


def run(report: Report) -> None:
    """Report megabytes on each of `PROFILES`, and beside the figures the largest files; first those of an app of Flet's
    that does nothing but count.
    """
    sites.ensure()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = Host(others.counter(Path(folder, "site")), compress=True)
        page = _open(playwright, PROFILES[0], str(Path(folder, "browser")))
        phone.load(page, host.url)
        _wait_until_still(page, host)
        report("a counter: memory of the page", phone.memory(page), "MB")
        report("a counter: memory of the browser", whole_memory(), "MB")
        report("a counter: fetched", _bytes(host), "MB")
        page.context.close()
        host.stop()
    measure(report, places.DIST)


def measure(report: Report, folder: Path) -> None:
    """Report what the site in a folder costs a device; from a plain host the first of `PROFILES`."""
    for profile in PROFILES:
        plain = {"plain host, ": PLAIN} if profile is PROFILES[0] else {}
        for kind, server in {"": hosting.OURS, **plain}.items():
            host = Host(folder, compress=True, profile=server)
            for what, megabytes in _start(report, host, profile):
                report(f"{profile.prefix}{kind}{what}", megabytes, "MB", MARKS.get(what))
            host.stop()


def _start(report: Report, host: Host, profile: Profile) -> Iterator[tuple[str, float]]:
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        page, begun = _open(playwright, profile, folder), time.monotonic()
        phone.load(page, host.url)
        yield "fetched until the first screen", _bytes(host)
        yield "memory of the browser at the first screen", whole_memory()
        page.wait_for_timeout(1000 * max(0, SOON - (time.monotonic() - begun)))
        yield f"fetched in {SOON} s", _bytes(host)
        phone.wait_for_memory(page)
        _wait_until_still(page, host)
        yield "fetched until nothing more comes", _bytes(host)
        yield "memory of the page then", phone.memory(page)
        yield "memory of the browser then", whole_memory()
        yield "fetched twice", _twice(report, host) / 1e6
        kept = page.evaluate(KEPT)
        yield "kept", sum(size for *_, size in kept) / 1e6
        yield "kept of Python's memory", sum(size for name, _, size in kept if name == "python-memory") / 1e6
        for _, path, size in sorted(kept, key=lambda one: -one[2]):
            if size > NOTABLE:
                report.progress(f"{size / 1e6:6.2f} MB kept  {path}")
        page.context.close()
        before = len(host.sent)
        page = _open(playwright, profile, folder)
        phone.load(page, host.url)
        _wait_until_still(page, host)
        yield "fetched by a later start", sum(size for _, size in host.sent[before:]) / 1e6
        yield "memory of the page, later start", phone.memory(page)
        yield "memory of the browser, later start", whole_memory()
        page.context.close()


def _open(playwright: Playwright, profile: Profile, folder: str) -> Page:
    """Return a page of a browser that keeps what it has in a folder: one that keeps nothing has it in its memory."""
    own = profile.device.settings if profile.device else {}
    running = playwright.chromium.launch_persistent_context(
        folder, executable_path=browser.find(), args=FLAGS, **{**PHONE, **own}
    )
    if profile.device:
        running.add_init_script(profile.device.script)
    return running.pages[0]


def _twice(report: Report, host: Host) -> float:
    """Return the bytes that came although they had come before, and name what is large."""
    sizes: Counter[str] = Counter()
    for path, size in host.sent:
        sizes[path] += size
    times = Counter(path for path, size in host.sent if size)
    for path, size in sizes.most_common():
        if size > NOTABLE:
            report.progress(f"{size / 1e6:6.2f} MB in {times[path]}  {path}")
    return sum(sizes[path] * (1 - 1 / times[path]) for path in sizes if times[path])


def _bytes(host: Host) -> float:
    return sum(size for _, size in host.sent) / 1e6


def _wait_until_still(page: Page, host: Host) -> None:
    """Wait until nothing has been fetched for STILL seconds."""
    known, since = -1, time.monotonic()
    while time.monotonic() - since < STILL:
        if len(host.sent) != known:
            known, since = len(host.sent), time.monotonic()
        page.wait_for_timeout(500)


def whole_memory() -> float:
    """Return the megabytes that all processes of the browser take, of what they share each its part."""
    taken = 0
    for process in phone.descendants():
        rollup = Path(f"/proc/{process}/smaps_rollup")
        if b"chrom" in Path(f"/proc/{process}/cmdline").read_bytes():
            taken += sum(int(line.split()[1]) for line in rollup.read_text().splitlines() if line.startswith("Pss:"))
    return taken / 1024
