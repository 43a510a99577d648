"""Help for a position of Paari, known at once and without a search (PAAR-T1, PAAR-T2), and the review in words."""

from __future__ import annotations

from collections.abc import Collection

from app.games.contract import ReviewInWords, RoundLine
from app.games.costs import costs
from app.games.paari.picked import picked_cards
from app.games.paari.words import card_name, event, hint
from app.locale import Words
from app.state.help import Level
from app.state.model import Table
from app.state.review import Finest, Missed
from core.engine.match import Match
from core.engine.notation import read
from core.engine.review import Worth
from core.games.paari.moves import Draw, Lay
from core.games.paari.race import ALL
from core.games.paari.review import Way
from core.games.paari.state import View
from core.games.paari.training import Exit, Target, exits, partners, targets


def said_by_piles(table: Table, view: View) -> tuple[Target, ...]:
    """Return what every pile says to the picked card (PAAR-T1); empty without lights."""
    cards = picked_cards(table, view)
    if view.step != "play" or not table.helps(Level.LIGHTS) or not cards:
        return ()
    return targets(view, cards[0])


def no_partners(table: Table, view: View) -> set[str]:
    """Return the hand cards that make no first pair with the picked one; empty without lights."""
    cards = picked_cards(table, view)
    if view.step != "choose" or not cards or not table.helps(Level.LIGHTS):
        return set()
    return {partner.card for partner in partners(view, cards[0]) if partner.why}


def ways_out(table: Table, view: View, *, picked: bool = True) -> list[Exit]:
    """Return the ways to lay all that is left, those with the `picked` card if there is one; empty below the level of
    checks.

    Allowed ones come first, and among them the ones with the most points.
    """
    if not table.helps(Level.CHECK) or view.step != "play":
        return []
    cards = picked_cards(table, view) if picked else ()
    ways = [way for way in exits(view) if not cards or cards[0] == (way.first or way.last).card]
    return sorted(ways, key=lambda way: (way.why is not None, -way.points[view.to_move]))


# review


class PaariReviewInWords(ReviewInWords):
    """The review of lays and draws by how often they win."""

    def rounds(self, words: Words, match: Match) -> list[RoundLine]:
        """Return each round: who went out, and the scores then (PAAR-16)."""
        scores, lines = [0] * len(match.names), []
        for _, happened in match.log(None):
            if happened.code in ("went_out", "nobody_went_out"):
                seat = happened.values.get("seat")
                if seat is not None:
                    scores[seat] += happened.values["points"]
                said = event(words, happened, match.names)
                lines.append(RoundLine(happened.values["round"], seat, said or "", tuple(scores)))
        return lines

    def finest(self, words: Words, match: Match, seats: Collection[int]) -> Finest | None:
        """Return the round that was won with most points, and its last card."""
        out = [
            (ply.move, happened.values)
            for ply in match.plies
            for happened in ply.step.events
            if happened.code == "went_out" and happened.values["seat"] in seats
        ]
        if not out:
            return None
        last, best = max(out, key=lambda each: each[1]["points"])
        worth = words.many("{n} point", "{n} points", best["points"])
        pieces = (last.card,) if isinstance(last, Lay) else ()
        detail = words("Round {n}: {name} has played all their cards", n=best["round"], name=match.names[best["seat"]])
        return Finest(words("Finest round"), best["seat"], worth, pieces, detail)

    def did(self, words: Words, did: str) -> str:
        """Return the first move of a turn: a lay, or a card drawn."""
        made = read((Lay, Draw), did)
        if not isinstance(made, Lay):
            return words("drew a card")
        return words("{card} played", card=card_name(words, made.card))

    def worth(self, words: Words, match: Match, worth: Worth) -> str:
        """Return how often a seat wins that made the turn."""
        return words("wins {n} in 100 games", n=_in_100(worth))

    def lost(self, words: Words, missed: Missed) -> str:
        return costs(words, missed, ALL)

    def asked_again(self, words: Words, match: Match, missed: Missed) -> str:
        return words("What wins more often here?")

    def because(self, words: Words, match: Match, missed: Missed) -> list[str]:
        """Return where the best card goes, what it is good for, and how much more often that wins."""
        best, (act, *_) = missed.best, missed.best.moves
        lines = []
        if isinstance(act, Lay):
            where = {"card": card_name(words, act.card), "name": match.names[act.seat]}
            lines.append(
                words("{card} on {name}’s left pile", **where)
                if act.pile == "left"
                else words("{card} on {name}’s right pile", **where)
            )
        if isinstance(best, Way) and best.why is not None:
            lines.append(hint(words, best.why, match))
        wins = words(
            "That wins {n} in 100 games, not just {fewer}.",
            n=_in_100(best.worth),
            fewer=_in_100(best.of(missed.turn)),
        )
        return [*lines, wins]


def _in_100(worth: Worth) -> int:
    return round(100 * worth / ALL)
