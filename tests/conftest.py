"""What every test may ask for, what it needs for that, and how property tests search.

    site      the folder of the assembled site
    browser   a real browser (tests/web/conftest.py)

A test that asks for one of them, itself or by another fixture, carries its name as a marker. So `make test` knows what
to prepare for the tests that are chosen, and `make quick` leaves those out that would have to wait for it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

from build import browser as browsers
from build import places

STEADY = bool(os.environ.get("CI"))
"""Where a change is judged the same examples are tried every time; elsewhere always others."""

settings.register_profile("here", deadline=None, derandomize=STEADY)  # a busy machine is no fault of the code
settings.register_profile("pyodide", deadline=None, derandomize=STEADY, max_examples=20)
settings.load_profile("here")

PREPARED = ("site", "browser")
"""Fixtures that stand for something to be prepared before a test."""


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the assembled site, built when it is not up to date."""
    from build import site as sites  # the Python of the site, which passes tests as well, lacks what this stands on

    sites.ensure()
    return places.DIST


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs preparation, and put what takes long first: workers that run dry take from the end."""
    for item in items:
        for name in PREPARED:
            if name in getattr(item, "fixturenames", ()):
                item.add_marker(name)
    items.sort(key=_haste)


def _haste(item: pytest.Item) -> int:
    markers = {mark.name for mark in item.iter_markers()}
    order = ("slow", *(engine.marker for engine in browsers.ENGINES[::-1]), "site")
    return next((rank for rank, name in enumerate(order) if name in markers), len(order))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many tests ran in which engine, and what did not run for want of a browser."""
    ran = []
    for engine in browsers.ENGINES:
        passed, failed, skipped = (
            sum(engine.marker in report.keywords for report in terminalreporter.stats.get(kind, []))
            for kind in ("passed", "failed", "skipped")
        )
        if passed + failed:
            ran.append(f"{passed + failed} in {engine.name}")
        if skipped:
            terminalreporter.section("not everything was tested", yellow=True)
            terminalreporter.line(f"{skipped} tests in {engine.name} did not run. {browsers.advice(engine)}")
    if ran:
        terminalreporter.line(f"tests in a browser: {', '.join(ran)}")
