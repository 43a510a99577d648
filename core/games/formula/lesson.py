"""A first match of Formula: the first formula, laying over it, another sign, longer numbers, the joker, the zero rule,
drawing, and the last card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.engine.cards import shuffled, without
from core.engine.chance import Chance
from core.engine.game import Event, Move, Step
from core.engine.reason import Reason
from core.games.formula.draft import Draft
from core.games.formula.moves import Draw, Lay
from core.games.formula.options import FormulaOptions
from core.games.formula.rounds import HAND, deck
from core.games.formula.state import DIGITS, Formula, State, sort
from core.lessons.lesson import Goal, Idea, Lesson, Rule, begins

_OPTIONS = FormulaOptions(rounds=2)
"""Two rounds, so that the end of a round is not that of the match."""


def _position(formula: str, hand: str) -> State:
    """Return the formula on the table, `2 4` before it is completed, and the hand of seat 0; all else at random."""
    rest = without(deck(_OPTIONS), (card for card in formula + hand if card in DIGITS or card == "J"))
    cards = shuffled(rest, Chance(f"lesson formula {formula} {hand}", 0))
    return State(
        _OPTIONS,
        dealer=1,
        seat=0,
        round=1,
        scores=(0, 0),
        hands=(sort(hand), sort(cards[:HAND])),
        formula=Formula.of(formula),
        stack=cards[HAND:],
    )


def _happened(step: Step[State], code: str) -> Event | None:
    return next((event for event in step.events if event.code == code), None)


def _laid(before: State, step: Step[State]) -> Reason | None:
    """Want a formula laid: `drew`."""
    return None if _happened(step, "laid") is not None else Reason("drew")


def _long(before: State, step: Step[State]) -> Reason | None:
    """Want a formula with a number of several digits laid: `one_digit`."""
    laid = _happened(step, "laid")
    if laid is not None and not any(len(number) > 1 for number in step.state.formula.numbers):
        return Reason("one_digit")
    return _laid(before, step)


def _out(before: State, step: Step[State]) -> Reason | None:
    """Want the last card laid: `cards_left` (left)."""
    laid = _happened(step, "laid")
    if laid is not None and laid.values["left"]:
        return Reason("cards_left", left=laid.values["left"])
    return _laid(before, step)


def _drawn(before: State, step: Step[State]) -> Reason | None:
    """Want a card drawn: `not_drawn`."""
    return None if _happened(step, "drew") is not None else Reason("not_drawn")


def _idea(name: str, formula: str, hand: str, line: str, goal: Goal = _laid, *, shown: bool = False) -> Idea:
    return Idea(name, _position(formula, hand), goal, (line,), shown=shown)


def _lays(name: str, needed: Callable[[State, Draft], bool]) -> Rule:
    """Return a rule that some lays need."""

    def tells(state: State, moves: Sequence[Move]) -> bool:
        draft = Draft.finished(state.formula, moves[0]) if isinstance(moves[0], Lay) else None
        return isinstance(draft, Draft) and needed(state, draft)

    return Rule(name, tells)


def _grows(state: State, draft: Draft) -> bool:
    numbers = zip(state.formula.numbers, draft.changes, strict=True)
    return any(0 < len(number) < len(change.made_of(number)) for number, change in numbers)


LESSON = Lesson(
    "formula",
    (
        _idea("first", "2 4", "169", "lay [_] + [_] =6", shown=True),
        _idea("cover", "2+4=6", "079", "lay [_] + =7 =9"),
        _idea("sign", "2+3=5", "016", "lay [_] * [_] =6"),
        _idea("longer", "5+3=8", "0114", "lay 1[_] + [_] 1[_]", _long),
        _idea("joker", "3+5=8", "029J", "lay =J4 + [_] =9"),
        _idea("zero", "4*0=0", "1237", "lay =1 + =2 =3"),
        _idea("draw", "2+4=6", "9", "draw", _drawn),
        _idea("last", "2+4=6", "156", "lay =1 + =5 =6", _out),
    ),
    {"rounds": 1},
    (
        _lays("first", lambda state, draft: not state.formula.complete),
        _lays("last", lambda state, draft: draft.cards == state.hand),
        _lays("joker", lambda state, draft: "J" in draft.cards),
        _lays("sign", lambda state, draft: state.formula.symbol not in ("", draft.symbol)),
        _lays("longer", _grows),
        _lays("cover", lambda state, draft: True),
        begins("draw", Draw),
    ),
    {1: ("first 389",), 2: ("first 12",), 3: ("first 38",), 4: ("first 364",)},
)
