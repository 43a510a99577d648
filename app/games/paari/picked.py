"""The selection at the table of Paari: what is picked up before it is played."""

from __future__ import annotations

from dataclasses import dataclass

from app.state.model import Table
from core.games.paari.state import View


@dataclass(frozen=True)
class Picked:
    """Hand cards picked up, by their places in the hand: one to lay, or up to two for the first pair.

    `third` is one more for the pair; it asks which of the two it takes the place of.
    """

    places: tuple[int, ...] = ()
    third: int | None = None

    def tap(self, place: int, *, most: int) -> Picked | None:
        """Return the selection after a tap on a card: it joins, gives its place to the third, or is put back. A third
        for a pair asks first; where one is picked up, another simply replaces it.
        """
        if place == self.third:
            return Picked(self.places)
        if place in self.places:
            if self.third is not None:
                return Picked(tuple(self.third if other == place else other for other in self.places))
            left = tuple(other for other in self.places if other != place)
            return Picked(left) if left else None
        if most > 1 and len(self.places) == most:
            return Picked(self.places, place)
        return Picked((*self.places[: most - 1], place))


def picked(table: Table) -> Picked:
    """Return what is picked up at a table."""
    now = table.selection.picked
    return now if isinstance(now, Picked) else Picked()


def picked_cards(table: Table, view: View) -> tuple[str, ...]:
    """Return the cards that are picked up, in the order in which they were."""
    return tuple(view.hand[place] for place in picked(table).places if place < len(view.hand))
