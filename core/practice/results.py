"""A child's result of a homework, on its way to the teacher: as a text for a QR code or a link, or as six signs.

The text (`TA1.…`) says whose result it is, of which homework, and how each task went: nothing else. The six signs can
be read out to a device that knows homework and name already.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Any
from zlib import crc32

from core.engine.names import without_marks
from core.engine.notation import Unreadable
from core.engine.reason import Reason
from core.engine.record import presentable
from core.practice.facts import calculation_in, is_fact
from core.practice.homework import COUNTS, Homework, as_list, called, from_list
from core.practice.homework import write as written
from core.practice.sealed import Damaged, Newer, seal, unseal
from core.practice.task import Task

KIND = "A"
"""The letter of a result's text, of answers: `TR1.` is a match."""
SHAPE = 3
"""The version of that text's shape: where tasks were wrong. One without any has the shape before, with mistakes, and
one without these the first, as earlier versions.
"""
_WITH_SLIPS = 2
MOST_SLIPS = 12
"""Mistakes that a result tells, of different tasks."""
LONGEST_NAME = 20
"""Characters of a child's name."""
LONGEST_TIME = 99_999
"""Seconds; more are not counted."""
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The signs of a short result: no I, L, O or U, which look or sound like others."""
_MISREAD = str.maketrans("OILU", "011V")
SHORT = 10
"""Tasks that a short result may have: two bits for each are four signs, and two more are the check."""
UNKNOWN = date.min
"""The day of a result that does not tell it."""

Fact = tuple[str, int, int]
"""A fact: its sign and both numbers."""


class Outcome(Enum):
    """The outcome of a task."""

    FIRST = 0
    """Right with the first answer, without a hint."""
    LATER = 1
    """Right with a later answer, without a hint."""
    HINTED = 2
    """Right after a hint."""
    OPEN = 3
    """Not done; in results of earlier versions also wrong and not solved."""
    WRONG = 4
    """Answered, and not solved."""


@dataclass(frozen=True)
class Result:
    """A result: one outcome for each task in their order, the facts that went wrong, and the day it was done.

    `slips` are mistakes: the number of the task from 0, the kind, and the fact that was wrong, "" for none.
    """

    homework: Homework
    name: str
    outcomes: tuple[Outcome, ...]
    seconds: int
    facts: tuple[Fact, ...]
    day: date
    slips: tuple[tuple[int, str, str], ...] = ()

    def kinds(self) -> list[tuple[str, ...]]:
        """Return the kinds of mistakes by task."""
        found: dict[int, tuple[str, ...]] = {}
        for at, kind, _ in self.slips:
            found[at] = (*found.get(at, ()), kind)
        return list(found.values())

    def count(self, *outcomes: Outcome) -> int:
        """Return the number of tasks with one of these outcomes."""
        return sum(each in outcomes for each in self.outcomes)


def calculation(fact: Fact) -> str:
    """Return a fact as a calculation without its value: `6*8`."""
    sign, a, b = fact
    return f"{a}{sign}{b}"


def can_be_name(name: str) -> bool:
    """Return True if a child may be called that: 1 to 20 characters that can be shown."""
    return len(name) <= LONGEST_NAME and presentable(name) and name == name.strip()


def outcome(wrong: int, hints: int, solved: bool) -> Outcome:
    """Return the outcome of a task: wrong answers before the right one, hints seen, and whether it was solved."""
    if not solved:
        return Outcome.WRONG if wrong else Outcome.OPEN
    if hints:
        return Outcome.HINTED
    return Outcome.LATER if wrong else Outcome.FIRST


def fact_of(task: Task) -> Fact | None:
    """Return the one calculation of a task's easiest answer; None if it has another number of them, as then it is not
    known which went wrong.
    """
    found = calculation_in(task.example) if sum(map(task.example.count, "+-*/^")) == 1 else ""
    return as_fact(found) if found else None


def facts_missed(tasks: Sequence[Task], outcomes: Sequence[Outcome]) -> tuple[Fact, ...]:
    """Return the facts of the tasks that were not right at once, each once, in their order."""
    missed = (fact_of(task) for task, went in zip(tasks, outcomes, strict=True) if went is not Outcome.FIRST)
    return tuple(dict.fromkeys(each for each in missed if each is not None))


def write(result: Result) -> str:
    """Return the text of a result; `read` returns an equal one."""
    outcomes = "".join(str(each.value) for each in result.outcomes)
    facts = ",".join(map(calculation, result.facts))
    values = [as_list(result.homework), result.name, outcomes, result.seconds, facts, result.day.isoformat()]
    wrong = Outcome.WRONG in result.outcomes
    if not (result.slips or wrong):
        return seal(KIND, _WITH_SLIPS - 1, values)
    slips = ",".join(f"{at}.{kind}.{fact}" for at, kind, fact in result.slips[:MOST_SLIPS])
    return seal(KIND, SHAPE if wrong else _WITH_SLIPS, [*values, slips])


def read(text: str) -> Result:
    """Return the result in a text of any origin, whatever stands around it.

    Unreadable: `damaged_result` (cut, changed, or never one), `newer_result` (of another version).
    """
    try:
        shapes = (shape for shape in range(1, SHAPE) if re.search(rf"(?<![\w-])T{KIND}{shape}\.", text))
        return _read(unseal(KIND, next(shapes, SHAPE), text))
    except Newer:
        raise Unreadable(Reason("newer_result")) from None
    except ValueError:
        raise Unreadable(Reason("damaged_result")) from None


def _read(values: object) -> Result:
    """Return the result of JSON data. Damaged, Newer; ValueError for a day that there is not."""
    match values:
        case [list(homework), str(name), str(outcomes), int(seconds), str(facts), str(day), *more]:
            found, slips = from_list(homework), _slips(more, len(outcomes))
            known = [fact for fact in facts.split(",") if fact]
            if (
                not can_be_name(name)
                or not re.fullmatch("[0-4]+", outcomes, re.ASCII)
                or len(outcomes) not in COUNTS
                or len(outcomes) > found.tasks
                or seconds not in range(LONGEST_TIME + 1)
                or not all(map(is_fact, known))
                or len(known) > len(outcomes)
            ):
                raise Damaged(values)
            went = tuple(Outcome(int(each)) for each in outcomes)
            return Result(found, name, went, seconds, tuple(map(as_fact, known)), date.fromisoformat(day), slips)
    raise Damaged(values)


def _slips(more: list[Any], tasks: int) -> tuple[tuple[int, str, str], ...]:
    """Return the mistakes in what stands behind the day. Damaged."""
    if not more:
        return ()
    found = [re.fullmatch(_SLIP, each) for each in str(more[0]).split(",") if more[0]]
    slips = tuple((int(each[1]), each[2], each[3]) for each in found if each)
    known = len(slips) == len(found) <= MOST_SLIPS and len(more) == 1
    if not known or any(at >= tasks or (fact and not is_fact(fact)) for at, _, fact in slips):
        raise Damaged(more)
    return slips


_SLIP = re.compile(r"([0-9]{1,2})\.([a-z_]{1,40})\.([-0-9+*/]*)", re.ASCII)


def has_short(result: Result) -> bool:
    """Return True if six signs hold the result: it has all tasks of the homework, ten at most."""
    return len(result.outcomes) == result.homework.tasks <= SHORT


def short(result: Result) -> str:
    """Return the six signs of a result, in two threes: `0GG 456`. ValueError unless `has_short`."""
    if not has_short(result):
        raise ValueError("six signs hold the outcomes of ten tasks")
    # What stands for a wrong task in two bits: with one answer each none is right later; else it is open.
    wrong = Outcome.LATER if result.homework.once else Outcome.OPEN
    went = (wrong if each is Outcome.WRONG else each for each in result.outcomes)
    bits = sum(each.value << 2 * at for at, each in enumerate(went))
    signs = [bits >> 5 * at & 31 for at in range(4)]
    signs += _checks(signs, result.homework, without_marks(result.name))
    text = "".join(SIGNS[each] for each in signs)
    return f"{text[:3]} {text[3:]}"


def from_short(homework: Homework, name: str, text: str, day: date = UNKNOWN) -> Result:
    """Return the result that six signs spell for a known homework and name; seconds and facts they do not tell, and
    the day is the given one.

    Neither the name nor the signs have to be typed with their marks, capitals and blanks, and a sign may be one that
    looks like it. Unreadable: `damaged_result`. One or two wrong signs, or two in the wrong order, are always noticed;
    signs of another homework or name all but once in a thousand times.
    """
    signs = [SIGNS.find(each) for each in re.sub(r"[\W_]", "", without_marks(text).upper()).translate(_MISREAD)]
    if len(signs) != 6 or -1 in signs or homework.tasks > SHORT or not can_be_name(name):
        raise Unreadable(Reason("damaged_result"))
    bits = sum(each << 5 * at for at, each in enumerate(signs[:4]))
    checks = (_checks(signs[:4], homework, each) for each in (without_marks(name), called(name)))
    if signs[4:] not in checks or bits >> 2 * homework.tasks:
        raise Unreadable(Reason("damaged_result"))
    outcomes = tuple(Outcome(bits >> 2 * at & 3) for at in range(homework.tasks))
    if homework.once:
        outcomes = tuple(Outcome.WRONG if each is Outcome.LATER else each for each in outcomes)
    return Result(homework, name, outcomes, 0, (), day)


def _checks(signs: Sequence[int], homework: Homework, name: str) -> list[int]:
    """Return the two signs of the check: sums over the field of 32 elements, as Reed and Solomon have them, with
    homework and name in them. The name has no marks; earlier versions left them in.
    """
    known = crc32(f"{written(homework)} {name}".encode())
    plain, weighted = known & 31, known >> 5 & 31
    for at, each in enumerate(signs):
        plain ^= each
        weighted ^= _times(each, at + 1)
    return [plain, weighted]


def _times(a: int, b: int) -> int:
    """Return the product in the field of 32 elements, modulo x^5 + x^2 + 1."""
    product = 0
    for at in range(5):
        if b >> at & 1:
            product ^= a << at
    for at in range(8, 4, -1):
        if product >> at & 1:
            product ^= 0b100101 << at - 5
    return product


def as_fact(text: str) -> Fact:
    """Return a fact as `calculation` writes it."""
    found = re.fullmatch("([0-9]+)([-+*/])([0-9]+)", text)
    assert found is not None
    return found[2], int(found[1]), int(found[3])
