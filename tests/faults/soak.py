"""All faults for as long as it is told: `make soak`. Anything that goes wrong ends it with the way there.

A fourteenth of the time goes to inputs, one to kills between two writes, the rest to a real browser: kills, touches,
touches while the second parts of split modules are late or never come, and starts of which an answer is torn; with
`--parts kills touches` it goes to these alone. What is printed at the end belongs into
docs/robustness.md.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

from playwright.sync_api import Browser

from core.games import NAMES
from tests.faults import fuzz
from tests.faults.browser_kills import kill_often
from tests.faults.kills import Life, Tally, live
from tests.web import tearing
from tests.web.conftest import TESTED, site_in_browser
from tests.web.hosting import Host
from tests.web.playing import App
from tests.web.rests import RESTS
from tests.web.twin import ENGLISH, Twin, a_match

SHUNNED = ("back", "delete", "download", "export", "menu-home", "go-home")
"""Where random play would only leave the game again."""

PIECES = """[...document.querySelectorAll("[flt-semantics-identifier][flt-tappable]")].map(piece => {
    const box = piece.getBoundingClientRect();
    return [piece.getAttribute("flt-semantics-identifier"), box.x + box.width / 2, box.y + box.height / 2];
}).filter(([, x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)"""
"""What can be touched on the screen: identifier, and the middle in px."""

LOOKS = 100
"""How often a page is looked at for something to touch: for some five seconds."""

STORAGES: dict[str, dict[str, float]] = {
    "storage in order": {},
    "storage that refuses": {"fails": 0.2},
    "storage that tears": {"tears": 0.15},
}
"""How the storage behaves in the lives of the app without a browser."""

NOT_THERE = ("404", "integrity")
"""What a browser says of a file that is not there, and of the answer in its place, which is not what was to come."""
SHARES = {"inputs": 1, "lives": 1, "kills": 4, "touches": 4, "rests": 2, "torn": 2}
"""The parts of it, and how the time is shared out."""

Over = Callable[[], bool]
"""Whether the time for something has run out."""
Line = tuple[str, str, str]
"""A line of the table: what was tried, how often, and what came of it."""


def within(seconds: float) -> Over:
    """A time that begins now."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() > end


def touch(app: App, chance: Random, over: Over, forgiven: tuple[str, ...] = ()) -> int:
    """Touch pieces at random, up to three in a row without looking, as hasty fingers do; return how many. Raise
    AssertionError with the last touches when the page complains, of more than what holds one of `forgiven`, or has
    nothing to touch any more."""
    touched: list[str] = []
    while not over():
        pieces = in_reach(app)
        assert pieces, f"nothing to touch after {touched[-20:]}"
        kept = [name for name in pieces if not name.startswith(SHUNNED)] if chance.random() < 0.97 else []
        for name in chance.choices(kept or list(pieces), k=chance.randint(1, 3)):
            touched.append(name)
            app.touch(*pieces[name])
        app.next_frame()
        complaints = [text for text in app.complaints if not any(known in text for known in forgiven)]
        assert not complaints, f"{complaints} after {touched[-20:]}"
    return len(touched)


def in_reach(app: App) -> dict[str, list[float]]:
    """What can be touched. While a page or sheet moves there is nothing for a moment, so it is looked for again."""
    for _ in range(LOOKS):
        pieces = {name: middle for name, *middle in app.page.evaluate(PIECES)}
        if pieces:
            break
        app.pause()
    return pieces


class Soak:
    """The parts, each for some seconds: what each tried and what came of it, as lines of the table."""

    def __init__(self, browser: Browser, host: Host, seed: str) -> None:
        self.browser, self.host, self.seed = browser, host, seed

    def app(self, twin: Twin) -> App:
        """The app in a fresh browser context, not started yet, with a match on its table."""
        app = App(self.browser.new_context(**{**TESTED, **ENGLISH, "service_workers": "block"}), self.host.url)
        app.keep(twin.texts)
        return app

    def open(self, twin: Twin) -> App:
        """The app in a fresh browser context with a match on its table."""
        return self.app(twin).open()

    def rests(self, seconds: float) -> Iterator[Line]:
        """Touch at random while the rests of the split modules come a minute late, and while they never come."""
        for how, wait in (("a minute late", 60.0), ("never there", math.inf)):
            touches, stopped, early = 0, 0, 0
            for game in NAMES:
                self.host.late = dict.fromkeys((self.host.folder / rest.file for rest in RESTS), wait)
                app = self.app(Twin(a_match(game, self.seed, training=True)))
                over = within(seconds / 2 / len(NAMES))
                try:
                    app.open()
                    touches += touch(app, Random(f"{self.seed} {game} {how}"), over, forgiven=NOT_THERE)
                except AssertionError:
                    if app.evaluate("document.documentElement.dataset.state") != "failed":
                        raise
                    stopped += 1  # a function was called for that cannot be had: the page offers to load the app again
                early += sum(len(rest.missed(app)) for rest in RESTS)
                app.context.close()
            self.host.late = {}
            ends = f"nothing wrong; {early} functions called for early, {stopped} of {len(NAMES)} matches had to stop"
            yield f"touches, the rest {how}", f"{touches}", ends

    def inputs(self, seconds: float) -> Iterator[Line]:
        """Feed each reader in turn."""
        for reader in fuzz.READERS:
            over, tally = within(seconds / len(fuzz.READERS)), Counter[str]()
            while not over():
                fuzz.feed(reader, f"{self.seed} {tally.total()}", 20, tally)
            taken = sum(count for what, count in tally.items() if "refused" not in what and "status 2" not in what)
            yield f"inputs: {reader.__name__}", f"{tally.total()}", f"{taken} taken, {len(tally)} different ends"

    def lives(self, seconds: float) -> Iterator[Line]:
        """Kill the app between its writes, on a storage that works and on one that fails."""
        for name, faults in STORAGES.items():
            over, tally = within(seconds / len(STORAGES)), Tally()
            lives = 0
            while not over():
                lives += 1
                tally += live(Life(Random(f"{self.seed} {name} {lives}"), **faults), 50)
            yield kills_line(f"kills, {name}", tally)

    def kills(self, seconds: float) -> Iterator[Line]:
        """Kill the browser's process."""
        over = within(seconds)
        tally = kill_often(self.open, Random(f"{self.seed} kills"), lambda tally: over())
        yield kills_line("kills of the browser's process", tally)

    def touches(self, seconds: float) -> Iterator[Line]:
        """Touch at random in every game."""
        for game in NAMES:
            app = self.open(Twin(a_match(game, self.seed, training=True)))
            touches = touch(app, Random(f"{self.seed} {game}"), within(seconds / len(NAMES)))
            memory = app.page.evaluate("performance.memory.usedJSHeapSize / 1e6")
            assert not app.foreign_requests()
            app.context.close()
            yield f"touches in {game}", f"{touches}", f"nothing wrong; {memory:.0f} MB of JavaScript at the end"

    def torn(self, seconds: float) -> Iterator[Line]:
        """Tear the answers of a first start, then damage files of the store before a later one, each once."""
        for what, cases in (("answers torn", tearing.ALL), ("files damaged", tearing.DAMAGED)):
            over, tried = within(seconds / 2), 0
            for path, how in Random(f"{self.seed} {what}").sample(cases, len(cases)):
                if over():
                    break
                tried += 1
                host = Host(self.host.folder)
                blocked = {"service_workers": "block"} if isinstance(how, str) else {}
                app = App(self.browser.new_context(**{**TESTED, **blocked}), host.url)
                try:
                    if isinstance(how, str):
                        tearing.tear(app, host, path, how)
                    else:
                        tearing.damage(app, host, path, online=bool(how))
                except Exception as wrong:
                    raise AssertionError(f"{what}: {path}, {how}") from wrong
                finally:
                    app.context.close()
                    host.stop()
            yield what, f"{tried}", f"of {len(cases)}; each time the app or a sentence with a way on"


def kills_line(name: str, tally: Tally) -> Line:
    """The line of the table for kills."""
    faults = f", {sum(tally.faults.values())} faults of the storage" if sum(tally.faults.values()) else ""
    torn = f", {tally.damaged} torn matches called so" if tally.damaged else ""
    ends = (
        f"{tally.taps} taps{faults}; {tally.unfinished} times the unfinished taps only{torn}, {tally.lost} times more"
    )
    return name, f"{tally.kills}", ends


@contextmanager
def soak(seed: str) -> Iterator[Soak]:
    """A browser and the site for it."""
    with site_in_browser() as (running, host):
        yield Soak(running, host, seed)


def main(arguments: list[str]) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--parts", nargs="+", choices=SHARES, default=[*SHARES])
    options = parser.parse_args(arguments)
    print(f"seed {options.seed}, {options.minutes:g} minutes", flush=True)
    seconds = options.minutes * 60
    with soak(str(options.seed)) as parts:
        whole = sum(SHARES[name] for name in options.parts)
        for part in options.parts:
            for name, count, ends in getattr(parts, part)(seconds * SHARES[part] / whole):
                print(f"{name:32} {count:>8}  {ends}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
