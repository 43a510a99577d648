"""Tasks of Ziffernsheriffs on steps as version 2 of the generators made them: homework keeps them.

Nothing here is to be changed; `practice_steps` has those of today.
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
from core.practice.steps import ARITHMETIC, grade
from core.practice.task import Key

CARRIED: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("L1-8", "L2-9", "L3-1", "L4-1", "L5-1", "L5-3"), ("reach",)),
    **dict.fromkeys(("L4-6", "L5-2"), ("reach", "three")),
}
"""The tasks of each step."""
_DICE = {"L2-9": (2, 5), "L3-1": (2, 4), "L4-6": (4, 4), "L5-2": (4, 4)}
"""By step the dice that its expressions take, and the most that are rolled; three and four of others."""
_FEWEST = 3
"""Dice that are rolled at least."""
_SLICE = 20
"""Ways that are graded between two yield points."""


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
        if count == 1 and graded.bypasses(wanted):
            return None
        if graded.place >= 0 and not graded.empty:
            found.append(graded)
    found.sort()
    if len(found) < count or not found[count - 1].meets(wanted) or not key.chosen.fits(found[count - 1].text):
        return None
    return SheriffTask(key, dice, value, tuple(each.text for each in found[:count]))
