"""Help in training: is this right, how is it worked out, a hint in four steps, and what lights up.

Everything is computed from a view, so from what a seat may see, and comes as codes with values; the screens have the
sentences. Searches are generators with yield points (`core.engine.search`).

A hint has four steps: the aim, a part, one piece and its place, the whole. The game lists its equally sensible
answers, and true statements about the aim and about a part of each. Where there are two answers or more, the first
two steps state only what at least two of them share, so they never fix one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Literal, TypeVar, get_args

from core.engine.game import Move
from core.engine.match import Match
from core.engine.reason import Reason, Value

V = TypeVar("V")
B = TypeVar("B")
A = TypeVar("A")

Strength = Literal["best", "leads", "reached"]
"""The strength of a light: part of what is best, leading on, or only allowed."""
STRENGTHS: tuple[Strength, ...] = get_args(Strength)
"""The strengths, the strongest first."""


@dataclass(frozen=True)
class Light:
    """A thing that lights up: its kind (`card`, `gap`, `row`, `field`, `pile`, `die` …), which one, and how strongly.

    `worth` is what can be had through it, in the game's own unit; None where there is no such number. `why` is a code
    where it is lit for another reason than to build, as `blocks`.
    """

    kind: str
    at: tuple[Value, ...]
    strength: Strength
    worth: int | None = None
    why: str = ""


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
class Thought:
    """A thought on the way to an answer: a sentence in English, to be translated, what fills its `{names}` (numbers, or
    expressions in plain notation), and a picture of number where one helps (`core.arithmetic.pictures`)."""

    text: str
    values: Mapping[str, int | str] = field(default_factory=dict)
    picture: Mapping[str, Any] | None = None
    lines: tuple[str, ...] = ()
    """Of the last thought: the whole way, line by line, in plain notation."""


@dataclass(frozen=True)
class HintSteps:
    """A hint: `aim` and `part` in words that at least two answers share, `piece` to lay first, and the `whole`.

    `piece` and `whole` belong to one answer. `working` has the lines for each side or expression of the whole.
    """

    aim: Reason
    part: Reason
    piece: Reason
    whole: Reason
    working: tuple[tuple[Line, ...], ...] = ()
    highest: HintSteps | None = None
    """The hint to the answer that is worth most, where that is another and worth more than this one."""
    thoughts: tuple[Thought, ...] = ()
    """A question, the strategy and a part of it, in the place of the first three steps, if a computation leads to the
    answer."""
    second: tuple[Thought, ...] = ()
    """The thoughts of another way, if there is one."""
    moves: tuple[Move, ...] = ()
    """The moves of the whole."""

    @property
    def steps(self) -> tuple[Reason, Reason, Reason, Reason]:
        """The four steps, from the vaguest to the whole."""
        return self.aim, self.part, self.piece, self.whole


class Help(ABC, Generic[V, B, A]):
    """Help for a game in training. `V` is its view, `B` what is built before it is played, and `A` one of the answers
    that its hints lead to."""

    hints: ClassVar[frozenset[str]]
    """The codes of all hint steps."""

    @abstractmethod
    def fault(self, view: V, built: B) -> Reason | None:
        """Return the fault of what lies there or is being built ("is that right?"); None if it is right."""

    @abstractmethod
    def answers(self, view: V) -> Generator[None, None, tuple[A, ...]]:
        """Search for the equally sensible answers to a position, all different; the one that a hint ends with comes
        first."""

    @abstractmethod
    def aims(self, view: V, answer: A) -> tuple[Reason, ...]:
        """Return true statements about an answer's aim, the most specific first; the last holds for every answer."""

    @abstractmethod
    def parts(self, view: V, answer: A) -> tuple[Reason, ...]:
        """Return true statements about a part of an answer, most specific first; the last holds for every answer."""

    @abstractmethod
    def piece(self, view: V, answer: A) -> Reason:
        """Return one piece and its place."""

    @abstractmethod
    def whole(self, view: V, answer: A) -> Reason:
        """Return the whole answer."""

    @abstractmethod
    def moves(self, view: V, answer: A) -> tuple[Move, ...]:
        """Return the moves of an answer, to the end of the turn or until something hidden turns up; none if it says no
        act."""

    @abstractmethod
    def lights(self, view: V, picked: str = "", built: B | None = None) -> Generator[None, None, tuple[Light, ...]]:
        """Search for the lights: pieces and places, or the places for a picked piece.

        `built` is what has been put down so far, where the view does not hold it. Everything allowed is lit, most of
        it as only `reached`.
        """

    def highest(self, answers: Sequence[A]) -> A | None:
        """Return the answer that is worth most; None where the first is worth as much, or worth has no number."""
        return None

    def working(self, view: V, answer: A) -> tuple[tuple[Line, ...], ...]:
        """Return how each side or expression of an answer is worked out; empty in games without expressions."""
        return ()

    def known(self, match: Match, seat: int | None) -> V:
        """Return what a seat may know, and so all that is asked about: its view, and what it remembers."""
        view: V = match.view(seat)
        return view

    def advice(self, view: V) -> Generator[None, None, tuple[HintSteps | None, tuple[Move, ...]]]:
        """Search for a hint and the moves it ends with."""
        answers = yield from self.answers(view)
        return self.hint_to(view, answers), self.moves(view, answers[0]) if answers else ()

    def first(self, view: V) -> Generator[None, None, tuple[Move, ...]]:
        """Search for the moves that a first match points at: those of the hint, unless the game has simpler ones."""
        return (yield from self.advice(view))[1]

    def hint(self, view: V) -> Generator[None, None, HintSteps | None]:
        """Search for a hint; None if there is no answer to hint at."""
        answers = yield from self.answers(view)
        return self.hint_to(view, answers)

    def hint_to(self, view: V, answers: Sequence[A]) -> HintSteps | None:
        """Return a hint that leads to the first of some answers, all different; None if there are none."""
        if not answers:
            return None
        best = answers[0]
        aim, sharing = shared(answers, lambda answer: self.aims(view, answer))
        part, _ = shared(sharing, lambda answer: self.parts(view, answer))
        top = self.highest(answers)
        highest = None if top is None else self.hint_to(view, [top])
        piece, whole, working = self.piece(view, best), self.whole(view, best), self.working(view, best)
        return HintSteps(aim, part, piece, whole, working, highest, moves=self.moves(view, best))


def shared(answers: Sequence[A], statements: Callable[[A], Sequence[Reason]]) -> tuple[Reason, list[A]]:
    """Return the most specific statement about the first answer and at least one more, and the answers it holds for."""
    for statement in statements(answers[0]):
        sharing = [answer for answer in answers if statement in statements(answer)]
        if len(sharing) > 1:
            return statement, sharing
    return statements(answers[0])[0], list(answers[:1])


def strongest(strengths: Sequence[Strength]) -> Strength | None:
    """Return the strongest of some strengths; None of none."""
    return next((strength for strength in STRENGTHS if strength in strengths), None)
