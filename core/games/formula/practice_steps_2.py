"""Tasks of Formula on steps as version 2 of the generators made them: homework that was set with them keeps its tasks.

Nothing here is to be changed; `practice_steps` has those of today.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping

from core.engine.cards import missing
from core.engine.chance import Chance
from core.games.formula.draft import Draft
from core.games.formula.options import FormulaOptions
from core.games.formula.practice import (
    CARDS,
    EXAMPLES,
    SLICE,
    FormulaTask,
    lays,
    numbers,
)
from core.games.formula.practice_steps import (
    beside,
    others,
)
from core.games.formula.rounds import deck
from core.games.formula.search import LaySearch
from core.games.formula.state import DIGITS, Formula, sort
from core.practice.facts import calculation_of
from core.practice.step_targets import calculation
from core.practice.steps import ARITHMETIC, Step, grade
from core.practice.task import SIGN, Key, signs

_ONE, _THREE = ("one",), ("three",)
CARRIED: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("L1-3", "L1-4", "L1-5", "L1-6", "L1-7"), _THREE),
    **dict.fromkeys(("L2-3", "L2-4", "L2-9", "L2-11", "L2-12"), _THREE),
    **dict.fromkeys(("L2-2", "L2-5", "L2-7", "L3-1", "L3-2", "L3-8", "L3-9", "L4-3", "L4-4"), _ONE + _THREE),
    **dict.fromkeys(("L3-3", "L3-4", "L3-5", "L3-7"), _ONE),
}
"""The tasks of each step."""
_ANSWERS = 20
"""Draws for one answer to which a formula can be changed; many have none."""


def draw(
    key: Key, options: FormulaOptions, target: Chance, chance: Chance
) -> Generator[None, None, FormulaTask | None]:
    """Try to make a task: `target` chooses the formula that it is built around, `chance` all the rest."""
    wanted = key.chosen.narrowed(ARITHMETIC[key.step])
    only_one = wanted.school_class <= 2 and chance.below(3) > 0
    sign = key.chance(SIGN).pick(wanted.subject)
    missing_number, drawn = key.chosen.missing, None
    for _ in range(_ANSWERS):
        answer = calculation_of(key.fact, target) if key.fact else calculation(wanted, key.chosen, target, sign)
        drawn = _drawn(answer, wanted, CARDS[key.task], missing_number, options, chance) if answer else None
        if drawn is not None:
            break
    if drawn is None:
        return None
    lying, hand = drawn
    found: dict[str, None] = {}
    for count, each in enumerate(LaySearch(Draft.of(Formula.of(lying)), hand, options).found(CARDS[key.task])):
        if each is None or count % SLICE == 0:
            yield
        if each is None or each.formula == lying:
            continue
        if grade(each.formula).bypasses(wanted) or (key.chosen.sign and signs(each.formula) != sign):
            return None
        if missing_number and numbers(each.formula)[2] != numbers(lying)[2]:
            return None
        found[each.formula] = None
        if only_one and len(found) > 1:
            return None
    goal = sorted(map(grade, found))
    if not goal or not goal[0].meets(wanted) or signs(goal[0].text) != sign:
        return None  # among 4+5=9 and 9-5=4 the first is the easiest, and plus would come more often than minus
    if not key.chosen.fits(goal[0].text):
        return None
    return FormulaTask(key, lying, hand, tuple(each.text for each in goal[:EXAMPLES]), len(goal))


def _drawn(
    answer: str, wanted: Step, cards: int, missing_number: bool, options: FormulaOptions, chance: Chance
) -> tuple[str, str] | None:
    """Return a formula that becomes the answer with this number of cards, and the hand; None if none was found.

    With `missing_number` it has the result of the answer.
    """
    lying_there = list(beside(answer, wanted)) if cards == 1 else others(wanted, chance)
    if missing_number:
        lying_there = [lying for lying in lying_there if numbers(lying)[2] == numbers(answer)[2]]
    for lying in chance.shuffled(lying_there):
        hands = [digits for digits in lays(lying, answer) if len(digits) == cards]
        if not hands or Formula.of(lying).zero_rule(options):
            continue
        hand = sort(chance.pick(hands) + "".join(chance.pick(DIGITS) for _ in range(3 - cards + chance.below(2))))
        used = "".join(filter(str.isdigit, lying)) + hand
        return None if missing(deck(options), used) else (lying, hand)
    return None
