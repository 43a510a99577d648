"""What can be open over a table. A game adds sheets of its own beside the ones that every table has."""

from __future__ import annotations

from dataclasses import dataclass

from app.help import Level
from core.engine.game import Move
from core.engine.reason import Reason


class Sheet:
    """A sheet over the table: a frozen dataclass with what it needs to be drawn."""


@dataclass(frozen=True)
class Menu(Sheet):
    """The menu of the match."""


@dataclass(frozen=True)
class AboutPlayer(Sheet):
    """What everybody may know of a person."""

    seat: int


@dataclass(frozen=True)
class HelpLevels(Sheet):
    """How much the app helps."""


@dataclass(frozen=True)
class MoreHelp(Sheet):
    """Whether everybody wants more help than was agreed on."""

    level: Level


@dataclass(frozen=True)
class Untrue(Sheet):
    """What is not true of what a move would seal."""

    move: Move
    fault: Reason


@dataclass(frozen=True)
class Turns(Sheet):
    """What opponents did since a person moved last."""
