"""What can be set once for the device, whatever is played."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from app.help import Level
from app.locale import LANGUAGES

_TEXTS = {
    "profile": re.compile(r"[0-9A-Za-z_-]{0,40}"),
    "done": re.compile(r"(?:[a-z]{1,20}-[a-z]{1,20}(?: (?=.)|$)){0,60}"),
}
"""What the settings that are texts may be."""


@dataclass(frozen=True)
class Settings:
    """The device's settings."""

    language: str = "en"
    colours: str = "system"
    """system, light or dark."""
    signs: Literal["cross", "dot"] = "cross"
    """Printed signs for times and divided by: cross (× ÷) or dot (· :)."""
    big_digits: bool = False
    calm: bool = False
    """Whether movements are reduced to short fades."""
    opposite: bool = False
    """Whether two people sit opposite each other: a table without secrets turns to the seat to move."""
    pace: Literal["slow", "normal", "at_once"] = "normal"
    """How fast the turns of opponents are shown."""
    shake: bool = False
    """Whether shaking the device rolls dice, where it can be shaken."""
    sound: bool = False
    """Whether the table can be heard."""
    buzz: bool = False
    """Whether the device buzzes for what happens, where it can."""

    help: int = int(Level.LIGHTS)
    """The help that was last chosen for training."""

    badges_known: bool = False
    """Whether somebody has read what the badges of lit gaps tell."""

    offered: int = 0
    """How often somebody was told how the app gets onto the home screen."""

    done: str = ""
    """The kinds of turn that were done once on this device, as words: `pari-play paari-choose`."""

    profile: str = ""
    """The id of the profile of whoever practises; empty for the one that practised last."""

    @staticmethod
    def allows(name: str, value: object) -> bool:
        """Whether a setting may have this value."""
        if name in CHOICES:
            return any(value == choice and type(value) is type(choice) for choice in CHOICES[name])
        if name in _TEXTS:
            return isinstance(value, str) and _TEXTS[name].fullmatch(value) is not None
        return isinstance(value, bool)


CHOICES: dict[str, tuple[object, ...]] = {
    "language": tuple(LANGUAGES),
    "colours": ("light", "dark", "system"),
    "signs": ("cross", "dot"),
    "help": tuple(map(int, Level)),
    "pace": ("slow", "normal", "at_once"),
    "offered": (0, 1, 2),
}
