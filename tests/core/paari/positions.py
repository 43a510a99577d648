"""Positions of Paari to test with, written the way they look: `position("r1>r5 o5", "b2 b3", hands=("m5", "* X"))`.

A player's piles are two words, the left and the right pile; `r1>r5` is a red 5 that covers a red 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from core.engine.chance import Chance
from core.engine.game import Event, Move, Step
from core.games import get
from core.games.paari.cards import sort
from core.games.paari.options import PaariOptions
from core.games.paari.state import State

PAARI = get("paari")
LUCK = Chance("a test", 1)


class Arranged(Chance):
    """Luck that leaves a deck as it was arranged, the rest of the cards after it, and takes the first of all else."""

    def __init__(self, first: str) -> None:
        super().__init__("arranged", 0)
        self.first = tuple(first.split())

    def below(self, bound: int) -> int:
        return 0

    def shuffled(self, items: Sequence[Any]) -> tuple[Any, ...]:
        rest = Counter(items) - Counter(self.first)
        return (*self.first, *rest.elements())


def position(
    *piles: str,
    hands: tuple[str, ...],
    stack: str = "o0 m0",
    scores: tuple[int, ...] | None = None,
    target: int = 100,
    dealer: int | None = None,
) -> State:
    """The position of seat 0 about to lay a card."""
    seats = len(hands)
    return State(
        PaariOptions(target=target),
        round=1,
        dealer=seats - 1 if dealer is None else dealer,
        seat=0,
        step="play",
        scores=scores or (0,) * seats,
        hands=tuple(sort(hand.split()) for hand in hands),
        chosen=(None,) * seats,
        piles=tuple(_piles(text) for text in piles),
        stack=tuple(stack.split()),
    )


def _piles(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    left, right = text.split()
    return tuple(left.split(">")), tuple(right.split(">"))


def all_cards(state: State) -> Counter[str]:
    """Every card of a position, wherever it is."""
    hands = [card for hand in state.hands for card in hand]
    face_down = [card for pair in state.chosen if pair for card in pair]
    lying = [card for piles in state.piles for pile in piles for card in pile]
    return Counter(hands + face_down + lying + list(state.stack))


def play(state: State, *moves: Move) -> Step[State]:
    """The position after the moves, with the events of all of them."""
    events: tuple[Event, ...] = ()
    step: Step[State] = Step(state)
    for move in moves:
        step = PAARI.apply(step.state, move, LUCK)
        events += step.events
    return Step(step.state, events, step.irreversible)


def refused(state: State, move: Move) -> str | None:
    """The code of the reason why a move is refused, None if it is allowed."""
    reason = PAARI.check(state, move)
    return reason.code if reason else None


def happened(step: Step[State], code: str) -> list[dict[str, Any]]:
    """The values of the events with this code, in order."""
    return [e.values for e in step.events if e.code == code]
