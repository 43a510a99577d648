"""A position of Paari, and what one seat may see of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.games.paari.cards import Hand, sort
from core.games.paari.laying import Tops
from core.games.paari.options import PaariOptions

Cards = tuple[str, ...]


@dataclass(frozen=True)
class Ended:
    """The end of a round: the seat that went out (None if all passed), its points, and the tops and hands then."""

    round: int
    seat: int | None
    points: int
    tops: tuple[Tops, ...]
    hands: tuple[Hand, ...]


@dataclass(frozen=True)
class State:
    """A position. Everything that undo must restore is here, and nothing else."""

    options: PaariOptions
    round: int
    """The number of the round, from 1."""
    dealer: int
    seat: int
    """The seat whose turn it is."""
    step: str
    """choose, play or over."""
    scores: tuple[int, ...]
    hands: tuple[Hand, ...]
    chosen: tuple[Tops | None, ...]
    """The pairs that lie face down until all have chosen (PAAR-4)."""
    piles: tuple[tuple[Cards, Cards], ...]
    """Every player's left and right pile, tops last; they are empty until the pairs are shown."""
    stack: Cards
    """The stack, its top first."""
    drawn: int = 0
    """The number of cards drawn in this turn."""
    ended: Ended | None = None
    """The end of the last round; None in the first."""

    @property
    def hand(self) -> Hand:
        """The hand of the seat whose turn it is."""
        return self.hands[self.seat]

    @property
    def tops(self) -> tuple[Tops, ...]:
        """The tops of every player's piles; empty until the pairs are shown."""
        if self.step == "choose":
            return ()
        return tuple((left[-1], right[-1]) for left, right in self.piles)

    @property
    def covered(self) -> Cards:
        """The cards under the tops, which make a new stack when it is empty (PAAR-9)."""
        return tuple(card for piles in self.piles for pile in piles for card in pile[:-1])

    def after(self, seat: int) -> int:
        """Return the next seat in the order of play."""
        return (seat + 1) % len(self.hands)

    def with_hand(self, seat: int, hand: Cards) -> State:
        """Return the position with another hand for a seat."""
        return replace(self, hands=(*self.hands[:seat], sort(hand), *self.hands[seat + 1 :]))


def of_two(options: PaariOptions, tops: tuple[Tops, ...], own: Hand, others: Hand, stack: Cards) -> State:
    """Return a position of the first round in which seat 0 of two is to act: without tops it chooses its pair."""
    return State(
        options,
        round=1,
        dealer=1,
        seat=0,
        step="play" if tops else "choose",
        scores=(0, 0),
        hands=(own, others),
        chosen=(None, None),
        piles=tuple(((left,), (right,)) for left, right in tops) or (((), ()),) * 2,
        stack=stack,
    )


@dataclass(frozen=True)
class View:
    """A seat's view of a position; `seat` is None and `hand` empty for a spectator."""

    options: PaariOptions
    seat: int | None
    hand: Hand
    pair: Tops | None
    """The pair that this seat has chosen, as long as it lies face down."""
    round: int
    dealer: int
    to_move: int
    step: str
    scores: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    chosen: tuple[bool, ...]
    """True for each seat with a pair lying face down."""
    piles: tuple[tuple[Cards, Cards], ...]
    """Every player's left and right pile, tops last; all of these cards have lain open."""
    tops: tuple[Tops, ...]
    """The tops of every player's piles, left and right; empty until the pairs are shown."""
    points: tuple[int, ...]
    """The sums of the tops (PAAR-14); empty until the pairs are shown."""
    stack_size: int
    covered: int
    """The number of cards under the tops, ready for a new stack (PAAR-9)."""
    drawn: int
    ended: Ended | None
