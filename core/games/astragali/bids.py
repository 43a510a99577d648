"""Bids: which are allowed, which step each amounts to, and what the table hears of it (ASTR-9, ASTR-12, ASTR-13)."""

from __future__ import annotations

from collections.abc import Iterator

from core.engine.reason import Reason
from core.games.astragali.ladder import HIGHEST, HOT_AIR, KINDS, LADDER, NO_BID, RANKS, least_above, step_of
from core.games.astragali.moves import Better, Say
from core.games.astragali.options import AstragaliOptions
from core.games.astragali.state import BidMemory, State


def amounts_to(bid: Say | Better, last: int) -> int | None:
    """Return the step that a bid amounts to after the step `last` or `NO_BID`; None if there is none (ASTR-12)."""
    if isinstance(bid, Better):
        return last + bid.steps if 1 <= bid.steps <= HIGHEST - last else None
    if bid.faces is None:
        return least_above(bid.kind, last)
    if _leaves_open(bid):
        return least_above(bid.kind, last, bid.faces)
    return step_of(bid.kind, bid.faces) if bid.faces else None


def named(step: int) -> Say:
    """Return the bid of a step by its kind and faces."""
    bid = LADDER[step]
    return Say(bid.kind, bid.faces or None)


def said(step: int, last: int) -> Say | Better:
    """Return the bid of a step as it is said after the step `last` or `NO_BID`: "better" for the next one up."""
    return Better(1) if step == last + 1 and last != NO_BID else named(step)


def _leaves_open(bid: Say) -> bool:
    """Return True if some of its faces were named, but not all."""
    return bool(bid.faces) and len(bid.faces or "") < len(KINDS[RANKS[bid.kind]].parts)


def why_not_bid(state: State, bid: Say | Better) -> Reason | None:
    """Return the reason why a bid is not allowed; None if it is. The last bid is named only where the table has it
    shown."""
    last = state.bid
    step = amounts_to(bid, last)
    shown = last if state.options.show_bid == "exact" else None
    if step is None:
        return _no_such_bid(bid)
    if not state.calls:
        return None
    if step <= last:
        return Reason("not_higher", last=shown)
    if last == HOT_AIR:
        return None
    jumps = state.options.jumps
    kinds_up = RANKS[LADDER[step].kind] - RANKS[LADDER[last].kind]
    if (jumps == "one_step" and step > last + 1) or (jumps == "next_kind" and kinds_up > 1):
        return Reason("jumps", jumps=jumps, last=shown)
    return None


def allowed(options: AstragaliOptions, last: int) -> range:
    """Return the steps that may be bid after a bid's step or `NO_BID`; all above hot air (ASTR-9, ASTR-13)."""
    if last <= HOT_AIR or options.jumps == "any":
        return range(max(last, HOT_AIR) + 1, HIGHEST + 1)
    if options.jumps == "one_step":
        return range(last + 1, min(last + 1, HIGHEST) + 1)
    kind = RANKS[LADDER[last].kind] + 1
    return range(last + 1, next((s for s in range(last + 1, HIGHEST + 1) if RANKS[LADDER[s].kind] > kind), HIGHEST + 1))


def _no_such_bid(bid: Say | Better) -> Reason:
    if isinstance(bid, Better):
        return Reason("no_such_step", steps=bid.steps)
    if bid.faces is not None and (not _leaves_open(bid) or least_above(bid.kind, NO_BID, bid.faces) is None):
        return Reason("no_such_bid", kind=bid.kind, faces=bid.faces)
    return Reason("hot_air_not_first") if bid.kind == "hot-air" else Reason("none_higher", kind=bid.kind)


def heard(state: State) -> Iterator[BidMemory]:
    """Yield the bids as the table has them shown: a bidder need not repeat one once it is accepted (ASTR-12)."""
    exact = state.options.show_bid == "exact"
    for n, call in enumerate(state.calls):
        bid = call.said if exact or n >= state.accepted else None
        yield BidMemory(call.seat, call.rolled, bid, call.step if exact else None)
