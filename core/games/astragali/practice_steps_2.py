"""Tasks of Astragali on steps as version 2 of the generators made them: homework set with them keeps its tasks.

Nothing here is to be changed; `practice_steps` has those of today.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from fractions import Fraction
from itertools import combinations, product

from core.engine.cards import shuffled, without
from core.engine.chance import Chance
from core.games.astragali.events import Event
from core.games.astragali.ladder import DICE, FACES, LADDER, sort, worth
from core.games.astragali.options import AstragaliOptions
from core.games.astragali.practice import (
    CERTAINTIES,
    AstragaliTask,
    ChanceTask,
    EventsTask,
    LikelierTask,
    Option,
    Ratio,
    apart,
    two_bids,
    two_choices,
    two_patterns,
)
from core.practice.task import Key

CARRIED: Mapping[str, tuple[str, ...]] = {
    "W1": ("chance",),
    "W2": ("events",),
    "W3": ("chance",),
    "W4": ("chance",),
    "W5": ("chance",),
    "W6": ("chance",),
    "W7": ("likelier",),
    "W8": ("likelier", "literal"),
}
"""The tasks of each step."""
_OPTIONS = 3
"""Fractions to pick from."""
_TWICE: Ratio = (Fraction(2), None)
_A_FIFTH: Ratio = (Fraction(6, 5), None)
_CHOICES = 2
"""Dice that are rolled again at most where two choices are compared by counting."""


def draw(
    key: Key, options: AstragaliOptions, target: Chance, chance: Chance
) -> Generator[None, None, AstragaliTask | None]:
    """Try to make a task: `target` chooses the event or the bid that it is built around, `chance` all the rest."""
    yield
    if key.step == "W2":
        return _compared(key, target)
    if key.step == "W7":
        return (yield from _counted_choices(key, target, chance))
    if key.step == "W8":
        return (yield from _estimated(key, chance))
    event, dice = _EVENTS[key.step](target)
    return ChanceTask(key, shuffled(dice, chance), event, CERTAINTIES if key.step == "W1" else _offered(event, chance))


# W1 to W6


def _some(count: int, target: Chance) -> str:
    """Return some different faces, best first."""
    return sort("".join(target.shuffled(FACES)[:count]))


def _sure(target: Chance) -> tuple[Event, str]:
    kind, count = target.pick(("one_of", "or_else", "at_once")), 1 + target.below(4)
    if kind == "one_of":
        return Event("one_of", _some(count + 1, target)), ""
    if kind == "or_else":
        return Event("or_else", _some(count, target)), ""
    return Event("at_once", _some(max(2, count), target)), ""


def _one_of(target: Chance) -> tuple[Event, str]:
    return Event("one_of", _some(1 + target.below(len(FACES) - 1), target)), ""


def _at_least(target: Chance) -> tuple[Event, str]:
    """Return the best of three to five dice that lie there; one of the least face would be certain."""
    best = target.below(len(FACES) - 1)
    others = "".join(target.pick(FACES[best:]) for _ in range(2 + target.below(3)))
    return Event("at_least", FACES[best]), FACES[best] + others


def _two_dice(target: Chance) -> tuple[Event, str]:
    kind = target.below(16)
    if kind == 0:  # there is only one of this kind
        return Event("alike", rolled=2), ""
    if kind < 4:
        return Event("one_each", _some(2, target), rolled=2), ""
    return Event("both_of", _some(1 + target.below(5), target), rolled=2), ""


def _one_more(target: Chance) -> tuple[Event, str]:
    """Return a face that lies there, and the dice that lie; one task of four is with three dice."""
    rolled, face = (2 if target.below(4) else 3), target.pick(FACES)
    others = "".join(target.pick(FACES) for _ in range(DICE - rolled - 1))
    return Event("another", face, rolled), face + others


_EVENTS: Mapping[str, Callable[[Chance], tuple[Event, str]]] = {
    "W1": _sure,
    "W3": _one_of,
    "W4": _at_least,
    "W5": _two_dice,
    "W6": _one_more,
}
"""The event of a step, and the dice that lie there before."""


def _offered(event: Event, chance: Chance) -> tuple[str, ...]:
    """Return the chance of an event and some that a mistake leads to, the smallest first."""
    right, ways, of, sides = event.chance, event.ways, event.of, len(FACES)
    near = {Fraction(ways + more, of) for more in (-1, 1)} | {1 - right}
    slips = {
        "at_least": {Fraction(1, sides)},
        "alike": {Fraction(1, of), Fraction(2, sides)},
        "both_of": {Fraction(len(event.faces), sides), Fraction(len(event.faces), of)},
        "one_each": {Fraction(1, of), Fraction(2, sides)},
        "another": {Fraction(event.rolled, sides), Fraction(1, of)},
    }.get(event.kind, set())
    wrong = [*chance.shuffled(sorted(slips)), *chance.shuffled(sorted(near - slips))]
    kept = [each for each in wrong if 0 < each < 1 and each != right][: _OPTIONS - 1]
    return tuple(map(str, sorted((right, *kept))))


def _compared(key: Key, target: Chance) -> EventsTask:
    counts = target.shuffled(range(1, 6))[:2]
    first, second = (Event("one_of", _some(count, target)) for count in counts)
    return EventsTask(key, (first, second))


# W7 and W8


def _counted_choices(key: Key, target: Chance, chance: Chance) -> Generator[None, None, LikelierTask | None]:
    """Return dice to which one of a bid is missing, and two choices of one or two to roll again; None if no two are
    as far apart."""
    bid = target.pick([each for each in LADDER if len(each.dice) > 1])
    lying = without(bid.dice, chance.pick(bid.dice))
    dice = sort(lying + "".join(chance.pick(FACES) for _ in range(DICE - len(lying))))
    step = LADDER.index(bid)
    if worth(dice) >= step:
        return None
    choices: dict[str, int] = {}
    for count in range(1, _CHOICES + 1):
        for rolled in {*combinations(dice, count)}:
            keep = without(dice, rolled)
            made = sum(worth(keep + "".join(fresh)) >= step for fresh in product(FACES, repeat=count))
            choices[keep] = made * len(FACES) ** (DICE - count)
            yield
    pairs = [
        (one, other)
        for one, other in combinations(sorted(choices), 2)
        if min(choices[one], choices[other]) > 0
        and min(len(one), len(other)) == DICE - _CHOICES
        and apart(max(choices[one], choices[other]), min(choices[one], choices[other]), _TWICE)
    ]
    if not pairs:
        return None
    first, second = (Option(str(bid), keep, choices[keep]) for keep in chance.shuffled(chance.pick(pairs)))
    return LikelierTask(key, dice, (first, second))


def _estimated(key: Key, chance: Chance) -> Generator[None, None, LikelierTask | None]:
    """Return two sets of faces, two bids, or two choices with a chance a fifth larger; None if they are closer."""
    if key.task == "literal":
        return (yield from two_patterns(key, chance, _A_FIFTH))
    if chance.below(2):
        return (yield from two_choices(key, chance, _A_FIFTH))
    found = yield from two_bids(key, chance, alike=bool(chance.below(2)))
    if found is None:
        return None
    low, high = sorted(option.ways for option in found.options)
    return found if apart(high, low, _A_FIFTH) else None
