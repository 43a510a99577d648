"""The evaluator of Paari: what a seat can do by its chance to win the match after it.

The round is played on in thought, many times, with hidden cards dealt at random, and its end is worth what `race` says
of the scores then. All moves are tried on the same deals; those that do badly are dropped on the way. In thought all
players lay the card that puts them furthest ahead.

The cards are bits of a number, ordered by their points, and so is what a pile takes: a round takes some hundredths of
a millisecond. Hints, lights, the review and the opponents use it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from core.engine.chance import Chance
from core.engine.search import Pace
from core.games.paari.cards import DECK, RAINBOW, X, worth
from core.games.paari.laying import allowed_lays, misfit, pairs
from core.games.paari.moves import PILES, Choose, Draw, Lay
from core.games.paari.race import ALL, chances
from core.games.paari.rules import GOING_OUT
from core.games.paari.state import View

SLACK = 10
"""Thousandths of a chance to win: what costs at most this much against the best is as good."""
CLEARLY = 40
"""Thousandths of a chance to win: what costs more was missed. To win a round brings about 80 in the middle of a
match."""
ROUNDS = 600
"""Rounds played out in thought for a hint."""
SLICE = 100
"""Cards laid in thought between two yield points, less than a millisecond."""
HORIZON = 24
"""Turns that a round is played on, for each player."""

Act = Lay | Choose | Draw
Card = int
"""A single card: its place in `CARDS`."""
CARDS = tuple(sorted(DECK, key=worth))
WORTH = tuple(map(worth, CARDS))
IS_X = tuple(card == X for card in CARDS)
BITS = {card: sum(1 << place for place, each in enumerate(CARDS) if each == card) for card in CARDS}


def _takes(own: bool, top: str) -> tuple[int, ...]:
    """Return the cards that may cover `top`, for each card beside it."""
    by_kind = {
        beside: sum(bits for card, bits in BITS.items() if misfit(card, top, beside, own=own) is None)
        for beside in BITS
    }
    return tuple(by_kind[card] for card in CARDS)


OTHERS, OWN = (tuple(_takes(own, top) for top in (RAINBOW, X)) for own in (False, True))
"""The cards that a pile takes, by whether an X lies on it, and by the card beside it."""


@dataclass
class Table:
    """A round in thought: `tops` has the left and the right pile of each seat in turn, hands are bits."""

    tops: list[Card]
    hands: list[int]
    stack: list[Card]
    covered: list[Card]

    def copy(self) -> Table:
        """Return a copy to play on."""
        return Table(self.tops[:], self.hands[:], self.stack[:], self.covered)

    def draw(self, seat: int) -> bool:
        """Move the top card to a hand; return True if there was one."""
        if not self.stack:
            self.stack, self.covered = self.covered[:], []
        if not self.stack:
            return False
        self.hands[seat] |= 1 << self.stack.pop()
        return True

    def lay(self, seat: int, card: Card, place: int) -> None:
        """Move a hand card to a pile."""
        self.hands[seat] ^= 1 << card
        self.covered = [*self.covered, self.tops[place]]
        self.tops[place] = card


Value = Callable[[int, int], float]
"""The chance to win the match, by the seat that has won the round and its points for that."""
Judged = dict[Act, int]
"""The acts of a seat with the chance to win after each, in thousandths; the best first."""


def acts(view: View) -> list[Act]:
    """Return what is allowed to the seat of a view; of two pairs that differ by their order only one."""
    if view.seat is None or view.step == "over":
        return []
    if view.step == "choose":
        return [Choose(*pair) for pair in sorted({tuple(sorted(pair)) for pair in pairs(view.hand)})]
    found = allowed_lays(view.tops, view.hand, view.seat)
    return [*found, Draw()] if view.stack_size + view.covered else [*found]


def judged(
    view: View, options: Sequence[Act] | None = None, rounds: int = ROUNDS, chance: Chance | None = None
) -> Generator[None, None, Judged]:
    """Search for the chances to win after some of the acts of a seat, else after all, the best first.

    `rounds` are played out in thought. Without a `chance` of its own the same view always gives the same answer.
    """
    left = acts(view) if options is None else list(options)
    if view.seat is None or not left:
        return {}
    chance = chance or Chance(f"{view.hand} {view.tops} {view.scores}", view.round)
    deal, value, pace = _dealer(view, chance), _valued(view), Pace(SLICE)
    sums, behind, deals = dict.fromkeys(left, 0.0), dict[Act, float](), 0
    while len(left) > 1 or not deals:
        last = len(left) <= 2
        for _ in range(max(2, rounds // (2 if last else 3) // len(left))):
            deals += 1
            dealt = deal()
            for act in left:
                came_to, laid = _played_on(dealt.copy(), act, view, value)
                sums[act] += came_to
                if pace.due(laid):
                    yield
        left.sort(key=lambda act: -sums[act])
        keep = 1 if last else max(2, len(left) // 3)
        behind |= {act: (sums[left[0]] - sums[act]) / deals for act in left[keep:]}
        left = left[:keep]
    best = sums[left[0]] / deals
    found = {act: round(ALL * (best - behind.get(act, 0.0))) for act in sums}
    return dict(sorted(found.items(), key=lambda each: (-each[1], each[0] != left[0])))


def good(found: Judged) -> list[Act]:
    """Return the acts after which the chance is as good as after the best, the best first."""
    most = max(found.values(), default=0)
    return [act for act, chance in found.items() if chance + SLACK >= most]


# A round in thought


def _dealer(view: View, chance: Chance) -> Callable[[], Table]:
    """Return a function that deals everything hidden to a seat at random. Until the pairs are shown all others begin
    with the one that counts most."""
    tops = [pile[-1] for piles in view.piles for pile in piles if pile]
    covered = [card for piles in view.piles for pile in piles for card in pile[:-1]]
    places = _places([*tops, *covered, *view.hand])
    lying, under, known = places[: len(tops)], places[len(tops) :][: len(covered)], places[len(tops) + len(covered) :]
    hidden = [card for card in range(len(CARDS)) if card not in places]
    sizes = [size + 2 * chosen for size, chosen in zip(view.hand_sizes, view.chosen, strict=True)]

    def deal() -> Table:
        stack, shown, hands = list(chance.shuffled(hidden)), lying[:], []
        for seat, size in enumerate(sizes):
            held = known if seat == view.seat else [stack.pop() for _ in range(size)]
            if seat != view.seat and not lying:
                pair = _highest(held)
                shown += pair
                held = [card for card in held if card not in pair]
            hands.append(sum(1 << card for card in held))
        return Table(shown, hands, stack, under)

    return deal


def _highest(cards: list[Card]) -> list[Card]:
    found = [(a, b) for a, b in combinations(cards, 2) if not IS_X[a] and OWN[False][a] >> b & 1]
    return list(max(found, key=lambda pair: WORTH[pair[0]] + WORTH[pair[1]], default=cards[:2]))


def _places(cards: Iterable[str]) -> list[Card]:
    """Return cards as places in `CARDS`."""
    free = {card: [n for n, each in enumerate(CARDS) if each == card] for card in BITS}
    return [free[card].pop() for card in cards]


def _held(hand: int, card: str) -> Card:
    """Return a card of a hand by its kind."""
    return (hand & BITS[card]).bit_length() - 1


def _valued(view: View) -> Value:
    """Return the worth of a round's end to the seat of a view (PAAR-16, PAAR-17)."""
    known: dict[tuple[int, int], float] = {}

    def value(winner: int, points: int) -> float:
        if (winner, points) not in known:
            scores = [score + points * (seat == winner) for seat, score in enumerate(view.scores)]
            known[winner, points] = chances(scores, view.options.target)[view.seat or 0]
        return known[winner, points]

    return value


def _played_on(table: Table, act: Act, view: View, value: Value) -> tuple[float, int]:
    """Return the worth of a round that is played on from an act, and the number of cards laid."""
    seat, turn = view.seat or 0, view.to_move
    if isinstance(act, Choose):
        pair = []
        for card in (act.left, act.right):
            pair.append(_held(table.hands[seat], card))
            table.hands[seat] ^= 1 << pair[-1]
        table.tops[2 * seat : 2 * seat] = pair
        turn = (view.dealer + 1) % len(view.scores)
    elif isinstance(act, Lay):
        table.lay(seat, _held(table.hands[seat], act.card), 2 * act.seat + PILES.index(act.pile))
        if not table.hands[seat]:
            return value(seat, _points(table)), 1
        turn = (seat + 1) % len(view.scores)
    else:
        table.draw(seat)
    return _rest(table, turn, value)


def _rest(table: Table, turn: int, value: Value) -> tuple[float, int]:
    """Play a round on from a seat's turn; return its worth and how many cards were laid."""
    tops, hands = table.tops, table.hands
    seats = len(hands)
    for laid in range(1, HORIZON * seats):
        while (found := _greedy(tops, hands[turn], turn)) is None and table.draw(turn):
            pass
        if found is not None:
            table.lay(turn, *found)
            if not hands[turn]:
                return value(turn, _points(table)), laid
        turn = (turn + 1) % seats
    return value(turn, 0), HORIZON * seats


def _greedy(tops: list[Card], hand: int, seat: int) -> tuple[Card, int] | None:
    """Return the card and the pile that gain most on the others, the last card only if it may go out; None if there is
    none."""
    best, found = -100, None
    last = not hand & (hand - 1)
    for place, top in enumerate(tops):
        own = place >> 1 == seat
        fitting = hand & (OWN if own else OTHERS)[IS_X[top]][tops[place ^ 1]]
        if fitting:
            card = (fitting if own else fitting & -fitting).bit_length() - 1
            gain = WORTH[card] - WORTH[top] if own else WORTH[top] - WORTH[card]
            if gain > best and not (last and not _may_go_out(tops, seat, card, place)):
                best, found = gain, (card, place)
    return found


def _may_go_out(tops: list[Card], seat: int, card: Card, place: int) -> bool:
    after = [*tops[:place], card, *tops[place + 1 :]]
    points = [WORTH[left] + WORTH[right] for left, right in zip(after[::2], after[1::2], strict=True)]
    return max(points) == points[seat]


def _points(table: Table) -> int:
    """Return the points of who went out."""
    return GOING_OUT + sum(WORTH[card] for hand in table.hands for card in range(hand.bit_length()) if hand >> card & 1)
