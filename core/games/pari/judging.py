"""Judging: the worth of a row when its player is done (PARI-9, PARI-10, PARI-12, PARI-13)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from core.arithmetic.expression import judge
from core.engine.game import Event, Step, event
from core.games.pari.options import PariOptions
from core.games.pari.state import DIGITS, OPERATORS, Row, State
from core.games.pari.turn import begin_refill

EMPTY_HAND_BONUS = 3
"""Points more for an equation that empties the hand (PARI-10)."""


def points(row_cards: int, options: PariOptions, *, empties_hand: bool) -> int:
    """Return the points for a correct row of `row_cards` cards, the `=` among them (PARI-9, PARI-10)."""
    counted = row_cards if options.count_equals else row_cards - 1
    return max(0, counted - options.deduction) + (EMPTY_HAND_BONUS if empties_hand else 0)


def done(state: State) -> Step[State]:
    """Judge every row that was changed, the one that was played first."""
    events: list[Event] = []
    changed = [n for n in (state.played, *state.moved) if n is not None]
    bonus_for = _emptied_by(state, changed)
    for number in dict.fromkeys(changed):
        row = state.row(number)
        left, right = row.texts
        what: dict[str, Any] = {"seat": state.seat, "row": number, "left": left, "right": right}
        wrong = judge(left, right, state.options.limits)
        if wrong is None:
            bonus = number in bonus_for
            gained = points(len(row), state.options, empties_hand=bonus)
            extra = EMPTY_HAND_BONUS if bonus else 0
            bonus_for = () if bonus else bonus_for
            state = _clear(state.with_chips(state.seat, gained), number)
            score = state.scores[state.seat]
            events.append(event("scored", **what, cards=len(row), points=gained, bonus=extra, score=score))
        elif state.options.row_limit is not None and len(row) >= state.options.row_limit:
            state = _clear(state, number)
            events.append(event("cleared", **what, cards=len(row), why=wrong.json()))
        elif number == state.played:
            events.append(event("not_right", **what, why=wrong.json()))
    if not state.last_round and max(state.scores) >= state.options.target:
        state = replace(state, last_round=True)
        events.append(event("last_round"))
    settled = tuple(
        Row(tuple(c.settled() for c in row.left), tuple(c.settled() for c in row.right)) for row in state.rows
    )
    state = replace(state, rows=settled)
    return Step(state, tuple(events), irreversible=True).then(begin_refill(state))


def _emptied_by(state: State, changed: list[int]) -> tuple[int, ...]:
    """Return the rows of which one gets the bonus for an empty hand if it scores: the first that does (PARI-10).

    By version 1 of the rules that could be a row without a card of the hand, and the last card could have been
    traded.
    """
    if state.hand or not state.laid:
        return ()
    if state.options.version == 1:
        return tuple(changed)
    return () if state.gave_last or state.played is None else (state.played,)


def _clear(state: State, number: int) -> State:
    """Discard the row's cards; the `=` stays and waits for a new card (PARI-11)."""
    gone = state.row(number).all_symbols
    return replace(
        state.with_row(number, Row()),
        digit_discards=state.digit_discards + "".join(c for c in gone if c in DIGITS),
        operator_discards=state.operator_discards + "".join(c for c in gone if c in OPERATORS),
        empty_rows=(*state.empty_rows, number),
    )
