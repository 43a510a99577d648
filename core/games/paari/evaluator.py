"""The evaluator of Paari: the lays of a seat by its lead over the best of the others afterwards, in points.

Going out ends the round, so the last card goes wherever it may. Of lays that are worth as much the one with the card
that counts most comes first, since it would give most to another who goes out; rainbows and X wait. Hints, lights,
the review and the simple player all use it.
"""

from __future__ import annotations

from core.engine.training import Strength
from core.games.paari.cards import worth
from core.games.paari.laying import Tops, all_lays, pairs, sums, tops_after, why_not_lay
from core.games.paari.moves import Choose, Lay
from core.games.paari.state import View


def lays(view: View) -> list[Lay]:
    """Return the lays that are allowed to the seat of a view, the best first."""
    seat = view.seat
    if seat is None or not view.tops:
        return []
    found = [lay for lay in all_lays(view.hand, len(view.tops)) if why_not_lay(view.tops, view.hand, seat, lay) is None]
    return sorted(found, key=lambda lay: (-lead(view, lay), -worth(lay.card)))


def lead(view: View, lay: Lay) -> int:
    """Return the points by which the seat is ahead of the best of the others after a lay."""
    return _ahead(tops_after(view.tops, lay), view.seat or 0)


def first_pairs(view: View) -> list[Choose]:
    """Return the pairs to begin with, those worth most first."""
    return sorted((Choose(left, right) for left, right in pairs(view.hand)), key=lambda chosen: -points(chosen))


def points(chosen: Choose) -> int:
    """Return the points of a pair to begin with."""
    return worth(chosen.left) + worth(chosen.right)


def strength(view: View, here: int, most: int) -> Strength:
    """Return the strength of a lay that leaves the seat `here` points ahead: it `leads` if it is no worse off than
    now."""
    return "best" if here == most else "leads" if here >= _ahead(view.tops, view.seat or 0) else "reached"


def _ahead(tops: tuple[Tops, ...], seat: int) -> int:
    all_points = sums(tops)
    return all_points[seat] - max(each for other, each in enumerate(all_points) if other != seat)
