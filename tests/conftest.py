"""What every test may ask for, what it needs for that, and how property tests search.

    site      the folder of the assembled site
    browser   a real browser, one for all tests of a process

A test that asks for one of them, itself or by another fixture, carries its name as a marker. So `make test` prepares
what the chosen tests need, and `make quick` leaves those out that would have to wait for it.

    --whole   also what a run does a share of, or only after a change: before a release, and once a week
    --share   another share than today's of the core's tests (tests/share.py)
    --each    of tests that differ in their parameters alone no more than so many, others each day; `make quick` has 1
    --start   start the app for every test in a browser, instead of using a page again (tests/web/reuse.py)
"""

from __future__ import annotations

import os
import time
from asyncio import events
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from build import browser as browsers
from build import places
from tests import costs, share
from tests.core import SLOW

STEADY = bool(os.environ.get("CI"))
"""Where a change is judged the same examples are tried every time; elsewhere always others."""

os.environ.setdefault("LOT_SEED", "steady" if STEADY else time.strftime("%Y-%m-%d-%H"))  # the same in all processes

settings.register_profile("here", deadline=None, derandomize=STEADY)  # a busy machine is no fault of the code
settings.register_profile("pyodide", deadline=None, derandomize=STEADY, max_examples=20)
settings.load_profile("here")

PREPARED = ("site", "browser")
"""Fixtures that stand for something to be prepared before a test."""

spent: defaultdict[str, float] = defaultdict(float)
"""What each file has cost so far, in seconds."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the options that say how much is tested."""
    parser.addoption("--whole", action="store_true", help="test all, also what other runs do a share of")
    parser.addoption("--each", type=int, metavar="N", help="run each test with no more than N of its parameters")
    parser.addoption("--start", action="store_true", help="use no page again in which the app runs")
    parser.addoption(
        "--share", type=int, choices=range(share.SHARES), help="another share than of today (tests/share.py)"
    )


def pytest_report_header(config: pytest.Config) -> str:
    """Say which share of the tests that a week has all of is in this run."""
    chosen = share.chosen(config)
    which = "all" if chosen is None else f"share {chosen} of 0 to {share.SHARES - 1}, --share={chosen}; --whole for all"
    return f"of the core's tests in the site's Python, and of those in a browser: {which}"


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the assembled site, built when it is not up to date."""
    from build import site as sites  # the Python of the site, which passes tests as well, lacks what this stands on

    sites.ensure()
    return places.DIST


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """One browser for all tests, to which this machine has a second name, `phone.test`, that it does not trust."""
    program = browsers.find()
    if program is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(browsers.advice())
    from playwright.sync_api import sync_playwright  # the Python of the site has none

    from tests.web.conftest import FLAGS

    with sync_playwright() as playwright:
        second_name = "--host-resolver-rules=MAP phone.test 127.0.0.1"
        running = playwright.chromium.launch(executable_path=program, args=[*FLAGS, second_name])
        yield running
        running.close()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what needs preparation, and put what takes long first: workers that run dry take from the end.

    Of those that a week has all of only a share stays.
    """
    for item in items:
        if item.get_closest_marker("slow") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(900))
        for name in PREPARED:
            if name in getattr(item, "fixturenames", ()):
                item.add_marker(name)
    part = share.chosen(config)
    if part is not None and not share.names(config):
        _leave_out(
            config,
            items,
            lambda item: not share.has_turn(item, part) or (SLOW and not share.belongs(item.nodeid, part)),
        )
    items.sort(key=_haste)


@pytest.hookimpl(specname="pytest_collection_modifyitems", trylast=True)
def pytest_keep_few(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of what markers and paths have left keep what `--each` does."""
    if most := config.option.each:
        chosen = share.few((item.nodeid for item in items), most, share.chosen(config))
        _leave_out(config, items, lambda item: item.nodeid not in chosen)


def _leave_out(config: pytest.Config, items: list[pytest.Item], which: Callable[[pytest.Item], bool]) -> None:
    left_out = {item for item in items if which(item)}
    config.hook.pytest_deselected(items=[*left_out])
    items[:] = [item for item in items if item not in left_out]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Prepare what the tests that are left need, before the first of them; workers wait for the one that came first."""
    if "TISCHRECHNER_INSTALL" not in os.environ or session.config.option.collectonly:  # build.test sets it
        return
    needed = {marker.name for item in session.items for marker in item.iter_markers()}
    if not needed & {"site", *(engine.marker for engine in browsers.ENGINES)}:
        return
    from build import site as sites  # the Python of the site lacks what this stands on

    with session.config.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
        for engine in browsers.ENGINES:
            if engine.marker in needed:
                with sites.alone():
                    browsers.ensure(engine)
        if "site" in needed:
            sites.ensure()


def _haste(item: pytest.Item) -> int:
    markers = {mark.name for mark in item.iter_markers()}
    order = ("slow", *(engine.marker for engine in browsers.ENGINES[::-1]), "site")
    return next((rank for rank, name in enumerate(order) if name in markers), len(order))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Hide from a test without a browser the event loop that drives one: it goes on from test to test in a process."""
    in_browser = any(item.get_closest_marker(engine.marker) for engine in browsers.ENGINES)
    drives = None if in_browser else events._get_running_loop()
    if drives is not None:
        events._set_running_loop(None)
    try:
        return (yield)
    finally:
        if drives is not None:
            events._set_running_loop(drives)


class Reports:
    """What is done with the report of each part of a test, in the process that shows them."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what a part of a test has cost, and say at once what failed: a run may be cut short before its end."""
        spent[report.nodeid.partition("::")[0]] += report.duration
        shown: pytest.TerminalReporter | None = self._config.pluginmanager.getplugin("terminalreporter")
        if report.failed and shown is not None and not hasattr(self._config, "workerinput"):
            shown.write_line(f"\n{report.nodeid} failed after {report.duration:.0f} s ({report.when})", red=True)
            shown.write_line(report.longreprtext[-1500:])


def pytest_configure(config: pytest.Config) -> None:
    """Look at the reports, wherever they are shown."""
    config.pluginmanager.register(Reports(config))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None]:
    """Fail a whole run in which a file took more than its share."""
    if _whole(session.config) and session.exitstatus == pytest.ExitCode.OK and costs.too_dear(spent):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    yield


def _whole(config: pytest.Config) -> bool:
    """Return whether a run is one of all tests, in all engines."""
    option = config.option
    chosen = config.args_source is not pytest.Config.ArgsSource.TESTPATHS or option.keyword or option.markexpr
    worker = hasattr(config, "workerinput")
    return not (chosen or worker or option.collectonly) and all(map(browsers.find, browsers.ENGINES))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what each file cost, how long the code is, which engines ran tests, and what did not run for want of one."""
    if spent:
        terminalreporter.section("costs")
        for line in costs.table(spent):
            terminalreporter.line(line)
    if terminalreporter.config.args_source is pytest.Config.ArgsSource.TESTPATHS and (places.ROOT / ".git").exists():
        from tests import rooms  # only here: git counts

        terminalreporter.section("lines")
        for line in rooms.table():
            terminalreporter.line(line)
    if _whole(terminalreporter.config):
        for line in costs.too_dear(spent):
            terminalreporter.line(line, red=True)
    ran = []
    for engine in browsers.ENGINES:
        passed, failed, skipped = (
            sum(engine.marker in report.keywords for report in terminalreporter.stats.get(kind, []))
            for kind in ("passed", "failed", "skipped")
        )
        if passed + failed:
            ran.append(f"{passed + failed} in {engine.name}")
        if skipped and not browsers.find(engine):
            terminalreporter.section("not everything was tested", yellow=True)
            terminalreporter.line(f"{skipped} tests in {engine.name} did not run. {browsers.advice(engine)}")
    if ran:
        terminalreporter.line(f"tests in a browser: {', '.join(ran)}")
