"""The turn of Pari: how it begins, continues once the rows are judged, and ends (PARI-4, PARI-11, PARI-14 to 16,
PARI-22)."""

from __future__ import annotations

from dataclasses import replace

from core.engine.cards import shuffled, without
from core.engine.chance import Chance
from core.engine.game import Event, Step, event
from core.games.pari.moves import PILES, SIDES, Pile, Side
from core.games.pari.state import Lying, Row, State

DRAWN_AT_LEAST, FULL_HAND = 2, 5
"""A turn ends with two cards drawn, or with five in hand (PARI-14)."""


# PARI-4: the first card of each row


def open_at_random(state: State, chance: Chance) -> Step[State]:
    """Open each empty row with a random card of both piles together, on a random side."""
    happened: list[Event] = []
    for number in state.empty_rows:
        pile: Pile = "digits" if chance.below(len(state.digits + state.operators)) < len(state.digits) else "operators"
        state, card = _top(state, pile, chance)
        side = chance.pick(SIDES)
        state = state.with_row(number, Row().inserted(side, 0, Lying(card)))
        happened.append(event("opened", row=number, side=side, card=card))
    state = replace(state, empty_rows=(), turn=1)
    return Step(state, tuple(happened)).then(begin_turn(state))


# PARI-6, PARI-15, PARI-21: the turn begins


def begin_turn(state: State) -> Step[State]:
    """Begin a turn; a player without cards skips to drawing (PARI-15), unless there is something to trade for
    (PARI-21)."""
    state = replace(state, step="play", played=None, laid=0, moved=(), drawn=0, gave_last=False)
    if state.hand or state.options.trading:
        return Step(state)
    return Step(state, (event("no_cards", seat=state.seat),)).then(_begin_drawing(state))


# PARI-11, PARI-15: a new card for an empty row


def _top(state: State, pile: Pile, chance: Chance) -> tuple[State, str]:
    """Take the top card of a draw pile, after shuffling its discards into it if it is empty (PARI-15)."""
    cards, discards = state.pile(pile), state.discards(pile)
    if not cards:
        cards, discards = shuffled(discards, chance), ""
    return state.with_pile(pile, cards[:-1], discards), cards[-1]


def turn_up(state: State, pile: Pile, chance: Chance) -> Step[State]:
    """Turn up the top card of a pile, for the first of the empty rows."""
    state, card = _top(state, pile, chance)
    happened = event("turned_up", seat=state.seat, pile=pile, card=card)
    return Step(replace(state, turned=card), (happened,), irreversible=True)


def begin_refill(state: State) -> Step[State]:
    """Ask for new first cards of the cleared rows, as far as there are cards."""
    if state.empty_rows and any(map(state.can_give, PILES)):
        return Step(replace(state, step="refill"))
    return _begin_drawing(replace(state, empty_rows=()))


def put(state: State, side: Side) -> Step[State]:
    """Put the card that was turned up on a side of its row."""
    assert state.turned is not None
    number = state.empty_rows[0]
    card = state.turned
    state = state.with_row(number, state.row(number).inserted(side, 0, Lying(card)))
    state = replace(state, turned=None, empty_rows=state.empty_rows[1:])
    first = Step(state, (event("opened", row=number, side=side, card=card),))
    if state.step == "refill":
        return first.then(begin_refill(state))
    if state.empty_rows:
        return first
    return first.then(begin_turn(replace(state, turn=1)))


# PARI-14: drawing


def _begin_drawing(state: State) -> Step[State]:
    state = replace(state, step="draw")
    return Step(state) if any(map(state.can_give, PILES)) else after_drawing(state)


def may_stop(state: State) -> bool:
    """Return True if drawing may end here: two drawn, or drawn up to five (PARI-14)."""
    return state.drawn == DRAWN_AT_LEAST or (state.drawn > 0 and len(state.hand) == FULL_HAND)


def draw(state: State, pile: Pile, chance: Chance) -> Step[State]:
    """Draw a card; with the last one that may be drawn the drawing is over."""
    state, card = _top(state, pile, chance)
    state = replace(state.with_hand(state.seat, state.hand + card), drawn=state.drawn + 1)
    first = Step(
        state,
        (
            event("drew", seat=state.seat, pile=pile),
            event("drew_card", seats=(state.seat,), seat=state.seat, card=card),
        ),
        irreversible=True,
    )
    full = state.drawn >= DRAWN_AT_LEAST and len(state.hand) >= FULL_HAND
    if full or not any(map(state.can_give, PILES)):
        return first.then(after_drawing(state))
    return first


# PARI-16, PARI-22: the end of the turn and of the game


def after_drawing(state: State) -> Step[State]:
    """Give a card to the right if that is agreed; then the turn is over."""
    if state.options.pass_right and state.hand:
        return Step(replace(state, step="give"))
    return _end_turn(state)


def give(state: State, card: str) -> Step[State]:
    """Give a card to the neighbour on the right (PARI-22)."""
    right = (state.seat - 1) % len(state.hands)
    public = event("passed", seat=state.seat, other=right)
    private = event("passed_card", seats=(state.seat, right), seat=state.seat, other=right, card=card)
    state = state.with_hand(state.seat, without(state.hand, card)).with_hand(right, state.hands[right] + card)
    return _end_turn(state).after(public, private)


def _end_turn(state: State) -> Step[State]:
    seats = len(state.hands)
    idle = 0 if state.laid or state.drawn else state.idle + 1
    if (state.last_round and state.seat == (state.starter - 1) % seats) or idle == seats:
        return Step(replace(state, step="over", idle=idle), (event("over"),))
    seat = (state.seat + 1) % seats
    state = replace(state, seat=seat, turn=state.turn + 1, idle=idle)
    return Step(state, (event("turn", seat=seat),)).then(begin_turn(state))
