"""Work out in how many rolls of one to six dice each field of the hundred board is reached, and write the table.

`python -m build.chances` takes about ten seconds; its result, `core/games/ziffernsheriffs/chance_table.py`, is kept
because that is too long to wait in a game.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import factorial, prod
from pathlib import Path

from core.arithmetic.dice import FIELDS, reached
from core.arithmetic.ratio import TermLimits

TABLE = Path(__file__).parent.parent / "core" / "games" / "ziffernsheriffs" / "chance_table.py"


def count_rolls(dice: int, powers: bool) -> list[int]:
    """Count for the fields 1 to 100 how many of the 6 to the `dice` rolls reach them."""
    rolls = dict.fromkeys(FIELDS, 0)
    for faces in combinations_with_replacement("123456", dice):
        orders = factorial(dice) // prod(map(factorial, Counter(faces).values()))
        for field in reached("".join(faces), TermLimits(powers)):
            rolls[field] += orders
    return list(rolls.values())


def table(powers: bool) -> str:
    """Return six blocks of ten rows of ten numbers: a board for each number of dice."""
    boards = []
    for dice in range(1, 7):
        rolls = count_rolls(dice, powers)
        rows = (" ".join(map(str, rolls[start : start + 10])) for start in range(0, 100, 10))
        boards.append("\n".join(rows))
    return "\n\n".join(boards)


def module() -> str:
    """Return the text of the table's module."""
    return (
        '"""The number of rolls that reach each field: a board for each number of dice, 1 to 6 (SHER-T3).\n\n'
        'Written by `python -m build.chances`.\n"""\n\n'
        f'WITH_POWERS = """\n{table(True)}\n"""\n\n'
        f'WITHOUT_POWERS = """\n{table(False)}\n"""\n'
    )


if __name__ == "__main__":
    TABLE.write_text(module(), encoding="utf-8")
