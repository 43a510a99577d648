"""The hundred board: who is whose neighbour, which sides are to be connected, and what a connection lacks (SHER-1, 2).

A board is a text of a hundred characters, one a field from 1 to 100: `.` free, `A` and `B` stones, `#` a bridge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Literal

Side = Literal["A", "B"]

SIDES: tuple[Side, Side] = ("A", "B")
WIDTH = 10
FREE, BRIDGE = ".", "#"
EMPTY = FREE * WIDTH * WIDTH
FIELDS = range(1, WIDTH * WIDTH + 1)
EDGES: dict[Side, tuple[range, range]] = {
    "A": (range(1, 92, WIDTH), range(10, 101, WIDTH)),
    "B": (range(1, 11), range(91, 101)),
}
"""The fields on the two edges that a side connects: left and right for A, top and bottom for B (SHER-2)."""


def other(side: Side) -> Side:
    """Return the opponent's side."""
    return "B" if side == "A" else "A"


def at(board: str, field: int) -> str:
    """Return what lies on a field."""
    return board[field - 1]


def put(board: str, field: int, what: str) -> str:
    """Return the board with something else on one field."""
    return board[: field - 1] + what + board[field:]


def lying(pieces: Mapping[str, Iterable[int]]) -> str:
    """Return the board on which only these pieces lie, each on its fields."""
    board = EMPTY
    for what, fields in pieces.items():
        for field in fields:
            board = put(board, field, what)
    return board


def beside(field: int) -> tuple[int, ...]:
    """Return the neighbours left and right (SHER-1)."""
    row = (field - 1) // WIDTH
    return tuple(n for n in (field - 1, field + 1) if (n - 1) // WIDTH == row and n in FIELDS)


def across(field: int) -> tuple[int, ...]:
    """Return the neighbours above and below (SHER-1)."""
    return tuple(n for n in (field - WIDTH, field + WIDTH) if n in FIELDS)


NEIGHBOURS = {field: beside(field) + across(field) for field in FIELDS}
"""The fields that share an edge with each field (SHER-1)."""


def base(field: int, side: Side) -> tuple[int, ...]:
    """Return the base fields of a bridge that a side has built (SHER-13)."""
    return beside(field) if side == "A" else across(field)


@dataclass(frozen=True)
class Path:
    """A cheapest connection of a side: its fields from edge to edge, and what it costs."""

    cost: int
    fields: tuple[int, ...]


def cheapest(side: Side, cost: Callable[[int], int]) -> Path:
    """Return a cheapest connection of a side's two edges where every field has a cost of 0 or more; ties always fall
    alike."""
    start, goal = EDGES[side]
    spread, came, field = spreading(start, cost), dict[int, int](), 0
    while field not in goal:
        spent, field, previous = next(spread)
        came[field] = previous
    fields = [field]
    while came[fields[-1]]:
        fields.append(came[fields[-1]])
    return Path(spent, tuple(reversed(fields)))


def spreading(edge: range, cost: Callable[[int], int]) -> Iterator[tuple[int, int, int]]:
    """Yield for each field, the cheapest first, the cost of a cheapest path from an edge to it, itself, and the field
    before it, 0 at the edge."""
    waiting = sorted((cost(field), field, 0) for field in edge)
    known: set[int] = set()
    while waiting:
        spent, field, previous = heappop(waiting)
        if field not in known:
            known.add(field)
            yield spent, field, previous
            for neighbour in NEIGHBOURS[field]:
                if neighbour not in known:
                    heappush(waiting, (spent + cost(neighbour), neighbour, field))


def missing(board: str, side: Side) -> Path:
    """Return a cheapest connection, which costs what it lacks: own stones and bridges 0, other fields 1 (SHER-15)."""
    return cheapest(side, lambda field: 0 if at(board, field) in (side, BRIDGE) else 1)


def connected(board: str, side: Side) -> bool:
    """Return True if a side's stones and bridges connect its two edges (SHER-14)."""
    return missing(board, side).cost == 0


def groups(board: str, side: Side) -> list[set[int]]:
    """Return a side's stones in groups whose fields share edges."""
    left, found = {field for field in FIELDS if at(board, field) == side}, list[set[int]]()
    while left:
        waiting = [left.pop()]
        found.append(set(waiting))
        while waiting:
            near = left.intersection(NEIGHBOURS[waiting.pop()])
            left -= near
            found[-1] |= near
            waiting += near
    return found
