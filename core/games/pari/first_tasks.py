"""The first three tasks of a new child in class 1: dots that are seen for a second, then their row beside the picture,
then another row with the picture a tap away.
"""

from __future__ import annotations

from core.engine.chance import Chance
from core.games.pari.task import DotsTask, PicturedTask
from core.practice.task import Key

TASK = "dots"
"""The name of these tasks."""
STEP = "L1-1"
"""The step that they belong to."""
FIVE, TWO = 5, 2
"""The dots that are seen: a full five and some more, so that none has to be counted."""
OTHERS = (1, 3)
"""The numbers of dots besides five in the third task."""
TASKS = 3
"""The number of these tasks; they fill one disc together."""


def first_task(key: Key, chance: Chance) -> DotsTask | PicturedTask:
    """Return the task whose turn it is in a stream."""
    place = key.turn()[0] % TASKS
    if place == 0:
        return DotsTask(key, FIVE, TWO)
    more = TWO if place == 1 else chance.pick(OTHERS)
    whole = FIVE + more
    hand = "".join(map(str, range(whole - 1, whole + 2)))
    return PicturedTask(key, f"{FIVE}+{more}=", hand, (f"{FIVE}+{more}={whole}",), 1, 0, place + 1 < TASKS)
