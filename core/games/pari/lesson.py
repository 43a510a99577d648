"""A first match of Pari: a card into its gap, both sides, numbers of two digits, what goes first, what a row brings,
the empty hand, and how a turn ends. After it: when to collect cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.arithmetic.expression import judge
from core.engine.chance import Chance
from core.engine.game import Event, Move, Step
from core.engine.reason import Reason
from core.games.pari.laying import works_out
from core.games.pari.moves import Draw, Place, Put, Take, TurnUp
from core.games.pari.options import PariOptions
from core.games.pari.resampling import arranged
from core.games.pari.state import Row, State
from core.lessons.lesson import Idea, Lesson, Rule, begins

LAYING = (Place, Take)


def _position(row: str, hand: str, step: str = "play") -> State:
    """Return one row on the table and the hand of seat 0; all else at random."""
    chance = Chance(f"lesson pari {row} {hand}", 0)
    state = arranged([Row.of(*row.split("="))], hand, row + hand, PariOptions(), chance)
    return replace(state, step=step, empty_rows=(1,) if step == "refill" else ())


def _scored(step: Step[State]) -> Event | None:
    return next((event for event in step.events if event.code == "scored"), None)


def _right(before: State, step: Step[State]) -> Reason | None:
    """Want an equation; else return what is wrong with it, or `not_done`."""
    if _scored(step) is not None:
        return None
    return judge(*before.row(1).texts, before.options.limits) or Reason("not_done")


def _brings(before: State, step: Step[State]) -> Reason | None:
    """Want points as well: `no_points`."""
    scored = _scored(step)
    return Reason("no_points") if scored is not None and not scored.values["points"] else _right(before, step)


def _empties(before: State, step: Step[State]) -> Reason | None:
    """Want the hand emptied as well: `cards_left` (cards)."""
    scored = _scored(step)
    if scored is not None and not scored.values["bonus"]:
        return Reason("cards_left", cards=before.hand)
    return _right(before, step)


def _collects(before: State, step: Step[State]) -> Reason | None:
    """Want one card laid that completes nothing: `too_short` (points), `keep_more`, `not_done`."""
    scored = _scored(step)
    if scored is not None:
        return Reason("too_short", points=scored.values["points"])
    if step.state.step == "play":
        return Reason("not_done")
    return Reason("keep_more") if before.laid > 1 else None


def _ended(before: State, step: Step[State]) -> Reason | None:
    """Want the turn over: `not_done`."""
    return None if step.state.seat != 0 else Reason("not_done")


def _equal(state: State, moves: Sequence[Move]) -> bool:
    """Return True if cards are laid and the row becomes an equation."""
    return isinstance(moves[0], Place) and works_out(state, moves)


def _nothing(state: State, moves: Sequence[Move]) -> bool:
    """Return True if a card is laid though the row becomes none (PARI-6)."""
    return isinstance(moves[0], Place) and not works_out(state, moves)


LESSON = Lesson(
    "pari",
    (
        Idea("lay", _position("3+=7", "4*"), _right, ("place 1 left 2 4", "done"), LAYING, shown=True),
        Idea("both", _position("6+=", "28*"), _right, ("place 1 left 2 2", "place 1 right 0 8", "done"), LAYING),
        Idea("number", _position("1=7+5", "23"), _right, ("place 1 left 1 2", "done"), LAYING),
        Idea(
            "order",
            _position("2+=14", "34*"),
            _right,
            ("place 1 left 2 3", "place 1 left 3 *", "place 1 left 4 4", "done"),
            LAYING,
        ),
        Idea(
            "points",
            _position("8=", "358+"),
            _brings,
            ("place 1 right 0 3", "place 1 right 1 +", "place 1 right 2 5", "done"),
            LAYING,
        ),
        Idea(
            "all",
            _position("9=5+", "114"),
            _empties,
            ("place 1 right 2 4", "place 1 left 0 1", "place 1 right 0 1", "done"),
            LAYING,
        ),
        Idea(
            "anew",
            _position("=", "23+", "refill"),
            _ended,
            ("turn-up digits", "put left", "draw digits", "draw operators"),
            (TurnUp, Put, Draw),
        ),
        Idea("collect", _position("7=", "1349+"), _collects, ("place 1 left 0 9", "done"), LAYING),
    ),
    {"target": 10},
    (Rule("equal", _equal), Rule("nothing", _nothing), begins("draw", Draw)),
    {
        1: ("first 40",),
        2: ("first 274",),
        3: ("first 516",),
        4: ("first 1130",),
        5: ("first 1130", "first 1141"),
        6: ("first 2387",),
    },
    later=1,
)
