"""How far somebody is in the lessons, as text and back. What cannot be read is left out."""

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
    """How far the lesson of a game is.

    `ideas` are those that were understood since it was last begun, `finished` whether it was ever played to its end.
    One that is known here at all was offered once, and is not offered again.
    """

    ideas: int = 0
    finished: bool = False


def dump(learned: Mapping[str, Learned]) -> str:
    """The text that it is kept as."""
    return json.dumps({game: astuple(one) for game, one in sorted(learned.items())}, separators=(",", ":"))


def load(text: str | None) -> dict[str, Learned]:
    """It from a kept text; entries that make no sense are left out."""
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
