"""How many pictures a second are drawn while something moves: the curtain, and a row of Pari that has scored.

Between two frames the client moves things by itself, so what counts is how long one frame takes after the other from
the first answer on.
"""

from __future__ import annotations

import statistics

from playwright.sync_api import Browser

from core.engine.match import Match
from core.engine.player import play_out
from core.games.pari.moves import Done
from tests.bench.measure import Report
from tests.bench.phone import PROFILES, Profile
from tests.web.conftest import site_in_browser
from tests.web.hosting import Host
from tests.web.playing import App
from tests.web.saved import left
from tests.web.twin import a_match

TIMES = 3
"""How often each is measured."""
MOVING = 500
"""Milliseconds after the first packet of the answer in which frames are counted: as long as the longest movement."""

WATCH = """
window.watch = () => { window.gaps = null; armed = true; };
let armed = false;
const onmessage = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
Object.defineProperty(Worker.prototype, "onmessage", { ...onmessage, set(deliver) {
    onmessage.set.call(this, (event) => {
        deliver(event);
        if (!armed || !(event.data instanceof Uint8Array)) return;
        armed = false;
        const begin = performance.now(), found = [];
        let last = null;
        const frame = (now) => {
            if (last !== null) found.push(now - last);
            last = now;
            if (now - begin < MOVING) requestAnimationFrame(frame); else window.gaps = found;
        };
        requestAnimationFrame(frame);
    });
} });
""".replace("MOVING", str(MOVING))


def run(report: Report) -> None:
    """Report the frames a second and the longest gap between two, for each of `PROFILES`."""
    moves = {"a curtain that slides": (("open-menu", "menu-cover"), None), "a row that scored": (("done",), Done)}
    for profile in PROFILES:
        with profile.slowed(), site_in_browser() as (running, host):
            for name, (taps, kind) in moves.items():
                report.progress(f"{profile.prefix}{name}")
                gaps = [gap for _ in range(TIMES) for gap in _gaps(running, host, _before(kind), taps, profile)]
                report(f"{profile.prefix}frames a second, {name}", 1000 / statistics.mean(gaps), "")
                report(f"{profile.prefix}longest gap between frames, {name}", max(gaps), "ms")


def _before(kind: type[Done] | None) -> Match:
    """A match of Pari in which the next move is the end of a turn that scores; any if no kind is asked for."""
    match = play_out(a_match("pari", "motion"), "motion", 400)
    if kind is None:
        return match.at(6)
    scored = (
        at
        for at, ply in enumerate(match.plies)
        if isinstance(ply.move, kind) and any(event.code == "scored" for event in ply.step.events)
    )
    return match.at(next(scored))


def _gaps(running: Browser, host: Host, match: Match, taps: tuple[str, ...], profile: Profile) -> list[float]:
    """The milliseconds between frames after the last of some taps."""
    app = App(profile.context(running, service_workers="block"), host.url)
    app.keep(left(match))
    app.page.add_init_script(WATCH)
    app.open()
    app.tap_and_settle("curtain-ready", *taps[:-1])
    app.page.evaluate("watch()")
    app.tap(taps[-1])
    app.wait("() => window.gaps !== null")
    gaps: list[float] = app.page.evaluate("gaps")
    app.context.close()
    return gaps
