"""The selection at the table of Pari: what is picked up before it is played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from app.games.action import Acts
from app.state.model import Table
from core.engine.game import Move
from core.engine.reason import Reason
from core.games.pari.moves import Counter, Offer, Side
from core.games.pari.state import View, sort


@dataclass(frozen=True)
class FromHand:
    """A hand card: its place in the sorted hand, and its symbol.

    `pending`: where it would go, at a table where a card laid lies; it is played when that is confirmed.
    `over`: the gap over which it is held by a finger: its row, side and index.
    """

    index: int
    card: str
    pending: Move | None = None
    over: tuple[int, Side, int] | None = None
    stuck: bool = False
    """True if nothing seems to fit, and any card is laid."""


@dataclass(frozen=True)
class FromRow:
    """A card on the table that is to be moved for chips (PARI-20); `pending` and `over` as of a hand card."""

    row: int
    side: Side
    index: int
    pending: Move | None = None
    over: tuple[int, Side, int] | None = None


@dataclass(frozen=True)
class Stuck:
    """Nothing seems to fit: any card is laid, and the turn ends without points."""


@dataclass(frozen=True)
class NotYet:
    """The row of this turn is no equation yet, and why: it is said before the row is taken."""

    fault: Reason


@dataclass(frozen=True)
class Terms:
    """A deal being put together (PARI-21): with whom, what is given (places in the hand), what is wanted for it."""

    partner: int
    give: tuple[int, ...] = ()
    give_chips: int = 0
    want: str = ""
    want_chips: int = 0


Loose = FromHand | FromRow
"""A card that can be put into a gap."""
Picked = Loose | Terms | Stuck | NotYet
"""Everything that can be picked up."""
K = TypeVar("K", FromHand, Terms, NotYet)


def picked_up(table: Table, kind: type[K]) -> K | None:
    """Return what is picked up at a table if it is of this kind, else None."""
    now = table.selection.picked
    return now if isinstance(now, kind) else None


def loose(table: Table, view: View) -> Loose | None:
    """Return the picked card that looks for a place; None if there is none."""
    now = table.selection.picked
    return now if view.step == "play" and isinstance(now, FromHand | FromRow) else None


def stuck(table: Table) -> bool:
    """Return True if nothing seems to fit, and any card is laid."""
    now = table.selection.picked
    return isinstance(now, Stuck) or (isinstance(now, FromHand) and now.stuck)


def not_yet(table: Table) -> Reason | None:
    """Return why the row of this turn is no equation yet, while that is said; None else."""
    now = picked_up(table, NotYet)
    return None if now is None else now.fault


def lies_for_good(table: Table) -> bool:
    """Return True if what is laid lies: a wrong row ends the turn, and is not first said to be wrong."""
    view: View = table.match.view(table.seat)
    return view.options.takebacks == "never" or table.agreed.strict is not None or table.trial is not None


def terms(view: View, deal: Terms) -> Offer | Counter:
    """Return the move that makes the offer which is being put together, or answers one with it."""
    give = sort("".join(view.hand[index] for index in deal.give)) or None
    want = sort(deal.want) or None
    if view.deal is not None:
        return Counter(give, deal.give_chips, want, deal.want_chips)
    return Offer(deal.partner, give, deal.give_chips, want, deal.want_chips)


def commit(acts: Acts, view: View, picked: Loose, move: Move) -> None:
    """Play a move with what is picked up; at a table where cards lie for good, ask once before."""
    if view.options.takebacks == "never" and picked.pending != move:
        acts.table.pick(replace(picked, pending=move, over=None))
    else:
        acts.table.play(move)
