"""What can be heard at the table, and felt: the page around the app has a sample of each (`build/sounds.py`)."""

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
"""What a device that can buzz does: milliseconds on, off, on …"""


def cues(**codes: str) -> Mapping[str, Cue]:
    """The cues of events by their codes, written as the codes of each cue: `card="drew placed", right="scored"`."""
    return MappingProxyType({code: Cue[name.upper()] for name, listed in codes.items() for code in listed.split()})
