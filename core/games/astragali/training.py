"""Training in Astragali: chances, what to roll again, and what has been bid.

Chances are exact: they are numbers of rolls out of the 8^7 = 2097152 that seven dice can fall. They are counted over
what dice show, not in which order: 3432 different rolls, and 3003 different sets of fewer dice. A set of dice is one
number, the sum of its dice, where a die is worth 8 to the power of its face's place: adding a die is adding its
number.

Searches are generators: run them step by step, every yield is a place to stop, and the answer is what they return.
Nothing here looks at dice but those it is given; the bids, and how many dice were rolled, are public.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, combinations, combinations_with_replacement, islice
from math import factorial, prod

from core.engine.cards import without
from core.engine.search import Pace, answer
from core.games.astragali.ladder import DICE, FACES, LADDER, Bid, sort, worth_of

ROLLS = len(FACES) ** DICE
"""The number of ways that seven dice can fall; the denominator of every chance."""
_DIE = {face: len(FACES) ** place for place, face in enumerate(FACES)}
UNITS = 300
"""Sets of dice that are counted between two yield points: about a millisecond."""


def odds(step: int, kept: str = "") -> int:
    """Count in `ROLLS` how often the kept dice and the rest, rolled fresh, are worth at least a bid (ASTR-T1).

    `step` is the bid's, 0 to 364; `kept` are up to seven dice as letters. Each kept die counts eightfold, as if it
    had been rolled too and did not matter, so that all chances have one denominator.
    """
    return answer(chance(step, kept))


def chance(step: int, kept: str = "") -> Generator[None, None, int]:
    """Search for `odds`."""
    table = yield from _ways(step)
    return _scaled(table, kept)


def fresh_odds() -> Generator[None, None, tuple[int, ...]]:
    """Count, for every step of the bid ladder, in how many of `ROLLS` seven fresh dice are worth at least that bid
    (ASTR-T1)."""
    exactly, pace = [0] * len(LADDER), Pace(UNITS)
    for dice in (yield from _sets(DICE)):
        if pace.due(1):
            yield None
        counts = [dice // die % len(FACES) for die in _DIE.values()]
        exactly[_worth(dice)] += factorial(DICE) // prod(map(factorial, counts))
    return tuple(accumulate(reversed(exactly)))[::-1]


_lying: dict[str, int] = {}


def lying(bid: Bid) -> Generator[None, None, int]:
    """Count in `ROLLS` how often the dice that a bid names are among seven fresh ones, whatever those are worth.

    It is the same for all bids of a kind, and cached.
    """
    if bid.kind not in _lying:
        wanted, found, pace = [bid.dice.count(face) for face in _DIE], 0, Pace(UNITS)
        for dice in (yield from _sets(DICE)):
            if pace.due(1):
                yield None
            counts = [dice // die % len(FACES) for die in _DIE.values()]
            if all(count >= least for count, least in zip(counts, wanted, strict=True)):
                found += factorial(DICE) // prod(map(factorial, counts))
        _lying[bid.kind] = found
    return _lying[bid.kind]


@dataclass(frozen=True)
class Reroll:
    """A choice of dice to roll again, and in how many of `ROLLS` it reaches the bid."""

    roll: str
    keep: str
    ways: int


def rerolls(dice: str, step: int) -> Generator[None, None, tuple[Reroll, ...]]:
    """Search for every choice of dice to roll again, the one that most likely makes them worth the bid first (ASTR-T2).

    Of equally good ones that which rolls fewest dice comes first; `roll` is empty if none is rolled.
    """
    table = yield from _ways(step)
    dice = sort(dice)
    keeps = dict.fromkeys("".join(keep) for count in range(DICE, -1, -1) for keep in combinations(dice, count))
    yield None
    choices = [Reroll(without(dice, keep), keep, _scaled(table, keep)) for keep in keeps]
    return tuple(sorted(choices, key=lambda choice: -choice.ways))


_known_sets: dict[int, tuple[int, ...]] = {}


def _sets(size: int) -> Generator[None, None, tuple[int, ...]]:
    """Search for every set of `size` dice; cached after the first time."""
    if size not in _known_sets:
        sets = combinations_with_replacement(_DIE.values(), size)
        found: list[int] = []
        while some := list(map(sum, islice(sets, UNITS))):
            found += some
            yield None
        _known_sets[size] = tuple(found)
    return _known_sets[size]


def kept_chances(dice: str, rolled: Sequence[int], step: int) -> Generator[None, None, tuple[int, ...]]:
    """Count in how many of `ROLLS` dice are worth a bid after some, one number each time, were rolled again by one
    after the other: for every choice that the first can have kept. The others are taken to have kept what serves
    the bid best."""
    table, unit, pace = (yield from _ways(step)), 1, Pace(UNITS)
    for count in reversed(rolled[1:]):
        reached: dict[int, int] = {}
        for every in (yield from _sets(DICE)):
            reached[every] = max(_scaled(table, keep) for keep in _keeps(_letters(every), DICE - count)) // unit
            if pace.due(len(FACES)):
                yield None
        table, unit = (yield from _filled(reached)), ROLLS
    return tuple(_scaled(table, keep) // unit for keep in _keeps(sort(dice), DICE - rolled[0]))


def _keeps(dice: str, count: int) -> tuple[str, ...]:
    """Return every choice of `count` of the sorted dice."""
    return tuple(dict.fromkeys("".join(keep) for keep in combinations(dice, count)))


def _letters(dice: int) -> str:
    """Return a set of dice as letters, the best face first."""
    return "".join(face * (dice // die % len(FACES)) for face, die in _DIE.items())


@cache
def _worth(dice: int) -> int:
    """Return the step that a set of seven dice is worth."""
    return worth_of([dice // die % len(FACES) for die in _DIE.values()])


def _ways(step: int) -> Generator[None, None, dict[int, int]]:
    """Count for every set of up to seven dice in how many ways the dice missing to seven can fall so that all are
    worth the bid."""
    reached, pace = dict[int, int](), Pace(UNITS)
    for dice in (yield from _sets(DICE)):
        if pace.due(1):
            yield None
        reached[dice] = int(_worth(dice) >= step)
    return (yield from _filled(reached))


def _filled(table: dict[int, int]) -> Generator[None, None, dict[int, int]]:
    """Sum for every set of up to seven dice a table of seven dice over all that the missing ones can show.

    That of a set is the sum of those of the eight sets that one die more can make of it.
    """
    steps, pace = tuple(_DIE.values()), Pace(UNITS)
    sums = dict(table)
    for size in range(DICE - 1, -1, -1):
        for dice in (yield from _sets(size)):
            if pace.due(1):
                yield None
            sums[dice] = sum([sums[dice + die] for die in steps])
    return sums


def _scaled(table: dict[int, int], kept: str) -> int:
    """Return the ways of a set of dice as a number of `ROLLS`."""
    times: int = len(FACES) ** len(kept)
    return table[sum(_DIE[face] for face in kept)] * times
