"""How long a tap takes until the screen shows the answer, on a full table of each game, in training, on a phone.

Somebody taps about at random. A tap counts when Python answers it; it lasts from when the finger is lifted until the
second frame after the first packet of the answer has come.
"""

from __future__ import annotations

import os
import statistics
from contextlib import AbstractContextManager, nullcontext

from playwright.sync_api import Browser, sync_playwright

from app import games
from app.people import EMBLEMS
from app.saves import MATCH, OPEN, pack
from build import browser, places
from build import site as sites
from core.engine.chance import Chance
from core.engine.match import Match
from core.engine.player import play_out
from tests.bench import phone
from tests.bench.measure import Report
from tests.faults.soak import PIECES, SHUNNED
from tests.web.conftest import FLAGS, PHONE
from tests.web.hosting import Host
from tests.web.playing import App
from tests.web.twin import a_match

TAPS = int(os.environ.get("TAPS", "60"))
MOVES = 24
"""Moves after which a table is full; a match that is over by then is looked at half-way."""

WATCH = """
window.answers = [];
let lifted = null;
addEventListener("pointerup", () => { lifted = performance.now(); }, true);
const onmessage = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
Object.defineProperty(Worker.prototype, "onmessage", { ...onmessage, set(deliver) {
    onmessage.set.call(this, (event) => {
        deliver(event);
        if (lifted === null || !(event.data instanceof Uint8Array)) return;
        const begin = lifted;
        lifted = null;
        requestAnimationFrame(() => requestAnimationFrame(() => answers.push(performance.now() - begin)));
    });
} });
"""


def run(report: Report) -> None:
    """Report the median and the 95th percentile of each table, at full speed and on the phone."""
    sites.ensure()
    host = Host(places.DIST)
    profiles: dict[str, AbstractContextManager[None]] = {"": nullcontext(), "phone ": phone.slowed()}
    for profile, pace in profiles.items():
        with sync_playwright() as playwright, pace:
            running = playwright.chromium.launch(executable_path=browser.find(), args=FLAGS)
            for game in games.NAMES:
                taken = tap_about(running, host, full_table(game))
                report(f"{profile}tap to repaint, {game}: median", statistics.median(taken), "ms")
                p95 = statistics.quantiles(taken, n=20)[-1]
                report(f"{profile}tap to repaint, {game}: 95th percentile", p95, "ms", 100 if profile else None)
            running.close()
    host.stop()


def full_table(game: str) -> Match:
    """A match of two in training, far enough for the table to be full."""
    match = play_out(a_match(game, "bench", training=True), "bench", MOVES)
    return match if match.prompt is not None else match.at(len(match.plies) // 2)


def tap_about(running: Browser, host: Host, match: Match) -> list[float]:
    """Tap about on a table; return the milliseconds that each answer took."""
    app = App(running.new_context(**PHONE, service_workers="block"), host.url)
    text = pack("full", match, EMBLEMS[: len(match.names)], "2026-01-01T12:00:00")
    app.keep({MATCH + "full": text, OPEN: "full"})
    app.page.add_init_script(WATCH)
    app.open()
    chance = Chance("taps", 0)
    for _ in range(TAPS * 3):
        pieces = {name: middle for name, *middle in app.page.evaluate(PIECES)}
        known = [name for name in pieces if not name.startswith(SHUNNED)]
        if pieces:  # none lies there while everything moves to another page
            app.page.touchscreen.tap(*pieces[chance.pick(known or list(pieces))])
        app.page.wait_for_timeout(250)
        if app.page.evaluate("answers.length") >= TAPS:
            break
    taken: list[float] = app.page.evaluate("answers")
    app.context.close()
    return taken
