"""Tasks of Astragali on the steps of chances, graded by the number of cases that have to be counted.

Faces are equally likely, and chances are fractions in lowest terms.

- W1: a die lies, one more is rolled; a face comes up at least once, twice, never or at most once on both. Each of these
  is possible in half of the tasks, else certain or impossible.
- W2: one die, two events: which is likelier? In a third of the tasks they are equally likely.
- W3: one die, the chance that one of k faces falls, 1 to 7.
- W4: one die, the chance that it is at least as good as the best of some that lie there.
- W5: two dice, 64 cases: equal faces, both of some faces, or one of each of two.
- W6: two or three dice, at least one of 1 to 4 faces that lie there already: 1 - (k/8)^n.
- W7: which dice to keep, one or two being rolled; one choice is at least twice as likely.
- W8: choices with more dice, or faces of two bids, one at least a fifth likelier; the lower bid as often as the higher.

Of the answers of W3 to W6 the right one is as often the smallest, the middle and the largest.
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
    two_choices,
    two_patterns,
)
from core.games.astragali.training import ROLLS
from core.practice.task import SIGN, Key

ONLY_THEIR_SIGNS = False
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
OPTIONS = 3
"""Fractions to pick from."""
TWICE: Ratio = (Fraction(2), None)
A_FIFTH: Ratio = (Fraction(6, 5), None)
CHOICES = 2
"""Dice that are rolled again at most where two choices are compared by counting."""


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
        return (yield from _estimated(key, target, chance))
    event, dice = EVENTS[key.step](target)
    offered = CERTAINTIES if key.step == "W1" else _offered(event, key.chance(SIGN).below(OPTIONS), chance)
    return None if offered is None else ChanceTask(key, shuffled(dice, chance), event, offered)


def shows(task: AstragaliTask) -> list[int]:
    """Return every number that has to be read: those of the fractions to pick from; dice show none."""
    if not isinstance(task, ChanceTask) or task.options == CERTAINTIES:
        return []
    return [int(number) for option in task.options for number in option.split("/")]


def computes(task: AstragaliTask) -> list[list[str | int]]:
    """Return the chances that have to be found, each as a division of cases by all cases."""
    if isinstance(task, ChanceTask):
        return [_chance(task.event.ways, task.event.of)]
    if isinstance(task, EventsTask):
        return [_chance(event.ways, event.of) for event in task.options]
    if isinstance(task, LikelierTask):
        return [_chance(option.ways, ROLLS) for option in task.options]
    return []


def _chance(ways: int, of: int) -> list[str | int]:
    value = Fraction(ways, of)
    return ["/", ways, of, int(value) if value.denominator == 1 else str(value)]


# W1 to W6


def some(count: int, target: Chance) -> str:
    """Return some different faces, best first."""
    return sort("".join(target.shuffled(FACES)[:count]))


def _sure(target: Chance) -> tuple[Event, str]:
    """Return a face on two dice of which one lies there: that face in half of the tasks."""
    lying, other = target.shuffled(FACES)[:2]
    face = lying if target.below(2) else other
    events = (
        Event("once_or_more", face, lying=lying),
        Event("twice", face, lying=lying),
        Event("never", face, lying=lying),
        Event("once_or_less", face, lying=lying),
    )
    return target.pick(events), lying


def one_of(target: Chance) -> tuple[Event, str]:
    return Event("one_of", some(1 + target.below(len(FACES) - 1), target)), ""


def at_least(target: Chance) -> tuple[Event, str]:
    """Return the best of three to five dice that lie there; one of the least face would be certain."""
    best = target.below(len(FACES) - 1)
    others = "".join(target.pick(FACES[best:]) for _ in range(2 + target.below(3)))
    return Event("at_least", FACES[best]), FACES[best] + others


def two_dice(target: Chance) -> tuple[Event, str]:
    kind = target.below(16)
    if kind == 0:  # there is only one of this kind
        return Event("alike", rolled=2), ""
    if kind < 4:
        return Event("one_each", some(2, target), rolled=2), ""
    return Event("both_of", some(1 + target.below(5), target), rolled=2), ""


def _one_more(target: Chance) -> tuple[Event, str]:
    """Return one to four faces that lie there, and the dice that lie; a third of the tasks is with three dice."""
    rolled, faces = (2 if target.below(3) else 3), some(1 + target.below(4), target)
    others = "".join(target.pick(FACES) for _ in range(DICE - rolled - len(faces)))
    return Event("another", faces, rolled), faces + others


EVENTS: Mapping[str, Callable[[Chance], tuple[Event, str]]] = {
    "W1": _sure,
    "W3": one_of,
    "W4": at_least,
    "W5": two_dice,
    "W6": _one_more,
}
"""The event of a step, and the dice that lie there before."""


def _offered(event: Event, smaller: int, chance: Chance) -> tuple[str, ...] | None:
    """Return the chance of an event and some that a mistake leads to, the smallest first, `smaller` of them below it;
    None if there are not as many.

    Mistakes: only the faces of one die, these added for each die, all dice with the face, the opposite, one case off.
    """
    right, of, sides = event.chance, event.of, len(FACES)
    one = Fraction(max(1, len(event.faces)), sides)
    slips = {one, event.rolled * one, one**event.rolled, 1 - right, Fraction(1, of), Fraction(event.ways, sides)}
    if event.kind == "at_least":
        slips = {Fraction(1, sides), 1 - right, Fraction(event.ways - 1, sides)}
    near = {Fraction(event.ways + more, of) for more in (-2, -1, 1, 2)}
    some = [each for each in (*chance.shuffled(sorted(slips)), *chance.shuffled(sorted(near - slips))) if 0 < each < 1]
    below = [each for each in some if each < right][:smaller]
    above = [each for each in some if each > right][: OPTIONS - 1 - smaller]
    if len(below) + len(above) < OPTIONS - 1:
        return None
    return tuple(map(str, sorted((right, *below, *above))))


def _compared(key: Key, target: Chance) -> EventsTask | None:
    """Return two events of which the first, the second or none is likelier, each as often."""
    wanted, (first, second) = key.chance(SIGN).below(3), (_either(target) for _ in range(2))
    found = 2 if first.ways == second.ways else int(first.ways < second.ways)
    return EventsTask(key, (first, second), even=True) if wanted == found and first != second else None


def _either(target: Chance) -> Event:
    """Return that one of some faces falls, or none of some, which names few where it is likely."""
    faces = some(1 + target.below(5), target)
    return Event("one_of", faces) if target.below(2) else Event("none_of", faces)


# W7 and W8


def counted_choices(key: Key, target: Chance, chance: Chance) -> Generator[None, None, LikelierTask | None]:
    """Return dice to which one of a bid is missing, and two choices of one or two to roll again; None if no two are
    as far apart."""
    bid = target.pick([each for each in LADDER if len(each.dice) > 1])
    lying = without(bid.dice, chance.pick(bid.dice))
    dice = sort(lying + "".join(chance.pick(FACES) for _ in range(DICE - len(lying))))
    step = LADDER.index(bid)
    if worth(dice) >= step:
        return None
    choices: dict[str, int] = {}
    for count in range(1, CHOICES + 1):
        for rolled in {*combinations(dice, count)}:
            keep = without(dice, rolled)
            made = sum(worth(keep + "".join(fresh)) >= step for fresh in product(FACES, repeat=count))
            choices[keep] = made * len(FACES) ** (DICE - count)
            yield
    pairs = [
        (one, other)
        for one, other in combinations(sorted(choices), 2)
        if min(choices[one], choices[other]) > 0
        and min(len(one), len(other)) == DICE - CHOICES
        and apart(max(choices[one], choices[other]), min(choices[one], choices[other]), TWICE)
    ]
    if not pairs:
        return None
    first, second = (Option(str(bid), keep, choices[keep]) for keep in chance.shuffled(chance.pick(pairs)))
    return LikelierTask(key, dice, (first, second))


def _estimated(key: Key, target: Chance, chance: Chance) -> Generator[None, None, LikelierTask | None]:
    """Return two sets of faces, as often the lower bid likelier as the higher, or two choices with a chance a fifth
    larger; None if they are closer. Of two bids for fresh dice the lower one always is."""
    if key.task != "literal":
        return (yield from two_choices(key, chance, A_FIFTH))
    found = yield from two_patterns(key, chance, A_FIFTH)
    if found is None:
        return None
    steps = [[str(bid) for bid in LADDER].index(option.bid) for option in found.options]
    lower = 1 + (steps[0] > steps[1])
    return found if (int(found.example) == lower) == bool(key.chance(SIGN).below(2)) else None
