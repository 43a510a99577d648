"""How long a tap takes until the screen shows the answer, on a full table of each game, in training.

Somebody taps about at random, at once or after a while, as people do. A tap counts when Python answers it; it lasts
from when the finger is lifted until the second frame after the first packet of the answer has come. A tap after which
more than half of what could be tapped is no longer there led to another page: the curtain, a sheet, the rules, or back.
The first one after each start lifts the curtain. And what the first page opens is opened for the first time.
"""

from __future__ import annotations

import os
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from playwright.sync_api import Browser, sync_playwright

from app import games
from app.state.people import EMBLEMS
from app.storage.codec import MATCH, OPEN, pack
from build import browser, places
from build import site as sites
from core.engine.chance import Chance
from core.engine.match import Match
from tests.bench.measure import Report
from tests.bench.phone import PROFILES, Profile
from tests.faults.soak import PIECES
from tests.web.conftest import FLAGS
from tests.web.hosting import Host
from tests.web.playing import App
from tests.web.twin import full_table

TAPS = int(os.environ.get("TAPS", "24"))
FIRST = 3
"""How often something is opened from the first page, each time after a start."""
SHUNNED = ("delete", "download", "export", "menu-home", "go-home", "share-", "copy-", "open-settings")
"""What leads away from the table for long."""

PAUSE, LOOKS = 120, 20
"""Milliseconds between two looks at whether an answer has come, and after how many none is waited for."""

LOOKED_AT = (0, 0, 500, 1500, 3000)
"""Milliseconds for which people look before a tap; one of these."""
FROM_THE_FIRST_PAGE, SEEN = ("new-pari", "open-settings"), 3000
"""What is opened from the first page, and the milliseconds for which that is looked at before."""

CURTAIN = "curtain-ready"
MARKS = {("table", 50): 60, ("table", 95): 150, ("page", 95): 200}
"""What a phone aims at: milliseconds for a part of a hundred of the taps of a kind."""

WATCH = """
window.answers = [];
window.paints = {};
new PerformanceObserver(list => list.getEntries().filter(entry => entry.interactionId).forEach(entry => {
    paints[entry.interactionId] = Math.max(paints[entry.interactionId] ?? 0, entry.duration);
})).observe({ type: "event", durationThreshold: 16, buffered: true });
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


@dataclass
class Taps:
    """Milliseconds of taps that changed the table, and the page, of the first curtain after each start, which are among
    them, and from interactions to paints, as browsers count."""

    curtain: list[float] = field(default_factory=list)
    table: list[float] = field(default_factory=list)
    page: list[float] = field(default_factory=list)
    paints: list[float] = field(default_factory=list)

    def __iadd__(self, other: Taps) -> Taps:
        self.curtain += other.curtain
        self.table += other.table
        self.page += other.page
        self.paints += other.paints
        return self


def run(report: Report) -> None:
    """Report, for each of `PROFILES`, each table's median and 95th percentile, then of all games together the first
    curtain, the taps that change something on the table, those that lead to another page, and what the browser says.
    """
    sites.ensure()
    host = Host(places.DIST)
    for profile in PROFILES:
        prefix, marks = profile.prefix, MARKS if profile.device else {}
        everything = Taps()
        with sync_playwright() as playwright, profile.slowed():
            running = playwright.chromium.launch(executable_path=browser.find(), args=FLAGS)
            for game in games.NAMES:
                report.progress(f"{prefix}taps: {game}")
                taps = tap_about(running, host, full_table(game), profile)
                of_game = taps.table + taps.page
                report(f"{prefix}tap to repaint, {game}: median", statistics.median(of_game), "ms")
                report(f"{prefix}tap to repaint, {game}: 95th percentile", percentile(of_game, 95), "ms")
                everything += taps
            for piece in FROM_THE_FIRST_PAGE:
                report.progress(f"{prefix}taps: {piece}")
                taken = [open_first(running, host, piece, profile) for _ in range(FIRST)]
                report(f"{prefix}{piece} for the first time: median", statistics.median(taken), "ms")
            running.close()
        report(f"{prefix}the first curtain after a start: median", statistics.median(everything.curtain), "ms")
        report(f"{prefix}the first curtain after a start: the slowest", max(everything.curtain), "ms")
        for kind, taken in (("table", everything.table), ("page", everything.page)):
            report(f"{prefix}taps that change the {kind}: how many", len(taken), "")
            for part in (50, 75, 95):
                what = f"{prefix}taps that change the {kind}: {part}th percentile"
                report(what, percentile(taken, part), "ms", marks.get((kind, part)))
        inp = percentile(everything.paints, 98)
        report(f"{prefix}the browser's own interaction to next paint: 98th percentile", inp, "ms")
    host.stop()


def percentile(taken: Sequence[float], part: int) -> float:
    """The value below which so many of a hundred lie."""
    return statistics.quantiles(taken, n=100, method="inclusive")[part - 1]


def tap_about(running: Browser, host: Host, match: Match, profile: Profile) -> Taps:
    """Lift the curtain and tap about on a table; return the milliseconds that each answer took."""
    app = App(profile.context(running, service_workers="block"), host.url)
    text = pack("full", match, "2026-01-01T12:00:00", emblems=EMBLEMS[: len(match.names)]).text
    app.keep({MATCH + "full": text, OPEN: "full"})
    app.page.add_init_script(WATCH)
    app.open()
    chance = Chance("taps", 0)
    taps = Taps()
    pieces = _in_reach(app)
    for _ in range(TAPS * 3):
        known = [name for name in pieces if not name.startswith(SHUNNED)]
        if pieces:  # none lies there while everything moves to another page
            name = CURTAIN if CURTAIN in pieces and not taps.curtain else chance.pick(known or list(pieces))
            app.look_first(*pieces[name])
            app.page.wait_for_timeout(chance.pick(LOOKED_AT))
            app.touch(*pieces[name])
        answers = answers_of(app)
        if pieces and name == CURTAIN and not taps.curtain:
            taps.curtain.extend(answers)
        before, pieces = pieces, _in_reach(app)
        (taps.table if len(before.keys() & pieces.keys()) >= len(before) / 2 else taps.page).extend(answers)
        if len(taps.table) + len(taps.page) >= TAPS:
            break
    taps.paints.extend(app.page.evaluate("Object.values(paints)"))
    app.context.close()
    return taps


def open_first(running: Browser, host: Host, piece: str, profile: Profile, texts: Mapping[str, str] = {}) -> float:
    """Start with these texts stored, by key, and open something from the first page; return the milliseconds until it
    was there.
    """
    app = App(profile.context(running, service_workers="block"), host.url)
    app.put(texts)
    app.page.add_init_script(WATCH)
    app.open()
    app.page.wait_for_timeout(SEEN)
    where = _in_reach(app)[piece]
    app.look_first(*where)
    app.touch(*where)
    (taken,) = answers_of(app)
    app.context.close()
    return taken


def answers_of(app: App) -> list[float]:
    """Wait for the answer to a tap, for a while, and return the milliseconds that it took; empty if none has come."""
    for _ in range(LOOKS):
        app.page.wait_for_timeout(PAUSE)
        if answers := list(map(float, app.page.evaluate("answers.splice(0)"))):
            return answers
    return []


def _in_reach(app: App) -> dict[str, tuple[float, float]]:
    """What can be tapped, and where, once the semantics tree is as the screen is."""
    app.page.wait_for_timeout(PAUSE)
    return {name: (x, y) for name, x, y in app.page.evaluate(PIECES)}
