"""What may be bid, what it amounts to, and what the table is told of it (ASTR-9, ASTR-12, ASTR-13)."""

from __future__ import annotations

from collections.abc import Iterator

from core.engine.reason import Reason
from core.games.astragali.ladder import HIGHEST, HOT_AIR, KINDS, LADDER, NO_BID, RANKS, least_above, step_of
from core.games.astragali.moves import Better, Say
from core.games.astragali.state import Heard, State


def amounts_to(said: Say | Better, last: int) -> int | None:
    """The step of what was said after a bid's step or `NO_BID`; None if there is no such bid (ASTR-12)."""
    if isinstance(said, Better):
        return last + said.steps if 1 <= said.steps <= HIGHEST - last else None
    if said.faces is None:
        return least_above(said.kind, last)
    if _leaves_open(said):
        return least_above(said.kind, last, said.faces)
    return step_of(said.kind, said.faces) if said.faces else None


def _leaves_open(said: Say) -> bool:
    """Whether some of its faces were named, but not all."""
    return bool(said.faces) and len(said.faces or "") < len(KINDS[RANKS[said.kind]].parts)


def no_bid(state: State, said: Say | Better) -> Reason | None:
    """Why a bid cannot be made. The last bid is named only where the table has it shown."""
    last = state.bid
    step = amounts_to(said, last)
    shown = last if state.options.show_bid == "exact" else None
    if step is None:
        return _no_such_bid(said)
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


def _no_such_bid(said: Say | Better) -> Reason:
    if isinstance(said, Better):
        return Reason("no_such_step", steps=said.steps)
    if said.faces is not None and (not _leaves_open(said) or least_above(said.kind, NO_BID, said.faces) is None):
        return Reason("no_such_bid", kind=said.kind, faces=said.faces)
    return Reason("hot_air_not_first") if said.kind == "hot-air" else Reason("none_higher", kind=said.kind)


def heard(state: State) -> Iterator[Heard]:
    """The bids as the table has them shown: a bidder need not repeat one once it is accepted (ASTR-12)."""
    exact = state.options.show_bid == "exact"
    for n, call in enumerate(state.calls):
        said = call.said if exact or n >= state.accepted else None
        yield Heard(call.seat, call.rolled, said, call.step if exact else None)
