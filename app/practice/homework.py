"""A homework as a child works on it: how far it has come, as text and back, and the result once it is done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Annotated
from zlib import crc32

from app.storage.codec import HOMEWORK
from app.storage.merge import Change
from app.storage.records import LOCAL, NEEDED, SPARSE, As, Data, Kind, Name, Record
from core.engine.names import skeleton
from core.practice import homework
from core.practice.homework import Homework
from core.practice.results import LONGEST_TIME, Fact, Outcome, Result, as_fact, can_be_name
from core.practice.slips import Slip


def _outcomes(text: str) -> tuple[Outcome, ...]:
    if type(text) is not str:
        raise ValueError(text)
    return tuple(Outcome(int(each)) for each in text)


Number = Annotated[int, range(1_000)]


@dataclass(frozen=True)
class Work(Record):
    """A homework with the outcomes of the tasks done so far.

    `facts` has the fact of each of them, None for a task without one. `total` is the number of its tasks, fewer than
    were set where there are not as many. `task` is the entry of the one on the table (`app.practice.kept`).
    """

    homework: Annotated[Homework, Name("code"), As(homework.read, homework.write)]
    name: Annotated[str, can_be_name]
    day: date
    total: int
    outcomes: Annotated[
        tuple[Outcome, ...], As(_outcomes, lambda went: "".join(str(each.value) for each in went)), NEEDED
    ] = ()
    facts: Annotated[tuple[tuple[Annotated[str, ("+", "-", "*", "/")], Number, Number] | None, ...], NEEDED] = ()
    seconds: Annotated[int, range(LONGEST_TIME + 1), NEEDED] = 0
    task: Annotated[Data | None, NEEDED] = None
    slips: Annotated[tuple[tuple[Slip, ...], ...], SPARSE] = ()
    """The mistakes at each of the tasks done so far; of work from before for none."""
    again: Annotated[bool, LOCAL] = False
    """True for tasks that were not right at once, practised once more: nothing of them is stored or handed in."""

    @property
    def holds(self) -> bool:
        """True if there are outcome and fact for as many tasks, of no more than were set."""
        return len(self.outcomes) == len(self.facts) <= self.total <= self.homework.tasks and self.total > 0

    @property
    def id(self) -> str:
        """The key that it is stored under: one for each homework and child."""
        return f"{crc32(f'{homework.write(self.homework)} {skeleton(self.name)}'.encode()):08x}"

    @property
    def over(self) -> bool:
        """True once every task is done."""
        return len(self.outcomes) >= self.total

    def plus(self, outcome: Outcome, fact: Fact | None, seconds: int, slips: tuple[Slip, ...] = ()) -> Work:
        """Return the work with one more task done."""
        before = self.slips + ((),) * (len(self.outcomes) - len(self.slips))
        return replace(
            self,
            outcomes=(*self.outcomes, outcome),
            facts=(*self.facts, fact),
            slips=(*before, slips),
            seconds=min(LONGEST_TIME, self.seconds + seconds),
            task=None,
        )

    def _facts(self, *, first: bool) -> tuple[Fact, ...]:
        """Return the facts of the tasks that were right at once, or of the others, each once."""
        paired = zip(self.facts, self.outcomes, strict=True)
        return tuple(dict.fromkeys(fact for fact, went in paired if fact and (went is Outcome.FIRST) == first))

    @property
    def missed(self) -> tuple[Fact, ...]:
        """The facts that were not right at once."""
        return self._facts(first=False)

    @property
    def blamed(self) -> tuple[Fact, ...]:
        """The facts that were wrong as they were laid; of work from before those that were not right at once."""
        if not self.slips:
            return self.missed
        return tuple(dict.fromkeys(as_fact(slip.fact) for each in self.slips for slip in each if slip.fact))

    @property
    def known(self) -> tuple[Fact, ...]:
        """The facts that were right at once each time."""
        return tuple(fact for fact in self._facts(first=True) if fact not in self.missed)

    @property
    def result(self) -> Result:
        """The result as it is handed in; tasks that are missing count as not solved."""
        missing = (Outcome.OPEN,) * (self.total - len(self.outcomes))
        slips = tuple((at, *slip) for at, each in enumerate(self.slips) for slip in each[:1])
        outcomes = (*self.outcomes, *missing)
        return Result(self.homework, self.name, outcomes, self.seconds, self.blamed, self.day, slips)


def further(work: Work, other: Work) -> Work:
    """Return the one of two that goes on from the other; the first where neither does."""
    return other if goes_on(other, work) else work


KIND = Kind(HOMEWORK, "homework", Work, merge=further, mirrored=True)
dump = KIND.dump


def load(text: str) -> Work | None:
    """Return the homework of a text; None where it is damaged or of another version, and is to be left as it is."""
    return KIND.load(text).value


def compare(here: Mapping[str, str], brought: Iterable[tuple[str, str]]) -> tuple[Change, ...]:
    """Return the changes that add the homework that comes, by id and text, to that which is here.

    What is here is replaced only by one that begins with the same outcomes and has more of them.
    """
    changes: dict[str, Change] = {}
    for id, text in brought:
        work = load(text)
        key = id if work is None else work.id
        before = here.get(key)
        if key and (before is None or goes_on(work, load(before))):
            changes[key] = Change(HOMEWORK + key, before, text)
    return tuple(changes.values())


def goes_on(work: Work | None, before: Work | None) -> bool:
    """Return True if a homework is the other one with more tasks done."""
    if work is None or before is None or len(work.outcomes) <= len(before.outcomes):
        return False
    return work.outcomes[: len(before.outcomes)] == before.outcomes
