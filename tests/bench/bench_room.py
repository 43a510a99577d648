"""A class that starts at once: one laptop serves the devices of a room, each a browser context that has nothing yet."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from build import browser, places
from build import site as sites
from tests.bench.measure import Report
from tests.web.conftest import FLAGS, TESTED

PUPILS = int(os.environ.get("PUPILS", "25"))
PATIENCE = 600_000
"""Milliseconds for the last of them: all browsers share this machine."""


def run(report: Report) -> None:
    """Report how many were ready, how long it took, and the server's memory."""
    sites.ensure()
    for pupils in (1, PUPILS):
        with _server() as (process, address):
            ready, failed, seconds = _start(address, pupils)
            name = f"{pupils} first starts at once"
            report(f"{name}: ready", ready, "")
            report(f"{name}: requests that failed", len(failed), "")
            report(f"{name}: the last is ready after", seconds, "s")
            report(f"{name}: the server's memory at most", _peak(process), "MB")


def _start(address: str, pupils: int) -> tuple[int, list[str], float]:
    """Start the app on so many devices at once: how many are ready, addresses that failed, seconds."""
    failed: list[str] = []
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=browser.find(), args=FLAGS)
        pages = [running.new_context(**TESTED).new_page() for _ in range(pupils)]
        for page in pages:
            page.on("requestfailed", lambda request: failed.append(request.url))
        begun = time.monotonic()
        for page in pages:
            page.goto(address, wait_until="commit")
        ready = sum(map(_is_ready, pages))
        seconds = time.monotonic() - begun
        running.close()
    return ready, failed, seconds


def _is_ready(page: Page) -> bool:
    page.locator("html[data-state]").wait_for(timeout=PATIENCE)
    return page.locator("html").get_attribute("data-state") == "ready"


@contextmanager
def _server() -> Iterator[tuple[int, str]]:
    """What `make play ARGS=--lan` serves, in a process of its own: its number, and its address for the room, which
    browsers do not call secure.
    """
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "build.play", "--lan", "--no-browser", "--port", "0"]
        command += ["--results", str(Path(folder, "results.txt"))]
        with subprocess.Popen(command, cwd=places.ROOT, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            line = next(line for line in process.stdout if "The other devices" in line)
            yield process.pid, line.split()[-1]
            process.terminate()


def _peak(process: int) -> float:
    """The most memory that a process has had, in MB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1000
