"""Tasks from keys: one at a time in small steps, or a stream of different ones."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, TypeVar

from core.engine.search import answer
from core.games import has, having, part
from core.practice.chosen import ALL, WITH_FACTS, ZERO_ONE, Chosen
from core.practice.facts import calculation_of
from core.practice.step_targets import calculations
from core.practice.steps import MIXED, STEPS, STRATEGY, Step, grade
from core.practice.task import VERSION, VERSIONS, Key, NoTask, Practice, Task

T = TypeVar("T")
PRACTISED = having("practice")
"""The games that can be practised."""
TRIES = 400
"""Draws for one task. Where only one draw in thirty is a task, all of them fail once in a million times."""
TRIES_OF_STEP = 8 * TRIES
"""Draws for one of a step, of which eight in a row have one aim (`PER_AIM`) and often fail together."""
TRIES_OF_FACT = 40
"""Draws for one around a fact."""
ONE_IN = {2: 10, 3: 13}
"""By version, tasks of which one is with 0 or 1 where that is chosen; some are left out, and it stays rare."""
ENOUGH = 12
"""Different tasks that a choice within a step must have at least."""
FEWEST = 4
"""Different calculations that the facts of a choice must have at least."""
_OPERANDS = re.compile("[0-9]+(?=.*=)")
"""The numbers of a calculation but its result."""
ALIKE = 5
"""Tasks with the result of the one before that a stream passes over, after which it takes one: all may have it."""
REPEATS = 20
"""Tasks in a row that a stream has seen before, after which it is exhausted."""
_NONE: Mapping[str, tuple[str, ...]] = {}


def of(game: str) -> Practice[Any, Any]:
    """Return the practice of a game. KeyError if it has none."""
    practice: Practice[Any, Any] = part(game, "practice", "PRACTICE")
    return practice


def _steps(game: str, version: int = VERSION) -> ModuleType:
    """Return the module with the steps of a game: `CARRIED`, `ONLY_THEIR_SIGNS`, `draw`, `shows`, `computes`.

    Of a version before it has `CARRIED` and `draw` alone.

    Where it has `TOO_FEW_ALONE`, that is by step a sign that too few tasks have alone; where it has `OPERANDS_TO`,
    its facts have no larger factor; where it has `MISSING_IN`, those are its tasks that can ask for a missing number,
    and `NEVER_MISSING` the steps of which none does; `OWN_SKILLS` are steps that need another skill than elsewhere.
    """
    return import_module(_module(game, version))


def _of_steps(game: str, name: str, otherwise: T) -> T:
    """Return what the steps of a game say under a name; `otherwise` where they do not, or the game has none."""
    found: T = getattr(_steps(game), name, otherwise) if has(game, "practice_steps") else otherwise
    return found


def _module(game: str, version: int) -> str:
    return f"core.games.{game}.practice_steps" + f"_{version}" * (version != VERSION)


@cache
def carried_by(game: str, version: int = VERSION) -> Mapping[str, tuple[str, ...]]:
    """Return the steps that a game carries, each with those of its tasks that need its skill and are enough.

    A mixed step has the tasks that carry more than half of what is mixed. `version` is that of the generators.
    """
    if not has(game, "practice_steps") or (version != VERSION and find_spec(_module(game, version)) is None):
        return {}
    found: Mapping[str, tuple[str, ...]] = _steps(game, version).CARRIED
    named = dict.fromkeys(task for tasks in found.values() for task in tasks)
    mixed = {
        name: tuple(task for task in named if 2 * sum(task in found.get(each, ()) for each in steps) > len(steps))
        for name, steps in MIXED.items()
    }
    return {**found, **{name: tasks for name, tasks in mixed.items() if tasks}}


def packets_of(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return the steps of which a game has packets, each with the name of their tasks."""
    return _of_steps(game, "PACKETS", _NONE)


def begins_with_results(game: str) -> bool:
    """Return True if a game has tasks that lack a result and tasks that lack another number, so that steps begin with
    the first of them.
    """
    return _of_steps(game, "BEGINS_WITH_RESULTS", False)


def checks_of(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return what classes have mixed in a game that shows what they get wrong, each with the name of those tasks."""
    return _of_steps(game, "CHECKS", _NONE)


def first_of(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return the step with which a new child of class 1 begins in a game, with the name of the tasks before others."""
    return _of_steps(game, "FIRST", _NONE)


def tasks_on(game: str, step: str, version: int = VERSION) -> tuple[str, ...]:
    """Return the tasks that a game has on a step: those that need its skill, then packets, those of a check, and the
    first ones of a new child.
    """
    if version != VERSION:
        return carried_by(game, version).get(step, ())
    besides = (packets_of(game), checks_of(game), first_of(game))
    return (*carried_by(game).get(step, ()), *(name for found in besides for name in found.get(step, ())))


@cache
def is_own_skill(game: str, step: str) -> bool:
    """Return True for a step that needs another skill in a game than in others, so that it is mastered apart."""
    return step in _of_steps(game, "OWN_SKILLS", ())


def carried(step: Step) -> Mapping[str, tuple[str, ...]]:
    """Return the games that carry a step, each with its tasks."""
    return {game: carried_by(game)[step.name] for game in PRACTISED if step.name in carried_by(game)}


@cache
def tasks_of_steps(game: str) -> tuple[str, ...]:
    """Return the names of the tasks of a game, of bands first, then those that were ever made on steps alone."""
    found = [*(carried_by(game, each) for each in VERSIONS), packets_of(game), checks_of(game)]
    others = (name for each in found for step, names in each.items() if step not in STRATEGY for name in names)
    strategy = (name for step in STRATEGY for name in carried_by(game).get(step, ()))
    first = (name for names in first_of(game).values() for name in names)
    return tuple(dict.fromkeys((*of(game).tasks, *others, *strategy, *first)))  # as homework counts them


def ladder(game: str) -> tuple[str, ...]:
    """Return the names of the steps that a game carries, the easiest first; () if it carries none."""
    return tuple(name for name in STEPS if name in carried_by(game))


def making(key: Key) -> Generator[None, None, Task]:
    """Search for the task of a key; every yield is a yield point, about a millisecond apart. NoTask if there is none.

    A fact that no cards can ask gives way to any of its step: the task then has the key without it. Of what is mixed it
    has the key of its own step. KeyError if the game has no such task.
    """
    if key.task not in (of(key.game).tasks if not key.step else tasks_of_steps(key.game)):
        raise KeyError(key.task)
    key = _unmixed(key)
    if key.step and key.task not in tasks_on(key.game, key.step, key.version):
        raise NoTask(key)
    for attempt in range(TRIES_OF_FACT if key.fact else TRIES_OF_STEP if key.step else TRIES):
        task: Task | None = yield from _try(key, attempt)
        if task is not None:
            return task
        yield
    if key.fact:
        return (yield from making(replace(key, fact="")))
    raise NoTask(key)


def _unmixed(key: Key) -> Key:
    """Return the key of the step whose turn it is where steps are mixed: those of a class, or others with 0 and 1."""
    if (key.step not in MIXED and not key.chosen.zero_one) or key.task in checks_of(key.game).get(key.step, ()):
        return key
    carried = carried_by(key.game, key.version)
    never = _of_steps(key.game, "NEVER_MISSING", ()) if key.chosen.missing and key.step in MIXED else ()
    mixed = MIXED.get(key.step, (key.step,))
    names = tuple(each for each in mixed if key.task in carried.get(each, ()) and each not in never)
    number, chance = key.turn()
    name = names[(number + chance.below(len(names))) % len(names)]
    if key.chosen.zero_one and (number + chance.below(ONE_IN[key.version])) % ONE_IN[key.version] == 0:
        name = ZERO_ONE
    if key.fact:
        of_fact = grade(calculation_of(key.fact, chance)).step
        name = next((each for each in (*names, ZERO_ONE) if of_fact in STEPS[each].contains), name)
    step, chosen = STEPS[name], replace(key.chosen, zero_one=False)
    if name != ZERO_ONE:
        chosen = chosen.within(step)
    else:
        subject = STEPS[key.step].subject
        chosen = replace(chosen, most=0, sign=subject if subject in ("*", "/") else "")
    return replace(step_key(key.game, key.task, step, key.seed, chosen, fact=key.fact), version=key.version)


def _try(key: Key, attempt: int) -> Generator[None, None, Task | None]:
    if not key.step:
        banded: Task | None = yield from of(key.game).draw(key, key.options, key.chance(attempt))
        return banded
    steps = _steps(key.game, key.version)
    drawn: Task | None = yield from steps.draw(key, key.options, key.aim(attempt), key.chance(attempt))
    return drawn


def step_key(
    game: str,
    task: str | None,
    step: Step,
    seed: str,
    chosen: Chosen = ALL,
    changed: Mapping[str, Any] = {},
    fact: str = "",
) -> Key:
    """Return the key of a task of a step, with the options that keep all within it; `changed` override them."""
    practice = of(game)
    numbers = replace(step, most=chosen.narrowed(step).most)
    within = numbers.options(practice.options, _steps(game).ONLY_THEIR_SIGNS)
    options = practice.options.read({**within, **changed})
    return Key(game, task or carried(step)[game][0], 0, seed, options, step.name, chosen, fact)


def step_line(task: Task) -> dict[str, Any]:
    """Return a task of a step as one JSON object, with the numbers it shows and the calculations of its easiest answer.

    Of several answers that is the last, by which they are graded.
    """
    steps = _steps(task.key.game)
    return {**task.line(), "shows": steps.shows(task), "computes": steps.computes(task)}


def has_enough(key: Key) -> bool:
    """Return True if a step has enough different tasks with what is chosen; they are made from seeds of their own."""
    seen = set[str]()
    for number in range(3 * ENOUGH):
        try:
            seen.add(repr(make(replace(key, seed=f"enough {number}")).question))
        except NoTask:
            return False
        if len(seen) == ENOUGH:
            return True
    return False


def leaves_enough(game: str, task: str, step: Step, chosen: Chosen) -> bool:
    """Return True if a choice that goes with a step leaves enough of a game's tasks, as `has_enough`, at once."""
    if not chosen.words:
        return True
    if task in packets_of(game).get(step.name, ()):
        return False
    too_few = _of_steps(game, "TOO_FEW_ALONE", dict[str, str]())
    if (chosen.sign and chosen.sign == too_few.get(step.name)) or (chosen.most == 10 and chosen.crossing == "crossing"):
        return False
    if chosen.missing and (
        task not in _of_steps(game, "MISSING_IN", ()) or step.name in _of_steps(game, "NEVER_MISSING", ())
    ):
        return False
    if chosen.zero_one and (task not in carried_by(game).get(ZERO_ONE, ()) or chosen.facts == "squares"):
        return False
    if step.name not in WITH_FACTS:
        return True
    most = _of_steps(game, "OPERANDS_TO", step.most)
    facts = (text for text in calculations(step, chosen) if max(map(int, _OPERANDS.findall(text))) <= most)
    return len(list(facts)) >= FEWEST


def make(key: Key) -> Task:
    """Return the task of a key, without a pause. NoTask, KeyError."""
    return answer(making(key))


def stream(key: Key) -> Iterator[Task]:
    """Return an endless stream of tasks; the first is that of the key itself. None comes twice before it is exhausted:
    no other was found in `REPEATS` tries. Then all may come again.

    The others are made from the seeds `S/2`, `S/3` …, so each can be made again from its own key.
    """
    return (task for task in _streaming(key, again=True) if task is not None)


def collecting(key: Key, count: int) -> Generator[None, None, tuple[Task, ...]]:
    """Collect `count` different tasks of the stream, fewer where it is exhausted before, as a search like `making`."""
    tasks: list[Task] = []
    for task in _streaming(key, again=False):
        if task is None:
            yield
            continue
        tasks.append(task)
        if len(tasks) == count:
            break
    return tuple(tasks)


def _streaming(key: Key, *, again: bool) -> Generator[Task | None, None, None]:
    """Yield the stream; None is a yield point. When it is exhausted it begins `again`, or ends."""
    seen: set[str] = set()
    compares = key.step and key.version > VERSIONS[0]  # no two in a row have one result, or one place of the answer
    number, repeats, result, passed_over = 1, 0, "", 0
    while True:
        task = yield from making(key if number == 1 else replace(key, seed=f"{key.seed}/{number}"))
        number += 1
        question = task.asks
        alike = compares and "" != task.comes_to == result
        if alike and passed_over < ALIKE:
            passed_over += 1
            continue
        passed_over = 0
        repeats = repeats + 1 if question in seen else 0
        if repeats > REPEATS:
            if not again:
                return
            seen.clear()
            repeats = 0
        if not repeats:
            seen.add(question)
            result = task.comes_to
            yield task
