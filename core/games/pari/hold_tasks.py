"""Tasks of Pari on when to lay a row and when to hold the cards, at a table in the middle of a match.

The tables are in `hold_table.py`. At each the right answer wins clearly more often, by `race`, and for a reason that a
child can check (`HoldTask.why`). Rows of each number of points are held back as often as laid, so that their points
alone do not say what is right.
"""

from __future__ import annotations

from core.engine.chance import Chance
from core.games.pari.hold_table import TABLES
from core.games.pari.task import HoldTask
from core.practice.task import SIGN, Key

TASK = "hold"
"""The name of these tasks."""
STEP = "S1"
"""The step that they belong to."""
POINTS = (2, 3, 4, 5)
"""Points of the row that is named."""
HANDS = (5, 8)
"""The fewest and the most cards that a hand has before the next turn."""
WHY = ("grows", "pays", "grows", "pays", "grows", "ends")
"""The reasons, each as often as it is here."""


def hold_task(key: Key, chance: Chance) -> HoldTask:
    """Return the task of a key: the reason is drawn, then the points, then one of their tables, with its sides and rows
    as they fall.
    """
    why, points = key.chance(SIGN).pick(WHY), chance.pick(POINTS)
    lies, beside, hand, row, mine, theirs, margin = chance.pick(TABLES[points, why].split("\n")[1:-1]).split(" ")
    number = 1 + chance.below(2)
    if chance.below(2):
        lies, row = _turned(lies), _turned(row)
    other = _turned(beside) if chance.below(2) else beside
    rows = (lies, other) if number == 1 else (other, lies)
    return HoldTask(key, rows, hand, (int(mine), int(theirs)), number, row, points, int(margin))


def _turned(row: str) -> str:
    left, right = row.split("=")
    return f"{right}={left}"
