"""A round of Formula from the deal to the scores, and from one round to the next.

What a round brings without `points` (the rule sheet keeps no count, a match of several rounds must): one point for its
winner; with `play_out` a point for every player left behind. Those who still have cards when it ends rank behind those
who finished, fewest cards first.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

from core.arithmetic.expression import evaluate
from core.engine.cards import shuffled
from core.engine.chance import Chance
from core.engine.game import Step, event
from core.engine.reason import Reason
from core.games.formula.options import FormulaOptions
from core.games.formula.state import DIGITS, JOKER, Formula, State, sort

COPIES = {digit: 3 if digit == "0" else 6 for digit in DIGITS}
"""The number of cards of each digit (FORM-1)."""
HAND = 7
"""Cards that each player is dealt (FORM-2)."""
FINISHED_BONUS = 10
"""Points for having no cards left (FORM-23)."""
JOKER_IN_HAND = 25
"""The cost of a joker left in hand, in points (FORM-23); a digit costs its value."""


def deck(options: FormulaOptions) -> str:
    """Return all the cards (FORM-1)."""
    return "".join(digit * count for digit, count in COPIES.items()) + JOKER * options.jokers


def deal(
    options: FormulaOptions, scores: tuple[int, ...], number: int, dealer: int, winners: tuple[int, ...], chance: Chance
) -> Step[State]:
    """Deal a new round (FORM-1 to FORM-4); `winners` are those of the round before (FORM-21)."""
    cards = shuffled(deck(options), chance)
    seats = len(scores)
    hands = [""] * seats
    for seat in range(seats):
        size = HAND + (options.winner_plus_one and seat in winners)
        cards, hands[seat] = cards[:-size], cards[-size:]
    dealer_left = (dealer + 1) % seats
    cards = _completable(cards, hands[dealer_left] if options.solvable_opening else None, options)
    cards, b, a = cards[:-2], cards[-2], cards[-1]
    state = State(
        options,
        dealer=dealer,
        seat=dealer_left,
        round=number,
        scores=scores,
        hands=tuple(map(sort, hands)),
        formula=Formula.of(f"{a} {b}"),
        stack=cards,
    )
    begins = event("round_begins", round=number, dealer=dealer, seat=state.seat, a=a, b=b)
    return Step(state, (begins,))


def _completable(stack: str, hand: str | None, options: FormulaOptions) -> str:
    """Return the stack with two cards on top that can be completed, with the hand if one is given: others go under it
    (FORM-24, FORM-25).

    With every symbol the two can always be added. Where symbols are left out and numbers kept small no player could
    complete 3 and 7 by subtracting, and the round would be lost. If no two cards will do, two lie there all the
    same.
    """
    for _ in range(0, len(stack), 2):
        if can_complete(stack[-1], stack[-2], hand, options):
            break
        stack = stack[-2:] + stack[:-2]
    return stack


def can_complete(a: str, b: str, hand: str | None, options: FormulaOptions) -> bool:
    """Return True if two open cards can be completed (FORM-5) with the cards of a hand, or with any cards if it is
    None."""
    digits = (DIGITS if card == JOKER else card for card in (a, b))
    for x, symbol, y in product(next(digits), options.operators, next(digits)):
        value = evaluate(x + symbol + y, options.limits)
        if not isinstance(value, Reason) and (hand is None or _holds(hand, str(value))):
            return True
    return False


def _holds(hand: str, digits: str) -> bool:
    """Return True if a hand has cards for these digits, any joker for any of them."""
    return (Counter(digits) - Counter(hand)).total() <= hand.count(JOKER)


def face_value(hand: str) -> int:
    """Return the cost of cards left in hand, in points (FORM-23)."""
    return sum(JOKER_IN_HAND if card == JOKER else int(card) for card in hand)


def ranking(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the seats at the end of a round, best first, those that share a place together (FORM-13, FORM-14,
    FORM-22)."""
    sizes = sorted({len(state.hands[seat]) for seat in state.playing})
    left = (tuple(seat for seat in state.playing if len(state.hands[seat]) == size) for size in sizes)
    return (*((seat,) for seat in state.finished), *left)


def gains(state: State) -> tuple[int, ...]:
    """Return the points that the end of a round adds to each seat's score."""
    seats = range(len(state.hands))
    if state.options.points:
        return tuple(FINISHED_BONUS if s in state.finished else -face_value(state.hands[s]) for s in seats)
    places = ranking(state)
    if not state.options.play_out:
        return tuple(int(seat in places[0]) for seat in seats)
    behind = {seat: sum(map(len, places[n:])) for n, place in enumerate(places, start=1) for seat in place}
    return tuple(behind[seat] for seat in seats)


def end_round(state: State, chance: Chance) -> Step[State]:
    """Settle a round, and deal the next or end the match."""
    gained = gains(state)
    state = replace(state, scores=tuple(map(sum, zip(state.scores, gained, strict=True))))
    winners = ranking(state)[0]
    ended = event("round_over", round=state.round, winners=winners, gained=gained, scores=state.scores)
    options = state.options
    last = max(state.scores) >= options.points_target if options.points else state.round == options.rounds
    if last:
        return Step(replace(state, over=True), (ended, event("over")))
    dealer = (state.dealer + 1) % len(state.hands)
    following = deal(options, state.scores, state.round + 1, dealer, winners, chance)
    return Step(following.state, (ended, *following.events))
