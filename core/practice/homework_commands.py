"""`python -m core homework`: homework is set, its tasks are listed, a result is made of answers, and is read."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from datetime import date
from typing import Any

from core.engine.names import tidy
from core.engine.notation import Unreadable
from core.engine.record import parse
from core.engine.terminal import Usage, say, text_of, whole
from core.practice import homework, results
from core.practice.commands import add_key, add_step, chosen_with_step, key_with_band, key_with_step, no_task_as_usage
from core.practice.homework import COUNTS, Homework
from core.practice.making import of, step_line
from core.practice.results import LONGEST_NAME, LONGEST_TIME, Outcome, Result
from core.practice.task import Task
from core.practice.word_list import known

MOST_TRIES = 1_000
"""Answers and hints of one task at most."""


def add(commands: Any) -> None:
    """Add the commands of homework to the parser."""
    added = commands.add_parser("homework", help="homework: set it, list its tasks, make and read a result")
    kinds = added.add_subparsers(required=True, metavar="new|tasks|words|result|read")
    new = kinds.add_parser("new", help="set a homework: the code that a link carries")
    add_key(new)
    add_step(new)
    new.add_argument("--tasks", type=whole(COUNTS[0], COUNTS[-1]), default=10, metavar="N")
    new.add_argument("--no-hints", action="store_true", help="no hints are given")
    new.add_argument("--once", action="store_true", help="one answer for each task, right or wrong")
    new.set_defaults(run=_new)
    listed = kinds.add_parser("tasks", help="the tasks of a homework, one a line")
    listed.add_argument("code", type=_read_by(homework.find), metavar="CODE")
    listed.set_defaults(run=_tasks)
    spelled = kinds.add_parser("words", help="the three words of a homework, in each language")
    spelled.add_argument("code", type=_read_by(homework.find), metavar="CODE")
    spelled.set_defaults(run=_words)
    result = kinds.add_parser("result", help="a child's result, of the answers given")
    result.add_argument("code", type=_read_by(homework.find), metavar="CODE")
    result.add_argument("--name", required=True, metavar="NAME", help=f"at most {LONGEST_NAME} characters")
    result.add_argument("--answers", required=True, metavar="FILE|-", help="a JSON line for each task")
    result.add_argument("--day", type=_day, metavar="2026-11-26", help="today unless given")
    result.set_defaults(run=_result)
    read = kinds.add_parser("read", help="a result in numbers")
    read.add_argument("result", type=_read_by(results.read), metavar="RESULT")
    read.set_defaults(run=_read)


def _read_by(reader: Callable[[str], Any]) -> Callable[[str], Any]:
    """Return the reader of a code as argparse takes it."""

    def read(text: str) -> Any:
        try:
            return reader(text)
        except Unreadable as wrong:
            raise argparse.ArgumentTypeError(wrong.reason.code.replace("_", " ")) from None

    return read


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no day as 2026-11-26 is one") from None


def _new(given: argparse.Namespace) -> int:
    chosen_with_step(given)
    if (given.band is None) == (given.step is None):
        raise Usage("a homework needs either a --band or a --step")
    if not given.seed:
        raise Usage("a homework needs a seed that is not empty")
    with no_task_as_usage():
        key = key_with_step(given) if given.step else key_with_band(given, given.band)
        one = Homework(key, given.tasks, not given.no_hints, given.once)
        found = len(homework.tasks(one))
    if found < one.tasks:
        raise Usage(f"there are only {found} different tasks of this kind")
    say({"code": homework.write(one), "tasks": one.tasks})
    return 0


def _tasks(given: argparse.Namespace) -> int:
    for task in _made(given.code):
        say(step_line(task) if task.key.step else task.line())
    return 0


def _words(given: argparse.Namespace) -> int:
    spelled = {language: homework.words(given.code, language) for language in known()}
    if None in spelled.values():
        raise Usage("this homework has no three words: a choice, options, a seed or a count are out of the usual")
    say(spelled)
    return 0


def _made(one: Homework) -> list[Task]:
    """Return the tasks of a homework. Usage if its options leave none."""
    with no_task_as_usage():
        return homework.tasks(one)


def _result(given: argparse.Namespace) -> int:
    one: Homework = given.code
    name = tidy(given.name)
    if not name or not results.can_be_name(name):
        raise Usage(f"a name has 1 to {LONGEST_NAME} characters that can be shown")
    answers = [_answers(line) for line in text_of(given.answers).splitlines() if line.strip()]
    made = _made(one)
    if len(answers) > len(made):
        raise Usage(f"{len(answers)} lines of answers are more than the {len(made)} tasks")
    answers += [((), 0, 0)] * (len(made) - len(answers))
    went = [_outcome(one, task, tries, hints) for task, (tries, hints, _) in zip(made, answers, strict=True)]
    seconds = min(sum(each[2] for each in answers), LONGEST_TIME)
    day = given.day or date.today()
    say({"result": results.write(Result(one, name, tuple(went), seconds, results.facts_missed(made, went), day))})
    return 0


def _answers(line: str) -> tuple[tuple[str, ...], int, int]:
    """Return tries, hints and seconds of one line. Usage."""
    try:
        found = parse(line)
    except Unreadable:
        found = None
    if isinstance(found, dict):
        tries, hints, seconds = (found.get(name, default) for name, default in _DEFAULTS.items())
        counts = all(type(each) is int and each >= 0 for each in (hints, seconds))
        texts = isinstance(tries, list) and len(tries) <= MOST_TRIES and all(isinstance(each, str) for each in tries)
        if counts and texts and found.keys() <= _DEFAULTS.keys():
            return tuple(tries), hints, seconds
    raise Usage('answers are a line for each task such as {"tries":["3+4=8","3+4=7"],"hints":0,"seconds":12}')


_DEFAULTS: dict[str, Any] = {"tries": [], "hints": 0, "seconds": 0}


def _outcome(one: Homework, task: Task, tries: tuple[str, ...], hints: int) -> Outcome:
    """Judge answers up to the first right one; of a homework with one try the first alone."""
    judge = of(task.key.game).judge
    for wrong, answer in enumerate(tries[:1] if one.once else tries):
        if judge(task, answer) is None:
            return results.outcome(wrong, hints, solved=True)
    return results.outcome(len(tries), hints, solved=False)


def _read(given: argparse.Namespace) -> int:
    result: Result = given.result
    say(
        {
            "code": homework.write(result.homework),
            "name": result.name,
            "tasks": len(result.outcomes),
            "first": result.count(Outcome.FIRST),
            "later": result.count(Outcome.LATER, Outcome.HINTED),
            "wrong": result.count(Outcome.WRONG),
            "open": result.count(Outcome.OPEN),
            "seconds": result.seconds,
            "facts": result.facts,
        }
    )
    return 0
