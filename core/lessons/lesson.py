"""Lessons: positions of a game in the order in which they are learned, each with a goal to reach.

A position is a state of the game, and every move in it goes through `check` as in a match. So a lesson teaches the
real rules, and a test can play through all that a position allows: only what the lesson teaches reaches the goal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from core.engine.game import Move, Step
from core.engine.match import Match
from core.engine.notation import read
from core.engine.reason import Reason
from core.games import get, part

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


@dataclass(frozen=True)
class Lesson:
    """The lesson of a game.

    deals  seeds of first matches by the number of players: what is dealt brings the rules in the order in which they
           are learned; without any, as luck has it
    """

    game: str
    ideas: tuple[Idea, ...]
    deals: Mapping[int, tuple[str, ...]] = field(default_factory=dict)

    def match(self, number: int, names: tuple[str, ...]) -> Match:
        """Return a match that begins with the position of an idea, counted from 0."""
        state = self.ideas[number].state
        return Match(get(self.game), state.options, f"lesson {number}", names, training=False, deal=Step(state))

    def moves(self, number: int) -> tuple[Move, ...]:
        """Return the moves of the line of an idea."""
        return tuple(read(get(self.game).kinds, text) for text in self.ideas[number].line)


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
