"""Training in Ziffernsheriffs. Nothing is hidden, so it may look at the whole position."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
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


@dataclass(frozen=True)
class Reached:
    """A field that the side to move can take: a free one with one expression, or one to bridge with three."""

    field: int
    bridge: bool
    expressions: tuple[str, ...]


def reachable(position: Position) -> Iterator[Reached | None]:
    """Yield every field that the dice can take: free ones, the fewest dice first, then those to bridge (SHER-T1).

    None is a yield point.
    """
    limits = position.options.limits
    held = []
    for found in reach(position.dice, limits):
        if found is None:
            yield None
        elif not_free(position, found[0]) is None:
            yield Reached(found[0], False, (found[1],))
        elif not_bridgeable(position, found[0]) is None:
            held.append(found[0])
    for field in held:
        expressions: list[str] = []
        for way in over_dice.ways(position.dice, field, limits):
            if way is None:
                yield None
            else:
                expressions.append(way)
                if len(expressions) == WAYS:
                    yield Reached(field, True, tuple(expressions))
                    break


def ways(position: Position, field: int) -> Iterator[str | None]:
    """Yield the different ways to a field, simplest first, up to a hundred; None is a yield point (SHER-T2)."""
    return over_dice.ways(position.dice, field, position.options.limits)


def chances(position: Position, field: int) -> tuple[Fraction, ...]:
    """Return the chance of reaching a field with 1 to 6 dice (SHER-T3); with SHER-17 in play none is known."""
    if position.options.limits not in (TermLimits(), TermLimits(powers=False)):
        return ()
    return tuple(_chance(position, field, dice) for dice in range(1, MOST_DICE + 1))


def missing(position: Position, side: Side) -> Path:
    """Return the number of fields that a side lacks for its connection, with one cheapest path (SHER-T4)."""
    return missing_on(position.board, side)


def aims(position: Position) -> tuple[int, ...]:
    """Return the fields worth most to the side to move, best first: on its own easiest path, or on the opponent's."""
    return tuple(field for field, _ in answer(gains(position)))


def next_move(position: Position) -> Move:
    """Return the dice that promise most; then the best of the aims that they reach, until there is none."""
    if position.step == "exchange":
        return Exchange()
    if position.step == "swap":
        return choice(position)
    if position.step == "choose":
        return Roll(_best_dice(position))
    taken = _best(position)
    if taken is None:
        return End()
    return taken


def _best(position: Position) -> Move | None:
    """Return the move that takes the best of the aims that are reached."""
    for field in aims(position):
        taken = taking(position, field)
        if taken is not None:
            return taken
    return None


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


def _best_dice(position: Position) -> int:
    """Return the number of dice that promises most."""
    found = answer(gains(position))
    return max(range(1, MOST_DICE + 1), key=lambda dice: promise(position, found, dice))


def promise(position: Position, aimed: list[tuple[int, int]], dice: int) -> Fraction:
    """Return the expected gain of `dice` dice, the best aims first, as far as the stones go."""
    stones, promised = Fraction(TOKENS - dice), Fraction(0)
    for field, gain in aimed:
        laid = min(stones, _chance(position, field, dice))
        stones -= laid
        promised += laid * gain
    return promised
