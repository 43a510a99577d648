"""The results of homework that a teacher has collected: each a text of its own on this device, and what comes of them.

A text is read whole or not at all. One that cannot be read is left as it is. Pure functions.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Annotated, Any

from app.state.people import EMBLEMS
from app.storage.codec import RESULT
from app.storage.merge import Change
from app.storage.records import LOCAL, NEEDED, SPARSE, As, Kind, Name, Record
from core.engine.names import alike, skeleton
from core.engine.notation import Unreadable
from core.engine.reason import Reason
from core.engine.record import presentable
from core.practice import diagnosis
from core.practice.chosen import ALL, Chosen, has_both_signs
from core.practice.facts import BY_HEART
from core.practice.homework import Homework
from core.practice.homework import write as written
from core.practice.making import PRACTISED, carried_by, checks_of, make, step_key
from core.practice.results import Fact, Outcome, Result, calculation, read, write
from core.practice.slips import LEADS, MINUS, most_seen
from core.practice.steps import STEPS, grade
from core.practice.task import Key

MOST = 2_000
"""The results that a device keeps; a file with everything has room for as many."""
LONGEST_CLASS = 12
"""The letters of a class's name."""
LONGEST_TEXT = 2_100_000
"""The letters that a text with results may have: all that the laptop of a class keeps."""
AROUND = 5
"""The tasks of a homework around one fact."""
GROUP = 8
"""The tasks for a group of children who make the same mistake."""
SEEDS = 100
"""Seeds of a check by its day: words can name these."""
ENOUGH = 6
"""The tasks of a check of a class that a child has to do at least to tell something."""
MOST_LINES = 12
"""The lines into which mail may have broken one result."""


def is_class(name: str) -> bool:
    """Return True for a name that a class may have; empty for the class that was given none."""
    return not name or (len(name) <= LONGEST_CLASS and presentable(name) and name == name.strip())


def _result(text: Any) -> Result:
    if type(text) is not str:
        raise ValueError(text)
    return read(text)


@dataclass(frozen=True)
class Filed(Record):
    """A result that was filed, under an id that follows from it: the same result has the same one everywhere.

    `group` is the name of the class, empty for one that was given none. `emblem` is that of a child with a namesake in
    the class, empty for any other.
    """

    id: Annotated[str, LOCAL]
    result: Annotated[Result, Name("text"), As(_result, write)]
    group: Annotated[str, Name("class"), is_class, NEEDED] = ""
    emblem: Annotated[str, ("", *EMBLEMS), SPARSE] = ""

    @cached_property
    def child(self) -> str:
        """The child, with whom others whose name looks alike are one, but for those of another emblem."""
        return child(self.result.name, self.emblem)

    @cached_property
    def place(self) -> tuple[str, str]:
        """The child and the homework; one result counts for both."""
        return place(self.result, self.emblem)


KIND = Kind(RESULT, "result", Filed)
dump = KIND.dump


def child(name: str, emblem: str = "") -> str:
    """Return a child as children are compared."""
    return f"{skeleton(name)}\t{emblem}" if emblem else skeleton(name)


def place(result: Result, emblem: str = "") -> tuple[str, str]:
    """Return the child and the homework of a result, as they are compared."""
    return child(result.name, emblem), text_of(result.homework)


@lru_cache(maxsize=256)
def text_of(homework: Homework) -> str:
    """Return the text by which a homework is compared; a table asks for it often."""
    return written(homework)


def filed(result: Result, group: str, emblem: str = "") -> Filed:
    """Return a result as it is filed in a class; namesakes may have two that are equal."""
    return Filed(hashlib.sha256((write(result) + emblem).encode()).hexdigest()[:16], result, group, emblem)


def load(text: str, id: str) -> Filed | None:
    """Return the result in a text of any origin, stored under `id`; None if it is damaged, or of a later version."""
    return KIND.load(text, id).value


def is_newer(text: str) -> bool:
    """Return True for a text, stored as a result, that a later version has written."""
    return KIND.load(text).newer


def listed(texts: Mapping[str, str]) -> tuple[tuple[Filed, ...], tuple[str, ...]]:
    """Return the results in texts by id, the earliest first, and the ids of those that cannot be read. Classes whose
    names look alike are one, which is called as the earliest result has it.
    """
    found = {id: load(text, id) for id, text in texts.items()}
    known = sorted((one for one in found.values() if one is not None), key=lambda one: (one.result.day, one.id))
    unread = tuple(id for id, one in found.items() if one is None)
    names: dict[str, str] = {}
    same = [names.setdefault(skeleton(one.group), one.group) for one in known]
    return tuple(replace(one, group=name) for one, name in zip(known, same, strict=True)), unread


def class_called(entries: Iterable[Filed], name: str) -> str:
    """Return the name of the class here that looks like a name; the name itself where there is none."""
    return next((one.group for one in entries if alike(one.group, name)), name)


# what came in


@dataclass(frozen=True)
class Refused:
    """A result in a text that cannot be read.

    `number` counts the results of the text from 1, `after` is the name in the one before it, empty where there is none
    or it cannot be read, and `why` is `damaged_result` or `newer_result`.
    """

    number: int
    after: str
    why: Reason


def read_all(text: str) -> tuple[tuple[Result, ...], tuple[Refused, ...]]:
    """Return the results in a text, each once, whatever stands around them: links, lines, a mail; and those that cannot
    be read.

    Unreadable where there is nothing of the kind: `no_result`; where the text is too long: `too_large`.
    """
    if len(text) > LONGEST_TEXT:
        raise Unreadable(Reason("too_large"))
    found: dict[Result, None] = {}
    refused: list[Refused] = []
    after = ""
    pieces = re.split(r"(?<![\w-])(?=TA[0-9]{1,3}\.)", text)[1:]
    for number, piece in enumerate(pieces, 1):
        try:
            result = _first_whole(piece)
        except Unreadable as wrong:
            refused.append(Refused(number, after, wrong.reason))
            after = ""
        else:
            found[result] = None
            after = result.name
    if not pieces:
        raise Unreadable(Reason("no_result"))
    return tuple(found), tuple(refused)


def _first_whole(piece: str) -> Result:
    """Return the result at the beginning of a text, though mail may have broken it into lines. Unreadable."""
    refused: Unreadable | None = None
    for joined in accumulate(piece.split()[:MOST_LINES]):
        try:
            return read(joined)
        except Unreadable as wrong:
            refused = refused or wrong
    assert refused is not None  # a piece begins with letters
    raise refused


@dataclass(frozen=True)
class Arrival:
    """One child's homework as it comes in: the results that differ, the one that is filed here first.

    `chosen` is the one that is to count, None as long as it has to be asked. `emblem` is the child's, and `namesakes`
    are the emblems of the children of this name in the class, empty for one who is alone with it. `asked`: it is asked
    whose the result is.
    """

    results: tuple[Result, ...]
    here: Filed | None = None
    chosen: Result | None = None
    emblem: str = ""
    namesakes: tuple[str, ...] = ()
    asked: bool = False
    all: bool = False
    """True if every one of the results counts: each is of another child of this name."""
    stored: bool = False
    """True if all of the results are filed, so that those which do not count are taken away."""

    @property
    def open(self) -> bool:
        """True if something has to be asked."""
        return self.chosen is None and not self.all

    @property
    def came(self) -> int:
        """The number of results that came in, without the one that was filed here before them."""
        return len(self.results) - (self.here is not None and not self.stored and len(self.results) > 1)

    @property
    def comes(self) -> bool:
        """True if filing changes something."""
        new = self.stored or self.here is None or self.chosen != self.here.result
        return self.all or (self.chosen is not None and new)

    @property
    def another(self) -> str:
        """The emblem of one more child of this name, empty where there is none left; the child here gets the first."""
        return next((one for one in EMBLEMS[1:] if one not in self.namesakes), "")


def arrivals(here: Iterable[Filed], group: str, brought: Iterable[Result]) -> tuple[Arrival, ...]:
    """Return what comes into a class, each child's homework once; where there is one result only it is chosen.

    A result that is in another class already stays there.
    """
    entries = tuple(here)
    known = {one.place: one for one in entries if one.group == group}
    elsewhere = {one.result: one for one in entries}
    names = namesakes(entries, group)
    coming: dict[tuple[str, str], list[Result]] = {}
    for result in brought:
        coming.setdefault(place(result), []).append(result)
    found = []
    for at, results in coming.items():
        emblems = names.get(at[0], ())
        if len(emblems) > 1:
            for result in dict.fromkeys(results):
                before = elsewhere.get(result)
                chosen, emblem = (None, "") if before is None else (result, before.emblem)
                found.append(Arrival((result,), before, chosen, emblem, emblems, before is None))
            continue
        emblem = emblems[0] if emblems else ""
        before = known.get(place(results[0], emblem)) or next(filter(None, map(elsewhere.get, results)), None)
        each = tuple(dict.fromkeys([*([before.result] if before else []), *results]))
        found.append(Arrival(each, before, each[0] if len(each) == 1 else None, emblem, emblems))
    return tuple(found)


def namesakes(entries: Iterable[Filed], group: str) -> dict[str, tuple[str, ...]]:
    """Return the emblems of the children of each name in a class, by the skeleton of the name."""
    found: dict[str, dict[str, None]] = {}
    for one in entries:
        if one.group == group:
            found.setdefault(skeleton(one.result.name), {})[one.emblem] = None
    return {name: tuple(sorted(emblems, key=("", *EMBLEMS).index)) for name, emblems in found.items()}


def of_child(here: Iterable[Filed], group: str, one: Arrival, emblem: str) -> Arrival:
    """Return what came in as the result of the child with an emblem."""
    at = place(one.results[0], emblem)
    before = next((each for each in here if each.group == group and each.place == at), None)
    return replace(one, here=before, chosen=one.results[-1], emblem=emblem)


def filing(here: Iterable[Filed], group: str, coming: Iterable[Arrival]) -> dict[str, Filed | None]:
    """Return what is filed, by its id, None for what gives way to it.

    A child who gets a namesake gets the first emblem.
    """
    entries = [one for one in here if one.group == group]
    changes: dict[str, Filed | None] = {}
    for one in coming:
        if not one.comes:
            continue
        name = skeleton(one.results[0].name)
        if one.all:
            first = one.emblem or EMBLEMS[0]
            signs = [first, *(each for each in EMBLEMS if each != first)]
            filed_now = [filed(result, group, sign) for result, sign in zip(one.results, signs, strict=False)]
        else:
            assert one.chosen is not None
            filed_now = [filed(one.chosen, group, one.emblem)]
            if one.here is not None:
                changes[one.here.id] = None
            at = place(one.chosen, one.emblem)
            changes |= dict.fromkeys(
                each.id for each in entries if each.place == at or (not each.emblem and each.result in one.results)
            )
        if one.all or one.emblem:
            for before in entries:
                if not before.emblem and skeleton(before.result.name) == name:
                    moved = filed(before.result, group, EMBLEMS[0])
                    changes |= {before.id: None, moved.id: moved}
        changes |= {each.id: each for each in filed_now}
    return changes


# the table


def classes(entries: Iterable[Filed]) -> tuple[str, ...]:
    """Return the names of the classes, in the order of the alphabet."""
    return tuple(sorted({one.group for one in entries}, key=skeleton))


@dataclass(frozen=True)
class ClassTable:
    """The table of a class: its children by name, its homework by the day of the first result, and its results.

    `children` are shown as they were called last, and `emblems` tell namesakes apart. Where several results of one
    child's homework are here, such as from two devices, the latest is the one that counts.
    """

    children: Mapping[str, str]
    emblems: Mapping[str, str]
    homework: tuple[Homework, ...]
    results: Mapping[tuple[str, str], Filed]

    def at(self, child: str, homework: Homework) -> Filed | None:
        """Return the result of a child's homework."""
        return self.results.get((child, text_of(homework)))


def table(entries: Iterable[Filed], group: str) -> ClassTable:
    """Return the table of a class; `entries` are in the order of `listed`."""
    own = [one for one in entries if one.group == group]
    names = {one.child: one.result.name for one in own}
    emblems = {one.child: one.emblem for one in own}
    homework = {one.place[1]: one.result.homework for one in own}
    results = {one.place: one for one in own}
    return ClassTable(dict(sorted(names.items())), emblems, tuple(homework.values()), results)


def missed(results: Iterable[Filed], most: int = 3) -> list[tuple[Fact, int]]:
    """Return the facts that most children had wrong, each with the number of children; at most `most` of them."""
    children: dict[Fact, set[str]] = {}
    for one in results:
        for fact in one.result.facts:
            children.setdefault(_same(fact), set()).add(one.child)
    counts = sorted(((fact, len(names)) for fact, names in children.items()), key=lambda one: (-one[1], one[0]))
    return counts[:most]


def kinds_of(found: ClassTable, child: str) -> list[str]:
    """Return the kinds of mistakes of a child that are shown: two at most, each seen on two tasks, or its only one."""
    return most_seen(task for result in _results_now(found, child) for task in result.kinds())


def _results_now(found: ClassTable, child: str) -> list[Result]:
    """Return the results of a child that show what it gets wrong now: of the ten tasks those of the last run alone."""
    own = [one.result for one in found.results.values() if one.child == child]
    checks = [result for result in own if result.homework.key.task == diagnosis.TASK]
    last = max(checks, key=lambda result: day_of(result) or date.min, default=None)
    return [result for result in own if result is last or result not in checks]


def by_kind(found: ClassTable) -> list[tuple[str, list[str]]]:
    """Return the children by the kinds of their mistakes, the kind of most children first."""
    groups: dict[str, list[str]] = {}
    for child in found.children:
        for kind in kinds_of(found, child):
            groups.setdefault(kind, []).append(child)
    return sorted(groups.items(), key=lambda group: -len(group[1]))


def for_group(found: ClassTable, kind: str) -> Homework | None:
    """Return tasks for the children who make a kind of mistake, in the game where it was or else in another; None where
    none has any.
    """
    for one in found.results.values():
        key = one.result.homework.key
        at = next((at for at, each, _ in one.result.slips if each == kind), None)
        if at is None or key.step not in STEPS:
            continue
        step = LEADS.get(kind) or _step_at(key, at)
        for game in (key.game, *PRACTISED):
            if tasks := carried_by(game).get(step):
                chosen = Chosen(sign="-") if kind in MINUS and has_both_signs(STEPS[step]) else ALL
                return Homework(step_key(game, tasks[0], STEPS[step], f"{kind} {one.result.day}", chosen), GROUP)
    return None


def _step_at(key: Key, at: int) -> str:
    """Return the step of a task by its number from 0: of a check that of its row, else the one of the homework."""
    if key.task != diagnosis.TASK:
        return key.step
    task = make(replace(key, seed=f"{key.seed}/{at + 1}") if at else key)
    row = "=".join(task.claims(task.example))
    return grade(row).step or key.step if row else key.step


def unnamed(found: ClassTable) -> tuple[list[str], list[str]]:
    """Return the children without a shown kind: those who did enough tasks, and the others."""
    enough, few = list[str](), list[str]()
    for child in found.children:
        if not kinds_of(found, child):
            done = sum(len(one.outcomes) - one.count(Outcome.OPEN) for one in _results_now(found, child))
            (enough if done >= ENOUGH else few).append(child)
    return enough, few


def check_of(year: str, day: date) -> Homework | None:
    """Return the ten tasks of a school class that show what goes wrong; other numbers every day. None for a class
    without such tasks.
    """
    step = STEPS.get(f"M{year}")
    game = next((game for game in PRACTISED if step and step.name in checks_of(game)), None)
    if step is None or game is None:
        return None
    key = step_key(game, diagnosis.TASK, step, str(day.toordinal() % SEEDS))
    return Homework(key, diagnosis.TASKS, hints=False, once=True)


def second_run(found: ClassTable) -> date | None:
    """Return the day from which a check is worth a second run; None where there was none, or the second has been."""
    checks = (one.result for one in found.results.values() if one.result.homework.key.task == diagnosis.TASK)
    days = sorted({day for day in map(day_of, checks) if day is not None})
    again = timedelta(diagnosis.AGAIN)
    return None if not days or days[-1] - days[0] >= again else days[0] + again


def _same(fact: Fact) -> Fact:
    """Return a fact with the smaller number first where that makes no difference."""
    sign, a, b = fact
    return (sign, b, a) if sign in "+*" and a > b else fact


def around(results: Iterable[Filed], fact: Fact) -> Homework | None:
    """Return a homework of tasks around a fact that was wrong, at the game and step where it was; None where facts are
    not known by heart.
    """
    for one in results:
        key = one.result.homework.key
        if key.step in BY_HEART and fact in map(_same, one.result.facts):
            return Homework(replace(key, fact=calculation(fact), chosen=ALL), AROUND)
    return None


def counts(result: Result) -> tuple[int, int, int, int, int]:
    """Return the tasks that were right at once, right later, right with a hint, wrong, and those that are open."""
    kinds = (Outcome.FIRST, Outcome.LATER, Outcome.HINTED, Outcome.WRONG)
    first, later, hinted, wrong = (result.count(one) for one in kinds)
    return first, later, hinted, wrong, result.homework.tasks - first - later - hinted - wrong


# changes


def renamed(entries: Iterable[Filed], group: str, new: str) -> Iterator[Filed]:
    """Yield the results of a class with another name of the class."""
    return (replace(one, group=new) for one in entries if one.group == group)


def compare(here: Mapping[str, str], brought: Sequence[tuple[str, str]]) -> tuple[Change, ...]:
    """Return the changes that add the results that come, by id and text, to those here; none here is changed.

    The same result has the same id everywhere. No more come than there is room for.
    """
    coming = [(id, text) for id, text in brought if id and id not in here]
    return tuple(Change(RESULT + id, None, text) for id, text in coming[: max(0, MOST - len(here))])


def day_of(result: Result) -> date | None:
    """Return the day of a result, None if it tells none."""
    return None if result.day == date.min else result.day
