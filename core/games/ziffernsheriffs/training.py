"""Training in Ziffernsheriffs. Nothing is hidden, so it may look at the whole position."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from fractions import Fraction
from functools import cache

from core.arithmetic import dice as over_dice
from core.arithmetic.dice import reach, simplest
from core.arithmetic.ratio import TermLimits
from core.engine.game import Move
from core.engine.search import answer
from core.games.ziffernsheriffs.board import BRIDGE, FIELDS, Path, Side, at, cheapest, other
from core.games.ziffernsheriffs.board import missing as missing_on
from core.games.ziffernsheriffs.chances import rolls
from core.games.ziffernsheriffs.laying import MOST_DICE, TOKENS, WAYS, not_bridgeable, not_free
from core.games.ziffernsheriffs.moves import Bridge, End, Exchange, Occupy, Roll, Tap
from core.games.ziffernsheriffs.state import Position
from core.games.ziffernsheriffs.swap import choice

BRIDGE_COST = 3
"""The effort of bridging a field as a multiple of occupying it, in plans."""
_KEPT_COST = 50
"""The factor on the effort of a field kept for the opponent: it can be bridged, but only once it is occupied."""
_DECIDES = 100
"""The factor on the worth of a field that completes the connection."""
_SURE = 100
"""The effort of a field that every roll reaches."""


def taken(position: Position) -> Generator[None, None, dict[int, bool]]:
    """Search for the fields that the dice can take, and whether by a bridge: free ones, the fewest dice first, then
    those to bridge (SHER-T1)."""
    found: dict[int, bool] = {}
    held = []
    for each in reach(position.dice, position.options.limits):
        if each is None:
            yield
        elif not_free(position, each[0]) is None:
            found[each[0]] = False
        elif not_bridgeable(position, each[0]) is None:
            held.append(each[0])
    for field in held:
        if len((yield from some_ways(position, field, WAYS))) == WAYS:
            found[field] = True
    return found


def ways(position: Position, field: int) -> Iterator[str | None]:
    """Yield the different ways to a field, simplest first, up to a hundred; None is a yield point (SHER-T2)."""
    return over_dice.ways(position.dice, field, position.options.limits)


def dice_in(way: str) -> int:
    """Return the number of dice in a way."""
    return sum(symbol.isdigit() for symbol in way)


def some_ways(position: Position, field: int, count: int) -> Generator[None, None, list[str]]:
    """Search for the simplest ways to a field, up to `count`."""
    found: list[str] = []
    for way in ways(position, field):
        if way is None:
            yield
        else:
            found.append(way)
            if len(found) == count:
                break
    return found


def chances(position: Position, field: int) -> tuple[Fraction, ...]:
    """Return the chance of reaching a field with 1 to 6 dice (SHER-T3); with SHER-17 in play none is known."""
    if position.options.limits not in (TermLimits(), TermLimits(powers=False)):
        return ()
    return tuple(_chance(position, field, dice) for dice in range(1, MOST_DICE + 1))


def missing(position: Position, side: Side) -> Path:
    """Return the number of fields that a side lacks for its connection, with one cheapest path (SHER-T4)."""
    return missing_on(position.board, side)


def next_move(position: Position) -> Move:
    """Return the dice that promise most; then the best of the aims that they reach, until there is none."""
    if position.step == "exchange":
        return Exchange()
    if position.step == "swap":
        return choice(position)
    if position.step == "choose":
        found = answer(gains(position))
        return Roll(max(range(1, MOST_DICE + 1), key=lambda dice: promise(position, found, dice)))
    moves = (taking(position, field) for field, _ in answer(gains(position)))
    return next(filter(None, moves), End())


def taking(position: Position, field: int) -> Move | None:
    """Return the move that takes a field with the dice that lie there, if there is one."""
    limits, tap = position.options.limits, position.options.answers == "tap"
    if not_free(position, field) is None:
        found = simplest(position.dice, field, limits)
        if found:
            return Tap(field) if tap else Occupy(field, *found)
    elif not_bridgeable(position, field) is None:
        found = simplest(position.dice, field, limits, WAYS)
        if len(found) == WAYS:
            return Tap(field) if tap else Bridge(field, *found)
    return None


def _chance(position: Position, field: int, dice: int) -> Fraction:
    """Return the chance without the limits of SHER-17, which is what the simple player goes by."""
    return Fraction(rolls(field, dice, position.options.powers), 6**dice)


def gains(position: Position) -> Generator[None, None, list[tuple[int, int]]]:
    """Search for the aims with what each gains, the best first: effort saved on one's own path and added to the
    opponent's."""
    side = position.side
    own, theirs = efforts(position, side), efforts(position, other(side))
    path, their_path = cheapest(side, own.__getitem__), cheapest(other(side), theirs.__getitem__)
    found = []
    for field in dict.fromkeys(path.fields + their_path.fields):
        yield
        bridging = not_bridgeable(position, field) is None
        if bridging or not_free(position, field) is None:
            dearer = theirs[field] * (1 if bridging else BRIDGE_COST)
            saved = path.cost - cheapest(side, {**own, field: 0}.__getitem__).cost
            added = cheapest(other(side), {**theirs, field: dearer}.__getitem__).cost - their_path.cost
            if saved + added:
                found.append((field, (saved + added) * (_DECIDES if saved == path.cost else 1)))
    return sorted(found, key=lambda gain: -gain[1])


def efforts(position: Position, side: Side) -> dict[int, int]:
    """Return the effort of each field to a side that plans its path."""
    efforts = {}
    for field in FIELDS:
        what = at(position.board, field)
        effort = 0 if what in (side, BRIDGE) else _effort(field, position.options.powers)
        if what == other(side):
            effort *= BRIDGE_COST
        elif at(position.kept, field) == other(side):
            effort *= _KEPT_COST
        efforts[field] = effort
    return efforts


@cache
def _effort(field: int, powers: bool) -> int:
    """Return the effort of a free field: higher, the more dice it takes on average."""
    misses = sum(1 - Fraction(rolls(field, dice, powers), 6**dice) for dice in range(1, MOST_DICE + 1))
    return round(_SURE * (1 + misses))


def promise(position: Position, aimed: list[tuple[int, int]], dice: int) -> Fraction:
    """Return the expected gain of `dice` dice, the best aims first, as far as the stones go."""
    stones, promised = Fraction(TOKENS - dice), Fraction(0)
    for field, gain in aimed:
        laid = min(stones, _chance(position, field, dice))
        stones -= laid
        promised += laid * gain
    return promised
