"""Positions of Pari to test with, written the way they look: `position("5+=9", "=70", hand="2348")`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from core.engine.chance import Chance
from core.engine.game import Event, Move, Step
from core.games import get
from core.games.pari.options import PariOptions
from core.games.pari.state import Row, State, View

PARI = get("pari")
LUCK = Chance("a test", 1)


def position(
    *rows: str,
    hand: str = "",
    others: tuple[str, ...] = ("0123+-",),
    scores: tuple[int, ...] | None = None,
    digits: str = "123456789",
    operators: str = "+-*/",
    options: dict[str, Any] | None = None,
    **changes: Any,
) -> State:
    """The position of seat 0 about to lay cards, seat 0 having started; any field of the state can be changed."""
    seats = 1 + len(others)
    state: State = PARI.start(PariOptions(**(options or {})), seats, Chance("a test", 0)).state
    state = replace(
        state,
        starter=0,
        seat=0,
        step="play",
        turn=1,
        rows=tuple(Row.of(*row.split("=")) for row in rows),
        scores=scores or (0,) * seats,
        digits=digits,
        operators=operators,
        empty_rows=(),
        turned=None,
    )
    for seat, cards in enumerate((hand, *others)):
        state = state.with_hand(seat, cards)
    return replace(state, **changes)


def seen(state: State) -> View:
    """The view of seat 0."""
    view: View = PARI.view(state, 0)
    return view


def play(state: State, *moves: Move) -> Step[State]:
    """The position after the moves, with the events of all of them."""
    events: tuple[Event, ...] = ()
    step: Step[State] = Step(state)
    for move in moves:
        step = PARI.apply(step.state, move, LUCK)
        events += step.events
    return Step(step.state, events, step.irreversible)


def refused(state: State, move: Move) -> str | None:
    """The code of the reason why a move is refused, None if it is allowed."""
    reason = PARI.check(state, move)
    return reason.code if reason else None


def happened(step: Step[State], code: str) -> dict[str, Any] | None:
    """The values of the first event with this code, None if there is none."""
    return next((e.values for e in step.events if e.code == code), None)
