"""The opponent for Astragali: exact chances, what a bid tells of hidden dice, and what the others tend to do.

Everything is weighed in wishes: to see another lose one is worth 1 (shared among the others when there are several),
to lose one costs 1. Whoever gets the cup must beat a bid, and is the better off the likelier one more roll does it. The
master also remembers: how often a seat doubted bids of that height, and how often its bids were true when shown.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import exp, factorial, prod, sqrt

from core.bots.ladder import Plan
from core.bots.seen import Seen
from core.engine.cards import without
from core.engine.chance import Chance
from core.engine.game import Move
from core.games.astragali.ladder import DICE, FACES, HIGHEST, LADDER, NO_BID, RANKS, sort, worth
from core.games.astragali.moves import Accept, Better, Bray, Doubt, Judge, Return, Roll, Say, Try
from core.games.astragali.state import View


@dataclass(frozen=True)
class Skill:
    """How well a level plays.

    `keeps`: how many choices of dice to keep it thinks of; `dice`: how many hidden rolls it samples for an answer;
    `bluffs`: whether it weighs what others will do; `remembers`: whether it goes by what they did; `moods`: by how
    much in a hundred its feeling for a chance is off.
    """

    keeps: int
    dice: int
    bluffs: bool
    remembers: bool
    moods: int


SKILLS = {
    1: Skill(1, 0, False, False, 42),
    2: Skill(3, 0, False, False, 40),
    3: Skill(99, 6, True, False, 140),
    4: Skill(99, 16, True, True, 0),
}
MINIMAL, RAISED = 1.0, 0.4
"""How much likelier a false bid of that height is than a true one: if it is the least there is, and if it is not."""
NEAR = 25.0
"""Steps of the ladder within which one answer tells of another."""
PRIOR = 2.0
"""How many answers, or bids shown, what is generally expected weighs as much as."""
SLICE = 150
"""Rolls looked at from one yield point to the next."""

Tail = tuple[float, ...]
"""For each step of the ladder the chance of being worth at least that."""


def plan(seen: Seen, level: int, chance: Chance) -> Plan:
    """The next move; a roll is followed by another look."""
    view: View = seen.view
    skill = SKILLS[level]
    match view.step:
        case "open":
            return (_said((yield from _bid(seen, skill, NO_BID, view.dice)), NO_BID),)
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
    """How a seat answered a bid of a step."""

    seat: int
    step: int
    doubted: bool


def _answers(seen: Seen) -> Iterator[Answer]:
    """The answers that are remembered, the oldest first."""
    previous: View | None = None
    for view in (*seen.before, seen.view):
        if previous is not None and previous.step == "answer" and previous.to_move is not None:
            if previous.round == view.round and view.step == "cup":
                yield Answer(previous.to_move, previous.remembered[-1].step, False)
            elif previous.round != view.round and view.last is not None and view.last.doubted:
                yield Answer(previous.to_move, previous.remembered[-1].step, True)
        previous = view


def _habit(seen: Seen, skill: Skill, seat: int, step: int, expected: float) -> float:
    """How likely a seat doubts a bid of a step, from what is expected of anybody and what it did before."""
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
    """How much likelier than usual a seat's bids are false, from those that were shown."""
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
    """Every roll of so many dice, and in how many ways it falls."""
    if count not in _fillings:
        found = []
        for n, roll in enumerate(combinations_with_replacement(FACES, count), start=1):
            found.append(("".join(roll), factorial(count) // prod(factorial(roll.count(face)) for face in {*roll})))
            if n % SLICE == 0:
                yield
        _fillings[count] = found
    return _fillings[count]


def _tail(keep: str) -> Generator[None, None, Tail]:
    """What keeping some dice and rolling the others reaches."""
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


def _keeps(dice: str, most: int) -> list[str]:
    """Choices of dice to keep: all that show some of the faces; the largest groups of the best faces first."""
    faces = sorted({*dice}, key=lambda face: (-dice.count(face), FACES.index(face)))
    keeps = [""]
    for face in faces:
        keeps += [keep + face * dice.count(face) for keep in keeps]
    ordered = sorted((sort(keep) for keep in keeps), key=lambda keep: (-_mass(keep), keep))
    return ordered[:most] if most > 1 else [faces[0] * dice.count(faces[0])]


def _mass(dice: str) -> int:
    return sum(dice.count(face) ** 2 for face in {*dice}) - len(dice)


def _reach(dice: str, step: int, most: int = 6) -> Generator[None, None, float]:
    """The best chance that these dice, with one roll of some of them, are worth a bid."""
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
    if not skill.dice:
        true = yield from _held(seen, view, step) if skill.keeps > 1 else _tail("")
        likely = true if isinstance(true, float) else true[step]
        return likely + mood < 0.5
    bidder = view.calls[-1].seat
    held = yield from _held(seen, view, step)
    ratio = (MINIMAL if step <= last + 2 else RAISED) * _honesty(seen, skill, bidder)
    true_bid = held / (held + ratio * (1 - held)) if held else 0.0
    gain = _share(view)
    doubting = (1 - true_bid) * gain - true_bid
    accepting = yield from _accepting(seen, skill, step, true_bid, chance)
    return doubting + mood > accepting


def _share(view: View) -> float:
    """What it is worth that one other player loses a wish."""
    return 1 / (sum(map(bool, view.wishes)) - 1)


def _passed(seen: Seen) -> str:
    """The dice that this seat handed on, if nobody but the last bidder has had the cup since; else nothing."""
    calls = seen.view.calls
    if len(calls) < 2 or calls[-2].seat != seen.seat:
        return ""
    dice = ""
    for view in seen.before:
        if view.round == seen.view.round and view.dice and len(view.calls) == len(calls) - 2:
            dice = view.dice
    return dice


def _held(seen: Seen, view: View, step: int) -> Generator[None, None, float]:
    """The chance that the dice under the cup are worth a bid, by how many were rolled and what is known of them."""
    rolled = view.calls[-1].rolled
    passed = _passed(seen)
    if not passed:
        tail = yield from _tail("")
        if len(view.calls) == 1 or rolled == DICE:
            return tail[step]
        previous = view.remembered[-2].step
        reached: float = tail[step] / tail[max(previous, 0)] if tail[max(previous, 0)] else 0.0
        return max(tail[step], min(0.95, reached) * (0.55 if rolled == 0 else 0.8))
    best = 0.0
    if not rolled:
        return float(_worth(passed) >= step)
    for keep in _of_size(passed, DICE - rolled):
        tail = yield from _tail(keep)
        best = max(best, tail[step])
    return best


@cache
def _of_size(dice: str, size: int) -> tuple[str, ...]:
    """The sensible choices of so many of the dice: whole groups, filled up with the best of the others."""
    found: dict[str, None] = {}
    for keep in _keeps(dice, 99):
        rest = without(dice, keep)
        if len(keep) <= size:
            found[sort(keep + rest[: size - len(keep)])] = None
        else:
            found[sort(keep)[:size]] = None
    return tuple(found)[:12]


def _accepting(seen: Seen, skill: Skill, step: int, true_bid: float, chance: Chance) -> Generator[None, None, float]:
    """What taking the cup is worth: dice are sampled that are worth the bid, and others that are not."""
    if step == HIGHEST:
        return -1.0
    reached = {True: [0.0, 0], False: [0.0, 0]}
    passed, rolled = _passed(seen), seen.view.calls[-1].rolled
    keep = ""
    if passed:
        best = -1.0
        for some in _of_size(passed, DICE - rolled):
            tail = yield from _tail(some)
            if tail[step] > best:
                best, keep = tail[step], some
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


def _allowed(view: View, last: int) -> list[int]:
    """The bids that are allowed after a bid (ASTR-13), as steps; the first bid may be anything."""
    if last <= 0:
        return list(range(last + 1, HIGHEST + 1))
    if view.options.jumps == "one_step":
        return [last + 1] if last < HIGHEST else []
    rank = RANKS[LADDER[last].kind] + 1
    return [s for s in range(last + 1, HIGHEST + 1) if view.options.jumps == "any" or RANKS[LADDER[s].kind] <= rank]


def _bid(seen: Seen, skill: Skill, last: int, dice: str) -> Generator[None, None, int]:
    """The bid that is worth most with these dice."""
    view: View = seen.view
    allowed = _allowed(view, last)
    own = _worth(dice)
    if not skill.bluffs:
        honest = [step for step in allowed if step <= own]
        return honest[-1] if honest and skill.keeps > 1 else honest[0] if honest and last >= 0 else max(own, allowed[0])
    candidates = sorted({*[s for s in allowed if s <= own][-1:], *[s for s in allowed if s > own][:40:4], allowed[0]})
    best, chosen = -9.0, allowed[0]
    for step in candidates:
        value = yield from _value(seen, skill, last, dice, step)
        if value > best:
            best, chosen = value, step
    return chosen


def _value(seen: Seen, skill: Skill, last: int, dice: str, step: int) -> Generator[None, None, float]:
    """What it is worth to hand on these dice with a bid."""
    view: View = seen.view
    share = _share(view)
    doubted = yield from _doubted(seen, skill, last, step)
    shown = share if _worth(dice) >= step else -1.0
    theirs = yield from _reach(dice, step + 1)
    return doubted * shown + (1 - doubted) * (0.5 - theirs) * share


def _doubted(seen: Seen, skill: Skill, last: int, step: int) -> Generator[None, None, float]:
    """How likely the next player doubts a bid, from how likely it looks to somebody who has not seen the dice."""
    view: View = seen.view
    rolled = DICE if last == NO_BID else view.rolled
    start = _received(seen)
    if last == NO_BID or rolled == DICE or not start:
        tail = yield from _tail("")
        likely = tail[step]
    elif not rolled:
        likely = float(_worth(start) >= step) if sum(map(bool, view.wishes)) == 2 else 0.5
    else:
        likely = 0.0
        for keep in _of_size(start, DICE - rolled):
            tail = yield from _tail(keep)
            likely = max(likely, tail[step])
    expected = 1 / (1 + exp(-8 * (0.45 - likely)))
    return _habit(seen, skill, _next(view, seen.seat), step, expected)


def _received(seen: Seen) -> str:
    """The dice as this seat got them."""
    view: View = seen.view
    if not view.rolled:
        return view.dice
    return next((old.dice for old in reversed(seen.before) if old.step == "cup" and not old.rolled), "")


def _cup(seen: Seen, skill: Skill) -> Generator[None, None, tuple[Move, ...]]:
    """Roll some of the dice, or bid; after a roll, bid."""
    view: View = seen.view
    last = view.remembered[-1].step
    if view.fresh:
        return (_said((yield from _bid(seen, skill, last, view.dice)), last),)
    least = last + 1
    own = _worth(view.dice)
    if not skill.bluffs:
        keep = view.dice
        if own < least:
            best = -1.0
            for some in _keeps(view.dice, skill.keeps):
                tail = yield from _tail(some)
                if tail[least] > best:
                    best, keep = tail[least], some
    else:
        keep = yield from _keep(seen, skill, last)
    gone = without(view.dice, keep)
    if gone:
        return (Roll(gone),)
    return (_said((yield from _bid(seen, skill, last, view.dice)), last),)


def _keep(seen: Seen, skill: Skill, last: int) -> Generator[None, None, str]:
    """The dice to keep: those that most likely make a true bid, and of those the higher ones."""
    view: View = seen.view
    own = _worth(view.dice)
    stay = 0.0
    if own > last:
        stay = yield from _value(seen, skill, last, view.dice, [s for s in _allowed(view, last) if s <= own][-1])
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


def _said(step: int, last: int) -> Say | Better:
    """The words for a bid."""
    if step == last + 1 and last != NO_BID:
        return Better(1)
    bid = LADDER[step]
    return Say(bid.kind, bid.faces or None)
