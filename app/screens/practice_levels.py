"""The levels of practice in words: bands by their number, steps of the ladder by their name."""

from __future__ import annotations

from app.locale import Words
from app.locale.games import title
from app.locale.pictures import expression
from core.engine.translation import capital, mark
from core.games import has
from core.practice import questions
from core.practice.step_examples import EXAMPLES
from core.practice.steps import STEPS

SHORT = {
    "L1-1": mark("Plus and minus to 9"),
    "L1-2": mark("Together it makes ten"),
    "L1-3": mark("Doubles and halves"),
    "L1-4": mark("Ten and some more"),
    "L1-5": mark("Up to twenty"),
    "L1-6": mark("Adding past ten"),
    "L1-7": mark("Subtracting past ten"),
    "L1-8": mark("Two calculations"),
    "L2-1": mark("Multiples of ten"),
    "L2-2": mark("Ones more, ones less"),
    "L2-3": mark("Up to the ten"),
    "L2-4": mark("Bridging ten"),
    "L2-5": mark("Tens more, tens less"),
    "L2-6": mark("Both together"),
    "L2-7": mark("Two numbers, bridging ten"),
    "L2-8": mark("Two calculations"),
    "L2-9": mark("×2, ×5 and ×10 tables"),
    "L2-10": mark("Square numbers"),
    "L2-11": mark("First divisions"),
    "L2-12": mark("×3, ×4, ×6 and ×9 tables"),
    "L2-13": mark("With 0 and 1"),
    "L3-1": mark("All times tables"),
    "L3-2": mark("All dividing"),
    "L3-3": mark("Tens and hundreds"),
    "L3-4": mark("One place more or less"),
    "L3-5": mark("Hundreds, bridging ten"),
    "L3-6": mark("Big numbers together"),
    "L3-7": mark("Big numbers, bridging ten"),
    "L3-8": mark("Times tables with tens"),
    "L3-9": mark("In parts"),
    "L4-1": mark("Times before plus"),
    "L4-2": mark("Two in a row"),
    "L4-3": mark("Big and small"),
    "L4-4": mark("Big and big"),
    "L4-5": mark("Two sides, one result"),
    "L4-6": mark("Three signs"),
    "L5-1": mark("Brackets"),
    "L5-2": mark("Brackets and more"),
    "L5-3": mark("Powers"),
    "L5-4": mark("Below zero on the way"),
    "L5-5": mark("Both sides below zero"),
    "L5-6": mark("Times before plus, below zero"),
    "L6-1": mark("The same fraction"),
    "L6-2": mark("The same bottom number"),
    "L6-3": mark("Different bottom numbers"),
    "L6-4": mark("Fraction and number"),
    "L6-5": mark("Fraction times fraction"),
    "L6-6": mark("Some of everything"),
}
"""Names of the steps of arithmetic for a child: short and plain, said together with an example."""


def level_name(words: Words, level: str) -> str:
    """Return the name of a level by itself."""
    if level not in STEPS:
        return words("Step {n}", n=level)
    name = words(STEPS[level].title)
    return capital(words.language, name)


def step_name(words: Words, level: str) -> str:
    """Return what a level is called to a child, whatever it is called to teachers."""
    return words(SHORT[level]) if level in SHORT else level_name(words, level)


def game_and_level(words: Words, game: str, level: str) -> str:
    """Return a game with a level of it."""
    if level not in STEPS:
        return words("{game}, step {band}", game=title(game), band=level)
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
