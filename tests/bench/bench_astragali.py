"""How long Astragali's chances and choices take, cold (first of a session) and warm."""

from __future__ import annotations

from core.engine.search import answer
from core.games.astragali import training
from core.games.astragali.ladder import read
from tests.bench.measure import Report, milliseconds


def _forget() -> None:
    training._known_sets.clear()
    training._worth.cache_clear()


def run(report: Report) -> None:
    """Report every figure with the mark it must stay below."""
    step = read("four and pair L S")
    assert step is not None
    _forget()
    report("astragali: first chance of a bid", milliseconds(lambda: training.odds(step)), "ms", 50)
    report("astragali: chance of another bid", milliseconds(lambda: training.odds(step + 1)), "ms", 50)
    again = milliseconds(lambda: answer(training.rerolls("LLSSTTA", step)))
    report("astragali: what to roll again", again, "ms", 50)
    _forget()
    search = training.rerolls("LLSSTTA", step)
    breaths = [milliseconds(lambda: next(search, None)) for _ in range(40)]
    report("astragali: longest breath of a search", max(breaths), "ms", 8)
