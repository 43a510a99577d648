"""Sound effects and buzzes of the table; the page around the app has a sample of each sound (`build/sounds.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType


class Cue(IntEnum):
    """A sound. Never two at once: of several the highest is heard."""

    TURN = 1
    CARD = 2
    CUP = 3
    DICE = 4
    STONE = 5
    NOT_YET = 6
    RIGHT = 7
    WIN = 8


BUZZES: dict[Cue, tuple[int, ...]] = {Cue.STONE: (12,), Cue.RIGHT: (20,), Cue.NOT_YET: (10, 60, 10)}
"""Patterns of a buzz: milliseconds on, off, on …"""


def cues(**codes: str) -> Mapping[str, Cue]:
    """Return cues by event codes, from the codes of each cue: `card="drew placed", right="scored"`."""
    return MappingProxyType({code: Cue[name.upper()] for name, listed in codes.items() for code in listed.split()})
