"""Hints that think: where a computation leads to the answer, at a task or in a match in training, thoughts in the place
of the first three steps.

No piece is ringed before the last step, and none of the others says the answer.
"""

from __future__ import annotations

from dataclasses import replace

from app import games
from app.locale import Words
from app.locale.mistakes import goes_at as goes_at
from app.locale.mistakes import kind_of as kind_of
from app.locale.pictures import expression
from app.locale.signs import ended
from app.state.model import Table
from core.engine.training import HintSteps, Thought


def with_thoughts(table: Table, steps: HintSteps | None, school_class: int | None) -> HintSteps | None:
    """Return the steps of a hint with thoughts, where there are any; else as they are, with those that they have.

    At a task they are those of a school class; in a match in training those of the class whose arithmetic it has.
    """
    if steps is None or steps.thoughts or not (table.task or table.match.training):
        return steps
    game = games.of(table.match)
    found = game.help.computed(table, steps)
    if found is None:
        return steps
    try:  # first needed when a hint is asked for
        from core.arithmetic.thinking import thoughts
    except ImportError:  # it comes after the first screen, and could not be fetched
        return steps
    school_class = school_class if table.task else class_of(table)
    first, second = (thoughts(*found, school_class, second=another) for another in (False, True))
    return replace(steps, thoughts=first, second=second)


def turned(steps: HintSteps) -> HintSteps:
    """Return the steps of a hint with its other way in front."""
    return replace(steps, thoughts=steps.second, second=steps.thoughts)


def class_of(table: Table) -> int | None:
    """Return the school class whose arithmetic a match has; None where it has more than any, or none."""
    from core.arithmetic.thinking import class_within  # first needed when a hint is asked for

    bounds = games.of(table.match).help.bounds(table.match)
    return None if bounds is None else class_within(*bounds)


def sentence_of(words: Words, table: Table, steps: HintSteps, n: int) -> str:
    """Return a step of a hint in a sentence, from 0."""
    game = games.of(table.match)
    if not steps.thoughts:
        return game.sentences.hint(words, steps.steps[n], table.match)
    if n == len(steps.thoughts):
        return game.help.placed(words, table, steps)
    about = game.help.about(words, table, steps) if n == 0 and not table.task else ""
    return f"{about} {filled(words, steps.thoughts[n])}".strip()


def newest(words: Words, table: Table) -> str:
    """Return the newest step of an open hint; empty where none is shown."""
    hint = table.advice.hint
    if hint is None or not hint.open or hint.steps is None or not hint.shown_steps:
        return ""
    return ended(sentence_of(words, table, hint.steps, len(hint.shown_steps) - 1))


def filled(words: Words, thought: Thought) -> str:
    """Return a thought in a sentence, with calculations as they are printed."""
    signs = words.signs
    values = {name: expression(signs, each) if isinstance(each, str) else each for name, each in thought.values.items()}
    return words(thought.text, **values)
