"""Tasks of Astragali: the likelier of two bids or choices; the worth of a throw; which faces come up more often.

`likelier` compares two bids that seven fresh dice are worth at least, or two choices of dice to keep for one bid, all
of them dice of that bid. Its bands:

1. Bids of different kinds.
2. Bids of one kind with different faces.
3. Two choices of dice, one at least four times as likely.
4. Two choices, one at least twice, but not four times as likely.
5. Two choices, one at most twice as likely, and at least a fifth likelier.

`worth` asks for the best bid that seven dice contain. Its bands:

1. One face lies there several times, or all differ.
2. Two do, unequally often, and both count.
3. Two do, equally often: the order of the faces matters.
4. Three pairs.
5. Three and one or two pairs, where a pair is of a better face than the three: it may be worth less than it looks.

`literal` compares the faces that two bids name, which are among seven fresh dice or not, whatever they are worth. Its
bands go by how many times as likely the one is:

1. At least sixteen times.
2. At least eight times.
3. At least four times.
4. At least twice.
5. Less than twice, and at least a fifth likelier.

Chances are exact, out of the 2097152 ways that seven dice can fall.

On a step of the ladder (`practice_steps`) there are also `chance`, how likely an event with one to three dice is, and
`events`, which of two with one die is likelier.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from core.engine.cards import contains, shuffled, without
from core.engine.chance import Chance
from core.engine.game import Move
from core.engine.notation import Unreadable, read, write
from core.engine.reason import Reason, Value
from core.engine.training import HintSteps
from core.engine.translation import Translate
from core.games.astragali.bids import amounts_to, named
from core.games.astragali.events import Event
from core.games.astragali.ladder import DICE, FACES, LADDER, NO_BID, sort, step_named, worth
from core.games.astragali.ladder import read as read_bid
from core.games.astragali.moves import Roll, Say
from core.games.astragali.options import AstragaliOptions
from core.games.astragali.state import Call, State, of_two
from core.games.astragali.training import ROLLS, fresh_odds, lying, rerolls
from core.practice.task import TABLE, Key, Practice, Task

_PATTERNS = {
    1: ((1,) * 7, (2, 1, 1, 1, 1, 1), (3, 1, 1, 1, 1), (4, 1, 1, 1), (5, 1, 1), (6, 1)),
    2: ((3, 2, 1, 1), (4, 2, 1), (4, 3), (5, 2)),
    3: ((2, 2, 1, 1, 1), (3, 3, 1)),
    4: ((2, 2, 2, 1),),
    5: ((3, 2, 1, 1), (3, 2, 2)),
}
"""The counts of the faces in each band of `worth`."""
Ratio = tuple[Fraction, Fraction | None]
"""The ratio of the likelier of two chances to the other: at least, and less than (None: any)."""
_RATIOS: Mapping[int, Ratio] = {3: (Fraction(4), None), 4: (Fraction(2), Fraction(4)), 5: (Fraction(6, 5), Fraction(2))}
"""The ratio of the likelier chance to the other in each band of `likelier`: at least, and less than (None: any)."""
_LITERAL: Mapping[int, Ratio] = {
    1: (Fraction(16), None),
    2: (Fraction(8), Fraction(16)),
    3: (Fraction(4), Fraction(8)),
    4: (Fraction(2), Fraction(4)),
    5: (Fraction(6, 5), Fraction(2)),
}
"""The same for each band of `literal`."""
_BEST = 20
"""The number of best choices of dice from which two are compared."""

_fresh: list[tuple[int, ...]] = []
"""The chances of all bids with fresh dice, once they have been counted."""


@dataclass(frozen=True)
class WorthTask(Task):
    """Seven dice as they fell, the step that they are worth, and the ways that fresh dice are worth as much or more."""

    dice: str
    step: int
    ways: int

    @property
    def question(self) -> Mapping[str, Value]:
        """The dice."""
        return {"dice": self.dice}

    @property
    def answers(self) -> Mapping[str, Value]:
        """The bid, its step on the ladder, and the chance of as much with fresh dice."""
        return {"bid": self.example, "step": self.step, "chance": f"{self.ways}/{ROLLS}"}

    @property
    def example(self) -> str:
        """The bid in words."""
        return str(LADDER[self.step])

    @property
    def about(self) -> str:
        """The kind of the bid."""
        return LADDER[self.step].kind


@dataclass(frozen=True)
class Option:
    """One of two options to compare: a bid, the dice kept for it, and the rolls of `ROLLS` that make it."""

    bid: str
    keep: str
    ways: int

    @property
    def chance(self) -> Fraction:
        """The chance that it is made."""
        return Fraction(self.ways, ROLLS)

    @property
    def cases(self) -> str:
        """The rolls that make it, of all rolls: `3/2097152`."""
        return f"{self.ways}/{ROLLS}"


class ComparingTask(Task):
    """A task with two options, of which the likelier one is to be picked."""

    options: tuple[Option, Option] | tuple[Event, Event]
    offers_answers = True

    @property
    def answers(self) -> Mapping[str, Value]:
        """The number of the right answer, and the chances of both options."""
        return {"likelier": int(self.example), "chances": [one.cases for one in self.options]}

    @property
    def example(self) -> str:
        """The number of the likelier option; 3 for the answer that both are equally likely."""
        first, second = (one.ways for one in self.options)
        return "3" if first == second else "1" if first > second else "2"


@dataclass(frozen=True)
class LikelierTask(ComparingTask):
    """Two options; `dice` are those that lie under the cup, none if all seven are rolled fresh."""

    dice: str
    options: tuple[Option, Option]

    @property
    def question(self) -> Mapping[str, Value]:
        """The dice, and for each option the bid and what is kept."""
        return {"dice": self.dice, "options": [{"bid": one.bid, "keep": one.keep} for one in self.options]}

    @property
    def about(self) -> str:
        """The kind of options that are compared."""
        return "faces" if self.literal else "dice" if self.dice else "bids"

    @property
    def literal(self) -> bool:
        """True if the faces that a bid names are to lie there; else the dice are to be worth the bid at least."""
        return self.key.task == "literal"


@dataclass(frozen=True)
class ChanceTask(Task):
    """An event, the dice that lie there before, and answers to pick from: `certain` and so on, or fractions."""

    dice: str
    event: Event
    options: tuple[str, ...]
    offers_answers = True

    @property
    def question(self) -> Mapping[str, Value]:
        """The dice, the event, and the answers to pick from."""
        return {"dice": self.dice, "event": _plain(self.event), "options": list(self.options)}

    @property
    def answers(self) -> Mapping[str, Value]:
        """The chance of the event, and the number of the right answer from 1 on."""
        return {"right": int(self.example), "chance": self.event.cases}

    @property
    def example(self) -> str:
        """The number of the right answer."""
        right = certainty(self.event) if self.options == CERTAINTIES else str(self.event.chance)
        return str(1 + self.options.index(right))

    @property
    def comes_to(self) -> str:
        """The number of the right answer."""
        return self.example

    @property
    def about(self) -> str:
        """The kind of event."""
        return self.event.kind

    def said(self, words: Translate) -> list[str]:
        """Return the answers to pick from, in words: how sure the event is, or its chance."""
        names = {"certain": words("certain"), "possible": words("possible"), "impossible": words("impossible")}
        return [names.get(option, option) for option in self.options]


@dataclass(frozen=True)
class EventsTask(ComparingTask):
    """Two events with one die, one of them likelier; `even` where a third answer says that they are equally likely."""

    options: tuple[Event, Event]
    even: bool = False

    @property
    def question(self) -> Mapping[str, Value]:
        """Both events."""
        return {"options": [_plain(event) for event in self.options]}

    @property
    def comes_to(self) -> str:
        """The number of the right answer."""
        return self.example

    @property
    def about(self) -> str:
        """The same word for all of them."""
        return "events"

    def said(self, words: Translate) -> list[str]:
        """Return the answers to pick from, in words."""
        return [*(event.said(words) for event in self.options), *[words("equally likely")] * self.even]


CERTAINTIES = ("certain", "possible", "impossible")
"""The answers to how sure an event is."""


def certainty(event: Event) -> str:
    """Return how sure an event is, as one of `CERTAINTIES`."""
    return CERTAINTIES[0 if event.ways == event.of else 1 if event.ways else 2]


def _plain(event: Event) -> dict[str, Value]:
    return {"kind": event.kind, "faces": event.faces, "rolled": event.rolled}


AstragaliTask = WorthTask | LikelierTask | ChanceTask | EventsTask


class AstragaliPractice(Practice[AstragaliOptions, AstragaliTask]):
    """The practice of Astragali."""

    tasks = ("likelier", "worth", "literal")
    options = AstragaliOptions

    def draw(self, key: Key, options: AstragaliOptions, chance: Chance) -> Generator[None, None, AstragaliTask | None]:
        """Draw two bids, two choices of dice, or a throw."""
        if key.task == "worth":
            return (yield from _throw(key, chance))
        if key.task == "literal":
            return (yield from two_patterns(key, chance, _LITERAL[key.band]))
        if key.band in _RATIOS:
            return (yield from two_choices(key, chance, _RATIOS[key.band]))
        return (yield from two_bids(key, chance, alike=key.band == 2))

    def judge(self, task: AstragaliTask, answer: str) -> Reason | None:
        """Return why an answer is not right.

        For `worth`, `answer` is a bid, `pentad L S`, or the move that says it, `say pentad LS`. Reasons: `no_such_bid`
        (bid); `not_in_dice` (bid): they are worth less; `worth_more` (bid). For the others it is the option's number,
        or the move that chooses it, `say magi L` or `roll STA`. Reasons: `no_such_option`; `less_likely` (chance,
        other: the chances of both); `not_so` (chance, other), where both are equally likely, or were said to be; for
        `chance` also `exactly`, where that of exactly the face was picked instead of
        at least, and `other_chance` (chance: the right one).
        """
        if isinstance(task, WorthTask):
            step = _said(answer)
            if step is None:
                return Reason("no_such_bid", bid=answer)
            if step == task.step:
                return None
            return Reason("not_in_dice" if step > task.step else "worth_more", bid=str(LADDER[step]))
        chosen = _chosen(task, answer)
        if chosen is None:
            return Reason("no_such_option")
        if chosen == int(task.example):
            return None
        if isinstance(task, ChanceTask):
            if task.event.kind == "at_least" and task.options[chosen - 1] == f"1/{task.event.of}":
                return Reason("exactly")
            return Reason("other_chance", chance=task.event.cases)
        picked, other = task.options[::-1] if chosen == 2 else task.options
        even = task.example == "3" or chosen == 3
        return Reason("not_so" if even else "less_likely", chance=picked.cases, other=other.cases)

    def position(self, task: AstragaliTask) -> State:
        """Return the dice under the cup of seat 0, to name a bid, or to roll again some of them for a higher one."""
        assert isinstance(task.key.options, AstragaliOptions)  # a key of Astragali
        chance = task.key.chance(TABLE)
        lying = "" if isinstance(task, EventsTask) else task.dice
        dice = sort(lying + "".join(chance.pick(FACES) for _ in range(DICE - len(lying))))
        if not isinstance(task, LikelierTask) or not task.dice:
            return of_two(task.key.options, "open", dice)
        step = step_named(task.options[0].bid) - 1
        return of_two(task.key.options, "cup", dice, Call(1, DICE, named(step), step))

    def hint(
        self, task: AstragaliTask, state: State, given: tuple[str, ...] = ()
    ) -> Generator[None, None, HintSteps | None]:
        """Hint at the kind of the bid and its first face; or at the chance of one option, then of the other."""
        yield
        if isinstance(task, WorthTask):
            bid = LADDER[task.step]
            kind, face = Reason("kind", kind=bid.kind), Reason("face", face=bid.faces[:1])
            return HintSteps(Reason("count_faces"), kind, face, Reason("bid", step=task.step, true=True))
        if isinstance(task, ChanceTask):
            event, aim, part = task.event, Reason("which_rolls"), Reason("of_all", of=task.event.of)
            if event.kind == "another":
                aim, part = Reason("first_none"), Reason("none_rolls", none=event.of - event.ways, of=event.of)
            whole = Reason("lowest_terms", ways=event.ways, of=event.of, chance=str(event.chance))
            if task.options == CERTAINTIES:
                whole = Reason("certainty", ways=event.ways, of=event.of)
            return HintSteps(aim, part, Reason("rolls", ways=event.ways, of=event.of), whole)
        if isinstance(task, EventsTask):
            right, other = task.options[::-1] if task.example == "2" else task.options
            part, piece = (Reason("rolls", ways=event.ways, of=event.of) for event in (other, right))
            return HintSteps(Reason("count_both"), part, piece, Reason("more_rolls", ways=right.ways, other=other.ways))

        def chance_of(option: Option) -> Reason:
            step = step_named(option.bid)
            if task.key.task == "literal":
                return Reason("literal_chance", step=step, ways=option.ways, of=ROLLS)
            return Reason("one_chance", step=step, keep=option.keep, ways=option.ways, of=ROLLS)

        best, rest = task.options[::-1] if task.example == "2" else task.options
        whole = Reason("likelier", step=step_named(best.bid), keep=best.keep)
        return HintSteps(Reason("compare"), chance_of(rest), chance_of(best), whole)

    def answer(self, state: State, move: Move) -> str | None:
        """Return a bid, or the dice that are rolled again."""
        return write(move) if isinstance(move, Say | Roll) else None


def band_of_throw(dice: str) -> int:
    """Return the band of a throw in `worth`."""
    counts = sorted((dice.count(face) for face in set(dice)), reverse=True)
    several = [count for count in counts if count > 1]
    if len(several) < 2:
        return 1
    if several[:2] == [3, 2]:
        three = next(face for face in FACES if dice.count(face) == 3)
        pairs = [face for face in FACES if dice.count(face) == 2]
        return 5 if len(pairs) == 2 or FACES.index(pairs[0]) < FACES.index(three) else 2
    if len(several) == 3:
        return 4
    return 3 if several[0] == several[1] else 2


def _throw(key: Key, chance: Chance) -> Generator[None, None, WorthTask | None]:
    """Draw a throw of one of the band's patterns, faces and order at random; None if it is of another band."""
    pattern = chance.pick(_PATTERNS[key.band])
    dice = "".join(face * count for face, count in zip(chance.shuffled(FACES), pattern, strict=False))
    if band_of_throw(dice) != key.band:
        return None
    odds = yield from _odds()
    step = worth(dice)
    return WorthTask(key, shuffled(dice, chance), step, odds[step])


def two_bids(key: Key, chance: Chance, *, alike: bool) -> Generator[None, None, LikelierTask | None]:
    """Draw two bids for fresh dice, of one kind if they are `alike`; None if they are equally likely."""
    kinds = chance.shuffled(tuple(dict.fromkeys(bid.kind for bid in LADDER[1:])))
    one, other = (
        chance.pick([step for step, bid in enumerate(LADDER) if bid.kind == kind])
        for kind in (kinds[:1] * 2 if alike else kinds[:2])
    )
    odds = yield from _odds()
    if odds[one] == odds[other]:
        return None
    first, second = (Option(str(LADDER[step]), "", odds[step]) for step in (one, other))
    return LikelierTask(key, "", (first, second))


def two_choices(key: Key, chance: Chance, ratio: Ratio) -> Generator[None, None, LikelierTask | None]:
    """Draw a throw, a bid beyond it, and two choices of dice to keep that serve it; None if no two are as far apart."""
    dice = sort("".join(chance.pick(FACES) for _ in range(DICE)))
    step = worth(dice) + 1 + chance.below(60)
    if step >= len(LADDER):
        return None
    found = yield from rerolls(dice, step)
    choices = [one for one in found if one.ways and 2 <= len(one.roll) <= 5 and contains(LADDER[step].dice, one.keep)]
    pairs = [two for two in combinations(choices[:_BEST], 2) if apart(two[0].ways, two[1].ways, ratio)]
    yield
    if not pairs:
        return None
    first, second = chance.shuffled(chance.pick(pairs))
    bid = str(LADDER[step])
    return LikelierTask(key, dice, (Option(bid, first.keep, first.ways), Option(bid, second.keep, second.ways)))


def two_patterns(key: Key, chance: Chance, ratio: Ratio) -> Generator[None, None, LikelierTask | None]:
    """Draw two bids whose faces come up among fresh dice with chances as far apart as that, or None."""
    kinds = chance.shuffled(tuple(dict.fromkeys(bid.kind for bid in LADDER[1:])))[:2]
    bids = [chance.pick([bid for bid in LADDER if bid.kind == kind]) for kind in kinds]
    ways = []
    for bid in bids:
        ways.append((yield from lying(bid)))
    if not apart(max(ways), min(ways), ratio):
        return None
    first, second = (Option(str(bid), "", count) for bid, count in zip(bids, ways, strict=True))
    return LikelierTask(key, "", (first, second))


def apart(more: int, less: int, ratio: Ratio) -> bool:
    """Return True if one chance is as many times the other as `ratio` says."""
    least, below = ratio
    return more >= least * less and (below is None or more < below * less)


def _odds() -> Generator[None, None, tuple[int, ...]]:
    """Count for every step the rolls of `ROLLS` in which seven fresh dice are worth at least that bid; once only."""
    if not _fresh:
        _fresh.append((yield from fresh_odds()))
    return _fresh[0]


def _said(answer: str) -> int | None:
    """Return the step of a bid that was named; None if there is no such bid."""
    if not answer.startswith("say "):
        return read_bid(answer)
    try:
        return amounts_to(read((Say,), answer), NO_BID)
    except Unreadable:
        return None


def _chosen(task: LikelierTask | ChanceTask | EventsTask, answer: str) -> int | None:
    """Return the number of the option that an answer chooses; None if it chooses none."""
    if answer in map(str, range(1, len(task.options) + 1 + (isinstance(task, EventsTask) and task.even))):
        return int(answer)
    if not isinstance(task, LikelierTask):
        return None
    for number, option in enumerate(task.options, start=1):
        if not task.dice and _said(answer) == step_named(option.bid):
            return number
        if task.dice and answer.startswith("roll "):
            try:
                roll: Roll = read((Roll,), answer)
            except Unreadable:
                return None
            if sort(roll.faces) == without(task.dice, option.keep):
                return number
    return None


PRACTICE = AstragaliPractice()
