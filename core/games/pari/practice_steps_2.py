"""Tasks of Pari on steps as version 2 of the generators made them: homework that was set with them keeps its tasks.

Nothing here is to be changed; `practice_steps` has those of today.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import replace

from core.engine.chance import Chance
from core.games.pari.options import PariOptions
from core.games.pari.practice import EXAMPLES, is_equation, parted, scoring
from core.games.pari.practice_steps import RUN, has_result, is_shown
from core.games.pari.state import DIGITS, OPERATORS
from core.games.pari.task import PariTask
from core.practice.step_targets import row as target_row
from core.practice.steps import ARITHMETIC, Step, grade
from core.practice.task import Key

CARRIED: Mapping[str, tuple[str, ...]] = {
    name: ("complete",) if name == "L2-10" else ("complete", "all")
    for name in ARITHMETIC
    if name not in ("L5-1", "L5-2", "L5-3")  # no card has brackets or powers
}
"""The tasks of each step."""
_FEWEST_LYING = 2
_MOST_LYING = 7
_MOST_HELD = 5
_OFTEN_BYPASSED = ("L5-4", "L5-6", "L6-4", "L6-5")
"""Steps of which most draws have an answer that is whole and not below zero; that is fast to search for."""
_ONE_ANSWER = 6
"""Tries in the first two classes of which all but one are for a task with one answer."""


def draw(key: Key, options: PariOptions, target: Chance, chance: Chance) -> Generator[None, None, PariTask | None]:
    """Try to make a task: `target` chooses the row that it is built around, `chance` all the rest."""
    wanted = key.chosen.narrowed(ARITHMETIC[key.step])
    only_one = wanted.school_class <= 2 and chance.below(_ONE_ANSWER) > 0
    answer = target_row(wanted, key.chosen, target, key.fact)
    spare_signs = key.chosen.sign or options.operators
    if answer is None:
        return None
    if key.chosen.missing:
        drawn = _without_a_number(answer, wanted, spare_signs, chance)
    else:
        drawn = _split_up(answer, wanted, key.task == "all", spare_signs, chance)
    if drawn is None:
        return None
    lying, hand = drawn
    if is_equation(lying, options):
        return None  # nothing would have to be completed
    if wanted.name in _OFTEN_BYPASSED:
        plain = replace(options, whole_numbers_only=True, no_negatives=True)
        for each in scoring(lying, hand, plain):
            if each is None:
                yield
            elif (key.task != "all" or len(each[0].laid) == len(hand)) and grade(each[0].row).bypasses(wanted):
                return None
    goal = []
    most = 0
    for each in scoring(lying, hand, options):
        if each is None:
            yield
            continue
        found, points = each
        if key.task == "all" and len(found.laid) < len(hand):
            continue
        graded = grade(found.row)
        if graded.bypasses(wanted) or (key.chosen.missing and not has_result(lying, found.row)):
            return None
        most = max(most, points)
        goal.append(graded)
        if only_one and len(goal) > 1:
            return None
    goal.sort()
    clean = [one.text for one in goal if not one.empty or wanted.name == "L2-13"]
    if not goal or not goal[0].meets(wanted):
        return None
    if not key.chosen.fits(goal[0].text):
        return None
    return PariTask(key, lying, hand, tuple(clean[:EXAMPLES]), len(goal), most)


def _split_up(answer: str, wanted: Step, with_all: bool, spare_signs: str, chance: Chance) -> tuple[str, str] | None:
    """Return the row that lies and the hand; None if it shows a number that the step has not, or too many cards."""
    places = [place for place, card in enumerate(answer) if card != "="]
    fewest = max(2, len(places) - _MOST_LYING)
    most = min(_MOST_HELD, len(places) - _FEWEST_LYING)
    if most < fewest:
        return None
    held = chance.shuffled(places)[: fewest + chance.below(most - fewest + 1)]
    spare = "" if with_all else chance.pick(("", *DIGITS[1:], *spare_signs))
    return _shown(answer, held, spare, wanted)


def _without_a_number(answer: str, wanted: Step, spare_signs: str, chance: Chance) -> tuple[str, str] | None:
    """Return the row that lies without a number of a calculation, and the hand; None as `_split_up`.

    A single digit has another beside it in hand, so that there is something to choose.
    """
    signs = [place for place, card in enumerate(answer) if card in OPERATORS]
    numbers = [
        run.span() for run in RUN.finditer(answer) if any(sign in (run.start() - 1, run.end()) for sign in signs)
    ]
    start, end = chance.pick(numbers)
    held = tuple(range(start, end))
    spare = chance.pick(DIGITS[1:] if len(held) == 1 else ("", *DIGITS[1:], *spare_signs))
    lying = len(answer) - 1 - len(held)
    return _shown(answer, held, spare, wanted) if _FEWEST_LYING <= lying <= _MOST_LYING else None


def _shown(answer: str, held: tuple[int, ...], spare: str, wanted: Step) -> tuple[str, str] | None:
    """Return the row without what is held, and the hand; None if it shows what the step has not, or too many cards."""
    row, hand = parted(answer, held, spare)
    return (row, hand) if is_shown(row, hand, wanted) else None
