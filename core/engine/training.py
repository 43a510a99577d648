"""What training asks of a game: is this right, how is it worked out, a hint in four rungs, and what lights up.

Everything is computed from a view, so from what a seat may see, and comes as codes with values; the screens have the
sentences. Searches are generators with yield points (`core.engine.search`).

A hint is a ladder: the aim, a part, one piece and its place, the whole. The game names its equally sensible answers,
and what could be said of the aim and of a part of each. Where there are two answers or more, the first two rungs say
only what at least two of them share, so they never fix one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, Literal, TypeVar

from core.engine.reason import Reason, Value

V = TypeVar("V")
B = TypeVar("B")
A = TypeVar("A")

Strength = Literal["best", "leads"]
"""How a thing lights up: it is part of what scores best, or it leads somewhere."""


@dataclass(frozen=True)
class Light:
    """A thing that lights up: its kind (`card`, `gap`, `row`, `field`, `pile`, `die` …), which one, and how strongly.

    `worth` is what can be had through it, in the game's own unit; None where there is no such number.
    """

    kind: str
    at: tuple[Value, ...]
    strength: Strength
    worth: int | None = None


@dataclass(frozen=True)
class Line:
    """One line of a working: `left sign right` is `value`, for the symbols from `start` to `end` of the expression.

    Values are exact, as text (`7/2`). `why` it is worked out now: `brackets`, `power`, `product` (before a sum),
    `left` (from left to right), `last` (nothing else is left). `level` is 1 for what depends on cards alone, and one
    more than the highest that it depends on.
    """

    start: int
    end: int
    left: str
    sign: str
    right: str
    value: str
    why: str
    level: int


@dataclass(frozen=True)
class Ladder:
    """A hint: `aim` and `part` in words that at least two answers share, `piece` to lay first, and the `whole`.

    `piece` and `whole` belong to one answer. `working` has the lines for each side or expression of the whole.
    """

    aim: Reason
    part: Reason
    piece: Reason
    whole: Reason
    working: tuple[tuple[Line, ...], ...] = ()

    @property
    def rungs(self) -> tuple[Reason, Reason, Reason, Reason]:
        """The four rungs, each telling more."""
        return self.aim, self.part, self.piece, self.whole


class Help(ABC, Generic[V, B, A]):
    """What a game answers in training. `V` is its view, `B` what is built before it is played, and `A` one of the
    answers that its hints lead to."""

    hints: ClassVar[frozenset[str]]
    """The codes of all that the rungs of its hints tell."""

    @abstractmethod
    def fault(self, view: V, built: B) -> Reason | None:
        """What is wrong with what lies there or is being built ("is that right?"); None if it is right."""

    @abstractmethod
    def answers(self, view: V) -> Generator[None, None, tuple[A, ...]]:
        """The equally sensible answers to a position, all different; the one that a hint ends with comes first."""

    @abstractmethod
    def aims(self, view: V, answer: A) -> tuple[Reason, ...]:
        """What can be said of an answer's aim, the most telling first; the last holds for every answer."""

    @abstractmethod
    def parts(self, view: V, answer: A) -> tuple[Reason, ...]:
        """What can be said of a part of an answer, the most telling first; the last holds for every answer."""

    @abstractmethod
    def piece(self, view: V, answer: A) -> Reason:
        """One piece and its place."""

    @abstractmethod
    def whole(self, view: V, answer: A) -> Reason:
        """The whole answer."""

    @abstractmethod
    def lights(self, view: V, picked: str = "", built: B | None = None) -> Generator[None, None, tuple[Light, ...]]:
        """What lights up: pieces and places, or the places for a picked piece.

        `built` is what has been put down so far, where the view does not hold it. Pieces that would all be lit alike
        are not lit: that would say nothing.
        """

    def working(self, view: V, answer: A) -> tuple[tuple[Line, ...], ...]:
        """How each side or expression of an answer is worked out; empty in games without expressions."""
        return ()

    def ladder(self, view: V) -> Generator[None, None, Ladder | None]:
        """A hint for a position; None if there is nothing to be told."""
        answers = yield from self.answers(view)
        return self.ladder_to(view, answers)

    def ladder_to(self, view: V, answers: Sequence[A]) -> Ladder | None:
        """A hint that leads to the first of some answers, all different; None if there are none."""
        if not answers:
            return None
        best = answers[0]
        aim, sharing = shared(answers, lambda answer: self.aims(view, answer))
        part, _ = shared(sharing, lambda answer: self.parts(view, answer))
        return Ladder(aim, part, self.piece(view, best), self.whole(view, best), self.working(view, best))


def shared(answers: Sequence[A], said: Callable[[A], Sequence[Reason]]) -> tuple[Reason, list[A]]:
    """The most telling that can be said of the first answer and of at least one more, and the answers it holds for."""
    for told in said(answers[0]):
        sharing = [answer for answer in answers if told in said(answer)]
        if len(sharing) > 1:
            return told, sharing
    return said(answers[0])[0], list(answers[:1])


def telling(lights: Sequence[Light], pieces: int) -> tuple[Light, ...]:
    """The lights, or none if all of so many different pieces are lit in one strength."""
    alike = len({light.strength for light in lights}) == 1 and len(lights) == pieces > 1
    return () if alike else tuple(lights)
