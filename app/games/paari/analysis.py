"""What help knows of a position of Paari; it answers at once (PAAR-T1, PAAR-T2)."""

from __future__ import annotations

from app.games.paari.picked import picked_cards
from app.games.paari.words import by, card_name
from app.help import Level
from app.locale import Words
from app.model import Table
from app.review import Missed
from core.engine.match import Match
from core.engine.notation import read
from core.games.paari.laying import laid_by, pile_of
from core.games.paari.moves import Draw, Lay
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


# looking back


def did(words: Words, move: str) -> str:
    """The first move of a turn: a lay, or a card drawn."""
    made = read((Lay, Draw), move)
    if not isinstance(made, Lay):
        return words("drew a card")
    return words("{card} laid", card=card_name(words, made.card))


def because(words: Words, match: Match, missed: Missed) -> list[str]:
    """Where the best card goes, by what it fits, and everybody's points then."""
    now, (lay, *_) = match.at(missed.turn.ply), missed.best.moves
    assert isinstance(lay, Lay)
    beside = pile_of(now.state.tops, lay)[1]
    where = {"card": card_name(words, lay.card), "name": match.names[lay.seat]}
    lines = [
        words("{card} on the left pile of {name}", **where)
        if lay.pile == "left"
        else words("{card} on the right pile of {name}", **where)
    ]
    fits = laid_by(lay.card, beside)
    if fits is not None:
        lines.append(words("It fits {card} beside it: {by}.", card=card_name(words, beside), by=by(words, fits)))
    return lines
