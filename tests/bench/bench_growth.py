"""What might grow with saved matches and with the moves of a match: many and few take turns, and what counts is their
ratio. And how long it takes to bring as many in.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any, TypeVar

from playwright.sync_api import Browser

from app.frame.memo import FrameMemo
from app.storage import bundle
from app.storage.codec import MATCH
from core.engine.match import Match
from core.engine.player import play_out
from core.games import NAMES, get
from tests.app.harness import PHONE as PHONE_LOOK
from tests.app.harness import Device, any_move, screen
from tests.bench.bench_taps import FROM_THE_FIRST_PAGE, open_first
from tests.bench.measure import Report, cpu_seconds
from tests.bench.phone import Profile
from tests.web.conftest import PHONE, site_in_browser
from tests.web.glass import PATIENCE
from tests.web.hosting import Host
from tests.web.playing import App
from tests.web.saved import left, saved

Case = TypeVar("Case")

FEW, MANY = 5, 2000
"""Saved matches."""
SHORT, LONG = 50, 1000
"""Moves of the match on the table."""
FLAT = 1.2
"""The largest ratio of much to little that counts as none."""
TARGET = 1000
"""Points of Paari that take more moves than are looked at."""
ROUNDS = int(os.environ.get("ROUNDS", "2"))
MOVES = 12
"""Moves that are made in each round."""


def run(report: Report) -> None:
    """Report seconds, milliseconds and ratios."""
    texts = {MATCH + id: text for id, text in matches(MANY).items()}
    few = dict(islice(texts.items(), FEW))
    with site_in_browser() as (running, host):
        many = {f"{FEW} saved matches": few, f"{MANY} saved matches": texts}
        _compare(report, "start", "s", many, lambda beside: [_start(running, host, beside)])
        set_up = FROM_THE_FIRST_PAGE[0]
        _compare(report, "set-up", "ms", many, lambda beside: [open_first(running, host, set_up, Profile(), beside)])
        tables = {
            f"{SHORT} moves": (_long(SHORT), few),
            f"{LONG} moves": (_long(LONG), few),
            f"{SHORT} moves, {MANY} saved": (_long(SHORT), texts),
        }
        _compare(report, "a move", "ms", tables, lambda table: _moves(*table))
        looked, merged = _bring_in(running, host, texts)
        report(f"a file with {MANY} matches: until it is compared", looked, "s")
        report(f"a file with {MANY} matches: merged after", merged, "s", 2)


def _compare(
    report: Report, what: str, unit: str, cases: Mapping[str, Case], take: Callable[[Case], list[float]]
) -> None:
    """Report the median of what is taken of each case, in turn, and its ratio to that of the first."""
    taken: dict[str, list[float]] = {name: [] for name in cases}
    for turn in range(ROUNDS):
        for name, case in cases.items():
            report.progress(f"{what} with {name}, round {turn + 1} of {ROUNDS}")
            taken[name] += take(case)
    medians = {name: statistics.median(figures) for name, figures in taken.items()}
    least, *more = medians
    for name, median in medians.items():
        report(f"{what} with {name}", median, unit)
    for name in more:
        report(f"{what} with {name}, ratio to {least}", medians[name] / medians[least], "", FLAT)


def _long(moves: int) -> Match:
    """A match of Paari after so many moves, to a target that is not reached by then."""
    new = Match.new(get("paari"), ("Mila", "Ole"), "growth", get("paari").options(target=TARGET))
    return play_out(new, "growth", moves)


def _moves(match: Match, beside: Mapping[str, str]) -> list[float]:
    """Milliseconds of processor time that each move takes here, without a browser, until it is drawn and written,
    with what else is stored.
    """
    device = Device()
    device.store.texts = {**beside, **left(match)}
    session, frame, taken = device.start(), FrameMemo(), []

    def move() -> None:
        session.table.play(any_move(session))
        frame.begin()
        screen(session, replace(PHONE_LOOK, frame=frame))
        frame.end()
        device.work.finish()

    for _ in range(MOVES):
        session.table.lift_curtain()
        device.work.finish()
        taken.append(1000 * cpu_seconds(move)[0])
    return taken


def matches(number: int) -> dict[str, str]:
    """So many saved matches of all games, by id, each played to its end."""
    played = [
        play_out(Match.new(get(game), ("Mila", "Ole"), "growth", get(game).options(), training=False), "growth")
        for game in NAMES
    ]
    ids = (f"{n:010x}" for n in range(number))
    return {id: saved(played[n % len(played)], id) for n, id in enumerate(ids)}


def _opened(running: Browser, host: Host) -> App:
    settings: dict[str, Any] = {**PHONE, "locale": "de-DE", "service_workers": "block"}
    return App(running.new_context(**settings), host.url)


def _start(running: Browser, host: Host, texts: Mapping[str, str]) -> float:
    """Seconds until the first screen is there, with these texts in the storage, each under its key."""
    app = _opened(running, host)
    app.put(texts)
    begun = time.monotonic()
    app.open()
    taken = time.monotonic() - begun
    app.context.close()
    return taken


def _bring_in(running: Browser, host: Host, texts: Mapping[str, str]) -> tuple[float, float]:
    """Seconds until the matches of a file are compared with those that are here, and then until they are here, too."""
    app = _opened(running, host).open("#/exchange")
    text = bundle.write(
        ((key.removeprefix(MATCH), text) for key, text in texts.items()), "{}", "2026-11-21T14:20:00", "0"
    )
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
