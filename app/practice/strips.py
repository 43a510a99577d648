"""Strips of ten tasks: two in a row, finished on different days and each with nine right at once, master a step.

A child that guesses with a chance of 0.6 masters a step in a hundred tasks less often than twice in a hundred; one that
knows it does so in twenty or thirty.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date
from typing import Annotated

from app.storage.records import NEEDED, Row
from core.practice.making import is_own_skill
from core.practice.steps import STEPS

LENGTH = 10
"""Tasks of a strip."""
ENOUGH = 9
"""Those that are right at once in a good one."""
LONG = 100
"""Tasks of a step that is not mastered, after which the step before comes once more."""
MOST = 10**9
"""Tasks of a strip at most."""
AT_ONCE, LATER = "1", "0"
"""The marks of a task that was right at once, and of another."""


def skill(game: str, level: str) -> str:
    """Return the name under which a step is mastered: with all games together where they need the same skill."""
    return f"{level} {game}" if level in STEPS and is_own_skill(game, level) else level


@dataclass(frozen=True)
class Strip(Row):
    """The strip of a step that is begun, as marks; the day on which the one before was good, None if it was not.

    `passed`: two good ones came in a row, and it stays so. `tasks` counts all that were done.
    """

    marks: Annotated[str, re.compile(f"[{AT_ONCE}{LATER}]{{0,{LENGTH - 1}}}"), NEEDED] = ""
    good: Annotated[date | None, NEEDED] = None
    passed: Annotated[bool, NEEDED] = False
    tasks: Annotated[int, range(MOST + 1), NEEDED] = 0

    @property
    def at_once(self) -> int:
        """The number of tasks in it that were right at once."""
        return self.marks.count(AT_ONCE)

    @property
    def finished(self) -> bool:
        """True if the last task finished a strip."""
        return not self.marks and self.tasks > 0

    @property
    def too_long(self) -> bool:
        """True if the last task was one of a hundred that did not master the step."""
        return not self.passed and self.tasks > 0 and self.tasks % LONG == 0

    @property
    def stuck(self) -> bool:
        """True if a hundred tasks did not master the step, so that help is needed."""
        return not self.passed and self.tasks >= LONG

    def waits(self, day: date) -> bool:
        """Return True if a second good strip is to follow on this day, the first being of another one."""
        return not self.passed and self.good is not None and self.good != day

    def plus(self, at_once: bool, day: date) -> Strip:
        """Return the strip after one more task that was solved on a day."""
        marks, tasks = self.marks + (AT_ONCE if at_once else LATER), self.tasks + 1
        if len(marks) < LENGTH:
            return replace(self, marks=marks, tasks=tasks)
        if marks.count(AT_ONCE) < ENOUGH:
            return replace(self, marks="", good=None, tasks=tasks)
        return replace(self, marks="", good=day, passed=self.passed or self.waits(day), tasks=tasks)


@dataclass(frozen=True)
class Known(Row):
    """The tries of a fact: all right at once (`clean`) on its last day, and on the day of practice `before`."""

    last: date
    clean: bool
    before: Annotated[bool, NEEDED] = False

    @property
    def sits(self) -> bool:
        """True if it is known by heart: right at once in every try of its last two days."""
        return self.clean and self.before

    def plus(self, at_once: bool, day: date) -> Known:
        """Return it after one more try."""
        if day == self.last:
            return replace(self, clean=self.clean and at_once)
        return replace(self, last=day, clean=at_once, before=self.clean)
