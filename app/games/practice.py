"""What practice alone needs of a game: the task in words, answers in words, and why one is not right.

A game has it as `PRACTICE` in its `practice.py`, which is imported when somebody practises it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import flet as ft

from app.locale import Words
from app.model import Table
from app.theme import Look
from app.ui import Ui
from core.engine.reason import Reason
from core.practice.task import Task

T = TypeVar("T", bound=Task)
Offered: TypeAlias = tuple[ft.Control, list[ft.Control]]
"""What lies on the felt, and in the tray the answers to pick from."""


class Tasks(ABC, Generic[T]):
    """The tasks of a game in words. `signs` are the printed signs, `cross` or `dot`."""

    bands: ClassVar[str] = ""
    """Under which name `core.practice.wording` tells what a band practises; empty where each task tells its own."""

    def less_room(self, look: Look) -> int:
        """How many pixels lower than at the table of a match the felt is, upright, if what lies there goes by that."""
        return 0

    @abstractmethod
    def names(self, words: Words) -> Mapping[str, str]:
        """What each task is called, in a word or two, in the order in which they are offered."""

    @abstractmethod
    def goal(self, words: Words, task: T) -> tuple[str, str]:
        """What is to be done, in a few words, and a sentence that says more; it may be empty."""

    @abstractmethod
    def shown(self, words: Words, signs: str, task: T, table: Table, answer: str) -> str:
        """An answer that `judge` reads, in words; of several ways one a line."""

    def wrong(self, words: Words, signs: str, task: T, table: Table, answer: str, why: Reason) -> tuple[str, str]:
        """Why an answer is not right, in a few words, and a sentence that says more; empty where a table says it."""
        return "", ""

    def begun(self, task: T) -> object:
        """What is picked up at the table from the beginning."""
        return None

    def others(self, task: T) -> tuple[str, ...]:
        """Some right answers, an easiest first."""
        return (task.example,)

    def choices(self, ui: Ui, task: T, on_pick: Callable[[str], object]) -> Offered | None:
        """What lies on the felt and in the tray where one of a few answers is picked; None where it is played."""
        return None


@cache
def find(game: str) -> Tasks[Any]:
    """The tasks of a game, imported when they are first needed."""
    tasks: Tasks[Any] = import_module(f"app.games.{game}.practice").PRACTICE
    return tasks
