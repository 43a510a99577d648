"""Laying hand cards into a row, and taking them back (PARI-6 to PARI-8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.arithmetic.expression import judge
from core.engine.cards import without
from core.engine.game import Move, Step, event
from core.engine.reason import Reason
from core.games.pari.chips import COVER_PRICE
from core.games.pari.moves import SIDES, Cover, Place, Shift, Side, Take
from core.games.pari.state import Lying, Row, State, View


def gaps(rows: Sequence[Row]) -> Iterator[tuple[int, Side, int]]:
    """Yield every gap: row, side and index."""
    for number, row in enumerate(rows, start=1):
        for side in SIDES:
            yield from ((number, side, index) for index in range(len(row.side(side)) + 1))


def cards(rows: Sequence[Row]) -> Iterator[tuple[tuple[int, Side, int], Lying]]:
    """Yield every card in the rows and where it lies: row, side and index."""
    for number, row in enumerate(rows, start=1):
        for side in SIDES:
            yield from (((number, side, index), card) for index, card in enumerate(row.side(side)))


def why_no_gap(state: State, number: int, side: Side, index: int) -> Reason | None:
    """Return `no_such_row` or `no_such_gap` if there is no such gap, else None."""
    if not 1 <= number <= len(state.rows):
        return Reason("no_such_row", row=number)
    if not 0 <= index <= len(state.row(number).side(side)):
        return Reason("no_such_gap", row=number, side=side, index=index)
    return None


def why_no_card(state: State, move: Take | Shift | Cover) -> Reason | None:
    """Return `no_such_row` or `no_card_there` if no card lies there, else None."""
    if not 1 <= move.row <= len(state.rows):
        return Reason("no_such_row", row=move.row)
    if not 0 <= move.index < len(state.row(move.row).side(move.side)):
        return Reason("no_card_there", row=move.row, side=move.side, index=move.index)
    return None


def why_not_play(state: State, move: Place | Cover) -> Reason | None:
    """Return `not_in_hand`, or `other_row` if another row is being played (PARI-7); None if the card can go into the
    row."""
    if len(move.card) != 1 or move.card not in state.hand:
        return Reason("not_in_hand", card=move.card)
    if state.played not in (None, move.row):
        return Reason("other_row", row=state.played)
    return None


def why_not_place(state: State, move: Place) -> Reason | None:
    """Return the reason why a card cannot be inserted there; None if it can."""
    return why_no_gap(state, move.row, move.side, move.index) or why_not_play(state, move)


def place(state: State, move: Place) -> Step[State]:
    """Insert a hand card into a gap."""
    row = state.row(move.row).inserted(move.side, move.index, Lying(move.card, fresh=True))
    laid = lay(state.with_row(move.row, row), move.row, move.card)
    return Step(laid, (event("placed", seat=state.seat, row=move.row, card=move.card),))


def lay(state: State, number: int, card: str) -> State:
    """Note the row of a hand card that is on the table, and take the card out of the hand."""
    state = state.with_hand(state.seat, without(state.hand, card))
    return replace(state, played=number, laid=state.laid + 1, gave_last=False)


def why_not_take(state: State, move: Take) -> Reason | None:
    """Return the reason why a card cannot be taken back, as `lies_for_good` since an earlier turn; None if it can."""
    reason = why_no_card(state, move)
    if reason is None and not state.row(move.row).side(move.side)[move.index].fresh:
        return Reason("lies_for_good", row=move.row)
    return reason


def take(state: State, move: Take) -> Step[State]:
    """Take a card of this turn back to the hand; a cover brings its chips back (PARI-20)."""
    number, side, index = move.row, move.side, move.index
    row = state.row(number)
    card = row.side(side)[index]
    if card.under is None:
        state = state.with_row(number, row.removed(side, index))
    else:
        state = state.with_row(number, row.replaced(side, index, card.under)).with_chips(state.seat, COVER_PRICE)
    state = state.with_hand(state.seat, state.hand + card.symbol)
    return Step(replace(state, laid=state.laid - 1, played=state.played if state.laid > 1 else None))


def which_lie(side: str, lying: str) -> list[bool]:
    """Return for each card of a side whether it is one of those that lie there, as far as they come in their order."""
    waiting, there = list(lying), []
    for card in side:
        there.append(bool(waiting) and waiting[0] == card)
        if there[-1]:
            waiting.pop(0)
    return there


def to_lay(side: str, lying: str) -> str:
    """Return the cards of a side except those that lie there. Any way to find them leaves the same cards."""
    return "".join(card for card, lies in zip(side, which_lie(side, lying), strict=True) if not lies)


def is_equation(position: State | View, row: Row) -> bool:
    """Return True if a row is an equation by the rules of arithmetic at this table."""
    return judge(*row.texts, position.options.limits) is None


def works_out(position: State | View, moves: Sequence[Move]) -> bool:
    """Return True if each row into which some of the moves insert cards becomes an equation."""
    rows = dict(enumerate(position.rows, start=1))
    laid = [move for move in moves if isinstance(move, Place)]
    for move in laid:
        rows[move.row] = rows[move.row].inserted(move.side, move.index, Lying(move.card))
    return all(is_equation(position, rows[move.row]) for move in laid)
