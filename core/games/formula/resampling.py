"""Random positions of Formula that look the same to a seat as the one it sees."""

from __future__ import annotations

from core.engine.cards import shuffled, without
from core.engine.chance import Chance
from core.games.formula.rounds import can_complete, deck
from core.games.formula.state import State, View, sort

_TRIES = 50
"""The most tries to find an opening that could have been dealt: sometimes no two cards were better (FORM-25)."""


def resample(view: View, chance: Chance) -> State:
    """Return a random position with this view: the stack and the others' hands are redealt."""
    lying = "".join(lying.card for number in view.formula.numbers for lying in number)
    unseen = without(deck(view.options), view.hand + lying + view.covered)
    hands, stack = _dealt(view, unseen, chance)
    for _ in range(_TRIES):
        if _could_be_dealt(view, hands):
            break
        hands, stack = _dealt(view, unseen, chance)
    return State(
        view.options,
        dealer=view.dealer,
        seat=view.to_move,
        round=view.round,
        scores=view.scores,
        hands=tuple(hands),
        formula=view.formula,
        stack=stack,
        covered=view.covered,
        finished=view.finished,
        passes=view.passes,
        over=view.step == "over",
    )


def _dealt(view: View, unseen: str, chance: Chance) -> tuple[list[str], str]:
    """Return every seat's hand, and the stack."""
    stack = shuffled(unseen, chance)
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        hands.append(view.hand if seat == view.seat else sort(stack[:size]))
        stack = stack if seat == view.seat else stack[size:]
    return hands, stack


def _could_be_dealt(view: View, hands: list[str]) -> bool:
    """Return True if the first player could complete the opening, where the deal ensures it (FORM-25)."""
    if not view.options.solvable_opening or view.step != "first":
        return True
    (a,), (b,), _ = view.formula.numbers
    beginner = (view.dealer + 1) % len(hands)
    return beginner == view.seat or can_complete(a.card, b.card, hands[beginner], view.options)
