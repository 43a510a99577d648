"""A homework as a child works on it: how far it has come, as text and back, and the result once it is done."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any
from zlib import crc32

from app.storage.codec import HOMEWORK
from app.storage.merge import Change
from core.engine.names import skeleton
from core.engine.notation import Unreadable
from core.engine.record import parse
from core.practice import homework
from core.practice.homework import Homework
from core.practice.results import LONGEST_TIME, Fact, Outcome, Result, can_be_name

FORMAT = 1
"""The version of the shape that a homework is stored in."""
Data = dict[str, Any]


@dataclass(frozen=True)
class Work:
    """A homework with the outcomes of the tasks done so far.

    `facts` has the fact of each of them, None for a task without one. `total` is the number of its tasks, fewer than
    were set where there are not as many. `task` is the entry of the one on the table (`app.practice.kept`).
    """

    homework: Homework
    name: str
    day: date
    total: int
    outcomes: tuple[Outcome, ...] = ()
    facts: tuple[Fact | None, ...] = ()
    seconds: int = 0
    task: Data | None = None
    again: bool = False
    """True for tasks that were not right at once, practised once more: nothing of them is stored or handed in."""

    @property
    def id(self) -> str:
        """The key that it is stored under: one for each homework and child."""
        return f"{crc32(f'{homework.write(self.homework)} {skeleton(self.name)}'.encode()):08x}"

    @property
    def over(self) -> bool:
        """True once every task is done."""
        return len(self.outcomes) >= self.total

    def plus(self, outcome: Outcome, fact: Fact | None, seconds: int) -> Work:
        """Return the work with one more task done."""
        return replace(
            self,
            outcomes=(*self.outcomes, outcome),
            facts=(*self.facts, fact),
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
    def known(self) -> tuple[Fact, ...]:
        """The facts that were right at once each time."""
        return tuple(fact for fact in self._facts(first=True) if fact not in self.missed)

    @property
    def result(self) -> Result:
        """The result as it is handed in; tasks that are missing count as not solved."""
        missing = (Outcome.OPEN,) * (self.total - len(self.outcomes))
        return Result(self.homework, self.name, (*self.outcomes, *missing), self.seconds, self.missed, self.day)


def dump(work: Work) -> str:
    """Return the text that a homework is stored as."""
    parts = {
        "homework": FORMAT,
        "code": homework.write(work.homework),
        "name": work.name,
        "day": work.day.isoformat(),
        "total": work.total,
        "outcomes": "".join(str(each.value) for each in work.outcomes),
        "facts": work.facts,
        "seconds": work.seconds,
        "task": work.task,
    }
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))


def load(text: str) -> Work | None:
    """Return the homework of a text; None where it is damaged or of another version, and is to be left as it is."""
    try:
        parts = parse(text)
        if parts["homework"] != FORMAT or not can_be_name(parts["name"]):
            return None
        work = Work(
            homework.read(parts["code"]),
            parts["name"],
            date.fromisoformat(parts["day"]),
            int(parts["total"]),
            tuple(Outcome(int(each)) for each in parts["outcomes"]),
            tuple(None if each is None else _fact(*each) for each in parts["facts"]),
            int(parts["seconds"]),
            parts["task"] if isinstance(parts["task"], dict) else None,
        )
    except (Unreadable, AttributeError, KeyError, OverflowError, TypeError, ValueError):
        return None
    counts = len(work.outcomes) == len(work.facts) <= work.total <= work.homework.tasks
    return work if counts and work.total and 0 <= work.seconds <= LONGEST_TIME else None


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


def replacing(
    here: Mapping[str, str], brought: Iterable[tuple[str, str]], new_id: Callable[[], str]
) -> tuple[Change, ...]:
    """Return the changes after which exactly the homework that comes, by id and text, is here.

    A child finds its homework by the id, so that is kept.
    """
    coming = {id or new_id(): text for id, text in brought}
    changes = [Change(HOMEWORK + id, here.get(id), text) for id, text in coming.items() if here.get(id) != text]
    return (*changes, *(Change(HOMEWORK + id, text, None) for id, text in here.items() if id not in coming))


def goes_on(work: Work | None, before: Work | None) -> bool:
    """Return True if a homework is the other one with more tasks done."""
    if work is None or before is None or len(work.outcomes) <= len(before.outcomes):
        return False
    return work.outcomes[: len(before.outcomes)] == before.outcomes


def _fact(sign: object, a: object, b: object) -> Fact:
    """Return a fact of JSON values. ValueError if they are none."""
    if not (isinstance(sign, str) and sign in ("+", "-", "*", "/") and type(a) is int and type(b) is int):
        raise ValueError(sign)
    if not (0 <= a < 1000 and 0 <= b < 1000):
        raise ValueError(a, b)
    return sign, a, b
