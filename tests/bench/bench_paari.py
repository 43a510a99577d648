"""How long Paari takes: a simple player's move, and what training mode shows at every position of a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from core.games import get
from core.games.paari.state import View
from core.games.paari.training import exits, targets
from tests.bench.measure import Report, milliseconds, report_simple


def run(report: Report) -> None:
    """Report milliseconds; the mark of what a tap waits for is the budget of a highlight."""
    paari = get("paari")
    match = report_simple(report, "paari", ("A", "B", "C", "D"))
    states = [ply.step.state for ply in match.plies]
    views = [paari.view(state, state.seat) for state in states]
    report("paari: highlights of a whole hand, slowest", _slowest(_highlights, views), "ms", 20)
    report("paari: ways to go out, slowest", _slowest(exits, views), "ms", 20)


def _highlights(view: View) -> None:
    for card in view.hand:
        targets(view, card)


def _slowest(question: Callable[[View], object], views: list[View]) -> float:
    return max(milliseconds(partial(question, view)) for view in views)
