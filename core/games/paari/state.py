"""A position of Paari, and what one seat may see of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.games.paari.cards import Hand, sort
from core.games.paari.laying import Tops
from core.games.paari.options import PaariOptions

Cards = tuple[str, ...]


@dataclass(frozen=True)
class Ended:
    """How a round ended: who went out (None if all passed), what that scored, and what lay and was held then."""

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
    """Which round this is, from 1."""
    dealer: int
    seat: int
    """Whose turn it is."""
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
    """How many cards were drawn in this turn."""
    ended: Ended | None = None
    """How the last round ended; None in the first."""

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
        """The cards under the tops, of which an empty stack is made anew (PAAR-9)."""
        return tuple(card for piles in self.piles for pile in piles for card in pile[:-1])

    def after(self, seat: int) -> int:
        """The next seat in the order of play."""
        return (seat + 1) % len(self.hands)

    def with_hand(self, seat: int, hand: Cards) -> State:
        """The position with another hand for a seat."""
        return replace(self, hands=(*self.hands[:seat], sort(hand), *self.hands[seat + 1 :]))


@dataclass(frozen=True)
class View:
    """What a seat may see of a position; `seat` and `hand` are empty for somebody who only watches."""

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
    """Who has a pair lying face down."""
    piles: tuple[tuple[Cards, Cards], ...]
    """Every player's left and right pile, tops last; all of these cards have lain open."""
    tops: tuple[Tops, ...]
    """The tops of every player's piles, left and right; empty until the pairs are shown."""
    points: tuple[int, ...]
    """The sums of the tops (PAAR-14); empty until the pairs are shown."""
    stack_size: int
    covered: int
    """How many cards lie under the tops, ready for a new stack (PAAR-9)."""
    drawn: int
    ended: Ended | None
