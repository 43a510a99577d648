"""What a task of practice is, and what a game must offer to be practised.

A task is made from its key alone: game, task, band, options and seed. The same key makes the same task on every
Python, so a link, a saved place or a printed sheet needs no more than the key. The band is not a promise of the
generator but a finding: a search looks at every answer, and a task whose easiest answer is of another band is thrown
away.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from core.engine.chance import Chance
from core.engine.game import Move
from core.engine.options import Options, spell
from core.engine.reason import Reason, Value
from core.engine.training import Ladder

VERSION = 1
"""The version of the generators. A change that makes other tasks of old keys needs a new one."""
TABLE = -1
"""In the place of an attempt: the luck of what is on the table and no part of the task."""
BANDS = range(1, 6)
"""The bands, the easiest first."""


@dataclass(frozen=True)
class Key:
    """What a task is made from."""

    game: str
    task: str
    band: int
    seed: str
    options: Options

    def chance(self, attempt: int) -> Chance:
        """The luck of one try to make the task."""
        limits = ",".join(f"{name}={spell(value)}" for name, value in sorted(self.options.changed().items()))
        return Chance(f"practice {VERSION} {self.game} {self.task} {self.band} [{limits}] {self.seed}", attempt)

    def json(self) -> dict[str, Any]:
        """The key for JSON; options only if some differ from the game as in its box."""
        key = {"game": self.game, "task": self.task, "band": self.band, "seed": self.seed}
        changed = self.options.changed()
        return {**key, "options": changed} if changed else key


@dataclass(frozen=True)
class Task(ABC):
    """A task: its key, and in the subclasses what is asked and what a search found."""

    key: Key

    @property
    @abstractmethod
    def question(self) -> Mapping[str, Value]:
        """What is asked, for JSON: what lies there, what is in hand."""

    @property
    @abstractmethod
    def answers(self) -> Mapping[str, Value]:
        """What the search found, for JSON: an easiest answer, and how many there are."""

    @property
    @abstractmethod
    def example(self) -> str:
        """An easiest answer, as `Practice.judge` reads it."""

    @property
    @abstractmethod
    def about(self) -> str:
        """What its easiest answer takes: the signs of an equation, each once, or a word such as `colour`."""

    @property
    def kind(self) -> str:
        """The kind of task that is remembered as hard or easy, without its numbers: `pari complete 3 *`."""
        return f"{self.key.game} {self.key.task} {self.key.band} {self.about}"

    def line(self) -> dict[str, Any]:
        """The task as one JSON object with its answers."""
        return {**self.key.json(), **self.question, **self.answers}


class Listed(Task):
    """A task of which the search lists right answers.

    `examples` are up to four of them, the easiest first, `solutions` is the number of all.
    """

    examples: tuple[str, ...]
    solutions: int

    @property
    def example(self) -> str:
        """The easiest."""
        return self.examples[0]

    @property
    def about(self) -> str:
        """The signs of the easiest."""
        return signs(self.example)


class NoTask(ValueError):
    """The limits leave no task in the band; `reason` says for which."""

    def __init__(self, key: Key) -> None:
        super().__init__(f"no task of band {key.band}")
        self.key = key
        self.reason = Reason("no_task", game=key.game, task=key.task, band=key.band)


T = TypeVar("T", bound=Task)
O = TypeVar("O", bound=Options)  # noqa: E741 - options, as in the contract of a game


class Practice(ABC, Generic[O, T]):
    """What can be practised of one game."""

    tasks: ClassVar[tuple[str, ...]]
    """The names of its tasks, the one that is meant when none is named first."""
    options: type[O]
    """The game's own options; classroom limits are among them."""

    @abstractmethod
    def draw(self, key: Key, options: O, chance: Chance) -> Generator[None, None, T | None]:
        """One try to make a task; None if what was drawn is no task of this band. Every yield is a yield point."""

    @abstractmethod
    def judge(self, task: T, answer: str) -> Reason | None:
        """Why an answer is not right; None if it is, also if the search did not list it."""

    @abstractmethod
    def position(self, task: T) -> Any:
        """A state of the game, with two seats and seat 0 to move, in which the task can be solved by legal moves."""

    @abstractmethod
    def ladder(self, task: T, state: Any, given: tuple[str, ...] = ()) -> Generator[None, None, Ladder | None]:
        """A hint in four rungs to a right answer, as the task lies on its table now.

        `given` are the answers given so far where several are asked for. None if no answer can be reached from here,
        such as after a wrong card. Every yield is a yield point.
        """

    @abstractmethod
    def answer(self, state: Any, move: Move) -> str | None:
        """What a move at the task's table answers, as `judge` reads it; None if it is no answer, such as a step."""


def signs(text: str) -> str:
    """The signs of an equation or an expression, each once: `*+`."""
    return "".join(sign for sign in "+-*/^" if sign in text)
