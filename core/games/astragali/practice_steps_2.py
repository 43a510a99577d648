"""Tasks of Astragali on steps as version 2 of the generators made them: homework set with them keeps its tasks.

Nothing here is to be changed; `practice_steps` has those of today.
"""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction

from core.engine.cards import shuffled
from core.engine.chance import Chance
from core.games.astragali.events import Event
from core.games.astragali.ladder import DICE, FACES
from core.games.astragali.options import AstragaliOptions
from core.games.astragali.practice import (
    CERTAINTIES,
    AstragaliTask,
    ChanceTask,
    EventsTask,
    LikelierTask,
    apart,
    two_bids,
    two_choices,
    two_patterns,
)
from core.games.astragali.practice_steps import A_FIFTH, EVENTS, OPTIONS, counted_choices, some
from core.games.astragali.practice_steps import CARRIED as CARRIED
from core.practice.task import Key


def draw(
    key: Key, options: AstragaliOptions, target: Chance, chance: Chance
) -> Generator[None, None, AstragaliTask | None]:
    """Try to make a task: `target` chooses the event or the bid that it is built around, `chance` all the rest."""
    yield
    if key.step == "W2":
        return _compared(key, target)
    if key.step == "W7":
        return (yield from counted_choices(key, target, chance))
    if key.step == "W8":
        return (yield from _estimated(key, chance))
    event, dice = _EVENTS[key.step](target)
    return ChanceTask(key, shuffled(dice, chance), event, CERTAINTIES if key.step == "W1" else _offered(event, chance))


# W1 to W6


def _sure(target: Chance) -> tuple[Event, str]:
    kind, count = target.pick(("one_of", "or_else", "at_once")), 1 + target.below(4)
    if kind == "one_of":
        return Event("one_of", some(count + 1, target)), ""
    if kind == "or_else":
        return Event("or_else", some(count, target)), ""
    return Event("at_once", some(max(2, count), target)), ""


def _one_more(target: Chance) -> tuple[Event, str]:
    """Return a face that lies there, and the dice that lie; one task of four is with three dice."""
    rolled, face = (2 if target.below(4) else 3), target.pick(FACES)
    others = "".join(target.pick(FACES) for _ in range(DICE - rolled - 1))
    return Event("another", face, rolled), face + others


_EVENTS = {**EVENTS, "W1": _sure, "W6": _one_more}
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
    kept = [each for each in wrong if 0 < each < 1 and each != right][: OPTIONS - 1]
    return tuple(map(str, sorted((right, *kept))))


def _compared(key: Key, target: Chance) -> EventsTask:
    counts = target.shuffled(range(1, 6))[:2]
    first, second = (Event("one_of", some(count, target)) for count in counts)
    return EventsTask(key, (first, second))


# W7 and W8


def _estimated(key: Key, chance: Chance) -> Generator[None, None, LikelierTask | None]:
    """Return two sets of faces, two bids, or two choices with a chance a fifth larger; None if they are closer."""
    if key.task == "literal":
        return (yield from two_patterns(key, chance, A_FIFTH))
    if chance.below(2):
        return (yield from two_choices(key, chance, A_FIFTH))
    found = yield from two_bids(key, chance, alike=bool(chance.below(2)))
    if found is None:
        return None
    low, high = sorted(option.ways for option in found.options)
    return found if apart(high, low, A_FIFTH) else None
