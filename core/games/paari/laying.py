"""Laying: when a card may go on a pile, in the order of the rule sheet (PAAR-6 to PAAR-15).

Everything here looks only at one hand and at the tops of the piles, so it is the same for a state, for what one seat
sees of it, and for the command line.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from core.engine.reason import Reason
from core.games.paari.cards import RAINBOW, Hand, X, worth
from core.games.paari.moves import PILES, Lay

By = Literal["colour", "number", "rainbow", "X"]
Tops = tuple[str, str]
"""The tops of one player's piles, left and right."""


def pair(card: str, other: str) -> By | None:
    """Return how two cards make a pair; None if they make none (PAAR-6)."""
    if RAINBOW in (card, other):
        return "rainbow"
    if X in (card, other):
        return None
    if card[0] == other[0]:
        return "colour"
    return "number" if card[1:] == other[1:] else None


def misfit(card: str, top: str, beside: str, *, own: bool) -> Reason | None:
    """Return the reason why a card may not cover `top` with the other pile's top `beside` it; None if it may (PAAR-7,
    PAAR-10 to 13).

    `own`: the piles are those of the player who lays the card.
    """
    if card == X and own:
        return Reason("own_x")
    freed = beside == RAINBOW or (beside == X and card == RAINBOW)
    if top == X and not freed:
        return Reason("blocked", card=card, beside=beside)
    if card == X or pair(card, beside):
        return None
    return Reason("beside_x", card=card) if beside == X else Reason("no_pair", card=card, beside=beside)


def laid_by(card: str, beside: str) -> By | None:
    """Return how a card that is no misfit may be laid: the pair it makes, or being an X, which needs none (PAAR-10)."""
    return "X" if card == X else pair(card, beside)


def not_a_pair(hand: Hand, left: str, right: str) -> Reason | None:
    """Return the reason why two hand cards are no pair to begin with; None if they are (PAAR-4)."""
    for card, copies in ((left, 1), (right, 2 if left == right else 1)):
        if hand.count(card) < copies:
            return Reason("not_in_hand", card=card)
    if X in (left, right):
        return Reason("x_in_pair")
    return None if pair(left, right) else Reason("no_pair", card=left, beside=right)


def pairs(hand: Hand) -> Iterator[Tops]:
    """Yield all the pairs to begin with that a hand holds, each both ways round (PAAR-4)."""
    cards = tuple(dict.fromkeys(hand))
    return ((left, right) for left in cards for right in cards if not_a_pair(hand, left, right) is None)


def sums(tops: tuple[Tops, ...]) -> tuple[int, ...]:
    """Return every player's points: the sum of the two tops (PAAR-14)."""
    return tuple(worth(left) + worth(right) for left, right in tops)


def pile_of(tops: tuple[Tops, ...], lay: Lay) -> Tops:
    """Return the top that a card would be laid on, then the top beside it."""
    left, right = tops[lay.seat]
    return (left, right) if lay.pile == "left" else (right, left)


def tops_after(tops: tuple[Tops, ...], lay: Lay) -> tuple[Tops, ...]:
    """Return the tops when a card has been laid."""
    left, right = tops[lay.seat]
    changed = (lay.card, right) if lay.pile == "left" else (left, lay.card)
    return (*tops[: lay.seat], changed, *tops[lay.seat + 1 :])


def why_not_lay(tops: tuple[Tops, ...], hand: Hand, seat: int, lay: Lay) -> Reason | None:
    """Return the reason why the player at a seat, with this hand, may not lay a card; None if that is allowed."""
    if lay.card not in hand:
        return Reason("not_in_hand", card=lay.card)
    if not 0 <= lay.seat < len(tops):
        return Reason("no_such_seat", seat=lay.seat)
    wrong = misfit(lay.card, *pile_of(tops, lay), own=lay.seat == seat)
    if wrong is not None or len(hand) > 1:
        return wrong
    return why_not_exit(tops_after(tops, lay), seat)


def why_not_exit(tops: tuple[Tops, ...], seat: int) -> Reason | None:
    """Return the reason why the last card may not be laid if it leads to these tops; None if it may (PAAR-15)."""
    points = sums(tops)
    best = max(range(len(points)), key=points.__getitem__)
    if points[best] <= points[seat]:
        return None
    return Reason("too_few_points", points=points[seat], other=best, most=points[best])


def all_lays(hand: Hand, seats: int) -> tuple[Lay, ...]:
    """Return each different hand card on each pile, whether it fits or not, in the order of the hand."""
    return tuple(Lay(card, seat, pile) for card in dict.fromkeys(hand) for seat in range(seats) for pile in PILES)


def allowed_lays(tops: tuple[Tops, ...], hand: Hand, seat: int) -> Iterator[Lay]:
    """Yield the lays of `all_lays` that the player at a seat may make with this hand."""
    return (lay for lay in all_lays(hand, len(tops)) if why_not_lay(tops, hand, seat, lay) is None)
