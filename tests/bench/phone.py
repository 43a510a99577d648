"""A phone, on a machine that is none: renderer processes that run a third of the time, and a slow network.

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
from pathlib import Path

from playwright.sync_api import Page

RUN, REST = 0.005, 0.0105
"""Seconds in turn: all threads run about 3.1 times as long as without."""

BYTES_PER_SECOND = 9_000_000 / 8
DELAY = 0.17
"""A mobile network: 9 Mbit/s, and 170 ms until the answer to a request begins."""


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


def renderers() -> Iterator[int]:
    """Yield the renderer processes among the descendants of this process."""
    waiting = [os.getpid()]
    while waiting:
        process = waiting.pop()
        try:
            threads = list(Path(f"/proc/{process}/task").iterdir())
            waiting += [int(child) for thread in threads for child in (thread / "children").read_text().split()]
            if b"--type=renderer" in Path(f"/proc/{process}/cmdline").read_bytes():
                yield process
        except OSError:  # it has ended meanwhile
            continue


def memory(page: Page) -> float:
    """The megabytes that the page's processes share with no other, after rubbish was collected."""
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    rollups = (Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii") for process in renderers())
    lines = (line.split() for rollup in rollups for line in rollup.splitlines())
    return sum(int(words[1]) for words in lines if words[0].startswith("Private_")) / 1024


def _send(process: int, what: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.kill(process, what)
