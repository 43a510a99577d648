"""The evaluator of Pari: the completions of a turn by what they bring, less the cost of paid moves; and what to draw.

The worth is points: those of the row that is played and of other rows changed in this turn (PARI-9, PARI-20), less
the chips paid for it. A completion that brings at most one point less than the best is as good, and of the good ones
that comes first which is easiest to work out. Hints, the review and the opponents use it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, islice
from re import findall

from core.arithmetic.equations import RowSearch
from core.arithmetic.expression import judge
from core.engine.cards import without
from core.engine.game import Move
from core.games.pari.chips import COVER_PRICE
from core.games.pari.judging import points
from core.games.pari.moves import PILES, SIDES, Cover, Pile, Shift
from core.games.pari.paid_moves import shift_price
from core.games.pari.state import OPERATORS, Lying, Row, View
from core.games.pari.training import Found, best, least, open_rows, search, worth
from core.games.pari.turn import DRAWN_AT_LEAST, FULL_HAND

SLACK = 1
"""Points: a completion that brings at most this much less than the best is as good."""
FEW = 3
"""Cards of a turn in a completion that a beginner finds."""
SHORT = 6
"""Yield points, about a millisecond apart, that are spent on a row after a paid move."""
MOST = 3000
"""Completions that are looked at for the simplest."""


@dataclass(frozen=True)
class Lacking:
    """The pile to draw from, None where the hand has enough; and how many digits and signs are in hand."""

    pile: Pile | None
    digits: int
    signs: int


def piles_to_draw(view: View) -> list[Pile]:
    """Return the piles that have a card, or whose discards refill them (PARI-15)."""
    return [pile for pile, left, laid in zip(PILES, view.pile_sizes, view.discards, strict=True) if left or laid]


def lacking(view: View) -> Lacking:
    """Return what a hand lacks while cards are drawn (PARI-14): two digits for each sign make most rows."""
    signs = sum(card in OPERATORS for card in view.hand)
    digits = len(view.hand) - signs
    there = piles_to_draw(view)
    if not there or (view.drawn >= DRAWN_AT_LEAST and len(view.hand) >= FULL_HAND):
        return Lacking(None, digits, signs)
    wanted: Pile = "operators" if 2 * signs < digits else "digits"
    return Lacking(wanted if wanted in there else there[0], digits, signs)


def most(view: View) -> Generator[None, None, Found | None]:
    """Search for what brings most, with at most one card moved or covered for chips (PARI-T4, PARI-20)."""
    found = yield from best(view)
    if found is not None:
        found = replace(found, points=found.points + _others(view, found.row))
    for act in _paid(view):
        yield
        now = acted(view, (act,))
        price = view.scores[view.active] - now.scores[view.active]
        for row in open_rows(now):
            bound = worth(now, row, len(now.hand)) + _others(now, row) - price
            if row in now.moved and bound > (found.points if found else 0):
                made = None
                for progress in islice(search(now, row).improving(least(now)), SHORT):
                    made = progress.best
                    yield
                if made is not None:
                    brings = worth(now, row, len(made.laid)) + _others(now, row) - price
                    if found is None or brings > found.points:
                        found = Found(row, made, brings, (act,))
    return found


def good(view: View) -> Generator[None, None, tuple[Found, ...]]:
    """Search for what brings most and all that is as good without paying, the simplest first."""
    goal = yield from most(view)
    if goal is None:
        return ()
    found = {} if goal.acts else {(goal.row, goal.completion.row): goal}
    for row in open_rows(view):
        for completion in search(view, row).completions(least(view)):
            if completion is None:
                yield
                continue
            brings = worth(view, row, len(completion.laid)) + _others(view, row)
            if brings + SLACK < goal.points or len(found) == MOST:
                break
            found.setdefault((row, completion.row), Found(row, completion, brings))
    return tuple(sorted(found.values(), key=_effort)) or (goal,)


def easiest(view: View) -> Generator[None, None, Found | None]:
    """Search for the simplest completion that brings points with at most `FEW` cards of a turn; None if there is
    none.
    """
    found = []
    for count in range(least(view), FEW - view.laid + 1):
        for cards in sorted({*combinations(view.hand, count)}):
            yield
            for row in open_rows(view):
                lying = view.rows[row - 1]
                rows = RowSearch(lying.text("left"), lying.text("right"), "".join(cards), view.options.limits)
                for completion in rows.completions(count):
                    if completion is None:
                        yield
                    elif (brings := worth(view, row, len(completion.laid))) > 0:
                        found.append(Found(row, completion, brings))
    return min(found, key=_effort, default=None)


def paid(acts: tuple[Move, ...]) -> int:
    """Return the chips that moves of a turn cost (PARI-20)."""
    return sum(shift_price(act) if isinstance(act, Shift) else COVER_PRICE * isinstance(act, Cover) for act in acts)


def acted(view: View, acts: tuple[Move, ...]) -> View:
    """Return a view after cards were moved and covered for chips, as far as completions are concerned."""
    for act in acts:
        rows, scores = list(view.rows), list(view.scores)
        scores[view.active] -= paid((act,))
        view = replace(view, scores=tuple(scores))
        if isinstance(act, Shift):
            card = rows[act.row - 1].side(act.side)[act.index]
            rows[act.row - 1] = rows[act.row - 1].removed(act.side, act.index)
            rows[act.to_row - 1] = rows[act.to_row - 1].inserted(act.to_side, act.to_index, card)
            moved = tuple(dict.fromkeys((*view.moved, act.row, act.to_row)))
            view = replace(view, rows=tuple(rows), moved=moved)
        elif isinstance(act, Cover):
            under = rows[act.row - 1].side(act.side)[act.index]
            rows[act.row - 1] = rows[act.row - 1].replaced(act.side, act.index, Lying(act.card, True, under))
            moved = tuple(dict.fromkeys((*view.moved, act.row)))
            hand = without(view.hand, act.card)
            view = replace(view, rows=tuple(rows), hand=hand, played=act.row, laid=view.laid + 1, moved=moved)
    return view


def _paid(view: View) -> Iterator[Move]:
    """Yield every way to move or cover one card that the seat can pay, each row that comes of it once."""
    chips = view.scores[view.active] if view.options.paid_moves else 0
    lying = [(n, side, at) for n, row in enumerate(view.rows, 1) for side in SIDES for at in range(len(row.side(side)))]
    seen = {tuple(map(str, view.rows))}
    for row, side, index in lying if chips else ():
        lifted = [view.rows[n].removed(side, index) if n + 1 == row else view.rows[n] for n in range(len(view.rows))]
        gaps = [(n, to, at) for n, left in enumerate(lifted, 1) for to in SIDES for at in range(len(left.side(to)) + 1)]
        acts: list[Move] = [Shift(row, side, index, *gap) for gap in gaps if view.options.shifts_to(row, gap[0])]
        if view.options.can_cover and view.played in (None, row):
            acts += [Cover(row, side, index, card) for card in dict.fromkeys(view.hand)]
        for act in acts:
            made = (type(act).__name__, *map(str, acted(view, (act,)).rows))
            if paid((act,)) <= chips and made not in seen and made[1:] not in seen:
                seen.add(made)
                yield act


def _others(view: View, played: int) -> int:
    """Return the points of other rows that were changed for chips in this turn and are right as they lie (PARI-20)."""
    return sum(_lies(view, view.rows[row - 1]) for row in view.moved if row != played)


def _lies(view: View, row: Row) -> int:
    wrong = judge(row.text("left"), row.text("right"), view.options.limits)
    return 0 if wrong else points(len(row), view.options, empties_hand=False)


def _effort(found: Found) -> tuple[int, int, str]:
    """Return a sort key for the effort of working out a completion: its signs, its numbers, and then its text."""
    row = found.completion.row
    return len(findall(r"[-+*/]", row)), sum(map(int, findall(r"\d+", row))), row
