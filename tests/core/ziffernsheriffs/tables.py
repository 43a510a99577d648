"""Positions for the tests of Ziffernsheriffs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from core.engine.chance import Chance
from core.engine.game import Move, Step
from core.engine.reason import Reason
from core.games.ziffernsheriffs.board import BRIDGE, EMPTY, Side, lying
from core.games.ziffernsheriffs.options import ZiffernsheriffsOptions
from core.games.ziffernsheriffs.rules import GAME
from core.games.ziffernsheriffs.state import State

LUCK = Chance("a test", 1)


def board(a: tuple[int, ...] = (), b: tuple[int, ...] = (), bridges: tuple[int, ...] = ()) -> str:
    """A board with stones of A and B, and bridges."""
    return lying({"A": a, "B": b, BRIDGE: bridges})


def choosing(lies: str = EMPTY, side: Side = "A", options: dict[str, Any] | None = None, **more: Any) -> State:
    """A position before a roll."""
    return replace(State(ZiffernsheriffsOptions(**(options or {})), "A", side, board=lies), **more)


def started(**options: Any) -> State:
    """The position before the first move."""
    return GAME.start(ZiffernsheriffsOptions(**options), 2, LUCK).state


def rolled(dice: str, lies: str = EMPTY, side: Side = "A", options: dict[str, Any] | None = None, **more: Any) -> State:
    """A position after a roll, with all the stones of the turn still to lay."""
    more = {"to_lay": 7 - len(dice), **more}
    return choosing(lies, side, options, step="lay", dice=dice, **more)


def play(state: State, *moves: Move) -> State:
    """The position after the moves, each of which must be legal."""
    for move in moves:
        state = GAME.apply(state, move, LUCK).state
    return state


def step(state: State, move: Move) -> Step[State]:
    """What one move leads to."""
    return GAME.apply(state, move, LUCK)


def why_not(state: State, move: Move) -> Reason:
    """Why a move is refused, as it must be."""
    reason = GAME.check(state, move)
    assert reason is not None, move
    return reason


def events(of: Step[State]) -> list[str]:
    """The codes of what happened."""
    return [event.code for event in of.events]
