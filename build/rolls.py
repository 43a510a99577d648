"""Work out which fields every roll of one to six dice reaches, and reaches in three ways, and write the table.

`python -m build.rolls` takes about five minutes; its result, `core/games/ziffernsheriffs/roll_table.py`, is
kept because an opponent looks up hundreds of rolls in a turn.
"""

from __future__ import annotations

from base64 import b85encode
from collections.abc import Callable, Iterable
from itertools import combinations_with_replacement
from pathlib import Path
from zlib import compress

from core.arithmetic.dice import reached, simplest
from core.arithmetic.ratio import TermLimits

TABLE = Path(__file__).parent.parent / "core" / "games" / "ziffernsheriffs" / "roll_table.py"
ROLLS = tuple("".join(faces) for dice in range(1, 7) for faces in combinations_with_replacement("123456", dice))
LINE = 100


def bridged(dice: str, powers: bool) -> Iterable[int]:
    """Return the fields that a roll reaches in three ways."""
    limits = TermLimits(powers)
    return [field for field in sorted(reached(dice, limits)) if len(simplest(dice, field, limits, 3)) == 3]


def packed(fields_of: Callable[[str, bool], Iterable[int]], powers: bool) -> str:
    """Return the fields of every roll, thirteen bytes each, the lowest bit field 1, compressed, as text."""
    bits = (sum(1 << field - 1 for field in fields_of(roll, powers)) for roll in ROLLS)
    return b85encode(compress(b"".join(each.to_bytes(13, "little") for each in bits), 9)).decode()


def assignment(name: str, fields_of: Callable[[str, bool], Iterable[int]]) -> str:
    """Return the text of one table, without powers and with them."""
    lines = []
    for powers in (False, True):
        text = packed(fields_of, powers)
        pieces = "\n".join(f'        "{text[at : at + LINE]}"' for at in range(0, len(text), LINE))
        lines.append(f"    {powers}: (\n{pieces}\n    ),\n")
    return f"{name} = {{\n{''.join(lines)}}}\n"


def module() -> str:
    """Return the text of the table's module."""
    return (
        '"""The fields that every roll reaches, and reaches in three ways, without powers and with them.\n\n'
        'Written by `python -m build.rolls`; read by `rolls`.\n"""\n\n'
        + assignment("REACHED", lambda dice, powers: reached(dice, TermLimits(powers)))
        + "\n"
        + assignment("BRIDGED", bridged)
    )


if __name__ == "__main__":
    TABLE.write_text(module(), encoding="utf-8")
