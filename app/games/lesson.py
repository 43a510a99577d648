"""What a lesson needs of a game: its ideas in words, why a try is not it, and what to touch for a move.

A game has it as `TEACHING` in its `lesson.py`, which is imported when somebody learns it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import NamedTuple

from app.games.contract import Ring
from app.locale import Words
from app.model import Table
from app.theme import Look
from core.engine.game import Move
from core.engine.reason import Reason


class Taught(NamedTuple):
    """An idea in words: what it is called, what is to be done, and once that is done why it is so."""

    name: str
    asked: str
    why: str


class Teaching(ABC):
    """The lesson of a game in words. `signs` are the printed signs, `cross` or `dot`."""

    def less_room(self, look: Look) -> int:
        """How many pixels lower than at the table of a match the felt is, upright, if what lies there goes by that."""
        return 0

    @abstractmethod
    def ideas(self, words: Words, signs: str) -> Mapping[str, Taught]:
        """Every idea of the lesson, by name."""

    def missed(self, words: Words, signs: str, table: Table, why: Reason) -> str:
        """Why what was tried is not it; empty where the game itself says it."""
        return ""

    def rings(self, table: Table, move: Move) -> Sequence[Ring]:
        """What is to be touched for a move."""
        return ()

    def begun(self, idea: str) -> object:
        """What is picked up at the table from the beginning."""
        return None


@cache
def find(game: str) -> Teaching:
    """The lesson of a game in words, imported when it is first needed."""
    teaching: Teaching = import_module(f"app.games.{game}.lesson").TEACHING
    return teaching
