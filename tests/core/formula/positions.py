"""Positions of Formula for tests, and a few words to play in them."""

from __future__ import annotations

from typing import Any

from core.engine.chance import Chance
from core.engine.game import Step
from core.engine.notation import read
from core.engine.reason import Reason
from core.games.formula.options import FormulaOptions
from core.games.formula.rules import GAME
from core.games.formula.state import Formula, State, sort

LUCK = Chance("formula", 1)


def table(
    lies: str = "2+4=6",
    hands: tuple[str, ...] = ("8856J", "1234567"),
    stack: str = "123",
    *,
    seat: int = 0,
    dealer: int | None = None,
    scores: tuple[int, ...] | None = None,
    finished: tuple[int, ...] = (),
    covered: str = "",
    round: int = 1,
    **options: Any,
) -> State:
    return State(
        FormulaOptions(**options),
        dealer=(seat - 1) % len(hands) if dealer is None else dealer,
        seat=seat,
        round=round,
        scores=scores or (0,) * len(hands),
        hands=tuple(map(sort, hands)),
        formula=Formula.of(lies),
        stack=stack,
        covered=covered,
        finished=finished,
    )


def play(state: State, text: str) -> Step[State]:
    return GAME.apply(state, read(GAME.kinds, text), LUCK)


def after(state: State, *texts: str) -> State:
    for text in texts:
        state = play(state, text).state
    return state


def refused(state: State, text: str) -> Reason | None:
    return GAME.check(state, read(GAME.kinds, text))


def codes(step: Step[State]) -> list[str]:
    return [event.code for event in step.events]


def told(step: Step[State], code: str) -> dict[str, Any]:
    """The values of the one event with this code."""
    (values,) = (event.values for event in step.events if event.code == code)
    return values
