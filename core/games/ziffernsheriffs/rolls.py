"""Fields that every roll of one to six dice reaches, and those it reaches in three ways: looked up, not searched.

Fields are bits here: the lowest is field 1.
"""

from __future__ import annotations

from base64 import b85decode
from functools import cache
from itertools import combinations_with_replacement
from zlib import decompress

from core.games.ziffernsheriffs.chances import FACES, orders
from core.games.ziffernsheriffs.laying import MOST_DICE
from core.games.ziffernsheriffs.roll_table import BRIDGED, REACHED

BYTES = 13
"""A hundred fields in bytes."""
DICE = range(1, MOST_DICE + 1)
ROLLS = tuple("".join(faces) for dice in DICE for faces in combinations_with_replacement(FACES, dice))
"""All 923 rolls, their faces sorted."""


class Rolls:
    """The rolls with powers or without."""

    def __init__(self, powers: bool) -> None:
        self._reached = _unpacked(REACHED[powers])
        self._bridged = _unpacked(BRIDGED[powers])

    def reached(self, dice: str) -> int:
        """Return the fields that a roll reaches, in any order of its faces (SHER-5)."""
        return self._reached["".join(sorted(dice))]

    def bridged(self, dice: str) -> int:
        """Return the fields that a roll reaches in three different ways (SHER-11)."""
        return self._bridged["".join(sorted(dice))]

    def bridging(self, field: int) -> tuple[float, ...]:
        """Return the chances of reaching a field in three ways with one to six dice (SHER-T3 has them for one way)."""
        found = [0] * (MOST_DICE + 1)
        for roll, fields in self._bridged.items():
            if fields >> field - 1 & 1:
                found[len(roll)] += orders(roll)
        return tuple(found[dice] / 6**dice for dice in DICE)


@cache
def rolls(powers: bool) -> Rolls:
    """Return the table of a match's rules."""
    return Rolls(powers)


def _unpacked(text: str) -> dict[str, int]:
    packed = decompress(b85decode(text))
    fields = (int.from_bytes(packed[at : at + BYTES], "little") for at in range(0, len(packed), BYTES))
    return dict(zip(ROLLS, fields, strict=True))
