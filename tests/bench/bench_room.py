"""A class that starts at once: one laptop serves the devices of a room, each a browser context that has nothing yet.

How long that takes over one access point, and what goes over it, is measured without browsers, which would share this
machine's processors: as many connections fetch what a start fetches, at first and when they come back.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from http.client import HTTPConnection
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from build import browser, check, places, serve
from build import site as sites
from tests.bench.measure import Report
from tests.web.conftest import FLAGS, TESTED

PUPILS = int(os.environ.get("PUPILS", "25"))
PATIENCE = 600_000
"""Milliseconds for the last of them: all browsers share this machine."""


ACCESS_POINT = 50_000_000 / 8
"""Bytes a second that go over an access point, to all devices together."""


def run(report: Report) -> None:
    """Report how many were ready, how long it took, and the server's memory; before that what goes over the network."""
    sites.ensure()
    _visit(report)
    for pupils in (1, PUPILS):
        with _server() as (process, address):
            ready, failed, seconds = _start(address, pupils)
            name = f"{pupils} first starts at once"
            report(f"{name}: ready", ready, "")
            report(f"{name}: requests that failed", len(failed), "")
            report(f"{name}: the last is ready after", seconds, "s")
            report(f"{name}: the server's memory at most", _peak(process), "MB")


class _ThroughAccessPoint(serve.SiteHandler):
    """A handler whose answers go over one access point."""

    line = threading.Lock()

    def setup(self) -> None:
        """Begin with a connection."""
        super().setup()
        write = self.wfile.write

        def slowly(content: bytes) -> int:
            with self.line:
                time.sleep(len(content) / ACCESS_POINT)
            return write(content)

        self.wfile.write = slowly  # type: ignore[method-assign, assignment]


def _visit(report: Report) -> None:
    """Report megabytes and seconds of a class's first visit, and of its next one."""
    kept = check.precached(places.DIST)
    paths = [name for name in {**kept["common"], **kept["skwasm"]} if not name.startswith(check.AFTER_START)]
    paths = [f"/{path.removeprefix('./')}" for path in (*paths, "late.pack") if path != "index.html"]
    with serve.Server(("127.0.0.1", 0), partial(_ThroughAccessPoint, directory=str(places.DIST))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def visit(known: dict[str, str]) -> int:
            connection, size = HTTPConnection("127.0.0.1", server.server_address[1], timeout=600), 0
            for path in paths:
                same = {"If-None-Match": known[path]} if path in known else {}
                connection.request("GET", path, headers={"Accept-Encoding": "gzip", **same})
                answer = connection.getresponse()
                size += len(answer.read()) + len(str(answer.headers))
                known[path] = answer.headers["ETag"]
            connection.close()
            return size

        devices: list[dict[str, str]] = [{} for _ in range(PUPILS)]
        for name in ("first", "next"):
            begun = time.monotonic()
            with ThreadPoolExecutor(PUPILS) as pupils:
                size = sum(pupils.map(visit, devices))
            report(f"{PUPILS} devices, {name} visit: fetched", size / 1e6, "MB")
            report(f"{PUPILS} devices, {name} visit: the last has all after", time.monotonic() - begun, "s")
        server.shutdown()


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
