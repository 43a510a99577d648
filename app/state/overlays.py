"""Overlays over a table. A game adds its own to those that every table has."""

from __future__ import annotations

from dataclasses import dataclass

from app.state.help import Level
from core.engine.game import Move
from core.engine.reason import Reason


class Overlay:
    """An overlay on the table: a frozen dataclass with the data to draw it."""


@dataclass(frozen=True)
class Menu(Overlay):
    """The menu of the match."""


@dataclass(frozen=True)
class AboutPlayer(Overlay):
    """The public facts about a person."""

    seat: int


@dataclass(frozen=True)
class HelpLevels(Overlay):
    """The choice of a help level."""


@dataclass(frozen=True)
class MoreHelp(Overlay):
    """The question to all: is more help than agreed on wanted?"""

    level: Level


@dataclass(frozen=True)
class Untrue(Overlay):
    """The warning that an irreversible move would fix something untrue."""

    move: Move
    fault: Reason


@dataclass(frozen=True)
class WholeHint(Overlay):
    """All steps of a hint so far, with their picture and how they are worked out."""


@dataclass(frozen=True)
class AwayPeople(Overlay):
    """The choice of people who are away."""


@dataclass(frozen=True)
class Turns(Overlay):
    """The turns since the last own one, or of the `whole` match."""

    whole: bool = False


@dataclass(frozen=True)
class Leaving(Overlay):
    """The question before a match is left."""


@dataclass(frozen=True)
class LookAndSound(Overlay):
    """The sheet of all that is seen and heard at the table."""


@dataclass(frozen=True)
class LookBack(Overlay):
    """All turns of a finished match, or its rounds."""
