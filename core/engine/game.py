"""The contract of a game. All that keep it are played, saved, undone, tested and drawn in the same way.

State, options, moves and views are frozen dataclasses; nothing is changed in place. A game is one object without
state of its own that answers questions about positions:

- `prompt` gives the seat to move and the possible kinds of move, None when the game is over;
- `check` gives the reason why a move is not allowed. `apply`, the screens and the loader all ask `check`: there is no
  second list of rules anywhere;
- `apply` plays a move. What needs no decision happens inside it and shows up as events;
- `view` is what one seat may see, as a type of its own with no way back to the state.

Seats are numbered from 0 in the order of play.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from core.engine.chance import Chance
from core.engine.fingerprint import fingerprint
from core.engine.options import Options
from core.engine.reason import Reason, Refused, Value

O = TypeVar("O", bound=Options)  # noqa: E741 - options, state, view
S = TypeVar("S")
V = TypeVar("V")


class Move:
    """The base of every kind of move: one human act, a frozen dataclass that `notation` can spell."""


class Illegal(Refused):
    """A move that is not allowed."""


@dataclass(frozen=True)
class Prompt:
    """A request for a move: the seat to move, the name of the step, and the kinds of move that may answer.

    `private`: the seat's view holds what others may not see, so the curtain comes before it.
    """

    seat: int
    step: str
    kinds: tuple[type[Move], ...]
    private: bool = True


@dataclass(frozen=True)
class Event:
    """Something that happened, as a code with values. `seats` are those who may know of it, None is everybody."""

    code: str
    values: dict[str, Value] = field(default_factory=dict)
    seats: tuple[int, ...] | None = None

    def visible_to(self, seat: int | None) -> bool:
        """Return True if a seat may know of the event; None asks about what all seats may know."""
        return self.seats is None or seat in self.seats


def event(code: str, /, *, seats: tuple[int, ...] | None = None, **values: Value) -> Event:
    """Make an event, its values as keywords."""
    return Event(code, values, seats)


@dataclass(frozen=True)
class Outcome:
    """The result of a game: the seats that won (several share the win), and every seat's score."""

    winners: tuple[int, ...]
    scores: tuple[int | Fraction, ...]

    def json(self) -> dict[str, Any]:
        """Return the outcome for JSON; a score that is not whole as text (`1/2`)."""
        scores = [score if isinstance(score, int) else str(score) for score in self.scores]
        return {"winners": list(self.winners), "scores": scores}


@dataclass(frozen=True)
class Ruling:
    """A change of the result of a match beside its moves, as was agreed on before it.

    flags  the turns of each seat beyond the clock, where they cost points; empty where they do not
    left   the seats of people who were away at the end, so that the computer played on
    """

    flags: tuple[int, ...] = ()
    left: tuple[int, ...] = ()

    def applied(self, outcome: Outcome, cost: int | Fraction) -> Outcome:
        """Return the outcome after the ruling: each flag costs `cost` points, never below 0; of equal scores the one
        with fewer flags wins, else whom the game says. Of two where one has left the other wins.
        """
        winners, scores = outcome.winners, outcome.scores
        if any(self.flags):
            scores = tuple(_whole(max(score - cost * n, 0)) for score, n in zip(scores, self.flags, strict=True))
            ranks = [(score, -n) for score, n in zip(scores, self.flags, strict=True)]
            best = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
            winners = tuple(seat for seat in best if seat in winners) or best
        if len(scores) == 2 and len(self.left) == 1:
            winners = (1 - self.left[0],)
        return Outcome(winners, scores)


AS_PLAYED = Ruling()
"""Nothing beside the moves changes the result."""


def _whole(score: int | Fraction) -> int | Fraction:
    return int(score) if score == int(score) else score


@dataclass(frozen=True)
class TieBreak:
    """A count at the end of a game that tells equal seats apart, one for each seat: fewer is better."""

    code: str
    counts: tuple[int, ...]


@dataclass(frozen=True)
class Step(Generic[S]):
    """The result of a move: the new state, the events on the way, and whether the move can be taken back.

    `irreversible`: the move showed hidden cards or dice, or handed the device on, so it cannot be taken back.
    """

    state: S
    events: tuple[Event, ...] = ()
    irreversible: bool = False

    @cached_property
    def fingerprint(self) -> str:
        """The fingerprint of the new state."""
        return fingerprint(self.state)

    def then(self, following: Step[S]) -> Step[S]:
        """Join this step and the next one: the state of the next, the events of both."""
        return Step(following.state, self.events + following.events, self.irreversible or following.irreversible)

    def after(self, *events: Event) -> Step[S]:
        """Return this step with `events` before its own."""
        return replace(self, events=events + self.events)


class Game(ABC, Generic[O, S, V]):
    """The rules of one game. See the module's text for who asks what."""

    name: ClassVar[str]
    """The game's name in records and on the command line, in small letters."""
    seats: ClassVar[range]
    """The possible numbers of players."""
    options: type[O]
    """The dataclass of its options."""
    kinds: ClassVar[tuple[type[Move], ...]]
    """Every kind of move there is."""
    can_draw: ClassVar[bool] = True
    """True if a match can end without a single winner."""
    ties: ClassVar[tuple[str, ...]] = ()
    """The codes of `tie_breaks`, in their order."""
    takebacks: ClassVar[frozenset[type[Move]]] = frozenset()
    """Kinds of move that take something back; a strict match has none of them."""
    open_kinds: ClassVar[frozenset[type[Move]]] = frozenset()
    """Kinds with too many moves to list: `check` knows them, `legal_moves` does not, or lists only some."""
    reasons: ClassVar[frozenset[str]]
    """The codes of every reason that `refusal` gives."""
    events: ClassVar[frozenset[str]]
    """The codes of everything that happens."""

    @property
    def version(self) -> int:
        """The latest version of its rules: see `Options.version`."""
        return self.options().version

    @abstractmethod
    def start(self, options: O, seats: int, chance: Chance) -> Step[S]:
        """Return the position after the deal."""

    @abstractmethod
    def prompt(self, state: S) -> Prompt | None:
        """Return the seat to move and the possible kinds of move; None when the game is over."""

    @abstractmethod
    def refusal(self, state: S, move: Any) -> Reason | None:
        """Return the reason why a move of a kind in the prompt is not allowed; None if it is. For `check` alone."""

    @abstractmethod
    def act(self, state: S, move: Any, chance: Chance) -> Step[S]:
        """Play a move that `check` allows. Only `apply` calls this."""

    @abstractmethod
    def moves(self, state: S, kind: type[Move]) -> Iterator[Move]:
        """Yield candidates of one kind in the prompt, lazily and in a stable order; `legal_moves` leaves out those
        that `check` refuses."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the outcome; None while the game goes on."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """Return what a seat may see; None is a spectator."""

    @abstractmethod
    def resample(self, view: V, chance: Chance) -> S:
        """Return a random state with the same view for its seat (a determinization): hidden cards and dice are redrawn.

        It depends on view and chance alone, so equal views and equal luck give equal states: sort the hidden cards
        before shuffling them. The seat to move has the same legal moves as in the real state.
        """

    @abstractmethod
    def text(self, view: V) -> str:
        """Return a view as a few lines of text, for the command line and for bug reports."""

    def ends_turn(self, before: S, move: Move, after: S) -> bool:
        """Return True if a move ended the turn of the seat that began it. See `Match.turns`."""
        asked, next_asked = self.prompt(before), self.prompt(after)
        return next_asked is None or asked is None or asked.seat != next_asked.seat

    def on_flag(self, state: S) -> Move:
        """Return the legal move that is made for the seat to move when its time is up and its turn has to end: one
        after the other they end it, without a decision that would be better than drawing or passing.
        """
        return next(self.legal_moves(state))

    def flag_cost(self, options: O) -> int | Fraction:
        """Return the points that a turn beyond the clock costs at the end, where that was agreed on; 0 for a game
        without points.
        """
        return 1

    def tie_breaks(self, state: S) -> tuple[TieBreak, ...]:
        """Return what decides between seats with equal scores where a tournament needs a winner, the first that
        differs; empty where no finished game is a draw, or nothing tells them apart.
        """
        return ()

    def suggest(self, state: S) -> Move | None:
        """Return a legal move that scores or wins, or leads to one, if a search finds it quickly. None: any will do.

        It looks only at what the seat to move may see.
        """
        return None

    def check(self, state: S, move: Move, prompt: Prompt | None = None) -> Reason | None:
        """Return the reason why a move is not allowed; None if it is. `prompt` is that of the state, if it is known."""
        prompt = prompt or self.prompt(state)
        if prompt is None:
            return Reason("game_over")
        if type(move) not in prompt.kinds:
            return Reason("not_now", step=prompt.step)
        return self.refusal(state, move)

    def apply(self, state: S, move: Move, chance: Chance, prompt: Prompt | None = None) -> Step[S]:
        """Play a move: the step it leads to. Illegal with the reason of `check` if it is not allowed."""
        reason = self.check(state, move, prompt)
        if reason is not None:
            raise Illegal(reason)
        return self.act(state, move, chance)

    def legal_moves(self, state: S, kind: type[Move] | None = None, **picked: Value) -> Iterator[Move]:
        """Yield the legal moves, lazily and in a stable order, of one kind and with the given fields if asked."""
        prompt = self.prompt(state)
        for each in prompt.kinds if prompt else ():
            if kind is None or each is kind:
                for move in self.moves(state, each):
                    fits = all(getattr(move, name, None) == value for name, value in picked.items())
                    if fits and self.refusal(state, move) is None:
                        yield move
