"""The codec of the progress in lessons. What cannot be read is left out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import astuple, dataclass

from core.engine.notation import Unreadable
from core.engine.record import parse
from core.games import NAMES

LONGEST = 100
"""No lesson has more ideas."""


@dataclass(frozen=True)
class Learned:
    """The progress in the lesson of a game.

    `ideas` are those that were understood since it was last begun, `finished` is True if it was ever played to its end.
    A lesson with any progress has been offered, and is not offered again.
    """

    ideas: int = 0
    finished: bool = False


def dump(learned: Mapping[str, Learned]) -> str:
    """Return the text that it is stored as."""
    return json.dumps({game: astuple(one) for game, one in sorted(learned.items())}, separators=(",", ":"))


def load(text: str | None) -> dict[str, Learned]:
    """Return the progress in a stored text; invalid entries are left out."""
    try:
        data = parse(text or "{}")
    except Unreadable:
        return {}
    read: dict[str, Learned] = {}
    for game, entry in data.items() if isinstance(data, dict) else ():
        match entry:
            case [int(ideas), bool(finished)] if type(ideas) is int and 0 <= ideas <= LONGEST and game in NAMES:
                read[game] = Learned(ideas, finished)
    return read
