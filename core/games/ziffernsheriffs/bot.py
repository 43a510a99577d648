"""The opponent for Ziffernsheriffs: it counts the turns that both sides still need, in thousandths.

A field costs what it takes to get it with the number of dice that suits it best; a field of the opponent costs what a
bridge takes. The cheapest path over the board gives the turns that a side lacks. No stone can be cut off, so a stone is
good if it shortens the own path or makes the opponent's dearer. What each of the 923 rolls reaches, and what it can
bridge, is looked up in a table.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import combinations

from core.arithmetic import dice as over_dice
from core.arithmetic.ratio import TermLimits
from core.bots.levels import Plan
from core.bots.seen import Seen
from core.engine.chance import Chance
from core.engine.game import Move
from core.games.ziffernsheriffs import chances, swap
from core.games.ziffernsheriffs.board import (
    BRIDGE,
    EDGES,
    FIELDS,
    FREE,
    NEIGHBOURS,
    SIDES,
    Side,
    base,
    missing,
    other,
)
from core.games.ziffernsheriffs.laying import MOST_DICE, TOKENS, WAYS, not_bridgeable
from core.games.ziffernsheriffs.moves import Bridge, End, Exchange, Keep, Occupy, Roll, Swap, Tap
from core.games.ziffernsheriffs.rolls import Rolls, rolls
from core.games.ziffernsheriffs.state import View
from core.games.ziffernsheriffs.training import some_ways


@dataclass(frozen=True)
class Skill:
    """The skill of a level.

    `overlooks`: fields in a hundred that it does not see, and `easy` of those that two dice reach, None for a third of
    the others; `fields`: fields that it works out in a turn; `weighs`: True if it knows which fields are hard to get,
    else all count alike; `hinders`: the worth of a turn that the opponent loses, in hundredths of an own turn; `rolls`:
    rolls of each number of dice that it plays through before it chooses.
    """

    overlooks: int
    fields: int = 7
    weighs: bool = True
    hinders: int = 0
    rolls: int = 0
    easy: int | None = None


SKILLS = {
    5: Skill(86, 1, False, easy=52),
    1: Skill(74, 2, False),
    2: Skill(80),
    3: Skill(35),
    4: Skill(0, hinders=150, rolls=12),
}
USUAL = 4
"""Dice that are taken without much thought: three stones, and half of the board reached."""
OUT_OF_REACH = 6000
"""The cost of a field that is kept for the opponent."""
NEVER = 1_000_000
_NEAR = tuple(tuple(n - 1 for n in NEIGHBOURS[field]) for field in FIELDS)
STARTS: dict[Side, tuple[tuple[int, ...], tuple[int, ...]]] = {
    side: (tuple(n - 1 for n in EDGES[side][0]), tuple(n - 1 for n in EDGES[side][1])) for side in SIDES
}

Costs = list[int]
"""For each field, from 0, the thousandths of a turn that a side pays for it."""
Efforts = tuple[tuple[int, ...], tuple[int, ...]]
"""For each field, from 0, the cost to occupy it, and to bridge it."""
ALIKE: Efforts = ((1000,) * 100, (2000,) * 100)


def plan(seen: Seen, level: int, chance: Chance) -> Plan:
    """Search for the number of dice; after the roll, for all stones of the turn."""
    view: View = seen.view
    skill = SKILLS[level]
    if view.step == "exchange":
        return (Exchange(),)
    if view.step == "swap":
        return (swap.choice(view) if skill.weighs else _by_fields(view),)
    if view.step == "choose" and not skill.rolls:
        return (Roll(USUAL),)
    table = rolls(view.options.powers)
    board = Board.of(view, (yield from efforts(view.options.powers)) if skill.weighs else ALIKE)
    if view.step == "choose":
        return (Roll((yield from _best_dice(board, table, skill, chance))),)
    free, bridged = yield from _noticed(view, table, skill, chance)
    fields = yield from board.picked(free, bridged, min(view.to_lay, skill.fields), skill.hinders, chance)
    if skill.weighs and view.options.swap and view.turn == 1:
        fields = fields[: swap.evenly(view, [field + 1 for field in fields])]
    moves: list[Move] = []
    for field in fields:
        taken = yield from _taken(view, field + 1)
        moves.append(taken)
    return moves if len(fields) == view.to_lay or board.connected else [*moves, End()]


def _by_fields(view: View) -> Move:
    """Return the choice of a level to which all fields count alike: the side that lacks fewer, a turn being three."""
    mover, moved = (missing(view.board, side).cost for side in (view.side, other(view.side)))
    return Swap() if moved + TOKENS - USUAL < mover else Keep()


def _reachable(view: View, table: Rolls) -> Generator[None, None, tuple[int, int]]:
    """Search for the fields that the dice reach, and those they bridge, as bits.

    The table knows no limits (SHER-17); with some the expressions are searched.
    """
    limits = view.options.limits
    if limits == TermLimits(powers=limits.powers):
        return table.reached(view.dice), table.bridged(view.dice)
    free = bridged = 0
    for found in over_dice.reach(view.dice, limits):
        if found is None:
            yield
        else:
            free |= 1 << found[0] - 1
    for field in FIELDS:
        if free >> field - 1 & 1 and not_bridgeable(view, field) is None:
            expressions = yield from some_ways(view, field, WAYS)
            bridged |= (len(expressions) == WAYS) << field - 1
    return free, bridged


def _noticed(view: View, table: Rolls, skill: Skill, chance: Chance) -> Generator[None, None, tuple[int, int]]:
    """Search for the fields that a level sees it can reach with these dice, and those it can bridge, as bits."""
    free, bridged = yield from _reachable(view, table)
    easy, overlooks_easy = 0, skill.overlooks // 3 if skill.easy is None else skill.easy
    for two in {*combinations(view.dice, 2)}:
        easy |= table.reached("".join(two))
    for field in range(100):
        if chance.below(100) < (overlooks_easy if easy >> field & 1 else skill.overlooks):
            free &= ~(1 << field)
            bridged &= ~(1 << field)
    return free, bridged


def _taken(view: View, field: int) -> Generator[None, None, Move]:
    """Search for the move that takes a field, with its simplest expressions if they are asked for."""
    if view.options.answers == "tap":
        return Tap(field)
    if view.board[field - 1] == FREE:
        return Occupy(field, *(yield from some_ways(view, field, 1)))
    return Bridge(field, *(yield from some_ways(view, field, WAYS)))


class Board:
    """A board in thought, as the side to move sees it."""

    def __init__(self, cells: list[str], kept: list[str], side: Side, stones: int, efforts: Efforts) -> None:
        self.cells, self.kept, self.side, self.stones = cells, kept, side, stones
        self._efforts = efforts
        self.own = self._costs(side)
        self.theirs = self._costs(other(side))

    @classmethod
    def of(cls, view: View, efforts: Efforts) -> Board:
        """Return the board of a view, weighed by the costs of fields."""
        return cls(list(view.board), list(view.kept), view.side, view.stones_of(view.side), efforts)

    def copy(self) -> Board:
        """Return a copy to play on."""
        return Board(self.cells[:], self.kept[:], self.side, self.stones, self._efforts)

    def _costs(self, side: Side) -> Costs:
        free, bridges = self._efforts
        costs = []
        for field, what in enumerate(self.cells):
            if what in (side, BRIDGE):
                costs.append(0)
            elif what != FREE:
                costs.append(bridges[field])
            else:
                costs.append(OUT_OF_REACH if self.kept[field] == other(side) else free[field])
        return costs

    @property
    def connected(self) -> bool:
        """True if the side to move has its connection."""
        return not distance(self.own, *STARTS[self.side])

    def take(self, field: int) -> None:
        """Occupy or bridge a field, from 0."""
        _, bridges = self._efforts
        if self.cells[field] == FREE:
            self.cells[field] = self.side
            self.kept[field] = FREE
            self.stones -= 1
            self.theirs[field] = bridges[field]
        else:
            self.cells[field] = BRIDGE
            for near in base(field + 1, self.side):
                if self.cells[near - 1] == FREE == self.kept[near - 1]:
                    self.kept[near - 1] = self.side
                    self.theirs[near - 1] = OUT_OF_REACH
        self.own[field] = 0

    def picked(
        self, free: int, bridged: int, most: int, hinders: int, chance: Chance
    ) -> Generator[None, None, list[int]]:
        """Take fields that are reached or can be bridged on this board, at most `most`; return them, the best first.

        Chance picks among equally good ones.
        """
        fields: list[int] = []
        while len(fields) < most:
            field = self._best([field for field in range(100) if self._able(field, free, bridged)], hinders, chance)
            yield
            if field is None:
                break
            fields.append(field)
            self.take(field)
        return fields

    def _able(self, field: int, free: int, bridged: int) -> bool:
        what = self.cells[field]
        if what == FREE:
            return bool(free >> field & 1) and self.kept[field] != other(self.side) and self.stones > 0
        return what == other(self.side) and bool(bridged >> field & 1)

    def _best(self, able: list[int], hinders: int, chance: Chance) -> int | None:
        """Return the field that gains most turns on the opponent; None if none gains any, or all is connected."""
        start, goal = STARTS[self.side]
        there = reaching(self.own, start)
        lacks = min(there[field] for field in goal)
        if not lacks:
            return None
        back = reaching(self.own, goal)
        gains = {field: lacks - min(lacks, there[field] + back[field] - 2 * self.own[field]) for field in able}
        if hinders:
            opponent = other(self.side)
            start, goal = STARTS[opponent]
            there, back = reaching(self.theirs, start), reaching(self.theirs, goal)
            lacks = min(there[field] for field in goal)
            _, bridges = self._efforts
            for field in able:
                if self.cells[field] == FREE and there[field] + back[field] - self.theirs[field] == lacks:
                    before = self.theirs[field]
                    self.theirs[field] = bridges[field]
                    dearer = distance(self.theirs, start, goal) - lacks
                    self.theirs[field] = before
                    gains[field] += dearer * hinders // 100
        most = max(gains.values(), default=0)
        return chance.pick([field for field in able if gains[field] == most]) if most > 0 else None

    def balance(self, hinders: int) -> int:
        """Return the lead of the side to move in thousandths of a turn; NEVER if it is connected."""
        own = distance(self.own, *STARTS[self.side])
        if not own:
            return NEVER
        return distance(self.theirs, *STARTS[other(self.side)]) * hinders // 100 - own


def reaching(costs: Costs, start: tuple[int, ...]) -> list[int]:
    """Return the cost of the cheapest path from an edge to each field, the field included."""
    found = [NEVER] * 100
    waiting = []
    for field in start:
        found[field] = costs[field]
        waiting.append((costs[field], field))
    waiting.sort()
    while waiting:
        spent, field = heappop(waiting)
        if spent > found[field]:
            continue
        for near in _NEAR[field]:
            cost = spent + costs[near]
            if cost < found[near]:
                found[near] = cost
                heappush(waiting, (cost, near))
    return found


def distance(costs: Costs, start: tuple[int, ...], goal: tuple[int, ...]) -> int:
    """Return the cost of the cheapest path from one edge to the other."""
    found = reaching(costs, start)
    return min(found[field] for field in goal)


_efforts: dict[bool, Efforts] = {}


def efforts(powers: bool) -> Generator[None, None, Efforts]:
    """Return the costs of fields: with the best number of dice, thousandths of a turn for a stone over its chance."""
    if powers not in _efforts:
        table = rolls(powers)
        free, bridges = [], []
        for field in FIELDS:
            free.append(_effort([chances.rolls(field, dice, powers) / 6**dice for dice in range(1, MOST_DICE + 1)]))
            bridges.append(_effort(table.bridging(field)))
            yield
        _efforts[powers] = tuple(free), tuple(bridges)
    return _efforts[powers]


def _effort(likely: Sequence[float]) -> int:
    each = (1000 / (TOKENS - dice) / chance for dice, chance in enumerate(likely, start=1) if chance > 0.05)
    return round(min(each, default=OUT_OF_REACH))


def _best_dice(board: Board, table: Rolls, skill: Skill, chance: Chance) -> Generator[None, None, int]:
    """Return the number of dice after which the side is furthest ahead, over random rolls."""
    totals = dict.fromkeys(range(2, MOST_DICE + 1), 0)
    for _ in range(skill.rolls):
        faces = "".join(str(chance.die(6)) for _ in range(MOST_DICE))
        for dice in totals:
            some = board.copy()
            rolled = "".join(sorted(faces[:dice]))
            free, bridged = table.reached(rolled), table.bridged(rolled)
            yield from some.picked(free, bridged, TOKENS - dice, skill.hinders, chance)
            totals[dice] += some.balance(skill.hinders)
            yield
    return max(totals, key=totals.__getitem__)
