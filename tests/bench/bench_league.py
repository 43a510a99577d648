"""How strong the opponents are: each level against the one below, and against others who do not think as they do.

`python -m tests.bench league` plays for half an hour. The levels were tuned on matches of other seeds.
A share counts a draw as half a win; it is printed with the interval in which the true one lies with 95 %. What a turn's
thinking takes is processor time, and the longest stretch that a plan goes on for from one yield point to the next.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from core.bots.league import Pairing, opponent, play, results, table
from core.bots.levels import HINTS, LEVELS, think
from core.engine.figures import Share
from core.engine.match import Match
from core.games import NAMES, get
from tests.bench.measure import Report, steps
from tests.bench.rivals import HOLDS, rival

SEED = "stated"
OPTIONS: dict[str, dict[str, Any]] = {"formula": {"rounds": 5}}
"""The options of the ladder, where they are not the defaults: one round of Formula is mostly luck."""
MATCHES = {"pari": 60, "formula": 60, "ziffernsheriffs": 80, "paari": 60, "astragali": 100}
TOP_STEP = {"formula": 0.55, "ziffernsheriffs": 0.55}
"""What the master is to win against the strong at least; elsewhere as every step."""
A_STEP = 0.6
OTHERS: dict[str, dict[str, float]] = {
    "pari": {"simple": 0.65, **{f"{HOLDS}{points}": 0.5 for points in range(3, 8)}},
    "ziffernsheriffs": {"simple": 0.65},
    "paari": {"simple": 0.9},
    "astragali": {"simple": 0.7, "believer": 0.7, "bluffer": 0.7},
}
"""What the master is to win against others."""
FIRST_TIME = 0.2, 0.6
"""What a first-timer is to win against the weakest level, at least and at most."""
FIRST_TIMES = 200
"""Matches of a first-timer against the weakest level."""
BY_HINTS = {1: 0.6, 2: 0.5}
"""What is to be won by who follows the hints, against the beginner and against medium."""
BY_GOOD_HINTS = {"pari": {3: 0.6, 4: 0.5}, "paari": {3: 0.6, 4: 0.5}}
"""The same against the strong and the master, where hints go by the chance to win."""


def run(report: Report) -> None:
    """Report shares of wins and milliseconds."""
    for game in NAMES:
        least, most = FIRST_TIME
        _share(report, game, LEVELS[0], "first-timer", below=most, above=least, matches=FIRST_TIMES)
        for low, high in pairwise(LEVELS):
            mark = TOP_STEP.get(game, A_STEP) if high == LEVELS[-1] else A_STEP
            _share(report, game, low, high, above=mark)
        for name, mark in OTHERS.get(game, {}).items():
            _share(report, game, name, LEVELS[-1], above=mark)
        _share(report, game, "child", LEVELS[1])
        for level, mark in (BY_HINTS | BY_GOOD_HINTS.get(game, {})).items():
            _share(report, game, level, HINTS, above=mark)
        report(f"{game}: longest stretch of a master's thinking", _longest(game), "ms")


def _share(
    report: Report,
    game: str,
    other: int | str,
    level: int | str,
    below: float | None = None,
    above: float | None = None,
    matches: int | None = None,
) -> None:
    """What a level wins against another."""
    pairing = Pairing(game, (other, level), get(game).options(**OPTIONS.get(game, {})), 2, SEED, rival)
    found = list(results(pairing, matches or MATCHES[game]))
    counted = table(pairing, found)
    points = counted["wins"][1] + counted["draws"] / 2
    low, high = Share(points, len(found)).between
    first = sum(result.first for result in found) / len(found)
    what = f"{game}: {level} against {other} ({low:.0%}-{high:.0%}, first mover {first:.0%}, {counted['moves']} moves)"
    report(what, points / len(found), "won", below, above)
    if level == LEVELS[-1] and other == LEVELS[-2]:
        report(f"{game}: a turn's thinking, 95 % of turns", counted["ms"]["p95"], "ms", 200)


def _longest(game: str) -> float:
    """The longest stretch, in milliseconds, of all that a master thinks in one match."""
    match = Match.new(get(game), ("A", "B"), SEED, get(game).options(**OPTIONS.get(game, {})))
    done = play(match, [opponent(LEVELS[-1], SEED)] * 2).match
    return max(max(steps(think(done.at(n), LEVELS[-1], SEED))) for n in range(len(done.plies)))
