"""A first match of Ziffernsheriffs: dice and stones, a field, joining, brackets, powers, several stones of one roll,
and a bridge."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.engine.game import Move, Step
from core.engine.reason import Reason
from core.games.ziffernsheriffs.board import SIDES, at, groups, lying
from core.games.ziffernsheriffs.laying import TOKENS
from core.games.ziffernsheriffs.moves import Bridge, End, Occupy, Roll
from core.games.ziffernsheriffs.options import ZiffernsheriffsOptions
from core.games.ziffernsheriffs.state import STONES, Laid, State
from core.lessons.lesson import Goal, Idea, Lesson, Rule, begins


def _position(dice: str, own: tuple[int, ...] = (), theirs: tuple[int, ...] = ()) -> State:
    """Return a roll, empty before it, and the stones on the board; side A, seat 0, is to move."""
    return State(
        ZiffernsheriffsOptions(),
        SIDES[0],
        SIDES[0],
        step="lay" if dice else "choose",
        board=lying({"A": own, "B": theirs}),
        stones=(STONES - len(own), STONES - len(theirs)),
        dice=dice,
        to_lay=TOKENS - len(dice) if dice else 0,
    )


def _laid(before: State, step: Step[State]) -> Laid | None:
    """Return the stone or bridge that a step has laid."""
    last = step.state.last
    return None if last == before.last else last


def _stones(count: int) -> Goal:
    """Want `count` stones left for the turn: `other_stones` (stones)."""

    def goal(before: State, step: Step[State]) -> Reason | None:
        stones = TOKENS - len(step.state.dice)
        return None if stones == count else Reason("other_stones", stones=stones)

    return goal


def _field(*wanted: int) -> Goal:
    """Want all these fields taken: `other_field` (field), `not_done`."""

    def goal(before: State, step: Step[State]) -> Reason | None:
        if all(at(step.state.board, field) == SIDES[0] for field in wanted):
            return None
        laid = _laid(before, step)
        return Reason("not_done") if laid is None else Reason("other_field", field=laid.field)

    return goal


def _joined(before: State, step: Step[State]) -> Reason | None:
    """Want all stones of side A in one group: `not_joined` (field), `not_done`."""
    laid = _laid(before, step)
    if laid is None:
        return Reason("not_done")
    return None if len(groups(step.state.board, SIDES[0])) == 1 else Reason("not_joined", field=laid.field)


def _bridged(before: State, step: Step[State]) -> Reason | None:
    """Want a bridge: `other_field` (field), `not_done`."""
    laid = _laid(before, step)
    if laid is None:
        return Reason("not_done")
    return None if laid.bridge else Reason("other_field", field=laid.field)


def _takes(name: str, needed: Callable[[State, str], bool]) -> Rule:
    """Return a rule that some fields need to be taken."""

    def tells(state: State, moves: Sequence[Move]) -> bool:
        move = moves[0]
        return isinstance(move, Occupy) and needed(state, move.expression)

    return Rule(name, tells)


LESSON = Lesson(
    "ziffernsheriffs",
    (
        Idea("seven", _position(""), _stones(4), ("roll 3",), shown=True),
        Idea("field", _position("256"), _field(10), ("occupy 10 2*5",), shown=True),
        Idea("join", _position("235", (14, 16)), _joined, ("occupy 15 3*5",)),
        Idea("brackets", _position("234"), _field(20), ("occupy 20 (2+3)*4",)),
        Idea("powers", _position("25"), _field(25), ("occupy 25 5^2",)),
        Idea("again", _position("23", (15, 16)), _field(5, 6), ("occupy 5 2+3", "occupy 6 2*3"), (Occupy,)),
        Idea("bridge", _position("224", (3, 5), (4,)), _bridged, ("bridge 4 4 2+2 2*2",)),
    ),
    {"two_games": False},
    (
        begins("seven", Roll),
        _takes("field", lambda state, way: True),
        _takes("again", lambda state, way: state.to_lay < TOKENS - len(state.dice)),
        _takes("edges", lambda state, way: True),
        _takes("brackets", lambda state, way: "(" in way),
        begins("bridge", Bridge),
        begins("end", End),
    ),
    {1: ("first 15",), 2: ("first 13",)},
)
