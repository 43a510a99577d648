"""Random positions of Paari that look the same to a seat as the one it sees."""

from __future__ import annotations

from core.engine.cards import without
from core.engine.chance import Chance
from core.games.paari.cards import DECK, Hand, sort
from core.games.paari.laying import Tops, pairs
from core.games.paari.state import State, View


def resample(view: View, chance: Chance) -> State:
    """Return a random position with this view: the stack and the others' hands and pairs are redealt."""
    open_cards = tuple(card for piles in view.piles for pile in piles for card in pile)
    unseen = without(DECK, (*view.hand, *(view.pair or ()), *open_cards))
    hands, chosen, stack = _counted(view, unseen, chance) if view.step == "over" else _dealt(view, unseen, chance)
    return State(
        view.options,
        round=view.round,
        dealer=view.dealer,
        seat=view.to_move,
        step=view.step,
        scores=view.scores,
        hands=hands,
        chosen=chosen,
        piles=view.piles,
        stack=stack,
        drawn=view.drawn,
        ended=view.ended,
    )


Hidden = tuple[tuple[Hand, ...], tuple[Tops | None, ...], Hand]
"""Hands, chosen pairs and the stack."""


def _counted(view: View, unseen: Hand, chance: Chance) -> Hidden:
    """Return the hidden cards of a match that is over: the hands were counted in the open (PAAR-16)."""
    assert view.ended is not None
    hands = view.ended.hands
    others = (card for seat, hand in enumerate(hands) if seat != view.seat for card in hand)
    return hands, (None,) * len(hands), chance.shuffled(without(unseen, others))


def _dealt(view: View, unseen: Hand, chance: Chance) -> Hidden:
    """Deal until every player who has chosen a pair, or is still to choose one, holds one (PAAR-4)."""
    while True:
        stack = chance.shuffled(unseen)
        hands: list[Hand] = []
        chosen: list[Tops | None] = []
        for seat, size in enumerate(view.hand_sizes):
            if seat == view.seat:
                hands.append(view.hand)
                chosen.append(view.pair)
                continue
            size += 2 if view.chosen[seat] else 0
            hand, stack = sort(stack[:size]), stack[size:]
            could_choose = tuple(pairs(hand)) if view.step == "choose" else ()
            if view.step == "choose" and not could_choose:
                break
            pair = chance.pick(could_choose) if view.chosen[seat] else None
            hands.append(without(hand, pair) if pair else hand)
            chosen.append(pair)
        else:
            return tuple(hands), tuple(chosen), stack
