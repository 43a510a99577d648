"""Homework: tasks that a teacher sets and every child gets, the same on every device, without a server.

A homework is the key of its first task and what is agreed on: how many, with hints or without, one try or as many as
it takes, the same tasks for all or each child's own. All of that is in a short text (`TH1.…`) that a link carries.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Any

from core.engine.notation import Unreadable
from core.engine.options import BadOption
from core.engine.reason import Reason
from core.engine.record import LONGEST_SEED, presentable
from core.engine.search import answer
from core.practice.making import PRACTISED, carried_by, collecting, of, step_key, tasks_of_steps
from core.practice.sealed import Damaged, Newer, seal, unseal
from core.practice.steps import STEPS
from core.practice.task import BANDS, VERSION, Key, Task

KIND = "H"
"""The letter of a homework's text."""
SHAPE = 1
"""The version of that text's shape."""
COUNTS = range(1, 41)
"""Numbers of tasks that a homework may have."""
ROWS = range(2, 11)
"""Times tables that may be picked."""


@dataclass(frozen=True)
class Homework:
    """A homework: the key that its tasks are made from, and their number.

    `hints`: hints are allowed. `once`: one answer for each task, right or wrong. `own`: each child has tasks of its
    own, made from the seed and the child's name or number.
    """

    key: Key
    tasks: int
    hints: bool = True
    once: bool = False
    own: bool = False

    def key_of(self, child: str = "") -> Key:
        """Return the key of the first task of a child: that of everybody, unless each child has tasks of its own."""
        return replace(self.key, seed=f"{self.key.seed} {called(child)}") if self.own and child else self.key


def called(child: str) -> str:
    """Return a child's name as names are compared: capitals and blanks make no other child."""
    return " ".join(child.split()).casefold()


def tasks(homework: Homework, child: str = "") -> list[Task]:
    """Return the tasks in their order, the same on every device and none twice. NoTask if there is none.

    There are fewer where the homework asks for more than there are. `child` is the name or number of one who has own
    tasks.
    """
    return list(answer(making_tasks(homework, child)))


def making_tasks(homework: Homework, child: str = "") -> Generator[None, None, tuple[Task, ...]]:
    """Make the tasks as a search; every yield is a yield point. NoTask."""
    return (yield from collecting(homework.key_of(child), homework.tasks))


def write(homework: Homework) -> str:
    """Return the text that a link carries; `read` returns an equal homework."""
    return seal(KIND, SHAPE, as_list(homework))


def read(text: str) -> Homework:
    """Return the homework in a text of any origin, whatever stands around it.

    Unreadable: `damaged_homework` (cut, changed, or never one), `newer_homework` (of another version: it names what is
    unknown here, or its tasks would be others).
    """
    try:
        return from_list(unseal(KIND, SHAPE, text))
    except Damaged:
        raise Unreadable(Reason("damaged_homework")) from None
    except Newer:
        raise Unreadable(Reason("newer_homework")) from None


def as_list(homework: Homework) -> list[Any]:
    """Return a homework as JSON data; `from_list` is the inverse."""
    key = homework.key
    flags = homework.hints + 2 * homework.once + 4 * homework.own
    changed = key.options.changed()
    options = [changed] if changed != _usual(key.game, key.task, key.step) else []
    level = key.step or key.band
    return [VERSION, key.game, key.task, level, key.seed, homework.tasks, flags, list(key.tables), key.fact, *options]


def from_list(values: Any) -> Homework:
    """Return the homework of JSON data. Damaged if it has no such shape, Newer if it names what is unknown here."""
    match values:
        case [int(version), *_] if version != VERSION:
            raise Newer(version)
        case [_, str(game), str(task), int() | str() as level, str(seed), int(count), int(flags), list(rows), *rest]:
            fact, changed = (*rest, None)[:2] if rest else (None, None)
        case _:
            raise Damaged(values)
    if not isinstance(fact, str) or not isinstance(changed, dict | None) or len(rest) > 2:
        raise Damaged(values)
    if count not in COUNTS or flags not in range(8) or not 0 < len(seed) <= LONGEST_SEED or not seed.isprintable():
        raise Damaged(values)
    if any(type(row) is not int or row not in ROWS for row in rows) or (fact and not presentable(fact)):
        raise Damaged(values)
    if game not in PRACTISED or not _is_made(game, task, level):
        raise Newer(values)
    try:
        key = key_at(game, task, level, seed, tuple(rows), changed)
    except (BadOption, TypeError):
        raise Newer(values) from None
    return Homework(replace(key, fact=fact), int(count), bool(flags & 1), bool(flags & 2), bool(flags & 4))


def key_at(
    game: str,
    task: str,
    level: str | int,
    seed: str,
    tables: tuple[int, ...] = (),
    changed: dict[str, Any] | None = None,
) -> Key:
    """Return the key of a task of a step or a band; `changed` are all options that differ from the plain game's, None
    those that are usual there. BadOption.
    """
    kind = of(game).options
    if isinstance(level, int):
        return Key(game, task, level, seed, kind.read(changed or {}))
    key = step_key(game, task, STEPS[level], seed, tables)
    return key if changed is None else replace(key, options=kind.read(changed))


def _usual(game: str, task: str, step: str) -> dict[str, Any]:
    return step_key(game, task, STEPS[step], "").options.changed() if step else {}


def _is_made(game: str, task: str, level: str | int) -> bool:
    """Return True if the game has this task on a step or in a band."""
    if isinstance(level, int):
        return task in of(game).tasks and level in BANDS
    return level in STEPS and level in carried_by(game) and task in tasks_of_steps(game)
