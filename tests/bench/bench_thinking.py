"""How long the strongest opponents think about a turn in the browser: at full speed and on a phone.

A match of two of them is played here; the app's own Python then thinks about each of its turns anew, in one go. At the
table the same search runs in slices, so that the screen stays alive.
"""

from __future__ import annotations

import json
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from core.bots.league import opponent, play
from core.bots.levels import LEVELS
from core.engine.match import Match
from core.engine.record import dump
from core.games import NAMES, get
from tests.bench import phone
from tests.bench.bench_league import OPTIONS, SEED
from tests.bench.measure import Report
from tests.web.conftest import PHONE, site_in_browser
from tests.web.inside import ask, open_to_questions
from tests.web.playing import App

TURNS = 40
"""Turns of a match that are thought about, from its beginning."""
THINK = """
import json
from time import perf_counter
from core.bots.levels import think
from core.engine.record import restore
from core.games import find

def seconds(record, level, key, turns):
    match = restore(json.loads(record), find).match
    ply, taken, longest = 0, [], 0.0
    while ply < len(match.plies) and len(taken) < turns:
        plan, begin = think(match.at(ply), level, key), perf_counter()
        last = begin
        while True:
            try:
                next(plan)
            except StopIteration as end:
                ply += len(end.value)
                break
            finally:
                longest = max(longest, perf_counter() - last)
                last = perf_counter()
        taken.append(perf_counter() - begin)
    return [sorted(taken), longest]
"""


def run(report: Report) -> None:
    """Report milliseconds of each game."""
    with site_in_browser() as (running, host):
        settings: dict[str, Any] = {**PHONE, "service_workers": "block"}
        context = running.new_context(**settings)
        open_to_questions(context)
        app = App(context, host.url).open()
        for game in NAMES:
            report.progress(f"opponents that think: {game}")
            options = get(game).options(**OPTIONS.get(game, {}))
            match = play(Match.new(get(game), ("A", "B"), SEED, options), [opponent(LEVELS[-1], SEED)] * 2).match
            asked = f"{THINK}\njson.dumps(seconds({json.dumps(dump(match))!r}, {LEVELS[-1]}, {SEED!r}, {TURNS}))"
            profiles: dict[str, AbstractContextManager[None]] = {"": nullcontext(), "phone, ": phone.slowed()}
            for name, profile in profiles.items():
                with profile:
                    taken, longest = ask(app, asked)
                what = f"{name}{game}: a turn of the master, {len(taken)} turns"
                report(f"{what}, median", taken[len(taken) // 2] * 1000, "ms")
                report(f"{what}, 95 %", taken[int(len(taken) * 0.95)] * 1000, "ms", 1000)
                report(f"{name}{game}: from one yield point to the next, at most", longest * 1000, "ms")
