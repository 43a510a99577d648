"""Tasks of Ziffernsheriffs on a step of the ladder: reach a field, or reach it in three ways.

An expression of the step is drawn over dice; its value is the field. Then every way to the field is graded.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping

from core.arithmetic.term import FACES
from core.arithmetic.written import read
from core.engine.chance import Chance
from core.games.ziffernsheriffs.laying import WAYS
from core.games.ziffernsheriffs.options import ZiffernsheriffsOptions
from core.games.ziffernsheriffs.practice import SheriffTask, rolled
from core.games.ziffernsheriffs.training import ways
from core.practice.facts import calculation_of
from core.practice.step_targets import expression
from core.practice.steps import ARITHMETIC, computed, grade
from core.practice.task import Key

ONLY_THEIR_SIGNS = False
CARRIED: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("L1-8", "L5-1", "L5-3"), ("reach",)),
    "L5-2": ("reach", "three"),
}
"""The tasks of each step. Dice take any order, so 3+4·6 is 4·6+3 and asks for no order of operations; and they have few
products.
"""
OWN_SKILLS = ("L1-8",)
"""The steps that need another skill than in other games, as dice take any order."""
TOO_FEW_ALONE = {"L1-8": "-"}
"""By step a sign that too few tasks have alone: dice take any order, so minus alone is seldom the easiest."""
OPERANDS_TO = 6
"""The largest face of a die; no fact has a larger factor."""
_DICE = {"L2-9": (2, 5), "L3-1": (2, 4), "L4-6": (4, 4), "L5-2": (4, 4)}
"""By step the dice that its expressions take, and the most that are rolled; three and four of others."""
_FEWEST = 3
"""Dice that are rolled at least."""
_SLICE = 20
"""Ways that are graded between two yield points."""
SPARED_SINCE = 3
"""The version of the generators since which a step of brackets has no task that can do without."""


def draw(
    key: Key, options: ZiffernsheriffsOptions, target: Chance, chance: Chance
) -> Generator[None, None, SheriffTask | None]:
    """Try to make a task: `chance` draws the expression, as each try needs one of its own."""
    wanted = key.chosen.narrowed(ARITHMETIC[key.step])
    count = WAYS if key.task == "three" else 1
    used, most = _DICE.get(key.step, (3, 4))
    answer = (
        calculation_of(key.fact, chance).split("=")[0] if key.fact else expression(wanted, key.chosen, used, chance)
    )
    if answer is None or not set(filter(str.isdigit, answer)) <= set(FACES):
        return None
    least = max(used, _FEWEST)
    faces = [face for face in answer if face.isdigit()] + [str(chance.die(6)) for _ in range(least - used)]
    spare = "".join(str(chance.die(6)) * chance.below(2) for _ in range(most - least))
    dice = "".join(sorted((*faces, *spare)))
    value = int(read(answer).value)
    if str(value) in dice:
        return None
    found = []
    for number, one in enumerate(ways(rolled(options, dice), value)):
        if one is None or number % _SLICE == 0:
            yield
        if one is None:
            continue
        graded = grade(one)
        spared = key.version >= SPARED_SINCE and "(" in wanted.signs and "(" not in one
        if count == 1 and (graded.bypasses(wanted) or spared):
            return None
        if graded.place >= 0 and not graded.empty:
            found.append(graded)
    found.sort()
    if len(found) < count or not found[count - 1].meets(wanted) or not key.chosen.fits(found[count - 1].text):
        return None
    return SheriffTask(key, dice, value, tuple(each.text for each in found[:count]))


def shows(task: SheriffTask) -> list[int]:
    """Return every number that has to be read: each die and the field."""
    return [*map(int, task.dice), task.field]


def computes(task: SheriffTask) -> list[list[str | int]]:
    """Return the calculations of the easiest answer, as `computed` has them."""
    return computed(task.example.split(",")[-1])
