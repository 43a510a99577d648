"""The evaluator of Pari: the turns that a seat can make by the chance to win after them; and what to draw.

A turn completes a row, perhaps after a paid move (PARI-20), or it saves up: it lays one card that completes nothing,
so that a larger hand brings more next time. The chance is that of `race`. Of completions that are as good that comes
first which is easiest to work out. Hints, lights, the review and the stronger opponents use it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from re import findall

from core.arithmetic.equations import Completion, RowSearch
from core.arithmetic.expression import PLAIN, judge
from core.engine.cards import without
from core.games.pari import laying
from core.games.pari.judging import points
from core.games.pari.moves import PILES, SIDES, Cover, Paid, Pile, Place, Shift
from core.games.pari.paid_moves import changed, price, rearranged
from core.games.pari.race import chance, usual_points
from core.games.pari.state import OPERATORS, View
from core.games.pari.training import Found, completed, least, longest, open_rows, search, worth
from core.games.pari.turn import DRAWN_AT_LEAST, FULL_HAND

SLACK = 10
"""Thousandths of a chance to win: a completion that costs at most this much against the best is as good."""
FEW = 3
"""Cards of a turn in a completion that a beginner finds."""
STEPS = 48
"""Yield points, about a millisecond apart, that are spent on a row, and completions of it that are compared."""
SHORT = 6
"""Yield points that are spent on a row after a paid move."""
COMPARED = 6
"""Cards of a hand up to which all completions are compared: with more that takes too long on a phone."""
MANY = 8
"""Cards of a hand from which on two signs are better than one."""


@dataclass(frozen=True)
class Lacking:
    """The pile to draw from, None where the hand has enough; and how many digits and signs are in hand."""

    pile: Pile | None
    digits: int
    signs: int


@dataclass(frozen=True)
class Saving:
    """A turn that saves up: the card to lay and its gap, None where one lies already; and the hand of the next turn:
    its cards, and the points that they usually bring.
    """

    place: Place | None
    cards: int
    points: int


def piles_to_draw(view: View) -> list[Pile]:
    """Return the piles that have a card, or whose discards refill them (PARI-15)."""
    return [pile for pile, left, laid in zip(PILES, view.pile_sizes, view.discards, strict=True) if left or laid]


def lacking(view: View, small: bool = False) -> Lacking:
    """Return what a hand lacks while cards are drawn (PARI-14): one sign is enough in most rows, two in long ones; two
    digits for each sign where numbers stay `small`, at this table or for who asks.
    """
    signs = sum(card in OPERATORS for card in view.hand)
    digits = len(view.hand) - signs
    there = piles_to_draw(view)
    if not there or (view.drawn >= DRAWN_AT_LEAST and len(view.hand) >= FULL_HAND):
        return Lacking(None, digits, signs)
    cards = max(FULL_HAND, len(view.hand) + DRAWN_AT_LEAST - view.drawn)
    enough = digits / 2 if small or view.options.max_number is not None else 1 if cards < MANY else 2
    wanted: Pile = "operators" if signs < enough else "digits"
    return Lacking(wanted if wanted in there else there[0], digits, signs)


def single_cards(view: View) -> Iterator[tuple[Place, Found | None]]:
    """Yield every way to lay one card of the hand, with what it completes."""
    for row in open_rows(view):
        left, right = view.rows[row - 1].texts
        for side, text in zip(SIDES, (left, right), strict=True):
            for index in range(len(text) + 1):
                for card in dict.fromkeys(view.hand):
                    made = text[:index] + card + text[index:]
                    sides = (made, right) if side == "left" else (left, made)
                    is_right = judge(*sides, view.options.limits) is None
                    found = completed(view, row, Completion(*sides, card)) if is_right else None
                    yield Place(row, side, index, card), found


def after(view: View, found: Found) -> int:
    """Return the chance to win after a completion, in thousandths."""
    now = acted(view, found.acts)
    hand = now.hand
    for card in found.completion.laid:
        hand = without(hand, card)
    rows = ["" if row == found.row else "".join(lying.texts) for row, lying in enumerate(now.rows, start=1)]
    return chance(view, hand, view.scores[view.active] + found.points, rows)


def saving(view: View) -> tuple[int, Saving] | None:
    """Return the best way to save up and the chance to win after it, in thousandths; None for an empty hand, and where
    arithmetic has limits, with which long rows come too seldom.
    """
    if view.options.limits != PLAIN:
        return None
    score, rows = view.scores[view.active], ["".join(row.texts) for row in view.rows]
    cards = max(FULL_HAND, len(view.hand) + DRAWN_AT_LEAST - (not view.laid))
    if view.laid:
        if view.played is not None and laying.is_equation(view, view.rows[view.played - 1]):
            return None
        return chance(view, view.hand, score, rows), Saving(None, cards, usual_points(cards))
    best: tuple[int, Place] | None = None
    known: dict[tuple[int, str], int] = {}
    for place, found in single_cards(view):
        if found is None:
            if (place.row, place.card) not in known:
                full = _is_full(view, place.row)
                laid = ["" if full and row == place.row else text for row, text in enumerate(rows, start=1)]
                laid[place.row - 1] += "" if full else place.card
                known[place.row, place.card] = chance(view, without(view.hand, place.card), score, laid)
            worth_it = known[place.row, place.card]
            if best is None or worth_it > best[0]:
                best = worth_it, place
    return None if best is None else (best[0], Saving(best[1], cards, usual_points(cards)))


def ways(view: View, steps: int = STEPS) -> Generator[None, None, list[Found]]:
    """Search for completions: of each row the one with most cards within `steps` yield points; and all of one card."""
    ways = [] if view.laid else [found for _, found in single_cards(view) if found is not None]
    for row in open_rows(view):
        made = yield from longest(search(view, row), view, steps)
        if made is not None:
            ways.append(completed(view, row, made, _others(view, row)))
    return ways


def most(view: View) -> Generator[None, None, Found | None]:
    """Search for the completion after which the chance to win is best, with at most one card moved or covered for chips
    (PARI-T4, PARI-20).
    """
    found = yield from ways(view)
    bring = max((each.points for each in found), default=0)
    for act in _paid(view):
        yield
        now = acted(view, (act,))
        for row in open_rows(now):
            more = _others(now, row) - price(act)
            if row in now.moved and worth(now, row, len(now.hand)) + more > bring:
                made = yield from longest(search(now, row), now, SHORT)
                if made is not None:
                    one = completed(now, row, made, more)
                    if one.points > bring:
                        bring = one.points
                        found.append(replace(one, acts=(act,)))
    return max(found, key=lambda each: after(view, each), default=None)


def best_turn(view: View) -> Generator[None, None, Found | Saving | None]:
    """Search for the turn after which the chance to win is best; None where there is none."""
    found, saved = (yield from most(view)), saving(view)
    return found if saved is None or (found is not None and after(view, found) >= saved[0]) else saved[1]


def good(view: View) -> Generator[None, None, tuple[Found | Saving, ...]]:
    """Search for the best turn and, if it completes a row without paying, all that are as good, the simplest first."""
    goal = yield from best_turn(view)
    if not isinstance(goal, Found) or goal.acts or len(view.hand) > COMPARED:
        return () if goal is None else (goal,)
    best, found = after(view, goal), {(goal.row, goal.completion.row): goal}
    for row in open_rows(view):
        steps, looked = 0, 0
        for completion in search(view, row).completions(least(view)):
            if completion is None:
                steps += 1
                yield
            else:
                looked += 1
                one = completed(view, row, completion, _others(view, row))
                if one.points < goal.points:
                    break
                if after(view, one) + SLACK >= best:
                    found.setdefault((row, completion.row), one)
            if STEPS in (steps, looked):
                break
    return tuple(sorted(found.values(), key=_effort))


def easiest(view: View) -> Generator[None, None, Found | None]:
    """Search for the simplest completion that brings points with at most `FEW` cards of a turn; None if there is
    none.
    """
    found = []
    for count in range(least(view), FEW - view.laid + 1):
        for cards in sorted({*combinations(view.hand, count)}):
            yield
            for row in open_rows(view):
                rows = RowSearch(*view.rows[row - 1].texts, "".join(cards), view.options.limits)
                for completion in rows.completions(count):
                    if completion is None:
                        yield
                    elif (one := completed(view, row, completion)).points > 0:
                        found.append(one)
    return min(found, key=_effort, default=None)


def paid(acts: tuple[Paid, ...]) -> int:
    """Return the chips that moves of a turn cost (PARI-20)."""
    return sum(map(price, acts))


def acted(view: View, acts: tuple[Paid, ...]) -> View:
    """Return a view after cards were moved and covered for chips, as far as completions are concerned."""
    for act in acts:
        scores = list(view.scores)
        scores[view.active] -= price(act)
        rows, moved = rearranged(view.rows, act), changed(view.moved, act)
        view = replace(view, scores=tuple(scores), rows=rows, moved=moved)
        if isinstance(act, Cover):
            view = replace(view, hand=without(view.hand, act.card), played=act.row, laid=view.laid + 1)
    return view


def _paid(view: View) -> Iterator[Paid]:
    """Yield every way to move or cover one card that the seat can pay, each row that comes of it once."""
    chips = view.scores[view.active] if view.options.paid_moves else 0
    seen = {tuple(map(str, view.rows))}
    for (row, side, index), _ in laying.cards(view.rows) if chips else ():
        lifted = [lying.removed(side, index) if n == row else lying for n, lying in enumerate(view.rows, 1)]
        acts: list[Paid] = [
            Shift(row, side, index, *to) for to in laying.gaps(lifted) if view.options.shifts_to(row, to[0])
        ]
        if view.options.can_cover and view.played in (None, row):
            acts += [Cover(row, side, index, card) for card in dict.fromkeys(view.hand)]
        for act in acts:
            made = (type(act).__name__, *map(str, rearranged(view.rows, act)))
            if price(act) <= chips and made not in seen and made[1:] not in seen:
                seen.add(made)
                yield act


def _others(view: View, played: int) -> int:
    """Return the points of other rows that were changed for chips in this turn and are right as they lie (PARI-20)."""
    rows = [view.rows[row - 1] for row in view.moved if row != played]
    return sum(points(len(row), view.options, empties_hand=False) for row in rows if laying.is_equation(view, row))


def _is_full(view: View, row: int) -> bool:
    """Return True if a row is cleared with one card more that does not complete it (PARI-13)."""
    limit = view.options.row_limit
    return limit is not None and len(view.rows[row - 1]) + 1 >= limit


def _effort(found: Found) -> tuple[int, int, str]:
    """Return a sort key for the effort of working out a completion: its signs, its numbers, and then its text."""
    row = found.completion.row
    return len(findall(r"[-+*/]", row)), sum(map(int, findall(r"\d+", row))), row
