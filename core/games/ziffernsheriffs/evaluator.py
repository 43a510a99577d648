"""The evaluator of Ziffernsheriffs: the fields that a roll should take, and what each is good for.

A turn is worth the reduction in fields that its side lacks for a connection (SHER-15), so a set that connects comes
before all else. Of equal sets that is best after which the rest of the path takes least effort. What is left of the
stones goes to the field that saves most effort on any of one's own paths, or costs the opponent most. Hints, lights
and the review all use it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from typing import Literal, TypeVar

from core.games.ziffernsheriffs.board import BRIDGE, EDGES, Side, at, cheapest, other, put, spreading
from core.games.ziffernsheriffs.state import Position
from core.games.ziffernsheriffs.training import BRIDGE_COST, efforts
from core.games.ziffernsheriffs.turns import best

Good = Literal["connects", "shortens", "eases", "blocks"]
"""The use of a field: it is part of a set that connects the sides or shortens the path, makes the rest easier, or
blocks the opponent's path."""
P = TypeVar("P", bound=Position)


@dataclass(frozen=True)
class CaptureValue:
    """A field to take in this turn, whether by a bridge, and what for."""

    field: int
    bridge: bool
    good: Good


@dataclass(frozen=True)
class Gain:
    """The gain of a field by itself: fields fewer that its side lacks, effort saved on its own path and added to the
    opponent's."""

    shorter: int
    saved: int
    added: int


def plan(position: Position, takes: dict[int, bool]) -> Generator[None, None, tuple[CaptureValue, ...]]:
    """Search for the fields that a turn should take, in this order; none if none gains anything."""
    found = yield from best(position, takes)
    good: Good = "shortens" if found.lacks else "connects"
    chosen = [CaptureValue(field, takes[field], good) for field in found.fields]
    now = _with(position, chosen)
    while found.lacks and now.to_lay and not now.last_turn:
        stones, done = now.stones_of(now.side), {each.field for each in chosen}
        free = {field: bridge for field, bridge in takes.items() if (bridge or stones) and field not in done}
        weighed = yield from gains(now, free)
        field = max(weighed, key=lambda each: (weighed[each].saved + weighed[each].added, -each), default=0)
        if not field or not (gain := weighed[field]).saved + gain.added:
            break
        more = CaptureValue(field, free[field], "eases" if gain.saved >= gain.added else "blocks")
        chosen.append(more)
        now = _with(now, [more])
    return tuple(chosen)


def gains(position: Position, takes: dict[int, bool]) -> Generator[None, None, dict[int, Gain]]:
    """Search for the gain of each field that can be taken, by all paths over the board."""
    side = position.side
    own, theirs = efforts(position, side), efforts(position, other(side))
    yield
    alike = {field: 0 if at(position.board, field) in (side, BRIDGE) else 1 for field in own}
    least, lacking = cheapest(side, own.__getitem__).cost, cheapest(side, alike.__getitem__).cost
    yield
    through = _through(side, own.__getitem__)
    yield
    short = _through(side, alike.__getitem__)
    yield
    their_path = cheapest(other(side), theirs.__getitem__)
    yield
    found = {}
    for field, bridge in takes.items():
        added = 0
        if field in their_path.fields:
            dearer = theirs[field] if bridge else theirs[field] * BRIDGE_COST
            added = cheapest(other(side), {**theirs, field: dearer}.__getitem__).cost - their_path.cost
            yield
        found[field] = Gain(lacking - min(lacking, short[field]), least - min(least, through[field]), added)
    return found


def _through(side: Side, cost: Callable[[int], int]) -> dict[int, int]:
    """Return for each field the cost of the cheapest connection through it, were it free of cost."""
    start, goal = ({field: spent for spent, field, _ in spreading(edge, cost)} for edge in EDGES[side])
    return {field: start[field] + goal[field] - 2 * cost(field) for field in start}


def _with(position: P, chosen: list[CaptureValue]) -> P:
    """Return a position with fields taken, as far as plans are concerned."""
    board, laid = position.board, sum(not each.bridge for each in chosen)
    for each in chosen:
        board = put(board, each.field, BRIDGE if each.bridge else position.side)
    stones = position.changed(position.side, -laid)
    return replace(position, board=board, stones=stones, to_lay=position.to_lay - len(chosen))
