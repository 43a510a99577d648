"""A match of Ziffernsheriffs after its end, turn by turn: the fields taken, and by how much they shortened the path.

A turn is measured by the fields that its side lacks for a connection, as SHER-15 counts them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import zip_longest

from core.engine.match import Match
from core.engine.search import Pace
from core.games.ziffernsheriffs.board import BRIDGE, EDGES, NEIGHBOURS, at
from core.games.ziffernsheriffs.board import missing as missing_on
from core.games.ziffernsheriffs.moves import Roll
from core.games.ziffernsheriffs.state import Position
from core.games.ziffernsheriffs.training import efforts, missing
from core.games.ziffernsheriffs.training import taken as taken_by

UNITS = 50
"""Steps of the search between two yield points, some tenths of a millisecond."""


@dataclass(frozen=True)
class Turn:
    """A turn of a match."""

    seat: int
    ply: int
    """Moves made before its dice lay there."""
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
    """The best of a turn: the fewest fields that shorten the path most, and the fields lacking then."""

    fields: tuple[int, ...]
    lacks: int


def turns(match: Match) -> Iterator[Turn]:
    """Yield the turns of a match, the oldest first.

    The first of a game with SHER-19 is left out: its side may be taken over, so that to take less can be better.
    """
    rolls = [n for n, made in enumerate(match.plies, start=1) if isinstance(made.move, Roll)]
    for ply, following in zip_longest(rolls, rolls[1:]):
        rolled: Position = match.plies[ply - 1].step.state
        if rolled.options.swap and rolled.turn == 1:
            continue
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


def best(position: Position, takes: dict[int, bool] | None = None) -> Generator[None, None, Best]:
    """Search for the fields that the dice and stones of a position could take so that its side lacks fewest.

    `takes` are all that can be taken, and whether by a bridge, where they are known. The search goes from edge to edge
    over all paths at once, by the fields that a path lacks, then by the effort that these will take, then by the number
    taken.
    """
    side, own = position.side, position.stones_of(position.side)
    if takes is None:
        takes = yield from taken_by(position)
    effort = efforts(position, side)
    start, goal = EDGES[side]
    waiting: list[tuple[int, int, int, int, int, tuple[int, ...]]] = []  # lacking, effort, taken, own, field, which
    known: set[tuple[int, int, int]] = set()
    pace = Pace(UNITS)

    def reach(field: int, lacking: int, ahead: int, stones: int, taken: tuple[int, ...]) -> None:
        if at(position.board, field) in (side, BRIDGE):
            heappush(waiting, (lacking, ahead, len(taken), stones, field, taken))
            return
        heappush(waiting, (lacking + 1, ahead + effort[field], len(taken), stones, field, taken))
        if field in takes and len(taken) < position.to_lay and (takes[field] or stones < own):
            heappush(waiting, (lacking, ahead, len(taken) + 1, stones + (not takes[field]), field, (*taken, field)))

    for field in start:
        reach(field, 0, 0, 0, ())
    while True:
        lacking, ahead, count, stones, field, taken = heappop(waiting)
        if (field, count, stones) in known:
            continue
        known.add((field, count, stones))
        if pace.due(1):
            yield
        if field in goal:
            return Best(taken, lacking)
        for neighbour in NEIGHBOURS[field]:
            reach(neighbour, lacking, ahead, stones, taken)
