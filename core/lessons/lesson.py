"""Lessons: positions of a game in the order in which they are learned, each with a goal to reach.

A position is a state of the game, and every move in it goes through `check` as in a match. So a lesson teaches the
real rules, and a test can play through all that a position allows: only what the lesson teaches reaches the goal.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from core.engine.game import Move, Step
from core.engine.match import Match
from core.engine.notation import read
from core.engine.reason import Reason
from core.games import get, help_in, part

Goal = Callable[[Any, Step[Any]], Reason | None]
"""A check of a step, given the state before it: why it misses the goal, or None if it reaches it."""


@dataclass(frozen=True)
class Idea:
    """One thing to learn, at one position.

    name   name by which the app finds its sentences
    state  the position; seat 0 is to move
    goal   the goal of the position
    line   moves that reach it, as texts
    steps  the kinds of move that only lead there; every other one is an answer
    shown  True if the pieces to touch are shown at once
    """

    name: str
    state: Any
    goal: Goal
    line: tuple[str, ...]
    steps: tuple[type[Move], ...] = ()
    shown: bool = False


class Rule(NamedTuple):
    """A rule that a first match shows when it is needed: its name, and whether a state and the moves from there on to
    the end of the turn need it."""

    name: str
    needed: Callable[[Any, Sequence[Move]], bool]


def begins(name: str, *kinds: type[Move]) -> Rule:
    """Return the rule that moves of some kinds need."""
    return Rule(name, lambda state, moves: isinstance(moves[0], kinds))


@dataclass(frozen=True)
class Lesson:
    """The lesson of a game.

    short  options that make a first match short; the others are those of the ideas
    rules  rules that a first match shows when they are needed; of several at once the first that is new
    deals  seeds of first matches by the number of people, 1 for one against the computer: a player who follows what
           is pointed at needs each of those rules; without any, as luck has it
    later  the number of ideas, the last ones, that come after a first match
    """

    game: str
    ideas: tuple[Idea, ...]
    short: Mapping[str, Any] = field(default_factory=dict)
    rules: tuple[Rule, ...] = ()
    deals: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    later: int = 0

    def rests(self, number: int) -> bool:
        """Return True if a match is next after an idea, counted from 0: a first one, or the lesson is over."""
        return number + 1 in (len(self.ideas) - self.later, len(self.ideas))

    def match(self, number: int, names: tuple[str, ...]) -> Match:
        """Return a match that begins with the position of an idea, counted from 0."""
        state = self.ideas[number].state
        return Match(get(self.game), state.options, f"lesson {number}", names, training=False, deal=Step(state))

    def moves(self, number: int) -> tuple[Move, ...]:
        """Return the moves of the line of an idea."""
        return tuple(read(get(self.game).kinds, text) for text in self.ideas[number].line)

    def first(self, names: tuple[str, ...], people: int, lots: bytes) -> Match:
        """Return a first match: short, with the numbers and signs of the lesson, and dealt as wanted where there is a
        deal for this number of `people`, alone or with the computer; `lots` decide the rest.
        """
        game = get(self.game)
        stacked: tuple[str, ...] = ()
        if people in (1, len(names)) and len(names) == max(2, people):
            stacked = self.deals.get(people, ())
        rules = {**self.ideas[0].state.options.changed(), **self.short}
        known = {option.name for option in game.options.menu()}
        options = game.options.read({name: value for name, value in rules.items() if name in known})
        return Match.new(game, names, stacked[lots[-1] % len(stacked)] if stacked else lots.hex(), options)

    def new(self, match: Match, line: Sequence[Move]) -> str:
        """Return the name of the rule that a line needs and that was not shown to the seat to move before; empty if
        there is none. One rule is shown at a time.
        """
        assert match.prompt is not None
        shown: set[str] = set()
        for turn in match.turns:
            moves = [ply.move for ply in match.plies[turn.begin : turn.begin + turn.plies]]
            moves += () if turn.over else line
            for n, ply in enumerate(match.plies[turn.begin : turn.begin + turn.plies]):
                before = match.plies[turn.begin + n - 1].step if turn.begin + n else match.deal
                if ply.seat == match.prompt.seat:
                    shown.add(self._first(before.state, moves[n:], shown))
        return self._first(match.state, line, shown)

    def _first(self, state: Any, moves: Sequence[Move], shown: set[str]) -> str:
        return next((rule.name for rule in self.rules if rule.name not in shown and rule.needed(state, moves)), "")


def line(match: Match) -> Generator[None, None, tuple[Move, ...]]:
    """Search for the moves that a first match points at: the simplest of the help, else those that end the turn."""
    assert match.prompt is not None
    helped = help_in(match.game.name)
    found = yield from helped.first(helped.known(match, match.prompt.seat))
    return found or (match.game.on_flag(match.state),)


@dataclass(frozen=True)
class Reached:
    """The goal is reached."""


@dataclass(frozen=True)
class Missed:
    """The goal is missed, with the reason."""

    why: Reason


def judge(idea: Idea, before: Match, after: Match) -> Reached | Missed | None:
    """Return the result of the last move at the table of an idea; None if that move only led on."""
    ply = after.plies[-1]
    why = idea.goal(before.state, ply.step)
    if why is None:
        return Reached()
    leads_on = type(ply.move) in idea.steps and after.prompt is not None and after.prompt.seat == 0
    return None if leads_on else Missed(why)


def of(game: str) -> Lesson:
    """Return the lesson of a game. KeyError if it has none."""
    lesson: Lesson = part(game, "lesson", "LESSON")
    return lesson
