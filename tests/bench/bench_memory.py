"""How much memory the app takes, and whether it takes more and more: an hour of play without a reload, a tap every two
seconds, as fast as the page answers, on each client.

The five games take turns, each time with a new match. What counts is the memory that the page's process has for
itself alone, with Python, the drawing client and all that they keep, after rubbish was collected.
"""

from __future__ import annotations

import os
import random
from itertools import count

from playwright.sync_api import Browser

from app import games
from tests.bench import phone
from tests.bench.measure import Report
from tests.bench.phone import PROFILES, Profile
from tests.faults.soak import in_reach, touch
from tests.web.conftest import site_in_browser
from tests.web.hosting import Host
from tests.web.playing import App

HOURS = float(os.environ.get("HOURS", "1"))
MARK, MARK_IN_SCRIPT = 250, 400
"""Megabytes that it aims to stay below after a start, with the drawing client as WebAssembly and as JavaScript."""
ROUNDS = 3
"""How often each game has its turn."""
LOOKS = round(60 * HOURS)
"""Looks at the screen in a turn, with two taps after each, one more or less: 1,800 in an hour."""

FLAT = 1.1
"""The largest ratio of an hour's memory to that of its first third that counts as flat."""


def run(report: Report) -> None:
    """Report megabytes before the first tap, after each round of all games, and how much the last two rounds added, for
    the first of `PROFILES` with each client; nothing is slowed down.
    """
    for profile in {profile.in_script: profile for profile in reversed(PROFILES)}.values():
        with site_in_browser() as (running, host):
            _play(report, running, host, profile)


def _play(report: Report, running: Browser, host: Host, profile: Profile) -> None:
    prefix = profile.prefix
    app = App(profile.context(running, service_workers="block"), host.url)
    app.open()
    taken = [phone.memory(app.page)]
    report(f"{prefix}memory before the first tap", taken[0], "MB", MARK_IN_SCRIPT if profile.in_script else MARK)
    chance, touched = random.Random("memory"), 0
    for turn in range(ROUNDS):
        for game in games.NAMES:
            report.progress(f"{prefix}memory, round {turn + 1} of {ROUNDS}: {game}")
            _go_home(app)
            app.tap_and_settle(f"new-{game}", "begin")
            touched += touch(app, chance, map(LOOKS.__eq__, count()).__next__)
        taken.append(phone.memory(app.page))
        report(f"{prefix}memory after round {turn + 1}, {touched} taps", taken[-1], "MB")
    report(f"{prefix}memory after an hour, ratio to its first third", taken[-1] / taken[1], "", FLAT)
    app.context.close()


def _go_home(app: App) -> None:
    """Leave whatever is on the screen for the first page, as the browser goes back."""
    for _ in range(20):
        in_reach(app)  # while a page moves there is nothing to look at
        if app.page.evaluate("history.state?.tischrechner"):
            app.page.go_back()
            app.let_python_work()
        elif f"new-{games.NAMES[0]}" in app.identifiers():
            return
        else:
            app.tap_and_settle("open-play")
    raise RuntimeError(f"no way to the first page from {app.identifiers()}")
