"""What training mode knows of a position of Ziffernsheriffs. Nothing is hidden, so it may look at all of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from core.arithmetic import dice as over_dice
from core.arithmetic.dice import reach, simplest
from core.engine.game import Move
from core.games.ziffernsheriffs.board import BRIDGE, FREE, Path, Side, at, cheapest, other
from core.games.ziffernsheriffs.board import missing as missing_on
from core.games.ziffernsheriffs.chances import rolls
from core.games.ziffernsheriffs.moves import Bridge, End, Exchange, Occupy, Roll, Tap
from core.games.ziffernsheriffs.rules import MOST_DICE, TOKENS, WAYS, not_bridgeable, not_free
from core.games.ziffernsheriffs.state import Position

_BRIDGE_COST = 3
"""How much harder it is to bridge a field than to occupy it, as plans are made."""
_KEPT_COST = 50
"""What a plan pays for a field that is kept for the opponent: it can be bridged, but only once it is occupied."""
_SURE = 100
"""What a plan pays for a field that every roll reaches."""


@dataclass(frozen=True)
class Reached:
    """A field that the side to move can take: a free one with one expression, or one to bridge with three."""

    field: int
    bridge: bool
    expressions: tuple[str, ...]


@dataclass(frozen=True)
class Hint:
    """One step of a hint, as a code with a value."""

    code: str
    value: int | str


def reachable(position: Position) -> Iterator[Reached | None]:
    """Every field that the dice can take: free ones, the fewest dice first, then those to bridge (SHER-T1).

    None is a breathing point.
    """
    powers = position.options.powers
    held = []
    for found in reach(position.dice, powers):
        if found is None:
            yield None
        elif not_free(position, found[0]) is None:
            yield Reached(found[0], False, (found[1],))
        elif not_bridgeable(position, found[0]) is None:
            held.append(found[0])
    for field in held:
        expressions: list[str] = []
        for way in over_dice.ways(position.dice, field, powers):
            if way is None:
                yield None
            else:
                expressions.append(way)
                if len(expressions) == WAYS:
                    yield Reached(field, True, tuple(expressions))
                    break


def ways(position: Position, field: int) -> Iterator[str | None]:
    """The different ways to a field, simplest first, up to a hundred; None is a breathing point (SHER-T2)."""
    return over_dice.ways(position.dice, field, position.options.powers)


def chances(position: Position, field: int) -> tuple[Fraction, ...]:
    """The chance of reaching a field with 1 to 6 dice (SHER-T3)."""
    return tuple(_chance(position, field, dice) for dice in range(1, MOST_DICE + 1))


def missing(position: Position, side: Side) -> Path:
    """How many fields a side lacks for its connection, with one cheapest way (SHER-T4)."""
    return missing_on(position.board, side)


def plan(position: Position) -> tuple[int, ...]:
    """The fields that the side to move still lacks on the connection that seems easiest to complete."""
    path = cheapest(position.side, lambda field: _effort(position, field))
    return tuple(field for field in path.fields if at(position.board, field) not in (position.side, BRIDGE))


def next_move(position: Position) -> Move:
    """A move that follows the plan: the dice that promise most, then the first field of it that they reach."""
    if position.step == "exchange":
        return Exchange()
    aims = plan(position)
    if position.step == "choose":
        return Roll(_best_dice(position, aims))
    for field in aims:
        taken = _taking(position, field)
        if taken is not None:
            return Tap(field) if position.options.answers == "tap" else taken
    return End()


def hints(position: Position) -> tuple[Hint, ...]:
    """Steps towards the next move, each telling more: `aim` (field), `use` (dice), `compute` (expression).

    For a bridge the last two speak of the first way. Before the roll it is `take` (number of dice). Nothing if no
    field of the plan is reached.
    """
    if position.step not in ("choose", "lay"):
        return ()
    aims = plan(position)
    if position.step == "choose" and aims:
        return Hint("aim", aims[0]), Hint("take", _best_dice(position, aims))
    for field in aims:
        taken = _taking(position, field)
        if taken is not None:
            expression = taken.expression if isinstance(taken, Occupy) else taken.first
            dice = "".join(sorted(c for c in expression if c.isdigit()))
            return Hint("aim", field), Hint("use", dice), Hint("compute", expression)
    return ()


def _taking(position: Position, field: int) -> Occupy | Bridge | None:
    """The move that takes a field with the dice that lie there, if there is one."""
    powers = position.options.powers
    if not_free(position, field) is None:
        found = simplest(position.dice, field, powers)
        return Occupy(field, *found) if found else None
    if not_bridgeable(position, field) is None:
        found = simplest(position.dice, field, powers, WAYS)
        return Bridge(field, *found) if len(found) == WAYS else None
    return None


def _chance(position: Position, field: int, dice: int) -> Fraction:
    return Fraction(rolls(field, dice, position.options.powers), 6**dice)


def _effort(position: Position, field: int) -> int:
    """What a plan pays for a field: the more, the more dice it takes on average."""
    what = at(position.board, field)
    if what in (position.side, BRIDGE):
        return 0
    misses = sum(1 - _chance(position, field, dice) for dice in range(1, MOST_DICE + 1))
    cost = round(_SURE * (1 + misses))
    if what != FREE:
        return cost * _BRIDGE_COST
    return cost * _KEPT_COST if at(position.kept, field) == other(position.side) else cost


def _best_dice(position: Position, aims: tuple[int, ...]) -> int:
    """How many dice promise most."""
    return max(range(1, MOST_DICE + 1), key=lambda dice: _promise(position, aims, dice))


def _promise(position: Position, aims: tuple[int, ...], dice: int) -> Fraction:
    """How many of the fields aimed at so many dice should bring, no more than there are stones for them."""
    expected = sum((_chance(position, field, dice) for field in aims), Fraction(0))
    return min(expected, Fraction(TOKENS - dice))
