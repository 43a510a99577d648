"""Training in Pari: what can be laid, where, and for how many points.

Everything here looks at a view, so at the rows and one hand. Searches are generators: run them step by step, every
yield is a place to stop, and the answer is what they return.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import count

from core.arithmetic.equations import Completion, RowSearch
from core.engine.game import Move
from core.engine.search import Run, after
from core.games.pari.judging import points
from core.games.pari.moves import Done, Place, Side
from core.games.pari.state import View

ROOM = 400_000
"""Steps that a search may keep, about 250 bytes each; only hands of more than about nine cards need more."""
SHORT = 40
"""Yield points, about a millisecond apart, that the simple player spends on a row."""
LIT = 24
"""Yield points after which no more completions are looked for to light up a row."""

Gap = tuple[int, Side, int]
"""A row from 1, a side, and the cards of that side before the gap."""


@dataclass(frozen=True)
class Found:
    """A completion of a row, the points it brings, and what is moved or covered for chips before (PARI-20)."""

    row: int
    completion: Completion
    points: int
    acts: tuple[Move, ...] = ()


@dataclass(frozen=True)
class Highlights:
    """The gaps that light up (PARI-T2): for each useful card, every gap with the most points reachable through it.

    `complete`: the search saw everything; else the hand was so large that it stopped early.
    """

    gaps: dict[str, dict[Gap, int]]
    complete: bool

    @property
    def rows(self) -> frozenset[int]:
        """The rows that have a completion."""
        return frozenset(row for gaps in self.gaps.values() for row, _, _ in gaps)

    def reach(self, view: View, found: Found) -> None:
        """Add the gaps of a completion, which is among them already if the search saw everything."""
        laid: Counter[Side] = Counter()
        for place in steps(view, found):
            gap = place.row, place.side, place.index - laid[place.side]
            laid[place.side] += 1
            reached = self.gaps.setdefault(place.card, {})
            reached[gap] = max(found.points, reached.get(gap, 0))


def open_rows(view: View) -> list[int]:
    """Return the rows that can be played now: all, or the one that has cards of this turn (PARI-7)."""
    return list(range(1, len(view.rows) + 1)) if view.played is None else [view.played]


def search(view: View, row: int) -> RowSearch:
    """Return the search for completions of a row with the hand."""
    lying = view.rows[row - 1]
    return RowSearch(lying.text("left"), lying.text("right"), view.hand, view.options.limits, ROOM)


def least(view: View) -> int:
    """Return the least number of cards to lay before "done": one, if none was laid yet (PARI-6)."""
    return 0 if view.laid else 1


def worth(view: View, row: int, cards: int) -> int:
    """Return the points for completing a row with `cards` more hand cards (PARI-9, PARI-10)."""
    empties = cards == len(view.hand) and not view.gave_last
    return points(len(view.rows[row - 1]) + cards, view.options, empties_hand=empties)


def completions(view: View) -> Iterator[Found | None]:
    """Yield every completion in the open rows, row by row, the most cards first (PARI-T1); None is a yield point."""
    for row in open_rows(view):
        for completion in search(view, row).completions(least(view)):
            yield None if completion is None else Found(row, completion, worth(view, row, len(completion.laid)))


def highlights(view: View) -> Generator[None, None, Highlights]:
    """Search for the cards, rows and gaps that lead to a completion (PARI-T2)."""
    gaps: dict[str, dict[Gap, int]] = {}
    complete = True
    for row in open_rows(view):
        searching = search(view, row)
        run = Run(searching.highlights())
        for step in count(1):
            if run.on(after(1)):
                break
            if step == LIT:
                searching.settle()
            yield
        found = run.answer or {}
        complete = complete and searching.complete
        for card, reached in found.items():
            for (side, index), cards in reached.items():
                gaps.setdefault(card, {})[row, _side(side), index] = worth(view, row, cards)
    return Highlights(gaps, complete)


def best(view: View) -> Generator[None, None, Found | None]:
    """Search for the completion that brings most; of several the first by row and by its text (PARI-T4)."""
    found: Found | None = None
    for row in open_rows(view):
        completion = None
        for progress in search(view, row).improving(least(view)):
            completion = progress.best
            yield
        found = _better(found, view, row, completion)
    return found


def next_move(view: View) -> Move | None:
    """Return the next move towards the best completion that a short search finds; None if it finds none."""
    found: Found | None = None
    for row in open_rows(view):
        run = Run(search(view, row).improving(least(view)))
        run.on(after(SHORT))
        found = _better(found, view, row, run.latest.best if run.latest else None)
    return None if found is None else (next(steps(view, found), None) or Done())


def steps(view: View, found: Found) -> Iterator[Place]:
    """Yield the moves that lay a completion, from left to right."""
    row = view.rows[found.row - 1]
    sides: tuple[tuple[Side, str], ...] = (("left", found.completion.left), ("right", found.completion.right))
    for side, wanted in sides:
        lying = row.text(side)
        for index, card in enumerate(wanted):
            if index >= len(lying) or lying[index] != card:
                yield Place(found.row, side, index, card)
                lying = lying[:index] + card + lying[index:]


def _better(found: Found | None, view: View, row: int, completion: Completion | None) -> Found | None:
    if completion is None:
        return found
    gained = worth(view, row, len(completion.laid))
    return found if found and found.points >= gained else Found(row, completion, gained)


def _side(name: str) -> Side:
    return "left" if name == "left" else "right"
