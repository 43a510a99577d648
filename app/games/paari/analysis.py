"""What help knows of a position of Paari; it answers at once (PAAR-T1, PAAR-T2)."""

from __future__ import annotations

from app.games.paari.picked import picked_cards
from app.help import Level
from app.model import Table
from core.games.paari.state import View
from core.games.paari.training import Exit, Target, exits, partners, targets


def said_by_piles(table: Table, view: View) -> tuple[Target, ...]:
    """With lights, what every pile says to the card that is picked up (PAAR-T1)."""
    cards = picked_cards(table, view)
    if view.step != "play" or not table.helps(Level.LIGHTS) or not cards:
        return ()
    return targets(view, cards[0])


def no_partners(table: Table, view: View) -> set[str]:
    """With lights, the hand cards that make no first pair with the one picked up."""
    cards = picked_cards(table, view)
    if view.step != "choose" or not cards or not table.helps(Level.LIGHTS):
        return set()
    return {partner.card for partner in partners(view, cards[0]) if partner.why}


def ways_out(table: Table, view: View) -> list[Exit]:
    """For whoever asks, the ways to lay all that is left, those with the card that is picked up if there is one.

    Allowed ones come first, and among them the ones with the most points.
    """
    if not table.helps(Level.CHECK) or view.step != "play":
        return []
    cards = picked_cards(table, view)
    ways = [way for way in exits(view) if not cards or cards[0] == (way.first or way.last).card]
    return sorted(ways, key=lambda way: (way.why is not None, -way.points[view.to_move]))
