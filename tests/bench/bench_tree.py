"""What the semantics tree costs a tap on a phone: two pages with the same match in training, one with the tree and one
without, touched at the same places in turn.

Counted in the processor time of all threads behind a page, from the tap until its answer is drawn: unlike time on the
clock it hardly depends on what else the machine does.
"""

from __future__ import annotations

import os
import statistics
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser

from app import games
from core.engine.chance import Chance
from tests.bench import phone
from tests.bench.bench_taps import PAUSE, SHUNNED, WATCH, answers_of
from tests.bench.measure import Report
from tests.faults.soak import PIECES
from tests.phone.devices import ANDROID
from tests.web.conftest import site_in_browser
from tests.web.hosting import Host
from tests.web.playing import App
from tests.web.saved import left
from tests.web.twin import full_table

TAPS = int(os.environ.get("TAPS", "40"))
"""Pairs of taps for each game."""
AIM = 1.1
"""The tree is there for everybody as long as it makes taps longer by less than this factor."""

WITHOUT_TREE = """
const find = document.querySelector.bind(document);
document.querySelector = (what) => (what.includes("semantics-placeholder") ? null : find(what));
"""
"""The page never finds what switches the tree on."""


def run(report: Report) -> None:
    """Report the processor time of each game's taps with and without the tree, and the ratio of all together."""
    everything: list[tuple[float, float]] = []
    with site_in_browser() as (running, host):
        for game in games.NAMES:
            report.progress(f"taps with the tree and without: {game}")
            pairs = tap_both(running, host, game)
            with_tree, without = (statistics.median(times) for times in zip(*pairs, strict=True))
            report(f"processor time of a tap, {game}: median with the tree", with_tree, "ms")
            report(f"processor time of a tap, {game}: median without", without, "ms")
            everything += pairs
    with_tree, without = (sum(times) for times in zip(*everything, strict=True))
    report("processor time of all taps, with the tree to without", with_tree / without, "", AIM)


def tap_both(running: Browser, host: Host, game: str) -> list[tuple[float, float]]:
    """Tap about on two tables alike; return the ms of each answered pair of taps, with the tree and without."""
    seeing, blind = _open(running, host, game), _open(running, host, game, WITHOUT_TREE)
    seeing.wait_until_ready()
    blind.page.locator("html[data-state=ready]").wait_for()
    chance, pairs = Chance("tree", 0), []
    for _ in range(TAPS * 3):
        seeing.page.wait_for_timeout(PAUSE)
        pieces = {name: (x, y) for name, x, y in seeing.evaluate(PIECES) if not name.startswith(SHUNNED)}
        if not pieces:
            continue
        at = pieces[chance.pick(list(pieces))]
        pair = _taken(seeing, at), _taken(blind, at)
        if all(pair):
            pairs.append(pair)
        if len(pairs) == TAPS:
            break
    assert blind.evaluate("document.querySelectorAll('flt-semantics').length") == 0
    for app in (seeing, blind):
        app.context.close()
    return pairs


def _open(running: Browser, host: Host, game: str, before: str = "") -> App:
    app = App(phone.Profile("phone", ANDROID).context(running, service_workers="block"), host.url)
    app.keep(left(full_table(game)))
    app.page.add_init_script(WATCH + before)
    app.page.goto(host.url, wait_until="commit")
    return app


def _taken(app: App, at: tuple[float, float]) -> float:
    """Touch a place; return the ms that processors were busy until its answer was drawn, 0 if none came."""
    before = sum(_busy())
    app.touch(*at)
    if not answers_of(app):
        return 0
    app.let_answer()
    return sum(_busy()) - before


def _busy() -> Iterator[float]:
    """Yield the ms that each thread of the pages has run; only one of them is touched at a time."""
    for process in phone.renderers():
        with suppress(OSError):  # it has ended meanwhile
            for thread in Path(f"/proc/{process}/task").iterdir():
                yield int((thread / "schedstat").read_text().split()[0]) / 1e6
