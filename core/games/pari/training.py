"""Training in Pari: what can be laid, where, and for how many points.

Everything here looks at a view, so at the rows and one hand. Searches are generators: run them step by step, every
yield is a place to stop, and the answer is what they return.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import count, islice

from core.arithmetic.equations import Completion, RowSearch
from core.engine.game import Move
from core.engine.search import Run, after, answer
from core.games.pari.judging import points
from core.games.pari.moves import SIDES, Done, Paid, Place, Side
from core.games.pari.state import View

ROOM = 400_000
"""Steps that a search may keep, about 250 bytes each; only hands of more than about nine cards need more."""
SHORT = 40
"""Yield points, about a millisecond apart, that the simple player spends on a row."""
LIT = 24
"""Yield points after which no more completions are looked for to light up a row."""

Gap = tuple[int, Side, int]
"""A row from 1, a side, and the cards of that side before the gap."""
Highlights = dict[str, dict[Gap, int]]
"""The gaps that light up (PARI-T2): for each useful card, every gap with the most points reachable through it."""


@dataclass(frozen=True)
class Found:
    """A completion of a row, the points it brings, and what is moved or covered for chips before (PARI-20)."""

    row: int
    completion: Completion
    points: int
    acts: tuple[Paid, ...] = ()


def open_rows(view: View) -> list[int]:
    """Return the rows that can be played now: all, or the one that has cards of this turn (PARI-7)."""
    return list(range(1, len(view.rows) + 1)) if view.played is None else [view.played]


def search(view: View, row: int) -> RowSearch:
    """Return the search for completions of a row with the hand."""
    return RowSearch(*view.rows[row - 1].texts, view.hand, view.options.limits, ROOM)


def longest(searching: RowSearch, view: View, steps: int) -> Generator[None, None, Completion | None]:
    """Search for the completion with most cards that is found within `steps` yield points."""
    made = None
    for progress in islice(searching.improving(least(view)), steps):
        made = progress.best
        yield
    return made


def least(view: View) -> int:
    """Return the least number of cards to lay before "done": one, if none was laid yet (PARI-6)."""
    return 0 if view.laid else 1


def worth(view: View, row: int, cards: int) -> int:
    """Return the points for completing a row with `cards` more hand cards (PARI-9, PARI-10)."""
    empties = cards == len(view.hand) and not view.gave_last
    return points(len(view.rows[row - 1]) + cards, view.options, empties_hand=empties)


def completed(view: View, row: int, completion: Completion, more: int = 0) -> Found:
    """Return a completion with the points that it brings, `more` than the row itself."""
    return Found(row, completion, worth(view, row, len(completion.laid)) + more)


def highlights(view: View) -> Generator[None, None, Highlights]:
    """Search for the cards, rows and gaps that lead to a completion (PARI-T2)."""
    gaps: Highlights = {}
    for row in open_rows(view):
        searching = search(view, row)
        run = Run(searching.highlights())
        for step in count(1):
            if run.on(after(1)):
                break
            if step == LIT:
                searching.settle()
            yield
        for card, reached in (run.answer or {}).items():
            for (side, index), cards in reached.items():
                gaps.setdefault(card, {})[row, _side(side), index] = worth(view, row, cards)
    return gaps


def reach(gaps: Highlights, view: View, found: Found) -> None:
    """Add the gaps of a completion, which is among them already if the search saw everything."""
    laid: Counter[Side] = Counter()
    for place in steps(view, found):
        gap = place.row, place.side, place.index - laid[place.side]
        laid[place.side] += 1
        reached = gaps.setdefault(place.card, {})
        reached[gap] = max(found.points, reached.get(gap, 0))


def next_move(view: View) -> Move | None:
    """Return the next move towards the best completion that a short search finds; None if it finds none."""
    made = [(row, answer(longest(search(view, row), view, SHORT))) for row in open_rows(view)]
    found = [completed(view, row, completion) for row, completion in made if completion is not None]
    if not found:
        return None
    return next(steps(view, max(found, key=lambda each: each.points)), None) or Done()


def steps(view: View, found: Found) -> Iterator[Place]:
    """Yield the moves that lay a completion, from left to right."""
    row = view.rows[found.row - 1]
    for side, wanted in zip(SIDES, (found.completion.left, found.completion.right), strict=True):
        lying = row.text(side)
        for index, card in enumerate(wanted):
            if index >= len(lying) or lying[index] != card:
                yield Place(found.row, side, index, card)
                lying = lying[:index] + card + lying[index:]


def _side(name: str) -> Side:
    return "left" if name == "left" else "right"
