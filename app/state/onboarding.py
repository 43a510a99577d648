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
ALONE = 3
"""Turns alone after which nothing is pointed at any more."""


@dataclass(frozen=True)
class Learned:
    """The progress in the lesson of a game.

    `ideas` are those that were understood since it was last begun, `finished` is True if it was ever played to its end.
    A lesson with any progress has been offered, and is not offered again. `match` is the id of the first match, played
    after it, and `alone` the number of turns in it that worked out without anything being pointed at.
    """

    ideas: int = 0
    finished: bool = False
    match: str = ""
    alone: int = 0


def dump(learned: Mapping[str, Learned]) -> str:
    """Return the text that it is stored as."""
    known = {game: astuple(one)[: 4 if one.match else 2] for game, one in sorted(learned.items())}
    return json.dumps(known, separators=(",", ":"))


def load(text: str | None) -> dict[str, Learned]:
    """Return the progress in a stored text; invalid entries are left out."""
    try:
        data = parse(text or "{}")
    except Unreadable:
        return {}
    read: dict[str, Learned] = {}
    for game, entry in data.items() if isinstance(data, dict) else ():
        match entry:
            case [int(ideas), bool(finished), *first] if type(ideas) is int and 0 <= ideas <= LONGEST and game in NAMES:
                read[game] = Learned(ideas, finished, *_first_match(first))
    return read


def _first_match(first: list[object]) -> tuple[str, int]:
    """Return the id of a first match and the turns alone in it; none, where they make no sense."""
    match first:
        case [str(id), int(alone)] if id and type(alone) is int and 0 <= alone <= ALONE:
            return id, alone
    return "", 0
