"""`python -m core practice` and `python -m core worksheet`: graded tasks as JSON lines and as a page to print."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from core.engine.record import LONGEST_SEED
from core.engine.terminal import Usage, options_from, say, whole
from core.practice.classes import CLASSES, Class
from core.practice.making import PRACTISED, of, stream
from core.practice.task import BANDS, Key, NoTask
from core.practice.wording import LANGUAGES
from core.practice.worksheet import Look, page

MOST = 1000
"""Tasks that one command makes."""
MOST_ON_PAPER = 120
"""Tasks of one worksheet."""


def add(commands: Any) -> None:
    """Add the commands of practice to the parser."""
    practice = commands.add_parser("practice", help="graded tasks, one a line")
    _add_key(practice)
    practice.add_argument("--count", type=whole(1, MOST), default=1, metavar="N")
    practice.set_defaults(run=_practice)
    worksheet = commands.add_parser("worksheet", help="tasks as an HTML page to print")
    _add_key(worksheet, with_class=True)
    worksheet.add_argument("--tasks", type=whole(1, MOST_ON_PAPER), default=8, metavar="N")
    worksheet.add_argument("--language", choices=tuple(LANGUAGES), default="de", metavar="de|en")
    worksheet.add_argument("--signs", choices=("school", "calculator"), metavar="school|calculator")
    worksheet.add_argument("--key", action="store_true", help="the answers on pages of their own")
    worksheet.set_defaults(run=_worksheet)


def _add_key(command: argparse.ArgumentParser, with_class: bool = False) -> None:
    command.add_argument("game", choices=PRACTISED, metavar="GAME")
    band = whole(BANDS[0], BANDS[-1])
    command.add_argument("--band", type=band, required=not with_class, metavar="B")
    if with_class:
        command.add_argument("--class", dest="school_class", choices=tuple(CLASSES), metavar="1|2|3|4|5/6|free")
    command.add_argument("--seed", default="1", metavar="S")
    command.add_argument("--task", metavar="T")
    command.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")


def _practice(given: argparse.Namespace) -> int:
    with _no_task_as_usage():
        for task in islice(stream(_key(given, given.band)), given.count):
            say(task.line())
    return 0


def _worksheet(given: argparse.Namespace) -> int:
    school = CLASSES.get(given.school_class)
    if given.band is None and school is None:
        raise Usage("a worksheet needs a band or a class")
    school_signs = given.signs == "school" if given.signs else given.language == "de"
    look = Look(given.language, school_signs, given.key, given.school_class)
    band = given.band if school is None or given.band is not None else school.usual
    with _no_task_as_usage():
        html = page(_key(given, band, school), given.tasks, look)
    print(html, end="")
    return 0


def _key(given: argparse.Namespace, band: int, school: Class | None = None) -> Key:
    """The key that the arguments name; a class sets the options, and those that are named change them."""
    practice = of(given.game)
    if len(given.seed) > LONGEST_SEED or not given.seed.isprintable():
        raise Usage(f"a seed has at most {LONGEST_SEED} characters, all of them printable")
    task = given.task or practice.tasks[0]
    if task not in practice.tasks:
        raise Usage(f"the tasks of {given.game} are {', '.join(practice.tasks)}, not {task!r}")
    preset = school.options(given.game).changed() if school else {}
    options = practice.options.read({**preset, **options_from(given.option)})
    return Key(given.game, task, band, given.seed, options)


@contextmanager
def _no_task_as_usage() -> Iterator[None]:
    """Limits that leave no task are arguments that make no sense."""
    try:
        yield
    except NoTask as none:
        key = none.key
        raise Usage(f"these options leave no task {key.task} of band {key.band} in {key.game}") from None
