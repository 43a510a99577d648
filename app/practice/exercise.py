"""A task being worked on, and the verdict on the last answer."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from app.practice.profile import Result
from core.engine.reason import Reason
from core.practice.task import Task


@dataclass(frozen=True)
class Right:
    """The answer was right. `level` is where the path leads now: that of the task, the next or the one before."""

    answer: str
    level: str


@dataclass(frozen=True)
class Wrong:
    """The answer was not right, and why. `left` and `right` are the sides of an answer that is an equation."""

    answer: str
    reason: Reason


@dataclass(frozen=True)
class Solved:
    """The solution was shown. `level` is where the path leads now."""

    level: str


Verdict = Right | Wrong | Solved


@dataclass(frozen=True)
class Exercise:
    """A task, when it was begun, the wrong answers and hints so far, and what has become of the last answer."""

    task: Task
    begun: datetime
    wrong: int = 0
    hints: int = 0
    verdict: Verdict | None = None
    back: bool = False
    """True if the task comes back because one of its kind was wrong, or goes at what was wrong before."""
    daily: bool = False
    """True for a task of the day."""
    aims: str = ""
    """The step that goes at the kind of mistake of the last wrong answer; empty where none was named."""
    pictured: bool = False
    """True once the picture of the row was asked for."""
    slips: tuple[tuple[str, str], ...] = ()
    """The kinds of mistakes so far, each with the fact that was wrong, "" for none."""

    @property
    def right(self) -> bool:
        """True if the last answer was right."""
        return isinstance(self.verdict, Right)

    @property
    def over(self) -> bool:
        """True if nothing is left to answer."""
        return isinstance(self.verdict, Right | Solved)

    def result(self, now: datetime) -> Result:
        """Return the result at a time."""
        seconds = max(0, int((now - self.begun).total_seconds()))
        return Result(self.task.kind, self.wrong, self.hints, seconds, self.slips)
