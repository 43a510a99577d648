"""The plan of the next task: one that goes at a mistake, or a kind that was wrong and comes back, else the chosen task
in the level that the path has reached.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from datetime import date

from app.practice.ladder import levels, limiting, stand, tasks_at
from app.practice.profile import WHOLE, Choice, Profile, due
from core.engine.reason import Reason
from core.practice.chosen import ALL, Chosen
from core.practice.classes import CLASSES
from core.practice.facts import is_fact
from core.practice.making import carried_by, making, step_key
from core.practice.steps import BELOW_ZERO, STEPS
from core.practice.task import Key, NoTask, Task

ATTEMPTS = 10
"""Tasks that are made to find one of the kind that is to come back, and one unlike the task before."""


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

    def key(self, seed: str) -> Key:
        """Return the key of the task of a seed."""
        if self.level in STEPS:
            about = self.back.rpartition(" ")[2]
            if is_fact(about):
                return step_key(self.game, self.task, STEPS[self.level], seed, fact=about)
            return step_key(self.game, self.task, STEPS[self.level], seed, self.chosen)
        return Key(self.game, self.task, int(self.level), seed, CLASSES[self.year].options(self.game, self.below_zero))

    def making(self, seed: str, before: Task | None = None) -> Generator[None, None, Task | Reason]:
        """Make the task, of the kind to come back and unlike the one before, if one of a few is; return the reason if
        there is no such task.
        """
        try:
            back = "" if self.back.endswith(WHOLE) else self.back
            return (yield from _fitting(self.key(seed), back, before))
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
    return at_level(profile, choice)


def _has_had(choice: Choice, step: str) -> bool:
    """Return True if a class practises on the ladder, has had a step, and the game has tasks of it."""
    school_class = choice.school_class
    on_ladder = school_class is not None and levels(choice)[0] in STEPS
    if step in BELOW_ZERO and not CLASSES[choice.year].goes_below(choice.below_zero):
        return False
    return on_ladder and STEPS[step].school_class <= (school_class or 0) and bool(carried_by(choice.game).get(step))


def at_level(profile: Profile, choice: Choice, timed: str = "") -> Plan:
    """Return the plan of a task of the level that is practised; in a sprint, whose last one was `timed`, of that where
    the class practises the new one without a clock.
    """
    level = stand(profile, choice).level
    if timed and level in CLASSES[choice.year].untimed:
        level = timed
    return _plan(choice, tasks_at(choice, level)[0], level)


def _plan(choice: Choice, task: str, level: str) -> Plan:
    below_zero = choice.below_zero and level not in STEPS  # a step says it itself
    return Plan(choice.game, task, level, choice.year, chosen=limiting(choice, level), below_zero=below_zero)


def _fitting(key: Key, kind: str, before: Task | None) -> Generator[None, None, Task]:
    task = yield from making(key)
    for number in range(2, ATTEMPTS + 1):
        if kind in ("", task.kind) and not (before and task.resembles(before)):
            break
        task = yield from making(replace(key, seed=f"{key.seed}/{number}"))
    return task
