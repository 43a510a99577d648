"""Today's task: made from the date alone, so the same for everyone, one for each game and level."""

from __future__ import annotations

from datetime import date

from core.practice.classes import CLASSES
from core.practice.making import carried, of, step_key
from core.practice.steps import STEPS
from core.practice.task import Key


def today(game: str, level: str, day: date, year: str = "free") -> Key:
    """Return the key of a day's task; the tasks of the game take turns.

    `level` is a step that the game carries, or a band such as `3`, then by the rules of the school class `year`.
    """
    seed, step = f"day {day.isoformat()}", STEPS.get(level)
    tasks = carried(step)[game] if step else of(game).tasks
    task = tasks[day.toordinal() % len(tasks)]
    if step:
        return step_key(game, task, step, seed)
    return Key(game, task, int(level), seed, CLASSES[year].options(game))
