"""What a phone has: renderer processes that run a part of the time, a slow network, and the client of its browser.

The browser's own brake on processors does not reach the worker in which Python runs, and its brake on networks not
the worker's requests. So processes are stopped and continued from outside, and the host sends slowly.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.phone.devices import ANDROID, IPHONE, Device
from tests.web.conftest import PHONE
from tests.web.glass import PATIENCE
from tests.web.hosting import Pace

TIMES = float(os.environ.get("TIMES", "4"))
"""So many times as long all threads of a page take on a phone; 4 is a good one, 6 a cheap one."""
RUN = 0.005
REST = RUN * (TIMES - 1)
"""Seconds in turn that renderer processes run, and rest."""

NETWORK = Pace(9_000_000 / 8, 0.17)
"""A mobile network: 9 Mbit/s, and 170 ms until the answer to a request begins."""

TICKS = os.sysconf("SC_CLK_TCK")
"""Units of processor time in a second, as the system counts it for each process."""


@dataclass(frozen=True)
class Profile:
    """What a column of figures is measured on.

    name    what the names of its figures begin with, empty for a desk
    device  as which the browser shows itself to the page, None for a computer with a phone's window; a browser of
            Apple's gets the drawing client in JavaScript
    """

    name: str = ""
    device: Device | None = None

    @property
    def prefix(self) -> str:
        """The beginning of the names of its figures."""
        return self.name and f"{self.name} "

    @property
    def in_script(self) -> bool:
        """Whether the drawing client is JavaScript, and in one piece."""
        return self.device is not None and self.device.of_apple

    @property
    def network(self) -> Pace | None:
        """The network that a site comes over; None for as fast as can be."""
        return NETWORK if self.device else None

    @contextmanager
    def slowed(self) -> Iterator[None]:
        """Let all renderers that this process has started, and those to come, be as slow as the device is."""
        if self.device is None:
            yield
        else:
            with slowed():
                yield

    def context(self, running: Browser, **settings: Any) -> BrowserContext:
        """Return a browser context with nothing in its store, as the device has it."""
        own = self.device.settings if self.device else {}
        context = running.new_context(**{**PHONE, **own, **settings})
        if self.device:
            context.add_init_script(self.device.script)
        return context


WANTED = os.environ.get("ON", "desk phone iPhone").split()
PROFILES = tuple(
    profile
    for profile in (Profile(), Profile("phone", ANDROID), Profile("iPhone", IPHONE))
    if (profile.name or "desk") in WANTED
)
"""The columns: a desk, a phone whose browser is Chromium's, and one whose browser is Apple's; those that are wanted."""


@contextmanager
def slowed() -> Iterator[None]:
    """Slow down all renderers that this process has started, and those to come, until the end of the block."""
    over = threading.Event()

    def beat() -> None:
        while not over.is_set():
            stopped = list(renderers())
            for process in stopped:
                _send(process, signal.SIGSTOP)
            time.sleep(REST)
            for process in stopped:
                _send(process, signal.SIGCONT)
            time.sleep(RUN)

    thread = threading.Thread(target=beat)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def descendants() -> Iterator[int]:
    """Yield the processes that this one has started, and those that they have."""
    waiting = [os.getpid()]
    while waiting:
        process = waiting.pop()
        with suppress(OSError):  # it has ended meanwhile
            threads = list(Path(f"/proc/{process}/task").iterdir())
            waiting += [int(child) for thread in threads for child in (thread / "children").read_text().split()]
            if process != os.getpid():
                yield process


def renderers() -> Iterator[int]:
    """Yield the renderer processes among them."""
    for process in descendants():
        with suppress(OSError):
            if b"--type=renderer" in Path(f"/proc/{process}/cmdline").read_bytes():
                yield process


def processor() -> float:
    """Return the seconds that the browser's processes have kept processors busy, those of its pages and all others."""
    taken = 0
    for process in descendants():
        with suppress(OSError):
            name, _, fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")
            if "chrom" in name or "headless" in name:
                user, system = fields.split()[11:13]
                taken += int(user) + int(system)
    return taken / TICKS


def load(page: Page, url: str) -> Page:
    """Load a page until it is ready."""
    page.goto(url, wait_until="commit")
    page.locator("html[data-state=ready]").wait_for(state="attached", timeout=PATIENCE)
    return page


def wait_for_memory(page: Page) -> None:
    """Wait until Python's memory is kept for the next start."""
    page.locator("html[data-memory]").wait_for(state="attached", timeout=PATIENCE)


def memory(page: Page) -> float:
    """The megabytes that the page's processes share with no other, after rubbish was collected."""
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    rollups = (Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii") for process in renderers())
    lines = (line.split() for rollup in rollups for line in rollup.splitlines())
    return sum(int(words[1]) for words in lines if words[0].startswith("Private_")) / 1024


def _send(process: int, what: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.kill(process, what)
