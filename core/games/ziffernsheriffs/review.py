"""A match of Ziffernsheriffs after its end, turn by turn: what was taken, and by how much that shortened the way.

A turn is measured by the fields that its side lacks for a connection, as SHER-15 counts them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush

from core.engine.match import Match
from core.engine.search import Pace
from core.games.ziffernsheriffs.board import BRIDGE, EDGES, across, at, beside
from core.games.ziffernsheriffs.board import missing as missing_on
from core.games.ziffernsheriffs.moves import Roll
from core.games.ziffernsheriffs.state import Position
from core.games.ziffernsheriffs.training import missing, reachable

UNITS = 50
"""Steps of the search between two yield points, some tenths of a millisecond."""


@dataclass(frozen=True)
class Turn:
    """A turn of a match."""

    seat: int
    ply: int
    """How many moves had been made when its dice lay there."""
    position: Position
    """The position then."""
    taken: tuple[int, ...]
    """The fields that were occupied or bridged, in this order."""
    lacks: int
    """The fields that its side lacked at its end."""

    @property
    def lacked(self) -> int:
        """The fields that its side lacked before it."""
        return missing(self.position, self.position.side).cost


@dataclass(frozen=True)
class Best:
    """What shortens the way most: the fields to take, as few as do it, and what is lacking then."""

    fields: tuple[int, ...]
    lacks: int


def turns(match: Match) -> Iterator[Turn]:
    """The turns of a match, the first first."""
    rolls = [n for n, made in enumerate(match.plies, start=1) if isinstance(made.move, Roll)]
    for ply, following in zip(rolls, [*rolls[1:], None], strict=True):
        rolled: Position = match.plies[ply - 1].step.state
        made = match.plies[ply : following and following - 1]
        laid = [event for each in made for event in each.step.events if event.code in ("occupied", "bridged")]
        board = rolled.board
        for each in made:
            if each.step.state.game == rolled.game:
                board = each.step.state.board
        yield Turn(
            seat=rolled.to_move,
            ply=ply,
            position=rolled,
            taken=tuple(event.values["field"] for event in laid),
            lacks=missing_on(board, rolled.side).cost,
        )


def best(position: Position) -> Generator[None, None, Best]:
    """The fields that the dice and stones of a position could take so that its side lacks fewest.

    A search from edge to edge over all ways at once, by how many fields a way lacks, then by how many are taken.
    """
    side, own = position.side, position.stones_of(position.side)
    takes: dict[int, bool] = {}
    for found in reachable(position):
        if found is None:
            yield
        else:
            takes[found.field] = found.bridge
    start, goal = EDGES[side]
    waiting: list[tuple[int, int, int, int, tuple[int, ...]]] = []  # lacking, taken, stones of one's own, field, which
    known: set[tuple[int, int, int]] = set()
    pace = Pace(UNITS)

    def reach(field: int, lacking: int, stones: int, taken: tuple[int, ...]) -> None:
        if at(position.board, field) in (side, BRIDGE):
            heappush(waiting, (lacking, len(taken), stones, field, taken))
            return
        heappush(waiting, (lacking + 1, len(taken), stones, field, taken))
        if field in takes and len(taken) < position.to_lay and (takes[field] or stones < own):
            heappush(waiting, (lacking, len(taken) + 1, stones + (not takes[field]), field, (*taken, field)))

    for field in start:
        reach(field, 0, 0, ())
    while True:
        lacking, count, stones, field, taken = heappop(waiting)
        if (field, count, stones) in known:
            continue
        known.add((field, count, stones))
        if pace.due(1):
            yield
        if field in goal:
            return Best(taken, lacking)
        for neighbour in (*beside(field), *across(field)):
            reach(neighbour, lacking, stones, taken)
