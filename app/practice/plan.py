"""The plan of the next task: one that goes at a mistake, or a kind that was wrong and comes back, else the chosen task
in the level that the path has reached.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Generator, Mapping
from dataclasses import dataclass, replace
from datetime import date

from app.practice.ladder import levels, limiting, stand, tasks_at
from app.practice.profile import WHOLE, Choice, Profile, due
from app.practice.strips import LENGTH, Strip
from core.engine.reason import Reason
from core.practice.chosen import ALL, Chosen
from core.practice.classes import CLASSES
from core.practice.facts import calculation_in, is_fact
from core.practice.making import begins_with_results, carried_by, first_of, making, packets_of, step_key
from core.practice.steps import ARITHMETIC, BELOW_ZERO, STEPS
from core.practice.task import Key, NoTask, Task

ATTEMPTS = 10
"""Tasks that are made to find one of the kind that is to come back, and one unlike the task before."""
ATTEMPTS_OF_WISHES = 24
"""Tasks that are made to find one with all that is wished."""
BEGINNING, PLUS = "L1-1", 6
"""The step with which class 1 begins, and the tasks with plus before those with minus in its first strip."""
SMALL, FEW = 6, 3
"""The largest number and the most cards of tasks with which class 1 begins."""
PLAIN, MANY = ("L1-1", "L1-2", "L1-3", "L1-4"), 4
"""The first steps of class 1, in which no sign is missing, and the most cards of their tasks."""


@dataclass(frozen=True)
class Plan:
    """All of a task's key but the seed, and the kind that is to come back, empty for any."""

    game: str
    task: str
    level: str
    year: str
    back: str = ""
    chosen: Chosen = ALL
    aimed: bool = False
    """True for a task that goes at the mistake before."""
    below_zero: bool = False
    wishes: tuple[str, ...] = ()
    """The beginnings of the first strips of a step, as far as one of a few tasks has it: of `WISHES`."""
    seed: str = ""
    """The seed of a task that belongs to the one before; empty for any."""

    def key(self, seed: str) -> Key:
        """Return the key of the task of a seed."""
        if self.level in STEPS:
            about = self.back.rpartition(" ")[2]
            if is_fact(about):
                return step_key(self.game, self.task, STEPS[self.level], seed, fact=about)
            return step_key(self.game, self.task, STEPS[self.level], seed, self.chosen)
        return Key(self.game, self.task, int(self.level), seed, CLASSES[self.year].options(self.game, self.below_zero))

    def making(
        self, seed: str, before: Task | None = None, had: Collection[str] = ()
    ) -> Generator[None, None, Task | Reason]:
        """Make the task, of the kind to come back, unlike the one before and about nothing that the strip has `had`, if
        one of a few is; return the reason if there is no such task.
        """
        try:
            if self.seed:
                return (yield from making(self.key(self.seed)))
            back = "" if self.back.endswith(WHOLE) else self.back
            return (yield from _fitting(self.key(seed), back, before, had, self.wishes))
        except NoTask as none:
            return none.reason


def planned(profile: Profile, choice: Choice, day: date, *, back: bool = True, aims: str = "") -> Plan:
    """Return the plan of the next task. `aims` is a step that goes at the mistake before, if the game has it. Without
    `back` no kind comes back: never twice in a row.
    """
    if back and aims and _has_had(choice, aims):
        return replace(_plan(choice, tasks_at(choice, aims)[0], aims), aimed=True)
    for kind in due(profile, choice.game, day) if back else ():
        _, name, level, _ = kind.split(" ")
        if level in levels(replace(choice, task=name)) and name in tasks_at(choice, level):
            return replace(_plan(choice, name, level), back=kind)
    return at_level(profile, choice, packets=True)


def going_on(task: Task, year: str) -> Plan:
    """Return the plan of the task that belongs to one, as in a packet."""
    key = task.key.following
    return Plan(key.game, key.task, key.step, year, seed=key.seed)


def _has_had(choice: Choice, step: str) -> bool:
    """Return True if a class practises on the ladder, has had a step, and the game has tasks of it."""
    school_class = choice.school_class
    on_ladder = school_class is not None and levels(choice)[0] in STEPS
    if step in BELOW_ZERO and not CLASSES[choice.year].goes_below(choice.below_zero):
        return False
    return on_ladder and STEPS[step].school_class <= (school_class or 0) and bool(carried_by(choice.game).get(step))


def at_level(profile: Profile, choice: Choice, timed: str = "", *, packets: bool = False) -> Plan:
    """Return the plan of a task of the level that is practised; in a sprint, whose last one was `timed`, of that where
    the class practises the new one without a clock. With `packets` every strip but the first begins with one, and class
    1 with dots.
    """
    now = stand(profile, choice)
    level = now.level
    if timed and level in CLASSES[choice.year].untimed:
        level = timed
    plan, strip = _plan(choice, tasks_at(choice, level)[0], level), profile.strip(choice.game, level)
    names = packets_of(choice.game).get(level, ())
    if not packets or plan.chosen.words or not now.on_ladder:
        return plan
    if names and not now.marks and strip.tasks:
        return replace(plan, task=names[0])
    begins = first_of(choice.game).get(level, ())
    if begins and choice.year == "1" and not strip.tasks:
        return replace(plan, task=begins[0])
    if not begins_with_results(choice.game):
        return plan
    if level == BEGINNING and strip.tasks < LENGTH:
        plan = replace(plan, chosen=replace(plan.chosen, sign="+" if strip.tasks < PLUS else "-"))
    return replace(plan, wishes=_wishes(level, strip))


def _plan(choice: Choice, task: str, level: str) -> Plan:
    below_zero = choice.below_zero and level not in STEPS  # a step says it itself
    return Plan(choice.game, task, level, choice.year, chosen=limiting(choice, level), below_zero=below_zero)


def subject(task: Task) -> str:
    """Return what a task is about that comes once in a strip: its calculation, or its row; "" where none is laid."""
    return "" if task.offers_answers else calculation_in(task.example) or task.example


def _fitting(
    key: Key, kind: str, before: Task | None, had: Collection[str], wishes: tuple[str, ...]
) -> Generator[None, None, Task]:
    """Make a task of a kind that is unlike the one before, and of a few such one that is new, then the one with most of
    what is wished, the first wishes before others.
    """
    linked = (*packets_of(key.game).get(key.step, ()), *first_of(key.game).get(key.step, ()))
    between = " " if key.task in linked else "/"  # a stream goes on within tasks that belong together
    best: Task | None = None
    most = tuple[int, ...]()
    for number in range(1, (ATTEMPTS_OF_WISHES if wishes else ATTEMPTS) + 1):
        task = yield from making(key if number == 1 else replace(key, seed=f"{key.seed}{between}{number}"))
        met = (int(subject(task) not in had), *(int(WISHES[each](task)) for each in wishes))
        if kind in ("", task.kind) and not (before and task.resembles(before)) and (best is None or met > most):
            best, most = task, met
        if best is not None and all(most):
            break
    return best or task


def _wishes(level: str, strip: Strip) -> tuple[str, ...]:
    """Return what the next task of a step is to have: the first strip lacks only results, the second other numbers or a
    sign; the very first one of class 1 has small numbers, first plus, then minus.
    """
    plain = ("plain",) if level in PLAIN else ()
    if level not in ARITHMETIC or strip.passed or strip.tasks >= 2 * LENGTH:
        return plain
    if strip.tasks >= LENGTH:
        return ("other", *plain)
    return ("result", *plain, "small", "few") if level == BEGINNING else ("result", *plain)


def _lacks_result(task: Task) -> bool:
    """Return True if a calculation lies there, and only what it comes to is missing."""
    row = str(task.question.get("row", ""))
    sides = zip(row.split("="), task.example.split("="), strict=False)
    return any(lies == made and not made.isdigit() for lies, made in sides)


def _is_small(task: Task) -> bool:
    return max(map(int, re.findall("[0-9]+", task.example)), default=0) <= SMALL


WISHES: Mapping[str, Callable[[Task], bool]] = {
    "result": _lacks_result,
    "other": lambda task: not _lacks_result(task),
    "small": _is_small,
    "few": lambda task: len(str(task.question.get("hand", ""))) <= FEW,
    "plain": lambda task: len(hand := str(task.question.get("hand", ""))) <= MANY and not {*hand} & {*"+-"},
}
"""Wishes for a task, by name."""
