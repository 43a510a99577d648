"""Wherever the app lands, a child can play, or reads a sentence that names the cause and what helps.

The rows are in surroundings.py: a run has a seventh of them, a week has all.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from fnmatch import fnmatch
from pathlib import Path

import pytest
from playwright.sync_api import Error, Frame

from build import check, check_host
from tests.web.conftest import OpenApp
from tests.web.glass import PATIENCE, Glass
from tests.web.hosting import Host
from tests.web.playing import App, wait_until_kept
from tests.web.surroundings import HOSTS, LABORATORY, PLAYS, Row
from tests.web.tearing import TOLD

Serve = Callable[[Row], Host]
AROUND = """<!DOCTYPE html><link rel="icon" href="data:,">
<style>* {{ margin: 0 }} iframe {{ display: block; border: 0; width: 100vw; height: 100vh }}</style>
<iframe src="{address}" {attributes}></iframe>"""
"""A page that has the app in an iframe."""
BARE = """(() => {
    const bare = document.querySelector(".bare");
    return bare && getComputedStyle(bare).display !== "none" && document.body.innerText;
})()"""
"""What is read where neither scripts nor styles of the page are allowed."""


class Framed(Glass):
    """The app in an iframe that fills the page of another one."""

    def __init__(self, app: App, frame: Frame) -> None:
        self._app, self._frame = app, frame

    def evaluate(self, script: str, argument: object = None) -> object:
        """Return the value of an expression in the iframe; of a function, what it makes of the argument."""
        return self._frame.evaluate(script, argument)

    def poke(self, x: float, y: float) -> None:
        """Touch a point of the iframe, in px from its top left corner."""
        self._app.poke(x, y)

    def pause(self) -> None:
        """Let a few frames go by."""
        self._app.pause()

    def let_python_work(self) -> None:
        """Wait until Python has come to everything that it was given so far."""
        self._app.let_python_work()

    def tap(self, identifier: str) -> None:
        """Touch the middle of the piece with this identifier."""
        box = self._app.box(self._frame.locator(f'[flt-semantics-identifier="{identifier}"]').first)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.look_first(x, y)
        self.touch(x, y)


def go(app: App, host: Host, row: Row, outside: Host) -> Glass:
    """Open the app in these surroundings, and return the page, or the iframe, that it is in; a page around that comes
    from the host `outside`."""
    if row.script:
        app.page.add_init_script(row.script)
    if row.frame is None:
        app.page.goto((host.folder / "index.html").as_uri() if row.file else host.url, wait_until="commit")
        return app
    around = outside.url.replace("localhost", row.outside)
    page = AROUND.format(address=host.url, attributes=row.frame)
    (outside.folder / "index.html").write_text(page, encoding="utf-8")
    app.page.goto(around)
    app.requests = [url for url in app.requests if url != around]
    return Framed(app, app.page.frames[1])


def follow(glass: Glass, row: Row) -> None:
    """Wait for the first screen, and touch what these surroundings are met by."""
    glass.wait(f"({TOLD})() === 'ready'")
    glass.tap_and_settle(*row.taps)


def deal(glass: Glass) -> None:
    """Go back to the first screen, and deal the first hand of Pari."""
    while "new-pari" not in glass.identifiers():
        glass.tap_and_settle("back" if "back" in glass.identifiers() else "open-play")
    while not glass.evaluate("document.querySelector('[flt-semantics-identifier=begin]') !== null"):
        glass.tap_and_settle("new-pari")  # again where what comes late is not there yet
    glass.tap_and_settle("begin", "curtain-ready")
    glass.wait("document.querySelector('[flt-semantics-identifier=hand-0]') !== null")


def read(glass: Glass, words: str) -> str:
    """Wait until the page says these words, and return the whole of what it says."""
    end, text = time.monotonic() + PATIENCE / 1000, ""
    while words not in text:
        assert text != "ready", "the app plays"
        assert time.monotonic() < end, text
        glass.pause()
        with suppress(Error):  # it loads again by itself
            text = str(glass.evaluate(f"({TOLD})() || {BARE} || ''"))
    return text


@pytest.fixture
def serve(site: Path) -> Iterator[Serve]:
    """A function that serves the site as in some surroundings."""
    running: list[Host] = []

    def host_of(row: Row) -> Host:
        running.append(host := Host(site, row.path, profile=row.profile))
        for pattern, fault in row.faults.items():
            files = [path for path in site.rglob("*") if fnmatch(path.relative_to(site).as_posix(), pattern)]
            host.faults |= dict.fromkeys(files, fault)
        host.faults.pop(site / "index.html", None)
        return host

    yield host_of
    for host in running:
        host.stop()


@pytest.fixture
def outside(tmp_path: Path) -> Iterator[Host]:
    """Where a page around a frame comes from."""
    running = Host(tmp_path)
    yield running
    running.stop()


@pytest.mark.in_turn(days=7)
@pytest.mark.parametrize("row", LABORATORY, ids=lambda row: row.name)
def test_a_person_plays_or_reads_why_not(row: Row, open_app: OpenApp, serve: Serve, outside: Host) -> None:
    host = serve(row)
    app = open_app(at=host, start=False, **row.settings)
    glass = go(app, host, row, outside)
    if row.seen != PLAYS and not row.taps:
        read(glass, row.seen)
        app.leave()
        if row.file:
            app.requests.clear()  # they are of no site
        return
    follow(glass, row)
    if row.seen != PLAYS:
        glass.see(row.seen)
        app.forgive()
        return
    glass.see(row.says)
    deal(glass)
    if row.lasting:
        wait_until_kept(app.page)
        host.stop()
        app.reload()
        assert app.identifiers()
    app.forgive()


@pytest.mark.in_turn(days=7)
def test_what_stops_a_start_is_said_in_english_as_well(open_app: OpenApp, serve: Serve) -> None:
    host = serve(Row("", "", faults={"*": "html"}))
    app = open_app(at=host, start=False, locale="en-GB")
    app.page.goto(host.url, wait_until="commit")
    assert "have this site allowed" in read(app, "Another page comes")
    app.leave()


@pytest.mark.in_turn(days=7)
def test_once_the_host_is_in_order_the_button_starts_the_app(open_app: OpenApp, serve: Serve) -> None:
    host = serve(Row("", "", faults={"worker.js": "missing"}))
    app = open_app(at=host, start=False, service_workers="block")
    app.page.goto(host.url, wait_until="commit")
    assert "worker.js: 404" in read(app, "fehlen Dateien")
    host.faults = {}
    with app.loading_again():
        app.page.locator("#splash .again").click()
    app.wait_until_ready()
    app.forgive()


CHECKED = {
    "nginx as Debian has it": "",
    "IIS": "",
    "IIS that heeds no web.config": "missing (404)",
    "Python's http.server": "",
    "GitHub Pages": "",
    "blanks and umlauts in the path": "",
    "no validators": "No file has an ETag or Last-Modified",
    "WebAssembly with a wrong type": "sent as text/plain instead of application/wasm",
    "scripts with a wrong type": "It has to be text/javascript",
    "a filter that answers HTML": "there is nothing to compare",
    "a filter that answers HTML for packed files": "a page of HTML comes instead",
    "a filter that refuses WebAssembly": "refused (403)",
    "a server that is down but for the page": "there is nothing to compare",
    "a policy without WebAssembly": "forbids WebAssembly",
    "a policy without workers": "forbids Python's worker",
    "a policy of files alone": "forbids scripts in the page",
}
"""What `make check` says of hosts, and "" where nothing keeps the app from starting."""


@pytest.mark.in_turn(days=7)
@pytest.mark.parametrize("row", [row for row in HOSTS if row.name in CHECKED], ids=lambda row: row.name)
def test_a_check_says_what_a_host_does(row: Row, serve: Serve) -> None:
    found = list(check_host.findings(serve(row).url, check.AFTER_START))
    assert any(CHECKED[row.name] in finding.text for finding in found), found
    assert any(finding.breaks for finding in found) == (row.seen != PLAYS)


def test_a_check_names_each_kind_once_and_what_the_first_start_takes(serve: Serve) -> None:
    host = serve(replace(HOSTS[0], faults={"*.pack": "spoiled", "sounds/*": "missing"}))
    found = [finding.text for finding in check_host.findings(host.url, check.AFTER_START)]
    assert "games.pack, late.pack, library.pack, languages/uk.pack: not as it was built" in " ".join(found)
    assert "and 4 more: missing (404)" in " ".join(found)
    assert "compressed it would be" in found[-1]


def test_a_check_of_an_address_at_which_there_is_nothing(serve: Serve) -> None:
    host = serve(HOSTS[0])
    host.stop()
    (found,) = check_host.findings(host.url, check.AFTER_START)
    assert found.breaks and "refused" in found.text
