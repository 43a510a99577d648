"""Training in Paari: where a card may be laid and by what, and which player could go out.

Everything here looks only at a view: the tops of all piles and one hand. The questions are small enough to be
answered at once.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.engine.cards import without
from core.engine.reason import Reason
from core.games.paari.cards import worth
from core.games.paari.laying import (
    By,
    Tops,
    all_lays,
    allowed_lays,
    laid_by,
    not_a_pair,
    pair,
    pile_of,
    sums,
    tops_after,
    why_not_exit,
    why_not_lay,
)
from core.games.paari.moves import Choose, Lay
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
        for first in allowed_lays(view.tops, view.hand, view.seat):
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


# The simple player: points now


def lays(view: View) -> list[Lay]:
    """Return the lays that are allowed to the seat of a view, those that leave it furthest ahead first.

    Going out ends the round, so the last card goes wherever it may. Of lays that are worth as much the one with the
    card that counts most comes first, since it would give most to another who goes out; rainbows and X wait.
    """
    seat = view.seat
    if seat is None or not view.tops:
        return []
    return sorted(allowed_lays(view.tops, view.hand, seat), key=lambda lay: (-lead(view, lay), -worth(lay.card)))


def lead(view: View, lay: Lay) -> int:
    """Return the points by which the seat is ahead of the best of the others after a lay."""
    seat, all_points = view.seat or 0, sums(tops_after(view.tops, lay))
    return all_points[seat] - max(each for other, each in enumerate(all_points) if other != seat)


def points(chosen: Choose) -> int:
    """Return the points of a pair to begin with."""
    return worth(chosen.left) + worth(chosen.right)


def best_lay(view: View) -> Lay | None:
    """Return the lay that leaves the seat furthest ahead; None if nothing fits."""
    return next(iter(lays(view)), None)
