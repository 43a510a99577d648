"""A first match of Paari: a pair, the card beside, other people's piles, drawing, the rainbow, the X and how it opens,
and going out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

from core.engine.cards import without
from core.engine.chance import Chance
from core.engine.game import Move, Step
from core.engine.reason import Reason
from core.games.paari.cards import DECK, RAINBOW, X, sort
from core.games.paari.moves import Choose, Draw, Lay
from core.games.paari.options import PaariOptions
from core.games.paari.rules import HAND
from core.games.paari.state import State, of_two
from core.lessons.lesson import Idea, Lesson, Rule, begins


def _position(own: str, others: str, hand: str) -> State:
    """Return the tops of both players, left and right, and the hand of seat 0; all else at random."""
    tops = tuple((left, right) for left, right in map(str.split, (own, others) if own else ()))
    held = sort(hand.split())
    rest = Chance(f"lesson paari {own} {others} {hand}", 0).shuffled(without(DECK, (*chain(*tops), *held)))
    return of_two(PaariOptions(), tops, held, sort(rest[:HAND]), rest[HAND:])


def _laid(before: State, step: Step[State]) -> Reason | None:
    """Want a card laid, or a pair: `drew`."""
    return Reason("drew") if any(event.code == "drew" for event in step.events[:1]) else None


def _opened(before: State, step: Step[State]) -> Reason | None:
    """Want a rainbow beside the X of seat 0: `still_closed`."""
    laid = _laid(before, step)
    return laid if laid is not None or RAINBOW in step.state.tops[0] else Reason("still_closed")


def _drew(before: State, step: Step[State]) -> Reason | None:
    """Want a card drawn: `not_drawn`."""
    return None if any(event.code == "drew" for event in step.events[:1]) else Reason("not_drawn")


def _lays(name: str, needed: Callable[[State, Lay], bool]) -> Rule:
    """Return a rule that some cards need to be laid."""

    def tells(state: State, moves: Sequence[Move]) -> bool:
        return isinstance(moves[0], Lay) and needed(state, moves[0])

    return Rule(name, tells)


LESSON = Lesson(
    "paari",
    (
        Idea("pair", _position("", "", "r5 o5 m7 b2"), _laid, ("choose r5 o5",), shown=True),
        Idea("beside", _position("r3 m8", "b1 b9", "m4 o6"), _laid, ("lay m4 0 left",)),
        Idea("others", _position("r3 r8", "b1 b9", "b4 o6"), _laid, ("lay b4 1 left",)),
        Idea("draw", _position("r3 r8", "b1 b9", "m4 o6"), _drew, ("draw",)),
        Idea("rainbow", _position("r3 r8", "b1 b9", "* o6 m4"), _laid, ("lay * 0 left",)),
        Idea("x", _position("r3 r8", "b1 b9", "X o6 m4"), _laid, ("lay X 1 left",)),
        Idea("open", _position("X r8", "b1 b9", "* o6 m4"), _opened, ("lay * 0 right",)),
        Idea("out", _position("m4 r3", "b5 b2", "m5"), _laid, ("lay m5 0 right",)),
    ),
    {"target": 30},  # one round or two
    (
        begins("pair", Choose),
        _lays("out", lambda state, lay: len(state.hand) == 1),
        _lays("x", lambda state, lay: lay.card == X),
        _lays("rainbow", lambda state, lay: lay.card == RAINBOW),
        _lays("others", lambda state, lay: lay.seat != state.seat),
        _lays("beside", lambda state, lay: lay.seat == state.seat),
        begins("draw", Draw),
    ),
    {1: ("first 20",), 2: ("first 702",), 3: ("first 191",), 4: ("first 37",)},
)
