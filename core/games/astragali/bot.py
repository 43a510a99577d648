"""The opponent for Astragali: exact chances, what a bid reveals of hidden dice, and the others' habits.

Everything is weighed in wishes: another's loss of one is worth 1 (shared among the others when there are several), an
own loss costs 1. The player who gets the cup must beat a bid, and is the better off the likelier one more roll does it.
The master also remembers: how often a seat doubted bids of that height, and how often its bids were true when shown.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import exp, factorial, prod, sqrt

from core.bots.levels import Plan
from core.bots.seen import Seen
from core.engine.cards import without
from core.engine.chance import Chance
from core.engine.game import Move
from core.games.astragali.bids import allowed, said
from core.games.astragali.evaluator import remembered
from core.games.astragali.ladder import DICE, FACES, HIGHEST, LADDER, NO_BID, sort, worth
from core.games.astragali.moves import Accept, Bray, Doubt, Judge, Return, Roll, Try
from core.games.astragali.state import View


@dataclass(frozen=True)
class Skill:
    """The skill of a level.

    `keeps`: choices of dice to keep that it considers; `dice`: hidden rolls that it samples for an answer; `bluffs`:
    True if it weighs what others will do; `remembers`: True if it goes by what they did; `moods`: the largest error of
    its feeling for a chance, in hundredths.
    """

    keeps: int
    dice: int
    bluffs: bool
    remembers: bool
    moods: int


SKILLS = {
    5: Skill(1, 0, True, False, 140),
    1: Skill(3, 0, False, False, 80),
    2: Skill(99, 0, False, False, 0),
    3: Skill(99, 8, True, False, 115),
    4: Skill(99, 16, True, True, 0),
}
MINIMAL, RAISED = 1.0, 0.4
"""Likelihood of a false bid, as a multiple of a true one's: up to two steps above the last bid, and higher."""
NEAR = 25.0
"""Steps of the ladder within which one answer predicts another."""
PRIOR = 2.0
"""Answers, or bids shown, that the general expectation weighs as much as."""
SLICE = 150
"""Rolls between two yield points."""

Tail = tuple[float, ...]
"""For each step of the ladder the chance of being worth at least that step."""


def plan(seen: Seen, level: int, chance: Chance) -> Plan:
    """Search for the next move; after a roll comes another search."""
    view: View = seen.view
    skill = SKILLS[level]
    match view.step:
        case "open":
            return (said((yield from _bid(seen, skill, NO_BID, view.dice)), NO_BID),)
        case "answer":
            doubts = yield from _doubts(seen, skill, chance)
            return (Doubt() if doubts else Accept(),)
        case "cup":
            return (yield from _cup(seen, skill))
        case "luck":
            return (Try(),)
        case "bray":
            return (Bray(),)
        case "judge":
            return (Judge(True),)
    return (Return(min(view.absent)),)


# What was bid, and what became of it


@dataclass(frozen=True)
class Answer:
    """A seat's answer to a bid of a step."""

    seat: int
    step: int
    doubted: bool


def _answers(seen: Seen) -> Iterator[Answer]:
    """Yield the answers that are remembered, the oldest first."""
    previous: View | None = None
    for view in (*seen.before, seen.view):
        if previous is not None and previous.step == "answer" and previous.to_move is not None:
            if previous.round == view.round and view.step == "cup":
                yield Answer(previous.to_move, previous.remembered[-1].step, False)
            elif previous.round != view.round and view.last is not None and view.last.doubted:
                yield Answer(previous.to_move, previous.remembered[-1].step, True)
        previous = view


def _habit(seen: Seen, skill: Skill, seat: int, step: int, expected: float) -> float:
    """Return the chance that a seat doubts a bid of a step, from the general expectation and its own answers before."""
    if not skill.remembers:
        return expected
    doubts, answers = expected * PRIOR, PRIOR
    for answer in _answers(seen):
        if answer.seat == seat:
            near = exp(-(((answer.step - step) / NEAR) ** 2))
            doubts += near * answer.doubted
            answers += near
    return doubts / answers


def _honesty(seen: Seen, skill: Skill, seat: int) -> float:
    """Return how much likelier than usual a seat's bids are false, as a factor, from those that were shown."""
    if not skill.remembers:
        return 1.0
    true = false = PRIOR
    shown = None
    for _, event in seen.log:
        if event.code == "doubted":
            shown = event.values["other"]
        elif event.code == "shown" and shown == seat:
            if event.values["holds"]:
                true += 1
            else:
                false += 1
    return sqrt(false / true)


# Chances


@cache
def _worth(dice: str) -> int:
    return worth(dice)


_fillings: dict[int, list[tuple[str, int]]] = {}
_tails: dict[str, Tail] = {}


def _rolls(count: int) -> Generator[None, None, list[tuple[str, int]]]:
    """Return every roll of `count` dice, sorted, and the number of ways it falls."""
    if count not in _fillings:
        found = []
        for n, roll in enumerate(combinations_with_replacement(FACES, count), start=1):
            found.append(("".join(roll), factorial(count) // prod(factorial(roll.count(face)) for face in {*roll})))
            if n % SLICE == 0:
                yield
        _fillings[count] = found
    return _fillings[count]


def _tail(keep: str) -> Generator[None, None, Tail]:
    """Return the chances for each step after keeping these dice and rolling the others."""
    known = _tails.get(keep)
    if known is not None:
        return known
    exactly = [0] * len(LADDER)
    fillings = yield from _rolls(DICE - len(keep))
    for n, (roll, ways) in enumerate(fillings, start=1):
        if n % SLICE == 0:
            yield
        exactly[_worth(sort(keep + roll))] += ways
    total, rolls = 0, len(FACES) ** (DICE - len(keep))
    tail = [0.0] * len(LADDER)
    for step in range(HIGHEST, -1, -1):
        total += exactly[step]
        tail[step] = total / rolls
    _tails[keep] = tuple(tail)
    return _tails[keep]


def _likeliest(keeps: Iterable[str], step: int) -> Generator[None, None, tuple[float, str]]:
    """Return the best chance to be worth a bid after keeping some of the dice, and the first choice that has it."""
    best, kept = -1.0, ""
    for keep in keeps:
        tail = yield from _tail(keep)
        if tail[step] > best:
            best, kept = tail[step], keep
    return best, kept


def _keeps(dice: str, most: int) -> list[str]:
    """Return choices of dice to keep: all that show some of the faces; the largest groups of the best faces first."""
    faces = sorted({*dice}, key=lambda face: (-dice.count(face), FACES.index(face)))
    keeps = [""]
    for face in faces:
        keeps += [keep + face * dice.count(face) for keep in keeps]
    ordered = sorted((sort(keep) for keep in keeps), key=lambda keep: (-_mass(keep), keep))
    return ordered[:most] if most > 1 else [faces[0] * dice.count(faces[0])]


def _mass(dice: str) -> int:
    return sum(dice.count(face) ** 2 for face in {*dice}) - len(dice)


def _reach(dice: str, step: int, most: int = 6) -> Generator[None, None, float]:
    """Return the best chance that these dice, with one roll of some of them, are worth a bid."""
    if step > HIGHEST:
        return 0.0
    best = float(_worth(dice) >= step)
    for keep in _keeps(dice, most):
        if best < 1.0:
            tail = yield from _tail(keep)
            best = max(best, tail[step])
    return best


# Answering a bid


def _doubts(seen: Seen, skill: Skill, chance: Chance) -> Generator[None, None, bool]:
    view: View = seen.view
    step, last = view.remembered[-1].step, view.remembered[-2].step if len(view.remembered) > 1 else NO_BID
    if step == 0:
        return False
    mood = (chance.below(2 * skill.moods + 1) - skill.moods) / 100
    if not skill.dice and skill.keeps == 1:
        held = (yield from _tail(""))[step]
    else:
        held = yield from _held(seen, view, step)
    if not skill.dice:
        return held + mood < 0.5
    bidder = view.calls[-1].seat
    ratio = (MINIMAL if step <= last + 2 else RAISED) * _honesty(seen, skill, bidder)
    true_bid = held / (held + ratio * (1 - held)) if held else 0.0
    gain = _share(view)
    doubting = (1 - true_bid) * gain - true_bid
    accepting = yield from _accepting(seen, skill, step, true_bid, chance)
    return doubting + mood > accepting


def _share(view: View) -> float:
    """Return the worth of one other player's lost wish."""
    return 1 / (sum(map(bool, view.wishes)) - 1)


def _passed(seen: Seen) -> str:
    """Return the dice that this seat handed on, if only the last bidder has had the cup since; else nothing."""
    memory = remembered(seen.view, reversed(seen.before))
    return memory.dice if memory and len(memory.since) == 1 else ""


def _held(seen: Seen, view: View, step: int) -> Generator[None, None, float]:
    """Return the chance that the dice under the cup are worth a bid, from how many were rolled and what is known."""
    rolled = view.calls[-1].rolled
    passed = _passed(seen)
    if not passed:
        tail = yield from _tail("")
        if len(view.calls) == 1 or rolled == DICE:
            return tail[step]
        previous = view.remembered[-2].step
        reached: float = tail[step] / tail[max(previous, 0)] if tail[max(previous, 0)] else 0.0
        return max(tail[step], min(0.95, reached) * (0.55 if rolled == 0 else 0.8))
    if not rolled:
        return float(_worth(passed) >= step)
    return (yield from _likeliest(_of_size(passed, DICE - rolled), step))[0]


@cache
def _of_size(dice: str, size: int) -> tuple[str, ...]:
    """Return the sensible choices of `size` of the dice: whole groups, filled up with the best of the others."""
    found: dict[str, None] = {}
    for keep in _keeps(dice, 99):
        rest = without(dice, keep)
        if len(keep) <= size:
            found[sort(keep + rest[: size - len(keep)])] = None
        else:
            found[sort(keep)[:size]] = None
    return tuple(found)[:12]


def _accepting(seen: Seen, skill: Skill, step: int, true_bid: float, chance: Chance) -> Generator[None, None, float]:
    """Return the worth of taking the cup, by sampled dice that are worth the bid, and others that are not."""
    if step == HIGHEST:
        return -1.0
    reached = {True: [0.0, 0], False: [0.0, 0]}
    passed, rolled = _passed(seen), seen.view.calls[-1].rolled
    _, keep = (yield from _likeliest(_of_size(passed, DICE - rolled), step)) if passed else (0.0, "")
    for _ in range(skill.dice):
        dice = sort(keep + "".join(chance.pick(FACES) for _ in range(DICE - len(keep))))
        some_sum = reached[_worth(dice) >= step]
        some_sum[0] += yield from _reach(dice, step + 1)
        some_sum[1] += 1
        yield
    of_true = reached[True][0] / reached[True][1] if reached[True][1] else 0.5
    of_false = reached[False][0] / reached[False][1] if reached[False][1] else 0.3
    reach = true_bid * of_true + (1 - true_bid) * of_false
    following = _next(seen.view, seen.seat)
    expected = 1 / (1 + exp(-8 * (0.5 - of_true)))
    doubted = _habit(seen, skill, following, step + 1, expected)
    return doubted * (reach * _share(seen.view) - (1 - reach)) + (1 - doubted) * 0.15 * _share(seen.view)


def _next(view: View, seat: int) -> int:
    seats = len(view.wishes)
    return next(n % seats for n in range(seat + 1, seat + 1 + seats) if view.wishes[n % seats])


# Bidding


def _bid(seen: Seen, skill: Skill, last: int, dice: str) -> Generator[None, None, int]:
    """Return the bid that is worth most with these dice, as a step."""
    view: View = seen.view
    may = allowed(view.options, last)
    own = _worth(dice)
    if not skill.bluffs:
        honest = [step for step in may if step <= own]
        return honest[-1] if honest else max(own, may[0])
    candidates = sorted({*[s for s in may if s <= own][-1:], *[s for s in may if s > own][:40:4], may[0]})
    best, chosen = -9.0, may[0]
    for step in candidates:
        value = yield from _value(seen, skill, last, dice, step)
        if value > best:
            best, chosen = value, step
    return chosen


def _value(seen: Seen, skill: Skill, last: int, dice: str, step: int) -> Generator[None, None, float]:
    """Return the worth of handing on these dice with a bid."""
    view: View = seen.view
    share = _share(view)
    doubted = yield from _doubted(seen, skill, last, step)
    shown = share if _worth(dice) >= step else -1.0
    theirs = yield from _reach(dice, step + 1)
    return doubted * shown + (1 - doubted) * (0.5 - theirs) * share


def _doubted(seen: Seen, skill: Skill, last: int, step: int) -> Generator[None, None, float]:
    """Return the chance that the next player doubts a bid, by how likely it looks without having seen the dice."""
    view: View = seen.view
    rolled = DICE if last == NO_BID else view.rolled
    start = _received(seen)
    if last == NO_BID or rolled == DICE or not start:
        tail = yield from _tail("")
        likely = tail[step]
    elif not rolled:
        likely = float(_worth(start) >= step) if sum(map(bool, view.wishes)) == 2 else 0.5
    else:
        likely, _ = yield from _likeliest(_of_size(start, DICE - rolled), step)
    expected = 1 / (1 + exp(-8 * (0.45 - likely)))
    return _habit(seen, skill, _next(view, seen.seat), step, expected)


def _received(seen: Seen) -> str:
    """Return the dice as this seat got them."""
    view: View = seen.view
    if not view.rolled:
        return view.dice
    return next((old.dice for old in reversed(seen.before) if old.step == "cup" and not old.rolled), "")


def _cup(seen: Seen, skill: Skill) -> Generator[None, None, tuple[Move, ...]]:
    """Roll some of the dice, or bid; after a roll, bid."""
    view: View = seen.view
    last = view.bid
    if view.fresh:
        return (said((yield from _bid(seen, skill, last, view.dice)), last),)
    if skill.bluffs:
        keep = yield from _keep(seen, skill, last)
    elif _worth(view.dice) < last + 1:
        _, keep = yield from _likeliest(_keeps(view.dice, skill.keeps), last + 1)
    else:
        keep = view.dice
    gone = without(view.dice, keep)
    if gone:
        return (Roll(gone),)
    return (said((yield from _bid(seen, skill, last, view.dice)), last),)


def _keep(seen: Seen, skill: Skill, last: int) -> Generator[None, None, str]:
    """Return the dice to keep: those that most likely make a true bid, and of those the higher ones."""
    view: View = seen.view
    own = _worth(view.dice)
    stay = 0.0
    if own > last:
        stay = yield from _value(seen, skill, last, view.dice, [s for s in allowed(view.options, last) if s <= own][-1])
    best, keep = stay, view.dice if own > last else ""
    share = _share(view)
    first = True
    for some in _keeps(view.dice, skill.keeps):
        if len(some) == DICE:
            continue
        tail = yield from _tail(some)
        true = tail[last + 1]
        high = tail[min(HIGHEST, last + 15)]
        value = true * (0.35 + 0.25 * high) * share - (1 - true) * 0.5
        if value > best or (own <= last and first):
            best, keep, first = value, some, False
    return keep
