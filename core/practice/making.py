"""Tasks from keys: one at a time in small steps, or a stream of different ones."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from core.engine.search import answer
from core.games import NAMES
from core.practice.task import Key, NoTask, Practice, Task

PRACTISED = tuple(name for name in NAMES if find_spec(f"core.practice.{name}") is not None)
"""The games of which something can be practised."""
TRIES = 400
"""Draws for one task. Even where one draw in thirty is a task, all of them fail once in a million times."""
REPEATS = 20
"""Tasks in a row that a stream has seen before; then it gives in and repeats one."""


@cache
def of(game: str) -> Practice[Any, Any]:
    """What can be practised of a game."""
    practice: Practice[Any, Any] = import_module(f"core.practice.{game}").PRACTICE
    return practice


def making(key: Key) -> Generator[None, None, Task]:
    """The task of a key, as a search: every yield is a yield point, about a millisecond apart. NoTask if there is none.

    KeyError if the game has no such task.
    """
    practice = of(key.game)
    if key.task not in practice.tasks:
        raise KeyError(key.task)
    for attempt in range(TRIES):
        task: Task | None = yield from practice.draw(key, key.options, key.chance(attempt))
        if task is not None:
            return task
        yield
    raise NoTask(key)


def make(key: Key) -> Task:
    """The task of a key, without a pause."""
    return answer(making(key))


def stream(key: Key) -> Iterator[Task]:
    """Endless tasks, different from each other as far as there are so many; the first is that of the key itself.

    The others are made from the seeds `S/2`, `S/3` …, so each can be made again from its own key.
    """
    return (task for task in _streaming(key) if task is not None)


def collecting(key: Key, count: int) -> Generator[None, None, tuple[Task, ...]]:
    """So many tasks of the stream, as a search like `making`."""
    tasks: list[Task] = []
    for task in _streaming(key):
        if task is None:
            yield
            continue
        tasks.append(task)
        if len(tasks) == count:
            break
    return tuple(tasks)


def _streaming(key: Key) -> Generator[Task | None, None, None]:
    """The stream; None is a yield point."""
    seen: set[str] = set()
    number, repeats = 1, 0
    while True:
        task = yield from making(key if number == 1 else replace(key, seed=f"{key.seed}/{number}"))
        number += 1
        question = repr(task.question)
        repeats = repeats + 1 if question in seen else 0
        if not repeats or repeats > REPEATS:
            seen.add(question)
            repeats = 0
            yield task
