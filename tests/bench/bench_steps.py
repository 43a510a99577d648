"""The longest step of every search: how long a tap may have to wait for one (docs/performance.md).

Times are processor time, with the collector paused as the app pauses it. A search that goes on for long is given up
after `SECONDS`. The shorter of two runs counts for each step, so that what else the machine does is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from core.arithmetic import dice
from core.arithmetic.equations import RowSearch
from core.arithmetic.ratio import PLAIN, TermLimits
from core.engine.chance import Chance
from core.engine.search import collector_paused
from core.games.astragali import training as astragali
from core.games.astragali.ladder import LADDER
from core.games.formula.completions import completions
from core.games.formula.help import HELP
from core.games.formula.options import FormulaOptions
from core.games.formula.rules import GAME as FORMULA
from core.games.pari.training import ROOM
from tests.bench.bench_formula import LARGE_FORMULA, SMALL_FORMULA, formula
from tests.bench.measure import Report, steps

MARK = 8
"""Milliseconds that no step may take."""
SECONDS = 0.7
RUNS = 2

ROWS = (
    ("12*3+4=5/6-7", "1234567890+*-/"),
    ("12*3+4=5/6-7", "1234567890+*-/12345+"),
    ("3+=7", "4562+*189-"),
    ("=", "1234567890+*-/12345+"),
    ("=12345678", "12345678901234567890"),
    ("0*=0*", "98765432109876543210"),
    ("=", "11111111111111111111"),
    ("1+2-3*4/5+6-7*8/9=9/8*7-6+5/4*3-2+1", "1234567890+*-/1234567"),
    ("123456789012345=543210987654321", "1234567890+*-/"),
    ("4*=28", "814542+-*"),
)
ROLLS = ("123456", "233456", "234566", "456789"[:3], "111111", "556666", "1")


def run(report: Report) -> None:
    """Reports the longest step of each search."""
    for name in ("completions", "highlights", "improving"):
        searches = [partial(_pari, row, hand, name) for row, hand in ROWS]
        report(f"steps: pari {name}", longest(searches), "ms", below=MARK)
    hands = ("1234567", "0123456789JJ", "00112233445566778899JJJ")
    lying = (SMALL_FORMULA, LARGE_FORMULA, formula("5", "*", "0", "0"))
    found = [partial(completions, f, h, FormulaOptions()) for f in lying for h in hands]
    report("steps: formula completions", longest(found), "ms", below=MARK)
    view = FORMULA.view(FORMULA.start(FormulaOptions(), 2, Chance("bench", 0)).state, 0)
    views = [replace(view, formula=f, hand=h) for f in lying for h in hands]
    lit = [partial(HELP.lights, view, view.hand[-1]) for view in views]
    report("steps: formula lights", longest(lit), "ms", below=MARK)
    for limits in (PLAIN, TermLimits(powers=False)):
        note = "" if limits.powers else " without powers"
        report(f"steps: reach{note}", longest([partial(reach, r, limits) for r in ROLLS]), "ms", below=MARK)
        tried = [partial(ways, r, f, limits) for r in ROLLS for f in (1, 54, 97)]
        report(f"steps: ways{note}", longest(tried), "ms", below=MARK)
    report("steps: astragali fresh odds", longest([astragali.fresh_odds]), "ms", below=MARK)
    rolls = [partial(astragali.rerolls, d, s) for d in ("LSTPAWF", "EEEEEEE") for s in (1, len(LADDER) - 1)]
    report("steps: astragali what to roll again", longest(rolls), "ms", below=MARK)


def _pari(row: str, hand: str, name: str) -> Iterator[Any]:
    left, right = row.split("=")
    search: Iterator[Any] = getattr(RowSearch(left, right, hand, room=ROOM), name)()
    return search


def reach(roll: str, limits: TermLimits) -> Iterator[Any]:
    """The search for what a roll reaches, as if nothing were known of it."""
    dice._reached.clear()
    return anew(dice.reach(roll, limits))


def ways(roll: str, field: int, limits: TermLimits) -> Iterator[Any]:
    """The search for the ways to a field, as if nothing were known of it."""
    return anew(dice.ways(roll, field, limits))


def anew(search: Iterator[Any]) -> Iterator[Any]:
    """A search over dice, as if nothing were known."""
    dice._search.cache_clear()
    yield from search


def longest(searches: Sequence[Callable[[], Iterator[Any]]]) -> float:
    """The longest step of all, in milliseconds."""
    with collector_paused():
        runs = ([list(steps(search(), SECONDS)) for _ in range(RUNS)] for search in searches)
        longest: float = max(min(taken) for each in runs for taken in zip(*each, strict=False))
    return longest
