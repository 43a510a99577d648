"""The sand timer, and what it does when it has run out (PARI-26)."""

from __future__ import annotations

from dataclasses import replace

from core.engine.chance import Chance
from core.engine.game import Event, Step, event
from core.games.pari.chips import TIME_PRICE, too_few
from core.games.pari.judging import done
from core.games.pari.laying import lay
from core.games.pari.state import Lying, State


def expire(state: State, chance: Chance) -> Step[State]:
    """End the time: a player who can pay is asked to buy more, any other's turn ends."""
    ran_out = event("time_out", seat=state.seat)
    if too_few(state, state.seat, TIME_PRICE) is None:
        return Step(replace(state, step="clock"), (ran_out,), irreversible=True)
    return time_up(state, chance).after(ran_out)


def buy_time(state: State) -> Step[State]:
    """Buy another run for a chip."""
    paid = replace(state.with_chips(state.seat, -TIME_PRICE), step="play")
    return Step(paid, (event("time_bought", seat=state.seat),), irreversible=True)


def time_up(state: State, chance: Chance) -> Step[State]:
    """End the turn with the cards as they lie; if none was laid, a random hand card goes to the right end of the first
    row."""
    state = replace(state, step="play")
    forced: tuple[Event, ...] = ()
    if not state.laid and state.hand:
        card = chance.pick(state.hand)
        row = state.row(1).inserted("right", len(state.row(1).right), Lying(card, fresh=True))
        state = lay(state.with_row(1, row), 1, card)
        forced = (event("forced", seat=state.seat, row=1, card=card),)
    return Step(state, forced, irreversible=True).then(done(state))
