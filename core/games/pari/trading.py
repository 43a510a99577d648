"""Deals between the player whose turn it is and another one (PARI-21)."""

from __future__ import annotations

from dataclasses import replace

from core.engine.cards import contains, without
from core.engine.game import Step, event
from core.engine.reason import Reason
from core.games.pari.chips import too_few
from core.games.pari.moves import Counter, Offer
from core.games.pari.state import SYMBOLS, Deal, State

LONGEST_DEAL = 20
"""Cards that one side of a trade may name."""


def why_not_offer(state: State, move: Offer) -> Reason | None:
    """Return the reason why a deal cannot be offered: `no_such_partner`, or a fault of its terms; None if it can."""
    if move.seat == state.seat or not 0 <= move.seat < len(state.hands):
        return Reason("no_such_partner", seat=move.seat)
    return _no_terms(state, state.seat, move)


def why_not_counter(state: State, move: Counter) -> Reason | None:
    """Return the reason why an offer cannot be countered like this; None if it can."""
    assert state.deal is not None
    return _no_terms(state, state.deal.answerer, move)


def _no_terms(state: State, giver: int, move: Offer | Counter) -> Reason | None:
    """Return the reason why a giver cannot propose a deal: no real cards, or cards it does not have; None if it can."""
    give, want = move.give or "", move.want or ""
    if any(card not in SYMBOLS for card in give + want) or max(len(give), len(want)) > LONGEST_DEAL:
        return Reason("no_such_card", cards=give + want)
    if move.give_chips < 0 or move.want_chips < 0:
        return Reason("negative_chips")
    if not (give or want or move.give_chips or move.want_chips):
        return Reason("empty_deal")
    return _lacks(state, giver, give, move.give_chips) or _last_card(state, giver, give, want)


def why_not_accept(state: State) -> Reason | None:
    """Return the reason why a deal cannot be accepted: its answerer lacks a card or may not give it; None if it can."""
    assert state.deal is not None
    seat, deal = state.deal.answerer, state.deal
    return _lacks(state, seat, deal.want, deal.want_chips) or _last_card(state, seat, deal.want, deal.give)


def _lacks(state: State, seat: int, cards: str, chips: int) -> Reason | None:
    if not contains(state.hands[seat], cards):
        return Reason("not_in_hand", card=cards)
    return too_few(state, seat, chips)


def _last_card(state: State, seat: int, gone: str, come: str) -> Reason | None:
    """Return `last_card` if a deal would leave the player whose turn it is without cards before one was laid, else
    None."""
    if state.options.version == 1 or seat != state.seat or state.laid or come:
        return None
    return Reason("last_card") if gone and len(gone) == len(state.hand) else None


def propose(state: State, proposer: int, answerer: int, terms: Offer | Counter) -> Step[State]:
    """Ask the other player; only these two learn the terms."""
    deal = Deal(proposer, answerer, terms.give or "", terms.give_chips, terms.want or "", terms.want_chips)
    public = event("offered", seat=deal.proposer, other=deal.answerer)
    private = event(
        "offered_terms",
        seats=(deal.proposer, deal.answerer),
        give=deal.give,
        give_chips=deal.give_chips,
        want=deal.want,
        want_chips=deal.want_chips,
    )
    return Step(replace(state, deal=deal), (public, private), irreversible=True)


def trade(state: State, deal: Deal) -> Step[State]:
    """Exchange cards and chips; the turn goes on."""
    one, other = deal.proposer, deal.answerer
    hand_one = without(state.hands[one], deal.give) + deal.want
    hand_other = without(state.hands[other], deal.want) + deal.give
    state = state.with_hand(one, hand_one).with_hand(other, hand_other)
    state = state.with_chips(one, deal.want_chips - deal.give_chips)
    state = state.with_chips(other, deal.give_chips - deal.want_chips)
    public = event("traded", seat=one, other=other, chips=deal.give_chips, other_chips=deal.want_chips)
    private = event("traded_cards", seats=(one, other), seat=one, other=other, give=deal.give, want=deal.want)
    gave_last = state.options.version > 1 and not state.hand
    return Step(replace(state, deal=None, gave_last=gave_last), (public, private), irreversible=True)


def decline(state: State, deal: Deal) -> Step[State]:
    """Decline the deal; the turn goes on."""
    declined = event("declined", seat=deal.answerer, other=deal.proposer)
    return Step(replace(state, deal=None), (declined,), irreversible=True)
