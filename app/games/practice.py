"""The contract of a game's practice: tasks in words, answers in words, and why one is not right.

A game has it as `PRACTICE` in its `practice.py`, which is imported when the game is first practised.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

import flet as ft

from app import games
from app.frame.ui import Ui
from app.locale import Words
from app.locale.mistakes import NextStep, onward
from app.parts.theme import Look
from app.state.model import Table
from core.arithmetic.pictures import Picture
from core.engine.reason import Reason
from core.games import part
from core.practice.task import Task

T = TypeVar("T", bound=Task)
Offered: TypeAlias = tuple[ft.Control, list[ft.Control]]
"""The controls of a choice: what lies on the felt, and in the tray the answers to pick from."""


class Tasks(ABC, Generic[T]):
    """The tasks of a game in words."""

    def less_room(self, look: Look) -> int:
        """Return by how many pixels the felt is lower than in a match, upright, where the layout depends on it."""
        return 0

    @abstractmethod
    def names(self, words: Words) -> Mapping[str, str]:
        """Return the name of each task, a word or two, in the order in which they are offered."""

    @abstractmethod
    def goal(self, words: Words, task: T) -> tuple[str, str]:
        """Return what is to be done, in a few words, and a sentence with more, which may be empty."""

    def row(self, task: str, band: int) -> str:
        """Return an example of a band as a row with a gap, `4+?=9`; empty where cards show none."""
        return ""

    def lies(self, words: Words, task: T) -> str:
        """Return in words what lies there and what is in hand, to be read aloud; empty where that takes the eyes."""
        return ""

    @abstractmethod
    def shown(self, words: Words, task: T, table: Table, answer: str) -> str:
        """Return an answer that `judge` reads, in words; several solutions stand on a line each."""

    def wrong(self, words: Words, task: T, table: Table, answer: str, why: Reason) -> tuple[str, str]:
        """Return why an answer is not right, in a few words, and a sentence with more; empty where a table says it."""
        return "", ""

    def because(self, words: Words, task: T) -> str:
        """Return why the right answer is right, where that is more than the answer says; else an empty text."""
        return ""

    def leads(
        self, words: Words, task: T, table: Table, answer: str, why: Reason, school_class: int | None
    ) -> NextStep | None:
        """Return what leads on from a wrong answer, without the right one; None where no kind of mistake fits."""
        return onward(words, games.of(table.match).help.claimed(table, answer, why), school_class)

    def picture(self, task: T) -> tuple[Picture, bool] | None:
        """Return the picture of number that lies above the table, and whether it lies there before a tap shows it."""
        return None

    def begun(self, task: T) -> object:
        """Return the selection with which the task begins; None if nothing is picked."""
        return None

    def others(self, task: T) -> tuple[str, ...]:
        """Return some right answers, an easiest first."""
        return (task.example,)

    def choices(self, ui: Ui, task: T, on_pick: Callable[[str], object]) -> Offered | None:
        """Draw a task whose answer is picked from a few; None where it is played on the table."""
        return None


def find(game: str) -> Tasks[Any]:
    """Return the tasks of a game, imported when they are first needed. KeyError if it has none."""
    tasks: Tasks[Any] = part(game, "practice", "PRACTICE", "app")
    return tasks
