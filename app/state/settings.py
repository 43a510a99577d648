"""The settings of the device, the same for all games."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Literal

from app.locale import LANGUAGES
from app.state.help import Level
from app.state.people import Person
from app.storage.records import PREFIX, SPARSE, Kind, Record, fits

SIGNS = ("cross", "dot")
"""Printed signs for times and divided by: × ÷, or · and :."""
TEXT_SIZES = (100, 125, 150, 175, 200)
"""The sizes of text to choose from, in percent of what the device asks for."""
SIZES_BEFORE = (115, 130)
"""Those of earlier versions, which stay as they are."""


@dataclass(frozen=True)
class Settings(Record):
    """The device's settings."""

    language: Annotated[str, tuple(LANGUAGES)] = "en"
    colours: Annotated[str, ("light", "dark", "system")] = "system"
    """system, light or dark."""
    signs: Literal["cross", "dot"] = "cross"
    """Printed signs for times and divided by: cross (× ÷) or dot (· :)."""
    big_digits: bool = False
    text_size: Annotated[int, (*TEXT_SIZES, *SIZES_BEFORE)] = 100
    """The size of text, in percent of what the device asks for."""
    eyes: bool = True
    """True if the equals card has eyes."""
    calm: bool = False
    """True if movements are reduced to short fades."""
    opposite: bool = False
    """True if two people sit opposite each other: a table without secrets turns to the seat to move."""
    pace: Literal["slow", "normal", "at_once"] = "normal"
    """The pace at which turns of opponents are shown."""
    shake: bool = False
    """True if shaking the device rolls dice, where it can be shaken."""
    sound: bool = False
    """True if the table plays sounds."""
    buzz: bool = False
    """True if the device buzzes for events, where it can."""

    reads: bool = False
    """True if tasks, lessons and what happens at a table are read aloud by themselves, where the device has a voice."""

    easy: Literal["class", "always", "never"] = "class"
    """Easy sentences in tasks, hints and refusals: in practice for the classes that need them, always, never."""

    awake: bool = True
    """True if the screen stays on while a table is open, where the browser can do that."""

    help: Annotated[int, tuple(Level)] = int(Level.LIGHTS)
    """The help that was last chosen for training."""

    badges_known: bool = False
    """True once the explanation of the badges of lit gaps was read."""

    offered: Annotated[int, range(3)] = 0
    """The number of times that installing was offered."""

    done: Annotated[str, re.compile(r"(?:[a-z]{1,20}-[a-z]{1,20}(?: (?=.)|$)){0,60}")] = ""
    """The kinds of turn that were done once on this device, as words: `GAME-play OTHER-choose`."""

    tallied: bool = False
    """True once the matches that had been finished before there was a tally were counted."""

    profile: Annotated[str, re.compile(r"[0-9A-Za-z_-]{0,40}")] = ""
    """The id of the practising person's profile; empty for the one that practised last."""

    faces: Annotated[tuple[Person, ...], SPARSE] = ()
    """The people of this device, each with an emblem of their own; empty before the first match."""

    @staticmethod
    def allows(name: str, value: object) -> bool:
        """Return True if a setting may have this value."""
        return fits(Settings, name, value)


KIND = Kind(PREFIX + "settings", "settings", Settings, by_parts=True, unnumbered=1, mirrored=True)
