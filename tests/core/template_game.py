"""A game with one of everything, to copy when a game is added: guess the number that the next player hides.

It is as small as the contract allows and passes the contract's tests like any other game (see
`docs/adding-a-game.md`). A real game spreads the parts over the modules named in the comments below; here they share
one file, so that it can be read in one go.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal

from core.engine.chance import Chance
from core.engine.game import Game, Move, Outcome, Prompt, Step, event
from core.engine.options import Options, number
from core.engine.reason import Reason

# options.py: options, chosen in a menu


@dataclass(frozen=True)
class TemplateOptions(Options):
    """The options of the template."""

    highest: int = number(500, 20, 1000)
    """The highest number that can be hidden."""


# moves.py: moves of a player. As text this one is `guess 7`.


@dataclass(frozen=True)
class Guess(Move):
    """Say which number the next player hides."""

    number: int


# state.py: the position, which undo restores, and the view of a seat


@dataclass(frozen=True)
class Answer:
    """A guess at the number of a seat, and where that number is."""

    seat: int
    number: int
    hidden: Literal["lower", "higher", "here"]


@dataclass(frozen=True)
class State:
    """A position."""

    options: TemplateOptions
    seat: int
    numbers: tuple[int, ...]
    answers: tuple[Answer, ...] = ()

    @property
    def target(self) -> int:
        """The seat whose number is guessed at."""
        return (self.seat + 1) % len(self.numbers)


@dataclass(frozen=True)
class View:
    """A seat's view: its own number (None for a spectator), and all answers."""

    options: TemplateOptions
    seat: int | None
    number: int | None
    seats: int
    """The number of players."""
    to_move: int
    round: int
    """The number of the round, from 1: each player guesses once in a round."""
    answers: tuple[Answer, ...]


# rules.py: the game


class Template(Game[TemplateOptions, State, View]):
    """Guess the number that the next player hides; the first to do so wins."""

    name = "template"
    seats = range(2, 5)
    options = TemplateOptions
    kinds = (Guess,)
    reasons = frozenset({"ruled_out"})
    events = frozenset({"hides", "answered"})

    def start(self, options: TemplateOptions, seats: int, chance: Chance) -> Step[State]:
        """Deal each player a secret number: luck comes from `chance`, secrets go to their seats."""
        numbers = tuple(1 + chance.below(options.highest) for _ in range(seats))
        hidden = (event("hides", seats=(seat,), seat=seat, number=n) for seat, n in enumerate(numbers))
        return Step(State(options, 0, numbers), tuple(hidden))

    def prompt(self, state: State) -> Prompt | None:
        """Ask the seat to move for a guess, behind the curtain, as it sees its own number; None after a right guess."""
        return None if _found(state) else Prompt(state.seat, "guess", (Guess,))

    def refusal(self, state: State, move: Any) -> Reason | None:
        """Return `ruled_out` for a guess that the answers so far exclude, with the numbers left; else None."""
        left = possible(state.options, state.answers, state.target)
        return None if move.number in left else Reason("ruled_out", low=left[0], high=left[-1])

    def act(self, state: State, move: Any, chance: Chance) -> Step[State]:
        """Let the next player answer. That reveals something of a hidden number, so the guess is irreversible."""
        target, hidden = state.target, state.numbers[state.target]
        where: Literal["lower", "higher", "here"] = "here"
        if hidden != move.number:
            where = "lower" if hidden < move.number else "higher"
        answered = event("answered", seat=target, number=move.number, hidden=where)
        state = replace(state, answers=(*state.answers, Answer(target, move.number, where)))
        return Step(state if _found(state) else replace(state, seat=target), (answered,), irreversible=True)

    def moves(self, state: State, kind: type[Move]) -> Iterator[Move]:
        """Yield a guess for every number that is left, in order."""
        yield from map(Guess, possible(state.options, state.answers, state.target))

    def outcome(self, state: State) -> Outcome | None:
        """Return the outcome: the seat that guessed right wins with one point."""
        if not _found(state):
            return None
        return Outcome((state.seat,), tuple(int(seat == state.seat) for seat in range(len(state.numbers))))

    def view(self, state: State, seat: int | None) -> View:
        """Return its own number and all answers: no other field, so that nothing else can leak."""
        return View(
            options=state.options,
            seat=seat,
            number=None if seat is None else state.numbers[seat],
            seats=len(state.numbers),
            to_move=state.seat,
            round=len(state.answers) // len(state.numbers) + 1,
            answers=state.answers,
        )

    def resample(self, view: View, chance: Chance) -> State:
        """Redraw the numbers that the view does not show, each among those that the answers leave open."""
        numbers = tuple(
            view.number
            if view.number is not None and seat == view.seat
            else chance.pick(possible(view.options, view.answers, seat))
            for seat in range(view.seats)
        )
        return State(view.options, view.to_move, numbers, view.answers)

    def text(self, view: View) -> str:
        """Return the answers, a line each, and the seat's own number."""
        lines = [f"seat {a.seat}, {a.number}: {a.hidden}" for a in view.answers]
        return "\n".join([f"seat {view.to_move} guesses", *lines, f"own number: {view.number or '-'}"])

    def suggest(self, state: State) -> Move | None:
        """Suggest the middle of what is left: it halves the rest, so every match ends. The number is not looked at."""
        left = possible(state.options, state.answers, state.target)
        return Guess(left[len(left) // 2])


def possible(options: TemplateOptions, answers: tuple[Answer, ...], seat: int) -> range:
    """Return the numbers that a seat can hide after its answers, for the check and the screen's highlights."""
    low, high = 1, options.highest
    for answer in answers:
        if answer.seat != seat:
            continue
        if answer.hidden == "higher":
            low = answer.number + 1
        elif answer.hidden == "lower":
            high = answer.number - 1
        else:
            low = high = answer.number
    return range(low, high + 1)


def _found(state: State) -> bool:
    return bool(state.answers) and state.answers[-1].hidden == "here"


GAME = Template()
