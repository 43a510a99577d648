"""How long Paari takes: a simple player's move, and what training mode shows at every position of a match."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from core.engine.match import Match
from core.engine.player import play_out
from core.games import get
from core.games.paari.state import View
from core.games.paari.training import exits, targets

PLAYERS = ("A", "B", "C", "D")


def run(report: Callable[[str, float, str, float | None], None]) -> None:
    """Report milliseconds; the mark of what a tap waits for is the budget of a highlight."""
    paari = get("paari")
    begin = perf_counter()
    match = play_out(Match.new(paari, PLAYERS, "bench"), "bench")
    report("paari: a move of a simple player", (perf_counter() - begin) * 1000 / len(match.plies), "ms", 30)
    states = [ply.step.state for ply in match.plies]
    views = [paari.view(state, state.seat) for state in states]
    report("paari: highlights of a whole hand, slowest", _slowest(_highlights, views), "ms", 20)
    report("paari: ways to go out, slowest", _slowest(exits, views), "ms", 20)


def _highlights(view: View) -> None:
    for card in view.hand:
        targets(view, card)


def _slowest(question: Callable[[View], object], views: list[View]) -> float:
    slowest = 0.0
    for view in views:
        begin = perf_counter()
        question(view)
        slowest = max(slowest, perf_counter() - begin)
    return slowest * 1000
