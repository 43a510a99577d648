"""How a start grows with the number of saved matches, how long it takes to bring as many in, and how a start and a tap
grow with the length of the match on the table and with the number of players."""

from __future__ import annotations

import json
import os
import statistics
import time
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from app.state.people import EMBLEMS
from app.storage import bundle
from app.storage.codec import MATCH, OPEN, pack
from build import browser, places
from build import site as sites
from core.engine.match import Match
from core.engine.player import play_out
from core.games import NAMES, get
from tests.bench.bench_taps import tap_about
from tests.bench.measure import Report
from tests.bench.phone import Profile
from tests.web.conftest import FLAGS, PHONE
from tests.web.glass import PATIENCE
from tests.web.hosting import Host
from tests.web.playing import App

MANY = 2000
LENGTHS = (10, 100, 1000)
"""Moves of the match on the table."""
PLAYERS = (3, 4)
"""Players beside the two of the match that is measured by its moves."""
NAMED = ("Mila", "Ole", "Ada", "Juna")
TARGET = 1000
"""Points of Paari that take more moves than are looked at."""
ROUNDS = int(os.environ.get("ROUNDS", "3"))
PUT = "texts => { for (const [key, text] of texts) localStorage.setItem(key, text); }"


def run(report: Report) -> None:
    """Report seconds and ratios."""
    sites.ensure()
    texts = matches(MANY)
    host = Host(places.DIST)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=browser.find(), args=FLAGS)
        starts: dict[int, list[float]] = {0: [], MANY: []}
        for _ in range(ROUNDS):
            for number, taken in starts.items():
                taken.append(_start(running, host, {MATCH + id: text for id, text in [*texts.items()][:number]}))
        empty, full = (statistics.median(taken) for taken in starts.values())
        report("start with no saved match", empty, "s")
        report(f"start with {MANY} saved matches", full, "s")
        report("the one as a ratio to the other", full / empty, "", 1.2)
        looked, merged = _bring_in(running, host, texts)
        report(f"a file with {MANY} matches: until it is compared", looked, "s")
        report(f"a file with {MANY} matches: merged after", merged, "s", 2)
        for moves in LENGTHS:
            _at_the_table(report, running, host, _long(2, moves), f"{moves} moves")
        for players in PLAYERS:
            _at_the_table(report, running, host, _long(players, LENGTHS[0]), f"{players} players")
        running.close()
    host.stop()


def _long(players: int, moves: int) -> Match:
    """A match of Paari after so many moves, to a target that is not reached by then."""
    new = Match.new(get("paari"), NAMED[:players], "growth", get("paari").options(target=TARGET))
    return play_out(new, "growth", moves)


def _at_the_table(report: Report, running: Browser, host: Host, match: Match, which: str) -> None:
    """Report how much is saved of a match, and the times of the start into it and of taps at it."""
    text = pack("long", match, "2026-11-21T14:20:00", emblems=EMBLEMS[: len(match.names)]).text
    report(f"{which}: saved", len(text) / 1000, "kB")
    begun = [_start(running, host, {MATCH + "long": text, OPEN: "long"}) for _ in range(ROUNDS)]
    report(f"{which}: start", statistics.median(begun), "s")
    taps = tap_about(running, host, match, Profile())
    taken = taps.table + taps.page
    report(f"{which}: tap to repaint, median", statistics.median(taken), "ms")
    report(f"{which}: tap to repaint, 95th percentile", statistics.quantiles(taken, n=20)[-1], "ms")


def matches(number: int) -> dict[str, str]:
    """So many saved matches of all games, by id, each played to its end."""
    played = [
        play_out(Match.new(get(game), ("Mila", "Ole"), "growth", get(game).options(), training=False), "growth")
        for game in NAMES
    ]
    ids = (f"{n:010x}" for n in range(number))
    return {
        id: pack(id, played[n % len(played)], "2026-11-21T14:20:00", emblems=EMBLEMS[:2]).text
        for n, id in enumerate(ids)
    }


def _opened(running: Browser, host: Host) -> App:
    settings: dict[str, Any] = {**PHONE, "locale": "de-DE", "service_workers": "block"}
    return App(running.new_context(**settings), host.url)


def _start(running: Browser, host: Host, texts: dict[str, str]) -> float:
    """Seconds until the first screen is there, with these texts in the storage, each under its key."""
    app = _opened(running, host)
    app.put({})
    app.page.evaluate(PUT, [(f"flutter.{key}", json.dumps(text)) for key, text in texts.items()])
    begun = time.monotonic()
    app.open()
    taken = time.monotonic() - begun
    app.context.close()
    return taken


def _bring_in(running: Browser, host: Host, texts: dict[str, str]) -> tuple[float, float]:
    """Seconds until the matches of a file are compared with those that are here, and then until they are here, too."""
    app = _opened(running, host).open("#/exchange")
    text = bundle.write(texts.items(), "{}", "2026-11-21T14:20:00", "0")
    with app.page.expect_file_chooser() as chooser:
        app.tap("choose-file")
    begun = time.monotonic()
    chooser.value.set_files({"name": "all.json", "mimeType": "application/json", "buffer": text.encode()})
    app.find("merge").wait_for(state="attached", timeout=PATIENCE)
    compared = time.monotonic()
    app.tap("merge")
    app.see(f"{MANY} Spiele sind eingelesen.")
    merged = time.monotonic()
    app.context.close()
    return compared - begun, merged - compared
