"""Random positions of Pari: those that look the same to a seat as the one it sees, and those for tasks and lessons."""

from __future__ import annotations

from collections.abc import Sequence

from core.engine.cards import shuffled, without
from core.engine.chance import Chance
from core.games.pari.options import PariOptions
from core.games.pari.state import (
    COPIES,
    DIGITS,
    HAND_DIGITS,
    HAND_OPERATORS,
    SYMBOLS,
    Deal,
    Row,
    State,
    View,
    sort,
)


def resample(view: View, chance: Chance) -> State:
    """Return a random position with this view: hidden cards are redealt, digits as digits."""
    hands = [view.hand if seat == view.seat else "" for seat in range(len(view.hand_sizes))]
    if view.deal is not None and view.deal.proposer != view.seat:
        hands[view.deal.proposer] = view.deal.give  # only cards in hand can be offered
    lie_open = "".join((*(row.all_symbols for row in view.rows), *view.discards, view.turned or ""))
    unseen = without(DIGITS * COPIES + view.options.operators * COPIES, lie_open + "".join(hands))
    digits = list(chance.shuffled([card for card in unseen if card in DIGITS]))
    operators = list(chance.shuffled([card for card in unseen if card not in DIGITS]))
    for seat, hand in enumerate(hands):
        known = sum(card in DIGITS for card in hand)
        more = [digits.pop() for _ in range(view.hand_digits[seat] - known)]
        more += [operators.pop() for _ in range(view.hand_sizes[seat] - len(hand) - len(more))]
        hands[seat] = sort(hand + "".join(more))
    return State(
        view.options,
        starter=view.starter,
        seat=view.active,
        step="play" if view.dealing else view.step,
        turn=view.turn,
        scores=view.scores,
        hands=tuple(hands),
        rows=view.rows,
        digits="".join(digits),
        operators="".join(operators),
        digit_discards=view.discards[0],
        operator_discards=view.discards[1],
        played=view.played,
        laid=view.laid,
        moved=view.moved,
        empty_rows=view.empty_rows,
        turned=view.turned,
        drawn=view.drawn,
        deal=view.deal or (_deal(*view.dealing, hands, chance) if view.dealing else None),
        last_round=view.last_round,
        idle=view.idle,
        gave_last=view.gave_last,
    )


def arranged(rows: Sequence[Row], hand: str, used: str, options: PariOptions, chance: Chance) -> State:
    """Return a position in which seat 0 of two is about to lay cards: what is not `used` of the deck, the other hand
    and the piles, is dealt at random."""
    digits, operators = (
        shuffled(without(cards * COPIES, (card for card in used if card in cards)), chance)
        for cards in (DIGITS, options.operators)
    )
    return State(
        options,
        starter=0,
        seat=0,
        step="play",
        turn=1,
        scores=(0, 0),
        hands=(sort(hand), sort(digits[:HAND_DIGITS] + operators[:HAND_OPERATORS])),
        rows=tuple(rows),
        digits=digits[HAND_DIGITS:],
        operators=operators[HAND_OPERATORS:],
    )


def _deal(proposer: int, answerer: int, hands: list[str], chance: Chance) -> Deal:
    """Return terms that two others may be trading on: a card that is there against any card."""
    give = chance.pick(hands[proposer]) if hands[proposer] else ""
    return Deal(proposer, answerer, give, 0, chance.pick(SYMBOLS), 0)
