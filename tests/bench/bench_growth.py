"""How a start grows with the number of saved matches, and how long it takes to bring as many in."""

from __future__ import annotations

import json
import os
import statistics
import time
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from app import bundle
from app.people import EMBLEMS
from app.saves import MATCH, pack
from build import browser, places
from build import site as sites
from core.engine.match import Match
from core.engine.player import play_out
from core.games import NAMES, get
from tests.bench.measure import Report
from tests.web.conftest import FLAGS, PHONE
from tests.web.hosting import Host
from tests.web.playing import PATIENCE, App

MANY = 2000
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
                taken.append(_start(running, host, dict([*texts.items()][:number])))
        empty, full = (statistics.median(taken) for taken in starts.values())
        report("start with no saved match", empty, "s")
        report(f"start with {MANY} saved matches", full, "s")
        report("the one as a ratio to the other", full / empty, "", 1.2)
        looked, merged = _bring_in(running, host, texts)
        report(f"a file with {MANY} matches: until it is compared", looked, "s")
        report(f"a file with {MANY} matches: merged after", merged, "s", 2)
        running.close()
    host.stop()


def matches(number: int) -> dict[str, str]:
    """So many saved matches of all games, by id, each played to its end."""
    played = [
        play_out(Match.new(get(game), ("Mila", "Ole"), "growth", get(game).options(), training=False), "growth")
        for game in NAMES
    ]
    ids = (f"{n:010x}" for n in range(number))
    return {id: pack(id, played[n % len(played)], EMBLEMS[:2], "2026-11-21T14:20:00") for n, id in enumerate(ids)}


def _opened(running: Browser, host: Host) -> App:
    settings: dict[str, Any] = {**PHONE, "locale": "de-DE", "service_workers": "block"}
    return App(running.new_context(**settings), host.url)


def _start(running: Browser, host: Host, texts: dict[str, str]) -> float:
    """Seconds until the first screen is there."""
    app = _opened(running, host)
    app.put({})
    app.page.evaluate(PUT, [(f"flutter.{MATCH}{id}", json.dumps(text)) for id, text in texts.items()])
    begun = time.monotonic()
    app.open()
    taken = time.monotonic() - begun
    app.context.close()
    return taken


def _bring_in(running: Browser, host: Host, texts: dict[str, str]) -> tuple[float, float]:
    """Seconds until the matches of a file are compared with those that are here, and then until they are here, too."""
    app = _opened(running, host).open("#/exchange")
    text = bundle.write(texts.items(), "{}", "2026-11-21T14:20:00", "0", (), ())
    with app.page.expect_file_chooser() as chooser:
        app.tap("choose-file")
    begun = time.monotonic()
    chooser.value.set_files({"name": "all.json", "mimeType": "application/json", "buffer": text.encode()})
    app.find("merge").wait_for(state="attached", timeout=PATIENCE)
    compared = time.monotonic()
    app.tap("merge")
    app.see(f"{MANY} Spiele wurden hereingeholt.")
    merged = time.monotonic()
    app.context.close()
    return compared - begun, merged - compared
