"""Moving and covering cards on the table for chips (PARI-20)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.engine.game import Step, event
from core.engine.reason import Reason
from core.games.pari.chips import COVER_PRICE, OTHER_ROW_PRICE, SAME_ROW_PRICE, too_few
from core.games.pari.laying import lay, why_no_card, why_no_gap, why_not_play
from core.games.pari.moves import Cover, Paid, Shift
from core.games.pari.state import Lying, Row, State


def why_not_shift(state: State, move: Shift) -> Reason | None:
    """Return the reason why a card cannot be moved, of `laying`, or `same_place`,
    `only_other_rows`, `only_same_row`, `too_few_chips`; None if it can."""
    reason = why_no_card(state, move)
    if reason is not None:
        return reason
    lifted = state.with_row(move.row, state.row(move.row).removed(move.side, move.index))
    reason = why_no_gap(lifted, move.to_row, move.to_side, move.to_index)
    if reason is not None:
        return reason
    if (move.row, move.side, move.index) == (move.to_row, move.to_side, move.to_index):
        return Reason("same_place")
    if not state.options.shifts_to(move.row, move.to_row):
        return Reason("only_other_rows" if move.row == move.to_row else "only_same_row")
    return too_few(state, state.seat, price(move))


def price(move: Paid) -> int:
    """Return the chips for moving a card: one within its row, two to another; or for covering one (PARI-20)."""
    if isinstance(move, Cover):
        return COVER_PRICE
    return SAME_ROW_PRICE if move.row == move.to_row else OTHER_ROW_PRICE


def rearranged(rows: Sequence[Row], move: Paid) -> tuple[Row, ...]:
    """Return the rows after a card was moved or covered."""
    made = list(rows)
    row = made[move.row - 1]
    card = row.side(move.side)[move.index]
    if isinstance(move, Cover):
        made[move.row - 1] = row.replaced(move.side, move.index, Lying(move.card, True, card))
    else:
        made[move.row - 1] = row.removed(move.side, move.index)
        made[move.to_row - 1] = made[move.to_row - 1].inserted(move.to_side, move.to_index, card)
    return tuple(made)


def changed(moved: tuple[int, ...], move: Paid) -> tuple[int, ...]:
    """Return the rows that are changed for chips in this turn, once this move has changed one or two more."""
    return tuple(dict.fromkeys((*moved, move.row, move.row if isinstance(move, Cover) else move.to_row)))


def shift(state: State, move: Shift) -> Step[State]:
    """Move a card on the table to another gap."""
    state = state.with_chips(state.seat, -price(move))
    state = replace(state, rows=rearranged(state.rows, move), moved=changed(state.moved, move))
    return Step(state, (event("shifted", seat=state.seat, row=move.row),))


def why_not_cover(state: State, move: Cover) -> Reason | None:
    """Return the reason why a card cannot be covered, of `laying`, or `too_few_chips`; None if it can."""
    return why_no_card(state, move) or why_not_play(state, move) or too_few(state, state.seat, price(move))


def cover(state: State, move: Cover) -> Step[State]:
    """Lay a hand card over a card on the table."""
    under = state.row(move.row).side(move.side)[move.index]
    state = replace(state.with_chips(state.seat, -price(move)), rows=rearranged(state.rows, move))
    state = lay(state, move.row, move.card)
    return Step(state, (event("covered", seat=state.seat, row=move.row, card=move.card, under=under.symbol),))
