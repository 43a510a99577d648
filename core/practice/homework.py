"""Homework: tasks that a teacher sets and every child gets, the same on every device, without a server.

A homework is the key of its first task and what is agreed on: how many, with hints or without, one try or as many as
it takes, the same tasks for all or each child's own. All of that is in a short text (`TH1.…`) that a link carries, and
where nothing out of the usual is chosen, in three words that can be dictated.
"""

from __future__ import annotations

import re
from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Any
from zlib import crc32

from core.engine.names import folded
from core.engine.notation import Unreadable
from core.engine.options import BadOption
from core.engine.reason import Reason
from core.engine.record import LONGEST_SEED, presentable
from core.engine.search import answer
from core.games import NAMES
from core.practice import packets, word_list
from core.practice.chosen import Chosen
from core.practice.classes import CLASSES
from core.practice.making import PRACTISED, collecting, first_of, of, step_key, tasks_of_steps, tasks_on
from core.practice.sealed import LONGEST, Damaged, Newer, seal, unseal
from core.practice.steps import STEPS
from core.practice.task import BANDED, BANDS, VERSION, VERSIONS, Key, Task

KIND = "H"
"""The letter of a homework's text."""
SHAPE = 1
"""The version of that text's shape."""
COUNTS = range(1, 41)
"""Numbers of tasks that a homework may have."""
LONGEST_WORDS = 200
"""Characters of three words that are looked at."""
_COUNTS = (5, 10, 15, 20)
"""Numbers of tasks that words can name."""
_CLASSES = ("free", "1", "2", "3", "4", "5", "6")
"""Classes of bands that words can name, those alike by the first of them."""
_STEPS = 88
"""Steps that words can name; the bands of the classes come after."""
_GAMES, _OF_A_GAME = 8, 5
"""Games that words can name, and tasks of each that have places side by side; the sixths of all games have theirs at
the end, where the last games would be.
"""
_RADICES = (_GAMES * _OF_A_GAME, 128, len(_COUNTS), 8, 100, 65)
"""Tasks, levels, counts, flags, seeds, and values of the check. Each counts by its place in its list, so new games,
tasks and steps go to the end of theirs.
"""
_MANY = 1024
"""Words that there are."""
_ALL = _MANY**3
_MIXER = 0x2545F491 % _ALL
"""An odd factor, by which neighbouring numbers get words that have nothing in common."""
_UNMIXER = pow(_MIXER, -1, _ALL)


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
    """Return what own tasks are made from: a child's name without capitals, and of blanks only what is seen."""
    return folded(child).casefold()


def tasks(homework: Homework, child: str = "") -> list[Task]:
    """Return the tasks in their order, the same on every device and none twice. NoTask if there is none.

    There are fewer where the homework asks for more than there are, and of packets only whole ones. `child` is the name
    or number of one who has own tasks.
    """
    return list(answer(making_tasks(homework, child)))


def making_tasks(homework: Homework, child: str = "") -> Generator[None, None, tuple[Task, ...]]:
    """Make the tasks as a search; every yield is a yield point. NoTask."""
    count = homework.tasks
    if homework.key.task == packets.TASK:
        count = max(packets.ROWS, count - count % packets.ROWS)  # whole ones
    return (yield from collecting(homework.key_of(child), min(count, homework.tasks)))


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


def words(homework: Homework, language: str) -> tuple[str, str, str] | None:
    """Return the three words that name a homework; `from_words` is the inverse, for those of any language.

    None where it does not fit into words: something within the step, or options, were chosen, another count than 5, 10,
    15 or 20, a seed that is no number below 100.
    """
    number = _number(homework)
    if number is None:
        return None
    mixed = (number * _RADICES[-1] + _check(number, homework.key.made_by)) * _MIXER % _ALL
    its = word_list.words(language)
    return its[mixed // _MANY // _MANY], its[mixed // _MANY % _MANY], its[mixed % _MANY]


def from_words(text: str) -> Homework:
    """Return the homework that three words name, of any known language; capitals, marks and what stands between do
    not matter.

    Unreadable: `no_homework_words`, with the `word` that is none of them, or "" where they do not go together.
    """
    given = re.findall(r"[^\W\d_]+", folded(text[:LONGEST_WORDS]))
    known = word_list.numbers()
    for word in given:
        if word_list.folded(word) not in known:
            raise Unreadable(Reason("no_homework_words", word=word))
    found = None
    if len(given) == 3:
        first, second, third = (known[word_list.folded(word)] for word in given)
        number, check = divmod(((first * _MANY + second) * _MANY + third) * _UNMIXER % _ALL, _RADICES[-1])
        versions = (version for version in VERSIONS if check == _check(number, version))
        found = next(filter(None, (_numbered(number, version) for version in versions)), None)
    if found is None:
        raise Unreadable(Reason("no_homework_words", word=""))
    return found


def find(text: str) -> Homework:
    """Return the homework that a text carries or three words name. Unreadable, as `read` and `from_words` say."""
    return read(text) if is_one(text) else from_words(text)


def is_one(text: str) -> bool:
    """Return True for a text that `read` is for, be it damaged."""
    return re.search(rf"(?<![\w-])T{KIND}[0-9]", text[:LONGEST]) is not None


def _number(homework: Homework) -> int | None:
    """Return the number of a homework that fits into words: the digits of its parts, each to its own radix."""
    key = homework.key
    step = key.step and STEPS[key.step]
    classes = [at for at, name in enumerate(_CLASSES) if not step and CLASSES[name].options(key.game) == key.options]
    if key.chosen.words or key.fact or homework.tasks not in _COUNTS or not (step or classes):
        return None
    if step and key.options != step_key(key.game, key.task, step, key.seed).options:
        return None
    if not re.fullmatch(r"0|[1-9][0-9]?", key.seed, re.ASCII):
        return None
    level = list(STEPS).index(key.step) if step else _STEPS + len(BANDS) * classes[0] + BANDS.index(key.band)
    flags = homework.hints + 2 * homework.once + 4 * homework.own
    place = _places().get((key.game, key.task), _RADICES[0])
    digits = place, level, _COUNTS.index(homework.tasks), flags, int(key.seed)
    number = 0
    for digit, radix in zip(digits, _RADICES, strict=False):
        if digit >= radix:
            return None
        number = number * radix + digit
    return number


def _places() -> dict[tuple[str, str], int]:
    """Return the place of each task that words can name, by its game and its name."""
    return {
        (game, task): _OF_A_GAME * at + n if n < _OF_A_GAME else _RADICES[0] - 1 - at
        for at, game in enumerate(NAMES)
        if game in PRACTISED
        for n, task in enumerate(tasks_of_steps(game)[: _OF_A_GAME + 1])
    }


def _numbered(number: int, version: int) -> Homework | None:
    """Return the homework of a number and a version of the generators; None if there is none."""
    digits = []
    for radix in reversed(_RADICES[:-1]):
        number, digit = divmod(number, radix)
        digits.append(digit)
    seed, flags, count, at, place = digits
    name, task = next((one for one, its in _places().items() if its == place), ("", ""))
    school_class, band = divmod(at - _STEPS, len(BANDS))
    level = BANDS[band] if at >= _STEPS else ([*STEPS][at] if at < len(STEPS) else "")
    if number or not name or school_class >= len(_CLASSES) or not _is_made(name, task, level, version):
        return None
    key = replace(key_at(name, task, level, str(seed)), version=version if at < _STEPS else VERSION)
    if at >= _STEPS:
        key = replace(key, options=CLASSES[_CLASSES[school_class]].options(name))
    return Homework(key, _COUNTS[count], bool(flags & 1), bool(flags & 2), bool(flags & 4))


def _check(number: int, version: int) -> int:
    """Return the check of a number, other than that of another version of the generators."""
    checks: list[int] = []
    for each in VERSIONS[: VERSIONS.index(version) + 1]:
        check = crc32(f"{each} {number}".encode()) % _RADICES[-1]
        while check in checks:
            check = (check + 1) % _RADICES[-1]
        checks.append(check)
    return checks[-1]


def as_list(homework: Homework) -> list[Any]:
    """Return a homework as JSON data; `from_list` is the inverse."""
    key = homework.key
    flags = homework.hints + 2 * homework.once + 4 * homework.own
    changed = key.options.changed()
    usual = step_key(key.game, key.task, STEPS[key.step], "").options.changed() if key.step else {}
    options = [changed] if changed != usual else []
    level = key.step or key.band
    within = list(key.chosen.words)
    return [key.made_by, key.game, key.task, level, key.seed, homework.tasks, flags, within, key.fact, *options]


def from_list(values: Any) -> Homework:
    """Return the homework of JSON data. Damaged if it has no such shape, Newer if it names what is unknown here."""
    match values:
        case [int(version), *_] if version not in VERSIONS:
            raise Newer(version)
        case [
            int(version),
            str(game),
            str(task),
            int() | str() as level,
            str(seed),
            int(count),
            int(flags),
            list(chosen),
            *rest,
        ]:
            fact, changed = (*rest, None)[:2] if rest else (None, None)
        case _:
            raise Damaged(values)
    if not isinstance(fact, str) or not isinstance(changed, dict | None) or len(rest) > 2:
        raise Damaged(values)
    if count not in COUNTS or flags not in range(8) or not 0 < len(seed) <= LONGEST_SEED or not seed.isprintable():
        raise Damaged(values)
    if any(type(word) not in (int, str) for word in chosen) or (fact and not presentable(fact)):
        raise Damaged(values)
    if game not in PRACTISED or not _is_made(game, task, level, version):
        raise Newer(values)
    try:
        key = key_at(game, task, level, seed, tuple(chosen), changed)
    except (BadOption, TypeError, ValueError):
        raise Newer(values) from None
    key = replace(key, fact=fact, version=version if key.step else VERSION)
    return Homework(key, int(count), bool(flags & 1), bool(flags & 2), bool(flags & 4))


def key_at(
    game: str,
    task: str,
    level: str | int,
    seed: str,
    chosen: tuple[int | str, ...] = (),
    changed: dict[str, Any] | None = None,
) -> Key:
    """Return the key of a task of a step or a band; `chosen` are the words of a choice within a step, `changed` all
    options that differ from the plain game's, None those that are usual there. BadOption; ValueError for a choice.
    """
    kind = of(game).options
    if isinstance(level, int):
        return Key(game, task, level, seed, kind.read(changed or {}))
    key = step_key(game, task, STEPS[level], seed, Chosen.of(chosen))
    return key if changed is None else replace(key, options=kind.read(changed))


def _is_made(game: str, task: str, level: str | int, version: int) -> bool:
    """Return True if the game has this task on a step or in a band, by a version of the generators."""
    if isinstance(level, int):
        return version == BANDED and task in of(game).tasks and level in BANDS
    if level not in STEPS or version not in VERSIONS:
        return False
    if task in first_of(game).get(level, ()):
        return False
    names = tasks_on(game, level, version)
    return task in (names if version == VERSION else tasks_of_steps(game)) and bool(names)
