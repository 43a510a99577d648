"""The levels of practice in words: bands by their number, steps of the ladder by their name."""

from __future__ import annotations

from app.locale import Words
from app.locale.games import title
from app.locale.pictures import expression
from core.games import has
from core.practice import questions
from core.practice.step_examples import EXAMPLES
from core.practice.steps import STEPS


def level_name(words: Words, level: str) -> str:
    """Return the name of a level by itself."""
    if level not in STEPS:
        return words("Level {n}", n=level)
    name = words(STEPS[level].title)
    return name[:1].upper() + name[1:]


def game_and_level(words: Words, game: str, level: str) -> str:
    """Return a game with a level of it."""
    if level not in STEPS:
        return words("{game}, level {band}", game=title(game), band=level)
    return words("{game}: {step}", game=title(game), step=words(STEPS[level].title))


def level_example(signs: str, level: str) -> str:
    """Return a calculation of a step as an example; empty for what has none."""
    return expression(signs, EXAMPLES.get(level, ""))


def level_text(words: Words, game: str, task: str, level: str) -> str:
    """Return the description of a level: a step by an example, a band in words; empty for a game without
    worksheets, which have these words.
    """
    if level in STEPS:
        return level_example(words.signs, level)
    return questions.of(game).texts(words)[task].bands[int(level) - 1] if has(game, "worksheet") else ""
