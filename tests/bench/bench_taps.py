"""How long a tap takes until the screen shows the answer, on a full table of each game, in training.

Somebody taps about at random, at once or after a while, as people do. A tap counts when Python answers it; it lasts
from when the finger is lifted until the second frame after the first packet of the answer has come. A tap after which
more than half of what could be tapped is no longer there led to another page: the curtain, a sheet, the rules, or back.
The first one after each start lifts the curtain. And what the first page opens is opened for the first time.

On the way from the finger to the picture each part is timed by itself (`PARTS`), the inner ones within Python.
"""

from __future__ import annotations

import operator
import os
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from playwright.sync_api import Browser

from app import games
from core.engine.chance import Chance
from core.engine.match import Match
from tests.bench.measure import Report
from tests.bench.phone import PROFILES, Profile
from tests.faults.soak import PIECES
from tests.web.conftest import site_in_browser
from tests.web.hosting import Host
from tests.web.inside import ask, open_to_questions
from tests.web.playing import App
from tests.web.saved import left
from tests.web.twin import full_table

TAPS = int(os.environ.get("TAPS", "24"))
FIRST = 2
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

PARTS = ("browser", "client hears", "way to Python", "Python", "way back", "client takes", "frame")
"""What the answer to a tap consists of, in this order: until the page hears of the finger; until the drawing client has
sent the tap; until Python has it; until Python has sent the first packet; until the page has that; until the client
begins to draw; until the next frame. Together they are the whole.
"""
INNER = ("act", "draw", "compare", "pack")
"""What Python does: the move and the new model, the new frame, its difference from the last one, that as bytes. The
rest of its time is Flet's own.
"""
PART_MARKS = {
    "client hears": (2, 15), "way to Python": (1, 10), "Python": (40, 100), "way back": (2, 20), "act": (1, 20),
    "draw": (20, 45), "compare": (10, 30), "pack": (2, 20), "client takes": (40, 100), "frame": (17, 50),
}  # fmt: skip
"""What a phone aims at: milliseconds of half of all taps, and of 95 of a hundred. Ours is what Python does."""

WATCH = """
window.answers = [];
window.paints = {};
new PerformanceObserver(list => list.getEntries().filter(entry => entry.interactionId).forEach(entry => {
    paints[entry.interactionId] = Math.max(paints[entry.interactionId] ?? 0, entry.duration);
})).observe({ type: "event", durationThreshold: 16, buffered: true });
let tap = null;
window.forget = () => { tap = null; };
const since = () => performance.timeOrigin + performance.now();
addEventListener("pointerup", ({ timeStamp }) => {
    tap = { lifted: performance.timeOrigin + timeStamp, heard: since() };
}, true);
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (message, ...rest) {
    if (tap && message instanceof Uint8Array) tap.told ??= since();
    return postMessage.call(this, message, ...rest);
};
const onmessage = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
Object.defineProperty(Worker.prototype, "onmessage", { ...onmessage, set(deliver) {
    onmessage.set.call(this, (event) => {
        const answered = tap?.told && event.data instanceof Uint8Array ? { ...tap, back: since() } : null;
        if (answered) tap = null;
        deliver(event);
        if (answered) requestAnimationFrame(() => {
            answered.framed = since();
            requestAnimationFrame(() => answers.push({ ...answered, done: since() }));
        });
    });
} });
"""

WATCH_WORKER = """() => {
    const since = () => performance.timeOrigin + performance.now();
    const { onmessage, postMessage } = self;
    self.span = null;
    self.spans = [];
    self.onmessage = (event) => {
        if (event.data instanceof Uint8Array) self.span ??= { got: since(), inner: {} };
        return onmessage(event);
    };
    self.postMessage = (message, ...rest) => {
        if (self.span && message instanceof Uint8Array) {
            self.spans.push({ ...self.span, sent: since() });
            self.span = null;
        }
        return postMessage.call(self, message, ...rest);
    };
    self.spend = (part, time) => { if (self.span) self.span.inner[part] = (self.span.inner[part] ?? 0) + time; };
}"""
"""Notes in Python's worker, for each packet that comes, when it did, when the first one went, and what was spent."""

WATCH_PYTHON = """
import js
from flet.controls.object_patch import ObjectPatch
from app.flet_patches import packing
from app.frame import root
from app.frame.memo import FrameMemo

within = []

def timed(place, name, part):
    own = getattr(place, name)
    def watched(*given, **named):
        begun = js.performance.now()
        within.append(0.0)
        try:
            return own(*given, **named)
        finally:
            taken = js.performance.now() - begun
            js.spend(part, taken - within.pop())
            if within:
                within[-1] += taken
    setattr(place, name, staticmethod(watched) if place is ObjectPatch else watched)

timed(FrameMemo, "tap", "act")
timed(root, "draw", "draw")
timed(ObjectPatch, "from_diff", "compare")
timed(packing, "pack", "pack")
"null"
"""
"""Times what Python does, each without what it calls of the others."""

Parts = dict[str, float]
"""The milliseconds of the parts of one tap."""


@dataclass
class Taps:
    """Milliseconds of taps that changed the table, and the page, of the first curtain after each start, which are among
    them, and from interactions to paints, as browsers count."""

    curtain: list[float] = field(default_factory=list)
    table: list[float] = field(default_factory=list)
    page: list[float] = field(default_factory=list)
    paints: list[float] = field(default_factory=list)
    parts: list[Parts] = field(default_factory=list)

    def __iadd__(self, other: Taps) -> Taps:
        self.parts += other.parts
        self.curtain += other.curtain
        self.table += other.table
        self.page += other.page
        self.paints += other.paints
        return self


def run(report: Report) -> None:
    """Report, for each of `PROFILES`, each table's median and 95th percentile, then of all games together the first
    curtain, the taps that change something on the table, those that lead to another page, and what the browser says.
    """
    for profile in PROFILES:
        prefix, marks = profile.prefix, MARKS if profile.device else {}
        everything = Taps()
        with profile.slowed(), site_in_browser() as (running, host):
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
        report(f"{prefix}the first curtain after a start: median", statistics.median(everything.curtain), "ms")
        report(f"{prefix}the first curtain after a start: the slowest", max(everything.curtain), "ms")
        for kind, taken in (("table", everything.table), ("page", everything.page)):
            report(f"{prefix}taps that change the {kind}: how many", len(taken), "")
            for part in (50, 75, 95):
                what = f"{prefix}taps that change the {kind}: {part}th percentile"
                report(what, percentile(taken, part), "ms", marks.get((kind, part)))
        report_parts(report, profile, everything.parts)
        inp = percentile(everything.paints, 98)
        report(f"{prefix}the browser's own interaction to next paint: 98th percentile", inp, "ms")


def report_parts(report: Report, profile: Profile, parts: Sequence[Parts]) -> None:
    """Report each part's median and 95th percentile, and those of ours together."""
    for name in (*PARTS, *INNER):
        taken = [one.get(name, 0) for one in parts]
        marks = PART_MARKS.get(name, (None, None)) if profile.device else (None, None)
        for part, mark in zip((50, 95), marks, strict=True):
            report(f"{profile.prefix}of a tap, {name}: {part}th percentile", percentile(taken, part), "ms", mark)


def percentile(taken: Sequence[float], part: int) -> float:
    """The value below which so many of a hundred lie."""
    return statistics.quantiles(taken, n=100, method="inclusive")[part - 1]


def tap_about(running: Browser, host: Host, match: Match, profile: Profile) -> Taps:
    """Lift the curtain and tap about on a table; return the milliseconds that each answer took."""
    app = App(profile.context(running, service_workers="block"), host.url)
    open_to_questions(app.context)
    app.keep(left(match))
    app.page.add_init_script(WATCH)
    app.open()
    app.page.workers[0].evaluate(WATCH_WORKER)
    ask(app, WATCH_PYTHON)
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
        found = answers_of(app)
        answers = [whole(one) for one in found]
        taps.parts += parts_of(app, found)
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
    (answer,) = answers_of(app)
    app.context.close()
    return whole(answer)


def answers_of(app: App) -> list[Parts]:
    """Wait for the answer to a tap, for a while, and return when what happened, in milliseconds; empty if none came."""
    for _ in range(LOOKS):
        app.page.wait_for_timeout(PAUSE)
        if answers := app.page.evaluate("answers.splice(0)"):
            return list(answers)
    app.page.evaluate("forget()")  # what comes later answers a clock
    return []


def whole(answer: Parts) -> float:
    """The milliseconds from the finger's rise to the second frame of the answer."""
    return answer["done"] - answer["lifted"]


def parts_of(app: App, answers: Sequence[Parts]) -> list[Parts]:
    """The parts of these answers, each with the span in Python that ended just before it came back."""
    spans = app.page.workers[0].evaluate("self.spans.splice(0)")
    found = []
    for answer in answers:
        within = [span for span in spans if span["got"] >= answer["heard"] and span["sent"] <= answer["back"]]
        if "told" in answer and within:  # else it was an answer to nothing, such as a clock's
            span = within[0]
            times = [answer["lifted"], answer["heard"], answer["told"], span["got"], span["sent"], answer["back"]]
            times += [answer["framed"], answer["done"]]
            found.append({**dict(zip(PARTS, map(operator.sub, times[1:], times), strict=True)), **span["inner"]})
    return found


def _in_reach(app: App) -> dict[str, tuple[float, float]]:
    """What can be tapped, and where, once the semantics tree is as the screen is."""
    app.page.wait_for_timeout(PAUSE)
    return {name: (x, y) for name, x, y in app.page.evaluate(PIECES)}
