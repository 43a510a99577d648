"""The plan of the next task: a kind that was wrong comes back, else the chosen task in the band that the path has
reached.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from datetime import date

from app.practice.profile import Choice, Profile, due
from core.engine.reason import Reason
from core.practice.classes import CLASSES
from core.practice.making import making, of
from core.practice.task import Key, NoTask, Task

ALIKE = 6
"""Tasks that are made to find one of the kind that is to come back."""


@dataclass(frozen=True)
class Plan:
    """All of a task's key but the seed, and the kind that is to come back, empty for any."""

    game: str
    task: str
    band: int
    year: str
    back: str = ""

    def key(self, seed: str) -> Key:
        """Return the key of the task of a seed."""
        return Key(self.game, self.task, self.band, seed, CLASSES[self.year].options(self.game))

    def making(self, seed: str) -> Generator[None, None, Task | Reason]:
        """Make the task, of the kind to come back if one of a few is; return the reason if there is no such task."""
        try:
            return (yield from _alike(self.key(seed), self.back))
        except NoTask as none:
            return none.reason


def planned(profile: Profile, choice: Choice, day: date, *, back: bool = True) -> Plan:
    """Return the plan of the next task. Without `back` no kind comes back: never twice in a row, and not in a
    sprint.
    """
    bands = CLASSES[choice.year].bands(choice.game)
    for kind in due(profile, choice.game, day) if back else ():
        _, name, band, _ = kind.split(" ")
        if name in of(choice.game).tasks and int(band) in bands:
            return Plan(choice.game, name, int(band), choice.year, kind)
    return Plan(choice.game, task_of(choice), min(profile.path(choice.game).band, bands[-1]), choice.year)


def task_of(choice: Choice) -> str:
    """Return the task of a choice, the game's first if it names none of the game."""
    tasks = of(choice.game).tasks
    return choice.task if choice.task in tasks else tasks[0]


def _alike(key: Key, kind: str) -> Generator[None, None, Task]:
    task = yield from making(key)
    for number in range(2, ALIKE if kind else 2):
        if task.kind == kind:
            break
        task = yield from making(replace(key, seed=f"{key.seed}/{number}"))
    return task
