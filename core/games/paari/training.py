"""Training in Paari: where a card may be laid and by what, and which player could go out.

Everything here looks only at a view: the tops of all piles and one hand. The questions are small enough to be
answered at once.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.engine.cards import without
from core.engine.reason import Reason
from core.games.paari.evaluator import lays
from core.games.paari.laying import (
    By,
    Tops,
    all_lays,
    laid_by,
    not_a_pair,
    pair,
    pile_of,
    sums,
    tops_after,
    why_not_exit,
    why_not_lay,
)
from core.games.paari.moves import Lay
from core.games.paari.state import View


@dataclass(frozen=True)
class Partner:
    """Another hand card beside a selected one: by what the two make a pair to begin with, or why they make none."""

    card: str
    by: By | None
    why: Reason | None


@dataclass(frozen=True)
class Target:
    """A pile for a selected card: by what it takes the card, or why it does not (PAAR-T1)."""

    lay: Lay
    by: By | None
    why: Reason | None


@dataclass(frozen=True)
class Exit:
    """A way to lay all that is left: `first` (None with one card in hand), and in a later turn `last` (PAAR-T2).

    `points` are all sums when the last card lies, if no other player has changed the piles by then; `why` is the
    reason why that would not be allowed, None if it would.
    """

    first: Lay | None
    last: Lay
    points: tuple[int, ...]
    why: Reason | None


def partners(view: View, card: str) -> tuple[Partner, ...]:
    """Return the other hand cards, for the choice of a first pair with this one in it (PAAR-4)."""
    others = dict.fromkeys(without(view.hand, (card,))) if card in view.hand else ()
    found = ((other, not_a_pair(view.hand, card, other)) for other in others)
    return tuple(Partner(other, None if why else pair(card, other), why) for other, why in found)


def targets(view: View, card: str) -> tuple[Target, ...]:
    """Return for each pile whether a hand card fits, in the order of seats, left before right (PAAR-T1).

    For the last card in hand that includes the sums: a pile that it fits may still refuse it (PAAR-15).
    """
    if view.seat is None or card not in view.hand:
        return ()
    found = ((lay, why_not_lay(view.tops, view.hand, view.seat, lay)) for lay in all_lays((card,), len(view.tops)))
    return tuple(Target(lay, None if why else laid_by(card, pile_of(view.tops, lay)[1]), why) for lay, why in found)


def exits(view: View) -> tuple[Exit, ...]:
    """Return, with one or two cards in hand, every way to lay them all, and whether going out would be allowed
    (PAAR-T2)."""
    if view.seat is None or not view.tops:
        return ()
    if len(view.hand) == 1:
        return _last(view.tops, view.hand[0], view.seat, None)
    found: tuple[Exit, ...] = ()
    if len(view.hand) == 2:
        for first in sorted(lays(view), key=all_lays(view.hand, len(view.tops)).index):
            (last,) = without(view.hand, (first.card,))
            found += _last(tops_after(view.tops, first), last, view.seat, first)
    return found


def _last(tops: tuple[Tops, ...], card: str, seat: int, first: Lay | None) -> tuple[Exit, ...]:
    """Return the piles that would take the last card, allowed to go there or not."""
    found = []
    for lay in all_lays((card,), len(tops)):
        if why_not_lay(tops, (card, card), seat, lay) is None:  # with a second card in hand the sums do not matter
            after = tops_after(tops, lay)
            found.append(Exit(first, lay, sums(after), why_not_exit(after, seat)))
    return tuple(found)


def best_lay(view: View) -> Lay | None:
    """Return the best lay, as `evaluator` has it; None if nothing fits."""
    return next(iter(lays(view)), None)
