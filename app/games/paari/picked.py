"""What is picked up at the table of Paari before it is played."""

from __future__ import annotations

from dataclasses import dataclass

from app.model import Table
from core.games.paari.state import View


@dataclass(frozen=True)
class Picked:
    """Hand cards picked up, by their places in the hand: one to lay, or up to two for the first pair."""

    places: tuple[int, ...] = ()

    def tap(self, place: int, *, most: int) -> Picked | None:
        """The same after a card was tapped: it is put back, or joins the others, or takes the last one's place."""
        if place in self.places:
            left = tuple(other for other in self.places if other != place)
            return Picked(left) if left else None
        return Picked((*self.places[: most - 1], place))


def picked(table: Table) -> Picked:
    """What is picked up at a table."""
    return table.picked if isinstance(table.picked, Picked) else Picked()


def picked_cards(table: Table, view: View) -> tuple[str, ...]:
    """The cards that are picked up, in the order in which they were."""
    return tuple(view.hand[place] for place in picked(table).places if place < len(view.hand))
