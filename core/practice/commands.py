"""`python -m core practice` and `python -m core worksheet`: graded tasks as JSON lines and as a page to print."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from typing import Any

from core.arithmetic.times_tables import FACTS
from core.engine.terminal import LANGUAGES, Catalog, Usage, options_from, say, seed_from, whole
from core.engine.translation import languages
from core.practice.chosen import RANGES, Chosen
from core.practice.classes import CLASSES, Class
from core.practice.making import (
    PRACTISED,
    carried,
    carried_by,
    has_enough,
    leaves_enough,
    of,
    step_key,
    step_line,
    stream,
    tasks_on,
)
from core.practice.steps import MIXED, STEPS
from core.practice.task import BANDS, Key, NoTask
from core.practice.worksheet import Look, page

MOST = 1000
"""Tasks of one command at most."""
MOST_ON_PAPER = 120
"""Tasks of one worksheet at most."""


def add(commands: Any) -> None:
    """Add the commands of practice to the parser."""
    practice = commands.add_parser("practice", help="graded tasks, one a line; with --ladder the steps there are")
    add_key(practice, ladder=True)
    practice.add_argument("--ladder", action="store_true", help="the steps of the ladder, one a line")
    practice.add_argument("--class", dest="ladder_class", type=whole(1, 6), metavar="1..6")
    add_step(practice)
    practice.add_argument("--count", type=whole(1, MOST), default=1, metavar="N")
    practice.set_defaults(run=_practice)
    worksheet = commands.add_parser("worksheet", help="tasks as an HTML page to print")
    add_key(worksheet, with_class=True)
    add_step(worksheet)
    worksheet.add_argument("--tasks", type=whole(1, MOST_ON_PAPER), default=8, metavar="N")
    worksheet.add_argument("--language", choices=LANGUAGES, default="de", metavar="|".join(LANGUAGES))
    worksheet.add_argument("--signs", choices=("school", "calculator"), metavar="school|calculator")
    worksheet.add_argument("--key", action="store_true", help="the answers on pages of their own")
    worksheet.set_defaults(run=_worksheet)


def add_key(command: argparse.ArgumentParser, with_class: bool = False, ladder: bool = False) -> None:
    command.add_argument("game", choices=PRACTISED, nargs="?" if ladder else None, metavar="GAME")
    command.add_argument("--band", type=whole(BANDS[0], BANDS[-1]), metavar="B")
    if with_class:
        command.add_argument("--class", dest="school_class", choices=tuple(CLASSES), metavar="1|2|3|4|5/6|free")
    command.add_argument("--seed", default="1", metavar="S")
    command.add_argument("--task", metavar="T")
    command.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")


def add_step(command: argparse.ArgumentParser) -> None:
    """Add a step and the choices within it to a command; `chosen_from` reads them."""
    command.add_argument("--step", choices=tuple(STEPS), metavar="L2-5")
    command.add_argument("--tables", type=_tables, metavar="2,5,10", help="only products with these rows")
    command.add_argument("--facts", choices=FACTS, metavar="core|squares", help="only core facts, or squares")
    command.add_argument("--to", type=int, choices=RANGES, metavar="10|20|100", help="no number is larger")
    command.add_argument("--only", choices=("plus", "minus"), metavar="plus|minus", help="only this sign")
    command.add_argument("--crossing", choices=("yes", "no"), metavar="yes|no", help="across a ten, or never")
    command.add_argument("--missing", action="store_true", help="only missing numbers, never the result")
    command.add_argument("--zero-one", action="store_true", help="one task in thirteen is with 0 or 1")


def chosen_from(given: argparse.Namespace) -> Chosen:
    """Return the choice of the arguments of `add_step`. Usage if they exclude each other."""
    if given.tables and given.facts:
        raise Usage("--facts are of all tables, so it goes without --tables")
    sign = {"plus": "+", "minus": "-", None: ""}[given.only]
    crossing = {"yes": "crossing", "no": "no-crossing", None: ""}[given.crossing]
    return Chosen(given.tables or (), given.facts or "", given.to or 0, sign, crossing, given.missing, given.zero_one)


def _tables(text: str) -> tuple[int, ...]:
    rows = text.split(",")
    if not all(row.isascii() and row.isdigit() and len(row) < 3 and 2 <= int(row) <= 10 for row in rows):
        raise argparse.ArgumentTypeError(f"{text!r} are not rows from 2 to 10 with commas between them")
    return tuple(sorted(set(map(int, rows))))


def _practice(given: argparse.Namespace) -> int:
    if given.ladder:
        return _ladder(given)
    if given.game is None:
        raise Usage("practice needs a GAME, or --ladder")
    if given.ladder_class is not None:
        raise Usage("--class goes with --ladder")
    if (given.band is None) == (given.step is None):
        raise Usage("practice needs either a --band or a --step")
    chosen_with_step(given)
    with no_task_as_usage():
        key = key_with_step(given) if given.step else key_with_band(given, given.band)
        for task in islice(stream(key), given.count):
            say(step_line(task) if given.step else task.line())
    return 0


def _ladder(given: argparse.Namespace) -> int:
    if given.game or given.band or given.step or chosen_from(given).words:
        raise Usage("--ladder takes nothing but --class")
    languages = [Catalog(language) for language in LANGUAGES]
    for step in STEPS.values():
        if given.ladder_class in (None, step.school_class) and step.name not in MIXED:
            name = {words.language: words(step.title) for words in languages}
            say({"step": step.name, "class": step.school_class, "name": name, "games": list(carried(step))})
    return 0


def chosen_with_step(given: argparse.Namespace) -> None:
    """Raise Usage if there is a choice within a step and no step."""
    if given.step is None and chosen_from(given).words:
        raise Usage("what is chosen within a step (--tables, --only, --missing and the like) goes with --step")


def key_with_step(given: argparse.Namespace) -> Key:
    """Return the key of the arguments with a step. Usage."""
    step = STEPS[given.step]
    tasks = carried(step)
    if given.game not in tasks:
        raise Usage(f"{step.name} is practised with {', '.join(tasks)}, not with {given.game}")
    named = tasks_on(given.game, step.name)
    if given.task is not None and given.task not in named:
        raise Usage(f"the tasks of {step.name} in {given.game} are {', '.join(named)}")
    chosen = chosen_from(given)
    if chosen.tables and (step.name in MIXED or not set(step.signs) & set("*/")):
        raise Usage(f"{step.name} is not of products alone, so no rows can be chosen")
    if given.option and step.name in MIXED:
        raise Usage(f"{step.name} has the options of each of its steps")
    chosen = replace(chosen, most=chosen.most if chosen.most < step.most else 0)
    if replace(chosen, tables=()).within(step) != replace(chosen, tables=()):
        raise Usage(f"{step.name} has no choice of this kind")
    key = step_key(given.game, given.task, step, seed_from(given), chosen, options_from(given.option))
    if chosen.words and not (leaves_enough(given.game, key.task, step, chosen) and has_enough(key)):
        raise Usage(f"with that choice there are too few tasks of {step.name} in {given.game}")
    return key


def _worksheet(given: argparse.Namespace) -> int:
    school = CLASSES.get(given.school_class)
    mixed = f"M{given.school_class}"
    tasks = carried_by(given.game).get(mixed, ())
    if tasks and given.task in (None, *tasks) and not (given.band or given.step or given.option):
        given.step, school = mixed, None  # all that the class has
    chosen_with_step(given)
    if given.step and given.band is not None:
        raise Usage("a worksheet has either a --band or a --step")
    if given.step and school and STEPS[given.step].school_class > school.number and given.step != school.outlook:
        raise Usage(f"{given.step} is beyond class {school.name}")
    if given.band is None and school is None and given.step is None:
        raise Usage("a worksheet needs a step, a band or a class")
    school_signs = given.signs == "school" if given.signs else languages()[given.language].signs == "dot"
    look = Look(Catalog(given.language), school_signs, given.key, given.school_class)
    band = given.band if school is None or given.band is not None else school.usual_band(given.game)
    with no_task_as_usage():
        key = key_with_step(given) if given.step else key_with_band(given, band, school)
        html = page(key, given.tasks, look)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # what the page says that it is
    print(html, end="")
    return 0


def key_with_band(given: argparse.Namespace, band: int, school: Class | None = None) -> Key:
    """Return the key of the arguments: a class sets the options, and named options change them. Usage."""
    practice = of(given.game)
    seed = seed_from(given)
    task = given.task or practice.tasks[0]
    if task not in practice.tasks:
        raise Usage(f"the tasks of {given.game} are {', '.join(practice.tasks)}, not {task!r}")
    preset = school.options(given.game).changed() if school else {}
    options = practice.options.read({**preset, **options_from(given.option)})
    return Key(given.game, task, band, seed, options)


@contextmanager
def no_task_as_usage() -> Iterator[None]:
    """Turn NoTask into Usage, as the options then make no sense."""
    try:
        yield
    except NoTask as none:
        key = none.key
        level = f"step {key.step}" if key.step else f"band {key.band}"
        raise Usage(f"these options leave no task {key.task} of {level} in {key.game}") from None
