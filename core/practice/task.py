"""Tasks of practice, and the interface of a game that can be practised.

A task is made from its key alone: game, task, band, options and seed. The same key makes the same task on every
Python, so a link, a saved place or a printed sheet needs no more than the key. The band is not a promise of the
generator but a finding: a search looks at every answer, and a task whose easiest answer is of another band is thrown
away.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, TypeVar

from core.engine.chance import Chance
from core.engine.game import Move
from core.engine.options import Options, spell
from core.engine.reason import Reason, Value
from core.engine.training import HintSteps
from core.practice.chosen import ALL, Chosen
from core.practice.facts import fact

BANDED = 2
"""The version of the generators of bands. A change that makes other tasks of old keys needs a new one."""
VERSION = 3
"""The version of the generators of steps. Those of each version before stay, for homework that was set with them."""
VERSIONS = (2, 3)
"""The versions of which tasks of steps can still be made."""
TABLE = -1
"""In place of an attempt: the luck of the table, which is no part of the task."""
SIGN = -2
"""In place of an attempt: the luck of the sign that a task of a step asks for."""
AIMS = -3
"""In place of an attempt, and below it: the luck of the answer that a task of a step is built around."""
TURN = -1000
"""In place of an attempt: the luck of where a stream of mixed tasks begins."""
PER_AIM = 8
"""Attempts with one such answer, so that rare answers come as often as others."""
_LONGEST_NUMBER = 6
"""Digits that the number of a task in its stream may have."""
ASKS_NOTHING = "asks_nothing"
"""The reason for an answer that is right but for a calculation that asks for nothing; it counts neither way."""
BESIDE = "beside_packet"
"""The reason for a right row that does not go on from those of its packet; it counts neither way."""
BANDS = range(1, 6)
"""The bands, the easiest first."""


@dataclass(frozen=True)
class Key:
    """The key of a task: a band, or a step of the ladder, then the band is 0.

    `chosen` is what the easiest answer keeps to within the step. `fact` is the one that a task of a step is built
    around, as `core.practice.facts` writes it; empty for any.
    """

    game: str
    task: str
    band: int
    seed: str
    options: Options
    step: str = ""
    chosen: Chosen = ALL
    fact: str = ""
    version: int = VERSION
    """The version of the generators of steps; `made_by` is the one that counts."""

    @property
    def made_by(self) -> int:
        """The version of the generators that make the task."""
        return self.version if self.step else BANDED

    def chance(self, attempt: int) -> Chance:
        """Return the luck of one attempt to make the task."""
        limits = ",".join(f"{name}={spell(value)}" for name, value in sorted(self.options.changed().items()))
        level_of = (self.step, *self.chosen.words, *([self.fact] if self.fact else ()))
        level = " ".join(map(str, level_of)) if self.step else self.band
        return Chance(f"practice {self.made_by} {self.game} {self.task} {level} [{limits}] {self.seed}", attempt)

    def aim(self, attempt: int) -> Chance:
        """Return the luck of the answer that this attempt aims at, for a step."""
        return self.chance(AIMS - attempt // PER_AIM)

    def turn(self) -> tuple[int, Chance]:
        """Return the number of the task in its stream, from 0 on, and the luck that all of the stream share."""
        stream, _, number = self.seed.rpartition("/")
        if not (stream and number.isascii() and number.isdigit() and len(number) <= _LONGEST_NUMBER):
            return 0, self.chance(TURN)
        return int(number) - 1, replace(self, seed=stream).chance(TURN)

    @property
    def following(self) -> Key:
        """The key of the next task of its stream."""
        stream, _, _ = self.seed.rpartition("/")
        number, _ = self.turn()
        return replace(self, seed=f"{stream if number else self.seed}/{number + 2}")

    def json(self) -> dict[str, Any]:
        """Return the key for JSON; options only if some differ from the plain game."""
        level = {"step": self.step} if self.step else {"band": self.band}
        key: dict[str, Any] = {"game": self.game, "task": self.task, **level, "seed": self.seed}
        if self.chosen.tables:
            key["tables"] = list(self.chosen.tables)
        if others := self.chosen.words[len(self.chosen.tables) :]:
            key["chosen"] = list(others)
        if self.fact:
            key["fact"] = self.fact
        if self.step and self.version != VERSION:
            key["version"] = self.version
        changed = self.options.changed()
        return {**key, "options": changed} if changed else key


@dataclass(frozen=True)
class Task(ABC):
    """A task: its key, and in the subclasses the question and what a search found."""

    key: Key
    offers_answers: ClassVar[bool] = False
    """True if one of a few answers is picked, instead of playing a move."""
    hinted: ClassVar[bool] = True
    """True if there are hints at it."""
    silent: ClassVar[bool] = False
    """True if nothing is said about an answer: the next task follows at once."""

    @property
    def goes_on(self) -> bool:
        """True if the next task of its stream belongs to it: in practice they count as one."""
        return False

    @property
    @abstractmethod
    def question(self) -> Mapping[str, Value]:
        """The question for JSON: the cards or dice that lie there, those in hand."""

    @property
    @abstractmethod
    def answers(self) -> Mapping[str, Value]:
        """The findings of the search for JSON: an easiest answer, and the number of answers."""

    @property
    @abstractmethod
    def example(self) -> str:
        """An easiest answer, as `Practice.judge` reads it."""

    @property
    @abstractmethod
    def about(self) -> str:
        """The demands of the easiest answer: the signs of an equation, each once, or a word such as `colour`."""

    def claims(self, answer: str) -> Sequence[str]:
        """Return the sides of the equation that an answer makes without its table; () where it makes none."""
        return ()

    @property
    def asks(self) -> str:
        """The text of its question, by which a stream knows that it has had it."""
        return repr(self.question)

    @property
    def kind(self) -> str:
        """The kind of task that is remembered as hard or easy, without its numbers: `GAME complete 3 *`.

        Of a step that is known by heart it is the fact: `GAME complete L3-1 6*8`.
        """
        about = fact(self.key.step, self.example) or self.about
        return f"{self.key.game} {self.key.task} {self.key.step or self.key.band} {about}"

    @property
    def comes_to(self) -> str:
        """The result, or the place of the answer among several, that is never that of the task before; "" for none."""
        return ""

    def resembles(self, other: Task) -> bool:
        """Return True if it shares a part of the question, such as the field to reach, or the easiest answer or result.

        Where one of a few answers is picked, these are not compared unless the question is nothing else.
        """
        return not self._parts.isdisjoint(other._parts) or "" != self.comes_to == other.comes_to

    @property
    def _parts(self) -> frozenset[tuple[str, str]]:
        parts = {name: repr(value) for name, value in self.question.items() if value}
        if not self.offers_answers:
            parts["answer"] = self.example
        elif len(parts) > 1:
            parts.pop("options", "")
        return frozenset(parts.items())

    def line(self) -> dict[str, Any]:
        """Return the task as one JSON object with its answers."""
        return {**self.key.json(), **self.question, **self.answers}


class Listed(Task):
    """A task of which the search lists right answers.

    `examples` are up to four of them, the easiest first, `solutions` is the number of all.
    """

    examples: tuple[str, ...]
    solutions: int

    @property
    def example(self) -> str:
        """The easiest answer."""
        return self.examples[0]

    @property
    def about(self) -> str:
        """The signs of the easiest answer, each once."""
        return signs(self.example)

    @property
    def comes_to(self) -> str:
        """The side of the easiest answer that is a number; "" where both compute."""
        return next(filter(str.isdigit, self.example.split("=")), "")


class NoTask(ValueError):
    """The limits leave no task in the band; `reason` says for which."""

    def __init__(self, key: Key) -> None:
        super().__init__(f"no task of step {key.step}" if key.step else f"no task of band {key.band}")
        self.key = key
        self.reason = Reason("no_task", game=key.game, task=key.task, band=key.band)


T = TypeVar("T", bound=Task)
O = TypeVar("O", bound=Options)  # noqa: E741 - options, as in the contract of a game


class Practice(ABC, Generic[O, T]):
    """The practice of a game."""

    tasks: ClassVar[tuple[str, ...]]
    """The names of its tasks, first the one that is meant when none is named."""
    without_brackets: ClassVar[range] = BANDS
    """The bands whose tasks take no brackets."""
    shown: ClassVar[Mapping[str, int]] = {}
    """The largest number that lies there in every task of a name, whatever its level."""
    options: type[O]
    """The game's own options; classroom limits are among them."""

    def offered(self, key: Key) -> str:
        """Return the signs to calculate with in a task, brackets and powers among them; "" where nothing is."""
        return getattr(key.options, "operators", "") + "^" * getattr(key.options, "powers", False)

    @abstractmethod
    def draw(self, key: Key, options: O, chance: Chance) -> Generator[None, None, T | None]:
        """Try to make a task; None if the draw is no task of this band. Every yield is a yield point."""

    @abstractmethod
    def judge(self, task: T, answer: str) -> Reason | None:
        """Return why an answer is not right; None if it is, even if the search did not list it."""

    @abstractmethod
    def position(self, task: T) -> Any:
        """Return a state of the game, two seats and seat 0 to move, in which legal moves solve the task."""

    @abstractmethod
    def hint(self, task: T, state: Any, given: tuple[str, ...] = ()) -> Generator[None, None, HintSteps | None]:
        """Search for a hint in four steps to a right answer, as the task lies on its table now.

        `given` are the answers given so far where several are asked for. None if no answer can be reached from here,
        such as after a wrong card. Every yield is a yield point.
        """

    @abstractmethod
    def answer(self, state: Any, move: Move) -> str | None:
        """Return the answer that a move at the task's table gives, as `judge` reads it; None for a mere step."""


def signs(text: str) -> str:
    """Return the signs of an equation or an expression, each once: `*+`."""
    return "".join(sign for sign in "+-*/^" if sign in text)
