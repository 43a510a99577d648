"""The settings of the device, the same for all games."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from app.locale import LANGUAGES
from app.state.help import Level

_TEXTS = {
    "profile": re.compile(r"[0-9A-Za-z_-]{0,40}"),
    "done": re.compile(r"(?:[a-z]{1,20}-[a-z]{1,20}(?: (?=.)|$)){0,60}"),
}
"""Patterns of the settings that are texts."""


@dataclass(frozen=True)
class Settings:
    """The device's settings."""

    language: str = "en"
    colours: str = "system"
    """system, light or dark."""
    signs: Literal["cross", "dot"] = "cross"
    """Printed signs for times and divided by: cross (× ÷) or dot (· :)."""
    big_digits: bool = False
    text_size: Literal[100, 115, 130, 150] = 100
    """The size of text, in percent of what the device asks for."""
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

    help: int = int(Level.LIGHTS)
    """The help that was last chosen for training."""

    badges_known: bool = False
    """True once the explanation of the badges of lit gaps was read."""

    offered: int = 0
    """The number of times that installing was offered."""

    done: str = ""
    """The kinds of turn that were done once on this device, as words: `GAME-play OTHER-choose`."""

    tallied: bool = False
    """True once the matches that had been finished before there was a tally were counted."""

    profile: str = ""
    """The id of the practising person's profile; empty for the one that practised last."""

    @staticmethod
    def allows(name: str, value: object) -> bool:
        """Return True if a setting may have this value."""
        if name in CHOICES:
            return any(value == choice and type(value) is type(choice) for choice in CHOICES[name])
        if name in _TEXTS:
            return isinstance(value, str) and _TEXTS[name].fullmatch(value) is not None
        return isinstance(value, bool)


CHOICES: dict[str, tuple[object, ...]] = {
    "language": tuple(LANGUAGES),
    "colours": ("light", "dark", "system"),
    "signs": ("cross", "dot"),
    "text_size": (100, 115, 130, 150),
    "help": tuple(map(int, Level)),
    "easy": ("class", "always", "never"),
    "pace": ("slow", "normal", "at_once"),
    "offered": (0, 1, 2),
}
