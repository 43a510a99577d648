"""A position of Pari, and what one seat may see of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from core.engine.cards import sorting
from core.engine.fingerprint import later
from core.games.pari.moves import Pile, Side
from core.games.pari.options import PariOptions

DIGITS = "0123456789"
OPERATORS = "+-*/"
SYMBOLS = DIGITS + OPERATORS
"""Every card but `=`, in the order in which hands are sorted."""
COPIES = 6
"""The number of cards of each digit and operator (PARI-1)."""
HAND_DIGITS, HAND_OPERATORS = 4, 2
"""The first hand (PARI-3)."""


sort = sorting(SYMBOLS)


@dataclass(frozen=True)
class Lying:
    """A card in a row. `fresh`: laid in this turn. `under`: the card that it covers (PARI-20)."""

    symbol: str
    fresh: bool = False
    under: Lying | None = None

    @property
    def all_symbols(self) -> str:
        """This card and all that it covers."""
        return self.symbol + (self.under.all_symbols if self.under else "")

    def settled(self) -> Lying:
        """Return the same card when the turn is over."""
        return replace(self, fresh=False, under=self.under.settled() if self.under else None)


@dataclass(frozen=True)
class Row:
    """The cards left and right of one `=`, each side from left to right."""

    left: tuple[Lying, ...] = ()
    right: tuple[Lying, ...] = ()

    @classmethod
    def of(cls, left: str, right: str) -> Row:
        """Return a row of these cards, which lie since an earlier turn."""
        return cls(tuple(map(Lying, left)), tuple(map(Lying, right)))

    def side(self, side: Side) -> tuple[Lying, ...]:
        """Return the cards of one side."""
        return self.left if side == "left" else self.right

    def with_side(self, side: Side, cards: tuple[Lying, ...]) -> Row:
        """Return the row with other cards on one side."""
        return Row(cards, self.right) if side == "left" else Row(self.left, cards)

    def inserted(self, side: Side, index: int, card: Lying) -> Row:
        """Return the row with a card in the gap that has `index` cards of its side to its left."""
        cards = self.side(side)
        return self.with_side(side, (*cards[:index], card, *cards[index:]))

    def removed(self, side: Side, index: int) -> Row:
        """Return the row without one card."""
        cards = self.side(side)
        return self.with_side(side, (*cards[:index], *cards[index + 1 :]))

    def replaced(self, side: Side, index: int, card: Lying) -> Row:
        """Return the row with another card in one place."""
        return self.removed(side, index).inserted(side, index, card)

    def text(self, side: Side) -> str:
        """Return the symbols that count on one side."""
        return "".join(card.symbol for card in self.side(side))

    @property
    def texts(self) -> tuple[str, str]:
        """The symbols that count on both sides."""
        return self.text("left"), self.text("right")

    @property
    def all_symbols(self) -> str:
        """All its cards, and all that they cover."""
        return "".join(card.all_symbols for card in self.left + self.right)

    def __str__(self) -> str:
        return "=".join(self.texts)

    def __len__(self) -> int:
        """Count the cards, the `=` among them."""
        return len(self.left) + 1 + len(self.right)


@dataclass(frozen=True)
class Deal:
    """A trade that waits for an answer (PARI-21): what `proposer` gives to `answerer`, and what is wanted for it."""

    proposer: int
    answerer: int
    give: str
    give_chips: int
    want: str
    want_chips: int


@dataclass(frozen=True)
class State:
    """A position. Piles have their top card last; hands are sorted."""

    options: PariOptions
    starter: int
    """The starting player's seat (PARI-5)."""
    seat: int
    """The seat whose turn it is."""
    step: str
    """opening, put, play, clock, deal, refill, draw, give or over."""
    turn: int
    """The number of the turn, from 1; 0 while the starting player opens the rows (PARI-4)."""
    scores: tuple[int, ...]
    hands: tuple[str, ...]
    rows: tuple[Row, ...]
    digits: str
    operators: str
    digit_discards: str = ""
    operator_discards: str = ""
    played: int | None = None
    """The row that got hand cards in this turn, from 1 (PARI-7)."""
    laid: int = 0
    """The number of hand cards laid in this turn."""
    moved: tuple[int, ...] = ()
    """Rows changed by paid moves in this turn, in order (PARI-20)."""
    empty_rows: tuple[int, ...] = ()
    """Rows that wait for their first card, in order (PARI-11)."""
    turned: str | None = None
    """The card turned up for the first of the empty rows."""
    drawn: int = 0
    """The number of cards drawn in this turn."""
    deal: Deal | None = None
    last_round: bool = False
    """True if a player has reached the target (PARI-16)."""
    idle: int = 0
    """The number of consecutive turns with neither a card laid nor a card drawn."""
    gave_last: bool = field(default=False, metadata=later(False))
    """True if the last card of the hand was given away in this turn, so that the hand was not emptied by laying
    (PARI-10)."""

    @property
    def hand(self) -> str:
        """The hand of the seat whose turn it is."""
        return self.hands[self.seat]

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return max(0, self.turn - 1) // len(self.hands) + 1

    def row(self, number: int) -> Row:
        """Return the row of this number, from 1."""
        return self.rows[number - 1]

    def pile(self, pile: Pile) -> str:
        """Return a draw pile, its top card last."""
        return self.digits if pile == "digits" else self.operators

    def discards(self, pile: Pile) -> str:
        """Return the discards that a draw pile is refilled from."""
        return self.digit_discards if pile == "digits" else self.operator_discards

    def can_give(self, pile: Pile) -> bool:
        """Return True if a card can be drawn from a pile, after shuffling its discards if need be (PARI-15)."""
        return bool(self.pile(pile) or self.discards(pile))

    def with_pile(self, pile: Pile, cards: str, discards: str) -> State:
        """Return the position with another draw pile and other discards of its kind."""
        if pile == "digits":
            return replace(self, digits=cards, digit_discards=discards)
        return replace(self, operators=cards, operator_discards=discards)

    def with_row(self, number: int, row: Row) -> State:
        """Return the position with another row in the place of row `number`, from 1."""
        return replace(self, rows=(*self.rows[: number - 1], row, *self.rows[number:]))

    def with_hand(self, seat: int, hand: str) -> State:
        """Return the position with another hand for a seat."""
        return replace(self, hands=(*self.hands[:seat], sort(hand), *self.hands[seat + 1 :]))

    def with_chips(self, seat: int, more: int) -> State:
        """Return the position with `more` points for a seat, fewer if negative."""
        score = self.scores[seat] + more
        return replace(self, scores=(*self.scores[:seat], score, *self.scores[seat + 1 :]))


@dataclass(frozen=True)
class View:
    """A seat's view of a position; `seat` is None and `hand` empty for a spectator."""

    options: PariOptions
    seat: int | None
    hand: str
    starter: int
    active: int
    """The seat whose turn it is."""
    to_move: int
    """The seat to move: the active seat, unless a trade waits for another's answer."""
    step: str
    turn: int
    round: int
    scores: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    hand_digits: tuple[int, ...]
    """The number of digits in each hand: their backs differ (PARI-3)."""
    rows: tuple[Row, ...]
    pile_sizes: tuple[int, int]
    """Cards in the draw piles of digits and of operators."""
    discards: tuple[str, str]
    """The discards of digits and of operators, which lie face up."""
    played: int | None
    laid: int
    moved: tuple[int, ...]
    empty_rows: tuple[int, ...]
    turned: str | None
    drawn: int
    dealing: tuple[int, int] | None
    """The proposer and the answerer of the trade that waits for an answer."""
    deal: Deal | None
    """Its terms, for these two."""
    last_round: bool
    idle: int
    """The number of consecutive turns with neither a card laid nor a card drawn."""
    gave_last: bool
    """True if the last card of the hand was given away in this turn (PARI-10)."""
