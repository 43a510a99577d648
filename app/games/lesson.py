"""The contract of a game's lesson: its ideas in words, and why a try is not right.

A game has it as `TEACHING` in its `lesson.py`, which is imported when the lesson is first opened.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import NamedTuple

from app.locale import Words
from app.parts.theme import Look
from app.state.model import Table
from core.engine.reason import Reason
from core.games import part


class Taught(NamedTuple):
    """An idea in words: what it is called, what is to be done, and once that is done why it is so."""

    name: str
    asked: str
    why: str


class Teaching(ABC):
    """The lesson of a game in words."""

    host = True
    """True if the card with eyes stands beside the sentences; where a = lies on the felt, that one has them."""

    def less_room(self, look: Look) -> int:
        """Return by how many pixels the felt is lower than in a match, upright, where the layout depends on it."""
        return 0

    @abstractmethod
    def ideas(self, words: Words) -> Mapping[str, Taught]:
        """Return every idea of the lesson, by name."""

    def rules(self, words: Words) -> Mapping[str, str]:
        """Return what a first match says of each rule that it shows, by name."""
        return {}

    def missed(self, words: Words, table: Table, why: Reason) -> str:
        """Return why what was tried is not right; empty where the game itself says it."""
        return ""

    def begun(self, idea: str) -> object:
        """Return the selection with which the idea begins; None if nothing is picked."""
        return None


def find(game: str) -> Teaching:
    """Return the lesson of a game in words, imported when it is first needed. KeyError if it has none."""
    teaching: Teaching = part(game, "lesson", "TEACHING", "app")
    return teaching
